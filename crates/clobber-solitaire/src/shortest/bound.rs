//! How many moves a game needs at least.
//!
//! Of two unlike neighbours one must take part in a move, and a move has two stones. So a component with a matching of m pairs
//! of unlike neighbours needs ⌈m/2⌉ moves (the checker has the proof).

use crate::plays::{Board, Set, Stones, vertices};
use clobber_board::Vertex;

/// The stones that can move or be captured, and a bound for the number of moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unended<S> {
    pub(super) stones: Stones<S>,
    /// No game has fewer moves.
    pub(super) least: u32,
}

impl<S: Set> Unended<S> {
    pub(super) fn of(board: &Board<S>, stones: Stones<S>) -> Self {
        let mut alive = Stones::NONE;
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
    board: &'b Board<S>,
    other: S,
    /// The partners of the others.
    partner: [Vertex; MOST],
    married: S,
    asked: S,
}

/// The most vertices of a board.
const MOST: usize = u128::BITS as usize;

impl<'b, S: Set> Matching<'b, S> {
    /// The size of a largest matching.
    fn largest(board: &'b Board<S>, stones: Stones<S>) -> u32 {
        let mut matching =
            Self { board, other: stones.other, partner: [0; MOST], married: S::EMPTY, asked: S::EMPTY };
        for v in vertices(stones.own) {
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
        for w in vertices(unlike) {
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
