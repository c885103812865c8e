//! Positions of the search.
//!
//! Components that are known to be [rungs](Rung) are added up to one; dead ones are dropped. What remains
//! are *parts*. Left is the player to move.

use super::board::{PlayerStones, Step};
use super::components::{Components, MAX_STONES_TO_COMPUTE};
use super::normal_form::NormalForm;
use super::rung::Rung;
use super::tables::Facts;
use smallvec::SmallVec;

/// A component that is not known to be a rung.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) stones: PlayerStones,
    pub(super) facts: Facts,
    form: NormalForm,
}

/// A position of which only the stones in parts and the rung are kept, until it is searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) stones: PlayerStones,
    pub(super) rung: Rung,
}

/// A position with what is known of it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) plain: Plain,
    pub(super) parts: SmallVec<[Part; 2]>,
    /// The facts of all parts together, without the rung.
    pub(super) facts: Facts,
    /// The name of all parts together.
    pub(super) form: NormalForm,
}

/// Components with stones of both colours, and their names.
pub(super) type Pieces = SmallVec<[(PlayerStones, NormalForm); 2]>;

/// The live components of some stones.
#[inline]
fn pieces(stones: PlayerStones, components: &Components<'_>) -> Pieces {
    let (mut rest, mut pieces) = (stones.occupied(), Pieces::new());
    while rest != 0 {
        let part = components.board.connected(rest & rest.wrapping_neg(), rest);
        rest &= !part;
        let stones = stones.on(part);
        if !stones.is_dead() {
            pieces.push((stones, components.name(stones)));
        }
    }
    pieces
}

impl Node {
    fn with_rung(rung: Rung) -> Self {
        let plain = Plain { stones: PlayerStones::default(), rung };
        Self { plain, parts: SmallVec::new(), facts: Facts::NONE, form: NormalForm::default() }
    }

    /// Looks up what is known of a position.
    pub(super) fn new(plain: Plain, components: &mut Components<'_>) -> Self {
        let mut node = Self::with_rung(plain.rung);
        for (stones, form) in pieces(plain.stones, components) {
            node.add_part(stones, form, components);
        }
        node.finish(components);
        node
    }

    /// Looks up what is known of a position that has this name, and had this many parts before. A single part
    /// has the name of the position, which saves finding it again.
    #[inline]
    pub(super) fn again(
        plain: Plain,
        form: NormalForm,
        parts: usize,
        components: &mut Components<'_>,
    ) -> Self {
        if parts != 1 {
            return Self::new(plain, components);
        }
        let mut node = Self::with_rung(plain.rung);
        node.add_part(plain.stones, form, components);
        node.finish(components);
        node
    }

    /// What a move in the part with this number leaves of the part, with the other player to move. The
    /// tables are told that the facts of these pieces will be looked up.
    #[inline]
    pub(super) fn pieces(&self, number: usize, step: Step, components: &Components<'_>) -> Pieces {
        let before = self.parts[number].stones;
        let after = before.after(step).negated();
        if !components.board.stays_connected(before.occupied(), step.from) {
            return pieces(after, components);
        }
        let live = (!after.is_dead()).then(|| (after, components.name(after)));
        live.into_iter().collect()
    }

    /// What a move in the part with this number leaves, with the other player to move.
    #[inline]
    pub(super) fn child(&self, number: usize, pieces: &Pieces, components: &mut Components<'_>) -> Self {
        let mut child = self.negated_without(Some(number));
        pieces.iter().for_each(|&(stones, form)| child.add_part(stones, form, components));
        child.finish(components);
        child
    }

    /// With another rung and the other player to move: what a move from the rung leaves.
    pub(super) fn with_other_rung(&self, rung: Rung, components: &mut Components<'_>) -> Self {
        let mut child = self.negated_without(None);
        child.plain.rung = rung.negated();
        child.finish(components);
        child
    }

    #[inline]
    fn negated_without(&self, number: Option<usize>) -> Self {
        let mut node = Self::with_rung(self.plain.rung.negated());
        for (other, part) in self.parts.iter().enumerate() {
            if Some(other) != number {
                let stones = part.stones.negated();
                node.plain.stones = node.plain.stones.with(stones);
                node.parts.push(Part { stones, facts: part.facts.negated(), form: part.form.negated() });
            }
        }
        node
    }

    #[inline]
    fn add_part(&mut self, stones: PlayerStones, form: NormalForm, components: &mut Components<'_>) {
        let facts = components.facts(stones, form);
        if let Some(rung) = facts.rung() {
            self.plain.rung = self.plain.rung.plus(rung);
        } else {
            self.plain.stones = self.plain.stones.with(stones);
            self.parts.push(Part { stones, facts, form });
        }
    }

    /// Joins what is known of the parts.
    #[inline]
    fn finish(&mut self, components: &mut Components<'_>) {
        match &self.parts[..] {
            [] => {}
            [part] => (self.facts, self.form) = (part.facts, part.form),
            [first, others @ ..] => {
                let sum = others.iter().fold(first.facts.bounds(), |sum, part| sum.plus(part.facts.bounds()));
                self.facts = Facts::of(sum);
                self.form = NormalForm::of(components.board, self.plain.stones);
                if let Some(known) = components.of_several(self.form) {
                    self.facts = self.facts.and(known);
                }
            }
        }
    }

    /// Does Left, to move, win, if that is known?
    #[inline]
    pub(super) fn left_wins(&self) -> Option<bool> {
        if self.parts.is_empty() {
            return Some(self.plain.rung.left_wins());
        }
        self.facts.left_wins_with(self.plain.rung)
    }

    /// Stores who wins, after a search of this many nodes.
    pub(super) fn note(&self, left_wins: bool, work: u64, components: &Components<'_>) {
        let is_small = self.parts.len() == 1 && self.plain.stones.len() <= MAX_STONES_TO_COMPUTE;
        components.note(self.form, is_small, Facts::by_outcome(self.plain.rung, left_wins), work);
    }
}
