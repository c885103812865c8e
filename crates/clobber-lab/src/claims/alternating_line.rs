//! Who wins on an alternating line.

use crate::claim::{Bound, Brake, Claim, Finding, Parameter, Settings, Status, Study};
use crate::machines::Renewable;
use clobber_board::{Color, Position};
use clobber_solver::engine::{self, Engine, Task, Unsolved};
use std::sync::Arc;

/// (xo)^n.
pub(super) static FIRST_PLAYER_WINS: Claim = Claim {
    id: "alternating-line",
    statement: "On the alternating line (xo)^n the first player wins, unless n = 3.",
    source: "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers 5(2), 2005), first conjecture; \
             Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Conjecture 1",
    status: Status::Theorem,
    known: "Chen, Folkersen, Hasham, Hayward, Lee, Randall, Schultz and Vandermeer (2025) propose a proof, as SEGClobber (Folkersen, Bashir, \
            Tavakoli and Müller) quotes them; the search does not use it",
    bound: Bound { meaning: "n repetitions of xo", usual: 40, most: 1000 },
    parameters: &[EXCEPTION],
    method: "search for the winner with Black first; turned round, the line is its own negative, so White first is the same",
    study: begin,
};

static EXCEPTION: Parameter = Parameter {
    name: "except",
    meaning: "the only n for which the second player wins",
    usual: 3,
    least: 0,
    most: 1000,
};

struct AlternatingLine {
    to: u64,
    except: i64,
    engines: Arc<Renewable<Engine>>,
}

fn begin(settings: &Settings) -> Box<dyn Study> {
    let Settings { to, memory, .. } = *settings;
    let engines =
        Renewable::new(move || Engine::new(engine::Settings { memory, ..engine::Settings::default() }));
    Box::new(AlternatingLine { to, except: settings.parameter(&EXCEPTION), engines })
}

impl Study for AlternatingLine {
    fn instances(&self) -> u64 {
        self.to
    }

    fn look(&mut self, number: u64) -> Finding {
        let n = number + 1;
        let instance = format!("(xo)^{n}");
        let line = match instance.parse::<Position>() {
            Ok(line) => line,
            Err(error) => return Finding::unknown(number, instance, error.to_string()),
        };
        let name = |first_wins| if first_wins { "first player" } else { "second player" };
        // What is known of other lines slows the search down more than it helps.
        match self.engines.fresh().solve(&(&line).into(), Color::Black, &Task::default()) {
            Ok(solution) => {
                let claimed = name(i64::try_from(n) != Ok(self.except)).into();
                Finding::compared(number, instance, claimed, name(solution.winner == Color::Black).into())
            }
            Err(Unsolved { reason, .. }) => Finding::unknown(number, instance, reason.to_string()),
        }
    }

    fn brake(&self) -> Arc<dyn Brake> {
        Arc::<Renewable<Engine>>::clone(&self.engines)
    }
}
