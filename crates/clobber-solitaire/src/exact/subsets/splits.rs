//! The splits of a connected set into two connected parts.
//!
//! The edges between the two parts lie in one block of the graph that the set induces (a largest part without a cut vertex):
//! if both ends of some edge of another block lie in different parts too, a cut vertex between the blocks would leave one of
//! the parts in pieces. So the splits of a set are those of its blocks, and whatever hangs on a vertex of the block goes with
//! this vertex. On sparse graphs, this makes a sum of small powers of two out of a large one.

use super::board::{Board, MOST, Set, vertices};

/// A few sets, without a place in the heap: this is in the innermost loop but one.
#[derive(Clone, Copy)]
pub(super) struct Sets {
    sets: [Set; MOST],
    len: usize,
}

impl Sets {
    const NONE: Self = Self { sets: [0; MOST], len: 0 };

    fn push(&mut self, set: Set) {
        self.sets[self.len] = set;
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Set> {
        self.len = self.len.checked_sub(1)?;
        Some(self.sets[self.len])
    }
}

/// How the vertices of a block divide a connected set: each with all that hangs on it.
pub(super) fn division(board: &Board, set: Set, block: Set) -> Sets {
    let mut units = Sets::NONE;
    vertices(block).for_each(|v| units.push(board.component_of(v, set & !block | 1 << v)));
    units
}

/// One part of each split into unions of these sets, never the one with the last set. Consecutive parts differ by one
/// set (a Gray code).
pub(super) fn parts(units: Sets) -> impl Iterator<Item = Set> {
    let mut part = 0;
    (1..1u32 << (units.len - 1)).map(move |step| {
        part ^= units.sets[step.trailing_zeros() as usize];
        part
    })
}

/// The blocks of a connected set of at least two vertices.
pub(super) fn blocks(board: &Board, set: Set) -> impl Iterator<Item = Set> {
    // Cut vertices of a piece are cut vertices of the set.
    let cuts: Set = vertices(set).map(|v| 1 << v).filter(|v| !board.is_connected(set & !v)).sum();
    let mut pieces = Sets::NONE;
    pieces.push(set);
    std::iter::from_fn(move || {
        let mut piece = pieces.pop()?;
        while let Some(cut) = vertices(piece & cuts).map(|v| 1 << v).find(|v| !board.is_connected(piece & !v))
        {
            let component = board.component(piece & !cut);
            pieces.push(piece & !component);
            piece = component | cut;
        }
        Some(piece)
    })
}
