//! The oracle: all plays from all positions of a small board, by the rules alone.
//!
//! Every vertex is empty, black or white, so n vertices have 3ⁿ positions. A move leads from a set of
//! occupied vertices to a smaller one. The answer for a position is the answer at rest, joined with the
//! answers of all positions one move later. The oracle uses no theorem, not even that components are
//! independent, and shares no board with the solvers.

use super::unknown::Unknown;
use clobber_board::{Cell, Color, Graph, Position, Vertex};
use search_limits::Limits;
use std::collections::HashMap;

/// A set of vertices.
pub(crate) type VertexSet = u32;

/// Vertices of a board: a table with a byte per position then takes 43 MB.
pub(crate) const MAX_VERTICES: usize = 16;

/// The vertices of a set.
pub(crate) fn vertices(mut set: VertexSet) -> impl Iterator<Item = Vertex> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The neighbours of each vertex.
pub(crate) fn neighborhoods(graph: &Graph) -> Vec<VertexSet> {
    (0..graph.order() as Vertex).map(|v| graph.neighbors(v).map(|u| 1 << u).sum()).collect()
}

/// A position: the vertices of the black and of the white stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StoneSets {
    pub(crate) black: VertexSet,
    pub(crate) white: VertexSet,
}

impl StoneSets {
    /// A full board with `order` vertices; `black` has the black stones.
    pub(crate) fn full(order: usize, black: VertexSet) -> Self {
        Self { black, white: ((1 << order) - 1) ^ black }
    }

    pub(crate) fn all(self) -> VertexSet {
        self.black | self.white
    }

    pub(crate) fn of(self, color: Color) -> VertexSet {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    pub(crate) fn count(self) -> u32 {
        self.all().count_ones()
    }

    /// The positions one move later, by either colour.
    pub(crate) fn after_moves(self, neighbors: &[VertexSet]) -> impl Iterator<Item = Self> {
        let Self { black, white } = self;
        vertices(black).flat_map(move |b| {
            vertices(white & neighbors[b as usize]).flat_map(move |w| {
                [self.after(Color::Black, 1 << b, 1 << w), self.after(Color::White, 1 << w, 1 << b)]
            })
        })
    }

    /// The position after a stone of this colour has captured another. The sets have one vertex each.
    pub(crate) fn after(self, color: Color, from: VertexSet, to: VertexSet) -> Self {
        let Self { black, white } = self;
        match color {
            Color::Black => Self { black: black ^ from ^ to, white: white ^ to },
            Color::White => Self { black: black ^ to, white: white ^ from ^ to },
        }
    }

    pub(crate) fn cells(self, order: usize) -> Vec<Cell> {
        let color = |v: usize| match (self.black >> v & 1, self.white >> v & 1) {
            (1, _) => Some(Color::Black),
            (_, 1) => Some(Color::White),
            _ => None,
        };
        (0..order).map(color).collect()
    }

    /// The position in the notation of the command line.
    pub(crate) fn on(self, graph: &Graph) -> String {
        Position::new(graph.clone(), self.cells(graph.order()))
            .map_or_else(|error| error.to_string(), |p| p.to_string())
    }
}

/// The mixed colourings of a full board up to negation: the last stone is black.
pub(crate) fn mixed(order: usize) -> impl Iterator<Item = StoneSets> {
    let last = 1 << order >> 1;
    (0..last)
        .rev()
        .filter(move |&others| others | last != (1 << order) - 1)
        .map(move |others| StoneSets::full(order, others | last))
}

/// The answers for all positions of a board.
pub(crate) struct EveryPlay<A> {
    /// For each set of vertices, the number with its bits as digits to base 3.
    ternary: Vec<u32>,
    answers: Vec<A>,
}

impl<A: Copy + Default> EveryPlay<A> {
    /// Fills the table. Fails if the board is too large.
    pub(crate) fn new(
        graph: &Graph,
        limits: &Limits,
        at_rest: impl Fn(StoneSets) -> A,
        joined: impl Fn(A, A) -> A,
    ) -> Result<Self, Unknown> {
        let order = graph.order();
        if order > MAX_VERTICES {
            return Err(Unknown::too_large());
        }
        limits.check_memory(3_usize.pow(order as u32) * size_of::<A>())?;
        let neighbors = neighborhoods(graph);
        let mut ternary = vec![0; 1 << order];
        for set in 1..ternary.len() {
            ternary[set] = ternary[set & (set - 1)] + 3_u32.pow(set.trailing_zeros());
        }
        let mut answers = Vec::new();
        while answers.len() < 3_usize.pow(order as u32) {
            limits.check_now()?;
            answers.resize(3_usize.pow(order as u32).min(answers.len() + (1 << 20)), A::default());
        }
        let mut table = Self { ternary, answers };
        for set in 1..1 << order {
            for black in subsets(set) {
                limits.check()?;
                let stones = StoneSets { black, white: set ^ black };
                let later = stones.after_moves(&neighbors).map(|after| table.of(after));
                let answer = later.fold(at_rest(stones), &joined);
                let number = table.number(stones);
                table.answers[number] = answer;
            }
        }
        Ok(table)
    }

    pub(crate) fn of(&self, stones: StoneSets) -> A {
        self.answers[self.number(stones)]
    }

    fn number(&self, stones: StoneSets) -> usize {
        self.ternary[stones.black as usize] as usize + 2 * self.ternary[stones.white as usize] as usize
    }
}

/// All subsets of a set.
fn subsets(set: VertexSet) -> impl Iterator<Item = VertexSet> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset != 0).then(|| (subset - 1) & set);
        Some(subset)
    })
}

/// The fewest stones that any play leaves.
pub(crate) fn fewest(graph: &Graph, limits: &Limits) -> Result<EveryPlay<u8>, Unknown> {
    EveryPlay::new(graph, limits, |stones| stones.count() as u8, u8::min)
}

/// The fewest stones that any play from one position leaves, by a table of the positions that it reaches.
pub(crate) fn fewest_from(graph: &Graph, stones: StoneSets, limits: &Limits) -> Result<u8, Unknown> {
    fn search(
        stones: StoneSets,
        neighbors: &[VertexSet],
        known: &mut HashMap<StoneSets, u8>,
        limits: &Limits,
    ) -> Result<u8, Unknown> {
        if let Some(&fewest) = known.get(&stones) {
            return Ok(fewest);
        }
        limits.check()?;
        let mut fewest = stones.count() as u8;
        for after in stones.after_moves(neighbors) {
            fewest = fewest.min(search(after, neighbors, known, limits)?);
        }
        known.insert(stones, fewest);
        Ok(fewest)
    }
    search(stones, &neighborhoods(graph), &mut HashMap::new(), limits)
}

/// The stones that some play leaves alone: a set of vertices for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LastStones {
    black: u16,
    white: u16,
}

impl LastStones {
    pub(crate) fn contains(self, v: Vertex, color: Color) -> bool {
        let set = match color {
            Color::Black => self.black,
            Color::White => self.white,
        };
        set >> v & 1 == 1
    }
}

/// The stones that some play leaves alone.
pub(crate) fn last_stones(graph: &Graph, limits: &Limits) -> Result<EveryPlay<LastStones>, Unknown> {
    let at_rest = |stones: StoneSets| match stones.count() {
        1 => LastStones { black: stones.black as u16, white: stones.white as u16 },
        _ => LastStones::default(),
    };
    let joined = |one: LastStones, other: LastStones| LastStones {
        black: one.black | other.black,
        white: one.white | other.white,
    };
    EveryPlay::new(graph, limits, at_rest, joined)
}
