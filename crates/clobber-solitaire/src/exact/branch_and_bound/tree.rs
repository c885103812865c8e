//! The part of a tree that has been played, in post-order.

use super::board::{Board, Set};
use super::lower_bound::Stones;
use super::table::Key;
use clobber_board::{Color, Vertex};

/// A stone that has captured another one on its vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stone {
    vertex: u8,
    pub(super) color: Color,
}

impl Stone {
    pub(super) fn new(vertex: Vertex, color: Color) -> Self {
        Self { vertex: vertex as u8, color }
    }

    pub(super) fn vertex(self) -> Vertex {
        self.vertex.into()
    }

    fn byte(self) -> u64 {
        0x80 | u64::from(self.vertex) | (self.color as u64) << 6
    }
}

/// No more stones than this ever wait at once: each stands on a vertex, has captured a stone that came from another, and
/// waits for one more, and there are 64 vertices.
const MOST_WAITING: usize = 31;

/// So many waiting stones have room in a key.
const ROOM: usize = 7;

/// The part of a tree that has been played, and what it may use.
#[derive(Clone, Copy)]
pub(super) struct Tree {
    /// The stones that nothing has happened to.
    pub(super) untouched: Set,
    /// The one that moved last, unless it waits.
    pub(super) active: Option<Stone>,
    /// Those that wait for an arrival, each in the subtree of the one before.
    waiting: [Stone; MOST_WAITING],
    depth: usize,
}

impl Tree {
    /// Nothing has been played.
    pub(super) fn new(untouched: Set) -> Self {
        let none = Stone::new(0, Color::Black);
        Self { untouched, active: None, waiting: [none; MOST_WAITING], depth: 0 }
    }

    pub(super) fn waiting(&self) -> &[Stone] {
        &self.waiting[..self.depth]
    }

    /// The stone that must be captured next of those that wait.
    pub(super) fn top(&self) -> Option<Stone> {
        self.waiting().last().copied()
    }

    /// The active stone waits from now on.
    pub(super) fn wait(mut self) -> Option<Self> {
        *self.waiting.get_mut(self.depth)? = self.active.take()?;
        self.depth += 1;
        Some(self)
    }

    /// A stone of this colour captures the one that waits last.
    pub(super) fn capture_top(mut self, color: Color) -> Option<Self> {
        let top = self.top()?;
        self.depth -= 1;
        self.active = Some(Stone { color, ..top });
        Some(self)
    }

    /// A stone of this colour captures an untouched one.
    pub(super) fn capture(mut self, v: Vertex, color: Color) -> Self {
        self.untouched &= !(1 << v);
        self.active = Some(Stone::new(v, color));
        self
    }

    /// An untouched stone is a leaf of the tree.
    pub(super) fn without(mut self, v: Vertex) -> Self {
        self.untouched &= !(1 << v);
        self
    }

    /// A name for all that matters; nothing if too many stones wait.
    pub(super) fn key(&self) -> Option<Key> {
        if self.depth > ROOM {
            return None;
        }
        let waiting = self.waiting().iter().fold(0, |key, stone| key << 8 | stone.byte());
        let active = self.active.map_or(0, Stone::byte);
        Some((self.untouched, active << 56 | waiting))
    }

    /// The position on the board.
    pub(super) fn stones(&self, board: &Board) -> Stones {
        let mut stones = Stones { occupied: self.untouched, black: self.untouched & board.black };
        for stone in self.waiting().iter().copied().chain(self.active) {
            stones.occupied |= 1 << stone.vertex;
            stones.black |= Set::from(stone.color == Color::Black) << stone.vertex;
        }
        stones
    }

    /// The vertices that must be connected, so that the tree can be completed.
    pub(super) fn must_meet(&self) -> Set {
        let moved = self.waiting().iter().copied().chain(self.active);
        moved.fold(0, |set, stone| set | 1 << stone.vertex)
    }

    /// Is there a stone of the colour that the last waiting stone waits for? Whatever arrives there comes from the active
    /// stone or from an untouched one.
    pub(super) fn can_be_completed(&self, board: &Board) -> bool {
        let Some(top) = self.top() else { return true };
        self.active.is_some_and(|stone| stone.color != top.color)
            || self.untouched & board.of(!top.color) != 0
    }
}
