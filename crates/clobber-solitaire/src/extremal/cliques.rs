//! The graphs of minimum degree d on which some mixed position leaves n − d stones: the family G_d.

use super::{NoSuchPosition, claim};
use crate::multipartite;
use clobber_board::graph::{Adjacency, Graph, MAX_EDGES};
use clobber_board::{Color, Position, Vertex};
use clobber_certificate::{LowerBound, Reduction};
use search_limits::Limits;

/// A star of cliques: k ≥ 1 cliques of d + 1 vertices with one vertex, 0, in common, which has a colour of
/// its own. It leaves n − d of n = k·d + 1 stones, the most there can be for this minimum degree d ≥ 1.
///
/// With the 4-cycle xxoo these are all positions of connected graphs with this property, up to the choice of
/// colours in a single clique (Duchêne, Gravier, Moncel, "New results about Impartial Solitaire Clobber",
/// Theorem 3.3; in the survey Theorem 35).
///
/// ```
/// use clobber_solitaire::extremal::star_of_cliques;
/// let star = star_of_cliques(3, 4, search_limits::Limits::unlimited()).unwrap();
/// assert_eq!((star.stones, star.remaining, star.optimal), (13, 10, true));
/// ```
pub fn star_of_cliques(d: usize, k: usize, limits: &Limits) -> Result<Reduction, NoSuchPosition> {
    if d == 0 || k == 0 {
        return Err(NoSuchPosition::NoCliques);
    }
    let n = k.saturating_mul(d).saturating_add(1);
    let graph = if k == 1 {
        Graph::complete(n)?
    } else if d == 1 {
        Graph::Multipartite(clobber_board::graph::Multipartite::from_part_sizes(&[1, k])?)
    } else {
        Graph::General(Adjacency::from_edges(n, &edges(d, k, limits)?)?)
    };
    let color = |v: usize| if v == 0 { Color::Black } else { Color::White };
    let position = Position::fill(graph, |v| Some(color(v as usize)));
    // The first clique comes down to one stone, and then no stone can leave it.
    let clique: Vec<[Vertex; 1]> = (0..=d as Vertex).map(|v| [v]).collect();
    let moves = multipartite::reduce(&clique, |v| color(v as usize), limits)?;
    claim(position, moves, "star-of-cliques", &[LowerBound::Components, LowerBound::Cutset], limits)
}

/// An edge, in a list and in those of its ends.
const BYTES_PER_EDGE: usize = 24;

fn edges(d: usize, k: usize, limits: &Limits) -> Result<Vec<(Vertex, Vertex)>, NoSuchPosition> {
    let edges = k.saturating_mul(d).saturating_mul(d.saturating_add(1)) / 2;
    if edges > MAX_EDGES {
        return Err(clobber_board::graph::GraphError::TooManyEdges { edges }.into());
    }
    let of_clique = |clique: usize| {
        // The centre comes first.
        let vertex = move |i: usize| if i == 0 { 0 } else { (clique * d + i) as Vertex };
        (0..=d).flat_map(move |i| (i + 1..=d).map(move |j| (vertex(i), vertex(j))))
    };
    limits.check_memory(BYTES_PER_EDGE * edges)?;
    Ok((0..k).flat_map(of_clique).collect())
}
