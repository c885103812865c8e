//! A play that leaves one stone, or two, where they are wanted.

use super::delta;
use super::goal::Goal;
use super::play::play;
use super::slices::Slices;
use crate::allowance::Taken;
use clobber_board::graph::Hamming;
use clobber_board::{Color, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// A play on a Hamming graph that leaves as few stones as possible.
///
/// Mixed positions come down to one stone (Theorem 25 and the remark on K₂ × K₃ after it), except on
/// hypercubes if δ is a multiple of 3: then to two (Theorem 26, Conjecture 27). [`super`] explains why, and
/// how.
///
/// # Arguments
///
/// - `factors`: the numbers of vertices of the cliques; factors of 1 change nothing.
/// - `colors`: the stone on each vertex. The vertices are numbered in mixed radix, the last factor fastest.
///
/// # Returns
///
/// The moves, one for each stone that disappears; none if all stones have one colour, or if there are not as
/// many colours as vertices.
///
/// # Complexity
///
/// Linear in the vertices, with a large constant for slices that are searched: those of 8 vertices in
/// hypercubes, of 9 or 12 if the largest factor is 3. Larger factors need no search.
///
/// # Example
///
/// The square, once with δ = 4 and once with δ = 6:
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::hamming::reduce;
/// use search_limits::Limits;
///
/// let moves = |colors| reduce(&[2, 2], colors, Limits::unlimited()).unwrap();
/// assert_eq!(moves(&[Black, White, White, Black]).len(), 3);
/// assert_eq!(moves(&[Black, White, Black, White]).len(), 2);
/// ```
pub fn reduce(factors: &[Vertex], colors: &[Color], limits: &Limits) -> Result<Vec<Move>, Unsolved> {
    let Some(graph) = graph(factors, colors).filter(|_| !is_monochromatic(colors)) else {
        return Ok(Vec::new());
    };
    let _taken = Taken::for_pass(limits, BYTES_PER_VERTEX * colors.len())?;
    // At most one vertex leaves all others in one colour, unless there are but two.
    let target = Vertex::from(is_monochromatic(&colors[1..]));
    let slices = Slices::new(&graph, target);
    Pace::new(limits).steps(colors.len())?;
    if slices.is_single() {
        let few = |most| play(&slices, colors, Goal::Few { most }, limits);
        let moves = match few(1)? {
            None => few(2)?,
            moves => moves,
        };
        return Ok(moves.unwrap_or_default());
    }
    let color = Color::BOTH.into_iter().find(|&color| fits(&graph, colors, target, color));
    let moves = leave(&graph, &slices, colors, target, color.unwrap_or(Color::Black), limits)?;
    Ok(moves.unwrap_or_default())
}

/// The slices, the colours and the moves.
const BYTES_PER_VERTEX: usize = 24;

/// A play on a Hamming graph that leaves a stone of this colour on the target and nothing else or, on a
/// hypercube, at most one more.
///
/// Graphs other than K₂ × K₃ and hypercubes are strongly 1-reducible (Definition 23, Theorem 25): there
/// always is one, provided that the stones off the target are not all of one colour. On hypercubes the same
/// condition is enough for two stones (Definition 24, Theorem 26). A single stone is left wherever δ allows
/// it, from dimension 3 on. The second stone may have any colour, though Definition 24 lets one choose it.
///
/// # Arguments
///
/// Those of [`reduce`], and the stone that is wanted.
///
/// # Returns
///
/// The moves; `None` if there is no such play, or if there are not as many colours as vertices, or no such
/// target.
///
/// # Complexity
///
/// That of [`reduce`].
///
/// # Example
///
/// A triangle in place of an edge does away with δ:
///
/// ```
/// use clobber_board::{Color, Position};
/// use clobber_solitaire::hamming::reduce_to;
///
/// let position: Position = "hamming:3x3:xxxxxxxxo".parse()?;
/// let colors: Vec<Color> = position.cells().iter().flatten().copied().collect();
/// for color in Color::BOTH {
///     let mut position = position.clone();
///     let moves = reduce_to(&[3, 3], &colors, 0, color, search_limits::Limits::unlimited())?;
///     position.replay(moves.unwrap())?;
///     assert_eq!((position.stones(), position.cell(0)), (1, Some(color)));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reduce_to(
    factors: &[Vertex],
    colors: &[Color],
    target: Vertex,
    color: Color,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let graph = graph(factors, colors).filter(|graph| (target as usize) < graph.order());
    let Some(graph) = graph else { return Ok(None) };
    let _taken = Taken::for_pass(limits, BYTES_PER_VERTEX * colors.len())?;
    leave(&graph, &Slices::new(&graph, target), colors, target, color, limits)
}

/// The graph, if there is one with these factors and a stone for each of its vertices.
fn graph(factors: &[Vertex], colors: &[Color]) -> Option<Hamming> {
    Hamming::from_factors(factors.to_vec()).ok().filter(|graph| graph.order() == colors.len())
}

fn is_monochromatic(colors: &[Color]) -> bool {
    colors.windows(2).all(|pair| pair[0] == pair[1])
}

/// Does δ allow a single stone of this colour on the target?
fn fits(graph: &Hamming, colors: &[Color], target: Vertex, color: Color) -> bool {
    graph.hypercube_dimension().is_none() || delta::of_hypercube(colors) == delta::of_stone(target, color)
}

/// Leaves a stone of this colour on the target, in whose slice the row begins. If one stone is impossible and
/// the graph is a hypercube, another stone is left as well.
fn leave(
    graph: &Hamming,
    slices: &Slices,
    colors: &[Color],
    target: Vertex,
    color: Color,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let at_most = |most| play(slices, colors, Goal::Leave { target: slices.target, color, most }, limits);
    if fits(graph, colors, target, color)
        && let Some(one) = at_most(1)?
    {
        return Ok(Some(one));
    }
    if graph.hypercube_dimension().is_some() { at_most(2) } else { Ok(None) }
}
