//! `clobber db query POS --db FILE`: what a database says about the strips of a position.

use crate::budget::Budget;
use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::session::Work;
use crate::stored;
use clobber_answer::BadText;
use clobber_answer::render::text::count;
use clobber_answer::value::outcome_sentence;
use clobber_board::{Color, Component, Graph, Move, Normalized, Position};
use clobber_solver::Evaluator;
use clobber_solver::database::{Database, Entry};
use clobber_solver::strip::Strip;
use game_value::{Exhausted, Ladder, Value};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(clap::Args)]
pub(crate) struct Query {
    #[command(flatten)]
    positions: Positions,

    /// The database
    #[arg(long, value_name = "FILE")]
    db: PathBuf,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// The value of the sum. Null if the budget ran out; `unknown` then says why.
    value: Option<String>,
    outcome: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    strips: Vec<StripAnswer>,
}

/// The facts about one strip with moves.
#[derive(Serialize)]
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
#[derive(Serialize)]
struct Bounds {
    floor: i32,
    ceiling: i32,
    floor_star: i32,
    ceiling_star: i32,
}

#[derive(Serialize)]
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

impl Query {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let database = stored::open(&self.db)?;
        let mut session = self.budget.session_with(Some(Arc::clone(&database)));
        self.positions.each(|task| {
            let found: Vec<Found> = task
                .position
                .active_components()
                .iter()
                .map(|component| find(&database, &task, component))
                .collect::<Result<_, _>>()?;
            let (answer, status) = answer(&session.begin(), &task, &found);
            self.output.print(&answer, |out| print(out, &answer))?;
            Ok(status)
        })
    }
}

fn find(database: &Database, task: &Task, component: &Component) -> Result<Found, Failure> {
    let stones = component.vertices().len();
    let refuse = |message: String| {
        let (name, text) = (&task.source.name, &task.source.text);
        let help = format!("the database has strips of up to {} stones on a line", database.longest());
        Failure::Input(Box::new(BadText::new(name, text, 0..text.len(), message, help)))
    };
    let too_long = || refuse(format!("a strip of {stones} stones is not in the database"));
    let normalized = Normalized::new(&task.position, component).map_err(|_| too_long())?;
    let form = normalized.form().position();
    if !matches!(form.graph(), Graph::Path(_)) {
        return Err(refuse(format!("a component of {stones} stones is not a strip")));
    }
    let strip = Strip::from_cells(form.cells()).ok_or_else(too_long)?;
    let entry = database.entry(&strip).ok_or_else(too_long)?;
    Ok(Found { normalized, strip, entry })
}

fn answer(evaluator: &Work<Evaluator>, task: &Task, found: &[Found]) -> (Answer, Status) {
    let sum = sum(evaluator, found);
    let universe = evaluator.universe();
    let strips = found.iter().map(|found| strip_answer(evaluator, &task.position, found)).collect();
    let answer = Answer {
        position: task.position.to_string(),
        line: task.line,
        value: sum.ok().map(|value| universe.display_bounded(value, LONGEST_TEXT)),
        outcome: sum.and_then(|value| universe.outcome(value)).ok().map(game_value::Outcome::letter),
        unknown: sum.err().map(|exhausted| evaluator.explain(exhausted)),
        strips,
    };
    (answer, if sum.is_ok() { Status::Answered } else { Status::Unknown })
}

/// Values are cut off after so many characters.
const LONGEST_TEXT: usize = 10_000;

fn sum(evaluator: &Evaluator, found: &[Found]) -> Result<Value, Exhausted> {
    let mut sum = Value::ZERO;
    for found in found {
        sum = evaluator.universe().add(sum, evaluator.strip_value(&found.strip)?)?;
    }
    Ok(sum)
}

fn strip_answer(evaluator: &Evaluator, position: &Position, found: &Found) -> StripAnswer {
    let Found { normalized, strip, entry } = found;
    let moves =
        |player| -> Vec<Move> { entry.nondominated(player).map(|mv| normalized.to_position(mv)).collect() };
    let numbers = |moves: &[Move]| moves.iter().map(|mv| [mv.from, mv.to]).collect();
    let words = |moves: &[Move]| moves.iter().map(|&mv| position.move_text(mv)).collect::<Vec<_>>().join(" ");
    let (black, white) = (moves(Color::Black), moves(Color::White));
    let Ladder { floor, floor_star, ceiling, ceiling_star } = entry.ladder();
    let value = evaluator.strip_value(strip).ok();
    StripAnswer {
        strip: normalized.form().to_string(),
        value: value.map(|value| evaluator.universe().display_bounded(value, LONGEST_TEXT)),
        outcome: entry.outcome().letter(),
        bounds: Bounds { floor, ceiling, floor_star, ceiling_star },
        nondominated: Nondominated { black: numbers(&black), white: numbers(&white) },
        tree_size: entry.tree_size(),
        moves: entry.moves(),
        sensible_moves: entry.sensible(),
        text: format!("Black (x, Left) {}; White (o, Right) {}", words(&black), words(&white)),
    }
}

fn print(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    for strip in &answer.strips {
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
    match (&answer.value, answer.outcome) {
        (Some(value), Some(outcome)) => {
            writeln!(out, "sum            {value}")?;
            writeln!(out, "outcome        {}", outcome_sentence(outcome))
        }
        _ => writeln!(out, "unknown: {}", answer.unknown.as_deref().unwrap_or_default()),
    }
}
