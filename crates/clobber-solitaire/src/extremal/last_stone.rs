//! The best position of a connected board: one stone is left, with a chosen vertex and colour.

use super::{NoSuchPosition, claim, connected, recolored};
use crate::allowance::Taken;
use crate::component_play::renumbered;
use crate::forest::Forest;
use clobber_board::{Color, Position, Vertex};
use clobber_certificate::{LowerBound, Reduction};
use search_limits::{Limits, Pace};

/// A position on the occupied vertices of a board from which a play leaves one stone, of this colour on this
/// vertex (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Proposition 33; so minrv is 1 on
/// connected graphs).
///
/// Take a spanning tree with the vertex as its root, and choose from the root down what every vertex sends
/// on. If v is to send the colour c, and has t children, then ⌈t/2⌉ of them send c and the others the other
/// colour, and v itself bears c if t is even, and the other colour if it is odd: the arrivals alternate, and
/// the last is c. (The survey has induction over the components of what is left without v; the spanning tree
/// makes it linear.)
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
    let mut pace = Pace::new(limits);
    let component = connected(board)?;
    let Ok(root) = component.vertices().binary_search(&vertex) else {
        return Err(NoSuchPosition::NoStone(vertex));
    };
    let induced = board.induced(&component)?;
    let reached = induced.graph().breadth_first(root as Vertex);
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
        stones[v as usize] = if children[v as usize] % 2 == 0 { c } else { !c };
    }
    let moves = forest.moves(&stones, limits)?.expect("what arrives was chosen to alternate");
    let moves = renumbered(moves, component.vertices(), limits)?;
    // The vertices of a component ascend.
    let place = |v: Vertex| component.vertices().binary_search(&v).unwrap_or(root);
    let position = recolored(board, |v| stones[place(v)]);
    claim(position, moves, "last-stone", &[LowerBound::Components], limits)
}

/// The tree, what it sends, the forest and the moves.
const BYTES_PER_STONE: usize = 80;
