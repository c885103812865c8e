//! A principal variation: a game in which the winner plays winning moves.

use super::{Engine, Game, Task, Unsolved};
use clobber_board::{Color, Move, Position};

impl Engine {
    /// A whole game from a position. The winner plays a winning move whenever to move; the loser, who has nothing to
    /// lose, plays the move that leaves most moves on the board, so that the game is long.
    pub fn principal_variation(
        &self,
        position: &Position,
        first: Color,
        task: &Task,
    ) -> Result<Vec<Move>, Unsolved> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        let mut player = first;
        let task = Task { all_moves: false, ..*task };
        loop {
            let solution = self.solve(&Game::from(&position), player, &task)?;
            let longest = || {
                position
                    .options(player)
                    .max_by_key(|(mv, after)| (after.move_count(), std::cmp::Reverse(*mv)))
            };
            let Some(mv) = solution.winning_moves.first().copied().or_else(|| longest().map(|(mv, _)| mv))
            else {
                return Ok(moves);
            };
            if position.play(mv).is_err() {
                return Ok(moves);
            }
            moves.push(mv);
            player = !player;
        }
    }
}
