//! Who wins, as JSON and as text.

use crate::Explain;
use crate::render::text::count;
use crate::value::outcome_sentence;
use clobber_board::{Color, Move, Position};
use clobber_solver::engine::{Engine, Reason, Statistics};
use serde::Serialize;
use std::io::{self, Write};

/// Who wins, for each player who may begin.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// Null unless it is known who wins for both players that may begin.
    outcome: Option<char>,
    #[serde(rename = "results")]
    turns: Vec<Turn>,
}

/// The answer for one player who begins.
#[derive(Clone, Debug, Serialize)]
pub struct Turn {
    first: &'static str,
    /// Null if the budget ran out; `unknown` then says why.
    pub winner: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "unknown")]
    unknown_text: Option<String>,
    /// The same for programs in the house.
    #[serde(skip)]
    pub unknown: Option<Reason>,
    /// Pairs of vertices: all winning moves if they were asked for, or else one.
    pub winning_moves: Vec<[u32; 2]>,
    /// What the sum of the game values becomes by winning moves in them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub winning_options: Vec<String>,
    /// A game, if one was asked for.
    #[serde(flatten)]
    pub play: Option<Play>,
    /// How many nodes were looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// What the search has done, if that was asked for.
    #[serde(rename = "statistics", skip_serializing_if = "Option::is_none")]
    pub effort: Option<Effort>,
}

/// A game in which the winner plays winning moves.
#[derive(Clone, Debug, Serialize)]
pub struct Play {
    /// Null if the budget ran out.
    #[serde(rename = "principal_variation")]
    pub moves: Option<Vec<[u32; 2]>>,
    /// Why it is null.
    #[serde(rename = "principal_variation_unknown", skip_serializing_if = "Option::is_none")]
    pub unknown: Option<String>,
}

/// What the search has done.
#[derive(Clone, Debug, Serialize)]
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
            winning_options: Vec::new(),
            play: None,
            nodes: 0,
            seconds: 0.0,
            effort: None,
        }
    }

    pub(super) fn unknown(first: Color, reason: Reason, explain: Explain<'_>) -> Self {
        Self { unknown_text: Some(explain(reason)), unknown: Some(reason), ..Self::new(first) }
    }

    fn is_unknown(&self) -> bool {
        self.winner.is_none() || self.play.as_ref().is_some_and(|play| play.moves.is_none())
    }
}

impl Answer {
    /// Puts the answers for all players who may begin together.
    pub fn new(position: String, line: Option<u64>, turns: Vec<Turn>) -> Self {
        Self { position, line, outcome: outcome(&turns), turns }
    }

    /// Did the budget run out before everything was found?
    pub fn is_unknown(&self) -> bool {
        self.turns.iter().any(Turn::is_unknown)
    }

    /// In words, with the moves in the coordinates of the position.
    pub fn print(&self, out: &mut dyn Write, position: &Position) -> io::Result<()> {
        if self.line.is_some() {
            writeln!(out, "position          {}", self.position)?;
        }
        if let Some(outcome) = self.outcome {
            writeln!(out, "outcome           {}", outcome_sentence(outcome))?;
        }
        self.turns.iter().try_for_each(|turn| turn.print(out, position))
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
        if let Some(reason) = &self.unknown_text {
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
