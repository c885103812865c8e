//! The answers to the moves of Right, in the words of the verified checker.

use super::graph_text;
use super::isomorphism::Pattern;
use super::sources::Sources;
use crate::check::facts::{FactFlaw, not_known, total};
use crate::check::verdict::{Flaw, Unchecked};
use crate::facts::{Component, Fact, Line, Numbers, Rung, Sum};
use clobber_board::{Color, Move, Position, Vertex};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;
use std::fmt::Write as _;

/// What has been written so far: components and facts, with their numbers.
#[derive(Debug, Default)]
pub(super) struct Explicit {
    numbers: HashMap<Component, u32>,
    /// The components by number, from 0. The verified checker numbers from 1.
    shown: Vec<Shown>,
    sources: Sources,
    /// The facts G − G ≥ 0, by the components.
    mirrors: HashMap<[u32; 2], u32>,
    facts: u32,
    text: String,
}

#[derive(Debug)]
struct Shown {
    component: Component,
    position: Position,
    pattern: Pattern,
}

/// A component of both colours on a board, with the vertices where it is.
#[derive(Debug)]
struct Part {
    component: Component,
    place: Vec<Vertex>,
}

/// A sum after cancelling, and the pairs that cancelled, as places in the list of summands.
struct Reduced {
    left: Vec<usize>,
    pairs: Vec<[usize; 2]>,
}

