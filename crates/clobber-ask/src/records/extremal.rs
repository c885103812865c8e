//! The best and the worst positions of Solitaire Clobber.

use super::reduction::Reduced;
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use crate::reading::graph_text::{colors_of, graph6_of};
use crate::schema;
use clobber_board::{Color, Position, Vertex};
use clobber_certificate::Reduction;
use clobber_drawing::text::shortened;
use clobber_solitaire::extremal::NoSuchPosition;
use clobber_solitaire::{Reducer, extremal};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Make an extremal position, with a play and its proof.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Extremal {
    /// The mixed path that leaves most: half of its stones, rounded up.
    Path {
        /// The number of stones, at least 2.
        n: usize,
    },
    /// The mixed cycle that leaves most: a third, rounded down; 2 of 4 and of 5.
    Cycle {
        /// The number of stones, at least 3.
        n: usize,
    },
    /// A colouring of a connected board that leaves one stone, of a chosen colour on a chosen vertex.
    LastStone {
        /// The board: a position whose colours are ignored.
        position: String,
        /// The vertex, from 0 in reading order.
        #[serde(default)]
        vertex: Vertex,
        /// The colour of the last stone.
        #[serde(default = "black")]
        #[schemars(schema_with = "schema::named::<Color>")]
        color: Color,
    },
    /// A play that makes at least as many moves as the least degree of the board.
    Greedy {
        /// The position.
        position: String,
    },
    /// Cliques with one stone in common: of all connected boards with this least degree it leaves most.
    Cliques {
        /// The least degree, at least 1.
        d: usize,
        /// The number of cliques, at least 1.
        k: usize,
    },
    /// Black stones on a cutset, white ones on the pieces that it leaves.
    Cutset {
        /// The board: a position whose colours are ignored.
        position: String,
        /// The vertices of the cutset, from 0 in reading order.
        vertices: Vec<Vertex>,
    },
}

fn black() -> Color {
    Color::Black
}

impl Question for Extremal {
    const NAME: &'static str = "extremal";
    type Answer = Reduced;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Reduced, Refusal> {
        match self.reduced(desk.max_vertices(), limits) {
            Err(Failure::Extremal(NoSuchPosition::Unsolved(unsolved))) => {
                Ok(Reduced::unknown(None, unsolved))
            }
            Err(Failure::Extremal(error)) => Err(error.into()),
            Err(Failure::Refused(refusal)) => Err(refusal),
            Ok(reduction) => Ok(reduction.into()),
        }
    }
}

/// Why there is no extremal position.
enum Failure {
    Extremal(NoSuchPosition),
    Refused(Refusal),
}

impl<E: Into<NoSuchPosition>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Extremal(error.into())
    }
}

impl Extremal {
    fn reduced(&self, max_vertices: usize, limits: &Limits) -> Result<Reduction, Failure> {
        let read = |text: &str| reading::position("position", text, max_vertices).map_err(Failure::Refused);
        let reduce = |position: Position| Reducer::default().reduce(&position, limits);
        Ok(match self {
            Self::Path { n } => reduce(extremal::worst_path(*n)?)?,
            Self::Cycle { n } => reduce(extremal::worst_cycle(*n)?)?,
            Self::LastStone { position, vertex, color } => {
                extremal::last_stone(&read(position)?, *vertex, *color, limits)?
            }
            Self::Greedy { position } => extremal::greedy(&read(position)?, limits)?,
            Self::Cliques { d, k } => extremal::star_of_cliques(*d, *k, limits)?,
            Self::Cutset { position, vertices } => extremal::cutset(&read(position)?, vertices, limits)?,
        })
    }
}

/// Find the mixed position of a graph that leaves most.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MaxRv {
    /// The graph: graph6, sparse6, or a position whose colours do not matter.
    pub graph: String,
}

/// The mixed position that leaves most, or bounds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Worst {
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<String>,
    /// Null if only the bounds are known.
    maxrv: Option<usize>,
    maxrv_bounds: [usize; 2],
    #[serde(flatten)]
    play: Reduced,
    #[serde(skip)]
    colors: String,
}

impl Question for MaxRv {
    const NAME: &'static str = "extremal/maxrv";
    type Answer = Worst;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Worst, Refusal> {
        let graph = reading::graph("graph", &self.graph, desk.max_vertices())?;
        let worst = match extremal::maxrv(&graph, &Reducer::default(), limits) {
            Err(NoSuchPosition::Unsolved(unsolved)) => {
                return Ok(Worst {
                    graph: graph6_of(&graph),
                    maxrv: None,
                    maxrv_bounds: [1, graph.order()],
                    colors: String::new(),
                    play: Reduced::unknown(None, unsolved),
                });
            }
            worst => worst?,
        };
        Ok(Worst {
            graph: graph6_of(&graph),
            maxrv: worst.maxrv(),
            maxrv_bounds: [worst.at_least, worst.at_most],
            colors: colors_of(&worst.reduction.position),
            play: worst.reduction.into(),
        })
    }
}

impl Answer for Worst {
    fn status(&self) -> Status {
        Status::known(self.maxrv.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        if let Some(graph) = &self.graph {
            writeln!(out, "graph          {}", shortened(graph))?;
        }
        let [least, most] = self.maxrv_bounds;
        match self.maxrv {
            Some(most) => writeln!(out, "maxrv          {most}")?,
            None => writeln!(out, "maxrv          unknown: at least {least} and at most {most}")?,
        }
        if !self.colors.is_empty() {
            writeln!(out, "colours        {}", shortened(&self.colors))?;
        }
        self.play.print(out, false)
    }
}
