//! What a game value means.

use super::explanation::Explanation;
use super::{Signs, outcome_sentence};
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::{self, NoValue, solved};
use crate::schema;
use game_value::Arithmetic;
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Explain a game value in sentences.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// A game value, in CGSuite's notation or with arrows.
    pub value: String,
    /// How values are written.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Signs>")]
    pub signs: Signs,
}

/// What a value means.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Explained {
    /// The value as it is printed. Null if a limit was reached; `unknown` then says which.
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// `L`, `R`, `N` or `P`.
    outcome: Option<char>,
    #[serde(flatten)]
    explanation: Option<Explanation>,
}

impl Question for Explain {
    const NAME: &'static str = "explain";
    type Answer = Explained;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Explained, Refusal> {
        let universe = desk.evaluator(limits).within(limits).universe();
        let explained = solved(self.explained(universe))?;
        Ok(explained.unwrap_or_else(|unsolved| Explained {
            value: None,
            unknown: Some(unsolved.to_string()),
            outcome: None,
            explanation: None,
        }))
    }
}

impl Explain {
    fn explained(&self, universe: Arithmetic<'_>) -> Result<Explained, NoValue> {
        let value = reading::game_value("value", &self.value, universe)?;
        Ok(Explained {
            value: Some(self.signs.text(universe, value)?),
            unknown: None,
            outcome: Some(universe.outcome(value)?.letter()),
            explanation: Some(Explanation::new(universe, value, self.signs)?),
        })
    }
}

impl Answer for Explained {
    fn status(&self) -> Status {
        Status::known(self.value.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let (Some(value), Some(explanation)) = (&self.value, &self.explanation) else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        writeln!(out, "value          {value}")?;
        if let Some(outcome) = self.outcome {
            writeln!(out, "outcome        {}", outcome_sentence(outcome))?;
        }
        explanation.print(out)
    }
}
