//! The search for an inductive invariant: positions such that each with one more column is no worse than one of them.

use super::label::{LABELS, Label, Symmetry};
use super::sweep::{Column, Sweep};
use super::thresholds::Thresholds;
use super::{Claim, Invariant, Limits, Member, Outcome, Progress, Reason, position};
use clobber_board::Position;
use std::sync::atomic::Ordering;

/// That one position is no worse than another, seen in a mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The number of the other one among the members.
    pub member: u32,
    /// The symmetry under which it is to be seen.
    pub symmetry: Symmetry,
}

/// A position that the search has come across.
struct Node {
    /// The position without its last column; nothing for one of those that the search began with.
    parent: Option<u32>,
    /// The last column, or all of them, for those that the search began with.
    word: u32,
    width: u32,
    label: Label,
    costs: Thresholds,
    /// What each column leads to, once that is known.
    covers: Vec<Cover>,
    /// Another one that is no better, and just as wide, takes its place.
    replaced: Option<Cover>,
}

/// A node under a symmetry.
struct Image {
    costs: Thresholds,
    sum: u32,
    cover: Cover,
}

/// A position with one more column.
struct Child {
    parent: Option<u32>,
    word: u32,
    label: Label,
    costs: Thresholds,
    sum: u32,
    is_bad: bool,
    cover: Option<Cover>,
}

pub(super) struct Search<'a> {
    claim: Claim,
    sweep: Sweep,
    nodes: Vec<Node>,
    /// The maximal nodes under all symmetries, by their labels.
    images: Vec<Vec<Image>>,
    starts: Vec<Cover>,
    bytes: usize,
    limits: Limits<'a>,
}

/// So many nodes per thread are taken on at a time.
const BATCH: usize = 32;

impl<'a> Search<'a> {
    /// Nothing if it is stopped.
    pub(super) fn new(claim: Claim, limits: Limits<'a>) -> Option<Self> {
        Some(Self {
            claim,
            sweep: Sweep::new(claim.rows, limits.stopped)?,
            nodes: Vec::new(),
            images: (0..LABELS).map(|_| Vec::new()).collect(),
            starts: Vec::new(),
            bytes: 0,
            limits: Limits { threads: limits.threads.max(1), ..limits },
        })
    }

    pub(super) fn run(mut self, progress: &mut dyn FnMut(Progress)) -> Outcome {
        let mut exceptions = Vec::new();
        if let Some(outcome) = self.begin(&mut exceptions) {
            return outcome;
        }
        let mut next = 0;
        while next < self.nodes.len() {
            if self.limits.stopped.load(Ordering::Relaxed) {
                return Outcome::Unknown(Reason::Stopped);
            }
            if self.bytes > self.limits.memory {
                return Outcome::Unknown(Reason::Memory);
            }
            let width = self.nodes[next].width;
            let mut batch = Vec::new();
            while next < self.nodes.len()
                && batch.len() < BATCH * self.limits.threads
                && self.nodes[next].width == width
            {
                if self.nodes[next].replaced.is_none() {
                    batch.push(next as u32);
                }
                next += 1;
            }
            let families = self.expand(&batch);
            if self.limits.stopped.load(Ordering::Relaxed) {
                return Outcome::Unknown(Reason::Stopped);
            }
            for children in families {
                for child in children {
                    if child.is_bad {
                        return self.refuted(child.parent, child.word);
                    }
                    let parent = child.parent;
                    let cover = self.insert(child, width + 1);
                    if let Some(parent) = parent {
                        self.nodes[parent as usize].covers.push(cover);
                    }
                }
            }
            progress(Progress { done: next, known: self.nodes.len(), width });
        }
        self.result(exceptions)
    }

