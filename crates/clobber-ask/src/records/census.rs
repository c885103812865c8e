//! All positions on a board: their values, and a smallest position with a given value.

use super::value::{Signs, outcome_sentence};
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::{self, NoValue, solved};
use crate::schema;
use clobber_board::{Graph, Position};
use clobber_solver::Evaluation;
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Count the positions on a board by value and by outcome.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CensusOf {
    /// The board: a position whose stones are ignored.
    pub board: String,
    /// Count only positions with a stone on every vertex.
    #[serde(default)]
    pub full: bool,
    /// How values are written.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Signs>")]
    pub signs: Signs,
}

/// How many positions have which value and outcome.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CountedPositions {
    cells: usize,
    /// Null if a limit was reached; `unknown` then says which.
    positions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// The outcomes `N`, `P`, `L`, `R`.
    outcomes: Vec<OutcomeCount>,
    /// The values, the most frequent first.
    values: Vec<ValueCount>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct OutcomeCount {
    outcome: char,
    positions: u64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct ValueCount {
    value: String,
    positions: u64,
    /// One of the positions with the fewest stones.
    example: String,
}

impl Question for CensusOf {
    const NAME: &'static str = "census";
    type Answer = CountedPositions;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<CountedPositions, Refusal> {
        let board = reading::position("board", &self.board, desk.max_vertices())?;
        let evaluation = desk.evaluator(limits).within(limits);
        let mut counted = CountedPositions {
            cells: board.cells().len(),
            positions: None,
            unknown: None,
            outcomes: Vec::new(),
            values: Vec::new(),
        };
        if let Err(unsolved) = self.count(evaluation, board.graph(), &mut counted) {
            counted.unknown = Some(unsolved.to_string());
        }
        Ok(counted)
    }
}

impl CensusOf {
    fn count(
        &self,
        evaluation: Evaluation<'_>,
        graph: &Graph,
        counted: &mut CountedPositions,
    ) -> Result<(), Unsolved> {
        let (universe, census) = (evaluation.universe(), evaluation.census(graph, !self.full)?);
        let mut outcomes = ['N', 'P', 'L', 'R'].map(|outcome| OutcomeCount { outcome, positions: 0 });
        let mut values = Vec::new();
        for entry in &census.values {
            let letter = universe.outcome(entry.value)?.letter();
            let of = outcomes.iter_mut().filter(|count| count.outcome == letter);
            of.for_each(|count| count.positions += entry.positions);
            values.push(ValueCount {
                value: self.signs.text(universe, entry.value)?,
                positions: entry.positions,
                example: entry.example.to_string(),
            });
        }
        (counted.outcomes, counted.values) = (outcomes.to_vec(), values);
        counted.positions = Some(census.positions);
        Ok(())
    }
}

/// Values that are printed as text; JSON has all of them.
const MAX_PRINTED_VALUES: usize = 30;

impl Answer for CountedPositions {
    fn status(&self) -> Status {
        Status::known(self.positions.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let Some(positions) = self.positions else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        writeln!(out, "positions  {positions} on {} cells", self.cells)?;
        for OutcomeCount { outcome, positions } in &self.outcomes {
            writeln!(out, "{positions:>9}  {}", outcome_sentence(*outcome))?;
        }
        writeln!(out, "\nvalues     {}, the most frequent first", self.values.len())?;
        for ValueCount { value, positions, example } in self.values.iter().take(MAX_PRINTED_VALUES) {
            writeln!(out, "{positions:>9}  {value}  as in {example}")?;
        }
        match self.values.len().checked_sub(MAX_PRINTED_VALUES) {
            Some(more) if more > 0 => writeln!(out, "and {more} more (--format json lists all)"),
            _ => Ok(()),
        }
    }
}

/// Find a smallest position with a given value.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Find {
    /// The value, in CGSuite's notation or with arrows.
    pub value: String,
    /// A position whose stones are ignored: search this board only.
    pub board: Option<String>,
    /// Search lines of up to this many cells; meaningless with `board`.
    #[serde(default = "usual_cells")]
    pub line: usize,
}

/// Lines of up to this many cells are searched in a second.
pub const DEFAULT_CELLS: usize = 10;

fn usual_cells() -> usize {
    DEFAULT_CELLS
}

/// A smallest position with a value.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Found {
    value: Option<String>,
    /// Null if there is none on these boards, or if a limit was reached; `unknown` then says which.
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    stones: Option<usize>,
    cells: Option<usize>,
}

impl Question for Find {
    const NAME: &'static str = "find";
    type Answer = Found;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Found, Refusal> {
        let max_vertices = desk.max_vertices();
        let boards: Box<dyn Iterator<Item = Graph>> = match &self.board {
            Some(board) => {
                let board = reading::position("board", board, max_vertices)?;
                Box::new(std::iter::once(board.graph().clone()))
            }
            None => Box::new((0..=self.line.min(max_vertices)).map_while(|cells| Graph::path(cells).ok())),
        };
        let evaluation = desk.evaluator(limits).within(limits);
        let found = solved(self.found(evaluation, boards))?;
        Ok(found.unwrap_or_else(|unsolved| Found {
            value: None,
            position: None,
            unknown: Some(unsolved.to_string()),
            stones: None,
            cells: None,
        }))
    }
}

impl Find {
    fn found(
        &self,
        evaluation: Evaluation<'_>,
        boards: impl Iterator<Item = Graph>,
    ) -> Result<Found, NoValue> {
        let universe = evaluation.universe();
        let value = reading::game_value("value", &self.value, universe)?;
        let position = evaluation.find_value(value, boards)?;
        Ok(Found {
            value: Some(Signs::Cgsuite.text(universe, value)?),
            unknown: None,
            stones: position.as_ref().map(Position::stones),
            cells: position.as_ref().map(|position| position.cells().len()),
            position: position.map(|position| position.to_string()),
        })
    }
}

impl Answer for Found {
    fn status(&self) -> Status {
        Status::known(self.unknown.is_none())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        if let Some(reason) = &self.unknown {
            return writeln!(out, "unknown: {reason}");
        }
        let value = self.value.as_deref().unwrap_or_default();
        match (&self.position, self.stones, self.cells) {
            (Some(position), Some(stones), Some(cells)) => {
                writeln!(out, "value     {value}\nposition  {position}")?;
                writeln!(out, "stones    {stones}\ncells     {cells}")
            }
            _ => writeln!(out, "value     {value}\nposition  none on these boards"),
        }
    }
}
