//! Small boards as words: a set of vertices is one word, and so are the neighbours of a vertex.
//!
//! ```
//! use clobber_board::Graph;
//! use clobber_board::bit_board::{BitBoard, VertexSet};
//! // 0-1-2
//! // |   |
//! // 5-4-3
//! let board: BitBoard<u64> = BitBoard::new(&Graph::cycle(6)?).unwrap();
//! assert_eq!(board.neighbors(0), 0b10_0010);
//! assert_eq!(board.components(0b01_1011).collect::<Vec<_>>(), [0b00_0011, 0b01_1000]);
//! assert_eq!(board.sides(board.all()), Some([0b01_0101, 0b10_1010]));
//! assert_eq!(0b01_1011_u64.vertices().collect::<Vec<_>>(), [0, 1, 3, 4]);
//! # Ok::<(), clobber_board::graph::GraphError>(())
//! ```

use crate::{Graph, Vertex};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of vertices, one bit each.
pub trait VertexSet:
    Copy
    + Debug
    + Eq
    + Hash
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;

    /// The number of bits: vertices are smaller than this.
    const MAX_VERTICES: usize;

    /// The set of one vertex.
    fn single(v: Vertex) -> Self;

    /// The first `order` vertices.
    fn first(order: usize) -> Self;

    /// The lowest vertex; `None` if the set is empty.
    fn lowest(self) -> Option<Vertex>;

    /// The set without its lowest vertex.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// The number of vertices.
    fn len(self) -> u32;

    /// All bits mixed into one word, for a hash table.
    fn folded(self) -> u64;

    /// Is there no vertex?
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Is the vertex in the set?
    #[inline]
    fn contains(self, v: Vertex) -> bool {
        !(self & Self::single(v)).is_empty()
    }

    /// The vertices, ascending.
    #[inline]
    fn vertices(self) -> Vertices<Self> {
        Vertices(self)
    }

    /// The vertices, from some that are all different.
    fn collect(vertices: impl IntoIterator<Item = Vertex>) -> Self {
        vertices.into_iter().fold(Self::EMPTY, |set, v| set | Self::single(v))
    }
}

macro_rules! vertex_set {
    ($($word:ty => $fold:expr),*) => {$(
        impl VertexSet for $word {
            const EMPTY: Self = 0;
            const MAX_VERTICES: usize = Self::BITS as usize;

            #[inline]
            fn single(v: Vertex) -> Self {
                1 << v
            }

            #[inline]
            fn first(order: usize) -> Self {
                Self::MAX.checked_shr(Self::BITS - order as u32).unwrap_or(0)
            }

            #[inline]
            fn lowest(self) -> Option<Vertex> {
                (self != 0).then(|| self.trailing_zeros())
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn folded(self) -> u64 {
                $fold(self)
            }
        }
    )*};
}

vertex_set! {
    u16 => u64::from,
    u32 => u64::from,
    u64 => |word| word,
    u128 => |word: u128| (word >> 64) as u64 ^ (word as u64).rotate_left(21)
}

/// The vertices of a set, ascending.
#[derive(Clone, Debug)]
pub struct Vertices<S>(S);

impl<S: VertexSet> Iterator for Vertices<S> {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        let lowest = self.0.lowest()?;
        self.0 = self.0.without_lowest();
        Some(lowest)
    }
}

/// The neighbours of each vertex of a small graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitBoard<S> {
    neighbors: Vec<S>,
}

impl<S: VertexSet> BitBoard<S> {
    /// A board for the whole graph; `None` if the graph has more than [`VertexSet::MAX_VERTICES`] vertices.
    pub fn new(graph: &Graph) -> Option<Self> {
        Self::from_neighbors(graph.order(), |v| graph.neighbors(v))
    }

    /// A board of `order` vertices with these neighbours; `None` if there are more vertices than bits.
    pub fn from_neighbors<I>(order: usize, neighbors: impl Fn(Vertex) -> I) -> Option<Self>
    where
        I: IntoIterator<Item = Vertex>,
    {
        let of = |v| S::collect(neighbors(v));
        (order <= S::MAX_VERTICES).then(|| Self { neighbors: (0..order as Vertex).map(of).collect() })
    }

    /// A board for the subgraph that some vertices induce, numbered in the given order; `None` if there are
    /// too many.
    pub fn induced(graph: &Graph, vertices: &[Vertex]) -> Option<Self> {
        let adjacent = |v: Vertex, u: Vertex| graph.adjacent(vertices[u as usize], vertices[v as usize]);
        let all = 0..vertices.len() as Vertex;
        Self::from_neighbors(vertices.len(), |v| all.clone().filter(move |&u| adjacent(v, u)))
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.neighbors.len()
    }

    /// All vertices.
    pub fn all(&self) -> S {
        S::first(self.order())
    }

    /// The vertices adjacent to a vertex. Panics if the board has no such vertex.
    #[inline]
    pub fn neighbors(&self, v: Vertex) -> S {
        self.neighbors[v as usize]
    }

    /// The vertices adjacent to some vertex of a set.
    #[inline]
    pub fn neighbors_of(&self, set: S) -> S {
        set.vertices().fold(S::EMPTY, |all, v| all | self.neighbors(v))
    }

    /// The vertices of a set with exactly one neighbour in it.
    pub fn leaves(&self, set: S) -> S {
        S::collect(set.vertices().filter(|&v| (self.neighbors(v) & set).len() == 1))
    }

    /// The component of a vertex in the subgraph that a set induces, and the side of that vertex if the
    /// component is bipartite.
    ///
    /// Goes layer by layer: the component is bipartite if no layer has an edge inside.
    pub fn component(&self, start: Vertex, set: S) -> (S, Option<S>) {
        let mut layer = S::single(start);
        let (mut seen, mut side, mut is_even, mut is_bipartite) = (layer, S::EMPTY, true, true);
        while !layer.is_empty() {
            if is_even {
                side |= layer;
            }
            let next = self.neighbors_of(layer) & set;
            is_bipartite &= (next & layer).is_empty();
            layer = next & !seen;
            seen |= next;
            is_even = !is_even;
        }
        (seen, is_bipartite.then_some(side))
    }

    /// The components of the subgraph that a set induces, by their lowest vertices.
    pub fn components(&self, set: S) -> impl Iterator<Item = S> {
        self.components_with_side(set).map(|(component, _)| component)
    }

    /// The same with the side of the lowest vertex of each component, if it is bipartite.
    pub fn components_with_side(&self, set: S) -> impl Iterator<Item = (S, Option<S>)> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let (component, side) = self.component(rest.lowest()?, rest);
            rest &= !component;
            Some((component, side))
        })
    }

    /// Does a set induce a connected subgraph? The empty set does.
    pub fn is_connected(&self, set: S) -> bool {
        set.lowest().is_none_or(|v| self.component(v, set).0 == set)
    }

    /// The two sides of the subgraph that a connected set induces, with the lowest vertex on the first;
    /// `None` if it is not bipartite.
    pub fn sides(&self, set: S) -> Option<[S; 2]> {
        let Some(v) = set.lowest() else { return Some([S::EMPTY; 2]) };
        self.component(v, set).1.map(|side| [side, set & !side])
    }
}
