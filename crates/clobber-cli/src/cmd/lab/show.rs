//! `clobber lab show ID`: a claim, its source, and how it is checked.

use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_ask::records::lab::{Description, find};

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
        let description =
            Description::new(find(&self.id).map_err(|refusal| Failure::Usage(refusal.to_string()))?);
        self.output.print(&description, |out| description.print(out))?;
        Ok(Status::Answered)
    }
}