impl Explicit {
    /// The commands that have been written since the last call.
    pub(super) fn take_text(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// Derives the fact of a line, and writes the commands that prove it.
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
            let numbers: Option<Vec<u32>> = components.map(|one| self.numbers.get(one).copied()).collect();
            let numbers = numbers.ok_or_else(|| not_known(fact))?;
            summands.extend_from_slice(&numbers);
            let sources = self.sources.of(&descending(numbers), fact.rung, limits)?;
            used.extend(sources.ok_or_else(|| not_known(fact))?);
        }
        let total = total(facts, limits)?;
        // The verified checker adds facts up, but cancels nothing in the sum.
        if total.sum.components().len() < summands.len() {
            return Err(Unchecked::NoExplicitForm.into());
        }
        self.facts += 1;
        let (of, by) = (list(summands.iter().map(|n| n + 1)), list(used.into_iter()));
        let _ = writeln!(self.text, "sum {} {of} {} {by}", self.facts, total.rung);
        self.sources.add(&descending(summands), total.rung, self.facts, limits)?;
        Ok(())
    }

    fn step(&mut self, fact: &Fact, limits: &Limits) -> Result<(), Flaw> {
        let mut summands = Vec::new();
        for component in fact.sum.components() {
            summands.push(self.number(component));
        }
        let mut text = String::new();
        let _ = write!(text, " {} {}", list(summands.iter().map(|n| n + 1)), fact.rung);
        let _ = write!(text, " {}", summands.len());
        for (at, &summand) in summands.iter().enumerate() {
            let mut rest = summands.clone();
            rest.remove(at);
            let position = self.shown[summand as usize].position.clone();
            let moves = ordered_moves(&position, Color::White);
            let _ = write!(text, " {}", moves.len());
            for mv in moves {
                let after = position.after(mv).expect("a legal move");
                let answer = self.answer(&after, &rest, fact.rung, limits)?;
                text += &answer.ok_or_else(|| self.unanswered(&after, &rest, fact.rung, limits))?;
            }
        }
        let options = fact.rung.options(Color::White);
        let _ = write!(text, " {}", options.len());
        let nowhere = Position::line(Vec::new()).expect("a line without vertices");
        for rung in options {
            let answer = self.answer(&nowhere, &summands, rung, limits)?;
            text += &answer.ok_or_else(|| self.unanswered(&nowhere, &summands, rung, limits))?;
        }
        self.facts += 1;
        let _ = writeln!(self.text, "step {}{text}", self.facts);
        self.sources.add(&descending(summands), fact.rung, self.facts, limits)?;
        Ok(())
    }

    fn unanswered(&self, after: &Position, rest: &[u32], rung: Rung, limits: &Limits) -> Flaw {
        let parts = match Component::of_position(after, limits) {
            Ok(parts) => parts,
            Err(unsolved) => return unsolved.into(),
        };
        let others = rest.iter().map(|&n| self.shown[n as usize].component.clone());
        let sum: Sum = others.chain(parts).collect();
        FactFlaw::Unanswered { sum: Box::new(sum), rung }.into()
    }

    /// A reply of Left, with the facts that add up to what it leaves; `None` if there is none. Left replies
    /// on the board where Right has just moved, in the rest of the sum, or in the rung.
    fn answer(
        &mut self,
        after: &Position,
        rest: &[u32],
        rung: Rung,
        limits: &Limits,
    ) -> Result<Option<String>, Unsolved> {
        let parts = parts_of(after, limits)?;
        let reduced = self.reduced(&[&parts], rest);
        for option in rung.options(Color::Black) {
            if let Some(facts) = self.facts_for(&[&parts], rest, option, limits)? {
                let parts = self.parts_text(after, &parts, |v| v + 1, limits)?;
                return Ok(Some(format!(" rung{parts} {option}{facts}")));
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
                let parts = self.parts_text(&replied, &left, |v| v + 1, limits)?;
                return Ok(Some(format!(" here {} {}{parts}{facts}", mv.from + 1, mv.to + 1)));
            }
        }
        let mut others: Vec<usize> =
            reduced.left.iter().filter_map(|&at| at.checked_sub(parts.len())).collect();
        others.dedup_by_key(|at| rest[*at]);
        for at in others {
            let number = rest[at];
            let mut without = rest.to_vec();
            without.remove(at);
            let position = self.shown[number as usize].position.clone();
            for mv in ordered_moves(&position, Color::Black) {
                let replied = position.after(mv).expect("a legal move");
                let left = parts_of(&replied, limits)?;
                if let Some(facts) = self.facts_for(&[&left, &parts], &without, rung, limits)? {
                    let here = self.parts_text(after, &parts, |v| v + 1, limits)?;
                    let there = self.parts_text(&replied, &left, |v| v + 1, limits)?;
                    let (j, u, v) = (number + 1, mv.from + 1, mv.to + 1);
                    return Ok(Some(format!(" there{here} {j} {u} {v}{there}{facts}")));
                }
            }
        }
        Ok(None)
    }

    /// The parts of a position and the facts that cover it; `None` if none do.
    pub(super) fn covered(
        &mut self,
        position: &Position,
        rung: Rung,
        number: impl Fn(Vertex) -> Vertex,
        limits: &Limits,
    ) -> Result<Option<(String, String)>, Unsolved> {
        let parts = parts_of(position, limits)?;
        let Some(facts) = self.facts_for(&[&parts], &[], rung, limits)? else { return Ok(None) };
        Ok(Some((self.parts_text(position, &parts, number, limits)?, facts)))
    }

    /// Cancels pairs of a component and its negation. Summands are the parts, then the rest.
    fn reduced(&self, parts: &[&Vec<Part>], rest: &[u32]) -> Reduced {
        let components: Vec<&Component> = parts
            .iter()
            .flat_map(|parts| parts.iter().map(|part| &part.component))
            .chain(rest.iter().map(|&n| &self.shown[n as usize].component))
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

    /// The facts that cover parts and the rest of a sum, as text; `None` if none do.
    fn facts_for(
        &mut self,
        parts: &[&Vec<Part>],
        rest: &[u32],
        rung: Rung,
        limits: &Limits,
    ) -> Result<Option<String>, Unsolved> {
        let reduced = self.reduced(parts, rest);
        let all: Vec<&Part> = parts.iter().flat_map(|parts| parts.iter()).collect();
        let mut numbers = Vec::with_capacity(reduced.left.len());
        for &at in &reduced.left {
            let number = match all.get(at) {
                Some(part) => self.numbers.get(&part.component).copied(),
                None => Some(rest[at - all.len()]),
            };
            let Some(number) = number else { return Ok(None) };
            numbers.push(number);
        }
        let Some(mut facts) = self.sources.of(&descending(numbers), rung, limits)? else { return Ok(None) };
        for [a, b] in reduced.pairs {
            let mut number = |at: usize| match all.get(at) {
                Some(part) => self.number(&part.component),
                None => rest[at - all.len()],
            };
            let pair = [number(a), number(b)];
            facts.push(self.mirror(pair, limits)?);
        }
        Ok(Some(format!(" {}", list(facts.into_iter()))))
    }

    /// The fact that two components add up to zero.
    fn mirror(&mut self, pair: [u32; 2], limits: &Limits) -> Result<u32, Unsolved> {
        if let Some(&fact) = self.mirrors.get(&pair) {
            return Ok(fact);
        }
        let [a, b] = pair.map(|n| &self.shown[n as usize]);
        let negated = b.position.negated();
        let stones: Vec<Vertex> = negated.occupied().collect();
        let place = a.pattern.place(&negated, &stones, limits)?.unwrap_or_default();
        self.facts += 1;
        let place = list(place.into_iter().map(|v| v + 1));
        let _ = writeln!(self.text, "mirror {} {} {} {place}", self.facts, pair[0] + 1, pair[1] + 1);
        self.mirrors.insert(pair, self.facts);
        Ok(self.facts)
    }

    /// The number of a component; a new one is written.
    fn number(&mut self, component: &Component) -> u32 {
        if let Some(&number) = self.numbers.get(component) {
            return number;
        }
        let number = self.shown.len() as u32;
        let position = component.position().expect("claims that a player wins list no games");
        let _ = writeln!(self.text, "component {} {}", number + 1, graph_text(&position));
        self.numbers.insert(component.clone(), number);
        let pattern = Pattern::new(&position);
        self.shown.push(Shown { component: component.clone(), position, pattern });
        number
    }

    /// The parts of a position, each with the vertices where the stones of its component are.
    fn parts_text(
        &mut self,
        position: &Position,
        parts: &[Part],
        number: impl Fn(Vertex) -> Vertex,
        limits: &Limits,
    ) -> Result<String, Unsolved> {
        let mut text = format!(" {}", parts.len());
        for part in parts {
            let component = self.number(&part.component);
            let pattern = &self.shown[component as usize].pattern;
            // Without an isomorphism the list is empty, and the verified checker refuses it.
            let place = pattern.place(position, &part.place, limits)?.unwrap_or_default();
            let _ = write!(text, " {} {}", component + 1, list(place.into_iter().map(&number)));
        }
        Ok(text)
    }
}

fn descending(mut numbers: Vec<u32>) -> Numbers {
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    Numbers::from_vec(numbers)
}

/// The number of items, then the items.
fn list(items: impl ExactSizeIterator<Item = u32>) -> String {
    let mut text = items.len().to_string();
    items.for_each(|item| {
        let _ = write!(text, " {item}");
    });
    text
}

/// The components of both colours, with their places.
fn parts_of(position: &Position, limits: &Limits) -> Result<Vec<Part>, Unsolved> {
    let mut parts = Vec::new();
    for place in position.active_components_within(limits)? {
        let component = Component::of_place(position, &place, limits)?;
        parts.push(Part { component, place: place.vertices().to_vec() });
    }
    Ok(parts)
}

/// The moves of a player by their vertices, which is the order of the verified checker.
fn ordered_moves(position: &Position, player: Color) -> Vec<Move> {
    let mut moves: Vec<Move> = position.moves(player).collect();
    moves.sort_unstable_by_key(|mv| (mv.from, mv.to));
    moves
}
