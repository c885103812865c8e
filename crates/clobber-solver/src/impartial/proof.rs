//! Proofs of nim-values, written so that the independent checker accepts them.
//!
//! A proof is a list of components with their nim-values. A component has the nim-value k if options have 0,
//! …, k − 1, and every other option has another nim-value than k. For these either the proof knows the
//! nim-value, or it knows an option of the option that has k. All of these have fewer stones. So the proof is
//! found from the largest component to the smallest. When a component is taken, all facts that could use it
//! are known, and those that are already wanted cost nothing. In the reverse order, each fact follows from
//! those before it.

use super::NimEvaluator;
use crate::ProofError;
use clobber_board::{Color, Position};
use clobber_certificate::NimberClaim;
use clobber_certificate::facts::{Component, Numbers};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Reason, Unsolved};
use std::collections::BinaryHeap;
use std::io::Write;
use std::rc::Rc;

/// Nodes of the search for each option and reply, round after round: what is expensive to find is expensive
/// to prove.
const NODES: [u64; 4] = [200, 5000, 100_000, u64::MAX];

/// The factor by which a proof grows with each stone of a component.
const GROWTH_PER_STONE: f64 = 1.5;

/// Bytes of an entry besides its component, roughly.
const BYTES_PER_ENTRY: usize = 120;

impl NimEvaluator {
    /// Computes the nim-value of a position and a heap, and writes it as a claim with its proof. Returns the
    /// nim-value and the number of facts.
    ///
    /// ```
    /// use clobber_certificate::{Verdict, check};
    /// use clobber_solver::impartial::NimEvaluator;
    /// use search_limits::Limits;
    /// let evaluator = NimEvaluator::with_memory(1 << 30);
    /// let (mut file, limits) = (Vec::new(), Limits::unlimited());
    /// let (nimber, _) = evaluator.prove(&mut file, &"xoxo.xo".parse().unwrap(), 0, limits).unwrap();
    /// assert_eq!(nimber, 2);
    /// let mut verdicts = Vec::new();
    /// check(&file[..], limits, |report| verdicts.push(report.verdict)).unwrap();
    /// assert!(matches!(verdicts[..], [Verdict::Accepted(_)]));
    /// ```
    pub fn prove<W: Write>(
        &self,
        out: W,
        position: &Position,
        heap: u32,
        limits: &Limits,
    ) -> Result<(u32, usize), ProofError> {
        let limits = &limits.part().with_nodes(u64::MAX);
        limits.check_now()?;
        let mut search = Search { catalogue: Catalogue::new(self, limits), queue: BinaryHeap::new() };
        let mut nimber = heap;
        let mut numbers = Numbers::new();
        for component in Component::of_position(position, limits)? {
            let number = search.catalogue.number(&component)?;
            nimber ^= search.catalogue.nimber(number, u64::MAX)?.ok_or(ProofError::Contradiction)?;
            numbers.push(number);
        }
        search.want(&numbers)?;
        let facts = search.run()?;
        let claim = NimberClaim { position: position.clone(), heap, nimber };
        let entries = &search.catalogue.entries;
        let fact = |&number: &u32| {
            let entry = &entries[number as usize];
            (&entry.component, entry.nimber.unwrap_or_default())
        };
        claim.write(out, facts.iter().rev().map(fact))?;
        Ok((nimber, facts.len()))
    }
}

/// The components that come up, by number. A component and its negation share one.
struct Catalogue<'a> {
    evaluator: &'a NimEvaluator,
    limits: &'a Limits,
    numbers: HashMap<Component, u32, FxBuildHasher>,
    entries: Vec<Entry>,
}

struct Entry {
    component: Component,
    stones: u32,
    nimber: Option<u32>,
    /// What each move of either player leaves, each result once.
    options: Option<Rc<[Numbers]>>,
    is_wanted: bool,
}

impl<'a> Catalogue<'a> {
    fn new(evaluator: &'a NimEvaluator, limits: &'a Limits) -> Self {
        Self { evaluator, limits, numbers: HashMap::default(), entries: Vec::new() }
    }

