//! The intersection graph H of the 1-reducible sets of stones (Beaudou, Duchêne, Gravier, "A survey about
//! Solitaire Clobber", section 3.1 and Proposition 18).
//!
//! A single stone is such a set. So a maximal independent set of H covers all stones, and divides them into
//! parts that come down to one stone each. Its least size is the reducibility value.

use crate::exact::subsets::one_reducible;
use clobber_board::{Color, Graph};
use search_limits::{Limits, Pace, Unsolved};

/// More stones than this have too many sets to list.
pub const MAX_STONES: usize = 16;

/// The vertices of H as sets of bits, in increasing order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intersection {
    /// The 1-reducible sets.
    pub sets: Vec<u32>,
    /// The number of pairs of sets that share a stone.
    pub edges: u64,
    /// A smallest maximal independent set.
    pub smallest: Vec<u32>,
}

/// The graph H of a board with a stone on each vertex. `None` if there are more than [`MAX_STONES`] stones,
/// or not a colour for each vertex.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph};
/// use clobber_solitaire::intersection::intersection;
/// use search_limits::Limits;
/// let line = Graph::path(3).unwrap();
/// let h = intersection(&line, &[Black, White, Black], Limits::unlimited()).unwrap().unwrap();
/// assert_eq!((h.sets.len(), h.edges, h.smallest.len()), (5, 5, 2));
/// ```
pub fn intersection(
    graph: &Graph,
    colors: &[Color],
    limits: &Limits,
) -> Result<Option<Intersection>, Unsolved> {
    if colors.len() > MAX_STONES {
        return Ok(None);
    }
    let Some(sets) = one_reducible(graph, colors, limits)? else { return Ok(None) };
    let mut pace = Pace::new(limits);
    let mut edges = 0;
    for (i, set) in sets.iter().enumerate() {
        pace.steps(i)?;
        edges += sets[..i].iter().filter(|&other| set & other != 0).count() as u64;
    }
    // For each set of stones, the fewest disjoint sets of the list that cover it, and one of them.
    let mut fewest = vec![(0, 0); 1 << colors.len()];
    for covered in 1..fewest.len() as u32 {
        pace.steps(sets.len())?;
        let lowest = covered & covered.wrapping_neg();
        let parts = sets.iter().filter(|&set| set & lowest != 0 && set & !covered == 0);
        let best = parts.map(|&set| (fewest[(covered ^ set) as usize].0 + 1, set)).min();
        fewest[covered as usize] = best.unwrap_or((u32::MAX, covered));
    }
    let mut rest = (fewest.len() - 1) as u32;
    let mut smallest = Vec::new();
    while rest != 0 {
        let (_, part) = fewest[rest as usize];
        smallest.push(part);
        rest ^= part;
    }
    Ok(Some(Intersection { sets, edges, smallest }))
}
