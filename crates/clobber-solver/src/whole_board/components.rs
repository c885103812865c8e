//! Facts about components.
//!
//! The facts about a small component are computed from all of its options, as for strips: an option is a sum
//! of smaller components, and bounds add up. On a grid a component is stored once, whatever its place. Most
//! small components are rungs. For a larger component this costs more than it saves, so its facts come from
//! searches.

use super::board::{PlayerStones, WordBoard};
use super::facts::Facts;
use super::rung::Rung;
use super::table::FactTable;
use crate::bounds::{Bounds, OfOptions};

/// The facts about components of up to this many stones are computed. A hard 5×5 board takes 3.6 million
/// nodes and 0.7 million computed components. With 10 instead of 8 it takes 2.1 million nodes and 2.0 million
/// computed components, and more time.
pub(super) const MAX_STONES_TO_COMPUTE: u32 = 8;

/// The tables in which components are looked up.
pub(super) struct Components<'a> {
    pub(super) board: &'a WordBoard,
    /// For components of more than [`MAX_STONES_TO_COMPUTE`] stones; `small` holds the others.
    pub(super) large: &'a FactTable,
    pub(super) small: &'a FactTable,
    /// Number of components that were computed.
    pub(super) computed: u64,
}

impl Components<'_> {
    /// The facts of a component with stones of both colours.
    #[inline]
    pub(super) fn facts(&mut self, stones: PlayerStones) -> Facts {
        let stones = self.board.in_corner(stones);
        if stones.len() > MAX_STONES_TO_COMPUTE {
            return self.large.get(stones).unwrap_or(Facts::NONE);
        }
        match self.small.get(stones) {
            Some(facts) => facts,
            None => self.compute(stones),
        }
    }

    /// Stores what a search has found about some stones.
    pub(super) fn note(&self, stones: PlayerStones, facts: Facts) {
        let stones = self.board.in_corner(stones);
        self.table(stones).note(stones, facts);
    }

    #[inline]
    fn table(&self, stones: PlayerStones) -> &FactTable {
        if stones.len() > MAX_STONES_TO_COMPUTE { self.large } else { self.small }
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

    /// The facts of live stones in one component or several.
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
