//! The search for an inductive invariant: positions such that each with one more column is no worse than one
//! of them.

use super::board::Board;
use super::goal::Goal;
use super::label::{LABELS, Label, Symmetry};
use super::sweep::{Column, Sweep};
use super::thresholds::Thresholds;
use super::{Invariant, Member, Outcome, position};
use search_limits::{Limits, Reason, Unsolved};
use std::cmp::Ordering;
use std::panic::resume_unwind;

/// A member that a position is no worse than, up to a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The number of the member.
    pub member: u32,
    /// The symmetry that maps the member.
    pub symmetry: Symmetry,
}

/// A position found by the search.
struct Node {
    /// The position without its last column; `None` for a start.
    parent: Option<u32>,
    /// The last column, or the number among the starts.
    word: u32,
    width: u32,
    label: Label,
    costs: Thresholds,
    /// The cover of the position with each column, after its expansion.
    covers: Vec<Cover>,
    /// A node of the same width that is no better and replaces this one.
    replaced: Option<Cover>,
}

/// A node under a symmetry.
struct Image {
    costs: Thresholds,
    sum: u32,
    cover: Cover,
}

impl Image {
    fn bytes(&self) -> usize {
        self.costs.bytes() + size_of::<Self>() + ENTRY_BYTES
    }
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

/// The state of the search.
pub(super) struct InvariantSearch<'a, G> {
    goal: G,
    /// The positions of fewer columns may be exceptions.
    from: u32,
    sweep: Sweep,
    nodes: Vec<Node>,
    /// The maximal nodes under all symmetries, by their labels.
    images: Vec<Vec<Image>>,
    /// The cover of each prefix of an exception with each column; `None` if that is a prefix again.
    starts: Vec<Option<Cover>>,
    /// The words of the starts that are not prefixes.
    start_words: Vec<Vec<Column>>,
    limits: &'a Limits,
}

/// Nodes that one thread expands at a time, if there is memory for their children.
const MAX_BATCH_PER_THREAD: usize = 32;

/// Approximate bytes of the allocator and of list growth per entry.
const ENTRY_BYTES: usize = 64;

impl<'a, G: Goal> InvariantSearch<'a, G> {
    pub(super) fn new(board: Board, from: u32, goal: G, limits: &'a Limits) -> Result<Self, Unsolved> {
        Ok(Self {
            goal,
            from,
            sweep: Sweep::new(board, limits)?,
            nodes: Vec::new(),
            images: (0..LABELS).map(|_| Vec::new()).collect(),
            starts: Vec::new(),
            start_words: Vec::new(),
            limits,
        })
    }

    pub(super) fn run(mut self) -> Result<Outcome, Unsolved> {
        let exceptions = self.exceptions()?;
        let prefixes = prefixes(&exceptions);
        let (mut next, mut next_prefix, mut width) = (0, 0, 0);
        while next < self.nodes.len() || next_prefix < prefixes.len() {
            while let Some(prefix) = prefixes.get(next_prefix).filter(|prefix| prefix.len() == width) {
                if let Some(counterexample) = self.extend_prefix(prefix, &prefixes)? {
                    return self.refuted(&exceptions, &counterexample);
                }
                next_prefix += 1;
            }
            let end = self.nodes.len();
            while next < end {
                let nodes = (next..end).filter(|&node| self.nodes[node].width as usize == width);
                let open = nodes.filter(|&node| self.nodes[node].replaced.is_none());
                let batch: Vec<usize> = open.take(self.largest_batch()).collect();
                let Some(&last) = batch.last() else { break };
                let bytes = batch.len() * self.bytes_of_children();
                self.limits.take_memory(bytes)?;
                // An incomplete expansion proves nothing, so errors end the search.
                let families = self.expand(&batch)?;
                if let Some(counterexample) = self.add_columns(&batch, families)? {
                    return self.refuted(&exceptions, &counterexample);
                }
                self.limits.give_back_memory(bytes);
                next = last + 1;
                self.limits.set_done(next as u64, self.nodes.len() as u64);
            }
            width += 1;
            while self.nodes.get(next).is_some_and(|node| (node.width as usize) < width) {
                next += 1;
            }
        }
        self.limits.set_done(next as u64, self.nodes.len() as u64);
        Ok(Outcome::Proved(self.invariant(&exceptions, None)?))
    }

    /// The number of nodes to expand at a time: at least one, even if there is no memory for it.
    fn largest_batch(&self) -> usize {
        let fitting = self.limits.memory_left() / self.bytes_of_children();
        fitting.clamp(1, MAX_BATCH_PER_THREAD * self.limits.threads())
    }

