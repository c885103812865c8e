//! Checks a reduction: the moves are legal, the counts are right, and the lower bound holds.

use super::reading::ReductionClaim;
use super::verdict::{Bound, Flaw, Play, RejectionReason, Statement, Unchecked};
use crate::lower_bound::{BoundRequest, LowerBound, Shown, evaluate};
use clobber_board::Rule;
use search_limits::Limits;

pub(super) fn check(claim: &ReductionClaim, limits: &Limits) -> Result<Statement, Flaw> {
    let play = claim.play.check()?;
    let (remaining, optimal) = (play.remaining, claim.play.optimal);
    if let Some(claimed) = claim.lower_bound.filter(|&bound| bound > remaining) {
        return Err(RejectionReason::LowerBoundTooHigh { claimed, remaining }.into());
    }
    if optimal && claim.lower_bound.is_some_and(|bound| bound < remaining) {
        return Err(RejectionReason::NotOptimal { remaining }.into());
    }
    let claimed = claim.lower_bound.unwrap_or(if optimal { remaining } else { 0 });
    if claimed == 0 {
        return Ok(Statement::Reduction { play, bound: None });
    }
    check_lower_bound(claim, play, claimed, limits)?;
    Ok(Statement::Reduction { play, bound: Some(Bound { least: claimed, optimal }) })
}

fn check_lower_bound(
    claim: &ReductionClaim,
    play: Play,
    claimed: usize,
    limits: &Limits,
) -> Result<(), Flaw> {
    let position = &claim.play.replayed.before;
    let request = BoundRequest {
        rule: claim.play.rule,
        first: claim.play.first,
        refuted: &claim.play.refuted,
        enough: claimed,
    };
    let mut best = Shown { stones: 0, might_be_more: false };
    for arguments in in_turn(claim) {
        limits.check_now()?;
        let shown = evaluate(&arguments, position, &request, limits)?;
        let shown = shown.unwrap_or(Shown { stones: 0, might_be_more: true });
        if shown.stones >= claimed {
            return Ok(());
        }
        best = Shown { stones: shown.stones.max(best.stones), might_be_more: shown.might_be_more };
    }
    if best.might_be_more {
        return Err(Unchecked::LowerBound { play, claimed }.into());
    }
    Err(RejectionReason::LowerBound { claimed, shown: best.stones }.into())
}

/// The arguments to try, in three rounds. The first has the cheap ones (refutations were checked while they
/// were read), the second also the frontier, which may take seconds, and the third also the exhaustive
/// argument. Only those that the claim names are tried, or all if it names none. Under the partisan rule the
/// exhaustive argument is about the whole position, and needs no other.
fn in_turn(claim: &ReductionClaim) -> Vec<Vec<LowerBound>> {
    let cheap = [&LowerBound::BY_COMPONENT[..], &[LowerBound::Balance, LowerBound::Refutation]].concat();
    let expensive = [&cheap[..], &[LowerBound::Frontier]].concat();
    let last = match claim.play.rule {
        Rule::Partisan => vec![LowerBound::Exhaustive],
        Rule::Impartial => [&expensive[..], &[LowerBound::Exhaustive]].concat(),
    };
    let mut in_turn = vec![cheap, expensive, last];
    let named = &claim.arguments;
    if !named.is_empty() {
        in_turn.iter_mut().for_each(|arguments| arguments.retain(|argument| named.contains(argument)));
        in_turn.dedup();
    }
    in_turn.retain(|arguments| !arguments.is_empty());
    in_turn
}