    /// Takes on all positions of the least width, and lists narrower ones that break the claim.
    fn begin(&mut self, exceptions: &mut Vec<Position>) -> Option<Outcome> {
        let mut level = vec![(0u32, Label::default(), self.sweep.start(self.claim.cap))];
        for width in 1..self.claim.from {
            let mut next = Vec::with_capacity(level.len() << self.claim.rows);
            for narrower in &level {
                next.extend(self.extended(narrower));
            }
            level = next;
            let bad = level.iter().filter(|(_, label, costs)| self.is_bad(*label, costs));
            exceptions
                .extend(bad.filter_map(|&(word, ..)| position(self.claim.rows, &self.spelled(word, width))));
        }
        for narrower in &level {
            if self.limits.stopped.load(Ordering::Relaxed) {
                return Some(Outcome::Unknown(Reason::Stopped));
            }
            for (word, label, costs) in self.extended(narrower) {
                let child = self.child(None, word, label, &costs);
                if child.is_bad {
                    return Some(self.refuted(None, word));
                }
                let cover = self.insert(child, self.claim.from);
                self.starts.push(cover);
            }
        }
        None
    }

    /// A word with one more column, in their order.
    fn extended(&self, (word, label, costs): &(u32, Label, Vec<u8>)) -> Vec<(u32, Label, Vec<u8>)> {
        let mut wider = Vec::with_capacity(1 << self.claim.rows);
        self.sweep.each_column(costs, self.claim.cap, &mut |column, costs| {
            let label = label.over_column(self.claim.rows, column, self.claim.delta);
            wider.push((word << self.claim.rows | u32::from(column), label, costs));
        });
        wider.sort_by_key(|&(word, ..)| word);
        wider
    }

    fn is_bad(&self, label: Label, costs: &[u8]) -> bool {
        // The frontier on which nothing crosses has the number 0.
        costs[0] >= self.claim.cap && label.is_claimed(self.claim.delta)
    }

    fn child(&self, parent: Option<u32>, word: u32, label: Label, costs: &[u8]) -> Child {
        let is_bad = self.is_bad(label, costs);
        let costs = Thresholds::new(costs, self.claim.cap);
        let sum = costs.sum();
        let cover = self.cover(label, &costs, sum);
        Child { parent, word, label, costs, sum, is_bad, cover }
    }

    /// A node that is no better.
    fn cover(&self, label: Label, costs: &Thresholds, sum: u32) -> Option<Cover> {
        let images = self.images[label.number()].iter();
        images
            .filter(|image| sum <= image.sum)
            .find(|image| costs.at_most(&image.costs))
            .map(|image| image.cover)
    }

    /// The children of some nodes, in their order.
    fn expand(&self, batch: &[u32]) -> Vec<Vec<Child>> {
        let share = batch.len().div_ceil(self.limits.threads).max(1);
        std::thread::scope(|scope| {
            let goes_on = |_: &&u32| !self.limits.stopped.load(Ordering::Relaxed);
            let work = move |share: &[u32]| {
                share.iter().take_while(goes_on).map(|&node| self.children(node)).collect::<Vec<_>>()
            };
            let workers: Vec<_> = batch.chunks(share).map(|share| scope.spawn(move || work(share))).collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
        })
    }

    fn children(&self, number: u32) -> Vec<Child> {
        let node = &self.nodes[number as usize];
        let costs = self.sweep.essential(&node.costs.costs(self.sweep.frontiers()), self.claim.cap);
        let mut children = Vec::with_capacity(1 << self.claim.rows);
        self.sweep.each_column(&costs, self.claim.cap, &mut |column, costs| {
            let label = node.label.over_column(self.claim.rows, column, self.claim.delta);
            children.push(self.child(Some(number), column.into(), label, &costs));
        });
        children.sort_by_key(|child| child.word);
        children
    }

    /// Takes a position on, unless another one is no better; the one that stands for it.
    fn insert(&mut self, child: Child, width: u32) -> Cover {
        if let Some(cover) = child.cover.or_else(|| self.cover(child.label, &child.costs, child.sum)) {
            return cover;
        }
        let number = self.nodes.len() as u32;
        let costs = child.costs.costs(self.sweep.frontiers());
        for symmetry in Symmetry::ALL {
            let image = Image {
                costs: self.image(&costs, symmetry),
                sum: child.sum,
                cover: Cover { member: number, symmetry },
            };
            self.insert_image(child.label.image(self.claim.rows, symmetry), image, width);
        }
        self.bytes += child.costs.bytes() + size_of::<Node>() + (size_of::<Cover>() << self.claim.rows);
        self.nodes.push(Node {
            parent: child.parent,
            word: child.word,
            width,
            label: child.label,
            costs: child.costs,
            covers: Vec::new(),
            replaced: None,
        });
        Cover { member: number, symmetry: Symmetry::default() }
    }

