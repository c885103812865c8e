//! The colours of the last stones on full grids.

use crate::prover::column_automaton::{Delta, Invariant, LastStones, Outcome, prove_last_stones};
use crate::survey::checked::accept;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_certificate::OneLine;
use search_limits::Limits;

/// One stone of either colour, or one of each.
pub(crate) static LAST_COLORS: Claim = Claim {
    id: "last-colors",
    statement: "A mixed position on a full grid of at least three rows and columns comes down to one black and \
                one white stone; to one stone of either colour, as one chooses, if δ ≢ 0 mod 3; and, on three, \
                four and five rows, to two stones of a colour of which it has two, if δ ≡ 0 mod 3.",
    source: "observed here; it sharpens Conjecture 16 of Beaudou, Duchêne and Gravier, A survey about Solitaire \
             Clobber. The rule of alternating colours prescribes these colours \
             (docs/theory.md#the-partisan-rule)",
    status: Status::Theorem,
    known: "proved for three, four and five rows by machine, for all widths; for all grids by the argument of \
            docs/all-grids.md, from these lemmas and those of conjecture-16",
    bound: Bound { meaning: "rows", usual: 4, most: 5 },
    parameters: &[TWO],
    method: "a proof for all widths, which the independent checker must accept, or a narrowest counterexample",
    study: Begin::AtOnce(begin),
};

static TWO: Parameter = Parameter::new(
    "two",
    "δ mod 3 of positions that come down to two stones of a colour; 3 stands for any",
    0,
    0..=3,
);

/// The argument about all grids needs grids of at least this many columns.
const MIN_COLUMNS: u32 = 3;

fn begin(settings: &Settings) -> Study {
    let two = match settings.parameter(&TWO) {
        0 => Delta::Zero,
        3 => Delta::Any,
        _ => Delta::NonZero,
    };
    // By a swap of the colours, what holds for white stones holds for black ones.
    let kinds = [(0, 1, Delta::NonZero), (1, 1, Delta::Any), (0, 2, two)];
    let ask =
        |rows| kinds.map(|(black, white, delta)| LastStones { rows, black, white, delta, from: MIN_COLUMNS });
    let questions: Vec<LastStones> = (3..=settings.to as usize).flat_map(ask).collect();
    let claimed = |_: &LastStones| Some("for all n".to_string());
    Study::claiming(questions, claimed, statement, |claim, limits| match prove_last_stones(claim, limits)? {
        Outcome::Proved(invariant) => proved(claim, &invariant, limits),
        Outcome::Refuted { position, .. } => {
            let columns = position.stones() / claim.rows;
            let found = format!("the narrowest counterexample has {columns} columns: {position}");
            Ok(Found::fails(found, 1, position.to_string()))
        }
        Outcome::Unknown(unsolved) => Err(unsolved.into()),
    })
}

fn statement(claim: &LastStones) -> String {
    let stones = match (claim.black, claim.white) {
        (1, 1) => "one black and one white stone",
        (_, 1) => "one stone of either colour",
        _ => "two stones of one colour",
    };
    let delta = match claim.delta {
        Delta::Any => "",
        Delta::NonZero => ", δ ≢ 0 mod 3",
        Delta::Zero => ", δ ≡ 0 mod 3",
    };
    format!("{}×n, n ≥ {}{delta}: {stones}", claim.rows, claim.from)
}

fn proved(claim: &LastStones, invariant: &Invariant, limits: &Limits) -> Result<Found, Unknown> {
    accept(&claim.certificate(invariant).line(), limits)?;
    let Invariant { members, exceptions, .. } = invariant;
    let but = |first| format!("; {} narrower ones do not, the first {first}", exceptions.len());
    let but = exceptions.first().map(but).unwrap_or_default();
    let found = format!("for all n, by an invariant of {} positions{but}", members.len());
    Ok(Found::holds(found, members.len() as u64).proved())
}
