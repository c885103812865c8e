//! A grid of at most 64 cells, and stones on it, by words.
//!
//! The cell in row r and column c is bit s·r + c, where s is the *stride*. The grid is cropped to its
//! stones and turned so that it has at most as many columns as rows; then it has at most eight columns.
//! Where the rows fit, the stride is a power of two, for which [`normal_form`](super::normal_form) mirrors
//! all rows at once.
//!
//! ```text
//! x o .      5 rows, 3 columns: stride 8        row 0  bits 0 to 2
//! . o x                                         row 1  bits 8 to 10, and so on
//! ```

use super::normal_form::MAX_CELLS_OF_NARROW_KEY;
use clobber_board::{Color, Graph, Move, Position, Vertex};

/// Most cells of a board: the bits of a word.
pub(super) const MAX_CELLS: usize = 64;

/// The cells of a grid.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct GridBoard {
    stride: u32,
    columns: u32,
    cells: u32,
    /// All bits but those of the first column, and all but those of the last one.
    after_first_column: u64,
    before_last_column: u64,
    /// The row of each bit.
    rows: [u8; MAX_CELLS],
    /// The cells of the 3×3 window around each bit that are not outside to the left or right, as nine bits.
    inside: [u16; MAX_CELLS],
    /// The vertex of the position for each bit.
    vertices: Vec<Vertex>,
}

/// The stones of the player to move and those of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayerStones {
    pub(super) own: u64,
    pub(super) other: u64,
}

/// A move of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl PlayerStones {
    /// All cells with a stone.
    #[inline]
    pub(super) fn occupied(self) -> u64 {
        self.own | self.other
    }

    /// The number of stones.
    #[inline]
    pub(super) fn len(self) -> u32 {
        self.occupied().count_ones()
    }

    /// Has neither player a move, since one has no stones?
    #[inline]
    pub(super) fn is_dead(self) -> bool {
        self.own == 0 || self.other == 0
    }

    /// The stones on some cells.
    #[inline]
    pub(super) fn on(self, cells: u64) -> Self {
        Self { own: self.own & cells, other: self.other & cells }
    }

    #[inline]
    pub(super) fn with(self, more: Self) -> Self {
        Self { own: self.own | more.own, other: self.other | more.other }
    }

    /// With the other player to move.
    #[inline]
    pub(super) fn negated(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// What a move leaves, still seen by the player who made it.
    #[inline]
    pub(super) fn after(self, step: Step) -> Self {
        let (from, to) = (1u64 << step.from, 1u64 << step.to);
        Self { own: self.own & !from | to, other: self.other & !to }
    }
}

impl GridBoard {
    /// A position on a grid as a board with its black and its white stones. `None` on other graphs, and if
    /// the smallest rectangle around the stones has more than 64 cells, or only one row.
    pub(super) fn of(position: &Position) -> Option<(Self, [PlayerStones; 2])> {
        let Graph::Grid(grid) = position.graph() else { return None };
        let columns = grid.columns();
        let place = |vertex: Vertex| [vertex / columns, vertex % columns];
        let ends = position.occupied().map(place).fold(None, |ends: Option<[[u32; 2]; 2]>, at| {
            let [low, high] = ends.unwrap_or([at, at]);
            Some([[low[0].min(at[0]), low[1].min(at[1])], [high[0].max(at[0]), high[1].max(at[1])]])
        });
        let [low, high] = ends?;
        let size = [high[0] - low[0] + 1, high[1] - low[1] + 1];
        if size[0].min(size[1]) == 1 || size[0] as usize * size[1] as usize > MAX_CELLS {
            return None;
        }
        let is_turned = size[1] > size[0];
        let (rows, width) = if is_turned { (size[1], size[0]) } else { (size[0], size[1]) };
        let mut board = Self::with_size(rows, width);
        let bit = |vertex: Vertex| {
            let [row, column] = place(vertex);
            let (row, column) = (row - low[0], column - low[1]);
            let (row, column) = if is_turned { (column, row) } else { (row, column) };
            row * board.stride + column
        };
        let bits: Vec<(u32, Vertex)> = position.occupied().map(|vertex| (bit(vertex), vertex)).collect();
        let mut stones = PlayerStones::default();
        for (bit, vertex) in bits {
            board.vertices[bit as usize] = vertex;
            match position.cell(vertex) {
                Some(Color::Black) => stones.own |= 1 << bit,
                _ => stones.other |= 1 << bit,
            }
        }
        Some((board, [stones, stones.negated()]))
    }

