//! The answer of `solve`, as JSON and as text.

use super::segclobber::SegEffort;
use crate::question::{Answer, Status};
use crate::records::value::outcome_sentence;
use clobber_board::{Color, Move, Position};
use clobber_drawing::text::count;
use clobber_solver::engine::{Engine, Statistics};
use schemars::JsonSchema;
use search_limits::{Reason, Unsolved};
use serde::Serialize;
use std::io::{self, Write};

/// The winner for each first player.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Solved {
    position: String,
    /// `L`, `R`, `N` or `P`. Null unless the winner is known for both first players.
    outcome: Option<char>,
    /// One for each first player.
    pub results: Vec<FirstPlayerResult>,
    #[serde(skip)]
    board: Position,
}

/// The answer for one first player.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FirstPlayerResult {
    first: &'static str,
    /// Null if a limit was reached; `unknown` then says which.
    pub winner: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "unknown")]
    unknown_text: Option<String>,
    /// The same as a reason.
    #[serde(skip)]
    pub unknown: Option<Reason>,
    /// Pairs of vertices: all winning moves if they were requested; otherwise one.
    pub winning_moves: Vec<[u32; 2]>,
    /// There may be more winning moves; `unknown` says which limit was reached before all were found.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub some_moves: bool,
    /// The sums of the game values after winning moves in them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub winning_options: Vec<String>,
    /// A game, if one was requested.
    #[serde(flatten)]
    pub play: Option<Play>,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time of the search.
    pub seconds: f64,
    /// Counters of the search, if they were requested.
    #[serde(rename = "statistics", skip_serializing_if = "Option::is_none")]
    pub effort: Option<Effort>,
    /// Counters of SEGClobber, if it searched and they were requested.
    #[serde(rename = "segclobber", skip_serializing_if = "Option::is_none")]
    pub seg_effort: Option<SegEffort>,
}

/// A game in which the winner plays winning moves.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Play {
    /// Null if a limit was reached.
    #[serde(rename = "principal_variation")]
    pub moves: Option<Vec<[u32; 2]>>,
    /// Why it is null.
    #[serde(rename = "principal_variation_unknown", skip_serializing_if = "Option::is_none")]
    pub unknown: Option<String>,
}

/// Counters of the search.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Effort {
    nodes: u64,
    /// Nodes among these that were searched for bounds of single components.
    refinement_nodes: u64,
    by_value: u64,
    by_pair: u64,
    by_bounds: u64,
    by_two_ahead: u64,
    by_table: u64,
    refined: u64,
    /// Components without a value that the engine knows, including those of earlier positions.
    components: usize,
    /// Values that the engine knows.
    values: usize,
}

impl Effort {
    pub(super) fn new(statistics: &Statistics, engine: &Engine) -> Self {
        Self {
            nodes: statistics.nodes,
            refinement_nodes: statistics.refinement_nodes,
            by_value: statistics.by_value,
            by_pair: statistics.by_pair,
            by_bounds: statistics.by_bounds,
            by_two_ahead: statistics.by_two_ahead,
            by_table: statistics.by_table,
            refined: statistics.refined,
            components: engine.components(),
            values: engine.evaluator().universe().count(),
        }
    }
}

impl FirstPlayerResult {
    pub(super) fn new(first: Color) -> Self {
        Self {
            first: first.name(),
            winner: None,
            unknown_text: None,
            unknown: None,
            winning_moves: Vec::new(),
            some_moves: false,
            winning_options: Vec::new(),
            play: None,
            nodes: 0,
            seconds: 0.0,
            effort: None,
            seg_effort: None,
        }
    }

    pub(super) fn unknown(first: Color, Unsolved { reason }: Unsolved) -> Self {
        Self { unknown_text: Some(reason.to_string()), unknown: Some(reason), ..Self::new(first) }
    }

    /// Notes the limit that left some winning moves unknown.
    pub(super) fn has_some_moves(&mut self, unsolved: Unsolved) {
        self.some_moves = true;
        self.unknown_text = Some(unsolved.to_string());
    }

    fn is_unknown(&self) -> bool {
        self.winner.is_none() || self.play.as_ref().is_some_and(|play| play.moves.is_none())
    }
}

impl Solved {
    /// Combines the answers for all first players.
    pub(super) fn new(position: String, board: Position, results: Vec<FirstPlayerResult>) -> Self {
        Self { position, outcome: outcome(&results), results, board }
    }

