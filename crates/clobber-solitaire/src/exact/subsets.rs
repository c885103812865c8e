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
//! - a set is visited only when its ends are asked for, and is done when they are all that they may be: see `bound`
//!   for what δ and vertices with one neighbour exclude;
//! - both parts must be connected, so the splits of a set are those of its blocks (`splits`);
//! - plays that are quick to find are looked for first, within a bounded number of steps (`walks_to`): most random boards
//!   can be played to one stone, and this ends there;
//! - the division into several parts goes over connected sets only, and remembers what failed (`parts`).

mod board;
mod ends;
mod parts;
mod splits;

use crate::memory::Taken;
use board::{Board, MOST};
use clobber_board::{Color, Graph, Move, Vertex};
use ends::Ends;
use parts::Parts;
use search_limits::{Limits, Unsolved};

/// The most vertices that a component of the board may have: the table of all its sets takes 64 MB then.
pub const MOST_STONES: usize = MOST;

/// The least number of stones that any play leaves on a board with these stones, one on each vertex.
///
/// # Returns
///
/// `None` if a component has more than [`MOST_STONES`] vertices, or there is not a colour for each vertex. An error if a limit
/// is reached; a node is a set whose ends are sought.
///
/// # Complexity
///
/// O(3ⁿ) for components of n vertices, with words of 64 bits; usually far less, see [the module](self). The memory is
/// 16 · 2ⁿ bytes, or 17 · 2ⁿ if more than one stone is left.
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
    let Some(components) = components(graph, colors) else { return Ok(None) };
    let mut stones = 0;
    for vertices in components {
        let _taken = take_tables(&vertices, limits)?;
        stones += Parts::new(&Board::induced(graph, &vertices, colors), limits).fewest()?.len();
    }
    Ok(Some(stones))
}

/// The memory for the tables of a component.
fn take_tables<'l>(vertices: &[Vertex], limits: &'l Limits) -> Result<Taken<'l>, Unsolved> {
    Taken::new(limits, BYTES_PER_SET << vertices.len())
}

/// What the tables keep of each set of stones.
const BYTES_PER_SET: usize = 17;

/// A play that leaves as few stones as possible, under the same conditions as [`value`] and in the same time.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph, Move};
/// use clobber_solitaire::exact::subsets::optimal_play;
/// use search_limits::Limits;
/// let line = Graph::path(3).unwrap();
/// let play = optimal_play(&line, &[Black, White, White], Limits::unlimited());
/// assert_eq!(play, Ok(Some(vec![Move::new(0, 1), Move::new(1, 2)])));
/// ```
pub fn optimal_play(graph: &Graph, colors: &[Color], limits: &Limits) -> Result<Option<Vec<Move>>, Unsolved> {
    let Some(components) = components(graph, colors) else { return Ok(None) };
    let mut moves = Vec::new();
    for vertices in components {
        let _taken = take_tables(&vertices, limits)?;
        let board = Board::induced(graph, &vertices, colors);
        let mut parts = Parts::new(&board, limits);
        let first = moves.len();
        for part in parts.fewest()? {
            parts.ends.play(part, &mut moves);
        }
        let name = |v: Vertex| vertices[v as usize];
        moves[first..].iter_mut().for_each(|mv| *mv = Move::new(name(mv.from), name(mv.to)));
    }
    Ok(Some(moves))
}

/// All single stones that some play leaves as the only one, under the same conditions as [`value`]: by colour, then by
/// vertex. A board on which these are all stones of both colours is what the papers call strongly 1-reducible.
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
    let Some(components) = components(graph, colors) else { return Ok(None) };
    let [vertices] = &components[..] else { return Ok(Some(Vec::new())) };
    let _taken = take_tables(vertices, limits)?;
    let board = Board::induced(graph, vertices, colors);
    let stones = Ends::new(&board, limits).last_stones(board.all)?.into_iter();
    let mut stones: Vec<(Vertex, Color)> = stones.map(|(v, color)| (vertices[v as usize], color)).collect();
    stones.sort_unstable_by_key(|&(v, color)| (color, v));
    Ok(Some(stones))
}

/// The vertices of each component, nearest to the first one first; `None` if some component has too many.
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
