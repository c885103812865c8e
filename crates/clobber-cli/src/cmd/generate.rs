//! `clobber generate KIND`: make positions.

use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_ask::BadText;
use clobber_board::notation::parse;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Graph, Position, Vertex};
use clobber_drawing::text::count;
use clobber_solitaire::hamiltonian::bomb::BombPosition;
use clobber_solitaire::hamiltonian::pendants::PendantPosition;
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Generate {
    #[command(subcommand)]
    kind: Kind,

    /// Seed; the same seed gives the same positions
    #[arg(long, default_value_t = 0, global = true)]
    seed: u64,

    /// Number of positions
    #[arg(long, default_value_t = 1, global = true)]
    count: u64,

    /// Number of further vertices without a stone
    #[arg(long, default_value_t = 0, global = true, value_name = "N")]
    empty: usize,

    /// Probability that a stone is black
    #[arg(long, default_value_t = 0.5, global = true, value_name = "P", value_parser = probability)]
    black: f64,

    #[command(flatten)]
    output: Output,
}

#[derive(clap::Subcommand)]
enum Kind {
    /// A full grid of alternating stones, black at the top left
    Checkerboard {
        /// Rows and columns, as in `5x6`
        size: String,
    },
    /// A word repeated: `generate word xxo --times 28`
    Word {
        /// The cells of a line
        #[arg(allow_hyphen_values = true)]
        word: String,
        /// Number of repetitions
        #[arg(long)]
        times: u64,
    },
    /// The position of the hardness proof: reducible to one stone exactly if the grid graph has a Hamiltonian
    /// circuit (partisan rule), or any graph has a Hamiltonian path between two vertices (impartial rule)
    Hamiltonian {
        /// The graph: a position whose colours are ignored; for a circuit, the stones of a grid
        #[arg(long, value_name = "POS", allow_hyphen_values = true)]
        graph: String,
        /// The ends of the path, from 0 in reading order; without them, a circuit
        #[arg(long, value_name = "V,V", value_delimiter = ',')]
        ends: Vec<Vertex>,
    },
    /// A random line
    RandomLine(StoneCount),
    /// A random cycle
    RandomCycle(StoneCount),
    /// A random tree, each labelled tree with the same probability
    RandomTree(StoneCount),
    /// A random clique
    RandomComplete(StoneCount),
    /// A random filling of a grid
    RandomGrid {
        /// The number of rows
        #[arg(long)]
        rows: usize,
        /// The number of columns
        #[arg(long)]
        columns: usize,
    },
    /// A random graph: each pair of vertices is joined with the same probability
    RandomGraph {
        #[command(flatten)]
        stones: StoneCount,
        /// The probability of an edge
        #[arg(long, default_value_t = 0.5, value_name = "P", value_parser = probability)]
        edge_probability: f64,
        /// Join all vertices by a random tree first
        #[arg(long)]
        connected: bool,
    },
    /// A random filling of a complete multipartite graph
    RandomMultipartite {
        /// The sizes of the parts, as in `3,2,1`
        #[arg(long, value_delimiter = ',', required = true)]
        parts: Vec<usize>,
    },
    /// A random filling of a product of cliques
    RandomHamming {
        /// The sizes of the cliques, as in `2x3`
        #[arg(long, value_delimiter = 'x', required = true)]
        factors: Vec<Vertex>,
    },
    /// A random filling of a hypercube
    RandomHypercube {
        /// The dimension
        #[arg(long)]
        dimension: usize,
    },
}

#[derive(clap::Args)]
struct StoneCount {
    /// The number of stones
    #[arg(long)]
    stones: usize,
}

#[derive(Serialize)]
struct Generated {
    position: String,
    seed: u64,
    index: u64,
}

impl Generate {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut generator = Generator::new(self.seed, Filling { stone: 1.0, black: self.black });
        for index in 0..self.count {
            let position = self.position(&mut generator)?;
            let answer = Generated { position: position.to_string(), seed: self.seed, index };
            self.output.print(&answer, |out| writeln!(out, "{}", answer.position))?;
        }
        Ok(Status::Answered)
    }

    fn position(&self, generator: &mut Generator) -> Result<Position, Failure> {
        let order = |stones: &StoneCount| stones.stones.saturating_add(self.empty);
        let random = match &self.kind {
            Kind::Checkerboard { size } => return fixed(&format!("checkerboard:{size}")),
            Kind::Word { word, times } => return repeated(word, *times),
            Kind::Hamiltonian { graph, ends } => return hamiltonian(&fixed(graph)?, ends),
            Kind::RandomLine(stones) => generator.line(order(stones)),
            Kind::RandomCycle(stones) => generator.cycle(order(stones)),
            Kind::RandomTree(stones) => generator.tree(order(stones)),
            Kind::RandomComplete(stones) => generator.complete(order(stones)),
            Kind::RandomGrid { rows, columns } => generator.grid(*rows, *columns),
            Kind::RandomGraph { stones, edge_probability, connected: false } => {
                generator.graph(order(stones), *edge_probability)
            }
            Kind::RandomGraph { stones, edge_probability, connected: true } => {
                generator.connected_graph(order(stones), *edge_probability)
            }
            Kind::RandomMultipartite { parts } => generator.multipartite(parts),
            Kind::RandomHamming { factors } => generator.hamming(factors),
            Kind::RandomHypercube { dimension } => generator.hypercube(*dimension),
        };
        let mut position = random.map_err(|error| Failure::Usage(error.to_string()))?;
        let vertices = position.cells().len();
        if self.empty > vertices {
            return Err(Failure::Usage(format!(
                "--empty {} of only {}",
                self.empty,
                count(vertices, "vertex")
            )));
        }
        generator.remove_stones(&mut position, self.empty);
        Ok(position)
    }
}

/// The position that encodes a question about Hamiltonian circuits or paths.
fn hamiltonian(graph: &Position, ends: &[Vertex]) -> Result<Position, Failure> {
    match ends {
        [start, end] => PendantPosition::build(graph.graph(), *start, *end)
            .map(|position| position.position().clone())
            .map_err(|error| Failure::Usage(error.to_string())),
        [] => BombPosition::build(graph)
            .map(|position| position.position().clone())
            .map_err(|error| Failure::Usage(error.to_string())),
        _ => Err(Failure::Usage("a path has two ends, as in `--ends 0,5`".into())),
    }
}

/// Parses the word alone first, so that errors show the user's text.
fn repeated(word: &str, times: u64) -> Result<Position, Failure> {
    match fixed(word)?.graph() {
        Graph::Path(_) => fixed(&format!("({word})^{times}")),
        _ => Err(Failure::Usage("only the cells of a line can be repeated: a word such as `xxo`".into())),
    }
}

fn fixed(text: &str) -> Result<Position, Failure> {
    parse(text).map_err(|error| Failure::Input(Box::new(BadText::position("argument", text, &error))))
}

/// A text that is not a probability.
#[derive(Debug, thiserror::Error)]
#[error("a probability is a number from 0 to 1")]
struct BadProbability;

fn probability(text: &str) -> Result<f64, BadProbability> {
    match text.parse() {
        Ok(number) if (0.0..=1.0).contains(&number) => Ok(number),
        _ => Err(BadProbability),
    }
}
