//! Writes a plan in the words of the verified checker.
//!
//! Facts come up when they are needed: those that a fact uses directly before it, as far as they are not
//! there yet. So few facts are known at a time. A fact is dropped after its last use, and a component when no
//! fact about it is left.

use super::graph_text;
use super::isomorphism::Pattern;
use super::plan::{Answer, Part, Plan, Planned, Reply, nowhere, ordered_moves, parts_of};
use crate::facts::Rung;
use clobber_board::{Color, Position, Vertex};
use search_limits::{Limits, Unsolved};
use std::fmt::Write as _;
use std::io::{self, Write};

/// What has been written, and what is still needed.
pub(super) struct Writer<'p> {
    plan: &'p Plan,
    /// The components that the verified checker knows, by their numbers in the plan.
    shown: Vec<Option<Box<Shown>>>,
    /// The number of components written so far. The verified checker wants a new number for each.
    components: u32,
    /// For each fact, the number of facts that use it and are not written yet.
    uses: Vec<u32>,
    text: String,
}

/// A component that has been written.
struct Shown {
    number: u32,
    position: Position,
    pattern: Pattern,
    /// The facts about it that are known, and those that are being written.
    facts: u32,
}

/// Why writing ended.
#[derive(Debug)]
pub(super) enum Ended {
    Unsolved(Unsolved),
    Output(io::Error),
}

