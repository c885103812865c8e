//! The stones of a component of the registry. One variant for each kind of component.

use super::Registry;
use crate::component::bit_set::StoneSets;
use crate::component::interval::Interval;
use crate::component::shape::Shape;
use crate::component::strip::Strip;
use clobber_board::{Color, NormalForm};
use smallvec::SmallVec;

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
    /// A grid shape in normal form, or some vertices of a graph of at most 64.
    Bitboard(Bitboard),
    /// A larger component in normal form.
    Graph(Box<NormalForm>),
}

/// Stones on few cells.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bitboard {
    Shape(Shape),
    Subgraph(Subgraph),
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
            Self::Bitboard(board) => registry.borders(*board),
            Self::Graph(form) => u32::try_from(form.position().move_count()).unwrap_or(u32::MAX),
        }
    }

    pub(crate) fn stones(&self) -> u32 {
        match self {
            Self::Strip { interval, .. } => interval.length,
            Self::Cycle { length, .. } => *length,
            Self::Bitboard(Bitboard::Shape(shape)) => shape.len() as u32,
            Self::Bitboard(Bitboard::Subgraph(subgraph)) => subgraph.stones.len() as u32,
            Self::Graph(form) => form.position().stones() as u32,
        }
    }
}

impl Registry {
    /// What remains after each move of a player.
    pub(crate) fn moves_of(&self, board: Bitboard, player: Color) -> SmallVec<[Bitboard; 32]> {
        let mut moves = SmallVec::new();
        match board {
            Bitboard::Shape(shape) => shape.each_move(player, |after| moves.push(Bitboard::Shape(after))),
            Bitboard::Subgraph(subgraph) => {
                let graph = self.small_graph(subgraph.graph);
                graph.each_move(subgraph.stones, player, |stones| moves.push(subgraph.with(stones)));
            }
        }
        moves
    }

    /// The connected parts with stones of both colours.
    pub(crate) fn parts_of(&self, board: Bitboard) -> SmallVec<[Bitboard; 4]> {
        let mut parts = SmallVec::new();
        match board {
            Bitboard::Shape(shape) => shape.each_part(|part| parts.push(Bitboard::Shape(part))),
            Bitboard::Subgraph(subgraph) => {
                let graph = self.small_graph(subgraph.graph);
                graph.each_part(subgraph.stones, |stones| parts.push(subgraph.with(stones)));
            }
        }
        parts
    }

    /// The number of pairs of neighbours of different colours.
    pub(crate) fn borders(&self, board: Bitboard) -> u32 {
        match board {
            Bitboard::Shape(shape) => shape.borders(),
            Bitboard::Subgraph(subgraph) => self.small_graph(subgraph.graph).borders(subgraph.stones),
        }
    }

    /// Connected stones as a strip, if they are a path.
    #[inline]
    pub(crate) fn as_strip(&self, board: Bitboard) -> Option<Strip> {
        match board {
            Bitboard::Shape(shape) => shape.as_strip(),
            Bitboard::Subgraph(subgraph) => self.small_graph(subgraph.graph).as_strip(subgraph.stones),
        }
    }
}

impl Subgraph {
    fn with(self, stones: StoneSets) -> Bitboard {
        Bitboard::Subgraph(Self { stones, ..self })
    }
}
