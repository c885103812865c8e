//! Trims a proof: drops the clauses that the contradiction does not rest on.
//!
//! The learned clauses are checked from front to back. Each one remembers which clauses and which facts
//! (literals that are true without any assumption) it was derived from. Then what is needed is marked from
//! the contradiction backwards, and the rest is left out. A clause is deleted after the last step that needs
//! it. This is what DRAT-trim does (Wetzler, Heule, Hunt, "DRAT-trim: efficient checking and trimming using
//! expressive clausal proofs", 2014), in the other direction. About half of the clauses remain, and the
//! checker has few of them at a time.

use super::learning::Learned;
use crate::allowance::Taken;
use clobber_certificate::refutation::{Literal, Model, Step};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// The proof of a contradiction; `None` if the clauses prove none.
pub(super) fn proof(
    model: &Model,
    learned: &Learned,
    limits: &Limits,
) -> Result<Option<Vec<Step>>, Unsolved> {
    let mut taken = Taken::new(limits, BYTES_PER_LITERAL * model.formula().literals())?;
    let mut derivation = Derivation::new(model, limits)?;
    let mut by_literals: HashMap<Box<[Literal]>, Vec<ClauseId>> = HashMap::new();
    for (clause, is_deleted) in learned.clauses() {
        if derivation.contradiction.is_some() {
            break;
        }
        // A clause may take a tenth of a millisecond.
        limits.check_now()?;
        let mut sorted: Box<[Literal]> = clause.into();
        sorted.sort_unstable();
        if !is_deleted {
            let Some(id) = derivation.learn(clause) else { return Ok(None) };
            let sources = derivation.clauses[id].from.len();
            taken.more(BYTES_PER_CLAUSE + BYTES_PER_LITERAL * clause.len() + BYTES_PER_SOURCE * sources)?;
            by_literals.entry(sorted).or_default().push(id);
        } else if let Some(id) = by_literals.get_mut(&sorted).and_then(Vec::pop) {
            // The solver removes false literals from some clauses, so they are not found. They may stay.
            derivation.clauses[id].is_deleted = true;
        }
    }
    Ok(derivation.needed(limits)?.map(|needed| needed.steps()))
}

/// What a clause takes up, with its places in tables.
const BYTES_PER_CLAUSE: usize = 200;

/// A literal of a clause, in the clause, sorted for the table, and in the proof.
const BYTES_PER_LITERAL: usize = 24;

/// A source, in a list that may be half empty.
const BYTES_PER_SOURCE: usize = 2 * size_of::<Source>();

type ClauseId = usize;

struct Clause {
    /// The first two are watched.
    literals: Vec<Literal>,
    is_deleted: bool,
    /// What it was derived from, if it was learned.
    from: Vec<Source>,
}

/// What something was derived from.
#[derive(Clone, Copy)]
enum Source {
    Clause(ClauseId),
    /// The literal of this variable that is true without any assumption.
    Fact(usize),
}

/// Where the truth of a literal comes from.
#[derive(Clone, Copy)]
enum Reason {
    Assumed,
    /// All other literals of this clause are false. If it is a fact: the number of clauses when it became
    /// one.
    Clause(ClauseId, usize),
}

/// Clauses, and what follows from them, with reasons.
struct Derivation {
    clauses: Vec<Clause>,
    /// The number of clauses of the formula.
    given: usize,
    /// By literal: the clauses that watch it.
    watches: Vec<Vec<ClauseId>>,
    /// By literal.
    is_true: Vec<bool>,
    /// By variable, if one of its literals is true.
    reasons: Vec<Reason>,
    trail: Vec<Literal>,
    propagated: usize,
    /// All literals of this clause are false without any assumption.
    contradiction: Option<ClauseId>,
    /// Used while reasons are collected.
    is_seen: Vec<bool>,
}

fn place(literal: Literal) -> usize {
    2 * variable(literal) + usize::from(literal < 0)
}

fn variable(literal: Literal) -> usize {
    literal.unsigned_abs() as usize
}

