//! The value of a sum of positions and game values.

use crate::failure::{BadText, Failure};
use crate::input::Source;
use clobber_board::notation::Summand;
use clobber_solver::Evaluator;
use game_value::{Exhausted, ParseErrorKind, Value};

/// Why there is no value.
pub(crate) enum NoValue {
    /// The budget ran out.
    Exhausted(Exhausted),
    /// A game value in the sum cannot be read.
    Failure(Failure),
}

impl From<Exhausted> for NoValue {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

/// Adds up the values of all summands.
pub(crate) fn value_of_sum(
    evaluator: &Evaluator,
    sum: &[Summand],
    source: &Source,
) -> Result<Value, NoValue> {
    let universe = evaluator.universe();
    let mut total = Value::ZERO;
    for summand in sum {
        let value = match summand {
            Summand::Position(position) => evaluator.value(position)?,
            Summand::Value { negative, text, span } => {
                let value = universe.parse(text).map_err(|error| {
                    if let ParseErrorKind::Exhausted(exhausted) = error.kind {
                        return NoValue::Exhausted(exhausted);
                    }
                    // The text ends where its span does.
                    let start = span.end - text.len();
                    let place = start + error.span.start..start + error.span.end;
                    let (message, help) = (error.to_string(), error.help());
                    let bad = BadText::new(&source.name, &source.text, place, message, help);
                    NoValue::Failure(Failure::Input(Box::new(bad)))
                })?;
                if *negative { universe.negative(value)? } else { value }
            }
        };
        total = universe.add(total, value)?;
    }
    Ok(total)
}

/// A sum as it is printed back.
pub(crate) fn text_of_sum(sum: &[Summand]) -> String {
    let mut text = String::new();
    for (index, summand) in sum.iter().enumerate() {
        let (sign, body) = match summand {
            Summand::Position(position) => (" + ", position.to_string()),
            Summand::Value { negative: true, text, .. } => (" - ", format!("value:{text}")),
            Summand::Value { negative: false, text, .. } => (" + ", format!("value:{text}")),
        };
        match (index, sign) {
            (0, " + ") => {}
            (0, _) => text.push_str("- "),
            _ => text.push_str(sign),
        }
        text.push_str(&body);
    }
    text
}
