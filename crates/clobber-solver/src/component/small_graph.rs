//! Graphs of at most 64 vertices as bit sets, and stones on them. Knows neither values nor bounds.
//!
//! Every component that arises on a graph is a set of its vertices with colours: two words. So facts of a
//! component are looked up by these words first, before it is compared with isomorphic components.

use crate::component::bit_set::{StoneSets, ones};
use crate::component::strip::Strip;
use clobber_board::graph::Adjacency;
use clobber_board::{Color, Graph, Position, Vertex};

/// Most vertices of a small graph.
pub(crate) const MAX_VERTICES: usize = 64;

/// A graph, by the neighbours of each vertex.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SmallGraph {
    neighbors: Box<[u64]>,
}

impl SmallGraph {
    /// A position as a graph with stones, if it has at most 64 vertices.
    pub(crate) fn of_position(position: &Position) -> Option<(Self, StoneSets)> {
        let graph = position.graph();
        if graph.order() > MAX_VERTICES {
            return None;
        }
        let vertices = 0..graph.order() as Vertex;
        let neighbors = vertices.clone().map(|v| graph.neighbors(v).fold(0, |set, w| set | 1 << w)).collect();
        let of = |color| {
            vertices.clone().filter(|&v| position.cell(v) == Some(color)).fold(0, |set, v| set | 1 << v)
        };
        Some((Self { neighbors }, StoneSets { black: of(Color::Black), white: of(Color::White) }))
    }

    /// The number of vertices.
    pub(crate) fn order(&self) -> usize {
        self.neighbors.len()
    }

    #[inline]
    pub(crate) fn neighbors(&self, vertex: usize) -> u64 {
        self.neighbors[vertex]
    }

    /// Calls `visit` with what remains after each move of a player.
    pub(crate) fn each_move(&self, stones: StoneSets, player: Color, visit: impl FnMut(StoneSets)) {
        stones.each_move(player, |_| u64::MAX, |vertex| self.neighbors[vertex], visit);
    }

    /// Calls `visit` with each connected part that has stones of both colours.
    pub(crate) fn each_part(&self, stones: StoneSets, visit: impl FnMut(StoneSets)) {
        stones.each_part(|set| self.first_part(set), visit);
    }

    /// The connected part of a set that holds its lowest vertex.
    fn first_part(&self, set: u64) -> u64 {
        let (mut part, mut fresh) = (0, set & set.wrapping_neg());
        while fresh != 0 {
            part |= fresh;
            fresh = ones(fresh).fold(0, |found, vertex| found | self.neighbors[vertex]) & set & !part;
        }
        part
    }

    /// The number of pairs of neighbours of different colours. Along each of them there are two moves.
    pub(crate) fn borders(&self, stones: StoneSets) -> u32 {
        ones(stones.black).map(|vertex| (self.neighbors[vertex] & stones.white).count_ones()).sum()
    }

    /// Connected stones as a strip, if they are a path.
    pub(crate) fn as_strip(&self, stones: StoneSets) -> Option<Strip> {
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
    pub(crate) fn position(&self, stones: StoneSets) -> Position {
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
