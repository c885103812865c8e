//! Sums of positions and game values.

use super::evaluate::{self, NoValue};
use crate::desk::Desk;
use crate::diagnostics::{BadText, Refusal};
use clobber_board::Position;
use clobber_board::notation::{Summand, parse_sum_within};
use clobber_solver::{Evaluation, Evaluator, ProofError, Term};
use game_value::{Arithmetic, Value};
use search_limits::Limits;

/// A sum of positions and game values, with its text.
#[derive(Clone, Debug)]
pub struct Sum {
    field: String,
    text: String,
    summands: Vec<Summand>,
    /// The sum of the positions among the summands.
    pub position: Position,
}

impl Sum {
    /// Reads a sum; `field` names the text in errors.
    pub fn read(field: &str, text: &str, max_vertices: usize) -> Result<Self, Refusal> {
        let summands = parse_sum_within(text, max_vertices).map_err(|error| {
            let bad = BadText::position(field, text, &error);
            let is_value = looks_like_a_value(text);
            if is_value {
                bad.with_help(format!("a game value is written `value:{}`", text.trim()))
            } else {
                bad
            }
        })?;
        let boards = summands.iter().filter_map(|summand| match summand {
            Summand::Position(position) => Some(position.clone()),
            Summand::Value { .. } => None,
        });
        let position = Position::sum(boards)?;
        Ok(Self { field: field.into(), text: text.into(), summands, position })
    }

    /// Reads the text of a question that was answered, so it can be read.
    pub(crate) fn of_answered(text: &str, desk: &Desk) -> Result<Self, ProofError> {
        Self::read("position", text, desk.max_vertices()).map_err(|_| ProofError::Contradiction)
    }

    /// The value of the whole sum.
    pub(crate) fn value(&self, evaluation: Evaluation<'_>) -> Result<Value, NoValue> {
        let arithmetic = evaluation.universe();
        let mut total = Value::ZERO;
        for summand in &self.summands {
            let value = match summand {
                Summand::Position(position) => evaluation.value(position)?,
                Summand::Value { .. } => self.game_value(arithmetic, summand)?,
            };
            total = arithmetic.add(total, value)?;
        }
        Ok(total)
    }

    /// The sum of the game values in it.
    pub(crate) fn rest(&self, arithmetic: Arithmetic<'_>) -> Result<Value, NoValue> {
        let mut total = Value::ZERO;
        for summand in &self.summands {
            total = arithmetic.add(total, self.game_value(arithmetic, summand)?)?;
        }
        Ok(total)
    }

    /// The position and the sum of the game values, for a proof.
    pub(crate) fn term<'a>(&'a self, evaluator: &Evaluator, limits: &Limits) -> Result<Term<'a>, ProofError> {
        match self.rest(evaluator.within(limits).universe()) {
            Ok(added) => Ok(Term { position: &self.position, added }),
            Err(NoValue::Unsolved(unsolved)) => Err(unsolved.into()),
            Err(NoValue::BadText(_)) => Err(ProofError::Contradiction),
        }
    }

    /// The game values as one heap of the impartial game: they must be nimbers.
    pub(crate) fn heap(&self, limits: &Limits) -> Result<u32, NoValue> {
        let universe = evaluate::small_universe();
        let arithmetic = universe.within(limits);
        let mut heap = 0;
        for summand in &self.summands {
            let value = self.game_value(arithmetic, summand)?;
            heap ^= arithmetic.nimber_of(value).ok_or_else(|| self.not_a_nimber(summand))?;
        }
        Ok(heap)
    }

    /// The value of a summand that is a game value; 0 for a position.
    fn game_value(&self, arithmetic: Arithmetic<'_>, summand: &Summand) -> Result<Value, NoValue> {
        let Summand::Value { is_negated: negative, text, span } = summand else { return Ok(Value::ZERO) };
        let value = evaluate::parse(arithmetic, text, |place, error| {
            // The text ends where its span does.
            let start = span.end - text.len();
            let place = start + place.start..start + place.end;
            BadText::new(&self.field, &self.text, place, error.to_string(), error.help())
        })?;
        Ok(if *negative { arithmetic.negated(value)? } else { value })
    }

    fn not_a_nimber(&self, summand: &Summand) -> NoValue {
        let span = if let Summand::Value { span, .. } = summand { span.clone() } else { 0..0 };
        let message = "in the impartial game every value is a nimber, and this is not one".to_string();
        let help = "add `value:0`, `value:*`, `value:*2`, `value:*3` and so on".to_string();
        BadText::new(&self.field, &self.text, span, message, help).into()
    }

    /// Refuses game values, which have no moves on a board, in the name of the option that needs moves.
    pub(crate) fn refuse_values(&self, option: &str) -> Result<(), Refusal> {
        for summand in &self.summands {
            if let Summand::Value { span, .. } = summand {
                let message = format!("a game value has no moves on a board, and {option} needs them");
                let help = "leave the option out, or put a position with that value here".to_string();
                return Err(BadText::new(&self.field, &self.text, span.clone(), message, help).into());
            }
        }
        Ok(())
    }
}

/// Whether a text has the letters of a game value and none of a position.
fn looks_like_a_value(text: &str) -> bool {
    const MAX_BYTES: usize = 200;
    let text = text.trim();
    let has_sign = text.contains(['^', 'v', '*', '{', '↑', '↓', '∗', '±'])
        || text.starts_with(|c: char| c.is_ascii_digit());
    let is_of_values = |c: char| c.is_ascii_digit() || "^v*{}|,()+-/& .↑↓⇑⇓∗±".contains(c);
    text.len() <= MAX_BYTES && has_sign && text.chars().all(is_of_values)
}

impl std::fmt::Display for Sum {
    /// The notation of the sum.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, summand) in self.summands.iter().enumerate() {
            let is_negative = matches!(summand, Summand::Value { is_negated: true, .. });
            f.write_str(match (index, is_negative) {
                (0, false) => "",
                (0, true) => "- ",
                (_, false) => " + ",
                (_, true) => " - ",
            })?;
            match summand {
                Summand::Position(position) => position.fmt(f)?,
                Summand::Value { text, .. } => write!(f, "value:{text}")?,
            }
        }
        Ok(())
    }
}
