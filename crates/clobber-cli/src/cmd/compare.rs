//! `clobber compare A B`: the order of two games.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::{Form, InputText, each};
use clobber_ask::records::compare;
use std::ffi::OsString;

#[derive(clap::Args)]
pub(crate) struct Compare {
    /// A position, or a game value such as `value:^3*`, or a sum of such
    #[arg(value_name = "A", allow_hyphen_values = true, required_unless_present = "batch")]
    a: Option<OsString>,

    /// The other game
    #[arg(value_name = "B", allow_hyphen_values = true, required_unless_present = "batch")]
    b: Option<OsString>,

    /// Read pairs of games from standard input, one pair per line, with `;` between the two
    #[arg(long, conflicts_with_all = ["a", "b"])]
    batch: bool,

    #[command(flatten)]
    asking: Asking,
}

impl Compare {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("comparing");
        if let (Some(a), Some(b)) = (&self.a, &self.b) {
            let a = InputText::from_argument("first argument", a)?.text;
            let b = InputText::from_argument("second argument", b)?.text;
            return asker.run(&compare::Compare { a, b }, &InputText::none());
        }
        each(None, true, Form::Text, |input| {
            let Some((a, b)) = input.text.split_once(';') else {
                return Err(Failure::Usage(format!(
                    "{}: expected two games with `;` between them",
                    input.name
                )));
            };
            asker.run(&compare::Compare { a: a.trim().into(), b: b.trim().into() }, &input)
        })
    }
}
