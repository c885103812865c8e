//! Where a component stands: what its moves are found by. One variant for each kind of component.

use super::Registry;
use crate::component::interval::Interval;
use crate::component::shape::Shape;
use crate::component::small_graph::GraphStones;
use clobber_board::{Color, NormalForm};

/// A component of the registry as stones.
#[derive(Clone, Debug)]
pub(crate) enum Home {
    /// An interval of a base.
    Strip {
        base: usize,
        interval: Interval,
        /// Does the negative stand there?
        negated: bool,
    },
    /// A cycle, whose stones follow each other twice in a base.
    Cycle { base: usize, length: u32 },
    /// A grid shape in normal form.
    Shape(Shape),
    /// Some vertices of a graph of at most 64.
    Subgraph(Subgraph),
    /// A larger component in normal form.
    Graph(Box<NormalForm>),
}

/// Stones on a small graph of the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Subgraph {
    pub(crate) graph: usize,
    pub(crate) stones: GraphStones,
}

impl Home {
    /// How many moves each player has; of strips and cycles nobody asks.
    pub(crate) fn moves(&self, registry: &Registry) -> u32 {
        match self {
            Self::Strip { .. } | Self::Cycle { .. } => 0,
            Self::Shape(shape) => shape.borders(),
            Self::Subgraph(subgraph) => registry.small_graph(subgraph.graph).borders(subgraph.stones),
            Self::Graph(form) => form.position().moves(Color::Black).count() as u32,
        }
    }

    /// The number of its stones.
    pub(crate) fn stones(&self) -> u32 {
        match self {
            Self::Strip { interval, .. } => interval.length,
            Self::Cycle { length, .. } => *length,
            Self::Shape(shape) => shape.len() as u32,
            Self::Subgraph(subgraph) => subgraph.stones.len() as u32,
            Self::Graph(form) => form.position().stones() as u32,
        }
    }
}
