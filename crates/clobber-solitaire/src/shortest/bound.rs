//! A lower bound for the number of moves of a game.
//!
//! Of two unlike neighbours one must take part in a move, and a move has two stones. So a component with a
//! matching of m pairs of unlike neighbours needs ⌈m/2⌉ moves (the checker has the proof).

use crate::plays::{NamedBoard, OwnOther};
use clobber_board::Vertex;
use clobber_board::bit_board::VertexSet;

/// The stones that can move or be captured, and a bound for the number of moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unended<S> {
    pub(super) stones: OwnOther<S>,
    /// No game has fewer moves.
    pub(super) least: u32,
}

impl<S: VertexSet> Unended<S> {
    pub(super) fn of(board: &NamedBoard<S>, stones: OwnOther<S>) -> Self {
        let mut alive = OwnOther::NONE;
        let mut least = 0;
        for component in board.mixed(stones) {
            alive.join(component.stones);
            least += Matching::largest(board, component.stones).div_ceil(2);
        }
        Self { stones: alive, least }
    }
}

/// A matching of unlike neighbours while it grows along augmenting paths.
struct Matching<'b, S> {
    board: &'b NamedBoard<S>,
    other: S,
    /// The partners of the others.
    partner: [Vertex; MAX_VERTICES],
    married: S,
    asked: S,
}

/// The most vertices of a board.
const MAX_VERTICES: usize = u128::BITS as usize;

impl<'b, S: VertexSet> Matching<'b, S> {
    /// The size of a largest matching.
    fn largest(board: &'b NamedBoard<S>, stones: OwnOther<S>) -> u32 {
        let mut matching = Self {
            board,
            other: stones.other,
            partner: [0; MAX_VERTICES],
            married: S::EMPTY,
            asked: S::EMPTY,
        };
        for v in stones.own.vertices() {
            matching.asked = S::EMPTY;
            matching.augment(v);
        }
        matching.married.len()
    }

    /// Finds a partner: one that is free, or one whose partner finds another.
    fn augment(&mut self, v: Vertex) -> bool {
        let unlike = self.board.neighbors(v) & self.other;
        if let Some(w) = (unlike & !self.married).lowest() {
            self.married |= S::single(w);
            self.partner[w as usize] = v;
            return true;
        }
        for w in unlike.vertices() {
            if !(self.asked & S::single(w)).is_empty() {
                continue;
            }
            self.asked |= S::single(w);
            if self.augment(self.partner[w as usize]) {
                self.partner[w as usize] = v;
                return true;
            }
        }
        false
    }
}
