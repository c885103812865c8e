//! Finds the nodes of a strategy and writes them, children before parents.
//!
//! Inside, Black wins and White loses; [`StripSum`]s of strips are known by their normal form, so a node is
//! written once. What follows a reply is first made small by lemmas (see `lemma`), so that most replies lead
//! to few nodes.

use super::catalogue::Catalogue;
use super::sum::{Line, StripSum};
use super::{Oracle, Strategist, StrategyError};
use crate::values::Evaluation;
use crate::values::short_strips;
use clobber_board::{Color, Move};
use clobber_certificate::{NodeId, Reply, StrategyWriter};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Reason, Unsolved};
use std::io::Write;

pub(super) struct Prover<'a, O, W> {
    pub(super) strategist: &'a Strategist<'a, O>,
    pub(super) evaluator: Evaluation<'a>,
    pub(super) catalogue: Catalogue,
    pub(super) writer: StrategyWriter<W>,
    pub(super) winner: Color,
    /// The sums of strips that have a node.
    nodes: HashMap<StripSum, NodeId, FxBuildHasher>,
    /// The other positions that have one, by the normal forms of their components.
    pub(super) boards: HashMap<String, NodeId, FxBuildHasher>,
    /// Only strips with fewer stones are replaced. While a lemma about a strip is proved, that strip itself
    /// must stay: no statement follows from itself.
    pub(super) shorter_than: usize,
    /// Bytes that the nodes may still take, roughly.
    free: usize,
}

impl<'a, O: Oracle, W: Write> Prover<'a, O, W> {
    pub(super) fn new(
        strategist: &'a Strategist<'a, O>,
        writer: StrategyWriter<W>,
        winner: Color,
        limits: &'a Limits,
    ) -> Result<Self, Unsolved> {
        let evaluator = strategist.evaluator.within(limits);
        Ok(Self {
            strategist,
            evaluator,
            catalogue: Catalogue::new(evaluator)?,
            writer,
            winner,
            nodes: HashMap::default(),
            boards: HashMap::default(),
            shorter_than: strategist.lemmas.longest() + 1,
            free: strategist.memory,
        })
    }

    /// Nodes whose positions add up to this sum, which White, to move, loses.
    pub(super) fn cite(&mut self, sum: StripSum) -> Result<Vec<NodeId>, StrategyError> {
        let mut nodes = Vec::new();
        let equal = self.replace(sum, &mut nodes)?;
        let rest = self.weaken(equal, &mut nodes)?;
        if !rest.is_empty() {
            nodes.push(self.node(&rest)?);
        }
        Ok(nodes)
    }

    pub(super) fn has_node(&self, sum: &StripSum) -> bool {
        self.nodes.contains_key(sum)
    }

    /// The node of a sum that White, to move, loses.
    pub(super) fn node(&mut self, sum: &StripSum) -> Result<NodeId, StrategyError> {
        if let Some(&node) = self.nodes.get(sum) {
            return Ok(node);
        }
        self.evaluator.limits().check()?;
        let line = sum.line();
        let mut replies = Vec::new();
        for (to, after) in line.options(Color::White) {
            let (with, rest) = self.reply(&after)?;
            let next = crate::deep(|| self.cite(rest))?;
            replies.push(Reply { to, with, next });
        }
        // It may have become a lemma on the way.
        if let Some(&node) = self.nodes.get(sum) {
            return Ok(node);
        }
        self.take_room(100 + 40 * sum.strips().len() + sum.stones() / 8)?;
        let node = self.writer.node(&line.position(self.winner), &replies)?;
        self.nodes.insert(sum.clone(), node);
        Ok(node)
    }

    /// A reply of Black with which White, to move, loses: the one that leaves the least to be shown.
    fn reply(&self, line: &Line) -> Result<(Move, StripSum), StrategyError> {
        let mut candidates = Vec::new();
        for (mv, after) in line.options(Color::Black) {
            self.evaluator.limits().check()?;
            let sum = after.sum();
            candidates.push((self.effort(&sum)?, mv, sum));
        }
        candidates.sort_by_key(|&(effort, mv, _)| (effort, mv));
        for (_, mv, sum) in candidates {
            if self.loses(&sum)? {
                return Ok((mv, sum));
            }
        }
        Err(StrategyError::Contradiction)
    }

    /// An estimate of what it takes to show that White loses a sum.
    fn effort(&self, sum: &StripSum) -> Result<usize, Unsolved> {
        let rest = self.replaced(sum)?;
        Ok(match rest.strips() {
            [] => 0,
            _ if self.has_node(&rest) => 1,
            strips => 2 + strips.iter().map(|strip| strip.len() * strip.len()).sum::<usize>(),
        })
    }

    /// Does White, to move, lose this sum?
    pub(super) fn loses(&self, sum: &StripSum) -> Result<bool, Unsolved> {
        let strips = sum.strips();
        // For few stones values are cheaper than any search.
        let wins = if sum.stones() <= short_strips::MAX_STONES {
            self.strategist.evaluator.wins_sum(strips, Color::White, self.evaluator.limits())
        } else {
            self.strategist.oracle.wins_sum(strips, Color::White, self.evaluator.limits())
        };
        wins.map(|wins| !wins)
    }

    /// Takes bytes for a node. Fails if there is no room.
    pub(super) fn take_room(&mut self, bytes: usize) -> Result<(), Unsolved> {
        self.free = self.free.checked_sub(bytes).ok_or(Reason::Memory)?;
        Ok(())
    }
}
