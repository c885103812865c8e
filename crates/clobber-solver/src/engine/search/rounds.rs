//! Main search and refinement by turns, each round longer than the one before.
//!
//! Most positions are decided within the first few hundred nodes. A longer search gains from better bounds.
//! So each round of the main search is followed by a round of [refinement](super::refinement). It costs at
//! most four times as much as the main search so far, and spends more on each question than the round before.

use super::Transpositions;
use super::proof_number::{Child, NO_THRESHOLDS, ProofNumberSearch};
use crate::crew::Crew;
use crate::engine::statistics::Statistics;
use crate::engine::switches::Technique;
use crate::engine::terms::Terms;
use search_limits::{Reason, Unsolved};

/// The tables and threads of a search.
pub(crate) struct Arena<'a> {
    pub(crate) terms: Terms<'a>,
    pub(crate) table: &'a Transpositions,
    pub(crate) crew: Crew,
}

/// The number of nodes of the first round of the main search.
const FIRST_ROUND_NODES: u64 = 400;

/// How much longer each round is than the one before.
const ROUND_GROWTH: u64 = 4;

/// The number of nodes for each question in the first round of refinement, and how much it grows.
const FIRST_QUESTION_NODES: u64 = 5;
const QUESTION_GROWTH: u64 = 2;

/// Refinement may cost this many times the main search.
const MAX_REFINEMENT_RATIO: u64 = 4;

impl Arena<'_> {
    pub(crate) fn search(&self, limit: u64) -> ProofNumberSearch<'_> {
        ProofNumberSearch {
            terms: self.terms,
            table: self.table,
            crew: &self.crew,
            counts: Statistics::default(),
            limit,
            reported: 0,
        }
    }

    /// Is one of these children lost? Ends in [`Reason::Nodes`] if that takes more than `max_nodes` nodes,
    /// including those that `counts` has already.
    pub(crate) fn some_child_is_lost(
        &self,
        children: &mut Vec<Child>,
        counts: &mut Statistics,
        max_nodes: u64,
    ) -> Result<bool, Unsolved> {
        let (mut round, mut effort, mut main_nodes) = (FIRST_ROUND_NODES, FIRST_QUESTION_NODES, 0);
        loop {
            let before = counts.nodes;
            let limit = round.min(max_nodes.saturating_sub(counts.nodes));
            if let Some(answer) = self.main_round(children, counts, limit)? {
                return Ok(answer);
            }
            if counts.nodes >= max_nodes {
                return Err(Reason::Nodes.into());
            }
            main_nodes += counts.nodes - before;
            self.terms.allow_values_after(main_nodes);
            self.table.grow_if_full(self.terms.limits())?;
            if self.terms.has(Technique::Refinement) {
                let refinement =
                    (MAX_REFINEMENT_RATIO * main_nodes).min(max_nodes.saturating_sub(counts.nodes));
                self.refinement_round(counts, effort, refinement)?;
                self.table.grow_if_full(self.terms.limits())?;
            }
            round = round.saturating_mul(ROUND_GROWTH);
            effort = effort.saturating_mul(QUESTION_GROWTH);
        }
    }

    /// All threads search from the root.
    fn main_round(
        &self,
        children: &mut Vec<Child>,
        counts: &mut Statistics,
        nodes: u64,
    ) -> Result<Option<bool>, Unsolved> {
        let share = nodes.div_ceil(self.crew.threads() as u64);
        let found = self.crew.on_all_threads(counts, || {
            let mut search = self.search(share);
            let mut own = children.clone();
            let numbers = search.search_children(&mut own, None, NO_THRESHOLDS);
            search.report_nodes();
            if numbers.as_ref().is_ok_and(|numbers| numbers.answer().is_some()) || numbers.is_err() {
                self.crew.set_done(true);
            }
            (search.counts, numbers.map(|numbers| (numbers, own)))
        });
        self.crew.set_done(false);
        let mut answer = None;
        let mut error = None;
        for result in found {
            match result {
                Ok((numbers, own)) => {
                    if numbers.answer().is_some() || answer.is_none() {
                        answer = answer.or(numbers.answer());
                        *children = own;
                    }
                }
                Err(exhausted) => error = Some(exhausted),
            }
        }
        match (answer, error) {
            (None, Some(exhausted)) => Err(exhausted),
            (answer, _) => Ok(answer),
        }
    }

    /// All threads improve the bounds of components.
    fn refinement_round(&self, counts: &mut Statistics, effort: u64, nodes: u64) -> Result<(), Unsolved> {
        let questions = self.search(0).rung_questions(effort);
        let share = nodes.div_ceil(self.crew.threads() as u64);
        let results = self.crew.on_all_threads(counts, || {
            let mut search = self.search(u64::MAX);
            let result = search.refine(&questions, share);
            search.report_nodes();
            (search.counts, result)
        });
        // The search can continue without better bounds if there is no memory for them.
        results.into_iter().filter(|result| *result != Err(Reason::Memory.into())).collect()
    }
}
