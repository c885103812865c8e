//! Why a player wins, where that is short: no move, a mirror, or values that add up.

use super::mirror::Mirror;
use crate::records::value::Signs;
use clobber_board::{Color, Component, Position, Vertex};
use clobber_drawing::text::count;
use clobber_solver::Evaluation;
use game_value::{Arithmetic, Dyadic, Value};
use schemars::JsonSchema;
use search_limits::Unsolved;
use serde::Serialize;

/// A short reason.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Reason {
    /// `no move`, `mirror`, `weights` or `values`.
    kind: &'static str,
    pub(super) sentences: Vec<String>,
    /// The components with stones of both colours, and what each contributes.
    components: Vec<Part>,
}

/// A component in a sum.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Part {
    vertices: Vec<Vertex>,
    value: String,
    /// `zero`, `pair` or `rest`.
    role: &'static str,
    /// The number of its pair, for a component that cancels another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pair: Option<usize>,
}

/// A longer value is not a short reason.
const MAX_CHARACTERS: usize = 20;

/// More components are not a short reason.
const MAX_COMPONENTS: usize = 24;

/// The colour at the start of a sentence.
pub(super) const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

impl Reason {
    #[cfg(test)]
    pub(super) const fn kind(&self) -> &'static str {
        self.kind
    }

    /// Why `winner` wins if `next` moves next; `None` if no reason is short.
    pub(super) fn of(
        evaluation: Evaluation<'_>,
        position: &Position,
        next: Color,
        winner: Color,
    ) -> Result<Option<Self>, Unsolved> {
        let alone = |kind, sentence| Some(Self { kind, sentences: vec![sentence], components: Vec::new() });
        if winner != next {
            if position.moves(next).next().is_none() {
                return Ok(alone("no move", format!("{} cannot move.", name(next))));
            }
            if let Some(mirror) = Mirror::of(position) {
                let (winner, next, words) = (name(winner), name(next), mirror.words());
                let sentence = format!(
                    "{winner} copies every move of {next} by {words}. So {winner} always has a reply, and {next} \
                     is the first player without a move."
                );
                return Ok(alone("mirror", sentence));
            }
        }
        Self::by_values(evaluation, position, next, winner)
    }

    fn by_values(
        evaluation: Evaluation<'_>,
        position: &Position,
        next: Color,
        winner: Color,
    ) -> Result<Option<Self>, Unsolved> {
        let components = position.active_components_within(evaluation.limits())?;
        if components.len() > MAX_COMPONENTS {
            return Ok(None);
        }
        let universe = evaluation.universe();
        let mut values = Vec::new();
        for component in &components {
            values.push(evaluation.component_value(position, component)?);
        }
        let sum = Summands::new(universe, &values)?;
        let text = Signs::Unicode.text(universe, sum.total)?;
        let lead = lead(universe, sum.total, winner)?;
        let is_short = text.chars().count() <= MAX_CHARACTERS;
        if lead.is_none() && !is_short {
            return Ok(None);
        }
        let mut sentences = sum.sentences(&components, &text, is_short);
        sentences.push(match lead {
            Some(ups) => format!(
                "{} is {ups} ups ahead (atomic weight). A lead of two wins, no matter who moves first.",
                name(winner)
            ),
            None => conclusion(&text, next, winner),
        });
        let kind = if lead.is_some() { "weights" } else { "values" };
        let parts = sum.parts(universe, &components)?;
        Ok(Some(Self { kind, sentences, components: parts }))
    }
}

/// How far the winner is ahead, if the atomic weight is an integer of at least two.
fn lead(universe: Arithmetic<'_>, total: Value, winner: Color) -> Result<Option<u64>, Unsolved> {
    let weight = universe.atomic_weight(total)?.and_then(|weight| universe.number_of(weight));
    let lead =
        weight.and_then(Dyadic::as_integer).map(|lead| if winner == Color::Black { lead } else { -lead });
    Ok(lead.filter(|&lead| lead >= 2).map(i64::unsigned_abs))
}

/// Who wins a sum of this value. Left wins moving second if it is at least 0, and moving first unless it is
/// at most 0.
fn conclusion(text: &str, next: Color, winner: Color) -> String {
    let (sign, winner_name, next_name) =
        (if winner == Color::Black { "≥" } else { "≤" }, name(winner), name(next));
    if winner == next {
        let opposite = if winner == Color::Black { "≤" } else { "≥" };
        format!("{text} is not {opposite} 0, so {winner_name} wins by moving first.")
    } else if text == "0" {
        format!("The total is 0: {next_name} moves first and loses.")
    } else {
        format!("{text} {sign} 0, so {winner_name} wins if {next_name} moves first.")
    }
}

/// What each component contributes.
struct Summands {
    values: Vec<Value>,
    roles: Vec<Role>,
    total: Value,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Zero,
    Pair(usize),
    Rest,
}

impl Summands {
    fn new(universe: Arithmetic<'_>, values: &[Value]) -> Result<Self, Unsolved> {
        let mut roles = vec![Role::Rest; values.len()];
        let (mut total, mut pairs) = (Value::ZERO, 0);
        for (index, &value) in values.iter().enumerate() {
            total = universe.add(total, value)?;
            if value == Value::ZERO {
                roles[index] = Role::Zero;
                continue;
            }
            let negated = universe.negated(value)?;
            let partner = (0..index).find(|&other| roles[other] == Role::Rest && values[other] == negated);
            if let Some(partner) = partner {
                (roles[index], roles[partner]) = (Role::Pair(pairs), Role::Pair(pairs));
                pairs += 1;
            }
        }
        Ok(Self { values: values.into(), roles, total })
    }

    fn sentences(&self, components: &[Component], total: &str, is_short: bool) -> Vec<String> {
        let number = |wanted: fn(&Role) -> bool| self.roles.iter().filter(|role| wanted(role)).count() as u64;
        let (zeros, paired) =
            (number(|role| *role == Role::Zero), number(|role| matches!(role, Role::Pair(_))));
        let rest = number(|role| *role == Role::Rest);
        let mut sentences = Vec::new();
        if zeros > 0 {
            let (groups, verb) = (count(zeros, "group"), if zeros == 1 { "is" } else { "are" });
            sentences.push(format!("{groups} {verb} worth 0: the player who moves there first loses there."));
        }
        if paired > 0 {
            let (pairs, verb) = (count(paired / 2, "pair"), if paired == 2 { "cancels" } else { "cancel" });
            sentences.push(format!("{pairs} of groups {verb}: each is the negative of its partner."));
        }
        if rest > 0 && components.len() > 1 && is_short {
            let groups = if rest == components.len() as u64 { "The groups add" } else { "The rest adds" };
            sentences.push(format!("{groups} up to {total}."));
        } else if rest == 1 && components.len() == 1 && is_short {
            sentences.push(format!("What is left is worth {total}."));
        }
        sentences
    }

    fn parts(&self, universe: Arithmetic<'_>, components: &[Component]) -> Result<Vec<Part>, Unsolved> {
        let mut parts = Vec::new();
        for ((component, &value), &role) in components.iter().zip(&self.values).zip(&self.roles) {
            let (role, pair) = match role {
                Role::Zero => ("zero", None),
                Role::Pair(pair) => ("pair", Some(pair)),
                Role::Rest => ("rest", None),
            };
            let value = Signs::Unicode.text(universe, value)?;
            parts.push(Part { vertices: component.vertices().to_vec(), value, role, pair });
        }
        Ok(parts)
    }
}
