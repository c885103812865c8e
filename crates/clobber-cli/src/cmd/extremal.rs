//! `clobber extremal KIND`: the best and the worst positions of Solitaire Clobber.

use crate::asker::{Asking, ended};
use crate::by_name::black_or_white;
use crate::cmd::strong::TOO_LARGE;
use crate::failure::{Failure, Status};
use crate::files::certificate::CertificateFile;
use crate::input::{Graphs, InputText, Positions};
use crate::limits::Nodes;
use clobber_ask::BadText;
use clobber_ask::records::extremal;
use clobber_board::notation::parse;
use clobber_board::{Color, Position, Vertex};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Extremal {
    #[command(subcommand)]
    kind: Kind,

    #[command(flatten)]
    asking: Asking,
}

#[derive(clap::Subcommand)]
enum Kind {
    /// The mixed path of N stones that leaves most: half of them, rounded up
    Path {
        /// The number of stones, at least 2
        n: usize,
    },
    /// The mixed cycle of N stones that leaves most: a third, rounded down; 2 of 4 and of 5
    Cycle {
        /// The number of stones, at least 3
        n: usize,
    },
    /// A colouring of a connected board that leaves one stone, of a chosen colour on a chosen vertex. The
    /// colours of the position are ignored
    LastStone {
        #[command(flatten)]
        boards: Positions,
        /// The vertex, as in moves: `3` on a line, `b2` on a grid; the first by default
        #[arg(long, value_name = "VERTEX")]
        vertex: Option<String>,
        /// The colour of the last stone
        #[arg(long, default_value = "black", value_parser = black_or_white())]
        color: Color,
    },
    /// A play that makes at least as many moves as the least degree of the board, and whether the position is
    /// one of those that leave all but that many stones
    Greedy(Positions),
    /// A play on a mixed line that captures half of its stones, rounded down, block by block
    Blocks(Positions),
    /// K cliques of D + 1 stones with one in common: of all connected boards with least degree D it leaves
    /// most, all but D
    Cliques {
        /// The least degree, at least 1
        d: usize,
        /// The number of cliques, at least 1
        k: usize,
    },
    /// Black stones on a cutset, white ones on the pieces that it leaves: few stones cannot visit many
    /// pieces. The colours of the position are ignored
    Cutset {
        #[command(flatten)]
        boards: Positions,
        /// The vertices of the cutset, as in moves: `3,7` on a line, `b1,b2` on a grid
        #[arg(long, value_name = "VERTEX,…", value_delimiter = ',', required = true)]
        vertices: Vec<String>,
    },
    /// The mixed position of a graph that leaves most: exact up to 17 vertices and by theorems; otherwise
    /// bounds
    #[command(name = "maxrv")]
    MaxRv(MaxRv),
    /// A mixed position of a graph that leaves as few as any: one stone for each piece of the graph
    #[command(name = "minrv")]
    MinRv(Graphs),
}

/// The arguments of `extremal maxrv`.
#[derive(clap::Args)]
struct MaxRv {
    #[command(flatten)]
    graphs: Graphs,

    /// File for the answers, which `clobber check` verifies: the reduction of the worst position, and the
    /// claim that no other one leaves more; up to 13 vertices
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    nodes: Nodes,
}

impl Extremal {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("looking for the position");
        let question = match &self.kind {
            &Kind::Path { n } => extremal::Extremal::Path { n },
            &Kind::Cycle { n } => extremal::Extremal::Cycle { n },
            Kind::LastStone { boards, vertex, color } => {
                return self.each(boards, |position, board| {
                    let vertex = vertex.as_deref().map_or(Ok(0), |text| vertex_of(board, text))?;
                    Ok(extremal::Extremal::LastStone { position, vertex, color: *color })
                });
            }
            Kind::Greedy(positions) => {
                return self.each(positions, |position, _| Ok(extremal::Extremal::Greedy { position }));
            }
            Kind::Blocks(positions) => {
                return self.each(positions, |position, _| Ok(extremal::Extremal::Blocks { position }));
            }
            &Kind::Cliques { d, k } => extremal::Extremal::Cliques { d, k },
            Kind::Cutset { boards, vertices } => {
                return self.each(boards, |position, board| {
                    let vertices =
                        vertices.iter().map(|text| vertex_of(board, text)).collect::<Result<_, _>>()?;
                    Ok(extremal::Extremal::Cutset { position, vertices })
                });
            }
            Kind::MinRv(graphs) => {
                return graphs
                    .each(|input| asker.run(&extremal::MinRv { graph: input.text.clone() }, &input));
            }
            Kind::MaxRv(arguments) => {
                let mut asker = asker.with_nodes(arguments.nodes.get());
                let file = arguments.certificate.as_deref();
                let mut certificate = file.map(CertificateFile::new).transpose()?;
                let status = arguments.graphs.each(|input| {
                    let answer = asker.ask(&extremal::MaxRv { graph: input.text.clone() }, &input)?;
                    asker.print(&answer, &input)?;
                    let written = certificate.as_mut().map_or(Ok(Status::Answered), |file| {
                        file.add_or_refuse(answer.certificate(), TOO_LARGE)
                    });
                    Ok(ended(&answer)?.worst(written?))
                });
                return match certificate {
                    Some(certificate) => certificate.end(status),
                    None => status,
                };
            }
        };
        let answer = asker.ask(&question, &InputText::none())?;
        self.asking.output.answer(&answer, None, true)?;
        ended(&answer)
    }

    /// Asks about each position in turn.
    fn each(
        &self,
        positions: &Positions,
        question: impl Fn(String, &Position) -> Result<extremal::Extremal, Failure>,
    ) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("looking for the position");
        positions.each(|input| {
            let board = parse(&input.text)
                .map_err(|error| Box::new(BadText::position(&input.name, &input.text, &error)))?;
            let question = question(input.text.clone(), &board).map_err(|failure| match failure {
                Failure::Usage(message) if input.line.is_some() => {
                    Failure::Usage(format!("{}: {message}", input.name))
                }
                other => other,
            })?;
            let answer = asker.ask(&question, &input)?;
            self.asking.output.answer(&answer, input.line, true)?;
            ended(&answer)
        })
    }
}

fn vertex_of(board: &Position, text: &str) -> Result<Vertex, Failure> {
    board.parse_vertex(text).map_err(|error| Failure::Usage(error.to_string()))
}
