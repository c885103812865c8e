//! Solitaire Clobber on graphs of small width: the fewest roots of a [`Forest`], bag by bag.
//!
//! A play is a rooted spanning forest with a condition at each vertex (see [`Forest`]). Put the vertices in
//! an order and eliminate one after the other. What has been eliminated falls apart into pieces, and each
//! piece meets the rest in a few *open* vertices, its separator. The rest needs to know of a piece, for each
//! open vertex, only
//!
//! - how many unlike arrivals it lacks so far, beyond those that are like its stone;
//! - whether its stone has been sent; then the colour is promised, and is part of what the vertex lacks;
//! - where the path of that stone leads for now: to an open vertex whose stone waits, or to a root. The rest
//!   must not lead it back in a cycle.
//!
//! For each such frontier the least number of roots is kept, and how it was reached. The separators are the
//! bags of a tree decomposition (Robertson and Seymour, "Graph minors II"; Bodlaender, "A tourist guide
//! through treewidth"); where pieces meet, their frontiers are joined in all ways.
//!
//! Four observations keep the tables small, and change no answer. A vertex that needs all its remaining edges
//! for arrivals becomes a root, and pays for it at once. A path that has come to its root is at least as good
//! as one that has not. A stone that waits is at least as good as one that was sent, if the latter cost a
//! root more: it can stay. And so is a vertex that lacks less: one of the arrivals that it would have needed
//! can stay where it came from.

mod bags;
mod eliminate;
mod frontier;
mod history;
mod order;
mod table;

use crate::Forest;
use crate::allowance::Taken;
use clobber_board::{Color, Graph, Move};
use eliminate::Elimination;
use search_limits::{Limits, Unsolved};

/// A play that leaves as few stones as any, of a board with a stone on every vertex; connected or not.
///
/// `None` if the board is wider than 8 in the orders that are tried, or if a vertex has more than a thousand
/// neighbours. An error if a limit is reached. A node is a step from one frontier to the next, some ten
/// million a second; their number grows linearly with the length of the board and exponentially with its
/// width.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph, Move};
/// use clobber_solitaire::exact::decomposition;
/// use search_limits::Limits;
/// let square = Graph::cycle(4).unwrap();
/// let colors = [Black, White, White, White];
/// let moves = decomposition::optimal_play(&square, &colors, &Limits::new().with_nodes(1000)).unwrap();
/// assert_eq!(moves.unwrap().len(), 3);
/// ```
pub fn optimal_play(graph: &Graph, colors: &[Color], limits: &Limits) -> Result<Option<Vec<Move>>, Unsolved> {
    let is_too_dense = |v| graph.degree(v) > frontier::MAX_DEGREE;
    if (0..graph.order() as u32).any(is_too_dense) {
        return Ok(None);
    }
    let _taken = Taken::for_pass(limits, BYTES_PER_VERTEX * graph.order())?;
    let Some(bags) = bags::decompose(graph, limits)? else { return Ok(None) };
    let mut forest = Forest::of_roots(graph.order());
    for (from, to) in Elimination::new(graph, colors, limits)?.run(&bags)? {
        forest.send(from, to);
    }
    forest.moves(colors, limits)
}

/// The memory of the orders and the bags, in bytes per vertex.
const BYTES_PER_VERTEX: usize = 500;

/// The width of the decomposition that [`optimal_play`] uses: the size of the largest separator. `None` if
/// that is more than 8.
///
/// ```
/// use clobber_board::Graph;
/// use clobber_solitaire::exact::decomposition;
/// use search_limits::Limits;
/// let width = |graph| decomposition::width(&graph, Limits::unlimited()).unwrap();
/// assert_eq!(width(Graph::grid(3, 100).unwrap()), Some(3));
/// assert_eq!(width(Graph::complete(100).unwrap()), None);
/// ```
pub fn width(graph: &Graph, limits: &Limits) -> Result<Option<usize>, Unsolved> {
    let _taken = Taken::for_pass(limits, BYTES_PER_VERTEX * graph.order())?;
    let bags = bags::decompose(graph, limits)?;
    Ok(bags.map(|bags| bags.iter().map(|bag| bag.separator.len()).max().unwrap_or(0)))
}
