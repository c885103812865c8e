//! `clobber compare A B`: how two games relate.

use crate::asker::Asker;
use crate::failure::{Failure, Status};
use crate::input::Task;
use crate::limits::Bounds;
use crate::output::Output;
use crate::stored::Stored;
use clobber_ask::records::compare;
use std::ffi::OsString;

#[derive(clap::Args)]
pub(crate) struct Compare {
    /// A position, or a game value such as `value:^3*`, or a sum of such
    #[arg(value_name = "A", allow_hyphen_values = true)]
    a: OsString,

    /// The other one
    #[arg(value_name = "B", allow_hyphen_values = true)]
    b: OsString,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

impl Compare {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let a = Task::from_argument("first argument", &self.a)?;
        let b = Task::from_argument("second argument", &self.b)?;
        let asker = Asker::new("comparing", &self.bounds, &self.output);
        let mut asker = asker.with_desk(self.stored.desk()?);
        asker.run(&compare::Compare { a: a.text, b: b.text }, &Task::without_text())
    }
}
