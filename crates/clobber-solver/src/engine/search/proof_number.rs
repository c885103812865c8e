//! Depth-first proof-number search over sums.
//!
//! A node is a sum with Left to move. The moves lead to children with the colours swapped, so that Left is to
//! move again. A node is won if one child is lost, and lost if all are won. Its proof number says how much is
//! left to show that it is won. So it is the least disproof number of a child. Its disproof number follows
//! from the proof numbers of all children. The search always goes on at the child that seems easiest to show
//! lost, until the numbers of a node pass the thresholds that its parent has set (Nagai's df-pn). Two
//! departures:
//!
//! - Sums that differ little share most of what is below them, and adding up their proof numbers counts it
//!   many times. So a node is as hard to refute as its hardest child, and one more for each other (weak
//!   proof-number search; Ueda and others).
//! - A child may pass the second best by a quarter before the search turns to that one (the 1 + ε trick of
//!   Pawlewicz and Lew). Otherwise the search would go back and forth between equals.

use super::Transpositions;
use super::pending::Pending;
use super::transposition::{INFINITE, ProofNumbers};
use crate::bounds::Bounds;
use crate::crew::Crew;
use crate::engine::bounding::Decision;
use crate::engine::statistics::Statistics;
use crate::engine::switches::Technique;
use crate::engine::terms::{ComponentId, Kind, Sum, Term, Terms};
use search_limits::Unsolved;
use smallvec::SmallVec;
use std::sync::atomic::Ordering;

/// One thread's search.
pub(crate) struct ProofNumberSearch<'a> {
    pub(crate) terms: Terms<'a>,
    pub(crate) table: &'a Transpositions,
    pub(crate) crew: &'a Crew,
    pub(crate) counts: Statistics,
    /// Number of nodes at which the search pauses.
    pub(crate) limit: u64,
    /// Number of nodes that were reported to the limits.
    pub(crate) reported: u64,
}

/// The sum to which a move leads, with swapped colours.
#[derive(Clone, Debug)]
pub(crate) struct Child {
    pub(crate) sum: Sum,
    pub(crate) key: u128,
    pub(crate) numbers: ProofNumbers,
    /// What is still to be named and added to the sum.
    pub(crate) pending: Option<Pending>,
}

impl Child {
    /// Records whether Left, to move, wins.
    pub(crate) fn decide(&mut self, left_wins: bool) {
        self.numbers = if left_wins { ProofNumbers::WON } else { ProofNumbers::LOST };
    }
}

/// Thresholds that no numbers pass.
pub(crate) const NO_THRESHOLDS: ProofNumbers = ProofNumbers { proof: INFINITE, disproof: INFINITE };