    fn number(&mut self, component: &Component) -> Result<u32, Unsolved> {
        if let Some(&number) = self.numbers.get(component) {
            return Ok(number);
        }
        self.limits.take_memory(3 * component.bytes() + BYTES_PER_ENTRY)?;
        let number = self.entries.len() as u32;
        self.numbers.insert(component.clone(), number);
        self.numbers.insert(component.negated(), number);
        let (component, stones) = (component.clone(), component.size() as u32);
        self.entries.push(Entry { component, stones, nimber: None, options: None, is_wanted: false });
        Ok(number)
    }

    fn options(&mut self, number: u32) -> Result<Rc<[Numbers]>, Unsolved> {
        if let Some(options) = &self.entries[number as usize].options {
            return Ok(Rc::clone(options));
        }
        let mut lists = Vec::new();
        for player in Color::BOTH {
            self.entries[number as usize].component.each_move(player, self.limits, |remains| {
                lists.push(remains);
                Ok(true)
            })?;
        }
        let mut options: Vec<Numbers> = Vec::with_capacity(lists.len());
        for remains in lists {
            let mut option = Numbers::new();
            for component in &remains {
                option.push(self.number(component)?);
            }
            option.sort_unstable();
            options.push(option);
        }
        options.sort_unstable();
        options.dedup();
        self.limits.take_memory(options.len() * size_of::<Numbers>())?;
        let options: Rc<[Numbers]> = options.into();
        self.entries[number as usize].options = Some(Rc::clone(&options));
        Ok(options)
    }

    /// What each move in a sum leaves.
    fn options_of_sum(&mut self, sum: &Numbers) -> Result<Vec<Numbers>, Unsolved> {
        let mut all = Vec::new();
        for (at, &number) in sum.iter().enumerate() {
            for option in self.options(number)?.iter() {
                let mut after = sum.clone();
                after.remove(at);
                after.extend_from_slice(option);
                all.push(after);
            }
        }
        Ok(all)
    }

    /// The nim-value of a component. `None` if a search of this many nodes does not find it.
    fn nimber(&mut self, number: u32, nodes: u64) -> Result<Option<u32>, Unsolved> {
        let entry = &mut self.entries[number as usize];
        if entry.nimber.is_none() {
            let limits = self.limits.part().with_nodes(nodes);
            entry.nimber = decided(
                self.evaluator.nimber(&entry.component.position().expect("it is on a board"), &limits),
            )?;
        }
        Ok(entry.nimber)
    }

    /// Is this the nim-value of a sum? `None` if searches of this many nodes do not tell.
    fn is(&mut self, sum: &Numbers, nimber: u32, nodes: u64) -> Result<Option<bool>, Unsolved> {
        let (mut wanted, mut unknown) = (nimber, Numbers::new());
        for &number in sum {
            match self.entries[number as usize].nimber {
                Some(nimber) => wanted ^= nimber,
                None => unknown.push(number),
            }
        }
        unknown.sort_by_key(|&number| self.entries[number as usize].stones);
        let Some(largest) = unknown.pop() else { return Ok(Some(wanted == 0)) };
        for number in unknown {
            match self.nimber(number, nodes)? {
                Some(nimber) => wanted ^= nimber,
                None => return Ok(None),
            }
        }
        let entry = &mut self.entries[largest as usize];
        let limits = self.limits.part().with_nodes(nodes);
        let answer = decided(self.evaluator.is(
            &entry.component.position().expect("it is on a board"),
            wanted,
            &limits,
        ))?;
        if answer == Some(true) {
            entry.nimber = Some(wanted);
        }
        Ok(answer)
    }

    fn is_wanted(&self, sum: &Numbers) -> bool {
        sum.iter().all(|&number| self.entries[number as usize].is_wanted)
    }

    /// The nim-value of a sum of wanted components.
    fn wanted_nimber(&self, sum: &Numbers) -> Option<u32> {
        let nimber = |&number: &u32| {
            let entry = &self.entries[number as usize];
            entry.nimber.filter(|_| entry.is_wanted)
        };
        sum.iter().map(nimber).try_fold(0, |sum, nimber| Some(sum ^ nimber?))
    }

    /// An estimate of what it takes to prove the nim-values of the components that are not wanted yet.
    fn cost(&self, sum: &Numbers) -> f64 {
        let entries = sum.iter().map(|&number| &self.entries[number as usize]);
        entries
            .filter(|entry| !entry.is_wanted)
            .map(|entry| GROWTH_PER_STONE.powi(entry.stones.min(400) as i32))
            .sum()
    }
}

