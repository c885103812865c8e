//! A board of at most 64 vertices as sets of vertices, each set a word.

use clobber_board::{Color, Graph, Vertex};

/// A set of vertices.
pub(super) type Set = u64;

/// The most vertices of a board.
pub(super) const MOST: usize = Set::BITS as usize;

/// A board with a stone on each of its vertices.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// All vertices.
    pub(super) all: Set,
    /// The black stones; all others are white.
    pub(super) black: Set,
    neighbors: Vec<Set>,
    /// On these vertices a stone of each colour must stand in the end.
    keeps: [Set; 2],
    /// These must be left.
    leaves: Set,
}

/// The vertices of a set, from the lowest up.
pub(super) fn vertices(mut set: Set) -> impl Iterator<Item = Vertex> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

impl Board {
    /// The board that these vertices induce, numbered anew in their order. At most [`MOST`] vertices.
    pub(super) fn induced(graph: &Graph, names: &[Vertex], colors: &[Color]) -> Self {
        let set_where = |holds: &dyn Fn(Vertex) -> bool| -> Set {
            (0..).zip(names).filter(|&(_, &v)| holds(v)).map(|(bit, _)| 1 << bit).sum()
        };
        Self {
            all: set_where(&|_| true),
            black: set_where(&|v| colors[v as usize] == Color::Black),
            neighbors: names.iter().map(|&v| set_where(&|u| graph.adjacent(u, v))).collect(),
            keeps: [0; 2],
            leaves: 0,
        }
    }

    /// Demands that a stone of this colour stands on a vertex in the end.
    pub(super) fn demand_stone(&mut self, v: Vertex, color: Color) {
        self.keeps[color as usize] |= 1 << v;
    }

    /// Adds a vertex with a stone that must move to its only neighbour. There must be room for it.
    pub(super) fn add_arrival(&mut self, to: Vertex, color: Color) {
        let v = self.neighbors.len();
        self.all |= 1 << v;
        self.black |= Set::from(color == Color::Black) << v;
        self.neighbors[to as usize] |= 1 << v;
        self.neighbors.push(1 << to);
        self.leaves |= 1 << v;
    }

    /// May the stone on this vertex move on?
    pub(super) fn may_leave(&self, v: Vertex) -> bool {
        (self.keeps[0] | self.keeps[1]) >> v & 1 == 0
    }

    /// May a stone of this colour stand on a vertex in the end?
    pub(super) fn may_stay(&self, v: Vertex, color: Color) -> bool {
        (self.leaves | self.keeps[!color as usize]) >> v & 1 == 0
    }

    /// May all stones of a set be left as they are?
    pub(super) fn may_be_left(&self, set: Set) -> bool {
        set & (self.leaves | self.keeps[0] & !self.black | self.keeps[1] & self.black) == 0
    }

    /// The vertices adjacent to one.
    pub(super) fn neighbors(&self, v: Vertex) -> Set {
        self.neighbors[v as usize]
    }

    /// The colour of the stone that stands on a vertex at first.
    pub(super) fn color(&self, v: Vertex) -> Color {
        if self.black >> v & 1 == 1 { Color::Black } else { Color::White }
    }

    /// The vertices on which a stone of this colour stands at first.
    pub(super) fn of(&self, color: Color) -> Set {
        match color {
            Color::Black => self.black,
            Color::White => self.all & !self.black,
        }
    }

    /// The component of some vertices in the graph that a set induces.
    pub(super) fn component(&self, from: Set, set: Set) -> Set {
        let mut seen = from & set;
        let mut new = seen;
        while new != 0 {
            let more = self.neighbors[new.trailing_zeros() as usize] & set & !seen;
            seen |= more;
            new = new & (new - 1) | more;
        }
        seen
    }

    /// The components of the graph that a set induces.
    pub(super) fn components(&self, mut set: Set) -> impl Iterator<Item = Set> {
        std::iter::from_fn(move || {
            let component = self.component(set & set.wrapping_neg(), set);
            set &= !component;
            (component != 0).then_some(component)
        })
    }

    /// The two sides of a connected set, if the graph that it induces is bipartite.
    pub(super) fn sides(&self, set: Set) -> Option<[Set; 2]> {
        let mut sides = [set & set.wrapping_neg(), 0];
        let mut layer = sides[0];
        let mut turn = 0;
        while layer != 0 {
            let next = vertices(layer).fold(0, |next, v| next | self.neighbors(v)) & set;
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
