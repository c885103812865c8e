//! `clobber schema`: the JSON of questions and answers.

use crate::failure::{Failure, Status};
use crate::output::print;
use clobber_ask::schema;

#[derive(clap::Args)]
pub(crate) struct Schema {}

impl Schema {
    #[expect(clippy::unused_self, reason = "every command runs itself")]
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        print(format!("{:#}\n", schema::all()).as_bytes())?;
        Ok(Status::Answered)
    }
}