impl ProofNumberSearch<'_> {
    /// Does Left, to move, win this sum? `None` if that takes more than `nodes` nodes.
    pub(crate) fn answer_within(&mut self, sum: &Sum, nodes: u64) -> Result<Option<bool>, Unsolved> {
        let key = sum.key();
        let numbers = self.proof_numbers(sum, key)?;
        if numbers.answer().is_some() {
            return Ok(numbers.answer());
        }
        let limit = self.limit;
        self.limit = limit.min(self.counts.nodes.saturating_add(nodes));
        let numbers = self.expand(sum, key, NO_THRESHOLDS);
        self.limit = limit;
        Ok(numbers?.answer())
    }

    /// Searches a sum until its numbers pass the thresholds or the search pauses, and returns them.
    fn expand(&mut self, sum: &Sum, key: u128, thresholds: ProofNumbers) -> Result<ProofNumbers, Unsolved> {
        self.crew.enter(key);
        let numbers = crate::deep(|| self.expand_node(sum, key, thresholds));
        self.crew.leave(key);
        numbers
    }

    /// Reports the visited nodes to the limits. Refinement may pass the node limit by a little; the rounds
    /// handle that, so no more nodes are reported than allowed.
    pub(crate) fn report_nodes(&mut self) {
        let limits = self.terms.limits();
        let left = limits.nodes().saturating_sub(limits.nodes_counted());
        let _within = limits.count_nodes((self.counts.nodes - self.reported).min(left));
        self.reported = self.counts.nodes;
    }

    fn expand_node(
        &mut self,
        sum: &Sum,
        key: u128,
        thresholds: ProofNumbers,
    ) -> Result<ProofNumbers, Unsolved> {
        self.counts.nodes += 1;
        self.terms.limits().check()?;
        if self.counts.nodes.is_multiple_of(256) {
            self.report_nodes();
        }
        let before = self.counts.nodes;
        let numbers = match self.children(sum)? {
            None => ProofNumbers::WON,
            Some(mut children) => self.search_children(&mut children, Some(key), thresholds)?,
        };
        if let Some(answer) = numbers.answer() {
            self.learn(sum, answer)?;
        }
        self.table.set(key, numbers, self.counts.nodes - before);
        Ok(numbers)
    }

    /// Searches the children of a node until its numbers pass the thresholds or the search pauses. The list
    /// lacks the children that are known to be won.
    pub(crate) fn search_children(
        &mut self,
        children: &mut Vec<Child>,
        key: Option<u128>,
        thresholds: ProofNumbers,
    ) -> Result<ProofNumbers, Unsolved> {
        loop {
            let Some(choice) = self.choose(children) else { return Ok(ProofNumbers::LOST) };
            let numbers = choice.node;
            let paused = self.counts.nodes >= self.limit || self.crew.is_done();
            if numbers.proof == 0
                || numbers.proof >= thresholds.proof
                || numbers.disproof >= thresholds.disproof
                || paused
            {
                return Ok(numbers);
            }
            if children[choice.best].pending.is_some() {
                if self.name_pending(children, choice.best)? {
                    return Ok(ProofNumbers::WON);
                }
                continue;
            }
            if let Some(found) = self.found_by_others(children, choice.best, key) {
                match found {
                    Found::Node(numbers) => return Ok(numbers),
                    Found::Child(numbers) => update(children, choice.best, numbers),
                }
                continue;
            }
            let child = &mut children[choice.best];
            let (key, thresholds) = (child.key, choice.thresholds(child.numbers, thresholds));
            let sum = std::mem::take(&mut child.sum);
            let found = self.expand(&sum, key, thresholds)?;
            children[choice.best].sum = sum;
            update(children, choice.best, found);
        }
    }

    /// The child to search next, and the numbers of the node; `None` if no child is left.
    fn choose(&self, children: &[Child]) -> Option<Choice> {
        let node = self.numbers_of_node(children)?;
        // If a node is lost, all of its children have to be searched, and the threads share them. If it is
        // won, one child is enough: all threads follow the best one and part ways further down.
        let shares = node.disproof <= node.proof && !self.crew.is_single();
        let (mut best, mut least, mut second) = (0, u32::MAX, u32::MAX);
        for (at, child) in children.iter().enumerate() {
            let busy = if shares { self.crew.others_at(child.key) } else { 0 };
            let effective = child.numbers.disproof.saturating_add(busy.saturating_mul(INFINITE));
            if effective < least {
                second = least;
                (least, best) = (effective, at);
            } else {
                second = second.min(effective);
            }
        }
        Some(Choice { node, best, second: second.min(INFINITE) })
    }

    /// The numbers of a node by those of its children; `None` if no child is left.
    fn numbers_of_node(&self, children: &[Child]) -> Option<ProofNumbers> {
        let proof = children.iter().map(|child| child.numbers.disproof).min()?;
        let proofs = children.iter().map(|child| u64::from(child.numbers.proof));
        let disproof = if self.terms.has(Technique::Weak) {
            proofs.max()? + children.len() as u64 - 1
        } else {
            proofs.sum()
        };
        Some(ProofNumbers { proof, disproof: disproof.min(u64::from(INFINITE) - 1) as u32 })
    }

    /// What another thread has decided meanwhile.
    fn found_by_others(&self, children: &[Child], best: usize, key: Option<u128>) -> Option<Found> {
        if self.crew.is_single() {
            return None;
        }
        let decided = |key| self.table.get(key).filter(|numbers| numbers.answer().is_some());
        if let Some(numbers) = key.and_then(decided) {
            return Some(Found::Node(numbers));
        }
        decided(children[best].key).map(Found::Child)
    }

    /// The children of a sum that are not known to be won; `None` if one of them is known to be lost.
    pub(crate) fn children(&mut self, sum: &Sum) -> Result<Option<Vec<Child>>, Unsolved> {
        let negated: SmallVec<[Term; 10]> =
            sum.terms().iter().map(|&term| self.terms.negated(term)).collect::<Result<_, _>>()?;
        let bounds = self.bounds_of_others(&negated)?;
        let sorted: Sum = negated.iter().copied().collect();
        let mut children: Vec<Child> = Vec::new();
        // Components come last in a sum and are tried first, since they have most moves.
        for (at, &term) in sum.terms().iter().enumerate().rev() {
            self.terms.limits().check()?;
            if at > 0 && sum.terms()[at - 1] == term {
                continue;
            }
            let rest = OtherTerms { sum: sorted.without(negated[at]), bounds: bounds[at] };
            let lost = match term.kind() {
                Kind::Value(value) => {
                    let (terms, mut lost) = (self.terms, false);
                    for remains in terms.value_options(value) {
                        lost = lost || self.add_child(&mut children, &rest, &remains?)?;
                    }
                    lost
                }
                Kind::Component(id) => {
                    self.terms.registry.record(id.index).visits.fetch_add(1, Ordering::Relaxed);
                    self.add_moves_in_component(&mut children, &rest, id)?
                }
            };
            if lost {
                return Ok(None);
            }
        }
        children.sort_unstable_by_key(|child| child.key);
        children.dedup_by(|a, b| a.key == b.key && a.pending.is_none());
        Ok(Some(children))
    }

    /// For every term of a sum, the bounds of all others together.
    pub(crate) fn bounds_of_others(&self, terms: &[Term]) -> Result<SmallVec<[Bounds; 10]>, Unsolved> {
        if !self.terms.has(Technique::Bounds) {
            return Ok(SmallVec::from_elem(Bounds::NONE, terms.len()));
        }
        let bounds: SmallVec<[Bounds; 10]> =
            terms.iter().map(|&term| self.terms.bounds(term)).collect::<Result<_, _>>()?;
        let mut others: SmallVec<[Bounds; 10]> = SmallVec::from_elem(Bounds::ZERO, terms.len());
        let (mut before, mut after) = (Bounds::ZERO, Bounds::ZERO);
        for at in 0..terms.len() {
            others[at] = others[at].plus(before);
            before = before.plus(bounds[at]);
            let at = terms.len() - 1 - at;
            others[at] = others[at].plus(after);
            after = after.plus(bounds[at]);
        }
        Ok(others)
    }

    /// Adds the children that moves in a component lead to. Returns whether one is known to be lost.
    fn add_moves_in_component(
        &mut self,
        children: &mut Vec<Child>,
        others: &OtherTerms,
        id: ComponentId,
    ) -> Result<bool, Unsolved> {
        if let Some(pending) = self.terms.pending_options(id) {
            return self.add_pending(children, others, pending);
        }
        for remains in self.terms.component_options(id)?.iter() {
            if self.add_child(children, others, remains)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Adds the child that a move leads to, unless it is won. Returns whether it is known to be lost.
    pub(crate) fn add_child(
        &mut self,
        children: &mut Vec<Child>,
        others: &OtherTerms,
        remains: &[Term],
    ) -> Result<bool, Unsolved> {
        let mut open = None;
        if self.terms.has(Technique::Bounds) {
            let mut bounds = others.bounds;
            for &term in remains {
                bounds = bounds.plus(self.terms.bounds(term)?);
            }
            if let Some(answer) = bounds.left_wins() {
                self.counts.by_bounds += 1;
                return Ok(!answer);
            }
            open = Some(bounds);
        }
        let mut sum = others.sum.clone();
        for &term in remains {
            self.terms.add(&mut sum, term)?;
        }
        let key = sum.key();
        // Terms that cancelled or merged have better bounds together.
        let open = open.filter(|_| sum.terms().len() == others.sum.terms().len() + remains.len());
        let numbers = self.numbers_with(&sum, key, open)?;
        if let Some(answer) = numbers.answer() {
            return Ok(!answer);
        }
        children.push(Child { sum, key, numbers, pending: None });
        Ok(false)
    }

    /// What is known of a sum without searching it.
    pub(crate) fn proof_numbers(&mut self, sum: &Sum, key: u128) -> Result<ProofNumbers, Unsolved> {
        self.numbers_with(sum, key, None)
    }

    /// What is known of a sum whose terms together have the bounds `open`, which do not decide.
    fn numbers_with(&mut self, sum: &Sum, key: u128, open: Option<Bounds>) -> Result<ProofNumbers, Unsolved> {
        if let Some(numbers) = self.table.get(key) {
            self.counts.by_table += u64::from(numbers.answer().is_some());
            return Ok(numbers);
        }
        Ok(match self.terms.decide_with(sum, open, &mut self.counts)? {
            Decision::Known(true) => ProofNumbers::WON,
            Decision::Known(false) => ProofNumbers::LOST,
            Decision::Open(bounds) => self.terms.promise(sum, bounds),
        })
    }
}

/// Updates the numbers of a child; removes it if it is won.
fn update(children: &mut Vec<Child>, at: usize, numbers: ProofNumbers) {
    if numbers.proof == 0 {
        children.swap_remove(at);
    } else {
        children[at].numbers = numbers;
    }
}

enum Found {
    Node(ProofNumbers),
    Child(ProofNumbers),
}

/// Which child to search next.
struct Choice {
    node: ProofNumbers,
    /// The child that seems easiest to show lost.
    best: usize,
    /// How hard the second best seems.
    second: u32,
}

impl Choice {
    /// The thresholds of the chosen child: those of the node, and a little beyond the second best child.
    fn thresholds(&self, child: ProofNumbers, thresholds: ProofNumbers) -> ProofNumbers {
        let switch = self.second.saturating_add(self.second / 4 + 1);
        ProofNumbers {
            proof: match thresholds.disproof {
                INFINITE => INFINITE,
                most => (most - self.node.disproof).saturating_add(child.proof).min(INFINITE),
            },
            disproof: thresholds.proof.min(switch).max(child.disproof + 1).min(INFINITE),
        }
    }
}

/// The other terms of a sum in which one term moves, with swapped colours.
pub(crate) struct OtherTerms {
    pub(crate) sum: Sum,
    bounds: Bounds,
}
