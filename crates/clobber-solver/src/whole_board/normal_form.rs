//! The name of some stones, the same for all their images.
//!
//! Mirrored, rotated, moved elsewhere or with the colours swapped, stones are the same game or its
//! negative. Of all images in the corner that are at least as high as wide, the *normal form* is the least,
//! where the two words compare, the larger one first. Its key is the number with the cells of the rectangle
//! as digits of base 3, and the width beside it. So a key determines its stones up to these images, and
//! nothing is mistaken for something else.
//!
//! ```text
//! . x        the four images of a 2×3 rectangle are        . x   x .   o .   . o
//! x o        tried with both colours as the larger word    x o   o x   o x   x o
//! o .                                                      o .   . o   . x   x .
//! ```
//!
//! A key takes a word for rectangles of at most 38 cells. Larger ones, up to 64 cells, need two.

use super::board::{GridBoard, PlayerStones};

/// A key of stones up to symmetry and colour swap. It is never zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct ShapeKey {
    high: u64,
    low: u64,
}

/// Most cells of a rectangle whose key fits into one word: 8·3³⁸ < 2⁶⁴.
pub(super) const MAX_CELLS_OF_NARROW_KEY: u32 = 38;

impl ShapeKey {
    /// The key as one word, if it fits.
    #[inline]
    pub(super) fn narrow(self) -> Option<u64> {
        (self.high == 0).then_some(self.low)
    }

    /// The low and the high word.
    #[inline]
    pub(super) fn words(self) -> [u64; 2] {
        [self.low, self.high]
    }
}

/// The key of stones, and whether they are the negative of what the key stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NormalForm {
    pub(super) key: ShapeKey,
    /// `false` if the stones are an image of their negative.
    pub(super) is_negated: bool,
}

/// Stones in the corner of a frame with this stride, in a rectangle that they touch on all sides.
#[derive(Clone, Copy)]
struct Framed {
    stones: PlayerStones,
    stride: u32,
    width: u32,
    height: u32,
}

impl NormalForm {
    /// Of stones of both colours.
    #[inline]
    pub(super) fn of(board: &GridBoard, stones: PlayerStones) -> Self {
        let framed = Framed::of(board, stones).upright();
        let mut least = Least::NONE;
        framed.visit_images(&mut least);
        if framed.width == framed.height {
            framed.transposed().visit_images(&mut least);
        }
        let key = framed.key(least.words());
        Self { key, is_negated: least.origin == Least::OF_NEGATIVE }
    }

    /// The same with the other player to move. A form that is its own negative is not distinguished: its
    /// facts hold for both.
    #[inline]
    pub(super) fn negated(self) -> Self {
        Self { is_negated: !self.is_negated, ..self }
    }
}

/// The least image so far. Which of two is less cannot be predicted, so there are no branches.
struct Least {
    /// The larger word in the upper half.
    words: u128,
    /// Whose image it is: [`Self::OF_STONES`], [`Self::OF_NEGATIVE`] or both.
    origin: u8,
}

impl Least {
    const NONE: Self = Self { words: u128::MAX, origin: 0 };
    const OF_STONES: u8 = 1;
    const OF_NEGATIVE: u8 = 2;

    #[inline]
    fn visit(&mut self, PlayerStones { own, other }: PlayerStones) {
        let words = u128::from(own.max(other)) << 64 | u128::from(own.min(other));
        let origin = Self::OF_STONES << u8::from(own < other);
        // Of equal images, the origins are joined.
        let (stays, comes) = (u8::from(self.words <= words), u8::from(words <= self.words));
        self.origin = (self.origin * stays) | (origin * comes);
        self.words = self.words.min(words);
    }

    /// The larger word first.
    #[inline]
    fn words(&self) -> [u64; 2] {
        [(self.words >> 64) as u64, self.words as u64]
    }
}

impl Framed {
    #[inline]
    fn of(board: &GridBoard, stones: PlayerStones) -> Self {
        let (occupied, stride) = (stones.occupied(), board.stride());
        let (mut columns, mut places) = (occupied, stride);
        while places < u64::BITS {
            columns |= columns >> places;
            places *= 2;
        }
        columns &= (1 << stride) - 1;
        let (top, left) = (board.row(occupied.trailing_zeros()), columns.trailing_zeros());
        let width = u64::BITS - columns.leading_zeros() - left;
        let height = board.row(u64::BITS - 1 - occupied.leading_zeros()) - top + 1;
        let shift = top * stride + left;
        let stones = PlayerStones { own: stones.own >> shift, other: stones.other >> shift };
        Self { stones, stride, width, height }
    }

