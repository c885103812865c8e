//! The value of a sum of positions and game values.

use crate::{BadText, Source};
use clobber_board::Position;
use clobber_board::notation::Summand;
use clobber_solver::Evaluator;
use game_value::{Exhausted, ParseErrorKind, Universe, Value};

/// Why there is no value.
#[derive(Debug)]
pub enum NoValue {
    /// The budget ran out.
    Exhausted(Exhausted),
    /// A game value in the sum cannot be read.
    BadText(Box<BadText>),
}

impl From<Exhausted> for NoValue {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

/// Adds up the values of all summands.
pub fn value_of_sum(evaluator: &Evaluator, sum: &[Summand], source: &Source) -> Result<Value, NoValue> {
    let universe = evaluator.universe();
    let mut total = Value::ZERO;
    for summand in sum {
        let value = match summand {
            Summand::Position(position) => evaluator.value(position)?,
            Summand::Value { .. } => game_value(universe, summand, source)?,
        };
        total = universe.add(total, value)?;
    }
    Ok(total)
}

/// The game values of a sum, added up.
pub fn rest_of_sum(universe: &Universe, sum: &[Summand], source: &Source) -> Result<Value, NoValue> {
    let mut total = Value::ZERO;
    for summand in sum {
        total = universe.add(total, game_value(universe, summand, source)?)?;
    }
    Ok(total)
}

/// The game values of a sum in the impartial game, as one heap: they must be nimbers.
pub fn heap_of_sum(sum: &[Summand], source: &Source) -> Result<u32, NoValue> {
    let universe = Universe::new();
    let mut heap = 0;
    for summand in sum {
        let value = game_value(&universe, summand, source)?;
        heap ^= universe.nimber_of(value).ok_or_else(|| not_a_nimber(summand, source))?;
    }
    Ok(heap)
}

fn not_a_nimber(summand: &Summand, source: &Source) -> NoValue {
    let span = if let Summand::Value { span, .. } = summand { span.clone() } else { 0..0 };
    let message = "in the impartial game every value is a nimber, and this is none".to_string();
    let help = "add `value:0`, `value:*`, `value:*2`, `value:*3` and so on".to_string();
    NoValue::BadText(Box::new(BadText::new(&source.name, &source.text, span, message, help)))
}

/// The boards of a sum as one position, in which their vertices follow each other.
pub fn boards_of_sum(sum: &[Summand]) -> Result<Position, Exhausted> {
    let boards = sum.iter().filter_map(|summand| match summand {
        Summand::Position(position) => Some(position.clone()),
        Summand::Value { .. } => None,
    });
    Position::sum(boards).map_err(|_| Exhausted::Memory)
}

/// The value of a summand that is a game value; a position counts for nothing here.
fn game_value(universe: &Universe, summand: &Summand, source: &Source) -> Result<Value, NoValue> {
    let Summand::Value { negative, text, span } = summand else { return Ok(Value::ZERO) };
    let value = universe.parse(text).map_err(|error| {
        if let ParseErrorKind::Exhausted(exhausted) = error.kind {
            return NoValue::Exhausted(exhausted);
        }
        // The text ends where its span does.
        let start = span.end - text.len();
        let place = start + error.span.start..start + error.span.end;
        let bad = BadText::new(&source.name, &source.text, place, error.to_string(), error.help());
        NoValue::BadText(Box::new(bad))
    })?;
    Ok(if *negative { universe.negative(value)? } else { value })
}

/// Values with more nodes in their canonical tree are cut off after so many characters.
const LARGEST_TREE: u64 = 1_000_000;
/// So many characters of such a value are printed.
pub const CHARACTERS_OF_LARGE: usize = 1000;

/// A large canonical form shares its followers, and written out it would fill the memory: of such a value only the
/// beginning is printed.
pub fn is_too_large_to_print(universe: &Universe, value: Value) -> bool {
    universe.tree_size(value) > LARGEST_TREE
}

/// The text of a value in CGSuite's language; it ends with `…` if it is too large.
pub fn text_of_value(universe: &Universe, value: Value) -> String {
    if is_too_large_to_print(universe, value) {
        return universe.display_bounded(value, CHARACTERS_OF_LARGE);
    }
    universe.text(value)
}

/// A sum as it is printed back.
pub fn text_of_sum(sum: &[Summand]) -> String {
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
