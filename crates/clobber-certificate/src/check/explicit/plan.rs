//! A plan of a derivation: for each fact of a certificate the replies and the earlier facts that prove it.
//!
//! A checker of certificates searches for them, and so does this. The writer turns the plan into the words of
//! the verified checker. With the whole plan at hand it leaves out facts without use, and drops the others
//! after their last use.

use super::sources::Sources;
use crate::check::facts::{FactFlaw, not_known, total};
use crate::check::verdict::{Flaw, Unchecked};
use crate::facts::{Component, Fact, Line, Numbers, Rung, Sum};
use clobber_board::{Color, Move, Position, Vertex};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;
use std::sync::Arc;

/// The components and facts of a certificate, with their numbers, from 0.
#[derive(Debug, Default)]
pub(super) struct Plan {
    numbers: HashMap<Arc<Component>, u32>,
    components: Vec<Arc<Component>>,
    sources: Sources,
    /// The facts G − G ≥ 0, by the components.
    mirrors: HashMap<[u32; 2], u32>,
    facts: Vec<Planned>,
}

/// How a fact is proved. Facts and components are known by their numbers.
#[derive(Debug)]
pub(super) enum Planned {
    /// An answer to each move of Right: for each summand the moves there, ordered by vertices; then those in
    /// the rung.
    Step { summands: Box<[u32]>, rung: Rung, answers: Box<[Answer]> },
    /// Facts that add up to it.
    Addition { summands: Box<[u32]>, rung: Rung, facts: Box<[u32]> },
    /// Two components that are each other's negation.
    Mirror([u32; 2]),
}

/// A reply of Left, and the facts that add up to what it leaves.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) reply: Reply,
    pub(super) facts: Box<[u32]>,
}

/// Where Left moves.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reply {
    /// In the component where Right has moved.
    Here(Move),
    /// In the component with this number.
    There(u32, Move),
    /// In the rung, to this one.
    Rung(Rung),
}

/// A component of both colours on a board, with the vertices where it is.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) component: Component,
    pub(super) place: Vec<Vertex>,
}

/// A sum after cancelling, and the pairs that cancelled, as places in the list of summands.
struct Reduced {
    left: Vec<usize>,
    pairs: Vec<[usize; 2]>,
}

impl Planned {
    /// The components of the fact.
    pub(super) fn summands(&self) -> &[u32] {
        match self {
            Self::Step { summands, .. } | Self::Addition { summands, .. } => summands,
            Self::Mirror(pair) => pair,
        }
    }

    /// The facts that its proof uses, each once.
    pub(super) fn uses(&self) -> Vec<u32> {
        let mut facts = match self {
            Self::Step { answers, .. } => {
                answers.iter().flat_map(|answer| answer.facts.iter().copied()).collect()
            }
            Self::Addition { facts, .. } => facts.to_vec(),
            Self::Mirror(_) => Vec::new(),
        };
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    fn bytes(&self) -> usize {
        let inside = match self {
            Self::Step { summands, answers, .. } => {
                let facts: usize = answers.iter().map(|answer| size_of_val(&*answer.facts)).sum();
                size_of_val(&**summands) + size_of_val(&**answers) + facts
            }
            Self::Addition { summands, facts, .. } => size_of_val(&**summands) + size_of_val(&**facts),
            Self::Mirror(_) => 0,
        };
        size_of::<Self>() + inside
    }
}

/// Bytes of a component in the plan besides its own.
const BYTES_PER_COMPONENT: usize = 64;

impl Plan {
    pub(super) fn fact(&self, number: u32) -> &Planned {
        &self.facts[number as usize]
    }

    pub(super) fn facts(&self) -> usize {
        self.facts.len()
    }

    pub(super) fn components(&self) -> usize {
        self.components.len()
    }

    /// The number of a component that the plan has.
    pub(super) fn number_of(&self, component: &Component) -> Option<u32> {
        self.numbers.get(component).copied()
    }

    /// A component as a position.
    pub(super) fn position(&self, number: u32) -> Position {
        self.components[number as usize].position().expect("claims that a player wins list no games")
    }

    /// Derives the fact of a line.
    pub(super) fn derive(&mut self, line: &Line, limits: &Limits) -> Result<(), Flaw> {
        match line {
            Line::Step(fact) => self.step(fact, limits),
            Line::Addition(facts) => self.add_up(facts, limits),
        }
    }

