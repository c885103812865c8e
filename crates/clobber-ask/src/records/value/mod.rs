//! The value of a position: canonical form, outcome, atomic weight, and an explanation.

mod components;
pub mod explain;
mod explanation;
mod options;
mod steps;

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::{
    MAX_CHARACTERS_OF_LARGE_VALUE, NoValue, Sum, is_too_large_to_print, solved, text_of_value,
};
use crate::schema;
use clobber_board::{Color, Position};
use clobber_solver::{Evaluation, ProofError};
use components::{ComponentAnswer, components_of};
use explanation::Explanation;
use game_value::{Arithmetic, Outcome, Value};
use options::{CanonicalOption, Ways};
use schemars::JsonSchema;
use search_limits::{Limits, Reason, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use steps::Derivation;

/// The alphabets in which a value can be printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    pub fn text(self, universe: Arithmetic<'_>, value: Value) -> Result<String, Unsolved> {
        match (self, is_too_large_to_print(&universe, value)) {
            (Self::Unicode, true) => universe.unicode_bounded(value, MAX_CHARACTERS_OF_LARGE_VALUE),
            (Self::Unicode, false) => universe.unicode(value),
            (Self::Latex, false) => universe.latex(value),
            // Half a LaTeX formula does not compile.
            (Self::Latex, true) | (Self::Cgsuite, _) => text_of_value(universe, value),
        }
    }
}

clobber_board::by_name!(Signs, "alphabet", [
    Cgsuite => "cgsuite",
    Unicode => "unicode",
    Latex => "latex",
]);

/// Compute the value of a sum: canonical form, outcome, atomic weight.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct ValueOf {
    /// A sum of positions and game values.
    pub position: String,
    /// Also list the canonical options, with moves that lead to them.
    #[serde(default)]
    pub options: bool,
    /// Also list the connected components of the boards.
    #[serde(default)]
    pub components: bool,
    /// Also explain the values in sentences.
    #[serde(default)]
    pub explain: bool,
    /// Also show the steps from the moves to the canonical form: dominated options, then reversible ones.
    #[serde(default)]
    pub steps: bool,
    /// How values are written.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Signs>")]
    pub signs: Signs,
}

/// What a sum is worth.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Valued {
    position: String,
    /// Null if a limit was reached; `unknown` then says which. Ends with `…` if it is too large to be written
    /// out.
    pub value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    #[serde(flatten)]
    facts: Option<Facts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<Vec<ComponentAnswer>>,
    #[serde(skip)]
    board: Position,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Facts {
    /// Null only if a limit was reached after the value was found, like the facts below.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Derivation>,
}

impl Question for ValueOf {
    const NAME: &'static str = "value";
    type Answer = Valued;

    /// Evaluates the components first, because their values may be known where the sum is not.
    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Valued, Refusal> {
        let sum = Sum::read("position", &self.position, desk.max_vertices())?;
        if self.steps {
            sum.refuse_values("--steps")?;
        }
        let mut components = None;
        let valued = desk.evaluate(limits, |evaluation| {
            components = self.components_of(evaluation, &sum)?;
            self.valued(evaluation, &sum)
        });
        Valued::new(sum, valued, components)
    }
}

impl Valued {
    /// Whether the value is unknown because the memory was full.
    pub(super) fn is_out_of_memory(&self) -> bool {
        self.unknown.as_ref().is_some_and(|unknown| *unknown == Unsolved::from(Reason::Memory).to_string())
    }

    fn new(
        sum: Sum,
        valued: Result<(String, Facts), NoValue>,
        components: Option<Vec<ComponentAnswer>>,
    ) -> Result<Self, Refusal> {
        let (value, facts, unknown) = match solved(valued)? {
            Ok((value, facts)) => (Some(value), Some(facts), None),
            Err(unsolved) => (None, None, Some(unsolved.to_string())),
        };
        Ok(Self { position: sum.to_string(), value, unknown, facts, components, board: sum.position })
    }
}