    /// The number of bytes of the children of a node.
    fn bytes_of_children(&self) -> usize {
        let costs = Thresholds::bytes_of(self.sweep.frontiers(), self.goal);
        (costs + size_of::<Child>() + ENTRY_BYTES) << self.sweep.height()
    }

    /// The number of bytes of a node and of the member of the invariant that it may become.
    fn bytes_of_node(&self, costs: &Thresholds) -> usize {
        let covers = (size_of::<Cover>() + size_of::<Option<Cover>>()) << self.sweep.height();
        costs.bytes() + size_of::<Node>() + size_of::<Member>() + covers + 2 * ENTRY_BYTES
    }

    /// All positions narrower than `from` that leave too many stones.
    fn exceptions(&self) -> Result<Vec<Vec<Column>>, Unsolved> {
        let mut found = Vec::new();
        let mut level = vec![(Vec::new(), Label::default(), self.sweep.start(self.goal))];
        let bytes = self.sweep.frontiers() + size_of_val(&level[0]) + 2 * ENTRY_BYTES;
        for _ in 1..self.from {
            let (narrower, wider) = (level.len(), level.len() << self.sweep.height());
            self.limits.take_memory(wider * bytes)?;
            let mut next = Vec::with_capacity(wider);
            for (word, label, costs) in &level {
                for (column, label, costs) in self.extended(*label, costs)? {
                    next.push(([word, &[column][..]].concat(), label, costs));
                }
            }
            for (word, ..) in next.iter().filter(|(_, label, costs)| self.is_bad(*label, costs)) {
                // With its prefixes, its position, and its starts.
                self.limits.take_memory((word.len() + 3) * 2 * ENTRY_BYTES)?;
                found.push(word.clone());
            }
            level = next;
            self.limits.give_back_memory(narrower * bytes);
        }
        self.limits.give_back_memory(level.len() * bytes);
        Ok(found)
    }

    /// Adds each column to a prefix of an exception, and inserts what is not a prefix. Returns a
    /// counterexample if one occurs.
    fn extend_prefix(
        &mut self,
        prefix: &[Column],
        prefixes: &[Vec<Column>],
    ) -> Result<Option<Vec<Column>>, Unsolved> {
        let (mut label, mut costs) = (Label::default(), self.sweep.start(self.goal));
        for &column in prefix {
            label = label.over_column(self.sweep.height(), column, self.goal.subject());
            costs = self.sweep.over_column(&costs, self.goal, column, self.limits)?;
        }
        for (column, label, costs) in self.extended(label, &costs)? {
            let word = [prefix, &[column]].concat();
            let number = self.starts.len() as u32;
            if prefixes.binary_search_by(|other| by_width(other, &word)).is_ok() {
                self.starts.push(None);
                continue;
            }
            let child = self.child(None, number, label, &costs)?;
            if child.is_bad {
                return Ok(Some(word));
            }
            let cover = self.insert(child, word.len() as u32)?;
            self.limits.take_memory(2 * ENTRY_BYTES)?;
            self.starts.push(Some(cover));
            self.start_words.push(word);
        }
        Ok(None)
    }

    /// A position with one more column, for each column in order.
    fn extended(&self, label: Label, costs: &[u8]) -> Result<Vec<(Column, Label, Vec<u8>)>, Unsolved> {
        let mut wider = Vec::with_capacity(1 << self.sweep.height());
        self.sweep.each_column(costs, self.goal, self.limits, &mut |column, costs| {
            wider.push((column, label.over_column(self.sweep.height(), column, self.goal.subject()), costs));
            Ok(())
        })?;
        wider.sort_by_key(|&(column, ..)| column);
        Ok(wider)
    }

    /// Inserts the children of some nodes. Returns a counterexample if one occurs.
    fn add_columns(
        &mut self,
        batch: &[usize],
        families: Vec<Vec<Child>>,
    ) -> Result<Option<Vec<Column>>, Unsolved> {
        for (&parent, children) in batch.iter().zip(families) {
            for child in children {
                if child.is_bad {
                    return Ok(Some(self.columns(parent, child.word as Column)));
                }
                let cover = self.insert(child, self.nodes[parent].width + 1)?;
                self.nodes[parent].covers.push(cover);
            }
        }
        Ok(None)
    }

    fn is_bad(&self, label: Label, costs: &[u8]) -> bool {
        // On frontier 0 nothing crosses.
        !self.goal.is_attained(costs[0]) && label.is_claimed(self.goal.subject())
    }