/// `None` if the node limit was reached.
fn decided<T>(answer: Result<T, Unsolved>) -> Result<Option<T>, Unsolved> {
    match answer {
        Err(Unsolved { reason: Reason::Nodes }) => Ok(None),
        answer => answer.map(Some),
    }
}

struct Search<'a> {
    catalogue: Catalogue<'a>,
    /// Components with nim-values to prove, with their stones.
    queue: BinaryHeap<(u32, u32)>,
}

impl Search<'_> {
    fn want(&mut self, sum: &Numbers) -> Result<(), ProofError> {
        for &number in sum {
            self.catalogue.nimber(number, u64::MAX)?;
            let entry = &mut self.catalogue.entries[number as usize];
            if !entry.is_wanted {
                entry.is_wanted = true;
                self.catalogue.limits.take_memory(4 * size_of::<(u32, u32)>())?;
                self.queue.push((entry.stones, number));
            }
        }
        Ok(())
    }

    /// Proves all that is wanted. Returns the components, each before those that it rests on.
    fn run(&mut self) -> Result<Vec<u32>, ProofError> {
        let mut facts = Vec::new();
        while let Some((_, number)) = self.queue.pop() {
            self.catalogue.limits.check_now()?;
            self.catalogue.limits.count_node()?;
            self.prove(number)?;
            facts.push(number);
        }
        Ok(facts)
    }

    fn prove(&mut self, number: u32) -> Result<(), ProofError> {
        let nimber = self.catalogue.nimber(number, u64::MAX)?.ok_or(ProofError::Contradiction)?;
        let options = self.catalogue.options(number)?;
        for less in 0..nimber {
            self.want_option(&options, less)?;
        }
        // The most expensive option first: what it needs may serve the others.
        let mut open = Vec::new();
        for option in options.iter() {
            if self.catalogue.is_wanted(option) {
                continue;
            }
            let replies = self.catalogue.options_of_sum(option)?;
            let costs = replies.iter().chain([option]).map(|sum| self.catalogue.cost(sum));
            open.push((costs.fold(f64::INFINITY, f64::min), option, replies));
        }
        open.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, option, replies) in open {
            self.exclude(option, replies, nimber)?;
        }
        Ok(())
    }

    /// Asks for an option with a nim-value, the cheapest that a short search finds.
    fn want_option(&mut self, options: &[Numbers], nimber: u32) -> Result<(), ProofError> {
        if options.iter().any(|option| self.catalogue.wanted_nimber(option) == Some(nimber)) {
            return Ok(());
        }
        let mut order: Vec<&Numbers> = options.iter().collect();
        order.sort_by(|a, b| self.catalogue.cost(a).total_cmp(&self.catalogue.cost(b)));
        for nodes in NODES {
            for option in &order {
                if self.catalogue.is(option, nimber, nodes)? == Some(true) {
                    return self.want(option);
                }
            }
        }
        Err(ProofError::Contradiction)
    }

    /// Asks for what shows that an option does not have a nim-value: that of the option, or a reply that has
    /// it.
    fn exclude(&mut self, option: &Numbers, replies: Vec<Numbers>, nimber: u32) -> Result<(), ProofError> {
        let catalogue = &mut self.catalogue;
        let is_shown = |reply: &Numbers| catalogue.wanted_nimber(reply) == Some(nimber);
        if catalogue.is_wanted(option) || replies.iter().any(is_shown) {
            return Ok(());
        }
        let own = (catalogue.cost(option), true, option.clone());
        let replies = replies.into_iter().map(|reply| (catalogue.cost(&reply), false, reply));
        let mut ways: Vec<(f64, bool, Numbers)> = replies.chain([own]).collect();
        ways.sort_by(|a, b| a.0.total_cmp(&b.0));
        ways.dedup();
        for nodes in NODES {
            for (_, is_option, sum) in &ways {
                let catalogue = &mut self.catalogue;
                let is_way = if *is_option {
                    let mut found = true;
                    for &number in sum {
                        found = found && catalogue.nimber(number, nodes)?.is_some();
                    }
                    found
                } else {
                    catalogue.is(sum, nimber, nodes)? == Some(true)
                };
                if is_way {
                    return self.want(sum);
                }
            }
        }
        Err(ProofError::Contradiction)
    }
}
