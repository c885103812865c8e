//! All sets of stones, for boards of any kind with few of them.
//!
//! A play is a rooted spanning forest, so the reducibility value is the least number of parts into which the stones can be
//! divided such that each part alone can be played to one stone (docs/theory.md, "A play is a rooted spanning forest").
//! And a set S of several stones can be played to one stone of colour c on v exactly if
//!
//! > S is the union of two disjoint sets A and B; B can be played to a stone of the other colour on v, and A to one
//! > of colour c on a neighbour of v.
//!
//! The stone that A leaves makes the last move. Conversely some last move leads onto v; let u be the vertex it comes from,
//! A the subtree of u in the tree of the play, and B the rest. Each of them is played alone as it is within the whole.
//!
//! So the last stones of S, a set of vertices for each colour, come from those of its splits by a few operations on words:
//!
//! ```text
//! ends_c(S) = ⋃ ends_{¬c}(B) ∩ N(ends_c(A))   over all splits of S into A and B.
//! ```
//!
//! That would be 3ⁿ steps. Four things make it less, and none of them changes an answer:
//!
//! - a set is looked at only when somebody asks for its ends, and is done when they are all that they may be: see `bound`
//!   for what δ and vertices with one neighbour exclude;
//! - both parts must be connected, so the splits of a set are those of its blocks (`splits`);
//! - plays that are quick to find are looked for first, within a bounded number of steps (`walks_to`): most random boards
//!   can be played to one stone, and this ends there;
//! - the division into several parts goes over connected sets only, and remembers what failed (`parts`).

mod board;
mod ends;
mod parts;
mod splits;

use board::{Board, MOST};
use clobber_board::{Color, Graph, Move, Vertex};
use ends::Ends;
use parts::Parts;

/// The most vertices that a component of the board may have: the table of all its sets takes 64 MB then.
pub const MOST_STONES: usize = MOST;

/// The least number of stones that any play leaves on a board with these stones, one on each vertex.
///
/// # Returns
///
/// Nothing if a component has more than [`MOST_STONES`] vertices, or there is not a colour for each vertex.
///
/// # Complexity
///
/// O(3ⁿ) for components of n vertices, with words of 64 bits; usually far less, see [the module](self). The memory is
/// 16 · 2ⁿ bytes, or 17 · 2ⁿ if more than one stone is left.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph};
/// use clobber_solitaire::exact::subsets::value;
/// let cycle = Graph::cycle(5).unwrap();
/// assert_eq!(value(&cycle, &[Black, White, Black, White, White]), Some(1));
/// assert_eq!(value(&cycle, &[Black; 5]), Some(5));
/// assert_eq!(value(&cycle, &[Black; 4]), None);
/// ```
pub fn value(graph: &Graph, colors: &[Color]) -> Option<usize> {
    let components = components(graph, colors)?;
    Some(
        components
            .iter()
            .map(|vertices| Parts::new(&Board::induced(graph, vertices, colors)).fewest().len())
            .sum(),
    )
}

/// A play that leaves as few stones as possible, under the same conditions as [`value`] and in the same time.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph, Move};
/// use clobber_solitaire::exact::subsets::optimal_play;
/// let line = Graph::path(3).unwrap();
/// assert_eq!(optimal_play(&line, &[Black, White, White]), Some(vec![Move::new(0, 1), Move::new(1, 2)]));
/// ```
pub fn optimal_play(graph: &Graph, colors: &[Color]) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    for vertices in components(graph, colors)? {
        let board = Board::induced(graph, &vertices, colors);
        let mut parts = Parts::new(&board);
        let first = moves.len();
        for part in parts.fewest() {
            parts.ends.play(part, &mut moves);
        }
        let name = |v: Vertex| vertices[v as usize];
        moves[first..].iter_mut().for_each(|mv| *mv = Move::new(name(mv.from), name(mv.to)));
    }
    Some(moves)
}

/// All single stones that some play leaves as the only one, under the same conditions as [`value`]: by colour, then by
/// vertex. A board on which these are all stones of both colours is what the papers call strongly 1-reducible.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph};
/// use clobber_solitaire::exact::subsets::last_stones;
/// let line = Graph::path(3).unwrap();
/// assert_eq!(last_stones(&line, &[Black, White, White]), Some(vec![(2, Black), (1, White)]));
/// ```
pub fn last_stones(graph: &Graph, colors: &[Color]) -> Option<Vec<(Vertex, Color)>> {
    let components = components(graph, colors)?;
    let [vertices] = &components[..] else { return Some(Vec::new()) };
    let board = Board::induced(graph, vertices, colors);
    let stones = Ends::new(&board).last_stones(board.all).into_iter();
    let mut stones: Vec<(Vertex, Color)> = stones.map(|(v, color)| (vertices[v as usize], color)).collect();
    stones.sort_unstable_by_key(|&(v, color)| (color, v));
    Some(stones)
}

/// The vertices of each component, nearest to the first one first; nothing if some component has too many.
fn components(graph: &Graph, colors: &[Color]) -> Option<Vec<Vec<Vertex>>> {
    if graph.order() != colors.len() {
        return None;
    }
    let mut seen = vec![false; colors.len()];
    let mut components = Vec::new();
    for start in 0..colors.len() as Vertex {
        if !seen[start as usize] {
            components.push(component(graph, start, &mut seen)?);
        }
    }
    Some(components)
}

/// The component of a vertex; gives up as soon as there are too many vertices.
fn component(graph: &Graph, start: Vertex, seen: &mut [bool]) -> Option<Vec<Vertex>> {
    let mut component = vec![start];
    seen[start as usize] = true;
    let mut next = 0;
    while let Some(&v) = component.get(next) {
        next += 1;
        component.extend(graph.neighbors(v).filter(|&u| !std::mem::replace(&mut seen[u as usize], true)));
        if component.len() > MOST_STONES {
            return None;
        }
    }
    Some(component)
}
