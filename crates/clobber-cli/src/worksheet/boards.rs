//! Random boards of a difficulty.

use clobber_board::Position;
use clobber_board::graph::GraphError;
use clobber_board::random::{Filling, Generator};

/// How large the boards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Difficulty {
    /// Up to 6 stones
    Easy,
    /// Up to 8 stones
    Medium,
    /// Up to 12 stones
    Hard,
}

/// A grid; a line if it has one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    rows: usize,
    columns: usize,
    empty: usize,
}

const fn shape(rows: usize, columns: usize, empty: usize) -> Shape {
    Shape { rows, columns, empty }
}

impl Difficulty {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The boards of whole games, from small to large.
    pub(crate) fn shapes(self) -> &'static [Shape] {
        const EASY: [Shape; 4] = [shape(1, 4, 0), shape(1, 5, 0), shape(1, 6, 0), shape(2, 3, 0)];
        const MEDIUM: [Shape; 4] = [shape(2, 3, 0), shape(1, 7, 0), shape(2, 4, 0), shape(3, 3, 1)];
        const HARD: [Shape; 4] = [shape(1, 9, 0), shape(3, 3, 0), shape(2, 5, 0), shape(3, 4, 0)];
        match self {
            Self::Easy => &EASY,
            Self::Medium => &MEDIUM,
            Self::Hard => &HARD,
        }
    }

    /// The boards of whole games without empty cells. With one, the colours of the cells depend on a
    /// convention that the exercises about δ do not explain.
    pub(crate) fn full_shapes(self) -> &'static [Shape] {
        let shapes = self.shapes();
        let full = shapes.iter().take_while(|shape| shape.empty == 0).count();
        &shapes[..full]
    }

    /// The boards whose values are computed by hand.
    pub(crate) fn small_shapes(self) -> &'static [Shape] {
        const EASY: [Shape; 2] = [shape(1, 4, 0), shape(1, 5, 0)];
        const MEDIUM: [Shape; 3] = [shape(1, 5, 0), shape(1, 6, 0), shape(2, 3, 0)];
        const HARD: [Shape; 3] = [shape(1, 7, 0), shape(2, 4, 0), shape(3, 3, 0)];
        match self {
            Self::Easy => &EASY,
            Self::Medium => &MEDIUM,
            Self::Hard => &HARD,
        }
    }

    /// The longest text of a value that a student is asked for, in letters.
    pub(crate) fn max_value_letters(self) -> usize {
        match self {
            Self::Easy => 3,
            Self::Medium => 6,
            Self::Hard => 14,
        }
    }
}

impl Shape {
    /// A random board of this shape.
    pub(crate) fn draw(self, generator: &mut Generator) -> Result<Position, GraphError> {
        let Self { rows, columns, empty } = self;
        let mut position =
            if rows == 1 { generator.line(columns)? } else { generator.grid(rows, columns)? };
        generator.remove_stones(&mut position, empty);
        Ok(position)
    }
}

/// A source of boards with a stone on every cell.
pub(crate) fn generator(seed: u64) -> Generator {
    Generator::new(seed, Filling::default())
}
