//! On a clique the game is over when one colour is gone.

use clobber_board::{Color, Graph, Move, Position, Vertex};

/// A shortest game, if the board is a clique: the colour with more stones captures the others, or both capture in turn.
/// Takes linear time.
pub(super) fn game(position: &Position, first: Option<Color>) -> Option<Vec<Move>> {
    let Graph::Complete(_) = position.graph() else { return None };
    let of = |color: Color| position.occupied().filter(move |&v| position.cell(v) == Some(color));
    let mut stones: [Vec<Vertex>; 2] = Color::BOTH.map(|color| of(color).collect());
    let more = Color::BOTH.into_iter().max_by_key(|&color| stones[color as usize].len())?;
    let mut turn = first.unwrap_or(more);
    let mut moves = Vec::new();
    while let ([.., from], [.., to]) = (&stones[turn as usize][..], &stones[!turn as usize][..]) {
        let mv = Move::new(*from, *to);
        moves.push(mv);
        stones[turn as usize].pop();
        stones[turn as usize].push(mv.to);
        stones[!turn as usize].pop();
        turn = if first.is_some() { !turn } else { turn };
    }
    Some(moves)
}
