//! Better bounds for single components, by searches of their own.
//!
//! Bounds that follow from those of the options lose a little with every step, so those of long strips are
//! loose. But whether G ≥ n·↑ is a question that a search can answer: Right, to move, loses G − n·↑. Its
//! answer, either way, tightens a bound of G, then those of every longer strip that G is part of, and then
//! every sum in which G stands. From (xo)^n only about six strips arise per length. There refinement turns an
//! effort that grows by 1.6 with every n into one that hardly grows at first: (xo)^50, the longest ever
//! solved, takes seconds.
//!
//! The strips and cycles that the main search has met are refined, short ones first, so that long ones gain.
//! From a grid too many different components arise, each too seldom, for this to pay.

use super::ProofNumberSearch;
use crate::engine::registry::Home;
use crate::engine::terms::{ComponentId, Sum, Term};
use search_limits::Unsolved;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The components to refine, which threads take one by one.
pub(crate) struct RungQuestions {
    components: Vec<usize>,
    next: AtomicUsize,
    /// Node limit for each question.
    pub(crate) effort: u64,
}

/// Does it pay to refine such a component?
fn is_asked_about(home: &Home) -> bool {
    matches!(home, Home::Strip { .. } | Home::Cycle { .. })
}

impl ProofNumberSearch<'_> {
    /// The components that the main search has met, short ones first.
    pub(crate) fn rung_questions(&self, effort: u64) -> RungQuestions {
        let registry = self.terms.registry;
        let met =
            |index: &usize| registry.visits(*index) > 0 && is_asked_about(&registry.record(*index).home);
        let mut components: Vec<usize> = (0..registry.len()).filter(met).collect();
        components.sort_by_key(|&index| registry.record(index).home.stones());
        RungQuestions { components, next: AtomicUsize::new(0), effort }
    }

    /// Takes components and refines their bounds until none is left or `nodes` nodes have been spent.
    pub(crate) fn refine(&mut self, questions: &RungQuestions, nodes: u64) -> Result<(), Unsolved> {
        let before = self.counts.nodes;
        while self.counts.nodes - before < nodes {
            let next = questions.next.fetch_add(1, Ordering::Relaxed);
            let Some(&index) = questions.components.get(next) else { break };
            self.refine_component(index, questions.effort)?;
        }
        self.counts.refinement_nodes += self.counts.nodes - before;
        Ok(())
    }

    fn refine_component(&mut self, index: usize, effort: u64) -> Result<(), Unsolved> {
        let term = Term::component(ComponentId { index, negated: false });
        if let Home::Strip { base, interval, .. } = self.terms.registry.record(index).home
            && !self.terms.registry.base(base).has_entry(interval)
        {
            return Ok(());
        }
        // The bounds of its options may have improved.
        let mut bounds = self.terms.bounds(term)?.and(self.terms.improved_bounds(index)?);
        for (of_negative, star) in [(false, 0), (true, 0), (false, 1), (true, 1)] {
            while let Some(rung) = bounds.open_rung(of_negative, star) {
                let Some(answer) = self.is_at_least(term, of_negative, (rung, star), effort)? else { break };
                self.counts.refined += 1;
                bounds = bounds.with_answer(of_negative, star, rung, answer);
            }
        }
        self.terms.note_bounds(index, bounds);
        Ok(())
    }

    /// Is the component, or its negative, ≥ n·↑ + s*? `None` if that takes more than `effort` nodes.
    fn is_at_least(
        &mut self,
        term: Term,
        of_negative: bool,
        (rung, star): (i16, usize),
        effort: u64,
    ) -> Result<Option<bool>, Unsolved> {
        // With the colours swapped: Left, to move, loses n·↑ + s* − G.
        let game = if of_negative { term } else { self.terms.negated(term)? };
        let mut sum = Sum::default();
        self.terms.add(&mut sum, game)?;
        let Ok(rung) = self.terms.universe().up_multiple(i64::from(rung), star as u32) else {
            return Ok(None);
        };
        if let Some(rung) = Term::of_value(rung) {
            self.terms.add(&mut sum, rung)?;
        }
        Ok(self.answer_within(&sum, effort)?.map(|won| !won))
    }
}
