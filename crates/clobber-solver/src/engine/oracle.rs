//! The engine as the one who tells who wins, for whoever writes strategies.

use super::sum::Sum;
use super::{Engine, Game, Reason, Solution, Task};
use crate::strategy::Oracle;
use crate::strip::Strip;
use clobber_board::{Color, Move, Position};
use game_value::Exhausted;

impl Engine {
    fn solution(&self, position: &Position, to_move: Color) -> Result<Solution, Exhausted> {
        self.solve(&Game::from(position), to_move, &Task::default())
            .map_err(|unsolved| exhausted(unsolved.reason))
    }
}

impl Oracle for Engine {
    fn wins(&self, position: &Position, to_move: Color) -> Result<bool, Exhausted> {
        self.solution(position, to_move).map(|solution| solution.winner == to_move)
    }

    fn wins_sum(&self, strips: &[Strip], to_move: Color) -> Result<bool, Exhausted> {
        let terms = self.terms();
        let mut sum = Sum::default();
        for strip in strips {
            if let Some(term) = terms.of_strip(strip)? {
                terms.add(&mut sum, if to_move == Color::Black { term } else { terms.negative(term)? })?;
            }
        }
        Engine::wins_sum(self, &sum).map_err(exhausted)
    }

    fn winning_move(&self, position: &Position, to_move: Color) -> Result<Option<Move>, Exhausted> {
        self.solution(position, to_move).map(|solution| solution.winning_moves.first().copied())
    }
}

/// There is no limit of nodes here, so it cannot have been reached.
fn exhausted(reason: Reason) -> Exhausted {
    match reason {
        Reason::Memory => Exhausted::Memory,
        Reason::Stopped | Reason::Nodes => Exhausted::Stopped,
        Reason::Number => Exhausted::Number,
    }
}
