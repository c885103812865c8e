//! The number of ways in which a game can begin, for comparing move generators.

use crate::color::Color;
use crate::position::Position;

/// The number of sequences of exactly `depth` moves, the players alternating, `first` beginning.
///
/// Every sequence is played out, so the time is proportional to the answer; a reader of game programs knows
/// the function from chess.
///
/// ```
/// use clobber_board::{Color, perft};
/// let mut position = "xoxo".parse().unwrap();
/// assert_eq!([0, 1, 2].map(|depth| perft(&mut position, Color::Black, depth)), [1, 3, 2]);
/// ```
pub fn perft(position: &mut Position, first: Color, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves: Vec<_> = position.moves(first).collect();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut sequences = 0;
    for mv in moves {
        if position.play(mv).is_ok() {
            sequences += perft(position, !first, depth - 1);
            position.take_back(mv);
        }
    }
    sequences
}