    /// At least as high as wide; if both are equal, in a frame that can be transposed.
    #[inline]
    fn upright(self) -> Self {
        if self.width < self.height {
            return self;
        }
        let framed = if self.stride == 8 { self } else { self.with_stride_8() };
        if framed.width > framed.height { framed.transposed() } else { framed }
    }

    fn with_stride_8(self) -> Self {
        let row = |set: u64, row: u32| set >> (row * self.stride) & ((1 << self.width) - 1);
        let spread = |set| (0..self.height).fold(0, |all, number| all | row(set, number) << (8 * number));
        let stones = PlayerStones { own: spread(self.stones.own), other: spread(self.stones.other) };
        Self { stones, stride: 8, ..self }
    }

    /// Mirrored at the diagonal, in a frame of stride 8.
    #[inline]
    fn transposed(self) -> Self {
        let PlayerStones { own, other } = self.stones;
        let stones = PlayerStones { own: transposed(own), other: transposed(other) };
        Self { stones, width: self.height, height: self.width, ..self }
    }

    /// Visits the stones, rotated by 180 degrees, mirrored, and both.
    #[inline]
    fn visit_images(self, least: &mut Least) {
        least.visit(self.stones);
        if self.width == 1 {
            return least.visit(self.map(|set| self.rotated(set)));
        }
        let mirrored = Self { stones: self.map(|set| self.mirrored(set)), ..self };
        least.visit(mirrored.stones);
        // Upside down is mirrored and rotated, and the other way round.
        least.visit(self.map(|set| self.upside_down(set)));
        least.visit(mirrored.map(|set| self.upside_down(set)));
    }

    #[inline]
    fn map(self, image: impl Fn(u64) -> u64) -> PlayerStones {
        PlayerStones { own: image(self.stones.own), other: image(self.stones.other) }
    }

    /// By 180 degrees: the order of all bits is reversed.
    #[inline]
    fn rotated(self, set: u64) -> u64 {
        set.reverse_bits() >> (u64::BITS - (self.height - 1) * self.stride - self.width)
    }

    /// Left and right swapped.
    #[inline]
    fn mirrored(self, set: u64) -> u64 {
        if !self.stride.is_power_of_two() {
            return self.mirrored_row_by_row(set);
        }
        let mut set = swap_bits(set, 1, 0x5555_5555_5555_5555);
        if self.stride >= 4 {
            set = swap_bits(set, 2, 0x3333_3333_3333_3333);
        }
        if self.stride >= 8 {
            set = swap_bits(set, 4, 0x0f0f_0f0f_0f0f_0f0f);
        }
        set >> (self.stride - self.width)
    }

    /// Top and bottom swapped. With stride 8, rows are bytes.
    #[inline]
    fn upside_down(self, set: u64) -> u64 {
        if self.stride == 8 {
            set.swap_bytes() >> (u64::BITS - 8 * self.height)
        } else {
            self.mirrored(self.rotated(set))
        }
    }

    fn mirrored_row_by_row(self, set: u64) -> u64 {
        (0..self.height).fold(0, |all, number| {
            let row = set >> (number * self.stride) & ((1 << self.width) - 1);
            all | row.reverse_bits() >> (u64::BITS - self.width) << (number * self.stride)
        })
    }

    /// The key of an image with the same rectangle.
    #[inline]
    fn key(self, [large, small]: [u64; 2]) -> ShapeKey {
        let base = POWERS_OF_3[self.width as usize];
        let digits = |row: u32| {
            let row_of = |set: u64| (set >> (row * self.stride) & ((1 << self.width) - 1)) as usize;
            IN_BASE_3[row_of(large)] + 2 * IN_BASE_3[row_of(small)]
        };
        let width = self.width - 1;
        if self.width * self.height <= MAX_CELLS_OF_NARROW_KEY {
            let number =
                (0..self.height).fold(0u64, |all, row| all * u64::from(base) + u64::from(digits(row)));
            return ShapeKey { high: 0, low: number << 3 | u64::from(width) };
        }
        let number =
            (0..self.height).fold(0u128, |all, row| all * u128::from(base) + u128::from(digits(row)));
        let number = number << 3 | u128::from(width);
        ShapeKey { high: (number >> 64) as u64, low: number as u64 }
    }
}

