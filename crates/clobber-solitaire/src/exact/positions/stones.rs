//! The stones on a small board as sets of vertices.

use crate::coloring::white_where;
use clobber_board::bit_board::VertexSet;
use clobber_board::{Color, Graph, Position};

/// A set of vertices.
pub(crate) type Set = u32;

/// The sets of black and of white stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlackWhite {
    pub(crate) black: Set,
    pub(crate) white: Set,
}

impl BlackWhite {
    pub(crate) fn all(self) -> Set {
        self.black | self.white
    }

    pub(crate) fn of(self, color: Color) -> Set {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    pub(crate) fn negated(self) -> Self {
        Self { black: self.white, white: self.black }
    }

    /// Are there stones of both colours?
    pub(crate) fn is_mixed(self) -> bool {
        self.black != 0 && self.white != 0
    }

    /// The stones after the black stone captures the white one, and after the reverse.
    pub(super) fn after_capture(self, black: Set, white: Set) -> [Self; 2] {
        let both = black | white;
        [
            Self { black: self.black ^ both, white: self.white ^ white },
            Self { black: self.black ^ black, white: self.white ^ both },
        ]
    }

    /// The stones on all vertices of a graph.
    pub(crate) fn on(self, graph: &Graph) -> Position {
        white_where(graph, |v| self.white.contains(v))
    }
}
