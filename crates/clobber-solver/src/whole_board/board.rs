//! A graph of at most 32 vertices, and stones on it, by words.
//!
//! The neighbours of a set are computed without visiting its members. For each difference d of the numbers of
//! two neighbours, the whole set is rotated by d places, and a mask says where that follows an edge. A grid
//! has four such differences; any graph has at most 31.

use super::MAX_MOVES;
use super::corner::Corner;
use crate::component::bit_set::ones;
use clobber_board::{Color, Graph, Move, Position, Vertex};

/// Most vertices of a board.
const MAX_VERTICES: usize = 32;

/// Most neighbours of a stone. Denser boards have many equivalent moves, and the sum engine, which finds
/// isomorphic components, is faster.
const MAX_NEIGHBORS: u32 = 4;

/// The graph.
#[derive(PartialEq, Eq)]
pub(super) struct WordBoard {
    neighbors: [u32; MAX_VERTICES],
    /// Rotations: by how many places, and which vertices are then reached along an edge.
    rotations: Vec<(u32, u32)>,
    /// The vertices of the position that they stand for.
    vertices: Vec<Vertex>,
    /// Moves stones into the corner of a grid.
    corner: Corner,
}

/// The stones of the player to move and those of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayerStones {
    pub(super) own: u32,
    pub(super) other: u32,
}

/// A move of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl PlayerStones {
    /// All vertices with a stone.
    #[inline]
    pub(super) fn occupied(self) -> u32 {
        self.own | self.other
    }

    /// The number of stones.
    #[inline]
    pub(super) fn len(self) -> u32 {
        self.occupied().count_ones()
    }

    /// Has neither player a move, since one has no stones?
    #[inline]
    pub(super) fn is_dead(self) -> bool {
        self.own == 0 || self.other == 0
    }

    /// The stones on some vertices.
    #[inline]
    pub(super) fn on(self, vertices: u32) -> Self {
        Self { own: self.own & vertices, other: self.other & vertices }
    }

    #[inline]
    pub(super) fn with(self, more: Self) -> Self {
        Self { own: self.own | more.own, other: self.other | more.other }
    }

    /// With the other player to move.
    #[inline]
    pub(super) fn negated(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// What a move leaves, still seen by the player who made it.
    #[inline]
    pub(super) fn after(self, step: Step) -> Self {
        let (from, to) = (1u32 << step.from, 1u32 << step.to);
        Self { own: self.own & !from | to, other: self.other & !to }
    }
}

impl WordBoard {
    /// A position as a board with its black and its white stones. `None` if it is too large or too dense, or
    /// if all components are paths and cycles, which the sum engine solves better.
    pub(super) fn of(position: &Position) -> Option<(Self, [u32; 2])> {
        let graph = position.graph();
        if matches!(graph, Graph::Path(_) | Graph::Cycle(_)) || position.stones() > MAX_VERTICES {
            return None;
        }
        let all = graph.order() <= MAX_VERTICES;
        let vertices: Vec<Vertex> =
            if all { (0..graph.order() as Vertex).collect() } else { position.occupied().collect() };
        let mut neighbors = [0u32; MAX_VERTICES];
        for (number, &vertex) in vertices.iter().enumerate() {
            let found = graph.neighbors(vertex).filter_map(|other| vertices.binary_search(&other).ok());
            neighbors[number] = found.fold(0, |set, other| set | 1 << other);
        }
        let stones = [Color::Black, Color::White].map(|color| -> u32 {
            let of_color = (0..vertices.len()).filter(|&v| position.cell(vertices[v]) == Some(color));
            of_color.fold(0, |set, vertex| set | 1 << vertex)
        });
        let degrees = neighbors.map(|set| (set & (stones[0] | stones[1])).count_ones());
        let corner = Corner::of(graph);
        let board = Self { rotations: rotations(&neighbors), neighbors, vertices, corner };
        let occupied = members(stones[0] | stones[1]);
        let (mut most, mut branches) = (0, false);
        for vertex in occupied {
            most = most.max(degrees[vertex as usize]);
            branches |= degrees[vertex as usize] > 2;
        }
        (branches && most <= MAX_NEIGHBORS).then_some((board, stones))
    }