impl Derivation {
    fn new(model: &Model, limits: &Limits) -> Result<Self, Unsolved> {
        let variables = model.formula().variables() as usize + 1;
        let mut derivation = Self {
            clauses: Vec::new(),
            given: 0,
            watches: vec![Vec::new(); 2 * variables],
            is_true: vec![false; 2 * variables],
            reasons: vec![Reason::Assumed; variables],
            trail: Vec::new(),
            propagated: 0,
            contradiction: None,
            is_seen: vec![false; variables],
        };
        for clause in model.formula().clauses() {
            limits.check()?;
            derivation.add(clause, Vec::new());
        }
        derivation.given = derivation.clauses.len();
        Ok(derivation)
    }

    fn is_false(&self, literal: Literal) -> bool {
        self.is_true[place(-literal)]
    }

    /// Adds a clause, and finds the facts that follow.
    fn add(&mut self, clause: &[Literal], from: Vec<Source>) -> ClauseId {
        let id = self.clauses.len();
        let mut literals = clause.to_vec();
        literals.sort_by_key(|&literal| self.is_false(literal));
        let open = literals.iter().take(2).filter(|&&literal| !self.is_false(literal)).count();
        let first = literals.first().copied();
        if let [first, second, ..] = literals[..] {
            self.watches[place(first)].push(id);
            self.watches[place(second)].push(id);
        }
        self.clauses.push(Clause { literals, is_deleted: false, from });
        if self.contradiction.is_some() {
            return id;
        }
        match (open, first) {
            (1, Some(literal)) if !self.is_true[place(literal)] => {
                self.set(literal, Reason::Clause(id, id + 1));
                self.contradiction = self.propagate();
            }
            (0, _) => self.contradiction = Some(id),
            _ => {}
        }
        id
    }

    /// Adds a learned clause with its sources; `None` if it does not follow.
    fn learn(&mut self, clause: &[Literal]) -> Option<ClauseId> {
        let known = self.trail.len();
        // A literal that is true already is enough: then its reason is the only source.
        let fact = clause.iter().find(|&&literal| self.is_true[place(literal)]);
        let from = if let Some(&literal) = fact {
            vec![Source::Fact(variable(literal))]
        } else {
            for &literal in clause {
                if !self.is_false(literal) {
                    self.set(-literal, Reason::Assumed);
                }
            }
            let conflict = self.propagate()?;
            let sources = self.sources(conflict, known);
            self.take_back(known);
            sources
        };
        Some(self.add(clause, from))
    }

    fn take_back(&mut self, known: usize) {
        for literal in self.trail.drain(known..) {
            self.is_true[place(literal)] = false;
        }
        self.propagated = known;
    }

    fn set(&mut self, literal: Literal, reason: Reason) {
        self.is_true[place(literal)] = true;
        self.reasons[variable(literal)] = reason;
        self.trail.push(literal);
    }

