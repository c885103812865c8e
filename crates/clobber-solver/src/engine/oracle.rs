//! The engine as the oracle of a strategist.

use crate::component::strip::Strip;
use crate::engine::terms::Sum;
use crate::engine::{Engine, Game, Solution, SolveRequest, Statistics};
use crate::strategy::Oracle;
use clobber_board::{Color, Move, Position};
use search_limits::{Limits, Unsolved};

impl Engine {
    fn solution(&self, position: &Position, to_move: Color, limits: &Limits) -> Result<Solution, Unsolved> {
        self.solve(
            &Game::from(position),
            to_move,
            SolveRequest::default(),
            limits,
            &mut Statistics::default(),
        )
    }
}

impl Oracle for Engine {
    fn wins(&self, position: &Position, to_move: Color, limits: &Limits) -> Result<bool, Unsolved> {
        self.solution(position, to_move, limits).map(|solution| solution.winner == to_move)
    }

    fn wins_sum(&self, strips: &[Strip], to_move: Color, limits: &Limits) -> Result<bool, Unsolved> {
        let terms = self.sums.terms(limits);
        let mut sum = Sum::default();
        for strip in strips {
            if let Some(term) = terms.of_strip(strip)? {
                terms.add(&mut sum, if to_move == Color::Black { term } else { terms.negated(term)? })?;
            }
        }
        self.sums.wins(&sum, limits)
    }

    fn winning_move(
        &self,
        position: &Position,
        to_move: Color,
        limits: &Limits,
    ) -> Result<Option<Move>, Unsolved> {
        self.solution(position, to_move, limits).map(|solution| solution.winning_moves.first().copied())
    }
}
