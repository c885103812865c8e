//! Who wins on boards that a symmetry maps to their own negatives: the first player or the second.

use crate::survey::unknown::Unknown;
use crate::survey::{Finding, Settings, Study};
use clobber_board::{Color, Position};
use clobber_solver::engine::{self, Engine, SolveRequest, Statistics};
use search_limits::Limits;

/// A board for each n from 1 on. Each is its own negative up to symmetry, so Black moves first.
pub(crate) struct SymmetricBoards {
    to: u64,
    board: fn(u64) -> String,
    /// Does the first player win, according to the claim?
    claimed: Box<dyn Fn(u64) -> bool + Send>,
    settings: engine::Settings,
}

impl SymmetricBoards {
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

impl SymmetricBoards {
    /// The winner if Black moves first. Each board gets a new engine, since a table filled by other boards
    /// slows the search.
    fn winner(&self, board: &str, limits: &Limits) -> Result<Color, Unknown> {
        let board: Position = board.parse()?;
        let (engine, mut statistics) = (Engine::new(self.settings), Statistics::default());
        let solution =
            engine.solve(&(&board).into(), Color::Black, SolveRequest::default(), limits, &mut statistics)?;
        Ok(solution.winner)
    }
}

impl Study for SymmetricBoards {
    fn instances(&self) -> u64 {
        self.to
    }

    fn examine(&mut self, number: u64, limits: &Limits) -> Finding {
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
