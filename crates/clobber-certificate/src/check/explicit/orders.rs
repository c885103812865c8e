//! Orders and values: as wins of a difference.
//!
//! A ≥ B says that Left wins A − B if Right moves first, so each claim becomes two wins
//! (docs/certificates.md, "An order"). The verified checker knows no listed games. A listed game that is the
//! canonical form of a rung becomes a part of the rung of its fact; others have no explicit form.

use super::plan::Plan;
use super::{Start, write_claim};
use crate::check::facts::{FactFlaw, FactLines, line_of, longest_line_of, term_of};
use crate::check::reading::{Stream, read_position};
use crate::check::verdict::{Flaw, Unchecked};
use crate::compare::{CompareClaim, Order};
use crate::facts::{Component, Fact, Game, GameList, Line, Rung};
use crate::for_all_n::periodicity::Options;
use crate::value::ValueClaim;
use clobber_board::{Color, Position};
use search_limits::Limits;
use std::collections::HashSet;
use std::io::{Read, Write};
use std::sync::Arc;

/// Writes the claim that a sum has a value, if that is a rung.
pub(super) fn value<R: Read, W: Write>(
    claim: &ValueClaim,
    facts: u64,
    stream: &mut Stream<R>,
    limits: &Limits,
    out: &mut W,
) -> Result<(), Flaw> {
    let games = Listed::new(&claim.games)?;
    let value = *games.rungs.get(claim.value).ok_or(FactFlaw::NoValue)?;
    let value = value.ok_or(Unchecked::NoExplicitGame)?;
    let (position, rung) = games.term("sum", &claim.sum, limits)?;
    let plan = games.plan(longest_line_of(&claim.sum), facts, stream, limits)?;
    write_order(Order::Equal, &position, rung + -value, plan, limits, out)
}

/// Writes the claim about the order of two sums.
pub(super) fn compare<R: Read, W: Write>(
    claim: &CompareClaim,
    facts: u64,
    stream: &mut Stream<R>,
    limits: &Limits,
    out: &mut W,
) -> Result<(), Flaw> {
    let games = Listed::new(&claim.games)?;
    let ((a, rung), (b, other)) = (games.term("a", &claim.a, limits)?, games.term("b", &claim.b, limits)?);
    let longest = longest_line_of(&claim.a).max(longest_line_of(&claim.b));
    let plan = games.plan(longest, facts, stream, limits)?;
    let position = match (a.stones(), b.stones()) {
        (_, 0) => a,
        (0, _) => b.negated(),
        _ => Position::sum([a, b.negated()]).map_err(|_| Unchecked::NoExplicitForm)?,
    };
    write_order(claim.order, &position, rung + -other, plan, limits, out)
}

/// Writes the order of a difference and zero.
fn write_order(
    order: Order,
    difference: &Position,
    rung: Rung,
    mut plan: Plan,
    limits: &Limits,
    out: &mut impl Write,
) -> Result<(), Flaw> {
    let (waits, opens) = (Start::Waits, Start::Opens(None));
    let wins = match order {
        Order::Equal => [(Color::Black, waits), (Color::White, waits)],
        Order::Greater => [(Color::Black, waits), (Color::Black, opens)],
        Order::Less => [(Color::White, waits), (Color::White, opens)],
        Order::Incomparable => [(Color::Black, opens), (Color::White, opens)],
    };
    for (at, (winner, start)) in wins.into_iter().enumerate() {
        if at > 0 {
            writeln!(out, "restart")?;
        }
        let written = write_claim((difference, rung), winner, start, &mut plan, limits, out)?;
        written.ok_or(Unchecked::NoExplicitOrder)?;
    }
    Ok(())
}

/// The listed games of a claim, and those that are rungs.
struct Listed {
    games: Arc<GameList>,
    rungs: Vec<Option<Rung>>,
}

impl Listed {
    fn new(games: &[Options]) -> Result<Self, FactFlaw> {
        let list = GameList::new(games)?;
        let mut rungs: Vec<Option<Rung>> = Vec::with_capacity(games.len());
        for (left, right) in games {
            let of = |options: &[usize]| options.iter().map(|&option| rungs[option]).collect();
            let options: [Option<HashSet<Rung>>; 2] = [of(left), of(right)];
            let rung = match options {
                [Some(left), Some(right)] => rung_with(&left, &right),
                _ => None,
            };
            rungs.push(rung);
        }
        Ok(Self { games: Arc::new(list), rungs })
    }

    /// The position in a field of the claim, and its rung.
    fn term(&self, field: &'static str, text: &str, limits: &Limits) -> Result<(Position, Rung), Flaw> {
        let fact = self.without_games(&term_of(field, text, &self.games, limits)?)?;
        // The whole board, also where its parts cancel.
        let boards = text.split_once(' ').map_or("", |(_, sum)| sum).split(" + ");
        let boards: Vec<&str> = boards.filter(|summand| !summand.starts_with("game:")).collect();
        let boards = if boards.is_empty() { "path:".into() } else { boards.join(" + ") };
        Ok((read_position(&boards, limits)?.map_err(FactFlaw::from)?, fact.rung))
    }

    fn plan<R: Read>(
        &self,
        longest_line: u64,
        facts: u64,
        stream: &mut Stream<R>,
        limits: &Limits,
    ) -> Result<Plan, Flaw> {
        let mut plan = Plan::default();
        FactLines::new(stream, facts, longest_line, limits).each(|line| {
            let line = match line_of(line, &self.games, limits)? {
                Line::Step(fact) => Line::Step(self.without_games(&fact)?),
                Line::Addition(facts) => Line::Addition(
                    facts.iter().map(|fact| self.without_games(fact)).collect::<Result<_, _>>()?,
                ),
            };
            plan.derive(&line, limits)
        })?;
        Ok(plan)
    }

    /// The fact with its listed games in the rung.
    fn without_games(&self, fact: &Fact) -> Result<Fact, Unchecked> {
        let mut rung = fact.rung;
        let mut boards = Vec::new();
        for component in fact.sum.components() {
            match component {
                Component::Game(game) => rung = rung + self.rung_of(game).ok_or(Unchecked::NoExplicitGame)?,
                board => boards.push(board.clone()),
            }
        }
        Ok(Fact { sum: boards.into_iter().collect(), rung })
    }

    fn rung_of(&self, game: &Game) -> Option<Rung> {
        let (number, is_negated) = game.number();
        self.rungs[number].map(|rung| if is_negated { -rung } else { rung })
    }
}

/// The rung with these options.
fn rung_with(left: &HashSet<Rung>, right: &HashSet<Rung>) -> Option<Rung> {
    let near = left.iter().chain(right).flat_map(|option| [option.ups - 1, option.ups + 1]);
    let rungs = near.chain([0]).flat_map(|ups| [Rung::new(ups, false), Rung::new(ups, true)]);
    let options = |rung: Rung, player| rung.options(player).into_iter().collect::<HashSet<_>>();
    rungs
        .into_iter()
        .find(|&rung| options(rung, Color::Black) == *left && options(rung, Color::White) == *right)
}
