//! `clobber value POS`: the canonical form, and what it says.

use crate::budget::Budget;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::output::Output;
use crate::stored::Stored;
use clobber_answer::value::{self, Options};

#[derive(clap::Args)]
pub(crate) struct ValueOf {
    #[command(flatten)]
    positions: Positions,

    /// List the canonical options, each with a move that leads to it; or with a reversible move, the answer that
    /// reverses it, and a move from there
    #[arg(long)]
    options: bool,

    /// List the connected components, each with its value; the small ones are known where the sum is not
    #[arg(long)]
    components: bool,

    /// Which signs to print values with
    #[arg(long, value_enum, default_value_t = Signs::Cgsuite)]
    signs: Signs,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

/// The alphabets in which a value can be printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Signs {
    /// CGSuite's: ^ v *
    Cgsuite,
    /// ↑ ↓ ∗
    Unicode,
    /// For a formula in LaTeX
    Latex,
}

impl From<Signs> for value::Signs {
    fn from(signs: Signs) -> Self {
        match signs {
            Signs::Cgsuite => Self::Cgsuite,
            Signs::Unicode => Self::Unicode,
            Signs::Latex => Self::Latex,
        }
    }
}

impl ValueOf {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut session = self.budget.session_with(self.stored.open()?);
        let options =
            Options { options: self.options, components: self.components, signs: self.signs.into() };
        self.positions.each_sum(|task| {
            let evaluator = session.begin();
            let explain = |reason| evaluator.explain(reason);
            let answer =
                value::answer(&evaluator, &task.position, &task.source, task.line, options, &explain)?;
            let status = if answer.is_unknown() { Status::Unknown } else { Status::Answered };
            self.output.print(&answer, |out| answer.print(out))?;
            session.unless_interrupted(status)
        })
    }
}
