//! Checks a game that is meant to be short: it is over, the counts are right, and the bound for its length holds.

use super::Verdict;
use super::line::Fields;
use super::reduction::Replayed;
use crate::length::evaluate;
use crate::reduction::{First, Rule};
use clobber_board::Position;

/// What a short game claims beyond what any play does; `position` and moves have been checked.
pub(super) fn check(fields: &Fields, position: &Position, replayed: &Replayed) -> Verdict {
    match check_claims(fields, replayed) {
        Ok(length) => check_bound(fields, position, length),
        Err(error) => Verdict::Rejected(error),
    }
}

fn check_claims(fields: &Fields, replayed: &Replayed) -> Result<usize, String> {
    let length = replayed.moves() as usize;
    if replayed.position().move_count() > 0 {
        return Err(format!("after {length} moves the game is not over"));
    }
    match fields.length {
        None => return Err("no `length`".into()),
        Some(claimed) if claimed != length => {
            return Err(format!("`length` is {claimed}, but there are {length} moves"));
        }
        Some(_) => {}
    }
    if fields.lower_bound.is_some() {
        return Err("`lower_bound` is about stones; the bound of a shortest game is `length_bound`".into());
    }
    if let Some(bound) = fields.length_bound.filter(|&bound| bound > length) {
        return Err(format!("`length_bound` is {bound}, but there are {length} moves"));
    }
    if fields.optimal == Some(true) && fields.length_bound.is_some_and(|bound| bound < length) {
        return Err(format!("`optimal` is true, but there are {length} moves and `length_bound` is less"));
    }
    Ok(length)
}

fn check_bound(fields: &Fields, position: &Position, length: usize) -> Verdict {
    let optimal = fields.optimal == Some(true);
    let claimed = fields.length_bound.unwrap_or(if optimal { length } else { 0 });
    let moves = if length == 1 { "move" } else { "moves" };
    let game = format!("the game is over after {length} {moves}");
    if claimed == 0 {
        return Verdict::Accepted(game);
    }
    let rule = fields.rule.unwrap_or(Rule::Impartial);
    let shown = evaluate(position, rule, fields.first.unwrap_or(First::Any), claimed);
    if shown.moves >= claimed {
        let least = if optimal { ", which is the least" } else { "" };
        return Verdict::Accepted(format!("{game}{least}; no game is over before {claimed}"));
    }
    if shown.might_be_more {
        return Verdict::Unchecked(format!(
            "{game}, but `length_bound` {claimed} was not checked: it is out of reach here"
        ));
    }
    Verdict::Rejected(format!("`length_bound` is {claimed}, but there is a game of {}", shown.moves))
}
