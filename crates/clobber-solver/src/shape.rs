//! Connected shapes of stones on a grid, as bitboards: the components of a grid.
//!
//! ```text
//! bit r·columns + c is the cell in row r and column c, from the top left of the bounding box:
//!   x o x        0 1 2      black 0b000_101   white 0b010_010 … for `xox|.o.`
//!   . o .        3 4 5
//! ```

use crate::strip::Strip;
use clobber_board::Color;

/// Stones in a bounding box of at most 64 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    rows: u8,
    columns: u8,
    black: u64,
    white: u64,
}

/// A shape in normal form, and whether the colours were swapped on the way: the least of its images under the
/// symmetries of the square, with and without swapped colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormalShape {
    /// The normal form.
    pub shape: Shape,
    /// The value of the original is the negative of the value of the normal form.
    pub negated: bool,
}

/// The largest bounding box.
pub const MOST_CELLS: usize = 64;

impl Shape {
    /// The shape of these stones, given by row and column; nothing if their bounding box is too large.
    pub fn new(stones: &[(usize, usize, Color)]) -> Option<Self> {
        let bounds = |numbers: &mut dyn Iterator<Item = usize>| {
            numbers.fold((usize::MAX, 0), |(least, most), n| (least.min(n), most.max(n)))
        };
        let (top, bottom) = bounds(&mut stones.iter().map(|stone| stone.0));
        let (left, right) = bounds(&mut stones.iter().map(|stone| stone.1));
        if stones.is_empty() {
            return None;
        }
        let (rows, columns) = (bottom - top + 1, right - left + 1);
        if rows.checked_mul(columns)? > MOST_CELLS {
            return None;
        }
        let mut shape = Self { rows: rows as u8, columns: columns as u8, black: 0, white: 0 };
        for &(row, column, color) in stones {
            let bit = 1 << ((row - top) * columns + column - left);
            match color {
                Color::Black => shape.black |= bit,
                Color::White => shape.white |= bit,
            }
        }
        Some(shape)
    }

    /// All cells with a stone.
    #[inline]
    pub fn occupied(self) -> u64 {
        self.black | self.white
    }

    /// The stones, with row and column in the bounding box.
    pub fn stones(self) -> impl Iterator<Item = (usize, usize, Color)> {
        ones(self.occupied()).map(move |cell| {
            let color = if self.black >> cell & 1 == 1 { Color::Black } else { Color::White };
            (cell / self.columns as usize, cell % self.columns as usize, color)
        })
    }

    /// Calls `visit` with what remains after each move of a player.
    pub fn each_move(self, player: Color, mut visit: impl FnMut(Self)) {
        let (own, other) = match player {
            Color::Black => (self.black, self.white),
            Color::White => (self.white, self.black),
        };
        for from in ones(own) {
            for to in ones(self.neighbors(1 << from) & other) {
                let (own, other) = (own & !(1 << from) | 1 << to, other & !(1 << to));
                visit(match player {
                    Color::Black => Self { black: own, white: other, ..self },
                    Color::White => Self { black: other, white: own, ..self },
                });
            }
        }
    }

    /// The cells beside a set of cells.
    #[inline]
    fn neighbors(self, cells: u64) -> u64 {
        let width = u32::from(self.columns);
        let first = self.first_column();
        let last = first << (width - 1);
        // A shift by the whole width is a step by one row; the topmost bits fall off.
        (cells & !last) << 1 | (cells & !first) >> 1 | shl(cells, width) | shr(cells, width)
    }

    #[inline]
    fn first_column(self) -> u64 {
        (0..self.rows).fold(0, |cells, row| cells | 1 << (row * self.columns))
    }

