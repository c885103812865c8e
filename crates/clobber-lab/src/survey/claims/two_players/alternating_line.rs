//! Who wins on an alternating line.

use super::symmetric_boards::symmetric_boards;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};

/// (xo)^n.
pub(crate) static FIRST_PLAYER_WINS: Claim = Claim {
    id: "alternating-line",
    statement: "On the alternating line (xo)^n the first player wins, unless n = 3.",
    source: "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers 5(2), 2005), first \
             conjecture; Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Conjecture 1",
    status: Status::Open,
    known: "Chen, Folkersen, Hasham, Hayward, Lee, Randall, Schultz and Vandermeer (2025) propose a proof, \
            quoted by SEGClobber (Folkersen, Bashir, Tavakoli and Müller); the search does not use it",
    bound: Bound { meaning: "n repetitions of xo", usual: 40, most: 1000 },
    parameters: &[EXCEPTION],
    method: "search for the winner with Black first; reversed, the line is its own negative, so White first \
             gives the same",
    study: Begin::AtOnce(begin),
};

static EXCEPTION: Parameter =
    Parameter::new("except", "the only n for which the second player wins", 3, 0..=1000);

fn begin(settings: &Settings) -> Study {
    let except = settings.parameter(&EXCEPTION);
    symmetric_boards(settings, |n| format!("(xo)^{n}"), move |n| i64::try_from(n) != Ok(except))
}
