//! Every move, with what it leaves and how it compares with the other moves.

use super::value::Signs;
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::{self, solved};
use crate::schema;
use clobber_board::{Color, FirstPlayer, Move, Position};
use clobber_solver::{Evaluation, JudgedMove};
use game_value::Outcome;
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// List every move with the value and the outcome that it leaves.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// The position.
    pub position: String,
    /// Whose moves; `both` by default.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<FirstPlayer>")]
    pub first: FirstPlayer,
    /// How values are written.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Signs>")]
    pub signs: Signs,
}

/// The moves of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MoveTable {
    position: String,
    /// The value of the position. Null if a limit was reached; `unknown` then says which.
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    moves: Vec<MoveRow>,
    #[serde(skip)]
    board: Position,
}

/// A move and what is known about it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct MoveRow {
    player: &'static str,
    #[serde(rename = "move")]
    mv: [u32; 2],
    /// Whether the player wins by it.
    wins: bool,
    /// The value of the position that it leaves.
    value: String,
    /// The outcome of that position.
    outcome: char,
    /// Whether no other move of the player is strictly better.
    sensible: bool,
    /// Whether it is the first sensible move with its value.
    nondominated: bool,
    /// A sensible move that is strictly better.
    dominated_by: Option<[u32; 2]>,
    /// An earlier move that leaves the same value.
    equal_to: Option<[u32; 2]>,
    /// A reply after which the position is at least as good for the other player as before the move.
    reversible_through: Option<[u32; 2]>,
}

impl Question for Moves {
    const NAME: &'static str = "moves";
    type Answer = MoveTable;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<MoveTable, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let judged = desk.evaluate(limits, |evaluation| Ok(self.judged(evaluation, &position)?));
        let mut table = MoveTable {
            position: position.to_string(),
            value: None,
            unknown: None,
            moves: Vec::new(),
            board: position,
        };
        match solved(judged)? {
            Ok((value, moves)) => (table.value, table.moves) = (Some(value), moves),
            Err(unsolved) => table.unknown = Some(unsolved.to_string()),
        }
        Ok(table)
    }
}

impl Moves {
    fn judged(
        &self,
        evaluation: Evaluation<'_>,
        position: &Position,
    ) -> Result<(String, Vec<MoveRow>), Unsolved> {
        let universe = evaluation.universe();
        let value = self.signs.text(universe, evaluation.value(position)?)?;
        let mut rows = Vec::new();
        for &player in self.first.colors() {
            for judged in evaluation.judged_moves(position, player)? {
                let text = self.signs.text(universe, judged.value)?;
                rows.push(MoveRow::new(player, &judged, text));
            }
        }
        Ok((value, rows))
    }
}

impl MoveRow {
    fn new(player: Color, judged: &JudgedMove, value: String) -> Self {
        let pair = |mv: Option<Move>| mv.map(|mv| [mv.from, mv.to]);
        // The other player is to move.
        let own = if player == Color::Black { Outcome::Left } else { Outcome::Right };
        Self {
            player: player.name(),
            mv: [judged.mv.from, judged.mv.to],
            wins: judged.outcome == own || judged.outcome == Outcome::Previous,
            value,
            outcome: judged.outcome.letter(),
            sensible: judged.is_sensible(),
            nondominated: judged.is_nondominated(),
            dominated_by: pair(judged.dominated_by),
            equal_to: pair(judged.equal_to),
            reversible_through: pair(judged.reversible_through),
        }
    }

    fn remarks(&self, text: impl Fn([u32; 2]) -> String) -> String {
        let mut remarks = Vec::new();
        if self.nondominated {
            remarks.push("nondominated".to_string());
        } else if self.sensible {
            remarks.push("sensible".to_string());
        }
        remarks.extend(self.dominated_by.map(|mv| format!("dominated by {}", text(mv))));
        remarks.extend(self.equal_to.map(|mv| format!("equal to {}", text(mv))));
        remarks.extend(self.reversible_through.map(|mv| format!("reversible through {}", text(mv))));
        remarks.join(", ")
    }
}

impl Answer for MoveTable {
    fn status(&self) -> Status {
        Status::known(self.value.is_some())
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        if heading {
            writeln!(out, "position  {}", self.position)?;
        }
        let Some(value) = &self.value else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        writeln!(out, "value     {value}")?;
        let text = |[from, to]: [u32; 2]| self.board.move_text(Move::new(from, to));
        let mut rows = vec![["player", "move", "result", "leaves", "outcome", "remarks"].map(String::from)];
        rows.extend(self.moves.iter().map(|row| {
            let result = if row.wins { "wins" } else { "loses" };
            let player = if row.player == "black" { "Black (x)" } else { "White (o)" };
            let outcome = row.outcome.to_string();
            [player.into(), text(row.mv), result.into(), row.value.clone(), outcome, row.remarks(text)]
        }));
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..6).map(width).collect();
        for row in &rows {
            let cells: Vec<String> =
                row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
            writeln!(out, "{}", cells.join("  ").trim_end())?;
        }
        Ok(())
    }
}
