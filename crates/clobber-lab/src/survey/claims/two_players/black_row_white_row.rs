//! Who wins on 2×n if one row is black and the other white.

use super::symmetric_boards::symmetric_boards;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};

/// x^n|o^n.
pub(crate) static ODD_FIRST: Claim = Claim {
    id: "black-row-white-row",
    statement: "On a board of 2×n with a black row and a white row the first player wins if n is odd, and \
                the second if n is even.",
    source: "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers 5(2), 2005), as \
             quoted by Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Conjecture 2 and the \
             remark on even n",
    status: Status::Refuted,
    known: "n = 31 is a counterexample: the second player wins, with a certificate \
            (results/certificates/facing-rows31.txt.gz); for the other odd n up to 33 the first player wins. \
            For even n it is a theorem: half a turn about the centre swaps the colours, so the second player \
            answers every move with its image",
    bound: Bound { meaning: "n columns", usual: 25, most: 1000 },
    parameters: &[RESIDUE],
    method: "search for the winner with Black first; upside down, the board is its own negative, so White \
             first gives the same",
    study: Begin::AtOnce(begin),
};

static RESIDUE: Parameter =
    Parameter::new("residue", "the first player wins if n is this modulo 2", 1, 0..=1);

fn begin(settings: &Settings) -> Study {
    let residue = settings.parameter(&RESIDUE);
    let claimed = move |n| i64::from(n % 2 == 1) == residue;
    symmetric_boards(settings, |n| format!("(x)^{n}|(o)^{n}"), claimed)
}
