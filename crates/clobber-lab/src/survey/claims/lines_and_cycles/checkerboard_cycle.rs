//! Alternating cycles leave a quarter.

use crate::survey::checked::optimum;
use crate::survey::finding::Found;
use crate::survey::{Begin, Bound, Claim, Parameter, Status, Study};
use clobber_solitaire::Reducer;

/// n/4 + O(1), and exactly ⌈n/4⌉.
pub(crate) static CYCLE: Claim = Claim {
    id: "checkerboard-cycle",
    statement: "The alternating cycle of n ≥ 4 stones leaves ⌈n/4⌉ of them under the impartial rule.",
    source: "Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on words (Integers \
             8, 2008), section 4, which says n/4 + O(1)",
    status: Status::Theorem,
    known: "a play leaves some edge uncrossed, so it cuts the cycle into alternating lines that each come \
            down to one stone; such a line has one, two or four stones (checkerboard-line). So at least n/4 \
            are left, and lines of four with at most one of two leave ⌈n/4⌉",
    bound: Bound { meaning: "n stones", usual: 400, most: 100_000 },
    parameters: &[DIVIDE],
    method: "an optimal play with a lower bound by rooted forests; the independent checker accepts both",
    study: Begin::AtOnce(|settings| {
        let divide = settings.parameter(&DIVIDE);
        let name = |k: &u64| format!("cycle:(xo)^{k}");
        Study::new(2..=settings.to / 2, name, move |k, limits| {
            let reduction = Reducer::default().reduce(&name(k).parse()?, limits)?;
            let left = optimum(&reduction, limits)? as i64;
            let claimed = (2 * *k as i64 + divide - 1) / divide;
            Ok(Found::equal(claimed.to_string(), left.to_string()))
        })
    }),
};

static DIVIDE: Parameter = Parameter::new("divide", "the divisor of n", 4, 1..=100);