    pub(super) fn on_position(&self, step: Step) -> Move {
        Move::new(self.vertices[usize::from(step.from)], self.vertices[usize::from(step.to)])
    }

    /// The same game with its stones moved up and to the left as far as possible, if this is a grid.
    #[inline]
    pub(super) fn in_corner(&self, stones: PlayerStones) -> PlayerStones {
        let places = self.corner.places(stones.occupied());
        PlayerStones { own: stones.own >> places, other: stones.other >> places }
    }

    #[inline]
    pub(super) fn neighbors(&self, vertex: u8) -> u32 {
        self.neighbors[usize::from(vertex)]
    }

    /// All vertices next to a member of a set.
    #[inline]
    pub(super) fn next_to(&self, set: u32) -> u32 {
        self.rotations.iter().fold(0, |found, &(places, along)| found | set.rotate_left(places) & along)
    }

    /// The number of moves, which is the same for either player.
    #[inline]
    pub(super) fn pairs(&self, stones: PlayerStones) -> u32 {
        let along = |&(places, along): &(u32, u32)| stones.own.rotate_left(places) & along & stones.other;
        self.rotations.iter().map(|rotation| along(rotation).count_ones()).sum()
    }

    /// The members of `set` that are connected with `start` through `set`.
    #[inline]
    pub(super) fn connected(&self, start: u32, set: u32) -> u32 {
        let mut part = start;
        loop {
            let more = (part | self.next_to(part)) & set;
            if more == part {
                return part;
            }
            part = more;
        }
    }

    /// The moves of the player to move.
    pub(super) fn moves(&self, stones: PlayerStones) -> impl Iterator<Item = Step> {
        let movable = stones.own & self.next_to(stones.other);
        members(movable).flat_map(move |from| {
            members(self.neighbors(from) & stones.other).map(move |to| Step { from, to })
        })
    }
}

#[inline]
pub(super) fn members(set: u32) -> impl Iterator<Item = u8> {
    ones(u64::from(set)).map(|member| member as u8)
}

fn rotations(neighbors: &[u32; MAX_VERTICES]) -> Vec<(u32, u32)> {
    let along = |places: u32| {
        let leads = |&to: &u32| neighbors[to as usize].rotate_left(places) >> to & 1 == 1;
        (0..MAX_VERTICES as u32).filter(leads).fold(0, |set, to| set | 1 << to)
    };
    (1..MAX_VERTICES as u32).map(|places| (places, along(places))).filter(|&(_, along)| along != 0).collect()
}

const _: () = assert!(MAX_VERTICES * MAX_NEIGHBORS as usize / 2 == MAX_MOVES);

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_board::random::{Filling, Generator};

    /// Words against the lists of neighbours, on boards of many kinds.
    #[test]
    fn words_are_the_graph() {
        let mut seen = 0;
        for seed in 0..500 {
            let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(40).unwrap();
            let Some((board, [black, white])) = WordBoard::of(&position) else { continue };
            seen += 1;
            let stones = PlayerStones { own: black, other: white };
            let mut moves: Vec<Move> = board.moves(stones).map(|step| board.on_position(step)).collect();
            moves.sort_unstable();
            let mut expected: Vec<Move> = position.moves(Color::Black).collect();
            expected.sort_unstable();
            assert_eq!(moves, expected, "{position}");
            assert_eq!(board.pairs(stones) as usize, moves.len(), "{position}");
            for vertex in members(stones.occupied()) {
                assert_eq!(board.next_to(1 << vertex), board.neighbors(vertex), "{position}");
            }
            let parts = position.components().len();
            let mut rest = stones.occupied();
            for _ in 0..parts {
                rest &= !board.connected(rest & rest.wrapping_neg(), rest);
            }
            assert_eq!(rest, 0, "{position}");
        }
        assert!(seen > 50, "{seen}");
    }
}
