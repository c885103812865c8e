//! Solitaire Clobber on graphs of small width: the fewest roots of a [`Forest`], bag by bag.
//!
//! A play is a rooted spanning forest with a condition at each vertex (see [`Forest`]). Put the vertices in an order and
//! eliminate one after the other. What has been eliminated falls apart into pieces, and each piece meets the rest in a
//! few *open* vertices, its separator. The rest needs to know of a piece, for each open vertex, only
//!
//! - how many unlike arrivals it lacks so far, beyond those that are like its stone;
//! - whether its stone has been sent; then the colour is promised, and is part of what the vertex lacks;
//! - where the path of that stone leads for now: to an open vertex whose stone waits, or to a root. The rest must not lead
//!   it back in a circle.
//!
//! For each such frontier the least number of roots is kept, and how it was reached. The separators are the bags of a tree
//! decomposition (Robertson and Seymour, "Graph minors II"; Bodlaender, "A tourist guide through treewidth"); where pieces
//! meet, their frontiers are joined in all ways.
//!
//! Four observations keep the tables small, and change no answer. A vertex that needs all its remaining edges for
//! arrivals becomes a root, and pays for it at once. A path that has come to its root is at least as good as one that has
//! not. A stone that waits is at least as good as one that was sent, if the latter cost a root more: it can stay. And
//! so is a vertex that lacks less: one of the arrivals that it would have needed can stay where it came from.

mod bags;
mod eliminate;
mod frontier;
mod history;
mod order;
mod table;

use crate::Forest;
use clobber_board::{Color, Graph, Move};
use eliminate::Elimination;
use std::sync::atomic::AtomicBool;

/// A play that leaves as few stones as any, of a board with a stone on every vertex; connected or not.
///
/// Takes at most `limit` steps from one frontier to the next, some ten million a second, and returns nothing if that
/// does not suffice, if the board is wider than 8 in the orders that are tried, if a vertex has more than a thousand
/// neighbours, or if it is `stopped`. The number of steps grows linearly with the length of the board and exponentially
/// with its width.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph, Move};
/// use clobber_solitaire::exact::decomposition;
/// use std::sync::atomic::AtomicBool;
/// let square = Graph::cycle(4).unwrap();
/// let colors = [Black, White, White, White];
/// let moves = decomposition::optimal_play(&square, &colors, 1000, &AtomicBool::new(false)).unwrap();
/// assert_eq!(moves.len(), 3);
/// ```
pub fn optimal_play(
    graph: &Graph,
    colors: &[Color],
    limit: usize,
    stopped: &AtomicBool,
) -> Option<Vec<Move>> {
    let is_too_dense = |v| graph.degree(v) > frontier::MOST_DEGREE;
    if (0..graph.order() as u32).any(is_too_dense) {
        return None;
    }
    let bags = bags::decompose(graph)?;
    let mut forest = Forest::of_roots(graph.order());
    for (from, to) in Elimination::new(graph, colors, limit, stopped).run(&bags)? {
        forest.send(from, to);
    }
    forest.moves(colors)
}

/// The width of the decomposition that [`optimal_play`] uses: the size of the largest separator. Nothing if that is more
/// than 8.
///
/// ```
/// use clobber_board::Graph;
/// use clobber_solitaire::exact::decomposition;
/// assert_eq!(decomposition::width(&Graph::grid(3, 100).unwrap()), Some(3));
/// assert_eq!(decomposition::width(&Graph::complete(100).unwrap()), None);
/// ```
pub fn width(graph: &Graph) -> Option<usize> {
    let bags = bags::decompose(graph)?;
    Some(bags.iter().map(|bag| bag.separator.len()).max().unwrap_or(0))
}
