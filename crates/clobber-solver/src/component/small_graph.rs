//! Graphs of at most 64 vertices as bit sets, and stones on them. Knows neither values nor bounds.
//!
//! Whatever is played on a graph, a component is a set of its vertices with colours: two words. So what is known of a
//! component is found under these words first, without asking which other component it is isomorphic to.

use crate::component::bit_set::ones;
use crate::component::strip::Strip;
use clobber_board::graph::Adjacency;
use clobber_board::{Color, Graph, Position, Vertex};

/// The largest number of vertices.
pub(crate) const MOST_VERTICES: usize = 64;

/// A graph, by the neighbours of each vertex.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SmallGraph {
    neighbors: Box<[u64]>,
}

/// The vertices with black and with white stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GraphStones {
    pub(crate) black: u64,
    pub(crate) white: u64,
}

impl GraphStones {
    /// All vertices with a stone.
    #[inline]
    pub(crate) fn occupied(self) -> u64 {
        self.black | self.white
    }

    /// The number of stones.
    #[inline]
    pub(crate) fn len(self) -> usize {
        self.occupied().count_ones() as usize
    }

    fn color(self, vertex: usize) -> Color {
        if self.black >> vertex & 1 == 1 { Color::Black } else { Color::White }
    }
}

impl SmallGraph {
    /// A position as a graph with stones, if it has at most 64 vertices.
    pub(crate) fn of_position(position: &Position) -> Option<(Self, GraphStones)> {
        let graph = position.graph();
        if graph.order() > MOST_VERTICES {
            return None;
        }
        let vertices = 0..graph.order() as Vertex;
        let neighbors = vertices.clone().map(|v| graph.neighbors(v).fold(0, |set, w| set | 1 << w)).collect();
        let of = |color| {
            vertices.clone().filter(|&v| position.cell(v) == Some(color)).fold(0, |set, v| set | 1 << v)
        };
        Some((Self { neighbors }, GraphStones { black: of(Color::Black), white: of(Color::White) }))
    }

    /// The number of vertices.
    pub(crate) fn order(&self) -> usize {
        self.neighbors.len()
    }

    /// The neighbours of a vertex.
    #[inline]
    pub(crate) fn neighbors(&self, vertex: usize) -> u64 {
        self.neighbors[vertex]
    }

    /// Calls `visit` with what remains after each move of a player.
    pub(crate) fn each_move(&self, stones: GraphStones, player: Color, mut visit: impl FnMut(GraphStones)) {
        let GraphStones { black, white } = stones;
        let (own, other) = if player == Color::Black { (black, white) } else { (white, black) };
        for from in ones(own) {
            for to in ones(self.neighbors[from] & other) {
                let (own, other) = (own & !(1 << from) | 1 << to, other & !(1 << to));
                visit(match player {
                    Color::Black => GraphStones { black: own, white: other },
                    Color::White => GraphStones { black: other, white: own },
                });
            }
        }
    }

    /// Calls `visit` with each connected part that has stones of both colours.
    pub(crate) fn each_part(&self, stones: GraphStones, mut visit: impl FnMut(GraphStones)) {
        let mut rest = stones.occupied();
        while rest != 0 {
            let (mut part, mut fresh) = (0, rest & rest.wrapping_neg());
            while fresh != 0 {
                part |= fresh;
                fresh = ones(fresh).fold(0, |set, vertex| set | self.neighbors[vertex]) & rest & !part;
            }
            rest &= !part;
            let (black, white) = (stones.black & part, stones.white & part);
            if black != 0 && white != 0 {
                visit(GraphStones { black, white });
            }
        }
    }

    /// The number of pairs of neighbours of different colours. Along each of them there are two moves.
    pub(crate) fn borders(&self, stones: GraphStones) -> u32 {
        ones(stones.black).map(|vertex| (self.neighbors[vertex] & stones.white).count_ones()).sum()
    }

    /// Connected stones as a strip, if they are a path.
    pub(crate) fn as_strip(&self, stones: GraphStones) -> Option<Strip> {
        let occupied = stones.occupied();
        let mut ends = 0;
        for vertex in ones(occupied) {
            match (self.neighbors[vertex] & occupied).count_ones() {
                0 | 1 => ends |= 1 << vertex,
                2 => {}
                _ => return None,
            }
        }
        let mut next = ones(ends).next()?;
        let (mut rest, mut colors) = (occupied, Vec::with_capacity(stones.len()));
        loop {
            colors.push(stones.color(next));
            rest &= !(1 << next);
            match ones(self.neighbors[next] & rest).next() {
                Some(vertex) => next = vertex,
                None => return Some(Strip::new(colors.into_iter())),
            }
        }
    }

    /// The stones as a position of their own, without empty vertices.
    pub(crate) fn position(&self, stones: GraphStones) -> Position {
        let vertices: Vec<usize> = ones(stones.occupied()).collect();
        let number = |vertex: usize| (stones.occupied() & ((1 << vertex) - 1)).count_ones() as Vertex;
        let edges: Vec<(Vertex, Vertex)> = vertices
            .iter()
            .flat_map(|&v| ones(self.neighbors[v] & stones.occupied()).map(move |w| (v, w)))
            .filter(|(v, w)| v < w)
            .map(|(v, w)| (number(v), number(w)))
            .collect();
        let graph = Adjacency::from_edges(vertices.len(), &edges).expect("edges of a graph, renumbered");
        Position::fill(Graph::General(graph), |v| Some(stones.color(vertices[v as usize])))
    }
}
