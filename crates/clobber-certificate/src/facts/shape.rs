//! Connected stones on a grid, up to symmetry. A line is a grid with one row.
//!
//! Most components of large certificates are shapes, and the checker visits millions of them. So shapes are
//! arrays of cells, not positions of the board crate.

use clobber_board::{Cell, Color, Graph, Position};
use smallvec::SmallVec;
use std::fmt::{self, Display, Formatter};

/// Empty, Black or White.
type Code = u8;
const EMPTY: Code = 0;
const BLACK: Code = 1;
const WHITE: Code = 2;

pub(super) type Cells = SmallVec<[Code; 32]>;

/// Connected stones in their bounding box, in normal form. A path is a line, the lesser of its two readings.
/// Any other shape is the least of those of its eight images that are not higher than wide.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    columns: u32,
    cells: Cells,
}

pub(super) fn code(cell: Cell) -> Code {
    match cell {
        None => EMPTY,
        Some(Color::Black) => BLACK,
        Some(Color::White) => WHITE,
    }
}

fn code_of(color: Color) -> Code {
    code(Some(color))
}

impl Shape {
    /// The shapes of the stones in a box that are connected and have both colours.
    pub(super) fn parts(columns: usize, cells: &[Code]) -> Parts {
        let mut parts = Parts::new();
        let mut left: Cells = SmallVec::from_slice(cells);
        let mut stones: SmallVec<[u32; 64]> = SmallVec::new();
        for start in 0..cells.len() {
            if left[start] == EMPTY {
                continue;
            }
            stones.clear();
            stones.push(start as u32);
            let mut colors = left[start];
            left[start] = EMPTY;
            let mut done = 0;
            while done < stones.len() {
                let at = stones[done] as usize;
                done += 1;
                for next in neighbors(at, columns, cells.len()) {
                    if left[next] != EMPTY {
                        colors |= left[next];
                        left[next] = EMPTY;
                        stones.push(next as u32);
                    }
                }
            }
            if colors == BLACK | WHITE {
                parts.push(normal(columns, cells, &stones));
            }
        }
        parts
    }

    /// What is left after each move of a player, in both colours.
    pub(super) fn each_move(&self, player: Color, mut visit: impl FnMut(Parts) -> bool) {
        let (own, other) = (code_of(player), code_of(!player));
        let columns = self.columns as usize;
        for from in 0..self.cells.len() {
            if self.cells[from] != own {
                continue;
            }
            for to in neighbors(from, columns, self.cells.len()) {
                if self.cells[to] == other {
                    let mut after = self.cells.clone();
                    after[from] = EMPTY;
                    after[to] = own;
                    if !visit(Self::parts(columns, &after)) {
                        return;
                    }
                }
            }
        }
    }

    pub(super) fn negated(&self) -> Self {
        let swap = |&code: &Code| if code == EMPTY { EMPTY } else { BLACK + WHITE - code };
        let cells: Cells = self.cells.iter().map(swap).collect();
        let stones: SmallVec<[u32; 64]> =
            (0..cells.len() as u32).filter(|&at| cells[at as usize] != EMPTY).collect();
        normal(self.columns as usize, &cells, &stones)
    }

    /// Numbers of black and white stones.
    pub(super) fn stones(&self) -> [usize; 2] {
        self.cells.iter().fold([0, 0], |[black, white], &code| {
            [black + usize::from(code == BLACK), white + usize::from(code == WHITE)]
        })
    }

    /// Bytes that it takes besides its own size.
    pub(super) fn bytes(&self) -> usize {
        if self.cells.spilled() { self.cells.len() } else { 0 }
    }

    /// The shape as a position.
    pub(super) fn position(&self) -> Position {
        let rows = self.cells.len() / self.columns as usize;
        let graph =
            if rows == 1 { Graph::path(self.cells.len()) } else { Graph::grid(rows, self.columns as usize) };
        let cell = |v: u32| match self.cells[v as usize] {
            EMPTY => None,
            BLACK => Some(Color::Black),
            _ => Some(Color::White),
        };
        Position::fill(graph.expect("the box of a component is not larger than its board"), cell)
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, row) in self.cells.chunks(self.columns as usize).enumerate() {
            f.write_str(if number > 0 { "|" } else { "" })?;
            row.iter().try_for_each(|&code| f.write_str([".", "x", "o"][usize::from(code)]))?;
        }
        Ok(())
    }
}

/// Few moves leave more than two parts.
pub(super) type Parts = SmallVec<[Shape; 2]>;

fn neighbors(at: usize, columns: usize, cells: usize) -> impl Iterator<Item = usize> {
    let column = at % columns;
    let left = (column > 0).then(|| at - 1);
    let right = (column + 1 < columns).then_some(at + 1);
    let above = at.checked_sub(columns);
    let below = (at + columns < cells).then_some(at + columns);
    [left, right, above, below].into_iter().flatten()
}

/// The normal form of connected stones.
fn normal(columns: usize, cells: &[Code], stones: &[u32]) -> Shape {
    path(columns, cells, stones).unwrap_or_else(|| least_image(columns, cells, stones))
}

/// The lesser reading, if the stones form a path.
fn path(columns: usize, cells: &[Code], stones: &[u32]) -> Option<Shape> {
    let beside = |at: usize| neighbors(at, columns, cells.len()).filter(|&next| cells[next] != EMPTY);
    let mut end = None;
    for &at in stones {
        match beside(at as usize).count() {
            0 | 1 => end = Some(at as usize),
            2 => {}
            _ => return None,
        }
    }
    // Without an end, it is a cycle.
    let (mut before, mut at) = (usize::MAX, end?);
    let mut word = Cells::with_capacity(stones.len());
    loop {
        word.push(cells[at]);
        let Some(next) = beside(at).find(|&next| next != before) else { break };
        (before, at) = (at, next);
    }
    if word.iter().rev().lt(word.iter()) {
        word.reverse();
    }
    Some(Shape { columns: word.len() as u32, cells: word })
}

/// The least image of the bounding box.
fn least_image(columns: usize, cells: &[Code], stones: &[u32]) -> Shape {
    let (mut top, mut bottom, mut left, mut right) = (usize::MAX, 0, usize::MAX, 0);
    for &at in stones {
        let (row, column) = (at as usize / columns, at as usize % columns);
        (top, bottom) = (top.min(row), bottom.max(row));
        (left, right) = (left.min(column), right.max(column));
    }
    let (height, width) = (bottom - top + 1, right - left + 1);
    let mut straight: Cells = SmallVec::from_elem(EMPTY, height * width);
    for &at in stones {
        let (row, column) = (at as usize / columns - top, at as usize % columns - left);
        straight[row * width + column] = cells[at as usize];
    }
    let mut best: Option<Cells> = None;
    let mut try_box = |image: &Cells, width: usize| {
        let mut flipped: Cells = SmallVec::with_capacity(image.len());
        image.chunks(width).rev().for_each(|row| flipped.extend_from_slice(row));
        for image in [image.clone(), flipped] {
            let rotated = image.iter().rev().copied().collect();
            for image in [image, rotated] {
                if best.as_ref().is_none_or(|best| image < *best) {
                    best = Some(image);
                }
            }
        }
    };
    if height <= width {
        try_box(&straight, width);
    }
    if width <= height {
        let transposed: Cells = (0..width)
            .flat_map(|column| (0..height).map(move |row| (row, column)))
            .map(|(row, column)| straight[row * width + column])
            .collect();
        try_box(&transposed, height);
    }
    Shape { columns: width.max(height) as u32, cells: best.unwrap_or_default() }
}
