//! `clobber strong GRAPH`: strong reducibility.

use crate::asker::{Asking, ended};
use crate::failure::{Failure, Status};
use crate::files::certificate::CertificateFile;
use crate::input::Graphs;
use crate::limits::Nodes;
use clobber_ask::records::strong;
use std::path::PathBuf;

/// A graph is strongly 1-reducible if, whenever the stones off a vertex have both colours, some play leaves
/// one stone on this vertex, of either colour. It is strongly 2-reducible if a second stone may be left, of
/// any other stone's colour.
#[derive(clap::Args)]
pub(crate) struct Strong {
    #[command(flatten)]
    graphs: Graphs,

    /// File for the answers as claims about all positions, which `clobber check` verifies; up to 13 vertices
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

/// Why there is no certificate.
pub(super) const TOO_LARGE: &str = "claims about all positions are checked up to 13 vertices";

impl Strong {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("trying all positions").with_nodes(self.nodes.get());
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let status = self.graphs.each(|input| {
            let answer = asker.ask(&strong::Strong { graph: input.text.clone() }, &input)?;
            asker.print(&answer, &input)?;
            let written = certificate
                .as_mut()
                .map_or(Ok(Status::Answered), |file| file.add_or_refuse(answer.certificate(), TOO_LARGE));
            Ok(ended(&answer)?.worst(written?))
        });
        match certificate {
            Some(certificate) => certificate.end(status),
            None => status,
        }
    }
}
