//! Sets of cells in a box, as bits of one word: neighbours, symmetries, cropping. Knows no colours.
//!
//! Bit row·stride + column is a cell. A box within 8×8 has stride 8, so that a row is a byte. Cropping is one
//! shift, and the symmetries are the tricks on bytes that chess programs use (H. S. Warren, *Hacker's
//! Delight*, chapter 7). A longer box has at most seven rows, or columns, and is packed: stride = columns.
//!
//! ```text
//! within 8×8                  longer, 2×12
//!   0  1  2 …  7                0  1  2 … 11
//!   8  9 10 … 15               12 13 14 … 23
//! ```

use crate::component::bit_set::ones;

/// A box of at most 64 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct BoundingBox {
    rows: u8,
    columns: u8,
}

/// Most cells of a box.
pub const MAX_CELLS: usize = 64;

/// The cells of the first column, by stride.
const FIRST_COLUMN: [u64; MAX_CELLS + 1] = {
    let mut sets = [1; MAX_CELLS + 1];
    let mut stride = 1;
    while stride < MAX_CELLS {
        let mut cell = stride;
        while cell < MAX_CELLS {
            sets[stride] |= 1 << cell;
            cell += stride;
        }
        stride += 1;
    }
    sets
};

impl BoundingBox {
    /// A box with cells, and not too many of them.
    pub(super) fn new(rows: usize, columns: usize) -> Option<Self> {
        let fits = (1..=MAX_CELLS).contains(&rows.checked_mul(columns)?);
        fits.then_some(Self { rows: rows as u8, columns: columns as u8 })
    }

    #[inline]
    pub(super) fn rows(self) -> u32 {
        u32::from(self.rows)
    }

    #[inline]
    pub(super) fn columns(self) -> u32 {
        u32::from(self.columns)
    }

    /// Rows are bytes.
    #[inline]
    pub(super) fn is_small(self) -> bool {
        self.rows.max(self.columns) <= 8
    }

    /// From a cell to the one below it.
    #[inline]
    pub(super) fn stride(self) -> u32 {
        if self.is_small() { 8 } else { self.columns() }
    }

    #[inline]
    fn row_of(self, cell: u32) -> u32 {
        if self.is_small() { cell / 8 } else { cell / self.columns() }
    }

    /// The cells beside a set of cells, and perhaps some outside the box.
    #[inline]
    pub(super) fn neighbors(self, cells: u64) -> u64 {
        let [right, left, below, above] = self.steps(cells);
        right | left | below | above
    }

    /// The set of cells moved by one in each of the four directions: right, left, down, up. What leaves the
    /// word falls off, and no cell moves from the end of one row to the next; a cell may leave the box.
    #[inline]
    pub(super) fn steps(self, cells: u64) -> [u64; 4] {
        let stride = self.stride();
        let first = FIRST_COLUMN[stride as usize];
        let last = first << (stride - 1);
        [(cells & !last) << 1, (cells & !first) >> 1, shl(cells, stride), shr(cells, stride)]
    }

    /// The connected part of `cells` that holds the lowest of them. Needs one.
    #[inline]
    pub(super) fn first_part(self, cells: u64) -> u64 {
        let stride = self.stride();
        let not_first = cells & !FIRST_COLUMN[stride as usize];
        let not_last = cells & !(FIRST_COLUMN[stride as usize] << (stride - 1));
        let mut part = cells & cells.wrapping_neg();
        loop {
            let before = part;
            // Each step goes on from the one before it: most parts are whole after two or three rounds.
            part |= shl(part, stride) & cells;
            part |= part << 1 & not_first;
            part |= part << 1 & not_first;
            part |= shl(part, stride) & cells;
            part |= part >> 1 & not_last;
            part |= part >> 1 & not_last;
            part |= shr(part, stride) & cells;
            if part == before || part == cells {
                return part;
            }
        }
    }

    /// The least box around a set of cells, and the way into it. Needs a cell.
    #[inline]
    pub(super) fn crop(self, cells: u64) -> Crop {
        let stride = self.stride();
        let top = self.row_of(cells.trailing_zeros());
        let bottom = self.row_of(cells.ilog2());
        let folded = if stride == 8 {
            let halves = cells | cells >> 32;
            let quarters = halves | halves >> 16;
            (quarters | quarters >> 8) & 0xff
        } else {
            (top..=bottom).fold(0, |set, row| set | shr(cells, row * stride)) & low_bits(stride)
        };
        let left = folded.trailing_zeros();
        let columns = folded.ilog2() + 1 - left;
        let to = Self { rows: (bottom - top + 1) as u8, columns: columns as u8 };
        Crop { to, from_stride: stride, shift: top * stride + left }
    }