    fn child(&self, parent: Option<u32>, word: u32, label: Label, costs: &[u8]) -> Result<Child, Unsolved> {
        let is_bad = self.is_bad(label, costs);
        let costs = Thresholds::new(costs, self.goal);
        let sum = costs.sum();
        let cover = self.cover(label, &costs, sum)?;
        Ok(Child { parent, word, label, costs, sum, is_bad, cover })
    }

    /// A node that the position is no worse than.
    fn cover(&self, label: Label, costs: &Thresholds, sum: u32) -> Result<Option<Cover>, Unsolved> {
        for image in self.images[label.number()].iter().filter(|image| sum <= image.sum) {
            self.limits.check()?;
            if costs.at_most(&image.costs) {
                return Ok(Some(image.cover));
            }
        }
        Ok(None)
    }

    /// The children of some nodes, in order.
    fn expand(&self, batch: &[usize]) -> Result<Vec<Vec<Child>>, Unsolved> {
        if self.limits.threads() == 1 {
            return batch.iter().map(|&node| self.children(node)).collect();
        }
        let share = batch.len().div_ceil(self.limits.threads()).max(1);
        std::thread::scope(|scope| {
            let children = |&node: &usize| self.children(node);
            let work = move |share: &[usize]| share.iter().map(children).collect::<Result<Vec<_>, _>>();
            let workers: Vec<_> = batch.chunks(share).map(|share| scope.spawn(move || work(share))).collect();
            let mut families = Vec::with_capacity(batch.len());
            for worker in workers {
                families.extend(worker.join().unwrap_or_else(|panic| resume_unwind(panic))?);
            }
            Ok(families)
        })
    }

    fn children(&self, number: usize) -> Result<Vec<Child>, Unsolved> {
        let node = &self.nodes[number];
        let costs = self.sweep.essential(&node.costs.costs(self.sweep.frontiers(), self.goal), self.goal);
        let mut children = Vec::with_capacity(1 << self.sweep.height());
        self.sweep.each_column(&costs, self.goal, self.limits, &mut |column, costs| {
            let label = node.label.over_column(self.sweep.height(), column, self.goal.subject());
            children.push(self.child(Some(number as u32), column.into(), label, &costs)?);
            Ok(())
        })?;
        children.sort_by_key(|child| child.word);
        Ok(children)
    }

    /// Inserts a position, unless it has a cover. Returns its cover.
    fn insert(&mut self, child: Child, width: u32) -> Result<Cover, Unsolved> {
        let known = match child.cover {
            Some(cover) => Some(cover),
            None => self.cover(child.label, &child.costs, child.sum)?,
        };
        if let Some(cover) = known {
            return Ok(cover);
        }
        self.limits.take_memory(self.bytes_of_node(&child.costs))?;
        let number = self.nodes.len() as u32;
        let costs = child.costs.costs(self.sweep.frontiers(), self.goal);
        let goal = self.goal;
        let is_allowed = |symmetry: &Symmetry| goal.is_symmetric() || !symmetry.negates();
        for symmetry in Symmetry::ALL.into_iter().filter(is_allowed) {
            let image = Image {
                costs: self.image(&costs, symmetry),
                sum: child.sum,
                cover: Cover { member: number, symmetry },
            };
            self.insert_image(child.label.image(self.sweep.height(), symmetry), image, width)?;
        }
        self.nodes.push(Node {
            parent: child.parent,
            word: child.word,
            width,
            label: child.label,
            costs: child.costs,
            covers: Vec::new(),
            replaced: None,
        });
        Ok(Cover { member: number, symmetry: Symmetry::default() })
    }

    fn image(&self, costs: &[u8], symmetry: Symmetry) -> Thresholds {
        let mut costs = costs.to_vec();
        if symmetry.negates() {
            costs = self.sweep.negated(&costs, self.goal);
        }
        if symmetry.reverses_rows() {
            costs = self.sweep.reversed_rows(&costs);
        }
        Thresholds::new(&costs, self.goal)
    }

