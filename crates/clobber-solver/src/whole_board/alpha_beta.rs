//! Alpha-beta for win or loss on the words of a board.

use super::board::{PlayerStones, Step};
use super::components::Components;
use super::facts::Facts;
use super::ordering::{Order, prospect};
use super::rung::Rung;
use super::{KnownBoard, MAX_MOVES};
use crate::engine::Statistics;
use search_limits::{Limits, Unsolved};
use smallvec::SmallVec;

/// Symmetric positions are one while fewer than this many stones are gone.
const MAX_STONES_GONE_FOR_SYMMETRY: u32 = 3;

/// A position: stones in live components that are not known to be rungs, and the sum of those that are. Left
/// is to move.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    stones: PlayerStones,
    rung: Rung,
}

/// A child that has to be searched, and the move to it if that is one on the board. The lowest score is the
/// best.
struct Open {
    score: i32,
    child: Node,
    step: Option<Step>,
}

/// Without a node limit, nodes are reported in lots of this size.
const NODES_PER_REPORT: u64 = 256;

/// One thread's search.
pub(super) struct AlphaBeta<'a> {
    known: &'a KnownBoard,
    components: Components<'a>,
    order: Order,
    /// Number of stones at the start.
    start: u32,
    limits: &'a Limits,
    /// Number of nodes that were reported to the limits.
    reported: u64,
    nodes_per_report: u64,
    counts: Statistics,
}

impl<'a> AlphaBeta<'a> {
    pub(super) fn new(known: &'a KnownBoard, start: u32, limits: &'a Limits) -> Self {
        let components =
            Components { board: &known.board, large: &known.large, small: &known.small, computed: 0 };
        let (order, counts) = (Order::new(), Statistics::default());
        let nodes_per_report = if limits.nodes() == u64::MAX { NODES_PER_REPORT } else { 1 };
        Self { known, components, order, start, limits, reported: 0, nodes_per_report, counts }
    }

    /// The counts. Components that were computed count as nodes.
    pub(super) fn counts(&self) -> Statistics {
        let computed = self.components.computed;
        Statistics { nodes: self.counts.nodes + computed, refinement_nodes: computed, ..self.counts }
    }

    pub(super) fn player_to_move_wins(&mut self, stones: PlayerStones) -> Result<bool, Unsolved> {
        let mut node = Node::default();
        self.add_parts(&mut node, stones, 0);
        node.stones = self.known.symmetries.normal(node.stones);
        match self.decide(node, None) {
            Some(answer) => Ok(answer),
            None => self.wins(node),
        }
    }

    /// Does the player to move win a position that is not decided yet? Stores the answer.
    fn wins(&mut self, node: Node) -> Result<bool, Unsolved> {
        self.limits.check()?;
        self.counts.nodes += 1;
        let nodes = self.counts.nodes + self.components.computed;
        if nodes - self.reported >= self.nodes_per_report {
            let new = nodes - self.reported;
            self.reported = nodes;
            self.limits.count_nodes(new)?;
        }
        let answer = self.some_move_wins(node)?;
        self.components.note(node.stones, Facts::by_outcome(node.rung, answer));
        Ok(answer)
    }

    /// First checks whether a move is known to win, then tries the open ones, the best first.
    fn some_move_wins(&mut self, node: Node) -> Result<bool, Unsolved> {
        let mut open = SmallVec::<[Open; MAX_MOVES]>::new();
        for step in self.order.moves(&self.known.board, node.stones) {
            let (child, facts) = self.child(node, step);
            match self.decide(child, facts) {
                Some(false) => {
                    self.order.won(node.stones, step);
                    return Ok(true);
                }
                Some(true) => self.order.lost(step),
                None => {
                    let experience = self.order.experience(node.stones, step);
                    let score = prospect(&self.known.board, child.stones, child.rung) - experience;
                    open.push(Open { score, child, step: Some(step) });
                }
            }
        }
        for option in node.rung.left_options() {
            let child = Node { stones: node.stones.negated(), rung: option.negated() };
            match self.decide(child, None) {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => open.push(Open { score: i32::MAX, child, step: None }),
            }
        }
        open.sort_by_key(|open| open.score);
        self.some_child_loses(node, &open)
    }

    fn some_child_loses(&mut self, node: Node, open: &[Open]) -> Result<bool, Unsolved> {
        for &Open { child, step, .. } in open {
            // The search of other children may have decided this one.
            let answer = match self.decide(child, None) {
                Some(answer) => answer,
                None => self.wins(child)?,
            };
            match step {
                Some(step) if answer => self.order.lost(step),
                Some(step) => self.order.won(node.stones, step),
                None => {}
            }
            if !answer {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What a move leaves, with the other player to move, and the facts of its stones if they are known.
    #[inline]
    fn child(&mut self, node: Node, step: Step) -> (Node, Option<Facts>) {
        let Node { stones, rung } = node;
        let after = stones.after(step).negated();
        let part = self.known.board.connected(1 << step.to, after.occupied());
        let mut child = Node { stones: PlayerStones::default(), rung: rung.negated() };
        let rest = after.occupied() & !part;
        let facts = if rest == 0 {
            self.add_part(&mut child, after)
        } else {
            self.add_parts(&mut child, after, part)
        };
        if stones.len() + MAX_STONES_GONE_FOR_SYMMETRY > self.start {
            child.stones = self.known.symmetries.normal(child.stones);
            return (child, None);
        }
        (child, facts)
    }

    /// Adds all parts of these stones, of which `first` is one if it is not empty. Returns the facts of the
    /// part that was added to the stones, if it is the only one.
    fn add_parts(&mut self, node: &mut Node, stones: PlayerStones, first: u32) -> Option<Facts> {
        let (mut rest, mut part, mut kept, mut only) = (stones.occupied(), first, 0, None);
        while rest != 0 {
            if part == 0 {
                part = self.known.board.connected(rest & rest.wrapping_neg(), rest);
            }
            rest &= !part;
            if let Some(facts) = self.add_part(node, stones.on(part)) {
                (kept, only) = (kept + 1, Some(facts));
            }
            part = 0;
        }
        only.filter(|_| kept == 1)
    }

    /// Adds one part: to the rung if it is one, or else to the stones. Then returns its facts.
    #[inline]
    fn add_part(&mut self, node: &mut Node, part: PlayerStones) -> Option<Facts> {
        if part.is_dead() {
            return None;
        }
        let facts = self.components.facts(part);
        if let Some(rung) = facts.rung() {
            node.rung = node.rung.plus(rung);
            return None;
        }
        node.stones = node.stones.with(part);
        Some(facts)
    }

    /// Does the player to move win, if that is known? The facts of its stones may be given.
    #[inline]
    fn decide(&mut self, node: Node, facts: Option<Facts>) -> Option<bool> {
        if node.stones.is_dead() {
            self.counts.by_value += 1;
            return Some(node.rung.left_wins());
        }
        let facts = facts.unwrap_or_else(|| self.components.together(node.stones));
        let answer = facts.left_wins_with(node.rung);
        self.counts.by_bounds += u64::from(answer.is_some());
        answer
    }
}
