//! The worst mixed position of a board.

use super::NoSuchPosition;
use crate::allowance::for_last_walk;
use crate::coloring::white_where;
use crate::exact::positions::{AllPositions, BlackWhite, Fewest, Set};
use crate::forest::component_play::{CHEAP, ComponentPlay};
use crate::reducer::Reducer;
use clobber_board::bit_board::BitBoard;
use clobber_board::class::{bipartite, cycle, grid, hamming, path};
use clobber_board::{Graph, Position, Vertex};
use clobber_certificate::Reduction;
use search_limits::{Limits, Unsolved};

/// Larger graphs have bounds only, unless a theorem gives maxrv: the table of all positions takes 64 MB then.
pub const MAX_VERTICES_FOR_MAXRV: usize = 17;

/// The number of places of an odd stone to try on a larger graph.
const MAX_ODD_PLACES: usize = 200;

/// A bad position, and bounds for the worst.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worst {
    /// The worst mixed position that is known, with the best play on it.
    pub reduction: Reduction,
    /// Some mixed position leaves at least this many stones, whatever is played: this one does.
    pub at_least: usize,
    /// No mixed position leaves more.
    pub at_most: usize,
}

impl Worst {
    /// The largest reducibility value of a mixed position, if it is known.
    pub fn maxrv(&self) -> Option<usize> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// The mixed position of a graph from which the best play leaves most stones: maxrv. Beaudou, Duchêne and
/// Gravier ask whether it can be computed in polynomial time ("A survey about Solitaire Clobber", Problem 9).
///
/// A graph in several pieces can have stones of one colour on each piece, and all of them stay. For paths,
/// cycles, full grids and products of cliques there are theorems (Propositions 36 and 37, the latter
/// corrected; [`worst_grid`](super::worst_grid); Theorems 25 and 26). On any other connected graph of up to
/// [`MAX_VERTICES_FOR_MAXRV`] vertices a table has the value of every position. On larger ones at most n − d
/// stones are left, where d is the least degree (Theorem 34), and positions with one odd stone are tried. The
/// only graphs that leave this many are the 4-cycle and the stars of cliques. On the latter the place of the
/// odd stone is the centre (Theorem 35).
///
/// # Complexity
///
/// O(3ⁿ · edges) steps for n vertices, and 3ⁿ / 2 bytes. If a limit is reached, the bounds are those of a
/// larger graph.
///
/// ```
/// use clobber_board::Graph;
/// use clobber_solitaire::{Reducer, extremal::maxrv};
/// use search_limits::Limits;
/// let worst = maxrv(&Graph::grid(2, 4).unwrap(), &Reducer::default(), Limits::unlimited()).unwrap();
/// assert_eq!(worst.maxrv(), Some(2));
/// assert_eq!(worst.reduction.remaining, 2);
/// ```
pub fn maxrv(graph: &Graph, reducer: &Reducer, limits: &Limits) -> Result<Worst, NoSuchPosition> {
    let order = graph.order();
    if order < 2 {
        return Err(NoSuchPosition::TooFewStones(order));
    }
    if let Some(position) = by_theorem(graph, limits)? {
        let reduction = reducer.reduce(&position, limits)?;
        return Ok(Worst { at_least: reduction.lower_bound, at_most: reduction.remaining, reduction });
    }
    if order <= MAX_VERTICES_FOR_MAXRV
        && let Some(board) = BitBoard::new(graph)
        && let Ok((position, value)) = worst_of_all(graph, &board, limits)
    {
        return Ok(Worst { reduction: reducer.reduce(&position, limits)?, at_least: value, at_most: value });
    }
    with_one_odd_stone(graph, reducer, limits)
}

/// A worst position by a theorem. The reducer plays it optimally.
fn by_theorem(graph: &Graph, limits: &Limits) -> Result<Option<Position>, NoSuchPosition> {
    let order = graph.order();
    let limits = for_last_walk(graph, limits);
    let reached = graph.breadth_first_within(0, limits)?;
    if reached.len() < order {
        let mut is_white = vec![false; order];
        reached.iter().for_each(|&(v, _)| is_white[v as usize] = true);
        return Ok(Some(white_where(graph, |v| is_white[v as usize])));
    }
    if let Some(along) = path::recognize_within(graph, limits)? {
        return Ok(Some(laid(graph, &along, &super::worst_path(order)?)));
    }
    if let Some(around) = cycle::recognize_within(graph, limits)? {
        return Ok(Some(laid(graph, &around, &super::worst_cycle(order)?)));
    }
    if let Some(board) = grid::recognize_within(graph, limits)? {
        return Ok(Some(laid(graph, &board.cells, &super::worst_grid(board.rows, board.columns)?)));
    }
    Ok(hamming::recognize_within(graph, limits)?.map(|product| {
        if product.is_hypercube() { hypercube(graph) } else { white_where(graph, |v| v == 0) }
    }))
}

/// A position of a hypercube with δ ≡ 0 mod 3, where one stone is never enough, and two always are: on 2ᵏ
/// stones, one or two of which clash.
fn hypercube(graph: &Graph) -> Position {
    let sides = bipartite::recognize(graph).unwrap_or_default();
    let clashing = 3 - graph.order() % 3;
    white_where(graph, |v| sides[v as usize] != ((v as usize) < clashing))
}

/// The colours of a position, given to vertices in this order.
fn laid(graph: &Graph, vertices: &[Vertex], position: &Position) -> Position {
    let mut cells = vec![None; graph.order()];
    for (&v, &cell) in vertices.iter().zip(position.cells()) {
        cells[v as usize] = cell;
    }
    Position::fill(graph.clone(), |v| cells[v as usize])
}

/// A worst position, of those with the fewest odd stones, and the number of stones it leaves. Stops early if
/// that is as many as the least degree allows.
fn worst_of_all(
    graph: &Graph,
    board: &BitBoard<Set>,
    limits: &Limits,
) -> Result<(Position, usize), Unsolved> {
    let at_most = by_degree(graph);
    let mut table = AllPositions::<Fewest>::new(board, limits)?;
    let mut worst = (BlackWhite { black: 2, white: 1 }, 0);
    while worst.1 < at_most
        && let Some(colorings) = table.next_colorings()?
    {
        for (stones, left) in colorings {
            if usize::from(left) > worst.1 {
                worst = (stones, usize::from(left));
            }
        }
    }
    Ok((worst.0.on(graph), worst.1))
}

/// No mixed position of a connected graph leaves more than n − d stones, where d is the least degree (Theorem
/// 34).
fn by_degree(graph: &Graph) -> usize {
    let degrees = (0..graph.order() as Vertex).map(|v| graph.degree(v));
    graph.order() - degrees.min().unwrap_or(0)
}

/// One odd stone where the cheap arguments say that most stones are left, and what follows from the least
/// degree.
fn with_one_odd_stone(graph: &Graph, reducer: &Reducer, limits: &Limits) -> Result<Worst, NoSuchPosition> {
    let mut places: Vec<Vertex> = (0..graph.order() as Vertex).collect();
    places.sort_by_key(|&v| std::cmp::Reverse(graph.degree(v)));
    places.truncate(MAX_ODD_PLACES);
    let with_odd = |odd: Vertex| white_where(graph, |v| v == odd);
    let left = |&odd: &Vertex| {
        if limits.is_reached() {
            0
        } else {
            ComponentPlay::bound(&CHEAP, &with_odd(odd), limits).unwrap_or(0)
        }
    };
    // The first of those with the most.
    let odd = places.iter().rev().copied().max_by_key(|v| left(v)).unwrap_or(0);
    let reduction = reducer.reduce(&with_odd(odd), limits)?;
    Ok(Worst { at_least: reduction.lower_bound, reduction, at_most: by_degree(graph) })
}
