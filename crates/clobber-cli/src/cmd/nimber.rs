//! `clobber nimber POS`: impartial Clobber, in which either player moves any stone.

use crate::budget::Budget;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::output::Output;
use crate::progress::ElapsedLine;
use clobber_answer::evaluate::boards_of_sum;
use clobber_answer::nimber;
use clobber_answer::solve::Question;
use clobber_solver::engine;

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

impl Nimber {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut session = self.budget.nim_evaluators();
        let clock = ElapsedLine::new(self.quiet);
        let limits = engine::Task { all_moves: self.all_moves, nodes: self.nodes.unwrap_or(u64::MAX) };
        self.positions.each_sum(|task| {
            let evaluator = session.begin();
            clock.begin("computing the nimber", task.line);
            let position =
                boards_of_sum(&task.position).map_err(|error| Failure::Usage(error.to_string()))?;
            let question = Question { sum: &task.position, source: &task.source, position: &position };
            let explain = |reason| evaluator.explain(reason);
            let answer = nimber::answer(&evaluator, &question, task.line, &limits, &explain);
            clock.end();
            let answer = answer?;
            let status = if answer.is_unknown() { Status::Unknown } else { Status::Answered };
            self.output.print(&answer, |out| answer.print(out, &position))?;
            session.unless_interrupted(status)
        })
    }
}
