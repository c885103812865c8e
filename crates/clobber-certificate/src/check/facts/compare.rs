//! Checks the claim that one sum is equal to another one, greater, less or incomparable.
//!
//! A ≥ B means that Left wins A − B if Right moves first. A ≤ B does not hold exactly if Left wins A − B by
//! moving first.

use super::{
    FactFlaw, FactLines, derive_all, longest_line_of, require_at_least_zero, require_winning_move, term_of,
};
use crate::check::reading::Stream;
use crate::check::verdict::{Flaw, Statement};
use crate::compare::{CompareClaim, Order};
use crate::facts::{Fact, GameList};
use search_limits::Limits;
use std::io::Read;
use std::sync::Arc;

/// Checks a claim; its facts are the next lines of the stream.
pub(in crate::check) fn check<R: Read>(
    claim: &CompareClaim,
    facts: u64,
    stream: &mut Stream<R>,
    limits: &Limits,
) -> Result<Statement, Flaw> {
    let longest_line = longest_line_of(&claim.a).max(longest_line_of(&claim.b));
    FactLines::new(stream, facts, longest_line, limits).decide(|lines| {
        let games = Arc::new(GameList::new(&claim.games).map_err(FactFlaw::from)?);
        let a = term_of("a", &claim.a, &games, limits)?;
        let b = term_of("b", &claim.b, &games, limits)?;
        let known = derive_all(lines, &games, limits)?;
        let difference = |a: &Fact, b: &Fact| a.minus(b, limits);
        match claim.order {
            Order::Equal => {
                require_at_least_zero(difference(&a, &b)?, &known, limits)?;
                require_at_least_zero(difference(&b, &a)?, &known, limits)?;
            }
            Order::Greater => {
                require_at_least_zero(difference(&a, &b)?, &known, limits)?;
                require_winning_move(difference(&a, &b)?, &known, limits)?;
            }
            Order::Less => {
                require_at_least_zero(difference(&b, &a)?, &known, limits)?;
                require_winning_move(difference(&b, &a)?, &known, limits)?;
            }
            Order::Incomparable => {
                require_winning_move(difference(&a, &b)?, &known, limits)?;
                require_winning_move(difference(&b, &a)?, &known, limits)?;
            }
        }
        Ok(Statement::Order { order: claim.order, facts })
    })
}