    /// Finds all that is true, or a clause that is false.
    fn propagate(&mut self) -> Option<ClauseId> {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let watches = std::mem::take(&mut self.watches[place(-literal)]);
            let mut kept = Vec::with_capacity(watches.len());
            let mut conflict = None;
            for id in watches {
                if conflict.is_some() {
                    kept.push(id);
                } else if self.still_watches(id, -literal) {
                    kept.push(id);
                    let other = self.clauses[id].literals[0];
                    if self.is_false(other) {
                        conflict = Some(id);
                    } else if !self.is_true[place(other)] {
                        self.set(other, Reason::Clause(id, self.clauses.len()));
                    }
                }
            }
            self.watches[place(-literal)] = kept;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Does a clause have to keep watching a false literal? It is then the second one, and nothing is open
    /// but the first.
    fn still_watches(&mut self, id: ClauseId, falsified: Literal) -> bool {
        let Self { clauses, watches, is_true, .. } = self;
        let clause = &mut clauses[id];
        if clause.is_deleted {
            return false;
        }
        let literals = &mut clause.literals;
        if literals[0] == falsified {
            literals.swap(0, 1);
        }
        if is_true[place(literals[0])] {
            return true;
        }
        let Some(next) = (2..literals.len()).find(|&i| !is_true[place(-literals[i])]) else { return true };
        literals.swap(1, next);
        watches[place(literals[1])].push(id);
        false
    }

    /// What a conflict rests on, where the first literals are facts.
    fn sources(&mut self, conflict: ClauseId, known: usize) -> Vec<Source> {
        let mut sources = vec![Source::Clause(conflict)];
        self.see(conflict);
        for i in (known..self.trail.len()).rev() {
            let seen = variable(self.trail[i]);
            if !std::mem::take(&mut self.is_seen[seen]) {
                continue;
            }
            if let Reason::Clause(id, _) = self.reasons[seen] {
                sources.push(Source::Clause(id));
                self.see(id);
                self.is_seen[seen] = false;
            }
        }
        for &literal in &self.trail[..known] {
            if std::mem::take(&mut self.is_seen[variable(literal)]) {
                sources.push(Source::Fact(variable(literal)));
            }
        }
        sources
    }

    fn see(&mut self, id: ClauseId) {
        for &literal in &self.clauses[id].literals {
            self.is_seen[variable(literal)] = true;
        }
    }
}

impl Derivation {
    /// Marks what the contradiction rests on; `None` if there is none.
    fn needed(&self, limits: &Limits) -> Result<Option<Needed<'_>>, Unsolved> {
        let Some(contradiction) = self.contradiction else { return Ok(None) };
        let end = self.clauses.len();
        let mut needed = Needed {
            derivation: self,
            last_use: vec![None; end],
            is_needed_fact: vec![false; self.reasons.len()],
            waiting: Vec::new(),
        };
        needed.mark(Source::Clause(contradiction), end);
        needed.mark_facts(contradiction);
        while let Some(id) = needed.waiting.pop() {
            limits.check()?;
            self.clauses[id].from.iter().for_each(|&source| needed.mark(source, id));
        }
        Ok(Some(needed))
    }
}

/// Clauses that a contradiction rests on.
struct Needed<'d> {
    derivation: &'d Derivation,
    /// The last clause that was learned with the help of this one; `None` if it is not needed.
    last_use: Vec<Option<ClauseId>>,
    is_needed_fact: Vec<bool>,
    /// Clauses whose sources have not been marked yet.
    waiting: Vec<ClauseId>,
}

impl Needed<'_> {
    fn mark(&mut self, source: Source, used_by: ClauseId) {
        match source {
            Source::Clause(id) => {
                if self.last_use[id].is_none() {
                    self.waiting.push(id);
                }
                self.last_use[id] = self.last_use[id].max(Some(used_by));
            }
            Source::Fact(variable) => self.mark_fact(variable),
        }
    }

    /// Facts rest on a clause each, and on earlier facts.
    fn mark_fact(&mut self, variable: usize) {
        let mut facts = vec![variable];
        while let Some(fact) = facts.pop() {
            if std::mem::replace(&mut self.is_needed_fact[fact], true) {
                continue;
            }
            if let Reason::Clause(id, clauses) = self.derivation.reasons[fact] {
                self.mark(Source::Clause(id), clauses - 1);
                facts.extend(
                    self.derivation.clauses[id].literals.iter().map(|&literal| self::variable(literal)),
                );
            }
        }
    }

    /// Marks the facts that make a clause false.
    fn mark_facts(&mut self, id: ClauseId) {
        for &literal in &self.derivation.clauses[id].literals {
            self.mark_fact(variable(literal));
        }
    }

    fn steps(&self) -> Vec<Step> {
        let (given, clauses) = (self.derivation.given, &self.derivation.clauses);
        let needed: Vec<ClauseId> =
            (given..clauses.len()).filter(|&id| self.last_use[id].is_some()).collect();
        let mut numbers_by_last_use: HashMap<ClauseId, Vec<usize>> = HashMap::new();
        for (number, &id) in needed.iter().enumerate() {
            // What has one literal is a fact from then on.
            if clauses[id].literals.len() > 1 {
                numbers_by_last_use.entry(self.last_use[id].unwrap_or(id)).or_default().push(number);
            }
        }
        let mut steps = Vec::new();
        for id in needed {
            steps.push(Step::Derive(clauses[id].literals.clone()));
            let unused = numbers_by_last_use.remove(&id).unwrap_or_default();
            steps.extend(unused.into_iter().map(Step::Delete));
        }
        steps.push(Step::Derive(Vec::new()));
        steps
    }
}
