//! Checks a game that is meant to be short: it is over, the counts are right, and the bound for its length
//! holds.

use super::reading::ShortGameClaim;
use super::verdict::{Bound, Flaw, RejectionReason, Statement, Unchecked};
use crate::length::evaluate;
use clobber_board::Position;
use search_limits::{Limits, Unsolved};

/// Is there a move? There is one if stones of both colours are connected.
fn can_go_on(position: &Position, limits: &Limits) -> Result<bool, Unsolved> {
    let components = position.components_within(limits)?;
    Ok(components.iter().any(|component| position.only_color(component).is_none()))
}

pub(super) fn check(claim: &ShortGameClaim, limits: &Limits) -> Result<Statement, Flaw> {
    let play = &claim.play;
    play.check()?;
    let (length, optimal) = (play.replayed.moves as usize, play.optimal);
    if can_go_on(&play.replayed.after, limits)? {
        return Err(RejectionReason::NotOver { length }.into());
    }
    if claim.length != length {
        return Err(RejectionReason::Length { claimed: claim.length, found: length }.into());
    }
    if let Some(claimed) = claim.length_bound.filter(|&bound| bound > length) {
        return Err(RejectionReason::LengthBoundTooHigh { claimed, length }.into());
    }
    if optimal && claim.length_bound.is_some_and(|bound| bound < length) {
        return Err(RejectionReason::LengthNotOptimal { length }.into());
    }
    let claimed = claim.length_bound.unwrap_or(if optimal { length } else { 0 });
    if claimed == 0 {
        return Ok(Statement::ShortGame { length, bound: None });
    }
    limits.check_now()?;
    let shown = evaluate(&play.replayed.before, play.rule, play.first, claimed, limits)?;
    if shown.moves >= claimed {
        return Ok(Statement::ShortGame { length, bound: Some(Bound { least: claimed, optimal }) });
    }
    if shown.might_be_more {
        return Err(Unchecked::LengthBound { length, claimed }.into());
    }
    Err(RejectionReason::LengthBound { claimed, shortest: shown.moves }.into())
}
