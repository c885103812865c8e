//! Unit propagation.
//!
//! A clause all of whose literals but one are false makes that one true. A clause C follows *by reverse unit
//! propagation* if assuming all its literals false leads to a contradiction in this way (Goldberg and
//! Novikov, "Verification of proofs of unsatisfiability for CNF formulas", 2003). Then the clauses so far
//! imply C. Two literals of each clause are watched (Moskewicz et al., "Chaff", 2001), so that a clause is
//! visited only if one of these becomes false.
//!
//! A literal that is true without any assumption stays true, even if a clause that it came from is deleted.
//! It was implied, and what is implied remains so. A clause with such a literal is not kept.

use super::formula::Literal;
use search_limits::{Limits, Unsolved};
use smallvec::SmallVec;
use std::sync::Arc;

/// Clauses to visit for all proofs of a claim: some ten seconds.
pub(super) const MAX_STEPS: u64 = 500_000_000;

/// Bytes that clauses may take up.
pub(super) const MAX_BYTES: usize = 256 << 20;

/// The size of a clause besides its literals: its place in the list, and two watches.
const BYTES_PER_CLAUSE: usize = 64;

/// A place in the list of clauses.
pub(super) type ClauseId = usize;

/// Most clauses of a formula have at most four literals.
type Clause = SmallVec<[Literal; 4]>;

/// A clause to visit if a literal becomes false.
#[derive(Clone, Copy)]
struct Watch {
    clause: ClauseId,
    /// Another of its literals. If it is true, the clause need not be visited.
    other: Literal,
}

/// Clauses, and what follows from them.
pub(super) struct Propagation {
    /// `None` where a clause was deleted or need not be kept. The first two literals of a clause are watched.
    clauses: Vec<Option<Clause>>,
    /// By literal.
    watches: Vec<Vec<Watch>>,
    /// By literal: is it true?
    is_true: Vec<bool>,
    /// The true literals, in the order in which they were found.
    trail: Vec<Literal>,
    /// How many of them have been propagated.
    propagated: usize,
    /// There is a contradiction without any assumption.
    is_refuted: bool,
    /// A node is a clause that is visited.
    limits: Arc<Limits>,
    bytes: usize,
}

/// The place of a literal in a list.
fn place(literal: Literal) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Propagation {
    pub(super) fn new(variables: u32, limits: Arc<Limits>) -> Self {
        let places = 2 * variables as usize + 2;
        Self {
            clauses: Vec::new(),
            watches: vec![Vec::new(); places],
            is_true: vec![false; places],
            trail: Vec::new(),
            propagated: 0,
            is_refuted: false,
            limits,
            bytes: 0,
        }
    }

    fn is_true(&self, literal: Literal) -> bool {
        self.is_true[place(literal)]
    }

    fn is_false(&self, literal: Literal) -> bool {
        self.is_true[place(-literal)]
    }

    /// Takes memory for clauses.
    fn take(&mut self, bytes: usize) -> Result<(), Unsolved> {
        self.limits.take_memory(bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// Adds a clause, whose literals are distinct, and propagates it.
    pub(super) fn add(&mut self, clause: &[Literal]) -> Result<ClauseId, Unsolved> {
        let id = self.clauses.len();
        self.clauses.push(None);
        self.limits.check()?;
        self.take(BYTES_PER_CLAUSE)?;
        if self.is_refuted || clause.iter().any(|&literal| self.is_true(literal)) {
            return Ok(id);
        }
        let open: Clause = clause.iter().copied().filter(|&literal| !self.is_false(literal)).collect();
        match open[..] {
            [] => self.is_refuted = true,
            [literal] => {
                self.set(literal);
                self.is_refuted = !self.propagate()?;
            }
            [first, second, ..] => {
                self.take(size_of_val(&open[..]))?;
                self.watches[place(first)].push(Watch { clause: id, other: second });
                self.watches[place(second)].push(Watch { clause: id, other: first });
                self.clauses[id] = Some(open);
            }
        }
        Ok(id)
    }

    /// Deletes a clause, unless that has happened.
    pub(super) fn delete(&mut self, id: ClauseId) -> Result<(), Unsolved> {
        let Some(clause) = self.clauses[id].take() else { return Ok(()) };
        self.bytes -= size_of_val(&clause[..]);
        self.limits.give_back_memory(size_of_val(&clause[..]));
        for &literal in clause.iter().take(2) {
            let watches = &mut self.watches[place(literal)];
            self.limits.count_nodes(1 + watches.len() as u64 / 8)?;
            self.limits.check()?;
            watches.retain(|watch| watch.clause != id);
        }
        Ok(())
    }

    /// Does a clause follow by reverse unit propagation?
    pub(super) fn follows(&mut self, clause: &[Literal]) -> Result<bool, Unsolved> {
        if self.is_refuted || clause.iter().any(|&literal| self.is_true(literal)) {
            return Ok(true);
        }
        let known = self.trail.len();
        let mut follows = false;
        for &literal in clause {
            // Both a literal and its negation: such a clause is always true.
            follows |= self.is_true(literal);
            if !self.is_false(literal) && !follows {
                self.set(-literal);
            }
        }
        let follows = follows || !self.propagate()?;
        for literal in self.trail.drain(known..) {
            self.is_true[place(literal)] = false;
        }
        self.propagated = known;
        Ok(follows)
    }

    fn set(&mut self, literal: Literal) {
        self.is_true[place(literal)] = true;
        self.trail.push(literal);
    }

    /// Finds all that is true; false if there is a contradiction.
    fn propagate(&mut self) -> Result<bool, Unsolved> {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            if !self.visit(-literal)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Visits the clauses that watch a literal which has become false.
    fn visit(&mut self, literal: Literal) -> Result<bool, Unsolved> {
        let mut watches = std::mem::take(&mut self.watches[place(literal)]);
        self.limits.count_nodes(watches.len() as u64 + 1)?;
        self.limits.check()?;
        let mut is_consistent = true;
        watches.retain_mut(|watch| {
            if !is_consistent || self.is_true(watch.other) {
                return true;
            }
            let Some(other) = self.replace(watch.clause, literal) else { return false };
            watch.other = other;
            if self.is_false(other) {
                is_consistent = false;
            } else if !self.is_true(other) {
                self.set(other);
            }
            true
        });
        self.watches[place(literal)] = watches;
        Ok(is_consistent)
    }

    /// Looks for a literal to watch instead of a false one. If there is none, returns the other one that is
    /// watched.
    fn replace(&mut self, id: ClauseId, falsified: Literal) -> Option<Literal> {
        let Self { clauses, watches, is_true, .. } = self;
        let clause = clauses[id].as_mut()?;
        if clause[0] == falsified {
            clause.swap(0, 1);
        }
        let other = clause[0];
        let Some(next) = (2..clause.len()).find(|&i| !is_true[place(-clause[i])]) else { return Some(other) };
        clause.swap(1, next);
        watches[place(clause[1])].push(Watch { clause: id, other });
        None
    }
}

impl Drop for Propagation {
    fn drop(&mut self) {
        self.limits.give_back_memory(self.bytes);
    }
}
