//! `clobber nimber POS`: impartial Clobber, in which either player moves any stone.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::files::certificate::CertificateFile;
use crate::input::Positions;
use crate::limits::Nodes;
use clobber_ask::records::nimber;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Nimber {
    #[command(flatten)]
    positions: Positions,

    /// Find every winning move, not only one
    #[arg(long)]
    all_moves: bool,

    /// File for proofs, which `clobber check` verifies; written only if every nimber is computed, and
    /// compressed if its name ends in `.gz`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl Nimber {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("computing the nimber").with_nodes(self.nodes.get());
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let status = self.positions.each(|input| {
            let question = nimber::Nimber { position: input.text.clone(), all_moves: self.all_moves };
            let write = nimber::Nimber::write_proofs;
            CertificateFile::ask(certificate.as_mut(), &mut asker, &question, &input, write)
        });
        CertificateFile::close(certificate, status)
    }
}
