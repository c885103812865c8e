//! The worst mixed positions of full grids.

use super::NoSuchPosition;
use clobber_board::{Color, Graph, Position};

/// The worst position on two rows and eleven columns, which leaves three stones. Each time a white column and
/// these columns are added, one stone more is left.
const BEGIN: [&str; 2] = ["xxoooxoooxx", "xxxooxooxxx"];

/// The worst position on two rows and nine columns.
const NINE: [&str; 2] = ["oooxxxooo", "ooxxxxxoo"];

/// A mixed position on a full grid with at least two rows and columns that leaves as many stones as any.
///
/// With at least three rows and columns that is two: any position with δ ≡ 0 mod 3 (Conjecture 16, proved in
/// `docs/all-grids.md`). On two rows it is 2 + ⌊(n + 1)/12⌋, but three on nine and ten columns
/// (`docs/column-automaton.md`).
///
/// ```
/// use clobber_solitaire::extremal::worst_grid;
/// assert_eq!(worst_grid(2, 9).unwrap().to_string(), "oooxxxooo|ooxxxxxoo");
/// assert_eq!(worst_grid(3, 3).unwrap().to_string(), "xox|oxo|xox");
/// ```
pub fn worst_grid(rows: usize, columns: usize) -> Result<Position, NoSuchPosition> {
    let graph = Graph::grid(rows, columns)?;
    let (across, along) = (rows.min(columns), rows.max(columns));
    if across == 2 && along >= NINE[0].len() {
        let is_turned = rows > columns;
        let color = |v: u32| {
            let (row, column) = (v as usize / columns, v as usize % columns);
            if is_turned { of_two_rows(column, row, along) } else { of_two_rows(row, column, along) }
        };
        return Ok(Position::fill(graph, |v| Some(color(v))));
    }
    // A checkerboard has no clashing stones; a few of them make δ a multiple of 3.
    let clashing = (3 - rows * columns % 3) % 3;
    let color = |v: usize| {
        let is_black = (v / columns + v % columns).is_multiple_of(2) != (v < clashing);
        if is_black { Color::Black } else { Color::White }
    };
    Ok(Position::fill(graph, |v| Some(color(v as usize))))
}

/// The stone in a row and column of the worst position on two rows.
fn of_two_rows(row: usize, column: usize, columns: usize) -> Color {
    let (period, width) = (BEGIN[0].len() + 1, BEGIN[0].len());
    let letter = if columns < width {
        NINE[row].as_bytes().get(column).copied().unwrap_or(b'o')
    } else if column < columns - (columns - width) % period {
        BEGIN[row].as_bytes().get(column % period).copied().unwrap_or(b'o')
    } else {
        b'x'
    };
    if letter == b'x' { Color::Black } else { Color::White }
}
