//! What a position is worth: its canonical form, and what it says.

mod components;
mod options;

use crate::evaluate::{
    CHARACTERS_OF_LARGE, NoValue, boards_of_sum, is_too_large_to_print, rest_of_sum, text_of_sum,
    text_of_value, value_of_sum,
};
use crate::{BadText, Explain, Source};
use clobber_board::Color;
use clobber_board::notation::Summand;
use clobber_solver::Evaluator;
use components::{ComponentAnswer, components_of};
use game_value::{Outcome, Universe, Value};
use options::{CanonicalOption, Ways};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// The alphabets in which a value can be printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Signs {
    /// CGSuite's: ^ v *
    #[default]
    Cgsuite,
    /// ↑ ↓ ∗
    Unicode,
    /// For a formula in LaTeX
    Latex,
}

impl Signs {
    /// The text of a value, or the beginning of a large one.
    pub fn text(self, universe: &Universe, value: Value) -> String {
        match (self, is_too_large_to_print(universe, value)) {
            (Self::Unicode, true) => universe.unicode_bounded(value, CHARACTERS_OF_LARGE),
            (Self::Unicode, false) => universe.unicode(value),
            (Self::Latex, false) => universe.latex(value),
            // Half a formula would not compile.
            (Self::Latex, true) | (Self::Cgsuite, _) => text_of_value(universe, value),
        }
    }
}

/// What is asked besides the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The canonical options, with moves that lead to them.
    pub options: bool,
    /// The connected components of the boards.
    pub components: bool,
    /// How values are written.
    pub signs: Signs,
}

/// What a sum is worth.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// Null if the budget ran out; `unknown` then says why. It ends with `…` if it is too large to be written out.
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    #[serde(flatten)]
    facts: Option<Facts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<Vec<ComponentAnswer>>,
}

#[derive(Clone, Debug, Serialize)]
struct Facts {
    /// Null only if the budget ran out after the value was found, like the facts below.
    outcome: Option<char>,
    /// Null also unless the game is all-small, as all Clobber positions are.
    atomic_weight: Option<String>,
    birthday: usize,
    mean: Option<String>,
    temperature: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_options: Option<Vec<CanonicalOption>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right_options: Option<Vec<CanonicalOption>>,
}

/// Computes the value of a sum. The components come first, if they are asked for: they are known where the sum is not.
pub fn answer(
    evaluator: &Evaluator,
    sum: &[Summand],
    source: &Source,
    line: Option<u64>,
    options: Options,
    explain: Explain<'_>,
) -> Result<Answer, Box<BadText>> {
    let mut answer = Answer {
        position: text_of_sum(sum),
        line,
        value: None,
        unknown: None,
        facts: None,
        components: None,
    };
    if options.components {
        let components = boards_of_sum(sum);
        answer.components =
            components.ok().map(|position| components_of(evaluator, &position, options.signs, explain));
    }
    match valued(evaluator, sum, source, options) {
        Ok((value, facts)) => (answer.value, answer.facts) = (Some(value), Some(facts)),
        Err(NoValue::BadText(bad)) => return Err(bad),
        Err(NoValue::Exhausted(exhausted)) => answer.unknown = Some(explain(exhausted.into())),
    }
    Ok(answer)
}

fn valued(
    evaluator: &Evaluator,
    sum: &[Summand],
    source: &Source,
    options: Options,
) -> Result<(String, Facts), NoValue> {
    let value = value_of_sum(evaluator, sum, source)?;
    let text = options.signs.text(evaluator.universe(), value);
    Ok((text, facts(evaluator, value, sum, source, options)?))
}

/// What else there is to say. The value is known by now: what can no longer be found out is left out.
fn facts(
    evaluator: &Evaluator,
    value: Value,
    sum: &[Summand],
    source: &Source,
    options: Options,
) -> Result<Facts, NoValue> {
    let universe = evaluator.universe();
    let (mut left_options, mut right_options) = (None, None);
    if options.options {
        let rest = rest_of_sum(universe, sum, source)?;
        let position = boards_of_sum(sum)?;
        let ways = Ways { evaluator, position: &position, rest, value, signs: options.signs };
        left_options = Some(ways.options(Color::Black)?);
        right_options = Some(ways.options(Color::White)?);
    }
    let weight = universe.atomic_weight(value).ok().flatten();
    Ok(Facts {
        outcome: universe.outcome(value).ok().map(Outcome::letter),
        atomic_weight: weight.map(|weight| options.signs.text(universe, weight)),
        birthday: universe.birthday(value),
        mean: universe.mean(value).ok().map(|mean| mean.to_string()),
        temperature: universe.temperature(value).ok().map(|temperature| temperature.to_string()),
        left_options,
        right_options,
    })
}

impl Answer {
    /// Did the budget run out before everything was found?
    pub fn is_unknown(&self) -> bool {
        self.value.is_none() || self.components.iter().flatten().any(ComponentAnswer::is_unknown)
    }

    /// In words.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        match (&self.value, &self.facts) {
            (Some(value), Some(facts)) => {
                writeln!(out, "value          {value}")?;
                facts.print(out)?;
            }
            _ => writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default())?,
        }
        self.components.iter().flatten().try_for_each(|component| component.print(out))
    }
}

impl Facts {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(outcome) = self.outcome {
            writeln!(out, "outcome        {}", outcome_sentence(outcome))?;
        }
        if let Some(weight) = &self.atomic_weight {
            writeln!(out, "atomic weight  {weight}")?;
        } else if let (Some(mean), Some(temperature)) = (&self.mean, &self.temperature) {
            writeln!(out, "mean           {mean}")?;
            writeln!(out, "temperature    {temperature}")?;
        }
        writeln!(out, "birthday       {}", self.birthday)?;
        for (name, options) in [("Black (Left)", &self.left_options), ("White (Right)", &self.right_options)]
        {
            for option in options.iter().flatten() {
                writeln!(out, "{name} to {}  {}", option.value, option.text)?;
            }
        }
        Ok(())
    }
}

/// The class of an outcome in words.
pub fn outcome_sentence(outcome: char) -> String {
    let sentence = match outcome {
        'L' => "Black (x, Left) wins, whoever begins",
        'R' => "White (o, Right) wins, whoever begins",
        'N' => "whoever begins wins",
        _ => "whoever begins loses",
    };
    format!("{outcome}: {sentence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_has_its_letter() {
        for outcome in [Outcome::Left, Outcome::Right, Outcome::Next, Outcome::Previous] {
            assert!(outcome_sentence(outcome.letter()).starts_with(outcome.letter()));
        }
        assert!(outcome_sentence('P').contains("loses"));
    }
}