/// Swaps neighbouring groups of `places` bits, of which `mask` has the lower ones.
#[inline]
fn swap_bits(set: u64, places: u32, mask: u64) -> u64 {
    set >> places & mask | (set & mask) << places
}

/// Mirrors 8×8 bits at the diagonal, by three rounds of block swaps (Warren, Hacker's Delight, section 7-3).
#[inline]
fn transposed(set: u64) -> u64 {
    let swap = |set: u64, places: u32, mask: u64| {
        let moved = (set ^ set >> places) & mask;
        set ^ moved ^ moved << places
    };
    let set = swap(set, 7, 0x00aa_00aa_00aa_00aa);
    let set = swap(set, 14, 0x0000_cccc_0000_cccc);
    swap(set, 28, 0x0000_0000_f0f0_f0f0)
}

const POWERS_OF_3: [u32; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/// The bits of a byte as digits of base 3.
const IN_BASE_3: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        table[byte] = 3 * table[byte / 2] + byte as u32 % 2;
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_board::random::{Filling, Generator};
    use std::collections::HashMap;

    type Cells = Vec<(i32, i32, bool)>;

    /// The cells with stones, and whether the stone is the player's own.
    fn cells(board: &GridBoard, stones: PlayerStones) -> Cells {
        let place = |bit: u8| {
            (board.row(bit.into()) as i32, i32::from(bit) - (board.row(bit.into()) * board.stride()) as i32)
        };
        let members = super::super::board::members(stones.occupied());
        members.map(|bit| (place(bit).0, place(bit).1, stones.own >> bit & 1 == 1)).collect()
    }

    /// The slow twin: the least of all images as sorted lists, and whether it is one of the negative.
    fn least_image(cells: &Cells) -> (Cells, bool) {
        let image = |symmetry: u32, negated: bool| {
            let turn = |&(mut row, mut column, own): &(i32, i32, bool)| {
                if symmetry & 1 != 0 {
                    row = -row;
                }
                if symmetry & 2 != 0 {
                    column = -column;
                }
                if symmetry & 4 != 0 {
                    (row, column) = (column, row);
                }
                (row, column, own != negated)
            };
            let mut cells: Cells = cells.iter().map(turn).collect();
            let (top, left) =
                (cells.iter().map(|c| c.0).min().unwrap(), cells.iter().map(|c| c.1).min().unwrap());
            cells.iter_mut().for_each(|cell| (cell.0, cell.1) = (cell.0 - top, cell.1 - left));
            cells.sort_unstable();
            cells
        };
        let all =
            (0..8).flat_map(|symmetry| [false, true].map(|negated| (image(symmetry, negated), negated)));
        all.min().unwrap()
    }

    /// Two sets of stones have one key if and only if they have one least image, on boards of all strides.
    #[test]
    fn keys_are_least_images() {
        let (mut images, mut keys) = (HashMap::new(), HashMap::new());
        let sizes =
            [(2, 2), (3, 2), (3, 3), (4, 3), (10, 3), (6, 5), (8, 8), (16, 4), (20, 2), (21, 3), (9, 7)];
        for (seed, (rows, columns)) in (0..).zip(sizes) {
            let mut generator = Generator::new(seed, Filling { stone: 0.6, black: 0.5 });
            for _ in 0..300 {
                let position = generator.grid(rows, columns).unwrap();
                let Some((board, [stones, _])) = GridBoard::of(&position) else { continue };
                if stones.is_dead() {
                    continue;
                }
                let form = NormalForm::of(&board, stones);
                let (image, is_negated) = least_image(&cells(&board, stones));
                let of_negative = NormalForm::of(&board, stones.negated());
                assert_eq!(of_negative.key, form.key, "{position}");
                let same = keys.entry(image.clone()).or_insert((form.key, form.is_negated != is_negated));
                assert_eq!(same.0, form.key, "{position}");
                if of_negative.is_negated != form.is_negated {
                    assert_eq!(same.1, form.is_negated != is_negated, "{position}");
                }
                assert_eq!(images.entry(form.key).or_insert(image.clone()), &image, "{position}");
            }
        }
        assert!(images.len() > 1000);
    }
}
