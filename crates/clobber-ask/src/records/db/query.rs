//! The entry of a game in the database.

use super::Found;
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::records::value::outcome_sentence;
use clobber_board::{Color, Move, Position};
use clobber_segclobber::database::{Entry, Moves};
use game_value::Ladder;
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Read the entry of a line or a sum of lines in the database.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Query {
    /// The position, whose components are rows of stones.
    pub position: String,
}

/// The entry of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Stored {
    position: String,
    /// The relaxed normal form, which is the key of the database; null if no component has moves.
    game: Option<String>,
    #[serde(flatten)]
    facts: Option<Facts>,
    #[serde(skip)]
    board: Position,
}

/// What the database says. Lists of moves are pairs of vertices.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Facts {
    /// The place in the order of creation, from 0.
    number: usize,
    shape: Vec<usize>,
    outcome: char,
    bounds: Bounds,
    sensible: BothPlayers,
    nondominated: BothPlayers,
    simplest_move: BothPlayers,
    /// The name of the complexity score of the file.
    by: &'static str,
    score: u64,
    /// The simplest equal game; null if no earlier equal game has a lower score.
    simplest: Option<String>,
}

/// The multiples of up around a value, without and with a star: the highest below it and the lowest above it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Bounds {
    floor: i32,
    ceiling: i32,
    floor_star: i32,
    ceiling_star: i32,
}

/// Moves of both players.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct BothPlayers {
    black: Vec<[u32; 2]>,
    white: Vec<[u32; 2]>,
}

impl Question for Query {
    const NAME: &'static str = "db/query";
    type Answer = Stored;

    fn ask(&self, desk: &mut Desk, _limits: &Limits) -> Result<Stored, Refusal> {
        let found = Found::read(&self.position, desk)?;
        Ok(Stored {
            position: found.position.to_string(),
            game: found.number.map(|number| found.database.game(number).to_string()),
            facts: found.number.map(|number| facts(&found, number)),
            board: found.position,
        })
    }
}

fn facts(found: &Found, number: usize) -> Facts {
    let entry = found.database.entry(number);
    let Ladder { floor, ceiling, floor_star, ceiling_star } = entry.bounds;
    let both = |moves: [Moves; 2]| BothPlayers {
        black: found.moves(moves[0], Color::Black),
        white: found.moves(moves[1], Color::White),
    };
    Facts {
        number,
        shape: found.database.game(number).shape().lengths().to_vec(),
        outcome: entry.outcome.letter(),
        bounds: Bounds { floor, ceiling, floor_star, ceiling_star },
        sensible: both(entry.sensible),
        nondominated: both(entry.nondominated),
        simplest_move: both(simplest_moves(&entry)),
        by: found.database.score().name(),
        score: entry.score,
        simplest: found.database.simplest(&entry).map(|game| game.to_string()),
    }
}

fn simplest_moves(entry: &Entry) -> [Moves; 2] {
    entry.simplest.map(|square| square.map_or_else(Moves::default, Moves::only))
}

impl Answer for Stored {
    fn status(&self) -> Status {
        Status::Answered
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let (Some(game), Some(facts)) = (&self.game, &self.facts) else {
            return writeln!(out, "no moves: worth 0");
        };
        let words = |moves: &BothPlayers| {
            let list = |moves: &[[u32; 2]]| {
                let texts = moves.iter().map(|&[from, to]| self.board.move_text(Move::new(from, to)));
                texts.collect::<Vec<_>>().join(" ")
            };
            match (list(&moves.black), list(&moves.white)) {
                (black, _) if black.is_empty() => "none".to_string(),
                (black, white) => format!("Black (x, Left) {black}; White (o, Right) {white}"),
            }
        };
        let Bounds { floor, ceiling, floor_star, ceiling_star } = facts.bounds;
        let lengths: Vec<String> = facts.shape.iter().map(ToString::to_string).collect();
        writeln!(out, "game           {game}, number {}, shape ({})", facts.number, lengths.join(", "))?;
        writeln!(out, "outcome        {}", outcome_sentence(facts.outcome))?;
        writeln!(
            out,
            "bounds         {floor} to {ceiling} ups, {floor_star} to {ceiling_star} ups with a star"
        )?;
        writeln!(out, "sensible       {}", words(&facts.sensible))?;
        writeln!(out, "nondominated   {}", words(&facts.nondominated))?;
        writeln!(out, "simplest move  {}", words(&facts.simplest_move))?;
        writeln!(out, "score          {} {}", facts.by, facts.score)?;
        let none = "itself: no earlier equal game has a lower score";
        writeln!(out, "simplest       {}", facts.simplest.as_deref().unwrap_or(none))
    }
}
