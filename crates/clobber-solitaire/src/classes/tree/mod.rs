//! Solitaire Clobber on a tree: the fewest roots of a [`Forest`](crate::Forest), in linear time.
//!
//! Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Theorem 21, gives O(n³). As a rooted
//! spanning forest the recurrence is plain. Root the tree anywhere. In a forest, the edge between a vertex
//! and its parent is unused, or the vertex sends a stone of one of two colours up, or the parent sends one
//! down. For each of these five cases, the fewest roots in the subtree of the vertex are computed. (A stone
//! that comes down is the paper's joker: it recolours the vertex once, at any time.) A forest is then any
//! choice at every vertex, of which children send what and of where its own stone goes, such that the
//! arrivals fit. The only possible cycle in a tree is an edge that is used both ways, which no case allows.
//! Given where the stone goes, and the colour it then has, the choice is a J-tripartition, for which counting
//! suffices.
//!
//! The vertices are treated in the order of a breadth-first search, so that depth costs no stack.

mod one_reducible;
mod order;
mod tripartition;
mod values;

use clobber_board::{Color, Move, Vertex};
pub use one_reducible::{is_one_reducible, last_stones};
use search_limits::{Limits, Unsolved};
use values::Tree;

/// The reducibility value of a tree: the least number of stones that can be left. The vertices 1, 2, … have
/// these parents, which lead to the root 0.
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::tree;
/// use search_limits::Limits;
/// // A star: its black centre is taken by one of three white leaves, or takes one.
/// let colors = [Black, White, White, White];
/// assert_eq!(tree::value(&[0, 0, 0], &colors, Limits::unlimited()), Ok(3));
/// ```
pub fn value(parents: &[Vertex], colors: &[Color], limits: &Limits) -> Result<usize, Unsolved> {
    Ok(Tree::new(parents, colors, limits)?.value())
}

/// An optimal play, as many moves as there can be.
pub fn optimal_play(parents: &[Vertex], colors: &[Color], limits: &Limits) -> Result<Vec<Move>, Unsolved> {
    Tree::new(parents, colors, limits)?.moves(limits)
}