    /// Drops images that are no worse than a new one. A node of the same width that is not expanded is
    /// replaced. A narrower one is expanded all the same, or a wider counterexample might be found first.
    fn insert_image(&mut self, label: Label, image: Image, width: u32) -> Result<(), Unsolved> {
        let images = &mut self.images[label.number()];
        let own = image.cover.member;
        let mut at = 0;
        while at < images.len() {
            self.limits.check()?;
            let other = &images[at];
            if other.cover.member != own && other.sum <= image.sum && other.costs.at_most(&image.costs) {
                let other = images.swap_remove(at);
                self.limits.give_back_memory(other.bytes());
                let node = &mut self.nodes[other.cover.member as usize];
                if node.width == width && node.covers.is_empty() && node.replaced.is_none() {
                    let symmetry = image.cover.symmetry.then(other.cover.symmetry);
                    node.replaced = Some(Cover { member: own, symmetry });
                }
            } else {
                at += 1;
            }
        }
        self.limits.take_memory(image.bytes())?;
        images.push(image);
        Ok(())
    }

    /// The columns of a node with one more column.
    fn columns(&self, parent: usize, column: Column) -> Vec<Column> {
        let mut columns = vec![column];
        let mut node = &self.nodes[parent];
        while let Some(parent) = node.parent {
            columns.push(node.word as Column);
            node = &self.nodes[parent as usize];
        }
        let is_this = |&start: &usize| start == node.word as usize;
        let rank = (0..self.starts.len()).filter(|&at| self.starts[at].is_some()).position(|at| is_this(&at));
        let start = rank.and_then(|rank| self.start_words.get(rank)).cloned().unwrap_or_default();
        start.into_iter().chain(columns.into_iter().rev()).collect()
    }
}

/// The empty word and all prefixes of exceptions, by width, then by columns.
fn prefixes(exceptions: &[Vec<Column>]) -> Vec<Vec<Column>> {
    let begin = |word: &Vec<Column>| (0..=word.len()).map(|end| word[..end].to_vec()).collect::<Vec<_>>();
    let mut prefixes: Vec<Vec<Column>> = exceptions.iter().flat_map(begin).collect();
    prefixes.push(Vec::new());
    prefixes.sort_by(|one, other| by_width(one, other));
    prefixes.dedup();
    prefixes
}

/// By width, then by columns.
fn by_width(one: &[Column], other: &[Column]) -> Ordering {
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

impl<G: Goal> InvariantSearch<'_, G> {
    /// The outcome for a counterexample. All nodes that are narrower by two columns or more have been
    /// expanded.
    fn refuted(&self, exceptions: &[Vec<Column>], counterexample: &[Column]) -> Result<Outcome, Unsolved> {
        let narrower = self.invariant(exceptions, Some(counterexample.len() - 1))?;
        let position = self.sweep.board().position(counterexample).ok_or(Reason::Memory)?;
        Ok(Outcome::Refuted { position, narrower })
    }

    /// The invariant of the expanded nodes, renumbered; up to a width, if there is one.
    fn invariant(&self, exceptions: &[Vec<Column>], width: Option<usize>) -> Result<Invariant, Unsolved> {
        let goes_on = |columns: usize| width.is_none_or(|width| columns < width);
        let mut numbers = vec![u32::MAX; self.nodes.len()];
        let is_member = |node: &Node| node.replaced.is_none() && goes_on(node.width as usize);
        let members = || self.nodes.iter().enumerate().filter(|(_, node)| is_member(node));
        for (new, (old, _)) in members().enumerate() {
            numbers[old] = new as u32;
        }
        let resolve = |cover: &Cover| {
            let mut cover = *cover;
            while let Some(next) = self.nodes[cover.member as usize].replaced {
                cover = Cover { member: next.member, symmetry: cover.symmetry.then(next.symmetry) };
            }
            Cover { member: numbers[cover.member as usize], ..cover }
        };
        let member = |node: &Node| Member {
            parent: node.parent.map(|parent| numbers[parent as usize]),
            word: node.word,
            covers: (0..1 << self.sweep.height())
                .map(|column: usize| node.covers.get(column).filter(|_| goes_on(node.width as usize + 1)))
                .map(|cover| cover.map(resolve))
                .collect(),
        };
        let widths = prefixes(exceptions)
            .into_iter()
            .flat_map(|prefix| vec![prefix.len() + 1; 1 << self.sweep.height()]);
        let start = |(at, columns): (usize, usize)| {
            self.starts.get(at).copied().flatten().filter(|_| goes_on(columns)).as_ref().map(resolve)
        };
        let members = members().map(|(_, node)| self.limits.check().map(|()| member(node)));
        Ok(Invariant {
            width,
            exceptions: exceptions.iter().filter_map(|word| position(self.sweep.height(), word)).collect(),
            starts: widths.enumerate().map(start).collect(),
            members: members.collect::<Result<_, _>>()?,
        })
    }
}