    fn add_up(&mut self, facts: &[Fact], limits: &Limits) -> Result<(), Flaw> {
        let (mut summands, mut used) = (Vec::new(), Vec::new());
        for fact in facts {
            let components = fact.sum.components().iter();
            let numbers: Option<Vec<u32>> = components.map(|one| self.number_of(one)).collect();
            let numbers = numbers.ok_or_else(|| not_known(fact))?;
            summands.extend_from_slice(&numbers);
            let sources = self.sources.of(&descending(numbers), fact.rung, limits)?;
            used.extend(sources.ok_or_else(|| not_known(fact))?);
        }
        let total = total(facts, limits)?;
        // The verified checker adds facts up, but cancels nothing in the sum.
        if total.sum.components().len() < summands.len() {
            return Err(Unchecked::NoExplicitAddition.into());
        }
        let planned =
            Planned::Addition { summands: summands.clone().into(), rung: total.rung, facts: used.into() };
        let number = self.add(planned, limits)?;
        Ok(self.sources.add(&descending(summands), total.rung, number, limits)?)
    }

    fn add(&mut self, planned: Planned, limits: &Limits) -> Result<u32, Unsolved> {
        limits.take_memory(planned.bytes())?;
        self.facts.push(planned);
        Ok(self.facts.len() as u32 - 1)
    }

    fn step(&mut self, fact: &Fact, limits: &Limits) -> Result<(), Flaw> {
        let mut summands = Vec::new();
        for component in fact.sum.components() {
            summands.push(self.number(component, limits)?);
        }
        let mut answers = Vec::new();
        for (at, &summand) in summands.iter().enumerate() {
            let mut rest = summands.clone();
            rest.remove(at);
            let position = self.position(summand);
            for mv in ordered_moves(&position, Color::White) {
                let after = position.after(mv).expect("a legal move");
                let answer = self.answer(&after, &rest, fact.rung, limits)?;
                answers.push(answer.ok_or_else(|| self.unanswered(&after, &rest, fact.rung, limits))?);
            }
        }
        for rung in fact.rung.options(Color::White) {
            let nowhere = nowhere();
            let answer = self.answer(&nowhere, &summands, rung, limits)?;
            answers.push(answer.ok_or_else(|| self.unanswered(&nowhere, &summands, rung, limits))?);
        }
        let planned =
            Planned::Step { summands: summands.clone().into(), rung: fact.rung, answers: answers.into() };
        let number = self.add(planned, limits)?;
        Ok(self.sources.add(&descending(summands), fact.rung, number, limits)?)
    }

    fn unanswered(&self, after: &Position, rest: &[u32], rung: Rung, limits: &Limits) -> Flaw {
        let parts = match Component::of_position(after, limits) {
            Ok(parts) => parts,
            Err(unsolved) => return unsolved.into(),
        };
        let others = rest.iter().map(|&n| Component::clone(&self.components[n as usize]));
        let sum: Sum = others.chain(parts).collect();
        FactFlaw::Unanswered { sum: Box::new(sum), rung }.into()
    }

    /// A reply of Left on a board where Right has just moved, in the rest of the sum, or in the rung, with
    /// the facts that add up to what it leaves; `None` if there is none.
    pub(super) fn answer(
        &mut self,
        after: &Position,
        rest: &[u32],
        rung: Rung,
        limits: &Limits,
    ) -> Result<Option<Answer>, Unsolved> {
        let parts = parts_of(after, limits)?;
        let reduced = self.reduced(&[&parts], rest);
        for option in rung.options(Color::Black) {
            if let Some(facts) = self.facts_for(&[&parts], rest, option, limits)? {
                return Ok(Some(Answer { reply: Reply::Rung(option), facts }));
            }
        }
        // Replies in parts that cancel are not tried, as in the other checkers.
        let open: Vec<&Part> = reduced.left.iter().filter_map(|&at| parts.get(at)).collect();
        for mv in ordered_moves(after, Color::Black) {
            if !open.iter().any(|part| part.place.contains(&mv.from)) {
                continue;
            }
            let replied = after.after(mv).expect("a legal move");
            let left = parts_of(&replied, limits)?;
            if let Some(facts) = self.facts_for(&[&left], rest, rung, limits)? {
                return Ok(Some(Answer { reply: Reply::Here(mv), facts }));
            }
        }
        let mut others: Vec<usize> =
            reduced.left.iter().filter_map(|&at| at.checked_sub(parts.len())).collect();
        others.dedup_by_key(|at| rest[*at]);
        for at in others {
            let number = rest[at];
            let mut without = rest.to_vec();
            without.remove(at);
            let position = self.position(number);
            for mv in ordered_moves(&position, Color::Black) {
                let replied = position.after(mv).expect("a legal move");
                let left = parts_of(&replied, limits)?;
                if let Some(facts) = self.facts_for(&[&left, &parts], &without, rung, limits)? {
                    return Ok(Some(Answer { reply: Reply::There(number, mv), facts }));
                }
            }
        }
        Ok(None)
    }

