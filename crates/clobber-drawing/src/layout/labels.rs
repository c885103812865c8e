//! The names of vertices in a drawing: letters and numbers beside a board, or plain vertex numbers.

use super::geometry::{Frame, Point};
use clobber_board::Graph;
use clobber_board::notation::column_letters;
use serde::Serialize;

/// The height of the letters beside a small board.
const LETTER_HEIGHT: f64 = 0.38;

/// Longer boards have larger coordinates, so that they stay readable when the board is shrunk to a page.
const MAX_SMALL_CELLS: u32 = 60;

/// Maximal number of coordinates beside a board.
const MAX_LABELS: u32 = 40;

/// A coordinate beside a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Label {
    /// The middle of the text, or of its right end.
    pub at: Point,
    /// The text.
    pub text: String,
    /// The height of the letters.
    pub size: f64,
    /// Whether the text ends at its point.
    pub right_aligned: bool,
}

impl Label {
    /// The space that the text takes, roughly: letters are a little more than half as wide as high.
    pub(super) fn frame(&self) -> Frame {
        let width = 0.6 * self.size * self.text.len() as f64;
        let right = if self.right_aligned { self.at.0 } else { self.at.0 + width / 2.0 };
        let (top, bottom) = (self.at.1 - self.size / 2.0, self.at.1 + self.size / 2.0);
        Frame { left: right - width, top, right, bottom }
    }
}

/// The coordinates of a board that is drawn alone, with the middle of its first cell at the origin.
pub(super) fn coordinates(graph: &Graph) -> Vec<Label> {
    match graph {
        Graph::Path(path) => columns(1, path.order(), |column| (column + 1).to_string()),
        Graph::Grid(grid) => {
            let mut labels = columns(grid.rows(), grid.columns(), column_letters);
            labels.extend(rows(grid.rows(), grid.columns()));
            labels
        }
        _ => Vec::new(),
    }
}

fn columns(rows: u32, columns: u32, name: impl Fn(u32) -> String) -> Vec<Label> {
    let size = label_size(rows, columns);
    let y = f64::from(rows) - 0.5 + 0.8 * size;
    let label = |column| Label { at: (f64::from(column), y), text: name(column), size, right_aligned: false };
    shown(columns).map(label).collect()
}

/// Numbers from the bottom.
fn rows(rows: u32, columns: u32) -> impl Iterator<Item = Label> {
    let size = label_size(rows, columns);
    shown(rows).map(move |row| Label {
        at: (-0.5 - 0.4 * size, f64::from(rows - 1 - row)),
        text: (row + 1).to_string(),
        size,
        right_aligned: true,
    })
}

fn label_size(rows: u32, columns: u32) -> f64 {
    LETTER_HEIGHT * (f64::from(rows.max(columns)) / f64::from(MAX_SMALL_CELLS)).max(1.0)
}

/// Which of the rows or columns, counted from 0, get a label: all, or the first and every 5th, 10th, 50th …
fn shown(count: u32) -> impl Iterator<Item = u32> {
    let (mut step, mut growth) = (1, 5);
    while count / step > MAX_LABELS {
        step *= growth;
        growth = 7 - growth;
    }
    (0..count).filter(move |i| *i == 0 || (i + 1).is_multiple_of(step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sides_show_fewer_coordinates() {
        assert_eq!(shown(40).count(), 40);
        assert_eq!(shown(80).take(4).collect::<Vec<_>>(), [0, 4, 9, 14]);
        assert_eq!(shown(400).take(3).collect::<Vec<_>>(), [0, 9, 19]);
        assert_eq!(shown(1000).take(3).collect::<Vec<_>>(), [0, 49, 99]);
        assert!(shown(100_000_000).count() <= 41);
    }

    #[test]
    fn rows_are_numbered_from_the_bottom() {
        let grid = Graph::grid(3, 4).unwrap();
        let row = coordinates(&grid).into_iter().find(|label| label.text == "1" && label.right_aligned);
        assert!(row.is_some_and(|label| (label.at.1 - 2.0).abs() < 1e-12));
    }
}
