//! A third of a cycle: the word that leaves it, a strategy that reaches it, and the quarter once conjectured.

use crate::survey::checked::optimum;
use crate::survey::every_play::{StoneSets, mixed};
use crate::survey::finding::Instance;
use crate::survey::over_sets::{OverSets, Tally};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Finding, Parameter, Settings, Status, Study};
use clobber_board::{Color, Graph, Position};
use clobber_solitaire::{Reducer, cycle};
use search_limits::Limits;

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
    study: Begin::AtOnce(|settings| begin(settings, Claimed::PerWord(settings.parameter(&LEFT)))),
};

/// n/4 + O(1).
pub(crate) static QUARTER: Claim = Claim {
    id: "cycle-quarter",
    statement: "No mixed cycle of n stones leaves more than n/4 + constant under the impartial rule.",
    source: "Duchêne et al., conjectured in a preprint; quoted by Blondel, Hendrickx and Jungers, Solitaire \
             Clobber as an optimization problem on words (Integers 8, 2008), introduction",
    status: Status::Refuted,
    known: "refuted for every constant: (xxo)^k has n = 3k stones and leaves k (Blondel et al., Theorem 13), \
            which is more than n/4 + constant for k > 4·constant",
    bound: Bound { meaning: "k repetitions of xxo", usual: 50, most: 100_000 },
    parameters: &[CONSTANT],
    method: BY_CERTIFICATE,
    study: Begin::AtOnce(|settings| begin(settings, Claimed::Quarter(settings.parameter(&CONSTANT)))),
};

/// The strategy of section 4.
pub(crate) static STRATEGY: Claim = Claim {
    id: "third-bound",
    statement: "From every mixed cycle of n stones a simple strategy, which repeatedly reduces the start of \
                a line to one stone, leaves at most (n + more)/3 stones: n/3 + O(1).",
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

#[derive(Clone, Copy)]
enum Claimed {
    PerWord(i64),
    Quarter(i64),
}

struct RepeatedWord {
    to: u64,
    claimed: Claimed,
}

fn begin(settings: &Settings, claimed: Claimed) -> Box<dyn Study> {
    Box::new(RepeatedWord { to: settings.to, claimed })
}

impl Study for RepeatedWord {
    fn instances(&self) -> u64 {
        self.to
    }

    fn examine(&mut self, number: u64, limits: &Limits) -> Finding {
        let k = number + 1;
        let instance = format!("cycle:(xxo)^{k}");
        let left = match left(&instance, limits) {
            Ok(left) => left as i64,
            Err(unknown) => return Finding::unknown(number, instance, unknown),
        };
        let k = k as i64;
        let (claimed, holds) = match self.claimed {
            Claimed::PerWord(stones) => ((stones * k).to_string(), left == stones * k),
            Claimed::Quarter(constant) => {
                (format!("at most {}", 3 * k / 4 + constant), left <= 3 * k / 4 + constant)
            }
        };
        Instance { number, name: instance, claimed: Some(claimed) }.compared(holds, left.to_string())
    }
}

/// The fewest stones left. Fails unless the checker accepts the certificate.
fn left(cycle: &str, limits: &Limits) -> Result<usize, Unknown> {
    optimum(&Reducer::default().reduce(&cycle.parse()?, limits)?, limits)
}

fn begin_strategy(settings: &Settings) -> Box<dyn Study> {
    let more = settings.parameter(&MORE);
    Box::new(OverSets {
        sets: (3..=settings.to as usize).collect(),
        name: |n| format!("cycles of {n}"),
        claimed: format!("at most (n + {more})/3"),
        examine: Box::new(move |&n, limits, tally| replayed(n, more, limits, tally)),
    })
}

/// Replays the strategy on all mixed cycles.
fn replayed(n: usize, more: i64, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let graph = Graph::cycle(n)?;
    for stones in mixed(n) {
        limits.check()?;
        let cells = stones.cells(n);
        let colors: Vec<Color> = cells.iter().copied().flatten().collect();
        let mut position = Position::new(graph.clone(), cells).map_err(|_| Unknown::TooLarge)?;
        let is_legal = position.replay(cycle::two_thirds(&colors)).is_ok();
        let left = if is_legal { position.stones() as i64 } else { i64::MAX };
        let text = |stones: StoneSets| stones.on(&graph);
        tally.at_most((n as i64 + more).div_euclid(3), left, || text(stones));
    }
    Ok(())
}