impl ValueOf {
    /// The answer, computed by this evaluation.
    pub(super) fn ask_with(&self, evaluation: Evaluation<'_>, sum: Sum) -> Result<Valued, Refusal> {
        let (components, valued) = match self.components_of(evaluation, &sum) {
            Ok(components) => (components, self.valued(evaluation, &sum)),
            Err(unsolved) => (None, Err(unsolved.into())),
        };
        Valued::new(sum, valued, components)
    }

    /// The components, if they are asked for.
    fn components_of(
        &self,
        evaluation: Evaluation<'_>,
        sum: &Sum,
    ) -> Result<Option<Vec<ComponentAnswer>>, Unsolved> {
        self.components.then(|| components_of(evaluation, &sum.position, self)).transpose()
    }

    /// Writes the proof for a sum whose value was computed, which the checker verifies.
    pub fn write_proofs(
        &self,
        desk: &mut Desk,
        limits: &Limits,
        out: &mut dyn Write,
    ) -> Result<(), ProofError> {
        let sum = Sum::of_answered(&self.position, desk)?;
        let evaluator = desk.evaluator(limits);
        evaluator.prove_value(out, sum.term(evaluator, limits)?, limits)
    }

    fn valued(&self, evaluation: Evaluation<'_>, sum: &Sum) -> Result<(String, Facts), NoValue> {
        let value = sum.value(evaluation)?;
        let text = self.signs.text(evaluation.universe(), value)?;
        Ok((text, self.facts(evaluation, value, sum)?))
    }

    /// Facts about a known value. Facts that cannot be computed within the limits are left out.
    fn facts(&self, evaluation: Evaluation<'_>, value: Value, sum: &Sum) -> Result<Facts, NoValue> {
        let universe = evaluation.universe();
        let (mut left_options, mut right_options) = (None, None);
        if self.options {
            let rest = sum.rest(universe)?;
            let ways = Ways { evaluation, position: &sum.position, rest, value, signs: self.signs };
            left_options = Some(ways.options(Color::Black)?);
            right_options = Some(ways.options(Color::White)?);
        }
        let steps =
            if self.steps { Some(Derivation::new(evaluation, &sum.position, self.signs)?) } else { None };
        let weight = universe.atomic_weight(value).ok().flatten();
        Ok(Facts {
            outcome: universe.outcome(value).ok().map(Outcome::letter),
            atomic_weight: weight.and_then(|weight| self.signs.text(universe, weight).ok()),
            birthday: universe.birthday(value),
            mean: universe.mean(value).ok().map(|mean| mean.to_string()),
            temperature: universe.temperature(value).ok().map(|temperature| temperature.to_string()),
            left_options,
            right_options,
            explanation: self.explain.then(|| Explanation::new(universe, value, self.signs).ok()).flatten(),
            steps,
        })
    }
}

impl Answer for Valued {
    fn status(&self) -> Status {
        let has_unknown = self.components.iter().flatten().any(ComponentAnswer::is_unknown);
        Status::known(self.value.is_some() && !has_unknown)
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        match (&self.value, &self.facts) {
            (Some(value), Some(facts)) => {
                writeln!(out, "value          {value}")?;
                facts.print(out)?;
            }
            _ => writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default())?,
        }
        self.components.iter().flatten().try_for_each(|component| component.print(&self.board, out))
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
        self.explanation.iter().try_for_each(|explanation| explanation.print(out))?;
        self.steps.iter().try_for_each(|steps| steps.print(out))?;
        for (name, options) in [("Black (Left)", &self.left_options), ("White (Right)", &self.right_options)]
        {
            for option in options.iter().flatten() {
                writeln!(out, "{name} to {}  {}", option.value, option.text)?;
            }
        }
        Ok(())
    }
}

/// An outcome in words.
pub fn outcome_sentence(outcome: char) -> String {
    let sentence = match outcome {
        'L' => "Black (x, Left) wins, no matter who moves first",
        'R' => "White (o, Right) wins, no matter who moves first",
        'N' => "the first player wins",
        _ => "the second player wins",
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
        assert!(outcome_sentence('P').contains("second player wins"));
    }
}
