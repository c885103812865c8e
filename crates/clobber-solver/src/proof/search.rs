//! Finds the facts of a proof, the largest first.
//!
//! A fact is proved by one reply to each move of Right. What a reply leaves is divided into facts, which are
//! then wanted and proved in their turn. All facts that a fact rests on have fewer stones, or the same stones
//! and no star (see `depends_on`). So when the largest wanted fact is taken, all facts that could use it are
//! known, and what is wanted already costs nothing. In the reverse order, each fact comes after those that it
//! rests on.

use super::catalogue::Catalogue;
use super::division::{Division, cost};
use super::{Oracle, ProofError};
use clobber_board::Color;
use clobber_certificate::facts::{Fact, Ledger, Numbers, Rung, suffice};
use search_limits::Unsolved;
use std::collections::BinaryHeap;

pub(super) struct Search<'a, O: Oracle> {
    pub(super) catalogue: Catalogue<'a, O>,
    /// The facts that are proved or will be.
    pub(super) wanted: Ledger,
    /// The facts that are not proved yet.
    queue: BinaryHeap<Wanted>,
    /// The facts of the proof, each before those that it rests on.
    pub(super) facts: Vec<(Numbers, Rung)>,
}

/// A wanted fact. The order is that in which facts are proved: a fact with a star may rest on one about the
/// same components without it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Wanted {
    stones: u32,
    star: bool,
    numbers: Numbers,
    ups: i32,
}

/// A statement: the sum of some components and a rung is ≥ 0 if Right, or Left, moves next.
type Statement = (Numbers, Rung);

/// Nodes of the search for each reply to a move, round after round. A reply that is expensive to find is
/// expensive to prove, so most rounds are short.
const NODES_FOR_REPLIES: [u64; 3] = [2, 10, 50];

/// Winning replies to one move whose costs are compared.
const MAX_COMPARED_REPLIES: usize = 8;

impl<'a, O: Oracle> Search<'a, O> {
    pub(super) fn new(catalogue: Catalogue<'a, O>) -> Self {
        Self { catalogue, wanted: Ledger::default(), queue: BinaryHeap::new(), facts: Vec::new() }
    }

    /// Asks for a true statement.
    pub(super) fn want(&mut self, sum: &Numbers, rung: Rung) -> Result<(), Unsolved> {
        let division = self.divide(sum, rung)?;
        self.want_all(division)
    }

    /// Asks for a fact that is true.
    pub(super) fn want_fact(&mut self, fact: &Fact) -> Result<(), Unsolved> {
        let numbers = self.catalogue.sum(&fact.sum)?;
        if numbers.is_empty() { Ok(()) } else { self.want(&numbers, fact.rung) }
    }

    fn want_all(&mut self, division: Division) -> Result<(), Unsolved> {
        for (numbers, rung) in division.facts {
            let limits = self.catalogue.limits();
            let Rung { ups, star } = self.without_spare_ups(&numbers, rung)?;
            if self.wanted.cover(&numbers, Rung { ups, star }, limits)? {
                continue;
            }
            self.wanted.add(&numbers, Rung { ups, star }, limits)?;
            let stones = numbers.iter().map(|&number| self.catalogue.stones(number)).sum();
            limits.take_memory(2 * size_of::<Wanted>())?;
            self.queue.push(Wanted { stones, star, numbers, ups });
        }
        Ok(())
    }

    /// Finds a proof of all that is wanted.
    pub(super) fn run(&mut self) -> Result<(), ProofError> {
        while let Some(Wanted { numbers, ups, star, .. }) = self.queue.pop() {
            self.catalogue.limits().check_now()?;
            self.catalogue.limits().count_node()?;
            let rung = Rung { ups, star };
            if self.is_weaker(&numbers, rung) {
                continue;
            }
            if self.prove(&numbers, rung)? {
                self.facts.push((numbers, rung));
            } else {
                self.want_stronger(&numbers, rung)?;
            }
        }
        Ok(())
    }

    /// Is a stronger fact about the same component wanted?
    fn is_weaker(&self, numbers: &Numbers, rung: Rung) -> bool {
        let [number] = numbers[..] else { return false };
        let mut least = self.wanted.of_component(number);
        let own = &mut least[usize::from(rung.star)];
        *own = own.filter(|&ups| ups < i64::from(rung.ups));
        suffice(least, rung)
    }

