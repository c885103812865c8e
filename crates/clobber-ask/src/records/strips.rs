//! The entries of a database for the strips of a position.

use super::value::outcome_sentence;
use crate::desk::Desk;
use crate::diagnostics::{BadText, Refusal};
use crate::question::{Answer, Question, Status};
use crate::reading;
use clobber_board::{Color, Component, Graph, Move, Normalized, Position};
use clobber_drawing::text::count;
use clobber_solver::Evaluation;
use clobber_solver::database::{Database, Entry};
use clobber_solver::strip::Strip;
use game_value::{Ladder, Outcome, Value};
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::sync::Arc;

/// Read the entries of the strips of a position in the database.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Strips {
    /// The position, whose components are strips.
    pub position: String,
}

/// The entries of a database for the strips of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Stored {
    position: String,
    /// The value of the sum. Null if a limit was reached; `unknown` then says which.
    value: Option<String>,
    outcome: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    strips: Vec<StripAnswer>,
}

/// The facts about one strip with moves.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct StripAnswer {
    strip: String,
    value: Option<String>,
    outcome: char,
    bounds: Bounds,
    nondominated: Nondominated,
    tree_size: u64,
    moves: u32,
    sensible_moves: u32,
    #[serde(skip)]
    text: String,
}

/// The multiples of up around a value, without and with a star: the highest below it and the lowest above it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Bounds {
    floor: i32,
    ceiling: i32,
    floor_star: i32,
    ceiling_star: i32,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Nondominated {
    black: Vec<[u32; 2]>,
    white: Vec<[u32; 2]>,
}

/// A component of the position that is in the database.
struct Found {
    normalized: Normalized,
    strip: Strip,
    entry: Entry,
}

/// Characters of a value that are printed.
const MAX_VALUE_CHARACTERS: usize = 10_000;

impl Question for Strips {
    const NAME: &'static str = "db/query";
    type Answer = Stored;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Stored, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let database = Arc::clone(desk.database().ok_or(Refusal::NoDatabase)?);
        let components = position.active_components();
        let found = components.iter().map(|component| self.find(&database, &position, component));
        let found: Vec<Found> = found.collect::<Result<_, _>>()?;
        let evaluation = desk.evaluator(limits).within(limits);
        let sum = sum(evaluation, &found);
        let universe = evaluation.universe();
        Ok(Stored {
            position: position.to_string(),
            value: sum.and_then(|value| universe.display_bounded(value, MAX_VALUE_CHARACTERS)).ok(),
            outcome: sum.and_then(|value| universe.outcome(value)).ok().map(Outcome::letter),
            unknown: sum.err().map(|unsolved| unsolved.to_string()),
            strips: found.iter().map(|found| strip_answer(evaluation, &position, found)).collect(),
        })
    }
}

impl Strips {
    fn find(
        &self,
        database: &Database,
        position: &Position,
        component: &Component,
    ) -> Result<Found, Refusal> {
        let (text, stones) = (&self.position, component.vertices().len());
        let refuse = |message: String| -> Refusal {
            let help = format!("the database has strips of up to {} stones on a line", database.longest());
            BadText::new("position", text, 0..text.len(), message, help).into()
        };
        let too_long = || refuse(format!("a strip of {stones} stones is not in the database"));
        let normalized = Normalized::new(position, component).map_err(|_| too_long())?;
        let form = normalized.form().position();
        if !matches!(form.graph(), Graph::Path(_)) {
            return Err(refuse(format!("a component of {stones} stones is not a strip")));
        }
        let strip = Strip::from_cells(form.cells()).ok_or_else(too_long)?;
        let entry = database.entry(&strip).ok_or_else(too_long)?;
        Ok(Found { normalized, strip, entry })
    }
}

fn sum(evaluation: Evaluation<'_>, found: &[Found]) -> Result<Value, Unsolved> {
    let mut sum = Value::ZERO;
    for found in found {
        sum = evaluation.universe().add(sum, evaluation.strip_value(&found.strip)?)?;
    }
    Ok(sum)
}

fn strip_answer(evaluation: Evaluation<'_>, position: &Position, found: &Found) -> StripAnswer {
    let Found { normalized, strip, entry } = found;
    let moves =
        |player| -> Vec<Move> { entry.nondominated(player).map(|mv| normalized.to_position(mv)).collect() };
    let numbers = |moves: &[Move]| moves.iter().map(|mv| [mv.from, mv.to]).collect();
    let words = |moves: &[Move]| moves.iter().map(|&mv| position.move_text(mv)).collect::<Vec<_>>().join(" ");
    let (black, white) = (moves(Color::Black), moves(Color::White));
    let Ladder { floor, floor_star, ceiling, ceiling_star } = entry.ladder();
    let value = evaluation.strip_value(strip).ok();
    StripAnswer {
        strip: normalized.form().to_string(),
        value: value
            .and_then(|value| evaluation.universe().display_bounded(value, MAX_VALUE_CHARACTERS).ok()),
        outcome: entry.outcome().letter(),
        bounds: Bounds { floor, ceiling, floor_star, ceiling_star },
        nondominated: Nondominated { black: numbers(&black), white: numbers(&white) },
        tree_size: entry.tree_size(),
        moves: entry.moves(),
        sensible_moves: entry.sensible(),
        text: format!("Black (x, Left) {}; White (o, Right) {}", words(&black), words(&white)),
    }
}

impl Answer for Stored {
    fn status(&self) -> Status {
        Status::known(self.value.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        for strip in &self.strips {
            let Bounds { floor, ceiling, floor_star, ceiling_star } = strip.bounds;
            writeln!(out, "strip          {}", strip.strip)?;
            writeln!(out, "  value        {}", strip.value.as_deref().unwrap_or("unknown"))?;
            writeln!(out, "  outcome      {}", outcome_sentence(strip.outcome))?;
            writeln!(
                out,
                "  bounds       {floor} to {ceiling} ups, {floor_star} to {ceiling_star} ups with a star"
            )?;
            writeln!(out, "  play         {}", strip.text)?;
            writeln!(
                out,
                "  complexity   {}, {} sensible; canonical tree of {}",
                count(strip.moves, "move"),
                strip.sensible_moves,
                count(strip.tree_size, "node")
            )?;
        }
        match (&self.value, self.outcome) {
            (Some(value), Some(outcome)) => {
                writeln!(out, "sum            {value}")?;
                writeln!(out, "outcome        {}", outcome_sentence(outcome))
            }
            _ => writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default()),
        }
    }
}
