//! `clobber generate KIND`: make positions.

use super::dataset::Dataset;
use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_ask::BadText;
use clobber_board::graph::GraphError;
use clobber_board::notation::parse;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Graph, Position, Vertex};
use clobber_drawing::text::count;
use clobber_solitaire::hamiltonian::bomb::BombPosition;
use clobber_solitaire::hamiltonian::pendants::PendantPosition;
use serde::Serialize;
use std::error::Error;

#[derive(clap::Args)]
pub(crate) struct Generate {
    #[command(subcommand)]
    kind: Kind,

    #[command(flatten)]
    output: Output,
}

#[derive(clap::Subcommand)]
enum Kind {
    /// A full grid of alternating stones, black at the top left
    Checkerboard {
        /// Rows and columns, as in `5x6`
        size: String,
        /// Board: a grid, one with closed rows, or one with closed rows and columns
        #[arg(long, value_enum, default_value_t, value_name = "BOARD")]
        board: Rectangle,
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
    /// The position of the hardness proof: reducible to one stone exactly when the grid graph has a
    /// Hamiltonian circuit (partisan rule), or any graph has a Hamiltonian path between two vertices
    /// (impartial rule)
    Hamiltonian {
        /// The graph: a position whose colours are ignored; for a circuit, the stones of a grid
        #[arg(long, value_name = "POS", allow_hyphen_values = true)]
        graph: String,
        /// The ends of the path, as in moves; without them, a circuit
        #[arg(long, value_name = "VERTEX,VERTEX", value_delimiter = ',')]
        ends: Vec<String>,
    },
    /// Random lines
    RandomLine(Random<StoneCount>),
    /// Random cycles
    RandomCycle(Random<StoneCount>),
    /// Random trees, each labelled tree with the same probability
    RandomTree(Random<StoneCount>),
    /// Random cliques
    RandomComplete(Random<StoneCount>),
    /// Random fillings of a grid
    RandomGrid(Random<GridSize>),
    /// Random fillings of a cylinder: a grid with closed rows
    RandomCylinder(Random<GridSize>),
    /// Random fillings of a torus: a grid with closed rows and columns
    RandomTorus(Random<GridSize>),
    /// Random fillings of any board, such as a product
    RandomFilling(Random<Filled>),
    /// Random graphs: each pair of vertices is joined with the same probability
    RandomGraph(Random<RandomEdges>),
    /// Random fillings of a complete multipartite graph
    RandomMultipartite(Random<Parts>),
    /// Random fillings of a product of cliques
    RandomHamming(Random<Factors>),
    /// Random fillings of a hypercube
    RandomHypercube(Random<Dimension>),
    /// Solved positions on grids as JSON lines, for learning: the outcome, all winning moves, and the value
    /// of positions with few stones
    Dataset(Dataset),
}

/// The board of a checkerboard.
#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum Rectangle {
    #[default]
    Grid,
    Cylinder,
    Torus,
}

/// A board with random stones.
#[derive(clap::Args)]
struct Random<B: clap::Args> {
    #[command(flatten)]
    board: B,

    /// Seed; the same seed gives the same positions
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Number of positions
    #[arg(long, default_value_t = 1)]
    count: u64,

    /// Number of further vertices without a stone
    #[arg(long, default_value_t = 0, value_name = "N")]
    empty: usize,

    /// Probability that a stone is black
    #[arg(long, default_value_t = 0.5, value_name = "P", value_parser = probability)]
    black: f64,
}

#[derive(clap::Args)]
struct StoneCount {
    /// Number of stones
    #[arg(long)]
    stones: usize,
}

#[derive(clap::Args)]
struct GridSize {
    /// Rows and columns, as in `5x6`
    #[arg(value_name = "SIZE", value_parser = grid_size)]
    size: (usize, usize),
}

#[derive(clap::Args)]
struct Filled {
    /// The board: a position whose colours are ignored; every vertex gets a stone
    #[arg(value_name = "POS", allow_hyphen_values = true)]
    board: String,
}

#[derive(clap::Args)]
struct RandomEdges {
    #[command(flatten)]
    stones: StoneCount,

    /// Probability of an edge
    #[arg(long, default_value_t = 0.5, value_name = "P", value_parser = probability)]
    edge_probability: f64,

    /// Join all vertices by a random tree first
    #[arg(long)]
    connected: bool,
}

#[derive(clap::Args)]
struct Parts {
    /// Sizes of the parts, as in `3,2,1`
    #[arg(long, value_delimiter = ',', required = true)]
    parts: Vec<usize>,
}

#[derive(clap::Args)]
struct Factors {
    /// Sizes of the cliques, as in `2x3`
    #[arg(long, value_delimiter = 'x', required = true)]
    factors: Vec<Vertex>,
}

#[derive(clap::Args)]
struct Dimension {
    /// Dimension
    #[arg(long)]
    dimension: usize,
}

#[derive(Serialize)]
struct Generated {
    position: String,
    seed: u64,
    index: u64,
}