    /// Right has a move in the rung, and Left has only a reply in the rung: it leaves a stronger fact.
    fn want_stronger(&mut self, numbers: &Numbers, rung: Rung) -> Result<(), ProofError> {
        for less in [Rung::ZERO, Rung::STAR] {
            let is_stronger = rung != less && (rung + -less).is_at_least_zero();
            if is_stronger && self.catalogue.holds(numbers, less, u64::MAX)? == Some(true) {
                return Ok(self.want_all(Division { facts: vec![(numbers.clone(), less)], cost: 0.0 })?);
            }
        }
        Err(ProofError::Contradiction)
    }

    /// Chooses a reply to each move of Right and asks for what is left. False if a move has no reply except
    /// those that leave a stronger fact about the same components.
    fn prove(&mut self, numbers: &Numbers, rung: Rung) -> Result<bool, ProofError> {
        let mut open: Vec<Vec<(f64, Statement)>> = Vec::new();
        for (sum, after) in self.catalogue.moves(numbers, rung, Color::White)? {
            let mut replies = Vec::new();
            for reply in self.catalogue.moves(&sum, after, Color::Black)? {
                if depends_on((numbers, rung), &reply) {
                    replies.push((0.0, reply));
                }
            }
            open.push(replies);
        }
        // The most expensive move first: what it needs may serve the others.
        loop {
            let mut most: Option<(f64, usize)> = None;
            let mut at = 0;
            while at < open.len() {
                if self.is_answered(&open[at])? {
                    open.swap_remove(at);
                    continue;
                }
                for (estimate, (sum, _)) in &mut open[at] {
                    *estimate = estimated(&self.catalogue, &self.wanted, sum);
                }
                let least = open[at].iter().map(|reply| reply.0).fold(f64::INFINITY, f64::min);
                if most.is_none_or(|(cost, _)| least > cost) {
                    most = Some((least, at));
                }
                at += 1;
            }
            let Some((_, at)) = most else { return Ok(true) };
            let replies = open.swap_remove(at);
            match self.cheapest(replies)? {
                Some(division) => self.want_all(division)?,
                None => return Ok(false),
            }
        }
    }

    fn is_answered(&self, replies: &[(f64, Statement)]) -> Result<bool, Unsolved> {
        for (_, (sum, rung)) in replies {
            if self.wanted.cover(sum, *rung, self.catalogue.limits())? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The cheapest division of a true statement among the replies.
    fn cheapest(&mut self, mut replies: Vec<(f64, Statement)>) -> Result<Option<Division>, Unsolved> {
        replies.sort_by(|a, b| a.0.total_cmp(&b.0));
        for nodes in NODES_FOR_REPLIES {
            let best = self.cheapest_within(&replies, nodes)?;
            if best.is_some() {
                return Ok(best);
            }
        }
        // One search for any winning reply goes where it looks most promising.
        let statements: Vec<Statement> = replies.into_iter().map(|(_, reply)| reply).collect();
        match self.catalogue.any_that_holds(&statements)? {
            Some(at) => self.divide(&statements[at].0, statements[at].1).map(Some),
            None => Ok(None),
        }
    }

    /// The same among the replies that searches of this many nodes show to win.
    fn cheapest_within(
        &mut self,
        replies: &[(f64, Statement)],
        nodes: u64,
    ) -> Result<Option<Division>, Unsolved> {
        let mut best: Option<Division> = None;
        let mut compared = 0;
        for (estimate, (sum, rung)) in replies {
            if compared == MAX_COMPARED_REPLIES || best.as_ref().is_some_and(|best| best.cost <= *estimate) {
                break;
            }
            if self.catalogue.holds(sum, *rung, nodes)? != Some(true) {
                continue;
            }
            compared += 1;
            let division = self.divide(sum, *rung)?;
            if best.as_ref().is_none_or(|best| division.cost < best.cost) {
                best = Some(division);
            }
        }
        Ok(best)
    }
}

/// May a fact rest on a statement? If a move and its reply are both in the rung, the components are the
/// same. Then the statement implies the fact, and there is no progress, with one exception: ↓ + ∗ becomes ∗
/// and then 0.
fn depends_on((numbers, rung): (&Numbers, Rung), (sum, after): &Statement) -> bool {
    sum != numbers || (rung == Rung::new(-1, true) && *after == Rung::ZERO)
}

/// An estimate from below of the cost of a statement, unless it needs a joint fact.
fn estimated<O: Oracle>(catalogue: &Catalogue<'_, O>, wanted: &Ledger, sum: &Numbers) -> f64 {
    let unknown = |&&number: &&u32| wanted.of_component(number) == [None, None];
    sum.iter().filter(unknown).map(|&number| cost(catalogue.stones(number))).sum()
}
