//! `clobber value POS`: the canonical form and its properties.

use crate::asker::Asking;
use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use crate::files::certificate::CertificateFile;
use crate::input::Positions;
use clobber_ask::records::value::{self, Signs};
use std::path::PathBuf;

#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct ValueOf {
    #[command(flatten)]
    positions: Positions,

    /// List the options of the canonical form, each with a move that leads to it. If no move does, with three
    /// moves: a reversible move, the reply that reverses it, and the next move
    #[arg(long)]
    options: bool,

    /// List the connected components, each with its value
    #[arg(long)]
    components: bool,

    /// Explain the value in sentences
    #[arg(long)]
    explain: bool,

    /// Show step by step how the dominated and reversible options are removed
    #[arg(long)]
    steps: bool,

    /// Signs of values: ^ v *, or ↑ ↓ ∗, or LaTeX
    #[arg(long, default_value_t, value_parser = by_name::<Signs>())]
    signs: Signs,

    /// File for proofs, which `clobber check` verifies; written only if every value is computed, and
    /// compressed if its name ends in `.gz`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    asking: Asking,
}

impl ValueOf {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("computing the value");
        let &Self { options, components, explain, steps, signs, .. } = self;
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let status = self.positions.each(|input| {
            let position = input.text.clone();
            let question = value::ValueOf { position, options, components, explain, steps, signs };
            let write = value::ValueOf::write_proofs;
            CertificateFile::ask(certificate.as_mut(), &mut asker, &question, &input, write)
        });
        CertificateFile::close(certificate, status)
    }
}
