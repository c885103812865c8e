//! The graphs of minimum degree d on which some mixed position leaves n − d stones: the family G_d.

use super::{NoSuchPosition, claim};
use crate::multipartite;
use clobber_board::graph::{Adjacency, Graph, MAX_EDGES};
use clobber_board::{Color, Position, Vertex};
use clobber_certificate::{LowerBound, Reduction};
use search_limits::{Limits, Pace, Unsolved};

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

/// Why a position of a connected board with n stones and least degree d leaves n − d of them: its place in
/// the family G_d.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    /// A mixed clique.
    Clique,
    /// Cliques of d + 1 stones with one in common, which has a colour of its own.
    Star {
        /// The common vertex.
        center: Vertex,
        /// The number of cliques, at least two.
        cliques: usize,
    },
    /// The cycle xxoo.
    Square,
}

/// The place of a position in G_d, where d ≥ 1 is the least degree of its board; `None` if it has none, and
/// then it leaves fewer than n − d stones (Duchêne, Gravier, Moncel, "New results about Impartial Solitaire
/// Clobber", Theorem 3.3, for full connected boards; docs/theory.md has the case study that the paper leaves
/// out).
///
/// Takes time O(vertices + edges).
///
/// ```
/// use clobber_solitaire::extremal::{Extreme, extreme};
/// use search_limits::{Limits, Pace, Unsolved};
/// let of = |text: &str| extreme(&text.parse().unwrap(), Limits::unlimited()).unwrap();
/// assert_eq!(of("multipartite:x/ooo"), Some(Extreme::Star { center: 0, cliques: 3 }));
/// assert_eq!(of("cycle:xxoo"), Some(Extreme::Square));
/// assert_eq!(of("cycle:xoxo"), None);
/// ```
pub fn extreme(position: &Position, limits: &Limits) -> Result<Option<Extreme>, Unsolved> {
    let graph = position.graph();
    let order = graph.order();
    let [black, white] = Color::BOTH.map(|color| position.stones_of(color));
    if order < 2 || black + white < order || black == 0 || white == 0 {
        return Ok(None);
    }
    let mut pace = Pace::new(limits);
    let degrees: Vec<usize> = (0..order as Vertex).map(|v| graph.degree(v)).collect();
    pace.steps(order)?;
    let d = degrees.iter().copied().min().unwrap_or(0);
    if d == order - 1 {
        return Ok(Some(Extreme::Clique));
    }
    if order == 4 && degrees == [2; 4] {
        // In the cycle of four vertices, two black stones that touch have two white ones beside them.
        let mixed_neighbors =
            |v: Vertex| graph.neighbors(v).filter(|&w| position.cell(w) != position.cell(v)).count();
        return Ok((0..4).all(|v| mixed_neighbors(v) == 1).then_some(Extreme::Square));
    }
    // The centre is the odd stone, and sees all others.
    let odd = if black == 1 { Color::Black } else { Color::White };
    let center = position.occupied().find(|&v| position.cell(v) == Some(odd));
    let Some(center) = center.filter(|&v| position.stones_of(odd) == 1 && degrees[v as usize] == order - 1)
    else {
        return Ok(None);
    };
    let others = (0..order as Vertex).filter(|&v| v != center);
    // Every other vertex has d neighbours: the centre, and d − 1 that have the same closed neighbourhood.
    let mut first_of: Vec<Option<Vertex>> = vec![None; order];
    for v in others {
        pace.steps(d)?;
        if degrees[v as usize] != d {
            return Ok(None);
        }
        let closed = || graph.neighbors(v).filter(|&w| w != center).chain([v]);
        let least = closed().min();
        if first_of[v as usize].is_some_and(|first| Some(first) != least) {
            return Ok(None);
        }
        for w in closed() {
            if *first_of[w as usize].get_or_insert(least.unwrap_or(v)) != least.unwrap_or(v) {
                return Ok(None);
            }
        }
    }
    Ok(Some(Extreme::Star { center, cliques: (order - 1) / d }))
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
