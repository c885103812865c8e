//! Checks the claims that facts prove. The facts are on the lines after a claim.
//!
//! Each fact must follow from the facts before it. So all of them are true, by induction along the file
//! (`docs/certificates.md` has the proof), and so is the claim, if it follows from them. The facts are in
//! memory; their lines are not.

pub(super) mod compare;
mod flaw;
pub(super) mod nimber;
pub(super) mod value;
pub(super) mod win;

pub use flaw::FactFlaw;

use super::reading::{Stream, read_position};
use super::verdict::{Flaw, RejectionReason, Step};
use crate::facts::{Component, Fact, Game, GameList, KnownFacts, Line, MAX_UPS, Rung, Sum, Unanswered};
use clobber_board::Position;
use search_limits::Limits;
use std::io::Read;
use std::sync::Arc;

/// The lines of the facts of a claim.
pub(super) struct FactLines<'s, R> {
    stream: &'s mut Stream<R>,
    /// The number of facts that the claim names.
    claimed: u64,
    longest_line: u64,
    limits: &'s Limits,
}

impl<'s, R: Read> FactLines<'s, R> {
    /// The lines after a claim about positions that are no larger than this one.
    pub(super) fn new(
        stream: &'s mut Stream<R>,
        claimed: u64,
        longest_line: u64,
        limits: &'s Limits,
    ) -> Self {
        Self { stream, claimed, longest_line, limits }
    }

    /// Decides a claim. If that fails, skips the facts that are left: they are not claims of their own.
    fn decide<T>(&mut self, decide: impl FnOnce(&mut Self) -> Result<T, Flaw>) -> Result<T, Flaw> {
        match decide(self) {
            Err(flaw @ (Flaw::Rejected(_) | Flaw::Unchecked(_))) => {
                Err(skip(flaw, self.longest_line, self.stream, self.limits))
            }
            decided => decided,
        }
    }

    /// Derives each fact from its line. A flaw comes back with the line and the number of its fact.
    pub(super) fn each(&mut self, mut derive: impl FnMut(&str) -> Result<(), Flaw>) -> Result<(), Flaw> {
        let mut found = 0;
        loop {
            let line = self.stream.line();
            let Some(text) = self.stream.fact_line(self.longest_line, self.limits)? else { break };
            found += 1;
            self.limits.set_done(found, self.claimed.max(found));
            let text = std::str::from_utf8(&text).ok().filter(|text| text.is_ascii());
            let derived = match text {
                Some(text) if text.len() as u64 > self.longest_line => {
                    Err(FactFlaw::LongLine(self.longest_line).into())
                }
                Some(text) => derive(text),
                None => Err(FactFlaw::NotAFact.into()),
            };
            derived.map_err(|flaw| at(Step::Fact { line, number: found }, flaw))?;
        }
        match found {
            _ if found == self.claimed => Ok(()),
            found => Err(FactFlaw::Facts { claimed: self.claimed, found }.into()),
        }
    }
}

/// The two parts of a fact: a rung or a number, and a position.
fn parts_of(text: &str) -> Result<(&str, &str), FactFlaw> {
    text.split_once(' ')
        .filter(|(_, position)| position.trim_ascii_start() == *position)
        .ok_or(FactFlaw::NotAFact)
}

fn position_of(text: &str, limits: &Limits) -> Result<Position, Flaw> {
    Ok(read_position(text, limits)?.map_err(FactFlaw::from)?)
}

/// Reads a fact: a rung and a sum of positions and listed games.
fn fact_of(text: &str, games: &Arc<GameList>, limits: &Limits) -> Result<Fact, Flaw> {
    let (rung, sum) = parts_of(text)?;
    Ok(Fact { rung: rung.parse().map_err(FactFlaw::from)?, sum: sum_of(sum, games, limits)? })
}

fn sum_of(text: &str, games: &Arc<GameList>, limits: &Limits) -> Result<Sum, Flaw> {
    let is_game = |summand: &&str| summand.starts_with(GAME);
    if !text.split(BETWEEN_SUMMANDS).any(|summand| is_game(&summand)) {
        return Ok(Sum::of_position(&position_of(text, limits)?, limits)?);
    }
    let (listed, boards): (Vec<&str>, Vec<&str>) = text.split(BETWEEN_SUMMANDS).partition(is_game);
    // A game between them would belong to what is in the parentheses, which may be negated.
    if !boards.iter().all(|board| has_closed_parentheses(board)) {
        return Err(FactFlaw::Parentheses.into());
    }
    let mut components = Vec::new();
    if !boards.is_empty() {
        components = Component::of_position(&position_of(&boards.join(BETWEEN_SUMMANDS), limits)?, limits)?;
    }
    for summand in listed {
        limits.check()?;
        components.push(Component::Game(Game::read(games, &summand[GAME.len()..]).map_err(FactFlaw::from)?));
    }
    Ok(Sum::without_pairs(&components, limits)?)
}

/// Does each parenthesis close within this text?
fn has_closed_parentheses(text: &str) -> bool {
    let mut open = 0_usize;
    for byte in text.bytes() {
        match byte {
            b'(' => open += 1,
            b')' if open == 0 => return false,
            b')' => open -= 1,
            _ => {}
        }
    }
    open == 0
}

