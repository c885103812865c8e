//! `clobber compare A B`: the order of two games.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::files::certificate::CertificateFile;
use crate::input::{Form, InputText, each};
use clobber_ask::records::compare;
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Compare {
    /// A position, or a game value such as `value:^3*`, or a sum of these
    #[arg(value_name = "A", allow_hyphen_values = true, required_unless_present = "batch")]
    a: Option<OsString>,

    /// The other game
    #[arg(value_name = "B", allow_hyphen_values = true, required_unless_present = "batch")]
    b: Option<OsString>,

    /// Read pairs of games from standard input, one pair per line, with `;` between the two
    #[arg(long, conflicts_with_all = ["a", "b"])]
    batch: bool,

    /// File for proofs, which `clobber check` verifies; written only if every pair is compared, and
    /// compressed if its name ends in `.gz`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    asking: Asking,
}

impl Compare {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("comparing");
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let mut ask = |question: &compare::Compare, input: &InputText| {
            let write = compare::Compare::write_proofs;
            CertificateFile::ask(certificate.as_mut(), &mut asker, question, input, write)
        };
        let status = match (&self.a, &self.b) {
            (Some(a), Some(b)) => {
                let a = InputText::from_argument("first argument", a)?.text;
                let b = InputText::from_argument("second argument", b)?.text;
                ask(&compare::Compare { a, b }, &InputText::none())
            }
            _ => each(None, true, Form::Text, |input| {
                let Some((a, b)) = input.text.split_once(';') else {
                    return Err(Failure::Usage(format!(
                        "{}: expected two games with `;` between them",
                        input.name
                    )));
                };
                ask(&compare::Compare { a: a.trim().into(), b: b.trim().into() }, &input)
            }),
        };
        CertificateFile::close(certificate, status)
    }
}
