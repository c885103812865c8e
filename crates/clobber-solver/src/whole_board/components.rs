//! Facts of components.
//!
//! Those of a few stones are computed from all of their options, as for [strips](crate::engine::bounding): an option is a sum of
//! smaller components, and bounds add up. On a grid each is kept once, wherever it lies. Most of these components turn out to be rungs. A larger component would cost
//! more than it saves: of it is known what searches have found.

use super::board::{PlayerStones, WordBoard};
use super::facts::Facts;
use super::rung::Rung;
use super::table::FactTable;
use crate::bounds::{Bounds, OfOptions};

/// Components of up to so many stones are computed. (A hard 5×5 board: 3.6 million nodes, and 0.7 million components to
/// compute; with 10, 2.1 million and 2.0 million, and more time.)
pub(super) const MOST_STONES: u32 = 8;

/// Where components are looked up.
pub(super) struct Components<'a> {
    pub(super) board: &'a WordBoard,
    /// For more than [`MOST_STONES`], and for those.
    pub(super) large: &'a FactTable,
    pub(super) small: &'a FactTable,
    /// How many were computed.
    pub(super) computed: u64,
}

impl Components<'_> {
    /// What is known of a component with stones of both colours.
    #[inline]
    pub(super) fn facts(&mut self, stones: PlayerStones) -> Facts {
        let stones = self.board.in_corner(stones);
        if stones.len() > MOST_STONES {
            return self.large.get(stones).unwrap_or(Facts::NONE);
        }
        match self.small.get(stones) {
            Some(facts) => facts,
            None => self.compute(stones),
        }
    }

    /// Takes note of what a search has found out about some stones.
    pub(super) fn note(&self, stones: PlayerStones, facts: Facts) {
        let stones = self.board.in_corner(stones);
        self.table(stones).note(stones, facts);
    }

    /// The table that has so many stones.
    #[inline]
    fn table(&self, stones: PlayerStones) -> &FactTable {
        if stones.len() > MOST_STONES { self.large } else { self.small }
    }

    fn compute(&mut self, stones: PlayerStones) -> Facts {
        if stones.len() == 2 {
            return Facts::of(Rung::STAR.bounds());
        }
        self.computed += 1;
        let mut options = OfOptions::NONE;
        let board = self.board;
        for step in board.moves(stones) {
            options.add(0, self.sum(stones.after(step)));
        }
        for step in board.moves(stones.negated()) {
            options.add(1, self.sum(stones.negated().after(step).negated()));
        }
        let facts = Facts::of(options.bounds());
        self.small.note(stones, facts);
        facts
    }

    /// The bounds of the sum of all components.
    pub(super) fn sum(&mut self, stones: PlayerStones) -> Bounds {
        let (mut rest, mut sum) = (stones.occupied(), None);
        while rest != 0 {
            let part = self.board.connected(rest & rest.wrapping_neg(), rest);
            rest &= !part;
            let part = stones.on(part);
            if !part.is_dead() {
                let bounds = self.facts(part).bounds();
                sum = Some(sum.map_or(bounds, |sum: Bounds| sum.plus(bounds)));
            }
        }
        sum.unwrap_or(Bounds::ZERO)
    }

    /// What is known of live stones in one component or several.
    pub(super) fn together(&mut self, stones: PlayerStones) -> Facts {
        let occupied = stones.occupied();
        if self.board.connected(occupied & occupied.wrapping_neg(), occupied) == occupied {
            return self.facts(stones);
        }
        let sum = Facts::of(self.sum(stones));
        let stones = self.board.in_corner(stones);
        self.table(stones).get(stones).map_or(sum, |known| known.and(sum))
    }
}
