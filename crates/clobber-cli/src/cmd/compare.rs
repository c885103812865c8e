//! `clobber compare A B`: how two games relate.

use crate::budget::Budget;
use crate::failure::{Failure, Status};
use crate::input::Task;
use crate::output::Output;
use crate::stored::Stored;
use clobber_answer::compare;
use clobber_board::notation::parse_sum;
use std::ffi::OsString;

#[derive(clap::Args)]
pub(crate) struct Compare {
    /// A position, or a game value such as `value:^3*`, or a sum of such
    #[arg(value_name = "A", allow_hyphen_values = true)]
    first: OsString,

    /// The other one
    #[arg(value_name = "B", allow_hyphen_values = true)]
    second: OsString,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

impl Compare {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let first = Task::from_argument("first argument", &self.first, parse_sum)?;
        let second = Task::from_argument("second argument", &self.second, parse_sum)?;
        let evaluator = self.budget.session_with(self.stored.open()?).begin();
        let answer = compare::answer(
            &evaluator,
            (&first.position, &first.source),
            (&second.position, &second.source),
            &|reason| evaluator.explain(reason),
        )?;
        self.output.print(&answer, |out| answer.print(out))?;
        Ok(if answer.is_unknown() { Status::Unknown } else { Status::Answered })
    }
}