    /// The first row becomes the last.
    #[inline]
    pub(super) fn upside_down(self, cells: u64) -> u64 {
        if self.is_small() {
            return cells.swap_bytes() >> (64 - 8 * self.rows());
        }
        let (columns, last) = (self.columns(), self.rows() - 1);
        let row = |row: u32| shr(cells, row * columns) & low_bits(columns);
        (0..=last).fold(0, |set, i| set | shl(row(i), (last - i) * columns))
    }

    /// Half a turn: the cells in reverse order.
    #[inline]
    pub(super) fn rotated(self, cells: u64) -> u64 {
        cells.reverse_bits() >> (64 - ((self.rows() - 1) * self.stride() + self.columns()))
    }

    /// The cell before the centre, if the centre is between two neighbours: half a turn swaps them.
    #[inline]
    pub(super) fn central_domino(self) -> u64 {
        let apart = (self.rows() + self.columns()) % 2;
        u64::from(apart) << ((self.rows() - 1) / 2 * self.stride() + (self.columns() - 1) / 2)
    }

    /// Rows become columns. The box is [the transposed one](Self::transposed) then.
    #[inline]
    pub(super) fn transpose(self, cells: u64) -> u64 {
        if self.is_small() {
            return transpose_bytes(cells);
        }
        let (rows, columns) = (self.rows as usize, self.columns as usize);
        ones(cells).fold(0, |set, cell| set | 1 << (cell % columns * rows + cell / columns))
    }

    #[inline]
    pub(super) fn transposed(self) -> Self {
        Self { rows: self.columns, columns: self.rows }
    }

    /// How many symmetries a box has: those of a rectangle, or of a square.
    #[inline]
    pub(super) fn symmetries(self) -> usize {
        if self.rows == self.columns { 8 } else { 4 }
    }

    /// The images of a set of cells under the symmetries of the box; entries after
    /// the [last](Self::symmetries) are meaningless.
    #[inline]
    pub(super) fn images(self, cells: u64) -> [u64; 8] {
        let four = |cells: u64| {
            let flipped = self.upside_down(cells);
            [cells, flipped, self.rotated(flipped), self.rotated(cells)]
        };
        let [a, b, c, d] = four(cells);
        if self.symmetries() == 4 {
            return [a, b, c, d, 0, 0, 0, 0];
        }
        let [e, f, g, h] = four(self.transpose(cells));
        [a, b, c, d, e, f, g, h]
    }

    /// One of the [images](Self::images).
    #[inline]
    pub(super) fn image(self, symmetry: usize, cells: u64) -> u64 {
        let cells = if symmetry & 4 == 0 { cells } else { self.transpose(cells) };
        match symmetry & 3 {
            0 => cells,
            1 => self.upside_down(cells),
            2 => self.rotated(self.upside_down(cells)),
            _ => self.rotated(cells),
        }
    }
}

/// How cells come from a box into a smaller one.
#[derive(Clone, Copy)]
pub(super) struct Crop {
    pub(super) to: BoundingBox,
    from_stride: u32,
    shift: u32,
}

impl Crop {
    /// The cells in the smaller box, which holds them all.
    #[inline]
    pub(super) fn apply(self, cells: u64) -> u64 {
        let (from, to) = (self.from_stride, self.to.stride());
        let cells = cells >> self.shift;
        if from == to {
            return cells;
        }
        let row = low_bits(self.to.columns());
        (0..self.to.rows()).fold(0, |set, i| set | shl(shr(cells, i * from) & row, i * to))
    }
}

/// The transposed 8×8 matrix of bits: 2×2 blocks within 4×4 blocks within the whole, each time the two blocks
/// off the diagonal change places.
#[inline]
fn transpose_bytes(mut matrix: u64) -> u64 {
    for (distance, upper_right) in
        [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)]
    {
        let change: u64 = (matrix ^ matrix >> distance) & upper_right;
        matrix ^= change ^ change << distance;
    }
    matrix
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