impl From<Unsolved> for Ended {
    fn from(unsolved: Unsolved) -> Self {
        Self::Unsolved(unsolved)
    }
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl<'p> Writer<'p> {
    pub(super) fn new(plan: &'p Plan) -> Self {
        let shown = std::iter::repeat_with(|| None).take(plan.components()).collect();
        Self { plan, shown, components: 0, uses: vec![0; plan.facts()], text: String::new() }
    }

    /// Writes the facts that a claim uses, and those that these use.
    pub(super) fn write_facts(
        &mut self,
        claim: &[u32],
        limits: &Limits,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let order = self.order(claim);
        for number in order {
            limits.check_now()?;
            self.fact(number, limits)?;
            for used in self.plan.fact(number).uses() {
                self.release(used);
            }
            out.write_all(std::mem::take(&mut self.text).as_bytes())?;
        }
        Ok(())
    }

    /// The facts that are needed, each after those that it uses, and their numbers of uses.
    fn order(&mut self, claim: &[u32]) -> Vec<u32> {
        let mut order = Vec::new();
        let mut is_found = vec![false; self.plan.facts()];
        // The way down: a fact, and those of its uses that are still to be visited.
        let mut path: Vec<(Option<u32>, Vec<u32>)> = vec![(None, claim.to_vec())];
        claim.iter().for_each(|&fact| self.uses[fact as usize] += 1);
        while let Some((fact, left)) = path.last_mut() {
            match left.pop() {
                Some(next) if is_found[next as usize] => {}
                Some(next) => {
                    is_found[next as usize] = true;
                    let uses = self.plan.fact(next).uses();
                    uses.iter().for_each(|&used| self.uses[used as usize] += 1);
                    path.push((Some(next), uses));
                }
                None => {
                    order.extend(*fact);
                    path.pop();
                }
            }
        }
        order
    }

    /// One use of a fact is written.
    fn release(&mut self, fact: u32) {
        let uses = &mut self.uses[fact as usize];
        *uses -= 1;
        if *uses > 0 {
            return;
        }
        let _ = writeln!(self.text, "drop-fact {}", fact + 1);
        for &component in self.plan.fact(fact).summands() {
            let slot = &mut self.shown[component as usize];
            let shown = slot.as_mut().expect("a component of a known fact");
            shown.facts -= 1;
            if shown.facts == 0 {
                let _ = writeln!(self.text, "drop-component {}", shown.number);
                *slot = None;
            }
        }
    }

    fn fact(&mut self, number: u32, limits: &Limits) -> Result<(), Unsolved> {
        let plan = self.plan;
        let planned = plan.fact(number);
        for &component in planned.summands() {
            self.show(component).facts += 1;
        }
        let summands = list(planned.summands().iter().map(|&component| self.number(component)));
        match planned {
            Planned::Step { summands: components, rung, answers } => {
                let _ = write!(self.text, "step {} {summands} {rung}", number + 1);
                self.answers(components, *rung, answers, limits)?;
            }
            Planned::Addition { rung, facts, .. } => {
                let _ = write!(self.text, "sum {} {summands} {rung} {}", number + 1, fact_list(facts));
            }
            Planned::Mirror([a, b]) => {
                let [i, j] = [self.number(*a), self.number(*b)];
                let negated = self.shown(*b).position.negated();
                let stones: Vec<Vertex> = negated.occupied().collect();
                let place = self.shown(*a).pattern.place(&negated, &stones, limits)?.unwrap_or_default();
                let place = list(place.into_iter().map(|v| v + 1));
                let _ = write!(self.text, "mirror {} {i} {j} {place}", number + 1);
            }
        }
        self.text.push('\n');
        Ok(())
    }

    fn answers(
        &mut self,
        summands: &[u32],
        rung: Rung,
        answers: &[Answer],
        limits: &Limits,
    ) -> Result<(), Unsolved> {
        let mut answers = answers.iter();
        let mut next = || answers.next().expect("an answer to each move");
        let _ = write!(self.text, " {}", summands.len());
        for &summand in summands {
            let position = self.shown(summand).position.clone();
            let moves = ordered_moves(&position, Color::White);
            let _ = write!(self.text, " {}", moves.len());
            for mv in moves {
                let after = position.after(mv).expect("a legal move");
                self.answer(next(), &after, limits)?;
            }
        }
        let options = rung.options(Color::White).into_iter().count();
        let _ = write!(self.text, " {options}");
        for _ in 0..options {
            self.answer(next(), &nowhere(), limits)?;
        }
        Ok(())
    }

    fn answer(&mut self, answer: &Answer, after: &Position, limits: &Limits) -> Result<(), Unsolved> {
        let reply = self.reply(answer.reply, after, |v| v + 1, limits)?;
        let _ = write!(self.text, " {reply} {}", fact_list(&answer.facts));
        Ok(())
    }

    /// A reply on a board with the given numbers of vertices, where Right has just moved.
    pub(super) fn reply(
        &self,
        reply: Reply,
        after: &Position,
        number: impl Fn(Vertex) -> Vertex,
        limits: &Limits,
    ) -> Result<String, Unsolved> {
        Ok(match reply {
            Reply::Rung(rung) => format!("rung{} {rung}", self.parts(after, number, limits)?),
            Reply::Here(mv) => {
                let replied = after.after(mv).expect("a legal move");
                let (u, v) = (number(mv.from), number(mv.to));
                format!("here {u} {v}{}", self.parts(&replied, number, limits)?)
            }
            Reply::There(component, mv) => {
                let there = self.shown(component);
                let replied = there.position.after(mv).expect("a legal move");
                let here = self.parts(after, number, limits)?;
                let left = self.parts(&replied, |v| v + 1, limits)?;
                format!("there{here} {} {} {}{left}", there.number, mv.from + 1, mv.to + 1)
            }
        })
    }

    /// The parts of a position, each with the vertices where the stones of its component are.
    pub(super) fn parts(
        &self,
        position: &Position,
        number: impl Fn(Vertex) -> Vertex,
        limits: &Limits,
    ) -> Result<String, Unsolved> {
        let parts = parts_of(position, limits)?;
        let mut text = format!(" {}", parts.len());
        for Part { component, place } in &parts {
            let component = self.plan.number_of(component).expect("a component of a known fact");
            let shown = self.shown(component);
            // Without an isomorphism the list is empty, and the verified checker refuses it.
            let place = shown.pattern.place(position, place, limits)?.unwrap_or_default();
            let _ = write!(text, " {} {}", shown.number, list(place.into_iter().map(&number)));
        }
        Ok(text)
    }

    fn shown(&self, component: u32) -> &Shown {
        self.shown[component as usize].as_ref().expect("a component of a known fact")
    }

    fn number(&self, component: u32) -> u32 {
        self.shown(component).number
    }

    /// Writes a component, if the verified checker does not know it.
    fn show(&mut self, component: u32) -> &mut Shown {
        let Self { plan, shown, components, text, .. } = self;
        shown[component as usize].get_or_insert_with(|| {
            let position = plan.position(component);
            *components += 1;
            let _ = writeln!(text, "component {components} {}", graph_text(&position));
            let pattern = Pattern::new(&position);
            Box::new(Shown { number: *components, position, pattern, facts: 0 })
        })
    }
}

/// Facts count from 1 in the verified checker.
pub(super) fn fact_list(facts: &[u32]) -> String {
    list(facts.iter().map(|fact| fact + 1))
}

/// The number of items, then the items.
pub(super) fn list(items: impl ExactSizeIterator<Item = u32>) -> String {
    let mut text = items.len().to_string();
    items.for_each(|item| {
        let _ = write!(text, " {item}");
    });
    text
}
