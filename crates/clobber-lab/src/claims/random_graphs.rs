//! Random graphs.

use super::shared::set::STOPPED;
use crate::claim::{Bound, Brake, Claim, Finding, Parameter, Settings, Status, Study, Verdict};
use crate::plot::{Plot, Series};
use clobber_board::Color;
use clobber_board::random::{Filling, Generator};
use clobber_solitaire::exact::subsets;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Proposition 32.
pub(super) static ONE_STONE: Claim = Claim {
    id: "random-graphs",
    statement: "For any fixed probability of an edge, here percent = 50 in a hundred, the share of random \
                positions on random graphs of n vertices that come down to one stone under the impartial rule \
                tends to 1.",
    source: "Ruszinkó, quoted by Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition 32",
    status: Status::Theorem,
    known: "a private communication, quoted without proof",
    bound: Bound { meaning: "n vertices", usual: 16, most: subsets::MOST_STONES as u64 },
    parameters: &[PERCENT],
    method: "two hundred random graphs for each n, always the same, by an exact method for few stones; nothing is \
             claimed of any one n",
    study: begin,
};

static PERCENT: Parameter = Parameter {
    name: "percent",
    meaning: "edges among a hundred pairs of vertices",
    usual: 50,
    least: 1,
    most: 99,
};

/// So many graphs are made for each n.
const SAMPLES: u64 = 200;

struct RandomGraphs {
    to: u64,
    percent: i64,
    stopped: Arc<AtomicBool>,
}

fn begin(settings: &Settings) -> Box<dyn Study> {
    Box::new(RandomGraphs { to: settings.to, percent: settings.parameter(&PERCENT), stopped: Arc::default() })
}

impl RandomGraphs {
    /// How many of the random positions come down to one stone; nothing if it is stopped.
    fn successes(&self, n: u64) -> Option<u64> {
        let mut generator = Generator::new(n, Filling::default());
        let mut successes = 0;
        for _ in 0..SAMPLES {
            if self.stopped.load(Ordering::Relaxed) {
                return None;
            }
            let position = generator.graph(n as usize, self.percent as f64 / 100.0).ok()?;
            let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
            successes += u64::from(subsets::value(position.graph(), &colors)? == 1);
        }
        Some(successes)
    }
}

impl Study for RandomGraphs {
    fn instances(&self) -> u64 {
        self.to
    }

    fn look(&mut self, number: u64) -> Finding {
        let n = number + 1;
        let instance = format!("random graphs of {n}");
        match self.successes(n) {
            None => Finding::unknown(number, instance, STOPPED.into()),
            Some(successes) => Finding {
                number,
                instance,
                claimed: None,
                found: format!("{successes} of {SAMPLES}"),
                verdict: Verdict::Observed,
                positions: SAMPLES,
                counterexample: None,
            },
        }
    }

    fn brake(&self) -> Arc<dyn Brake> {
        Arc::<AtomicBool>::clone(&self.stopped)
    }

    fn plot(&self, findings: &[Finding]) -> Option<Plot> {
        let successes = |finding: &Finding| finding.found.split(' ').next()?.parse::<f64>().ok();
        let point =
            |finding: &Finding| Some((finding.number as f64 + 1.0, successes(finding)? / SAMPLES as f64));
        let points = findings.iter().filter_map(point).collect();
        Some(Plot {
            across: "n vertices",
            up: "share that comes down to one stone",
            series: vec![Series { name: format!("{} % of all edges", self.percent), points }],
        })
    }
}
