//! A principal variation: a game in which the winner plays winning moves.

use super::{Engine, Game, Statistics, Task, Unsolved};
use clobber_board::{Color, Move, Position};
use game_value::Exhausted;
use std::cmp::Reverse;

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
            let mv = match solution.winning_moves.first() {
                Some(&mv) => Some(mv),
                None => self.longest(&position, player)?,
            };
            let Some(mv) = mv else { return Ok(moves) };
            if position.play(mv).is_err() {
                return Ok(moves);
            }
            moves.push(mv);
            player = !player;
        }
    }
    /// The move that leaves most moves on the board.
    fn longest(&self, position: &Position, player: Color) -> Result<Option<Move>, Unsolved> {
        let mut best = None;
        for (mv, after) in position.options(player) {
            let stopped = |exhausted: Exhausted| Unsolved {
                reason: exhausted.into(),
                statistics: Statistics::default(),
            };
            self.evaluator().universe().check_stopped().map_err(stopped)?;
            best = best.max(Some((after.move_count(), Reverse(mv))));
        }
        Ok(best.map(|(_, Reverse(mv))| mv))
    }
}
