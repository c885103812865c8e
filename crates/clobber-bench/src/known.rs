//! Known answers, from the golden files in `known/`.

use clobber_board::{Color, Position};

/// Rows, columns and outcomes of checkerboards.
const CHECKERBOARDS: &str = include_str!("../known/checkerboards.csv");

/// Positions and nim-values.
const NIMBERS: &str = include_str!("../known/nimbers.csv");

/// The outcome of a checkerboard or its transpose: `L`, `R`, `N` or `P`.
pub(crate) fn outcome(position: &Position) -> Option<char> {
    let is_board = |rows: &str, columns: &str| is(position, &format!("checkerboard:{rows}x{columns}"));
    fields(CHECKERBOARDS).find_map(|line| match line[..] {
        [rows, columns, outcome, _] if is_board(rows, columns) || is_board(columns, rows) => {
            outcome.chars().next()
        }
        _ => None,
    })
}

/// The winner of a checkerboard or its transpose if `first` moves first.
pub(crate) fn winner(position: &Position, first: Color) -> Option<Color> {
    outcome(position).map(|outcome| match outcome {
        'L' => Color::Black,
        'R' => Color::White,
        'N' => first,
        _ => !first,
    })
}

/// The nim-value of a position.
pub(crate) fn nimber(position: &Position) -> Option<u32> {
    fields(NIMBERS).find_map(|line| match line[..] {
        [text, nimber, _] if is(position, text) => nimber.parse().ok(),
        _ => None,
    })
}

fn is(position: &Position, text: &str) -> bool {
    text.parse().is_ok_and(|known: Position| known == *position)
}

/// The fields of every line that is not a comment.
fn fields(file: &str) -> impl Iterator<Item = Vec<&str>> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(';').collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_golden_files_can_be_read() {
        let known = |text: &str| {
            let position = text.parse().unwrap();
            (outcome(&position), nimber(&position))
        };
        assert_eq!(known("checkerboard:5x5"), (Some('P'), Some(1)));
        assert_eq!(known("xoxoxoxo|oxoxoxox|xoxoxoxo"), (Some('P'), Some(0)));
        assert_eq!(known("checkerboard:6x5"), (Some('P'), None));
        assert_eq!(known("xoxo"), (None, Some(3)));
        assert_eq!(known("checkerboard:40x40"), (None, None));
    }

    #[test]
    fn every_line_is_about_a_position() {
        for line in fields(CHECKERBOARDS) {
            let position = format!("checkerboard:{}x{}", line[0], line[1]).parse().unwrap();
            assert_eq!(outcome(&position).unwrap().to_string(), line[2]);
        }
        for line in fields(NIMBERS) {
            assert_eq!(nimber(&line[0].parse().unwrap()), line[1].parse().ok());
        }
    }
}
