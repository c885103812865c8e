//! The best position of a connected board: one stone is left, with a chosen vertex and colour.

use super::{NoSuchPosition, claim, connected, recolored};
use crate::allowance::Taken;
use crate::forest::Forest;
use crate::forest::component_play::renumbered;
use clobber_board::{Color, Graph, Move, Position, Vertex};
use clobber_certificate::{LowerBound, Reduction};
use search_limits::{Limits, Pace};

/// A position on the occupied vertices of a board from which a play leaves one stone, of this colour on this
/// vertex (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Proposition 33; so minrv is 1 on
/// connected graphs).
///
/// Take a spanning tree with the vertex as its root, and choose from the root down what every vertex sends
/// on. If v is to send the colour c, and has t children, then ⌈t/2⌉ of them send c and the others the other
/// colour. The stone of v has the colour c if t is even, and the other colour if t is odd. The arrivals
/// alternate, and the last is c. (The survey has induction over the components of what is left without v; the
/// spanning tree makes it linear.)
///
/// ```
/// use clobber_board::Color::White;
/// use clobber_solitaire::extremal::last_stone;
/// use search_limits::Limits;
/// let best = last_stone(&"xxxxx".parse().unwrap(), 2, White, Limits::unlimited()).unwrap();
/// assert_eq!((best.position.to_string(), best.remaining), ("oxoox".to_string(), 1));
/// ```
pub fn last_stone(
    board: &Position,
    vertex: Vertex,
    color: Color,
    limits: &Limits,
) -> Result<Reduction, NoSuchPosition> {
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * board.cells().len())?;
    let component = connected(board)?;
    let Ok(root) = component.vertices().binary_search(&vertex) else {
        return Err(NoSuchPosition::NoStone(vertex));
    };
    let (stones, moves) = down_to_one(&board.induced(&component)?, root as Vertex, color, limits)?;
    let moves = renumbered(moves, component.vertices(), limits)?;
    // The vertices of a component ascend.
    let place = |v: Vertex| component.vertices().binary_search(&v).unwrap_or(root);
    let position = recolored(board, |v| stones[place(v)]);
    claim(position, moves, "last-stone", &[LowerBound::Components], limits)
}

/// A mixed position of a graph that leaves as few stones as any: one for each piece of the graph, so minrv is
/// the number of its pieces (Duchêne, Gravier, Moncel, "New results about Impartial Solitaire Clobber",
/// section 3.1). Each piece is coloured like that of [`last_stone`]; if all pieces are single vertices, the
/// first stone is white and the others are black.
///
/// ```
/// use clobber_solitaire::extremal::minrv;
/// use search_limits::Limits;
/// let board: clobber_board::Position = "path:xxx + cycle:xxxx".parse().unwrap();
/// assert_eq!(minrv(board.graph(), Limits::unlimited()).unwrap().remaining, 2);
/// ```
pub fn minrv(graph: &Graph, limits: &Limits) -> Result<Reduction, NoSuchPosition> {
    let order = graph.order();
    if order < 2 {
        return Err(NoSuchPosition::TooFewStones(order));
    }
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * order)?;
    let board = Position::fill(graph.clone(), |_| Some(Color::Black));
    let mut stones = vec![Color::Black; order];
    let mut moves = Vec::new();
    for component in board.components_within(limits)? {
        let (own, play) = down_to_one(&board.induced_within(&component, limits)?, 0, Color::Black, limits)?;
        component.vertices().iter().zip(own).for_each(|(&v, color)| stones[v as usize] = color);
        moves.extend(renumbered(play, component.vertices(), limits)?);
    }
    if moves.is_empty() {
        stones[0] = Color::White;
    }
    let position = Position::fill(graph.clone(), |v| Some(stones[v as usize]));
    claim(position, moves, "last-stone", &[LowerBound::Components], limits)
}

/// Colours of a connected board, and a play that leaves one stone, of this colour on the root.
fn down_to_one(
    board: &Position,
    root: Vertex,
    color: Color,
    limits: &Limits,
) -> Result<(Vec<Color>, Vec<Move>), NoSuchPosition> {
    let mut pace = Pace::new(limits);
    let reached = board.graph().breadth_first_within(root, limits)?;
    let order = reached.len();
    pace.steps(order)?;
    let mut children = vec![0u32; order];
    for &(_, parent) in &reached[1..] {
        children[parent as usize] += 1;
    }
    let mut sends = vec![color; order];
    let mut stones = vec![color; order];
    // The number of children of each vertex that have been told what to send.
    let mut told = vec![0; order];
    let mut forest = Forest::of_roots(order);
    for (i, &(v, parent)) in reached.iter().enumerate() {
        pace.steps(1)?;
        if i > 0 {
            let (c, half) = (sends[parent as usize], children[parent as usize].div_ceil(2));
            sends[v as usize] = if told[parent as usize] < half { c } else { !c };
            told[parent as usize] += 1;
            forest.send(v, parent);
        }
        let c = sends[v as usize];
        stones[v as usize] = if children[v as usize].is_multiple_of(2) { c } else { !c };
    }
    let moves = forest.moves(&stones, limits)?.expect("what arrives was chosen to alternate");
    Ok((stones, moves))
}

/// The tree, what it sends, the forest and the moves.
const BYTES_PER_STONE: usize = 80;
