//! Checks the claim that a player wins.

use super::{FactLines, derive_all, longest_line, require_at_least_zero};
use crate::check::reading::Stream;
use crate::check::verdict::{Flaw, Statement};
use crate::facts::Fact;
use crate::win::WinClaim;
use search_limits::Limits;
use std::io::Read;
use std::sync::Arc;

/// Checks a claim; its facts are the next lines of the stream.
pub(in crate::check) fn check<R: Read>(
    claim: &WinClaim,
    facts: u64,
    stream: &mut Stream<R>,
    limits: &Limits,
) -> Result<Statement, Flaw> {
    FactLines::new(stream, facts, longest_line([&claim.position]), limits).decide(|lines| {
        let (sum, rung) = claim.start(limits)??;
        let known = derive_all(lines, &Arc::default(), limits)?;
        require_at_least_zero(Fact { sum, rung }, &known, limits)?;
        Ok(Statement::Win { winner: claim.winner, first: claim.first, facts })
    })
}
