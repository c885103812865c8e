//! Lines that come down to one stone.

use crate::survey::every_play::{self, mixed};
use crate::survey::over_sets::over_sets;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::Graph;

/// Lemma 17.
pub(crate) static LINE: Claim = Claim {
    id: "one-reducible-line",
    statement: "A mixed line comes down to one stone under the impartial rule exactly if it, or its \
                negative, has the form x o* x* o: between its ends, which differ, there are at most two \
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

fn begin(settings: &Settings) -> Study {
    let (runs, name) = (settings.parameter(&RUNS), |n: &usize| format!("lines of {n}"));
    let claimed = "one stone exactly on these";
    over_sets(2..=settings.to as usize, name, claimed, move |&n, limits, tally| {
        let graph = Graph::path(n)?;
        let fewest = every_play::fewest(&graph, limits)?;
        for stones in mixed(n) {
            limits.check()?;
            let has_form = has_form(&stones.cells(n), runs);
            let word = |one| if one { "one stone" } else { "several stones" };
            tally.compare(word(has_form), word(fewest.of(stones) == 1), || stones.on(&graph));
        }
        Ok(())
    })
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
