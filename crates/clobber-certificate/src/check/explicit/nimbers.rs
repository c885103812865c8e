//! Nim-values: for each option of a component why it has another number, or a move that returns to it.
//!
//! A fact about a component is one about its negation, too. The verified checker gets both.

use super::isomorphism::Pattern;
use super::plan::{Part, parts_of};
use super::writer::list;
use super::{board_number, board_text, graph_text};
use crate::check::facts::{FactLines, longest_line, nimber};
use crate::check::reading::Stream;
use crate::check::verdict::{Flaw, Unchecked};
use crate::facts::{Component, NimFacts};
use crate::nimber::NimberClaim;
use clobber_board::{Color, Move, Position, Vertex};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{Read, Write};

/// The components with facts, as the verified checker knows them.
#[derive(Default)]
struct Shown(HashMap<Component, Entry>);

struct Entry {
    number: usize,
    nimber: u32,
    pattern: Pattern,
}

/// Writes a claim with its facts.
pub(super) fn elaborate<R: Read, W: Write>(
    claim: &NimberClaim,
    facts: u64,
    stream: &mut Stream<R>,
    limits: &Limits,
    out: &mut W,
) -> Result<(), Flaw> {
    let (mut known, mut shown) = (NimFacts::default(), Shown::default());
    FactLines::new(stream, facts, longest_line([&claim.position]), limits).each(|line| {
        let (component, nimber) = nimber::derive(line, &mut known, limits)?;
        for component in [component.negated(), component] {
            if !shown.0.contains_key(&component) {
                let text = shown.step(component, nimber, limits)?.ok_or(Unchecked::NoExplicitForm)?;
                out.write_all(text.as_bytes())?;
            }
        }
        Ok(())
    })?;
    nimber::conclude(claim, &known, limits)?;
    let number = |v: Vertex| board_number(claim.position.graph(), v);
    let (_, parts) = shown.of(&claim.position, number, limits)?.ok_or(Unchecked::NoExplicitForm)?;
    Ok(writeln!(out, "nim-claim {}{parts}", board_text(&claim.position))?)
}

impl Shown {
    /// The nim-value of a position by the facts, and its parts; `None` if a component has no fact.
    fn of(
        &self,
        position: &Position,
        number: impl Fn(Vertex) -> Vertex,
        limits: &Limits,
    ) -> Result<Option<(u32, String)>, Unsolved> {
        let parts = parts_of(position, limits)?;
        let (mut nimber, mut text) = (0, format!(" {}", parts.len()));
        for Part { component, place } in &parts {
            let Some(entry) = self.0.get(component) else { return Ok(None) };
            nimber ^= entry.nimber;
            // Without an isomorphism the list is empty, and the verified checker refuses it.
            let place = entry.pattern.place(position, place, limits)?.unwrap_or_default();
            let _ = write!(text, " {} {}", entry.number, list(place.into_iter().map(&number)));
        }
        Ok(Some((nimber, text)))
    }

    /// A move to a position with this nim-value, with the parts that it leaves.
    fn move_to(&self, from: &Position, nimber: u32, limits: &Limits) -> Result<Option<String>, Unsolved> {
        for mv in all_moves(from) {
            let after = from.after(mv).expect("a legal move");
            if let Some((found, parts)) = self.of(&after, |v| v + 1, limits)?
                && found == nimber
            {
                return Ok(Some(format!(" {} {}{parts}", mv.from + 1, mv.to + 1)));
            }
        }
        Ok(None)
    }

    /// The commands for a fact that follows; `None` if it does not.
    fn step(
        &mut self,
        component: Component,
        nimber: u32,
        limits: &Limits,
    ) -> Result<Option<String>, Unsolved> {
        let position = component.position().expect("a fact about a board");
        let number = self.0.len() + 1;
        let mut text = format!("component {number} {}\nnim-step {number} {nimber}", graph_text(&position));
        let moves = all_moves(&position);
        let _ = write!(text, " {}", moves.len());
        for mv in moves {
            let after = position.after(mv).expect("a legal move");
            match self.of(&after, |v| v + 1, limits)? {
                Some((other, parts)) if other != nimber => {
                    let _ = write!(text, " differs{parts}");
                }
                _ => match self.move_to(&after, nimber, limits)? {
                    Some(reply) => text.extend([" returns", &reply]),
                    None => return Ok(None),
                },
            }
        }
        let _ = write!(text, " {nimber}");
        for below in 0..nimber {
            let Some(option) = self.move_to(&position, below, limits)? else { return Ok(None) };
            text += &option;
        }
        text.push('\n');
        let pattern = Pattern::new(&position);
        self.0.insert(component, Entry { number, nimber, pattern });
        Ok(Some(text))
    }
}

/// The moves of Black, then those of White, each by their vertices: the order of the verified checker.
fn all_moves(position: &Position) -> Vec<Move> {
    [Color::Black, Color::White]
        .into_iter()
        .flat_map(|player| super::plan::ordered_moves(position, player))
        .collect()
}
