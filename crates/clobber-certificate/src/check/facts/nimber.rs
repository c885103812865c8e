//! Checks the claim that a position has a nim-value.

use super::{FactFlaw, FactLines, longest_line, parts_of, position_of};
use crate::check::reading::Stream;
use crate::check::verdict::{Flaw, Statement};
use crate::facts::{Component, NimFacts};
use crate::nimber::NimberClaim;
use search_limits::Limits;
use std::io::Read;

/// Checks a claim; its facts are the next lines of the stream.
pub(in crate::check) fn check<R: Read>(
    claim: &NimberClaim,
    facts: u64,
    stream: &mut Stream<R>,
    limits: &Limits,
) -> Result<Statement, Flaw> {
    FactLines::new(stream, facts, longest_line([&claim.position]), limits).decide(|lines| {
        let mut known = NimFacts::default();
        lines.each(|text| derive(text, &mut known, limits).map(drop))?;
        conclude(claim, &known, limits)?;
        Ok(Statement::Nimber { nimber: claim.nimber, facts })
    })
}

/// Do the facts show the claim?
pub(in crate::check) fn conclude(claim: &NimberClaim, known: &NimFacts, limits: &Limits) -> Result<(), Flaw> {
    let components = Component::of_position(&claim.position, limits)?;
    match known.nimber(&components, limits)? {
        None => Err(FactFlaw::UnknownComponent.into()),
        Some(nimber) if nimber ^ claim.heap != claim.nimber => {
            let found = nimber ^ claim.heap;
            Err(FactFlaw::Nimber { claimed: claim.nimber, found }.into())
        }
        Some(_) => Ok(()),
    }
}

/// Reads a fact, derives it, and adds it to the known ones. Returns it.
pub(in crate::check) fn derive(
    text: &str,
    known: &mut NimFacts,
    limits: &Limits,
) -> Result<(Component, u32), Flaw> {
    let (nimber, position) = parts_of(text)?;
    // Rust reads `+1` and `01`; each number has one text only.
    let number: u32 = nimber.parse().map_err(|_| FactFlaw::NotANimber)?;
    if number.to_string() != nimber {
        return Err(FactFlaw::NotANimber.into());
    }
    let mut components = Component::of_position(&position_of(position, limits)?, limits)?;
    let Some(component) = components.pop().filter(|_| components.is_empty()) else {
        return Err(FactFlaw::NotOneComponent.into());
    };
    match known.step(&component, number, limits)? {
        Ok(()) => known.add(&component, number, limits)?,
        Err(gap) => return Err(FactFlaw::NimGap(gap).into()),
    }
    Ok((component, number))
}
