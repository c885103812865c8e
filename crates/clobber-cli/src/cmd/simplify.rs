//! `clobber simplify POS`: the simplest equal position that is known.

use crate::budget::Budget;
use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::stored::Stored;
use clobber_answer::simplify;

#[derive(clap::Args)]
pub(crate) struct Simplify {
    #[command(flatten)]
    positions: Positions,

    /// Print the complexity scores CS1 to CS4 of both positions
    #[arg(long)]
    scores: bool,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

impl Simplify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut session = self.budget.session_with(self.stored.open()?);
        self.positions.each(|Task { position, line, .. }| {
            let evaluator = session.begin();
            let explain = |reason| evaluator.explain(reason);
            let answer = simplify::answer(&evaluator, &position, line, self.scores, &explain);
            let status = if answer.is_unknown() { Status::Unknown } else { Status::Answered };
            self.output.print(&answer, |out| answer.print(out))?;
            session.unless_interrupted(status)
        })
    }
}
