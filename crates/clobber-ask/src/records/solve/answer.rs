//! Who wins, as JSON and as text.

use crate::drawing::text::count;
use crate::question::{Answer, Status};
use crate::records::value::outcome_sentence;
use clobber_board::{Color, Move, Position};
use clobber_solver::engine::{Engine, Statistics};
use schemars::JsonSchema;
use search_limits::{Reason, Unsolved};
use serde::Serialize;
use std::io::{self, Write};

/// Who wins, for each player who may begin.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Solved {
    position: String,
    /// `L`, `R`, `N` or `P`. Null unless it is known who wins for both players that may begin.
    outcome: Option<char>,
    /// One for each player who may begin.
    #[serde(rename = "results")]
    pub turns: Vec<Turn>,
    #[serde(skip)]
    board: Position,
}

/// The answer for one player who begins.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Turn {
    first: &'static str,
    /// Null if a limit was reached; `unknown` then says which.
    pub winner: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "unknown")]
    unknown_text: Option<String>,
    /// The same as a reason.
    #[serde(skip)]
    pub unknown: Option<Reason>,
    /// Pairs of vertices: all winning moves if they were asked for, or else one.
    pub winning_moves: Vec<[u32; 2]>,
    /// There may be more winning moves; `unknown` says which limit was reached before all were found.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub some_moves: bool,
    /// What the sum of the game values becomes by winning moves in them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub winning_options: Vec<String>,
    /// A game, if one was asked for.
    #[serde(flatten)]
    pub play: Option<Play>,
    /// The number of nodes searched.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// What the search has done, if that was asked for.
    #[serde(rename = "statistics", skip_serializing_if = "Option::is_none")]
    pub effort: Option<Effort>,
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

/// What the search has done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Effort {
    nodes: u64,
    /// Of these, those that were looked at to improve the bounds of single components.
    refinement_nodes: u64,
    by_value: u64,
    by_pair: u64,
    by_bounds: u64,
    by_two_ahead: u64,
    by_table: u64,
    refined: u64,
    /// How many components without a value the engine has met, in earlier positions too.
    components: usize,
    /// How many values it has met.
    values: usize,
}

impl Effort {
    pub(super) fn new(statistics: &Statistics, engine: &Engine) -> Self {
        let &Statistics {
            nodes,
            refinement_nodes,
            by_value,
            by_pair,
            by_bounds,
            by_two_ahead,
            by_table,
            refined,
            ..
        } = statistics;
        Self {
            nodes,
            refinement_nodes,
            by_value,
            by_pair,
            by_bounds,
            by_two_ahead,
            by_table,
            refined,
            components: engine.components(),
            values: engine.evaluator().universe().count(),
        }
    }
}

impl Turn {
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
        }
    }

    pub(super) fn unknown(first: Color, Unsolved { reason }: Unsolved) -> Self {
        Self { unknown_text: Some(reason.to_string()), unknown: Some(reason), ..Self::new(first) }
    }

    /// Notes why not every winning move was found.
    pub(super) fn has_some_moves(&mut self, unsolved: Unsolved) {
        self.some_moves = true;
        self.unknown_text = Some(unsolved.to_string());
    }

    fn is_unknown(&self) -> bool {
        self.winner.is_none() || self.play.as_ref().is_some_and(|play| play.moves.is_none())
    }
}

impl Solved {
    /// Puts the answers for all players who may begin together.
    pub(super) fn new(position: String, board: Position, turns: Vec<Turn>) -> Self {
        Self { position, outcome: outcome(&turns), turns, board }
    }

    /// The boards of the sum as one position.
    pub fn board(&self) -> &Position {
        &self.board
    }
}

impl Answer for Solved {
    fn status(&self) -> Status {
        Status::known(!self.turns.iter().any(Turn::is_unknown))
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        if heading {
            writeln!(out, "position          {}", self.position)?;
        }
        if let Some(outcome) = self.outcome {
            writeln!(out, "outcome           {}", outcome_sentence(outcome))?;
        }
        self.turns.iter().try_for_each(|turn| turn.print(out, &self.board))
    }
}

impl Turn {
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
        self.effort.iter().try_for_each(|effort| effort.print(out, self))
    }

    fn sentence(&self, position: &Position) -> String {
        if let (None, Some(reason)) = (self.winner, &self.unknown_text) {
            return format!("begins: unknown: {reason}");
        }
        if self.winner != Some(self.first) {
            return "begins and loses".into();
        }
        let moves = texts(&self.winning_moves, position);
        let options = self.winning_options.join(" , ");
        match (moves.as_str(), options.as_str()) {
            (moves, "") => format!("begins and wins by {moves}"),
            ("", options) => format!("begins and wins in the game values, by moving their sum to {options}"),
            (moves, options) => {
                format!("begins and wins by {moves}, or in the game values, by moving their sum to {options}")
            }
        }
    }
}

impl Effort {
    fn print(&self, out: &mut dyn Write, turn: &Turn) -> io::Result<()> {
        let (Self { nodes, refinement_nodes, .. }, seconds) = (self, turn.seconds);
        writeln!(
            out,
            "  searched        {} in {seconds:.3} s, {refinement_nodes} of them for bounds",
            count(*nodes, "node")
        )?;
        writeln!(out, "  decided         {}", self.decisions(turn))?;
        let Self { refined, components, values, .. } = self;
        writeln!(
            out,
            "  known           {} with {} improved now, {}",
            count(*components, "component"),
            count(*refined, "bound"),
            count(*values, "value")
        )
    }

    fn decisions(&self, turn: &Turn) -> String {
        let &Self { nodes, by_value, by_pair, by_bounds, by_two_ahead, by_table, .. } = self;
        let counted = nodes + by_value + by_pair + by_bounds + by_two_ahead + by_table > 0;
        match turn.winner {
            // An empty sum is no decision that anything counts.
            Some(winner) if !counted && winner == turn.first => {
                "at once: after the move, every part is worth 0 or has its negative".into()
            }
            Some(_) if !counted => "at once: every part is worth 0 or has its negative".into(),
            _ => format!(
                "{by_value} by a value, {by_pair} by two values, {by_bounds} by bounds, {by_two_ahead} by weights, \
                 {by_table} by the table"
            ),
        }
    }
}

/// The class of a position, if it is known who wins when Black begins, and when White does.
fn outcome(turns: &[Turn]) -> Option<char> {
    let winner = |first: Color| turns.iter().find(|turn| turn.first == first.name())?.winner;
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
