//! A small board as sets of vertices, each set a word.

use clobber_board::{Color, Graph, Vertex};

/// A set of vertices.
pub(super) type Set = u32;

/// How many vertices one table of neighbours answers for: two small tables that stay in the cache, instead of a loop.
const HALF: u32 = 11;

/// The most vertices of a board.
pub(super) const MOST: usize = 2 * HALF as usize;

/// A board with a stone on each of its vertices.
pub(super) struct Board {
    /// All vertices.
    pub(super) all: Set,
    /// The black and the white stones.
    stones: [Set; 2],
    /// The neighbours of each set of low vertices, and of each set of high ones.
    neighbors: [Box<[Set]>; 2],
}

/// The vertices of a set, from the lowest up.
pub(super) fn vertices(mut set: Set) -> impl Iterator<Item = Vertex> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The lowest vertex of a set, as a set.
pub(super) fn lowest(set: Set) -> Set {
    set & set.wrapping_neg()
}

/// The subsets of a set without the set itself, from the greatest number down to the empty set.
pub(super) fn proper_subsets(set: Set) -> impl Iterator<Item = Set> {
    let mut subset = set;
    std::iter::from_fn(move || {
        let more = subset != 0;
        subset = subset.wrapping_sub(1) & set;
        more.then_some(subset)
    })
}

impl Board {
    /// The board that these vertices induce, numbered anew in their order. At most [`MOST`] vertices.
    pub(super) fn induced(graph: &Graph, vertices: &[Vertex], colors: &[Color]) -> Self {
        let neighbors: Vec<Set> =
            vertices.iter().map(|&v| set_where(vertices, |&u| graph.adjacent(u, v))).collect();
        let (low, high) = neighbors.split_at(neighbors.len().min(HALF as usize));
        Self {
            all: set_where(vertices, |_| true),
            stones: Color::BOTH.map(|color| set_where(vertices, |&v| colors[v as usize] == color)),
            neighbors: [unions(low), unions(high)],
        }
    }

    /// The stones of a colour.
    pub(super) fn of(&self, color: Color) -> Set {
        self.stones[color as usize]
    }

    /// The colour of the stone on a vertex.
    pub(super) fn color(&self, v: Vertex) -> Color {
        if self.of(Color::Black) >> v & 1 == 1 { Color::Black } else { Color::White }
    }

    /// All that is adjacent to some vertex of the set.
    pub(super) fn neighbors(&self, set: Set) -> Set {
        let [low, high] = &self.neighbors;
        low[(set & ((1 << HALF) - 1)) as usize] | high[(set >> HALF) as usize]
    }

    /// The vertices with one neighbour in the set, and those with two.
    pub(super) fn low_degrees(&self, set: Set) -> [Set; 2] {
        let mut low = [0; 2];
        for v in vertices(set) {
            let degree = (self.neighbors(1 << v) & set).count_ones();
            if let 1 | 2 = degree {
                low[degree as usize - 1] |= 1 << v;
            }
        }
        low
    }

    /// How many stones of the set have the rarer colour.
    pub(super) fn minority(&self, set: Set) -> u32 {
        self.stones.iter().map(|stones| (stones & set).count_ones()).min().unwrap_or(0)
    }

    /// The component of the lowest vertex in the graph that the set induces.
    pub(super) fn component(&self, set: Set) -> Set {
        self.component_of(set.trailing_zeros(), set)
    }

    /// The component of a vertex in the graph that the set induces; nothing if there is no such vertex.
    pub(super) fn component_of(&self, v: Vertex, set: Set) -> Set {
        let mut seen = set & 1u32.checked_shl(v).unwrap_or(0);
        loop {
            let more = seen | self.neighbors(seen) & set;
            if more == seen {
                return seen;
            }
            seen = more;
        }
    }

    /// Does the set induce a connected graph?
    pub(super) fn is_connected(&self, set: Set) -> bool {
        self.component(set) == set
    }

    /// The two sides of the graph that a connected set induces, if it is bipartite.
    pub(super) fn sides(&self, set: Set) -> Option<[Set; 2]> {
        let mut sides = [lowest(set), 0];
        let mut layer = sides[0];
        let mut turn = 0;
        while layer != 0 {
            let next = self.neighbors(layer) & set;
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

fn set_where(vertices: &[Vertex], holds: impl Fn(&Vertex) -> bool) -> Set {
    (0..).zip(vertices).filter(|(_, v)| holds(v)).map(|(bit, _)| 1 << bit).sum()
}

/// For each subset of some vertices the union of their neighbourhoods.
fn unions(neighbors: &[Set]) -> Box<[Set]> {
    let mut unions = vec![0; 1 << neighbors.len()];
    for set in 1..unions.len() {
        unions[set] = unions[set & (set - 1)] | neighbors[set.trailing_zeros() as usize];
    }
    unions.into()
}
