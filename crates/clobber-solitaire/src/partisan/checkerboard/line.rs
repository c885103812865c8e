//! One row: cut it into paths of four (Theorem 1).

use super::four;
use clobber_board::{Color, Move, Vertex};
use search_limits::{Pace, Unsolved};

/// Reduces a line of stones, of which the first is black.
///
/// Of each path of four, that stone stays which is the second from one end and has the colour to move. The
/// rest after the last path, up to three stones, has a move if it is more than one stone.
pub(super) fn play(stones: usize, first: Color, pace: &mut Pace<'_>) -> Result<Vec<Move>, Unsolved> {
    let mut turn = first;
    let mut moves = Vec::with_capacity(stones);
    let rest = (stones - stones % 4) as Vertex;
    for start in (0..rest).step_by(4) {
        pace.steps(3)?;
        let path = [start, start + 1, start + 2, start + 3];
        let [a, b, c, d] = path;
        moves.extend(four::moves(if turn == Color::White { path } else { [d, c, b, a] }));
        turn = !turn;
    }
    if stones % 4 > 1 {
        let (black, white) = (rest, rest + 1);
        moves.push(if turn == Color::Black { Move::new(black, white) } else { Move::new(white, black) });
    }
    Ok(moves)
}
