//! `clobber classify POS`: graph classes and invariants, with a witness for each.

use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use clobber_answer::classify;

#[derive(clap::Args)]
pub(crate) struct Classify {
    #[command(flatten)]
    positions: Positions,

    /// Name the classes and leave out what shows them
    #[arg(long)]
    brief: bool,

    #[command(flatten)]
    output: Output,
}

impl Classify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        self.positions.each(|Task { position, line, .. }| {
            let answer = classify::answer(&position, line, self.brief)
                .map_err(|error| Failure::Usage(error.to_string()))?;
            self.output.print(&answer, |out| answer.print(out))?;
            Ok(Status::Answered)
        })
    }
}