    /// A board of this many rows and columns, of which there are at most eight and at most as many as rows.
    pub(super) fn with_size(rows: u32, columns: u32) -> Self {
        let stride = match (rows, columns) {
            (..=8, _) => 8,
            (..=16, ..=4) => 4,
            (_, ..=2) => 2,
            _ => columns,
        };
        let column = |column: u32| (0..rows).fold(0u64, |set, row| set | 1 << (row * stride + column));
        Self {
            stride,
            columns,
            cells: rows * columns,
            after_first_column: !column(0),
            before_last_column: !column(columns - 1),
            rows: std::array::from_fn(|bit| (bit as u32 / stride) as u8),
            inside: std::array::from_fn(|bit| {
                let column = bit as u32 % stride;
                let (left, right) = (u16::from(column > 0), u16::from(column + 1 < columns));
                (0b001_001_001 * left) | 0b010_010_010 | (0b100_100_100 * right)
            }),
            vertices: vec![0; MAX_CELLS],
        }
    }

    #[inline]
    pub(super) fn stride(&self) -> u32 {
        self.stride
    }

    /// The number of columns, which is at most that of rows.
    pub(super) fn columns(&self) -> u32 {
        self.columns
    }

    /// Has a rectangle of all rows and columns a key of two words?
    pub(super) fn has_wide_keys(&self) -> bool {
        self.cells > MAX_CELLS_OF_NARROW_KEY
    }

    /// The row of a bit.
    #[inline]
    pub(super) fn row(&self, bit: u32) -> u32 {
        u32::from(self.rows[bit as usize % MAX_CELLS])
    }

    pub(super) fn on_position(&self, step: Step) -> Move {
        Move::new(self.vertices[usize::from(step.from)], self.vertices[usize::from(step.to)])
    }

    /// The cells to the right of those of a set, to the left, below and above.
    #[inline]
    fn beside(&self, set: u64) -> [u64; 4] {
        let right = set << 1 & self.after_first_column;
        let left = set >> 1 & self.before_last_column;
        [right, left, set << self.stride, set >> self.stride]
    }

    /// All cells next to a member of a set.
    #[inline]
    pub(super) fn next_to(&self, set: u64) -> u64 {
        let [a, b, c, d] = self.beside(set);
        a | b | c | d
    }

    /// Which cells of the 3×3 window around a bit are in a set, row by row.
    #[inline]
    pub(super) fn window(&self, set: u64, bit: u8) -> usize {
        let (bit, before) = (u32::from(bit), self.stride + 1);
        let set = if bit >= before { set >> (bit - before) } else { set << (before - bit) };
        let rows = set & 7 | (set >> self.stride & 7) << 3 | (set >> (2 * self.stride) & 7) << 6;
        usize::from(rows as u16 & self.inside[bit as usize % MAX_CELLS])
    }

    /// The number of moves, which is the same for either player.
    #[inline]
    pub(super) fn pairs(&self, stones: PlayerStones) -> u32 {
        self.beside(stones.own).iter().map(|beside| (beside & stones.other).count_ones()).sum()
    }

    /// The members of `set` that are connected with `start` through `set`.
    #[inline]
    pub(super) fn connected(&self, start: u64, set: u64) -> u64 {
        let mut part = start;
        loop {
            let more = (part | self.next_to(part)) & set;
            if more == part {
                return part;
            }
            part = more;
        }
    }

    /// Is a connected set surely still connected without this member? That is so if its neighbours are
    /// connected through the cells around it.
    #[inline]
    pub(super) fn stays_connected(&self, set: u64, member: u8) -> bool {
        IS_CONNECTED_AROUND[self.window(set, member)]
    }

    /// The moves of the player to move.
    #[inline]
    pub(super) fn moves(&self, stones: PlayerStones) -> impl Iterator<Item = Step> {
        let movable = stones.own & self.next_to(stones.other);
        members(movable).flat_map(move |from| {
            members(self.next_to(1 << from) & stones.other).map(move |to| Step { from, to })
        })
    }
}

