//! Rules 1 and 2 of §3.11: who wins a sum, by what the database knows of each subgame.
//!
//! 1. If all outcome classes are ℒ, Black wins, and if all are ℛ, White does. The player to move wins if one
//!    subgame is in 𝒩 and all others are wins for that player.
//! 2. Bounds add up. A lower bound n·↑ with n > 0 is positive, and so is n·↑ + ∗ with n > 1; an upper bound
//!    below 0 is negative in the same way. (The paper says "positive"; ↑∗ itself is not.) Each subgame has a
//!    bound of both kinds, and of the sums of either kind one must decide. An even number of stars cancels.

use crate::database::Entry;
use crate::switches::{Switches, Technique};
use clobber_board::Color;
use game_value::Outcome;

/// The winner, if the rules know it. There is no answer if a subgame has no entry.
pub(crate) fn winner(entries: &[Option<Entry>], to_play: Color, switches: Switches) -> Option<Color> {
    let by_outcomes = || by_outcomes(entries, to_play).filter(|_| switches.has(Technique::Outcomes));
    by_outcomes().or_else(|| by_bounds(entries).filter(|_| switches.has(Technique::Bounds)))
}

/// Rule 1.
fn by_outcomes(entries: &[Option<Entry>], to_play: Color) -> Option<Color> {
    // Counts of L, R and N; a subgame worth 0 changes nothing.
    let (mut won, mut next) = ([0, 0], 0);
    for entry in entries {
        match entry.as_ref()?.outcome {
            Outcome::Left => won[0] += 1,
            Outcome::Right => won[1] += 1,
            Outcome::Next => next += 1,
            Outcome::Previous => {}
        }
    }
    match (won, next) {
        ([0, 0], 0) => Some(!to_play),
        ([_, 0], 0) => Some(Color::Black),
        ([0, _], 0) => Some(Color::White),
        ([_, 0], 1) if to_play == Color::Black => Some(Color::Black),
        ([0, _], 1) if to_play == Color::White => Some(Color::White),
        _ => None,
    }
}

/// Rule 2.
fn by_bounds(entries: &[Option<Entry>]) -> Option<Color> {
    let (mut floor, mut ceiling, mut floor_star, mut ceiling_star) = (0, 0, 0, 0);
    for entry in entries {
        let bounds = entry.as_ref()?.bounds;
        floor += bounds.floor;
        ceiling += bounds.ceiling;
        floor_star += bounds.floor_star;
        ceiling_star += bounds.ceiling_star;
    }
    // n·↑ > 0 for n ≥ 1, and n·↑ + ∗ > 0 for n ≥ 2.
    let least_star = if entries.len().is_multiple_of(2) { 1 } else { 2 };
    if floor >= 1 || floor_star >= least_star {
        Some(Color::Black)
    } else if ceiling <= -1 || ceiling_star <= -least_star {
        Some(Color::White)
    } else {
        None
    }
}
