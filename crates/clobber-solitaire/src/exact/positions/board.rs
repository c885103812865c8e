//! A board and the stones on it as sets of vertices, each set a word.

use crate::coloring::white_where;
use clobber_board::{Color, Graph, Position, Vertex};

/// A set of vertices.
pub(crate) type Set = u32;

/// The vertices of a set, from the lowest up.
pub(crate) fn vertices(mut set: Set) -> impl Iterator<Item = Vertex> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The lowest vertex of a set, as a set.
fn lowest(set: Set) -> Set {
    set & set.wrapping_neg()
}

/// A graph with at most 32 vertices.
pub(crate) struct Board {
    neighbors: Vec<Set>,
}

impl Board {
    pub(crate) fn new(graph: &Graph) -> Self {
        let set = |v| graph.neighbors(v).map(|u| 1 << u).sum();
        Self { neighbors: (0..graph.order() as Vertex).map(set).collect() }
    }

    pub(crate) fn order(&self) -> usize {
        self.neighbors.len()
    }

    /// All vertices.
    pub(crate) fn all(&self) -> Set {
        Set::MAX.checked_shr(Set::BITS - self.order() as u32).unwrap_or(0)
    }

    pub(crate) fn neighbors(&self, v: Vertex) -> Set {
        self.neighbors[v as usize]
    }

    /// All that is adjacent to some vertex of a set.
    fn neighbors_of(&self, set: Set) -> Set {
        vertices(set).fold(0, |all, v| all | self.neighbors(v))
    }

    /// The vertices with one neighbour in a set.
    pub(crate) fn leaves(&self, set: Set) -> Set {
        vertices(set).filter(|&v| (self.neighbors(v) & set).is_power_of_two()).map(|v| 1 << v).sum()
    }

    /// The component of the lowest vertex in the graph that a set induces.
    fn component(&self, set: Set) -> Set {
        let mut seen = lowest(set);
        let mut layer = seen;
        while layer != 0 {
            layer = self.neighbors_of(layer) & set & !seen;
            seen |= layer;
        }
        seen
    }

    /// The components of the graph that a set induces.
    pub(crate) fn components(&self, mut set: Set) -> impl Iterator<Item = Set> {
        std::iter::from_fn(move || {
            let component = self.component(set);
            set &= !component;
            (component != 0).then_some(component)
        })
    }

    pub(crate) fn is_connected(&self, set: Set) -> bool {
        self.component(set) == set
    }

    /// The two sides of the graph that a connected set induces, if it is bipartite.
    pub(crate) fn sides(&self, set: Set) -> Option<[Set; 2]> {
        let mut sides = [lowest(set), 0];
        let mut layer = sides[0];
        let mut turn = 0;
        while layer != 0 {
            let next = self.neighbors_of(layer) & set;
            if next & sides[turn] != 0 {
                return None;
            }
            turn = 1 - turn;
            layer = next & !sides[turn];
            sides[turn] |= layer;
        }
        Some(sides)
    }
}

/// Where the stones stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones {
    pub(crate) black: Set,
    pub(crate) white: Set,
}

impl Stones {
    pub(crate) fn all(self) -> Set {
        self.black | self.white
    }

    pub(crate) fn of(self, color: Color) -> Set {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    pub(crate) fn swapped(self) -> Self {
        Self { black: self.white, white: self.black }
    }

    /// Are there stones of both colours?
    pub(crate) fn is_mixed(self) -> bool {
        self.black != 0 && self.white != 0
    }

    /// What is left when the black stone captures the white one, and the other way round.
    pub(super) fn after_capture(self, black: Set, white: Set) -> [Self; 2] {
        let both = black | white;
        [
            Self { black: self.black ^ both, white: self.white ^ white },
            Self { black: self.black ^ black, white: self.white ^ both },
        ]
    }

    /// The stones on all vertices of a graph.
    pub(crate) fn on(self, graph: &Graph) -> Position {
        white_where(graph, |v| self.white >> v & 1 == 1)
    }
}
