//! Checks the claim that a sum has a value: a canonical form.
//!
//! The sum minus the value is zero if neither player wins it by moving first: both the difference and its
//! negation are ≥ 0. Textbook algorithms for games decide whether the value is in canonical form.

use super::{FactFlaw, FactLines, derive_all, longest_line_of, require_at_least_zero, term_of};
use crate::check::reading::Stream;
use crate::check::verdict::{Flaw, Statement, Unchecked};
use crate::facts::{Fact, Game, GameList, Rung};
use crate::for_all_n::periodicity::{PeriodicityError, canonical_name};
use crate::value::ValueClaim;
use search_limits::Limits;
use std::io::Read;
use std::sync::Arc;

/// Checks a claim; its facts are the next lines of the stream.
pub(in crate::check) fn check<R: Read>(
    claim: &ValueClaim,
    facts: u64,
    stream: &mut Stream<R>,
    limits: &Limits,
) -> Result<Statement, Flaw> {
    FactLines::new(stream, facts, longest_line_of(&claim.sum), limits).decide(|lines| {
        let games = Arc::new(GameList::new(&claim.games).map_err(FactFlaw::from)?);
        let value = claim.value;
        if value >= claim.games.len() {
            return Err(FactFlaw::NoValue.into());
        }
        let name = canonical_name(&claim.games, value, limits).map_err(|error| match error {
            PeriodicityError::Wrong(flaw) => Flaw::from(flaw),
            PeriodicityError::Unsolved(unsolved) => Unchecked::from(unsolved).into(),
        })?;
        // Zero is not a summand.
        let value = Game::read(&games, &value.to_string()).ok().map(crate::facts::Component::Game);
        let value = Fact { sum: value.into_iter().collect(), rung: Rung::ZERO };
        let difference = term_of("sum", &claim.sum, &games, limits)?.minus(&value, limits)?;
        let known = derive_all(lines, &games, limits)?;
        require_at_least_zero(difference.negated(limits)?, &known, limits)?;
        require_at_least_zero(difference, &known, limits)?;
        Ok(Statement::Value { name, facts })
    })
}
