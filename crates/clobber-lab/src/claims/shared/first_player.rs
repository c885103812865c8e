//! Who wins on boards that are their own negatives, turned round or upside down: the first player or the second.

use crate::claim::{Brake, Finding, Settings, Study};
use crate::machines::Renewable;
use clobber_board::{Color, Position};
use clobber_solver::engine::{self, Engine, Task, Unsolved};
use std::sync::Arc;

/// A board for each n from 1 on. On a board that is its own negative it does not matter who begins: Black does.
pub(crate) struct FirstPlayer {
    to: u64,
    board: fn(u64) -> String,
    /// Does the first player win, according to the claim?
    claimed: Box<dyn Fn(u64) -> bool + Send>,
    engines: Arc<Renewable<Engine>>,
}

impl FirstPlayer {
    pub(crate) fn begin(
        settings: &Settings,
        board: fn(u64) -> String,
        claimed: impl Fn(u64) -> bool + Send + 'static,
    ) -> Box<dyn Study> {
        let Settings { to, memory, .. } = *settings;
        let settings = engine::Settings { memory, ..engine::Settings::default() };
        let engines = Renewable::new(move || Engine::new(settings));
        Box::new(Self { to, board, claimed: Box::new(claimed), engines })
    }
}

impl Study for FirstPlayer {
    fn instances(&self) -> u64 {
        self.to
    }

    fn look(&mut self, number: u64) -> Finding {
        let n = number + 1;
        let instance = (self.board)(n);
        let board = match instance.parse::<Position>() {
            Ok(board) => board,
            Err(error) => return Finding::unknown(number, instance, error.to_string()),
        };
        let name = |first_wins| if first_wins { "first player" } else { "second player" };
        // What is known of other boards slows the search down more than it helps.
        match self.engines.fresh().solve(&(&board).into(), Color::Black, &Task::default()) {
            Ok(solution) => {
                let found = name(solution.winner == Color::Black).into();
                Finding::compared(number, instance, name((self.claimed)(n)).into(), found)
            }
            Err(Unsolved { reason, .. }) => Finding::unknown(number, instance, reason.to_string()),
        }
    }

    fn brake(&self) -> Arc<dyn Brake> {
        Arc::<Renewable<Engine>>::clone(&self.engines)
    }
}
