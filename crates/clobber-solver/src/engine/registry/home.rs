//! The stones of a component of the registry. One variant for each kind of component.

use super::Registry;
use crate::component::bit_set::StoneSets;
use crate::component::interval::Interval;
use crate::component::shape::Shape;
use clobber_board::{Color, NormalForm};

/// A component of the registry as stones.
#[derive(Clone, Debug)]
pub(crate) enum Home {
    /// An interval of a base.
    Strip {
        base: usize,
        interval: Interval,
        /// Does the interval hold the negative of the component?
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
    pub(crate) stones: StoneSets,
}

impl Home {
    /// Number of moves of each player; unused for strips and cycles, and 0 there.
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