impl Generate {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let fixed = match &self.kind {
            Kind::Checkerboard { size, board } => checkerboard(size, *board)?,
            Kind::Word { word, times } => repeated(word, *times)?,
            Kind::Hamiltonian { graph, ends } => hamiltonian(&fixed(graph)?, ends)?,
            Kind::RandomLine(random) => {
                return self.draw(random, |g, b, empty| g.line(b.stones.saturating_add(empty)));
            }
            Kind::RandomCycle(random) => {
                return self.draw(random, |g, b, empty| g.cycle(b.stones.saturating_add(empty)));
            }
            Kind::RandomTree(random) => {
                return self.draw(random, |g, b, empty| g.tree(b.stones.saturating_add(empty)));
            }
            Kind::RandomComplete(random) => {
                return self.draw(random, |g, b, empty| g.complete(b.stones.saturating_add(empty)));
            }
            Kind::RandomGrid(random) => return self.draw(random, |g, b, _| g.grid(b.size.0, b.size.1)),
            Kind::RandomCylinder(random) => {
                return self.draw(random, |g, b, _| Ok(g.fill(Graph::cylinder(b.size.0, b.size.1)?)));
            }
            Kind::RandomTorus(random) => {
                return self.draw(random, |g, b, _| Ok(g.fill(Graph::torus(b.size.0, b.size.1)?)));
            }
            Kind::RandomFilling(random) => {
                let board = fixed(&random.board.board)?.graph().clone();
                return self.draw(random, |g, _, _| Ok(g.fill(board.clone())));
            }
            Kind::RandomGraph(random) => {
                return self.draw(random, |g, b, empty| {
                    let order = b.stones.stones.saturating_add(empty);
                    if b.connected {
                        g.connected_graph(order, b.edge_probability)
                    } else {
                        g.graph(order, b.edge_probability)
                    }
                });
            }
            Kind::RandomMultipartite(random) => {
                return self.draw(random, |g, b, _| g.multipartite(&b.parts));
            }
            Kind::RandomHamming(random) => return self.draw(random, |g, b, _| g.hamming(&b.factors)),
            Kind::RandomHypercube(random) => return self.draw(random, |g, b, _| g.hypercube(b.dimension)),
            Kind::Dataset(dataset) => return dataset.run(&self.output),
        };
        self.print(&fixed, 0, 0)
    }

    fn print(&self, position: &Position, seed: u64, index: u64) -> Result<Status, Failure> {
        let answer = Generated { position: position.to_string(), seed, index };
        self.output.print(&answer, |out| writeln!(out, "{}", answer.position))?;
        Ok(Status::Answered)
    }

    /// Prints random positions. `board` draws a full board; boards that are given by their stones get room
    /// for the vertices without a stone, too.
    fn draw<B: clap::Args>(
        &self,
        random: &Random<B>,
        board: impl Fn(&mut Generator, &B, usize) -> Result<Position, GraphError>,
    ) -> Result<Status, Failure> {
        let &Random { seed, empty, black, .. } = random;
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for index in 0..random.count {
            let mut position = board(&mut generator, &random.board, empty)
                .map_err(|error| Failure::Usage(error.to_string()))?;
            let vertices = position.cells().len();
            if empty > vertices {
                return Err(Failure::Usage(format!("--empty {empty} of only {}", count(vertices, "vertex"))));
            }
            generator.remove_stones(&mut position, empty);
            self.print(&position, seed, index)?;
        }
        Ok(Status::Answered)
    }
}

/// A checkerboard, whose sides may be closed. Along a closed side of odd length two neighbours are alike.
fn checkerboard(size: &str, board: Rectangle) -> Result<Position, Failure> {
    let open = fixed(&format!("checkerboard:{size}"))?;
    let closed = match board {
        Rectangle::Grid => return Ok(open),
        Rectangle::Cylinder => Graph::cylinder,
        Rectangle::Torus => Graph::torus,
    };
    let (rows, columns) = match open.graph() {
        Graph::Grid(grid) => (grid.rows() as usize, grid.columns() as usize),
        graph => (1, graph.order()),
    };
    let graph = closed(rows, columns).map_err(|error| Failure::Usage(error.to_string()))?;
    Ok(Position::fill(graph, |v| open.cell(v)))
}

/// The position that encodes a question about Hamiltonian circuits or paths.
fn hamiltonian(graph: &Position, ends: &[String]) -> Result<Position, Failure> {
    let usage = |error: &dyn Error| Failure::Usage(error.to_string());
    let ends: Vec<Vertex> = ends
        .iter()
        .map(|text| graph.parse_vertex(text).map_err(|error| usage(&error)))
        .collect::<Result<_, _>>()?;
    match ends[..] {
        [start, end] => PendantPosition::build(graph.graph(), start, end)
            .map(|position| position.position().clone())
            .map_err(|error| usage(&error)),
        [] => BombPosition::build(graph)
            .map(|position| position.position().clone())
            .map_err(|error| usage(&error)),
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

/// A text that is not the size of a grid.
#[derive(Debug, thiserror::Error)]
#[error("a size is rows and columns, as in 5x6")]
pub(super) struct BadSize;

pub(super) fn grid_size(text: &str) -> Result<(usize, usize), BadSize> {
    let (rows, columns) = text.split_once('x').ok_or(BadSize)?;
    Ok((rows.parse().map_err(|_| BadSize)?, columns.parse().map_err(|_| BadSize)?))
}
