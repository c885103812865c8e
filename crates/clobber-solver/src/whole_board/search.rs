//! What the two searches share: one thread's state, and the children of a node.

use super::board::{GridBoard, Step};
use super::components::Components;
use super::killers::Killers;
use super::model::{FeatureList, Model};
use super::node::{Node, Pieces, Plain};
use super::normal_form::NormalForm;
use super::proof_number::MAX_STONES_FOR_ALPHA_BETA;
use super::tables::{Facts, Numbers, Tables};
use crate::crew::Crew;
use crate::engine::Statistics;
use search_limits::{Limits, Reason, Unsolved};
use smallvec::SmallVec;
use std::sync::atomic::Ordering;

/// A child that is not decided, with the other player to move.
#[derive(Clone, Copy)]
pub(super) struct Open {
    pub(super) plain: Plain,
    /// The move to it, if that is one on the board.
    pub(super) step: Option<Step>,
    pub(super) form: NormalForm,
    pub(super) facts: Facts,
    pub(super) parts: u8,
    /// When to search it: the lowest number first.
    pub(super) lateness: i32,
    pub(super) numbers: Numbers,
    /// Its hash in the table of proof numbers, once they are set.
    pub(super) hash: u64,
}

/// What a search has seen, for training.
#[cfg_attr(not(test), expect(dead_code, reason = "training is a test"))]
pub(super) struct Sample {
    pub(super) features: FeatureList,
    pub(super) is_won: bool,
    pub(super) work: u64,
}

/// Without a node limit, nodes are reported in lots of this size.
const NODES_PER_REPORT: u64 = 256;

/// The first nodes write to pages that the operating system has yet to provide, which takes milliseconds
/// each. So the clock is read for each of these nodes.
const NODES_IN_NEW_TABLES: u64 = 1 << 12;

/// The children of this many moves are named together.
const MOVES_PER_LOT: usize = 8;

/// The first moves are often enough.
const MOVES_IN_FIRST_LOT: usize = 3;

/// One thread's search.
pub(super) struct Search<'a> {
    pub(super) components: Components<'a>,
    pub(super) model: &'a Model,
    pub(super) killers: Killers,
    pub(super) crew: &'a Crew,
    /// The children of all nodes on the way from the root, one node after the other.
    pub(super) open: Vec<Open>,
    /// Positions of more stones are searched by their proof numbers.
    pub(super) max_stones_for_alpha_beta: u32,
    /// Samples for training, if they are collected.
    pub(super) samples: Option<Vec<Sample>>,
    limits: &'a Limits,
    counts: Statistics,
    /// Number of nodes that were reported to the limits.
    reported: u64,
    nodes_per_report: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        board: &'a GridBoard,
        tables: &'a Tables,
        model: &'a Model,
        crew: &'a Crew,
        limits: &'a Limits,
    ) -> Self {
        Self {
            components: Components { board, tables, computed: 0 },
            model,
            killers: Killers::default(),
            crew,
            open: Vec::new(),
            max_stones_for_alpha_beta: MAX_STONES_FOR_ALPHA_BETA,
            samples: None,
            limits,
            counts: Statistics::default(),
            reported: 0,
            nodes_per_report: if limits.nodes() == u64::MAX { NODES_PER_REPORT } else { 1 },
        }
    }

    /// The counts. Components that were computed count as nodes.
    pub(super) fn counts(&self) -> Statistics {
        let computed = self.components.computed;
        Statistics { nodes: self.counts.nodes + computed, refinement_nodes: computed, ..self.counts }
    }

    /// Number of nodes whose children were generated.
    pub(super) fn nodes(&self) -> u64 {
        self.counts.nodes
    }

    pub(super) fn count_node(&mut self) -> Result<(), Unsolved> {
        if self.counts.nodes < NODES_IN_NEW_TABLES {
            self.limits.check_now()?;
        } else {
            self.limits.check()?;
        }
        if self.crew.is_done() {
            return Err(Reason::Stopped.into());
        }
        self.counts.nodes += 1;
        let nodes = self.counts.nodes + self.components.computed;
        if nodes - self.reported >= self.nodes_per_report {
            let new = nodes - self.reported;
            self.reported = nodes;
            self.components.tables.nodes.fetch_add(new, Ordering::Relaxed);
            self.limits.count_nodes(new)?;
        }
        Ok(())
    }

    /// Does the player to move win a node, if that is known?
    #[inline]
    pub(super) fn decide(&mut self, node: &Node) -> Option<bool> {
        let answer = node.left_wins();
        if node.parts.is_empty() {
            self.counts.by_value += 1;
        } else if answer.is_some() {
            self.counts.by_bounds += 1;
        }
        answer
    }

    /// Appends the open children of a node, each once. Returns `true` if one is known to be lost, so that
    /// the node is won; then the list is not complete.
    pub(super) fn open_children(&mut self, node: &Node) -> bool {
        let base = self.open.len();
        let moves = self.killers.moves(self.components.board, node);
        let (first, rest) = moves.split_at(moves.len().min(MOVES_IN_FIRST_LOT));
        for lot in std::iter::once(first).chain(rest.chunks(MOVES_PER_LOT)) {
            // While the names of the next children are computed, the processor loads what is known of the
            // first ones.
            let pieces =
                |&(number, step): &(u8, Step)| node.pieces(usize::from(number), step, &self.components);
            let pieces: SmallVec<[Pieces; MOVES_PER_LOT]> = lot.iter().map(pieces).collect();
            for (&(number, step), pieces) in lot.iter().zip(&pieces) {
                let child = node.child(usize::from(number), pieces, &mut self.components);
                if self.add_child(&child, Some(step), base) {
                    self.killers.won(node.plain.stones, step);
                    return true;
                }
            }
        }
        for option in node.plain.rung.left_options() {
            let child = node.with_other_rung(option, &mut self.components);
            if self.add_child(&child, None, base) {
                return true;
            }
        }
        false
    }

    /// Appends a child if it is open and new since `base`. Returns `true` if it is known to be lost.
    #[inline]
    pub(super) fn add_child(&mut self, child: &Node, step: Option<Step>, base: usize) -> bool {
        if let Some(answer) = self.decide(child) {
            return !answer;
        }
        let is_same = |open: &Open| open.form == child.form && open.plain.rung == child.plain.rung;
        if !self.open[base..].iter().any(is_same) {
            self.open.push(Open {
                plain: child.plain,
                step,
                form: child.form,
                facts: child.facts,
                parts: child.parts.len() as u8,
                lateness: 0,
                numbers: Numbers::INFINITE,
                hash: 0,
            });
        }
        false
    }

    /// Keeps a sample of a position that was searched, if samples are collected.
    #[inline]
    pub(super) fn sample(&mut self, plain: Plain, parts: usize, facts: Facts, is_won: bool, work: u64) {
        if let Some(samples) = &mut self.samples
            && work > 0
        {
            let features = self.model.features(self.components.board, plain, parts, facts);
            samples.push(Sample { features, is_won, work });
        }
    }
}
