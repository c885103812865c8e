//! On a clique the game is over when one colour is gone.

use crate::allowance::Taken;
use clobber_board::{Color, Graph, Move, Position, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// A shortest game, if the board is a clique: the colour with more stones captures the others, or both
/// capture in turn. Takes linear time.
pub(super) fn game(
    position: &Position,
    first: Option<Color>,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let Graph::Complete(_) = position.graph() else { return Ok(None) };
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * position.cells().len())?;
    let mut pace = Pace::new(limits);
    let of = |color: Color| position.occupied().filter(move |&v| position.cell(v) == Some(color));
    let mut stones: [Vec<Vertex>; 2] = Color::BOTH.map(|color| of(color).collect());
    let is_white_more = stones[Color::White as usize].len() >= stones[Color::Black as usize].len();
    let more = if is_white_more { Color::White } else { Color::Black };
    let mut turn = first.unwrap_or(more);
    let mut moves = Vec::new();
    while let ([.., from], [.., to]) = (&stones[turn as usize][..], &stones[!turn as usize][..]) {
        pace.steps(1)?;
        let mv = Move::new(*from, *to);
        moves.push(mv);
        stones[turn as usize].pop();
        stones[turn as usize].push(mv.to);
        stones[!turn as usize].pop();
        turn = if first.is_some() { !turn } else { turn };
    }
    Ok(Some(moves))
}

/// The stones of each colour, and the moves.
const BYTES_PER_STONE: usize = 32;