/// For each 3×3 window: are the neighbours of the cell in the middle connected through the other seven
/// cells and themselves?
static IS_CONNECTED_AROUND: [bool; 512] = {
    // The eight cells around the middle in a circle, beginning with a corner.
    let circle = [0, 1, 2, 5, 8, 7, 6, 3];
    let mut table = [false; 512];
    let mut window = 0;
    while window < 512 {
        // Each neighbour begins a new arc unless the corner before it and the neighbour before that are
        // present.
        let (mut neighbors, mut arcs, mut place) = (0, 0, 1);
        while place < 8 {
            if window >> circle[place] & 1 == 1 {
                neighbors += 1;
                let joined = window >> circle[place - 1] & window >> circle[(place + 6) % 8] & 1;
                arcs += 1 - joined;
            }
            place += 2;
        }
        // All four in a circle have no beginning.
        table[window] = neighbors > 0 && arcs <= 1;
        window += 1;
    }
    table
};

/// The members of a set.
#[inline]
pub(super) fn members(set: u64) -> impl Iterator<Item = u8> {
    crate::component::bit_set::ones(set).map(|member| member as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_board::random::{Filling, Generator};

    /// Words against the lists of neighbours, on grids of many sizes.
    #[test]
    fn words_are_the_grid() {
        let sizes =
            [(2, 3), (5, 5), (3, 10), (10, 3), (8, 8), (4, 16), (2, 32), (21, 3), (12, 5), (6, 10), (7, 9)];
        for (seed, (rows, columns)) in (0..).zip(sizes) {
            for stone in [0.5, 0.9, 1.0] {
                let filling = Filling { stone, black: 0.5 };
                let position = Generator::new(seed, filling).grid(rows, columns).unwrap();
                let Some((board, [stones, _])) = GridBoard::of(&position) else { continue };
                let mut moves: Vec<Move> = board.moves(stones).map(|step| board.on_position(step)).collect();
                moves.sort_unstable();
                let mut expected: Vec<Move> = position.moves(Color::Black).collect();
                expected.sort_unstable();
                assert_eq!(moves, expected, "{position}");
                assert_eq!(board.pairs(stones) as usize, moves.len(), "{position}");
                let mut rest = stones.occupied();
                for _ in 0..position.components().len() {
                    rest &= !board.connected(rest & rest.wrapping_neg(), rest);
                }
                assert_eq!(rest, 0, "{position}");
            }
        }
    }

    #[test]
    fn windows_are_the_cells_around() {
        for (rows, columns) in [(8, 8), (5, 4), (10, 3), (16, 4), (20, 2), (9, 7), (12, 5)] {
            let board = GridBoard::with_size(rows, columns);
            let bit = |row: i64, column: i64| {
                let is_inside =
                    (0..i64::from(rows)).contains(&row) && (0..i64::from(columns)).contains(&column);
                is_inside.then(|| row as u32 * board.stride + column as u32)
            };
            let all =
                (0..i64::from(rows)).flat_map(|row| (0..i64::from(columns)).map(move |column| (row, column)));
            let set = 0x5a5a_f00f_3c99_1e6du64;
            let set =
                all.clone().fold(0, |cells, (row, column)| cells | set & 1 << bit(row, column).unwrap());
            for (row, column) in all {
                let at =
                    |k: i64| bit(row + k / 3 - 1, column + k % 3 - 1).is_some_and(|bit| set >> bit & 1 == 1);
                let expected = (0..9).filter(|&k| at(k)).fold(0, |window, k| window | 1 << k);
                assert_eq!(board.window(set, bit(row, column).unwrap() as u8), expected);
            }
        }
    }

    #[test]
    fn what_stays_connected_is_connected() {
        let (mut kept, mut split) = (0, 0);
        for seed in 0..300 {
            let position = Generator::new(seed, Filling { stone: 0.8, black: 0.5 }).grid(5, 4).unwrap();
            let Some((board, [stones, _])) = GridBoard::of(&position) else { continue };
            let occupied = stones.occupied();
            let part = board.connected(occupied & occupied.wrapping_neg(), occupied);
            for member in members(part) {
                let rest = part & !(1 << member);
                let is_connected = board.connected(rest & rest.wrapping_neg(), rest) == rest;
                assert!(is_connected || !board.stays_connected(part, member), "{position} {member}");
                kept += u32::from(is_connected && board.stays_connected(part, member));
                split += u32::from(!board.stays_connected(part, member));
            }
        }
        assert!(kept > split, "{kept} {split}");
    }

    #[test]
    fn lines_and_large_grids_are_left_out() {
        for text in ["xoxo", "checkerboard:1x9", "checkerboard:5x13"] {
            assert!(GridBoard::of(&text.parse().unwrap()).is_none(), "{text}");
        }
    }
}
