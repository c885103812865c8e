//! The mirror strategy: a player who copies every move on the other side of the board has the last one.

use clobber_board::{Graph, Position};

/// A symmetry of a line or a grid that is its own inverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mirror {
    HalfTurn,
    LeftAndRight,
    TopAndBottom,
}

impl Mirror {
    const ALL: [Self; 3] = [Self::HalfTurn, Self::LeftAndRight, Self::TopAndBottom];

    /// The symmetry in words.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::HalfTurn => "a half turn of the board",
            Self::LeftAndRight => "a reflection of left and right",
            Self::TopAndBottom => "a reflection of top and bottom",
        }
    }

    /// The image of a square.
    const fn image(self, [row, column]: [u32; 2], [rows, columns]: [u32; 2]) -> [u32; 2] {
        let (across, down) = (columns - 1 - column, rows - 1 - row);
        match self {
            Self::HalfTurn => [down, across],
            Self::LeftAndRight => [row, across],
            Self::TopAndBottom => [down, column],
        }
    }

    /// A symmetry by which the player who moves second can copy every move.
    ///
    /// It swaps the colours, and no stone is its own image or next to it. So the image of a move is legal
    /// after that move, and after both moves the same holds for the stones that are left.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let size = match *position.graph() {
            Graph::Path(_) => [1, position.cells().len() as u32],
            Graph::Grid(grid) => [grid.rows(), grid.columns()],
            _ => return None,
        };
        Self::ALL.into_iter().find(|mirror| mirror.copies(position, size))
    }

    fn copies(self, position: &Position, size: [u32; 2]) -> bool {
        let columns = size[1];
        position.occupied().all(|v| {
            let place = [v / columns, v % columns];
            let image = self.image(place, size);
            let distance = place[0].abs_diff(image[0]) + place[1].abs_diff(image[1]);
            distance > 1
                && position.cell(image[0] * columns + image[1]) == position.cell(v).map(|color| !color)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_board::{Cell, Color};
    use clobber_solver::Evaluator;
    use game_value::Value;
    use search_limits::Limits;

    #[test]
    fn a_position_with_a_mirror_is_worth_0() {
        let evaluator = Evaluator::with_memory(1 << 26);
        let evaluation = evaluator.within(Limits::unlimited());
        let mut found = [0; 3];
        for board in ["(x)^5", "(x)^7", "xx|xx", "xxx|xxx", "xxxx|xxxx", "xx|xx|xx"] {
            let board: Position = board.parse().unwrap();
            for number in 0..3u32.pow(board.cells().len() as u32) {
                let cell = |v: u32| -> Cell {
                    [None, Some(Color::Black), Some(Color::White)][(number / 3u32.pow(v) % 3) as usize]
                };
                let position = board.refilled(cell);
                if let Some(mirror) = Mirror::of(&position) {
                    assert_eq!(evaluation.value(&position), Ok(Value::ZERO), "{position}");
                    found[mirror as usize] += usize::from(position.stones() > 2);
                }
            }
        }
        assert!(found.iter().all(|&count| count > 0), "{found:?}");
    }

    #[test]
    fn neighbours_do_not_copy_each_other() {
        let mirror = |text: &str| Mirror::of(&text.parse().unwrap());
        assert_eq!(mirror("xo"), None);
        assert_eq!(mirror("xoxo"), None);
        assert_eq!(mirror("xxo.xoo"), Some(Mirror::HalfTurn));
        assert_eq!(mirror("xo.|.xo|xo."), None);
        assert_eq!(mirror("xo|xo|..|ox|ox"), Some(Mirror::TopAndBottom));
    }
}
