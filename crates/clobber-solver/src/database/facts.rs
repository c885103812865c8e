//! What is stored of a strip, found by its moves.

use crate::component::strip::Strip;
use crate::values::Evaluation;
use clobber_board::Color;
use game_value::{Arithmetic, Value};
use search_limits::Unsolved;

/// A player's move: the border that it crosses, where it leads to, and how many borders are left there.
#[derive(Clone, Copy)]
struct Choice {
    border: usize,
    value: Value,
    borders_left: usize,
}

/// The moves of a player that are worth looking at.
pub(crate) struct Choices {
    /// The borders that the non-dominated moves cross.
    pub(crate) nondominated: u32,
    /// The number of sensible moves.
    pub(crate) sensible: usize,
}

/// A player's moves on a strip that no other move of that player strictly dominates. See
/// [`Entry::nondominated`](super::Entry::nondominated) for the choice among equal ones.
pub(crate) fn choices(evaluator: Evaluation<'_>, strip: &Strip, player: Color) -> Result<Choices, Unsolved> {
    let mut choices = Vec::new();
    for border in 0..strip.len() - 1 {
        if strip.is_black(border) != strip.is_black(border + 1) {
            choices.push(choice(evaluator, strip, border, player)?);
        }
    }
    let mut sensible = Vec::new();
    for &choice in &choices {
        if !is_dominated(evaluator.universe(), choice.value, &choices, player)? {
            sensible.push(choice);
        }
    }
    let count = sensible.len();
    sensible.sort_by_key(|choice| (choice.value, choice.borders_left, choice.border));
    sensible.dedup_by_key(|choice| choice.value);
    let nondominated = sensible.iter().fold(0, |set, choice| set | 1 << choice.border);
    Ok(Choices { nondominated, sensible: count })
}

fn choice(
    evaluator: Evaluation<'_>,
    strip: &Strip,
    border: usize,
    player: Color,
) -> Result<Choice, Unsolved> {
    let length = strip.len();
    let moves_right = strip.is_black(border) == (player == Color::Black);
    let parts = if moves_right {
        let after = strip.slice(border + 1, length - border - 1).with_flipped(0);
        [strip.slice(0, border), after]
    } else {
        let before = strip.slice(0, border + 1).with_flipped(border);
        [before, strip.slice(border + 2, length - border - 2)]
    };
    let [first, second] = &parts;
    let value = evaluator.universe().add(evaluator.strip_value(first)?, evaluator.strip_value(second)?)?;
    Ok(Choice { border, value, borders_left: parts.iter().map(borders).sum() })
}

fn borders(strip: &Strip) -> usize {
    (1..strip.len()).filter(|&stone| strip.is_black(stone - 1) != strip.is_black(stone)).count()
}

fn is_dominated(
    universe: Arithmetic<'_>,
    value: Value,
    choices: &[Choice],
    player: Color,
) -> Result<bool, Unsolved> {
    for other in choices {
        let (low, high) = if player == Color::Black { (value, other.value) } else { (other.value, value) };
        if value != other.value && universe.le(low, high)? {
            return Ok(true);
        }
    }
    Ok(false)
}