    /// The facts that cover a position with a rung; `None` if none do.
    pub(super) fn covered(
        &mut self,
        position: &Position,
        rung: Rung,
        limits: &Limits,
    ) -> Result<Option<Box<[u32]>>, Unsolved> {
        self.facts_for(&[&parts_of(position, limits)?], &[], rung, limits)
    }

    /// Cancels pairs of a component and its negation. Summands are the parts, then the rest.
    fn reduced(&self, parts: &[&Vec<Part>], rest: &[u32]) -> Reduced {
        let components: Vec<&Component> = parts
            .iter()
            .flat_map(|parts| parts.iter().map(|part| &part.component))
            .chain(rest.iter().map(|&n| &*self.components[n as usize]))
            .collect();
        let mut reduced = Reduced { left: Vec::new(), pairs: Vec::new() };
        for at in (0..components.len()).rev() {
            match reduced.left.iter().position(|&other| components[other].cancels(components[at])) {
                Some(found) => reduced.pairs.push([at, reduced.left.swap_remove(found)]),
                None => reduced.left.push(at),
            }
        }
        reduced.left.sort_unstable();
        reduced
    }

    /// The facts that cover parts and the rest of a sum; `None` if none do.
    fn facts_for(
        &mut self,
        parts: &[&Vec<Part>],
        rest: &[u32],
        rung: Rung,
        limits: &Limits,
    ) -> Result<Option<Box<[u32]>>, Unsolved> {
        let reduced = self.reduced(parts, rest);
        let all: Vec<&Part> = parts.iter().flat_map(|parts| parts.iter()).collect();
        let mut numbers = Vec::with_capacity(reduced.left.len());
        for &at in &reduced.left {
            let number = match all.get(at) {
                Some(part) => self.number_of(&part.component),
                None => Some(rest[at - all.len()]),
            };
            let Some(number) = number else { return Ok(None) };
            numbers.push(number);
        }
        let Some(mut facts) = self.sources.of(&descending(numbers), rung, limits)? else { return Ok(None) };
        for [a, b] in reduced.pairs {
            let mut number = |at: usize| match all.get(at) {
                Some(part) => self.number(&part.component, limits),
                None => Ok(rest[at - all.len()]),
            };
            let pair = [number(a)?, number(b)?];
            facts.push(self.mirror(pair, limits)?);
        }
        Ok(Some(facts.into()))
    }

    /// The fact that two components add up to zero.
    fn mirror(&mut self, pair: [u32; 2], limits: &Limits) -> Result<u32, Unsolved> {
        if let Some(&fact) = self.mirrors.get(&pair) {
            return Ok(fact);
        }
        let fact = self.add(Planned::Mirror(pair), limits)?;
        self.mirrors.insert(pair, fact);
        Ok(fact)
    }

    /// The number of a component, which may be a new one.
    fn number(&mut self, component: &Component, limits: &Limits) -> Result<u32, Unsolved> {
        if let Some(number) = self.number_of(component) {
            return Ok(number);
        }
        limits.take_memory(component.bytes() + BYTES_PER_COMPONENT)?;
        let number = self.components.len() as u32;
        let component = Arc::new(component.clone());
        self.numbers.insert(Arc::clone(&component), number);
        self.components.push(component);
        Ok(number)
    }
}

/// A board without vertices, for moves of Right in the rung.
pub(super) fn nowhere() -> Position {
    Position::line(Vec::new()).expect("a line without vertices")
}

fn descending(mut numbers: Vec<u32>) -> Numbers {
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    Numbers::from_vec(numbers)
}

/// The components of both colours, with their places.
pub(super) fn parts_of(position: &Position, limits: &Limits) -> Result<Vec<Part>, Unsolved> {
    let mut parts = Vec::new();
    for place in position.active_components_within(limits)? {
        let component = Component::of_place(position, &place, limits)?;
        parts.push(Part { component, place: place.vertices().to_vec() });
    }
    Ok(parts)
}

/// The moves of a player by their vertices, which is the order of the verified checker.
pub(super) fn ordered_moves(position: &Position, player: Color) -> Vec<Move> {
    let mut moves: Vec<Move> = position.moves(player).collect();
    moves.sort_unstable_by_key(|mv| (mv.from, mv.to));
    moves
}
