//! A third of a cycle: the word that leaves it, a strategy that reaches it, and the quarter once conjectured.

use super::words::left_after;
use crate::survey::checked::optimum;
use crate::survey::every_play::mixed;
use crate::survey::finding::Found;
use crate::survey::over_sets::over_sets;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::Graph;
use clobber_solitaire::{Reducer, cycle};

/// Theorem 13.
pub(crate) static WORD: Claim = Claim {
    id: "cycle-third",
    statement: "The cycle (xxo)^k leaves k stones under the impartial rule: a third.",
    source: "Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on words (Integers \
             8, 2008), Theorem 13",
    status: Status::Theorem,
    known: "proved in the paper",
    bound: Bound { meaning: "k repetitions of xxo", usual: 1000, most: 100_000 },
    parameters: &[LEFT],
    method: BY_CERTIFICATE,
    study: Begin::AtOnce(|settings| {
        let stones = settings.parameter(&LEFT);
        repeated(settings, move |k, left| ((stones * k).to_string(), left == stones * k))
    }),
};

/// n/4 + O(1).
pub(crate) static QUARTER: Claim = Claim {
    id: "cycle-quarter",
    statement: "No mixed cycle of n stones leaves more than n/4 + 1 under the impartial rule.",
    source: "Duchêne et al., conjectured in a preprint; quoted by Blondel, Hendrickx and Jungers, Solitaire \
             Clobber as an optimization problem on words (Integers 8, 2008), introduction",
    status: Status::Refuted,
    known: "refuted for every constant: (xxo)^k has n = 3k stones and leaves k (Blondel et al., Theorem 13), \
            which is more than n/4 + constant for k > 4·constant",
    bound: Bound { meaning: "k repetitions of xxo", usual: 50, most: 100_000 },
    parameters: &[CONSTANT],
    method: BY_CERTIFICATE,
    study: Begin::AtOnce(|settings| {
        let constant = settings.parameter(&CONSTANT);
        repeated(settings, move |k, left| {
            let most = 3 * k / 4 + constant;
            (format!("at most {most}"), left <= most)
        })
    }),
};

/// The strategy of section 4.
pub(crate) static STRATEGY: Claim = Claim {
    id: "third-bound",
    statement: "From every mixed cycle of n stones a simple strategy, which repeatedly reduces the start \
                of a line to one stone, leaves at most (n + 3)/3 stones: n/3 + O(1).",
    source: "Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on words (Integers \
             8, 2008), end of section 4",
    status: Status::Theorem,
    known: "proved in the paper, without the constant. Each step but the last removes two stones or more for \
            one that stays, and the last leaves two of three at worst, so more = 3; cycle:oxooxx shows that \
            the strategy needs it",
    bound: Bound { meaning: "n stones", usual: 18, most: 26 },
    parameters: &[MORE],
    method: "the play of the strategy is replayed by the rules on every mixed cycle, up to negation",
    study: Begin::AtOnce(begin_strategy),
};

const BY_CERTIFICATE: &str =
    "an optimal play with a lower bound by rooted forests; the independent checker accepts both";

static LEFT: Parameter = Parameter::new("left", "stones left for each xxo", 1, 0..=3);
static CONSTANT: Parameter = Parameter::new("constant", "the constant of n/4 + O(1)", 1, 0..=10_000);
static MORE: Parameter = Parameter::new("more", "the number added to n", 3, -100..=100);

/// A study of (xxo)^k. By k and the stones left, `judge` returns what is claimed and whether it holds.
fn repeated(settings: &Settings, judge: impl Fn(i64, i64) -> (String, bool) + Send + 'static) -> Study {
    let name = |k: &u64| format!("cycle:(xxo)^{k}");
    Study::new(1..=settings.to, name, move |k, limits| {
        let reduction = Reducer::default().reduce(&name(k).parse()?, limits)?;
        let left = optimum(&reduction, limits)? as i64;
        let (claimed, holds) = judge(*k as i64, left);
        Ok(Found::compared(claimed, holds, left.to_string()))
    })
}

/// Replays the strategy on all mixed cycles.
fn begin_strategy(settings: &Settings) -> Study {
    let more = settings.parameter(&MORE);
    let name = |n: &usize| format!("cycles of {n}");
    let claimed = format!("at most (n + {more})/3");
    over_sets(3..=settings.to as usize, name, claimed, move |&n, limits, tally| {
        let graph = Graph::cycle(n)?;
        for stones in mixed(n) {
            limits.check()?;
            let left = left_after(&graph, stones, |colors| Ok(cycle::two_thirds(colors)))?;
            let left = left.map_or(i64::MAX, |left| left as i64);
            tally.at_most((n as i64 + more).div_euclid(3), left, || stones.on(&graph));
        }
        Ok(())
    })
}
