//! All sets of stones: the obvious exact method for at most [`MAX_STONES`] stones. Tests compare the other
//! methods with it, and it keeps its own sets of bits on purpose.
//!
//! The value is the least number of parts into which the stones can be divided such that each part alone can
//! be played to one stone (docs/theory.md, "A play is a rooted spanning forest"). A set S of several stones
//! can be played to one stone of colour c on v exactly when it is the union of two disjoint sets A and B; B
//! can be played to a stone of the other colour on v, and A to one of colour c on a neighbour of v. The stone
//! that A leaves makes the last move. Conversely, let u be the vertex that the last move comes from, A the
//! subtree of u in the tree of the play, and B the rest.
//!
//! ```text
//! ends_c(S) = ⋃ ends_{¬c}(B) ∩ N(ends_c(A))   over all splits of S into A and B.
//! ```

use crate::allowance::Taken;
use clobber_board::{Color, Graph, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// More stones than this take minutes and hundreds of megabytes.
pub const MAX_STONES: usize = 20;

/// The ends of a set, their neighbours, and the fewest parts.
const BYTES_PER_SET: usize = 24;

/// A set of vertices, one bit each.
type Set = u32;

/// The least number of stones that any play leaves on a board with these stones, one on each vertex.
///
/// # Returns
///
/// `None` if there are more than [`MAX_STONES`] vertices, or not a colour for each vertex.
///
/// # Complexity
///
/// O(3ⁿ) for n vertices.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph};
/// use clobber_solitaire::exact::subsets::value;
/// use search_limits::Limits;
/// let cycle = Graph::cycle(5).unwrap();
/// let value = |colors: &[_]| value(&cycle, colors, Limits::unlimited()).unwrap();
/// assert_eq!(value(&[Black, White, Black, White, White]), Some(1));
/// assert_eq!(value(&[Black; 5]), Some(5));
/// assert_eq!(value(&[Black; 4]), None);
/// ```
pub fn value(graph: &Graph, colors: &[Color], limits: &Limits) -> Result<Option<usize>, Unsolved> {
    let Some(ends) = ends_of_all_sets(graph, colors, limits)? else { return Ok(None) };
    let mut pace = Pace::new(limits);
    let mut fewest = vec![0; ends.len()];
    for set in 1..ends.len() {
        pace.steps(1 << set.count_ones())?;
        // The part of the lowest stone.
        let rest = set & (set - 1);
        let parts = subsets(rest as Set).map(|others| set ^ others as usize);
        let parts = parts.filter(|&part| ends[part] != [0, 0]);
        fewest[set] = parts.map(|part| fewest[set ^ part] + 1).min().unwrap_or(0);
    }
    Ok(fewest.last().copied())
}

/// All single stones that some play leaves as the only one, by colour and then by vertex. Conditions and time
/// are those of [`value`].
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph};
/// use clobber_solitaire::exact::subsets::last_stones;
/// use search_limits::Limits;
/// let line = Graph::path(3).unwrap();
/// let last = last_stones(&line, &[Black, White, White], Limits::unlimited());
/// assert_eq!(last, Ok(Some(vec![(2, Black), (1, White)])));
/// ```
pub fn last_stones(
    graph: &Graph,
    colors: &[Color],
    limits: &Limits,
) -> Result<Option<Vec<(Vertex, Color)>>, Unsolved> {
    let Some(ends) = ends_of_all_sets(graph, colors, limits)? else { return Ok(None) };
    let last = ends[ends.len() - 1];
    let order = colors.len() as Vertex;
    let stones = Color::BOTH.into_iter().flat_map(|color| (0..order).map(move |v| (v, color)));
    Ok(Some(stones.filter(|&(v, color)| last[color as usize] >> v & 1 == 1).collect()))
}

/// All sets of stones that some play brings down to one stone, as sets of bits, from the smallest number to
/// the largest. Conditions and time are those of [`value`].
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph};
/// use clobber_solitaire::exact::subsets::one_reducible;
/// use search_limits::Limits;
/// let sets = one_reducible(&Graph::path(3).unwrap(), &[Black, White, Black], Limits::unlimited());
/// assert_eq!(sets, Ok(Some(vec![0b1, 0b10, 0b11, 0b100, 0b110])));
/// ```
pub fn one_reducible(graph: &Graph, colors: &[Color], limits: &Limits) -> Result<Option<Vec<u32>>, Unsolved> {
    let ends = ends_of_all_sets(graph, colors, limits)?;
    Ok(ends.map(|ends| (1..ends.len() as Set).filter(|&set| ends[set as usize] != [0, 0]).collect()))
}

/// For each set of vertices, where its play can end with a single stone: a set for each colour.
fn ends_of_all_sets(
    graph: &Graph,
    colors: &[Color],
    limits: &Limits,
) -> Result<Option<Vec<[Set; 2]>>, Unsolved> {
    if graph.order() != colors.len() || colors.len() > MAX_STONES {
        return Ok(None);
    }
    let neighbors: Vec<Set> =
        (0..colors.len() as Vertex).map(|v| graph.neighbors(v).fold(0, |set, u| set | 1 << u)).collect();
    let _taken = Taken::new(limits, BYTES_PER_SET << colors.len())?;
    let mut pace = Pace::new(limits);
    let mut ends = vec![[0; 2]; 1 << colors.len()];
    // The neighbours of these, where the last stone of each colour can make one more move.
    let mut reached = vec![[0; 2]; 1 << colors.len()];
    for set in 1..ends.len() {
        pace.steps(1 << set.count_ones())?;
        let found = if set.is_power_of_two() {
            let v = set.trailing_zeros() as usize;
            Color::BOTH.map(|color| if colors[v] == color { set as Set } else { 0 })
        } else if !is_connected(set as Set, &neighbors) {
            [0; 2]
        } else {
            subsets(set as Set).fold([0; 2], |[black, white], part| {
                let [by_black, by_white] = reached[part as usize];
                let [onto_black, onto_white] = ends[set ^ part as usize];
                [black | by_black & onto_white, white | by_white & onto_black]
            })
        };
        ends[set] = found;
        reached[set] = found.map(|ends| {
            (0..colors.len()).filter(|&v| ends >> v & 1 == 1).fold(0, |set, v| set | neighbors[v])
        });
    }
    Ok(Some(ends))
}

fn is_connected(set: Set, neighbors: &[Set]) -> bool {
    let mut seen = set & set.wrapping_neg();
    loop {
        let next =
            (0..neighbors.len()).filter(|&v| seen >> v & 1 == 1).fold(seen, |all, v| all | neighbors[v]);
        if next & set == seen {
            return seen == set;
        }
        seen = next & set;
    }
}

/// All subsets of a set, the set itself first.
fn subsets(set: Set) -> impl Iterator<Item = Set> {
    std::iter::successors(Some(set), move |&part| (part != 0).then(|| (part - 1) & set))
}
