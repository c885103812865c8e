//! `clobber nimber POS`: impartial Clobber, in which either player moves any stone.

use crate::budget::Budget;
use crate::cmd::value::outcome_sentence;
use crate::evaluate::{NoValue, boards_of_sum, heap_of_sum, text_of_sum};
use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::progress::ElapsedLine;
use crate::session::Work;
use clobber_board::notation::Summand;
use clobber_board::{Move, Position};
use clobber_solver::engine;
use clobber_solver::impartial::{NimEvaluator, NimSolution};
use serde::Serialize;
use std::io::{self, Write};

#[derive(clap::Args)]
pub(crate) struct Nimber {
    #[command(flatten)]
    positions: Positions,

    /// Find every winning move, not only one
    #[arg(long)]
    all_moves: bool,

    /// Look at no more than so many nodes, for each position
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

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
    /// Null if the budget ran out; `unknown` then says why.
    nimber: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// Moves to nimber 0.
    winning_moves: Vec<[u32; 2]>,
    /// What the sum of the game values becomes by a winning move in them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    winning_options: Vec<String>,
}

impl Nimber {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut session = self.budget.nim_evaluators();
        let clock = ElapsedLine::new(self.quiet);
        self.positions.each_sum(|task| {
            let evaluator = session.begin();
            clock.begin("computing the nimber", task.line);
            let position =
                boards_of_sum(&task.position).map_err(|error| Failure::Usage(error.to_string()))?;
            let answer = self.answer(&evaluator, &task, &position);
            clock.end();
            let answer = answer?;
            let status = if answer.nimber.is_some() { Status::Answered } else { Status::Unknown };
            self.output.print(&answer, |out| answer.print(out, &position))?;
            session.unless_interrupted(status)
        })
    }

    fn answer(
        &self,
        evaluator: &Work<NimEvaluator>,
        task: &Task<Vec<Summand>>,
        position: &Position,
    ) -> Result<Answer, Failure> {
        let limits = engine::Task { all_moves: self.all_moves, nodes: self.nodes.unwrap_or(u64::MAX) };
        let solved = match heap_of_sum(&task.position, &task.source) {
            Ok(heap) => evaluator.solve(position, heap, &limits),
            Err(NoValue::Failure(failure)) => return Err(failure),
            Err(NoValue::Exhausted(exhausted)) => Err(exhausted.into()),
        };
        let (text, line) = (text_of_sum(&task.position), task.line);
        Ok(match solved {
            Ok(solution) => Answer::new(text, line, &solution),
            Err(reason) => Answer {
                position: text,
                line,
                nimber: None,
                unknown: Some(evaluator.explain(reason)),
                winning_moves: Vec::new(),
                winning_options: Vec::new(),
            },
        })
    }
}

impl Answer {
    fn new(position: String, line: Option<u64>, solution: &NimSolution) -> Self {
        Self {
            position,
            line,
            nimber: Some(solution.nimber),
            unknown: None,
            winning_moves: solution.winning_moves.iter().map(|mv| [mv.from, mv.to]).collect(),
            winning_options: solution.winning_heap.map(nimber_text).into_iter().collect(),
        }
    }

    /// In words, with the moves in the coordinates of the position.
    fn print(&self, out: &mut dyn Write, position: &Position) -> io::Result<()> {
        if self.line.is_some() {
            writeln!(out, "position       {}", self.position)?;
        }
        let Some(nimber) = self.nimber else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        writeln!(out, "nimber         {nimber}")?;
        writeln!(out, "outcome        {}", outcome_sentence(if nimber == 0 { 'P' } else { 'N' }))?;
        let moves: Vec<String> =
            self.winning_moves.iter().map(|&[from, to]| position.move_text(Move::new(from, to))).collect();
        match moves.len() {
            0 => {}
            1 => writeln!(out, "winning move   {}", moves[0])?,
            _ => writeln!(out, "winning moves  {}", moves.join(" "))?,
        }
        for option in &self.winning_options {
            writeln!(out, "winning move   in the game values, by moving their sum to {option}")?;
        }
        Ok(())
    }
}

/// A nimber as a game value.
fn nimber_text(nimber: u32) -> String {
    match nimber {
        0 => "0".into(),
        1 => "*".into(),
        n => format!("*{n}"),
    }
}
