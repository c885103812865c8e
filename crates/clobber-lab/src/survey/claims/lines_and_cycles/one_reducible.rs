//! Lines that come down to one stone.

use crate::survey::every_play::{self, mixed};
use crate::survey::over_sets::{OverSets, Tally};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::Graph;
use search_limits::Limits;

/// Lemma 17.
pub(crate) static LINE: Claim = Claim {
    id: "one-reducible-line",
    statement: "A mixed line comes down to one stone under the impartial rule exactly if it, or its \
                negative, has the form x o* x* o: between its ends, which differ, there are at most runs = 2 \
                runs, the first of them unlike the first stone.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Lemma 17",
    status: Status::Theorem,
    known: "proved in the paper",
    bound: Bound { meaning: "n stones", usual: 14, most: 16 },
    parameters: &[RUNS],
    method: "all plays from every mixed line, up to negation",
    study: Begin::AtOnce(begin),
};

static RUNS: Parameter = Parameter::new("runs", "runs between the ends", 2, 0..=100);

fn begin(settings: &Settings) -> Box<dyn Study> {
    let runs = settings.parameter(&RUNS);
    Box::new(OverSets {
        sets: (2..=settings.to as usize).collect(),
        name: |n| format!("lines of {n}"),
        claimed: "one stone exactly on these".into(),
        examine: Box::new(move |&n, limits, tally| examine(n, runs, limits, tally)),
    })
}

fn examine(n: usize, runs: i64, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let graph = Graph::path(n)?;
    let fewest = every_play::fewest(&graph, limits)?;
    for stones in mixed(n) {
        limits.check()?;
        let cells = stones.cells(n);
        let word = |one| if one { "one stone" } else { "several stones" };
        tally.compare(word(has_form(&cells, runs)), word(fewest.of(stones) == 1), || stones.on(&graph));
    }
    Ok(())
}

/// Is it a first stone, then at most `runs` runs of which the first is unlike it (or empty), then a stone
/// unlike the first?
fn has_form<C: PartialEq>(cells: &[C], runs: i64) -> bool {
    let [first, between @ .., last] = cells else { return false };
    let changes = between.windows(2).filter(|pair| pair[0] != pair[1]).count() as i64;
    // The first run is o*: before a run of x it is empty.
    let used = between.first().map_or(0, |cell| changes + 1 + i64::from(cell == first));
    first != last && used <= runs
}
