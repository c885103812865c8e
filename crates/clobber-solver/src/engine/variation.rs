//! A principal variation: a game in which the winner plays winning moves.

use crate::engine::{Engine, Game, SolveRequest, Statistics};
use clobber_board::{Color, Move, Position};
use search_limits::{Limits, Unsolved};
use std::cmp::Reverse;

impl Engine {
    /// A whole game from a position. The winner plays a winning move at each turn. The loser plays the move
    /// that leaves most moves on the board, so that the game is long. The node limit holds for each move by
    /// itself.
    pub fn principal_variation(
        &self,
        position: &Position,
        first: Color,
        limits: &Limits,
    ) -> Result<Vec<Move>, Unsolved> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        let mut player = first;
        loop {
            let game = Game::from(&position);
            let solution = self.solve(
                &game,
                player,
                SolveRequest::default(),
                &limits.part(),
                &mut Statistics::default(),
            )?;
            let mv = match solution.winning_moves.first() {
                Some(&mv) => Some(mv),
                None => longest(&position, player, limits)?,
            };
            let Some(mv) = mv else { return Ok(moves) };
            if position.play(mv).is_err() {
                return Ok(moves);
            }
            moves.push(mv);
            player = !player;
        }
    }
}

/// The move that leaves most moves on the board.
fn longest(position: &Position, player: Color, limits: &Limits) -> Result<Option<Move>, Unsolved> {
    let mut best = None;
    for (mv, after) in position.options(player) {
        limits.check_now()?;
        best = best.max(Some((after.move_count(), Reverse(mv))));
    }
    Ok(best.map(|(_, Reverse(mv))| mv))
}
