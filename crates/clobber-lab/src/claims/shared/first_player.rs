//! Who wins on boards that are their own negatives, turned round or upside down: the first player or the second.

use super::unknown::Unknown;
use crate::claim::{Finding, Settings, Study};
use clobber_board::{Color, Position};
use clobber_solver::engine::{self, Engine, SolveRequest, Statistics};
use search_limits::Limits;

/// A board for each n from 1 on. On a board that is its own negative it does not matter who begins: Black does.
pub(crate) struct FirstPlayer {
    to: u64,
    board: fn(u64) -> String,
    /// Does the first player win, according to the claim?
    claimed: Box<dyn Fn(u64) -> bool + Send>,
    settings: engine::Settings,
}

impl FirstPlayer {
    pub(crate) fn begin(
        settings: &Settings,
        board: fn(u64) -> String,
        claimed: impl Fn(u64) -> bool + Send + 'static,
    ) -> Box<dyn Study> {
        let Settings { to, memory, .. } = *settings;
        let settings = engine::Settings { memory, ..engine::Settings::default() };
        Box::new(Self { to, board, claimed: Box::new(claimed), settings })
    }
}

impl FirstPlayer {
    /// The winner if Black moves first. What is known of other boards slows the search down more than it helps, so each
    /// board has an engine of its own.
    fn winner(&self, board: &str, limits: &Limits) -> Result<Color, Unknown> {
        let board: Position = board.parse()?;
        let (engine, mut statistics) = (Engine::new(self.settings), Statistics::default());
        let solution =
            engine.solve(&(&board).into(), Color::Black, SolveRequest::default(), limits, &mut statistics)?;
        Ok(solution.winner)
    }
}

impl Study for FirstPlayer {
    fn instances(&self) -> u64 {
        self.to
    }

    fn look(&mut self, number: u64, limits: &Limits) -> Finding {
        let n = number + 1;
        let instance = (self.board)(n);
        let name = |first_wins| if first_wins { "first player" } else { "second player" };
        match self.winner(&instance, limits) {
            Ok(winner) => {
                let found = name(winner == Color::Black).into();
                Finding::compared(number, instance, name((self.claimed)(n)).into(), found)
            }
            Err(unknown) => Finding::unknown(number, instance, unknown),
        }
    }
}
