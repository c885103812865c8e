//! Facts about components.
//!
//! The facts about a small component are computed from all of its options, as for strips: an option is a
//! sum of smaller components, and bounds add up. Most small components are rungs. For a larger component
//! this costs more than it saves, so its facts come from searches.

use super::board::{GridBoard, PlayerStones};
use super::normal_form::NormalForm;
use super::tables::{Facts, Tables};
use crate::bounds::{Bounds, OfOptions};

/// The facts about components of up to this many stones are computed. With 8 instead of 10, 4×6 takes 1.6
/// times the nodes.
pub(super) const MAX_STONES_TO_COMPUTE: u32 = 10;

/// One thread's access to what is known.
pub(super) struct Components<'a> {
    pub(super) board: &'a GridBoard,
    pub(super) tables: &'a Tables,
    /// Number of components that were computed.
    pub(super) computed: u64,
}

impl Components<'_> {
    /// The name of a component with stones of both colours, whose facts will be looked up soon.
    #[inline]
    pub(super) fn name(&self, stones: PlayerStones) -> NormalForm {
        let size = stones.len();
        if size == 2 {
            return NormalForm::default();
        }
        let form = NormalForm::of(self.board, stones);
        let table =
            if size > MAX_STONES_TO_COMPUTE { self.tables.large(form.key) } else { &self.tables.small };
        table.prefetch(form);
        form
    }

    /// The facts of a component with this name.
    #[inline]
    pub(super) fn facts(&mut self, stones: PlayerStones, form: NormalForm) -> Facts {
        let size = stones.len();
        if size == 2 {
            return Facts::STAR;
        }
        if size > MAX_STONES_TO_COMPUTE {
            return self.tables.large(form.key).get(form).unwrap_or(Facts::NONE);
        }
        let facts = self.tables.small.get(form);
        facts.unwrap_or_else(|| self.compute(stones, form))
    }

    /// The facts of stones in several components, if a search has found any.
    #[inline]
    pub(super) fn of_several(&self, form: NormalForm) -> Option<Facts> {
        self.tables.large(form.key).get(form)
    }

    /// Stores what a search of this many nodes has found about stones, in one component or several.
    pub(super) fn note(&self, form: NormalForm, is_small: bool, facts: Facts, work: u64) {
        let table = if is_small { &self.tables.small } else { self.tables.large(form.key) };
        table.note(form, facts, rank(work));
    }

    fn compute(&mut self, stones: PlayerStones, form: NormalForm) -> Facts {
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
        self.tables.small.note(form, facts, stones.len() as u8);
        facts
    }

    fn sum(&mut self, stones: PlayerStones) -> Bounds {
        let (mut rest, mut sum) = (stones.occupied(), None);
        while rest != 0 {
            let part = self.board.connected(rest & rest.wrapping_neg(), rest);
            rest &= !part;
            let part = stones.on(part);
            if !part.is_dead() {
                let form = self.name(part);
                let bounds = self.facts(part, form).bounds();
                sum = Some(sum.map_or(bounds, |sum: Bounds| sum.plus(bounds)));
            }
        }
        sum.unwrap_or(Bounds::ZERO)
    }
}

/// Four ranks for each doubling of the work, the highest for 2⁶³ nodes.
fn rank(work: u64) -> u8 {
    (1 + 4 * (work | 1).ilog2()).min(u32::from(u8::MAX)) as u8
}

impl Facts {
    /// The facts of *, the component of two stones.
    const STAR: Self = Self::from_word(0xff01_00fe_ff01_00fe);
}

#[cfg(test)]
mod tests {
    use super::super::rung::Rung;
    use super::*;

    #[test]
    fn two_stones_are_a_star() {
        assert_eq!(Facts::STAR, Facts::of(Rung::STAR.bounds()));
    }
}
