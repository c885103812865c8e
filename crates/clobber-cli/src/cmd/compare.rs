//! `clobber compare A B`: the order of two games.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::InputText;
use crate::stored::Stored;
use clobber_ask::records::compare;
use std::ffi::OsString;

#[derive(clap::Args)]
pub(crate) struct Compare {
    /// A position, or a game value such as `value:^3*`, or a sum of such
    #[arg(value_name = "A", allow_hyphen_values = true)]
    a: OsString,

    /// The other game
    #[arg(value_name = "B", allow_hyphen_values = true)]
    b: OsString,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    asking: Asking,
}

impl Compare {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let a = InputText::from_argument("first argument", &self.a)?;
        let b = InputText::from_argument("second argument", &self.b)?;
        let mut asker = self.asking.asker("comparing").with_desk(self.stored.desk()?);
        asker.run(&compare::Compare { a: a.text, b: b.text }, &InputText::none())
    }
}
