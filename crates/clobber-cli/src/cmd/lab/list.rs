//! `clobber lab list`: all claims.

use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_ask::records::lab::Description;
use clobber_lab::survey::claims;

#[derive(clap::Args)]
pub(crate) struct List {
    #[command(flatten)]
    output: Output,
}

impl List {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let width = claims::ALL.iter().map(|claim| claim.id.len()).max().unwrap_or(0);
        for claim in claims::ALL {
            self.output.print(&Description::new(claim), |out| {
                writeln!(out, "{:width$}  {:7}  {}", claim.id, claim.status.name(), claim.statement)
            })?;
        }
        Ok(Status::Answered)
    }
}
