//! Who wins on boards that a symmetry maps to their own negatives: the first player or the second.

use crate::survey::checked::{accept_lines, is_recording};
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Settings, Study};
use clobber_board::{Color, Position};
use clobber_certificate::facts::Rung;
use clobber_solver::Prover;
use clobber_solver::engine::{self, Engine, SolveRequest, Statistics};

/// A study of a board for each n from 1 on. Each is its own negative up to symmetry, so Black moves first.
/// `claimed` says whether the first player wins, according to the claim.
pub(crate) fn symmetric_boards(
    settings: &Settings,
    board: fn(u64) -> String,
    claimed: impl Fn(u64) -> bool + Send + 'static,
) -> Study {
    let Settings { to, memory, .. } = *settings;
    let settings = engine::Settings { memory, ..engine::Settings::default() };
    Study::new(
        1..=to,
        move |&n| board(n),
        move |&n, limits| {
            let board: Position = board(n).parse()?;
            // Each board gets a new engine, since a table filled by other boards slows the search.
            let (engine, mut statistics) = (Engine::new(settings), Statistics::default());
            let solution = engine.solve(
                &(&board).into(),
                Color::Black,
                SolveRequest::default(),
                limits,
                &mut statistics,
            )?;
            if is_recording() {
                let mut proof = Vec::new();
                Prover::new(&engine).write(&mut proof, &board, Rung::ZERO, Color::Black, limits)?;
                let proof = String::from_utf8(proof).map_err(Unknown::from)?;
                accept_lines(&proof, limits)?;
            }
            let name = |first_wins| if first_wins { "first player" } else { "second player" };
            let found = name(solution.winner == Color::Black);
            Ok(Found::equal(name(claimed(n)).into(), found.into()))
        },
    )
}
