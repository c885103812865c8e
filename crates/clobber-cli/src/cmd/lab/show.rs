//! `clobber lab show ID`: what a claim says, where, and how it is checked.

use super::asked::find;
use super::list::Description;
use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_lab::claim::Claim;
use std::io::{self, Write};

#[derive(clap::Args)]
pub(crate) struct Show {
    /// The claim; `clobber lab list` lists them
    #[arg(value_name = "ID")]
    id: String,

    #[command(flatten)]
    output: Output,
}

impl Show {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let claim = find(&self.id)?;
        self.output.print(&Description::new(claim), |out| print(out, claim))?;
        Ok(Status::Answered)
    }
}

fn print(out: &mut dyn Write, claim: &Claim) -> io::Result<()> {
    writeln!(out, "claim          {}", claim.statement)?;
    writeln!(out, "source         {}", claim.source)?;
    writeln!(out, "status         {}: {}", claim.status.name(), claim.known)?;
    writeln!(out, "checked by     {}", claim.method)?;
    writeln!(
        out,
        "bound          --to N: {}; {} if nothing is said, at most {}",
        claim.bound.meaning, claim.bound.usual, claim.bound.most
    )?;
    for parameter in claim.parameters {
        writeln!(
            out,
            "parameter      --with {}={}: {}; from {} to {}",
            parameter.name, parameter.usual, parameter.meaning, parameter.least, parameter.most
        )?;
    }
    Ok(())
}