/// The beginning of a summand that is a listed game.
const GAME: &str = "game:";

const BETWEEN_SUMMANDS: &str = " + ";

/// A sum in a field of a claim, which is written like a fact.
pub(super) fn term_of(
    field: &'static str,
    text: &str,
    games: &Arc<GameList>,
    limits: &Limits,
) -> Result<Fact, Flaw> {
    fact_of(text, games, limits).map_err(|flaw| match flaw {
        Flaw::Rejected(rejection) => match rejection.reason {
            RejectionReason::Facts(flaw) => FactFlaw::Term { field, flaw: Box::new(flaw) }.into(),
            reason => reason.into(),
        },
        flaw => flaw,
    })
}

/// Reads a line of a proof.
pub(super) fn line_of(text: &str, games: &Arc<GameList>, limits: &Limits) -> Result<Line, Flaw> {
    let fact = |text| fact_of(text, games, limits);
    match text.strip_prefix("+ ") {
        Some(facts) => Ok(Line::Addition(facts.split("; ").map(fact).collect::<Result<_, _>>()?)),
        None => Ok(Line::Step(fact(text)?)),
    }
}

/// Derives the facts on the lines, by steps and additions.
fn derive_all<R: Read>(
    lines: &mut FactLines<'_, R>,
    games: &Arc<GameList>,
    limits: &Limits,
) -> Result<KnownFacts, Flaw> {
    let mut known = KnownFacts::default();
    lines.each(|text| {
        let fact = match line_of(text, games, limits)? {
            Line::Step(fact) => {
                if let Err(Unanswered { sum, rung }) = known.step(&fact, limits)? {
                    return Err(FactFlaw::Unanswered { sum: Box::new(sum), rung }.into());
                }
                fact
            }
            Line::Addition(facts) => {
                for fact in &facts {
                    if !known.cover(&fact.sum, fact.rung, limits)? {
                        return Err(not_known(fact));
                    }
                }
                total(&facts, limits)?
            }
        };
        Ok(known.add(&fact, limits)?)
    })?;
    Ok(known)
}

/// The flaw of an addition of something that does not follow from known facts.
pub(super) fn not_known(fact: &Fact) -> Flaw {
    FactFlaw::NotKnown { sum: Box::new(fact.sum.clone()), rung: fact.rung }.into()
}

/// What facts add up to.
pub(super) fn total(facts: &[Fact], limits: &Limits) -> Result<Fact, Flaw> {
    let ups: i64 = facts.iter().map(|fact| i64::from(fact.rung.ups)).sum();
    let star = facts.iter().fold(false, |star, fact| star != fact.rung.star);
    // A rung beyond the limit is not a rung of a fact.
    if !(-i64::from(MAX_UPS)..=i64::from(MAX_UPS)).contains(&ups) {
        return Err(FactFlaw::NotAnAddition.into());
    }
    let components: Vec<_> = facts.iter().flat_map(|fact| fact.sum.components().iter().cloned()).collect();
    Ok(Fact { sum: Sum::without_pairs(&components, limits)?, rung: Rung::new(ups as i32, star) })
}

/// Left wins if Right moves first, by the facts.
fn require_at_least_zero(fact: Fact, known: &KnownFacts, limits: &Limits) -> Result<(), Flaw> {
    if known.cover(&fact.sum, fact.rung, limits)? {
        return Ok(());
    }
    Err(FactFlaw::NotCovered { sum: Box::new(fact.sum), rung: fact.rung }.into())
}

/// Left wins if Left moves first, by the facts.
fn require_winning_move(fact: Fact, known: &KnownFacts, limits: &Limits) -> Result<(), Flaw> {
    if known.has_winning_move(&fact, limits)? {
        return Ok(());
    }
    Err(FactFlaw::NoWinningMove { sum: Box::new(fact.sum), rung: fact.rung }.into())
}

/// Skips the facts of a claim that has been decided, and returns the flaw that decided it.
pub(super) fn skip<R: Read>(flaw: Flaw, longest_line: u64, stream: &mut Stream<R>, limits: &Limits) -> Flaw {
    loop {
        match stream.fact_line(longest_line, limits) {
            Ok(Some(_)) => {}
            Ok(None) => return flaw,
            Err(other) => return other,
        }
    }
}

/// A flaw that was found at a step.
fn at(step: Step, flaw: Flaw) -> Flaw {
    match flaw {
        Flaw::Rejected(rejection) => step.is_wrong(rejection.reason).into(),
        flaw => flaw,
    }
}

/// A fact has at most as many stones as two copies of the board. With room for a generous spelling, that
/// bounds its line, and so the memory that a forged one could ask for.
pub(super) fn longest_line_of(text: &str) -> u64 {
    longest_line([]).saturating_add(300 * text.len() as u64)
}

/// The same for a claim about a board.
pub(super) fn longest_line<'p>(positions: impl IntoIterator<Item = &'p Position>) -> u64 {
    let sizes = positions.into_iter().map(|position| {
        let graph = position.graph();
        300 * (graph.order() as u64 + graph.size())
    });
    sizes.fold(1_000_000, u64::saturating_add)
}