    /// The boards of the sum as one position.
    pub fn board(&self) -> &Position {
        &self.board
    }
}

impl Answer for Solved {
    fn status(&self) -> Status {
        Status::known(!self.results.iter().any(FirstPlayerResult::is_unknown))
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        if heading {
            writeln!(out, "position          {}", self.position)?;
        }
        if let Some(outcome) = self.outcome {
            writeln!(out, "outcome           {}", outcome_sentence(outcome))?;
        }
        self.results.iter().try_for_each(|result| result.print(out, &self.board))
    }
}

impl FirstPlayerResult {
    fn print(&self, out: &mut dyn Write, position: &Position) -> io::Result<()> {
        let player = if self.first == Color::Black.name() { "Black (x, Left)" } else { "White (o, Right)" };
        writeln!(out, "{player:16}  {}", self.sentence(position))?;
        if let Some(play) = &self.play {
            match &play.moves {
                Some(moves) if moves.is_empty() => writeln!(out, "  game            no move")?,
                Some(moves) => writeln!(out, "  game            {}", texts(moves, position))?,
                None => {
                    writeln!(
                        out,
                        "  game            unknown: {}",
                        play.unknown.as_deref().unwrap_or_default()
                    )?;
                }
            }
        }
        self.seg_effort.iter().try_for_each(|effort| effort.print(out, self.seconds))?;
        self.effort.iter().try_for_each(|effort| effort.print(out, self))
    }

    fn sentence(&self, position: &Position) -> String {
        if let (None, Some(reason)) = (self.winner, &self.unknown_text) {
            return format!("moves first: unknown: {reason}");
        }
        if self.winner != Some(self.first) {
            return "moves first and loses".into();
        }
        let moves = texts(&self.winning_moves, position);
        let options = self.winning_options.join(" , ");
        match (moves.as_str(), options.as_str()) {
            (moves, "") => format!("moves first and wins with {moves}"),
            ("", options) => {
                format!("moves first and wins by moving the sum of the game values to {options}")
            }
            (moves, options) => {
                format!(
                    "moves first and wins with {moves}, or by moving the sum of the game values to {options}"
                )
            }
        }
    }
}

impl Effort {
    fn print(&self, out: &mut dyn Write, result: &FirstPlayerResult) -> io::Result<()> {
        let (Self { nodes, refinement_nodes, .. }, seconds) = (self, result.seconds);
        writeln!(
            out,
            "  searched        {} in {seconds:.3} s, {refinement_nodes} of them for bounds",
            count(*nodes, "node")
        )?;
        writeln!(out, "  decided         {}", self.decisions(result))?;
        let Self { refined, components, values, .. } = self;
        writeln!(
            out,
            "  known           {} with {} improved now, {}",
            count(*components, "component"),
            count(*refined, "bound"),
            count(*values, "value")
        )
    }

    fn decisions(&self, result: &FirstPlayerResult) -> String {
        let &Self { nodes, by_value, by_pair, by_bounds, by_two_ahead, by_table, .. } = self;
        let counted = nodes + by_value + by_pair + by_bounds + by_two_ahead + by_table > 0;
        match result.winner {
            // No counter counts an empty sum.
            Some(winner) if !counted && winner == result.first => {
                "at once: after the move, every component is worth 0 or cancels another".into()
            }
            Some(_) if !counted => "at once: every component is worth 0 or cancels another".into(),
            _ => format!(
                "{by_value} by a value, {by_pair} by two values, {by_bounds} by bounds, {by_two_ahead} by weights, \
                 {by_table} by the table"
            ),
        }
    }
}

/// The outcome of a position; `None` unless the winner is known for both first players.
fn outcome(results: &[FirstPlayerResult]) -> Option<char> {
    let winner = |first: Color| results.iter().find(|result| result.first == first.name())?.winner;
    Some(match (winner(Color::Black)?, winner(Color::White)?) {
        ("black", "black") => 'L',
        ("white", "white") => 'R',
        ("black", _) => 'N',
        _ => 'P',
    })
}

/// Moves as pairs of vertices.
pub(super) fn pairs(moves: &[Move]) -> Vec<[u32; 2]> {
    moves.iter().map(|mv| [mv.from, mv.to]).collect()
}

fn texts(moves: &[[u32; 2]], position: &Position) -> String {
    let texts: Vec<String> =
        moves.iter().map(|&[from, to]| position.move_text(Move::new(from, to))).collect();
    texts.join(" ")
}
