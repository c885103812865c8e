//! The construction of the paper for checkerboards (Demaine, Demaine, Fleischer, "Solitaire Clobber", section
//! 3), beside ours in [`super::checkerboard`].
//!
//! Two rows at a time, from top to bottom. A pair of rows is narrowed from both sides, six columns at a
//! time, until five to ten columns are left in the middle. Then a step reduces it, together with the few
//! stones that the rows above have left, to a new remainder in its lower row. The steps repeat: (1) (2) (3)
//! (4) (2) (3) (4) …, in some cases fewer. If the number of rows is odd, the last three are narrowed first
//! of all, by four columns at a time, since White must begin there; they end the play.
//!
//! The cases are those of the paper: EE, OE (turned by a quarter: E3 and E5), EO and OO. [`sequences`] lists
//! the catalogue. We depart from the paper in three things. The moves of a step are searched, since the text
//! that we have is damaged and only its first and last positions are certain. Of the final three rows, the
//! paper prints one reduction per case; here the middle columns are chosen such that a search finds one.
//! Boards up to 6×6 are played by our own construction; the paper lists plays in its appendix.

mod construction;
mod steps;
mod window;

use super::checkerboard;
use crate::reducer::NoPlay;
use clobber_board::{Color, Graph, Move, Vertex};
use construction::{Construction, Failure};
use search_limits::Limits;
pub use steps::Sequence;
use steps::{Case, EE, ELEMENTARY, FIVE_COLUMNS, ODD_A, ODD_B, THREE_COLUMNS};
use window::Window;

/// The longest side of the boards in the paper's appendix.
const MAX_SMALL_SIDE: usize = 6;

/// The play of the paper on the checkerboard with a black stone at the top left, the vertices row by row;
/// `first` begins. `None` if the paper has none: with fewer than two rows or columns, and on odd boards if
/// Black begins, who has more stones.
///
/// ```
/// use clobber_board::{Color, Position};
/// use clobber_solitaire::partisan::demaine;
/// let mut position = Position::checkerboard(9, 11)?;
/// let moves = demaine::reduce(9, 11, Color::White, search_limits::Limits::unlimited())?.unwrap();
/// position.replay_alternating(Color::White, moves)?;
/// assert_eq!(position.stones(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reduce(
    rows: usize,
    columns: usize,
    first: Color,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, NoPlay> {
    let order = Graph::grid(rows, columns)?.order();
    if rows.min(columns) < 2 || !order.is_multiple_of(2) && first == Color::Black {
        return Ok(None);
    }
    if rows.max(columns) <= MAX_SMALL_SIDE {
        return checkerboard::reduce(rows, columns, first, limits).map(Some);
    }
    let is_turned = is_turned(rows, columns);
    // With the colours swapped, a reflection of the even side gives the same board.
    let is_reflected = first == Color::Black;
    let (height, width) = if is_turned { (columns, rows) } else { (rows, columns) };
    let vertex = |(row, column): (usize, usize)| {
        let (row, column) = if is_turned { (column, row) } else { (row, column) };
        let (row, column) = match (is_reflected, columns.is_multiple_of(2)) {
            (false, _) => (row, column),
            (true, true) => (row, columns - 1 - column),
            (true, false) => (rows - 1 - row, column),
        };
        (row * columns + column) as Vertex
    };
    limits.check_memory(order.saturating_mul(BYTES_PER_STONE))?;
    match Construction::new(height, width, limits).play() {
        Ok(moves) => Ok(Some(moves.iter().map(|&[from, to]| Move::new(vertex(from), vertex(to))).collect())),
        Err(Failure::Unsolved(unsolved)) => Err(unsolved.into()),
        // A step of the catalogue has no play, which the tests exclude.
        Err(Failure::NoPlay) => Ok(None),
    }
}

/// The stones and two lists of moves.
const BYTES_PER_STONE: usize = 48;

/// Is the board turned by a quarter, so that it has at least seven columns, or three or five and even rows?
fn is_turned(rows: usize, columns: usize) -> bool {
    match (rows % 2, columns % 2) {
        (0, 0) | (1, 1) => columns < rows && columns <= MAX_SMALL_SIDE,
        (1, 0) => true,
        _ => false,
    }
}

/// The catalogue: the elementary sequences, and every step with its remainder above and two narrowed rows.
pub fn sequences() -> Vec<Sequence> {
    let elementary = ELEMENTARY.into_iter().map(|(name, start, end)| Sequence {
        name,
        start: start.to_vec(),
        end: end.to_vec(),
        first: Color::White,
    });
    let cases = EE.into_iter().chain([THREE_COLUMNS, FIVE_COLUMNS]).chain(ODD_A).chain(ODD_B);
    elementary.chain(cases.flat_map(of_case)).collect()
}

/// The steps of a case. Two rows have an even number of stones, so the remainder tells which colour begins.
fn of_case(case: Case) -> impl Iterator<Item = Sequence> {
    case.steps.iter().flat_map(|step| {
        let is_even = Window::of(step.above).stones().is_multiple_of(2);
        let first = if is_even { Color::White } else { Color::Black };
        let start = [step.above, &step.rows].concat();
        let ends = [Some(step.end.to_vec()), step.last.map(|last| last.to_vec())];
        ends.into_iter().flatten().map(move |end| {
            let blank = &"............"[..start[0].len()];
            let end = [vec![blank; start.len() - end.len()], end].concat();
            Sequence { name: step.name, start: start.clone(), end, first }
        })
    })
}