    /// Calls `visit` with each connected part that has stones of both colours.
    pub fn each_part(self, mut visit: impl FnMut(Self)) {
        let mut rest = self.occupied();
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let grown = part | self.neighbors(part) & rest;
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest &= !part;
            let (black, white) = (self.black & part, self.white & part);
            if black != 0 && white != 0 {
                visit(Self { black, white, ..self });
            }
        }
    }

    /// A connected shape as a strip, if it is a path.
    pub fn as_strip(self) -> Option<Strip> {
        let occupied = self.occupied();
        let degree = |cell: usize| (self.neighbors(1 << cell) & occupied).count_ones();
        if ones(occupied).any(|cell| degree(cell) > 2) {
            return None;
        }
        let mut cell = ones(occupied).find(|&cell| degree(cell) <= 1)?;
        let mut seen = 0;
        let mut stones = Vec::with_capacity(occupied.count_ones() as usize);
        loop {
            seen |= 1 << cell;
            stones.push(if self.black >> cell & 1 == 1 { Color::Black } else { Color::White });
            match ones(self.neighbors(1 << cell) & occupied & !seen).next() {
                Some(next) => cell = next,
                None => return Some(Strip::new(stones.into_iter())),
            }
        }
    }

    /// The normal form.
    pub fn normal(self) -> NormalShape {
        let mut least: Option<NormalShape> = None;
        for image in self.cropped().images() {
            for (shape, negated) in [(image, false), (image.negated(), true)] {
                if least.is_none_or(|least| shape < least.shape) {
                    least = Some(NormalShape { shape, negated });
                }
            }
        }
        least.unwrap_or(NormalShape { shape: self, negated: false })
    }

    fn negated(self) -> Self {
        Self { black: self.white, white: self.black, ..self }
    }

    /// The same stones in their own bounding box.
    fn cropped(self) -> Self {
        let columns = u32::from(self.columns);
        let occupied = self.occupied();
        let top = occupied.trailing_zeros() / columns;
        let bottom = occupied.ilog2() / columns;
        let folded = (0..u32::from(self.rows)).fold(0, |set, row| set | shr(occupied, row * columns))
            & low_bits(columns);
        let left = folded.trailing_zeros();
        let width = 64 - folded.leading_zeros() - left;
        let crop = |cells: u64| {
            let row_of = |row: u32| shr(cells, row * columns + left) & low_bits(width);
            (top..=bottom).fold(0, |set, row| set | shl(row_of(row), (row - top) * width))
        };
        Self {
            rows: (bottom - top + 1) as u8,
            columns: width as u8,
            black: crop(self.black),
            white: crop(self.white),
        }
    }

    /// The images under the symmetries that leave at most as many rows as columns: four of a true rectangle,
    /// eight of a square.
    fn images(self) -> impl Iterator<Item = Self> {
        let lying = if self.rows > self.columns { self.transposed() } else { self };
        let standing = (self.rows == self.columns).then(|| self.transposed());
        std::iter::once(lying).chain(standing).flat_map(|shape| {
            let flipped = shape.upside_down();
            [shape, flipped, shape.turned(), flipped.turned()]
        })
    }

    fn transposed(self) -> Self {
        let (rows, columns) = (self.rows as usize, self.columns as usize);
        let transpose =
            |cells: u64| ones(cells).fold(0, |set, cell| set | 1 << (cell % columns * rows + cell / columns));
        Self {
            rows: self.columns,
            columns: self.rows,
            black: transpose(self.black),
            white: transpose(self.white),
        }
    }

    fn upside_down(self) -> Self {
        let columns = u32::from(self.columns);
        let last = u32::from(self.rows) - 1;
        let flip = |cells: u64| {
            (0..=last).fold(0, |set, row| {
                set | shl(shr(cells, row * columns) & low_bits(columns), (last - row) * columns)
            })
        };
        Self { black: flip(self.black), white: flip(self.white), ..self }
    }

    /// Turned by half a turn: the cells in reverse order.
    fn turned(self) -> Self {
        let unused = 64 - u32::from(self.rows) * u32::from(self.columns);
        let turn = |cells: u64| shr(cells.reverse_bits(), unused);
        Self { black: turn(self.black), white: turn(self.white), ..self }
    }
}

/// The numbers of the bits that are set.
#[inline]
fn ones(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < 64).then_some(bit as usize)
    })
}

#[inline]
fn shl(set: u64, by: u32) -> u64 {
    set.checked_shl(by).unwrap_or(0)
}

#[inline]
fn shr(set: u64, by: u32) -> u64 {
    set.checked_shr(by).unwrap_or(0)
}

#[inline]
fn low_bits(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}
