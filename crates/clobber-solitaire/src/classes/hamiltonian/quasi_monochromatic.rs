//! One odd stone among stones of the other colour.

use super::longest_path_from;
use clobber_board::{Move, Vertex};
use search_limits::{Limits, Unsolved};

/// An optimal play under the impartial rule on a full grid whose stones all have the same colour, except for
/// the one on `odd`. Linear time.
///
/// `None` if there is no vertex `odd`, or if the grid has more than
/// [`MAX_VERTICES`](clobber_board::graph::MAX_VERTICES) vertices.
///
/// (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Corollary 10.) In a play, the odd
/// stone can only walk over vertices that are still occupied, until it is captured. So the moves run along
/// a path that begins at `odd`. So no play has more moves than the longest path has edges, and the odd stone
/// can walk along that path. On a grid with at least two rows and two columns it leaves one stone if the path
/// is Hamiltonian, else two.
///
/// ```
/// use clobber_board::Position;
/// use clobber_solitaire::hamiltonian::quasi_monochromatic;
/// let mut position: Position = "xxxx|xoxx|xxxx".parse().unwrap();
/// let moves = quasi_monochromatic(3, 4, 5, search_limits::Limits::unlimited()).unwrap();
/// position.replay(moves.unwrap()).unwrap();
/// assert_eq!(position.stones(), 1);
/// ```
pub fn quasi_monochromatic(
    rows: usize,
    columns: usize,
    odd: Vertex,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let path = longest_path_from(rows, columns, odd, limits)?;
    Ok(path.map(|path| path.windows(2).map(|step| Move::new(step[0], step[1])).collect()))
}
