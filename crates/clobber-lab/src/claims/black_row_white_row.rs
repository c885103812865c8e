//! Who wins if one row is black and the other white.

use crate::claim::{Bound, Brake, Claim, Finding, Parameter, Settings, Status, Study};
use crate::machines::Renewable;
use clobber_board::{Color, Position};
use clobber_solver::engine::{self, Engine, Task, Unsolved};
use std::sync::Arc;

/// x^n|o^n.
pub(super) static ODD_FIRST: Claim = Claim {
    id: "black-row-white-row",
    statement: "On a board of 2×n with a black row and a white row the first player wins if n is odd, and the second if n is even.",
    source: "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers 5(2), 2005), as quoted by \
             Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Conjecture 2 and the remark on even n",
    status: Status::Open,
    known: "for even n it is a theorem: half a turn about the centre swaps the colours, and tells the second player an answer \
            to every move",
    bound: Bound { meaning: "n columns", usual: 25, most: 1000 },
    parameters: &[RESIDUE],
    method: "search for the winner with Black first; upside down, the board is its own negative, so White first is the same",
    study: begin,
};

static RESIDUE: Parameter = Parameter {
    name: "residue",
    meaning: "the first player wins if n is this modulo 2",
    usual: 1,
    least: 0,
    most: 1,
};

struct TwoRows {
    to: u64,
    residue: i64,
    engines: Arc<Renewable<Engine>>,
}

fn begin(settings: &Settings) -> Box<dyn Study> {
    let Settings { to, memory, .. } = *settings;
    let engines =
        Renewable::new(move || Engine::new(engine::Settings { memory, ..engine::Settings::default() }));
    Box::new(TwoRows { to, residue: settings.parameter(&RESIDUE), engines })
}

impl Study for TwoRows {
    fn instances(&self) -> u64 {
        self.to
    }

    fn look(&mut self, number: u64) -> Finding {
        let n = number + 1;
        let instance = format!("(x)^{n}|(o)^{n}");
        let board = match instance.parse::<Position>() {
            Ok(board) => board,
            Err(error) => return Finding::unknown(number, instance, error.to_string()),
        };
        let name = |first_wins| if first_wins { "first player" } else { "second player" };
        // What is known of other boards slows the search down more than it helps.
        match self.engines.fresh().solve(&(&board).into(), Color::Black, &Task::default()) {
            Ok(solution) => {
                let claimed = name(i64::from(n % 2 == 1) == self.residue).into();
                Finding::compared(number, instance, claimed, name(solution.winner == Color::Black).into())
            }
            Err(Unsolved { reason, .. }) => Finding::unknown(number, instance, reason.to_string()),
        }
    }

    fn brake(&self) -> Arc<dyn Brake> {
        Arc::<Renewable<Engine>>::clone(&self.engines)
    }
}