    fn image(&self, costs: &[u8], symmetry: Symmetry) -> Thresholds {
        let mut costs = costs.to_vec();
        if symmetry.swaps_colors() {
            costs = self.sweep.swapped(&costs);
        }
        if symmetry.turns_rows() {
            costs = self.sweep.upside_down(&costs);
        }
        Thresholds::new(&costs, self.claim.cap)
    }

    /// Drops what is no worse than a new image. A node that is as wide, and has not been expanded, need not be; a narrower
    /// one must, or a wider counterexample might be found first.
    fn insert_image(&mut self, label: Label, image: Image, width: u32) {
        let images = &mut self.images[label.number()];
        let own = image.cover.member;
        let mut at = 0;
        while at < images.len() {
            let other = &images[at];
            if other.cover.member != own && other.sum <= image.sum && other.costs.at_most(&image.costs) {
                let other = images.swap_remove(at);
                self.bytes -= other.costs.bytes() + size_of::<Image>();
                let node = &mut self.nodes[other.cover.member as usize];
                if node.width == width && node.covers.is_empty() && node.replaced.is_none() {
                    let symmetry = image.cover.symmetry.then(other.cover.symmetry);
                    node.replaced = Some(Cover { member: own, symmetry });
                }
            } else {
                at += 1;
            }
        }
        self.bytes += image.costs.bytes() + size_of::<Image>();
        images.push(image);
    }

    /// This position breaks the claim.
    fn refuted(&self, parent: Option<u32>, word: u32) -> Outcome {
        let position = position(self.claim.rows, &self.columns(parent, word));
        position.map_or(Outcome::Unknown(Reason::Memory), Outcome::Refuted)
    }

    fn columns(&self, parent: Option<u32>, word: u32) -> Vec<Column> {
        let Some(mut number) = parent else { return self.spelled(word, self.claim.from) };
        let mut columns = vec![word as Column];
        loop {
            let node = &self.nodes[number as usize];
            let Some(parent) = node.parent else {
                columns.extend(self.spelled(node.word, self.claim.from).into_iter().rev());
                columns.reverse();
                return columns;
            };
            columns.push(node.word as Column);
            number = parent;
        }
    }

    /// The columns of one of the positions that the search begins with.
    fn spelled(&self, word: u32, width: u32) -> Vec<Column> {
        let rows = self.claim.rows as u32;
        (0..width).rev().map(|at| (word >> (at * rows)) as Column & ((1u16 << rows) - 1) as Column).collect()
    }
}

impl Search<'_> {
    /// The members, which are the nodes that were expanded, with new numbers.
    fn result(self, exceptions: Vec<Position>) -> Outcome {
        let mut numbers = vec![u32::MAX; self.nodes.len()];
        let expanded = || self.nodes.iter().enumerate().filter(|(_, node)| node.replaced.is_none());
        for (new, (old, _)) in expanded().enumerate() {
            numbers[old] = new as u32;
        }
        let resolve = |cover: &Cover| {
            let mut cover = *cover;
            while let Some(next) = self.nodes[cover.member as usize].replaced {
                cover = Cover { member: next.member, symmetry: cover.symmetry.then(next.symmetry) };
            }
            Cover { member: numbers[cover.member as usize], ..cover }
        };
        let members = expanded().map(|(_, node)| Member {
            parent: node.parent.map(|parent| numbers[parent as usize]),
            word: node.word,
            covers: node.covers.iter().map(resolve).collect(),
        });
        Outcome::Proved(Invariant {
            exceptions,
            starts: self.starts.iter().map(resolve).collect(),
            members: members.collect(),
        })
    }
}
