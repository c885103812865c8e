//! `clobber completions SHELL`.

use crate::failure::{Failure, Status};
use crate::output::print;

#[derive(clap::Args)]
pub(crate) struct Completions {
    /// The shell
    shell: clap_complete::Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        // In memory first: the generator panics on a closed pipe.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::command(), "clobber", &mut script);
        print(&script)?;
        Ok(Status::Answered)
    }
}
