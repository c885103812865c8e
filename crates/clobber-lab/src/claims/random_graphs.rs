//! Random graphs.

use super::shared::unknown::Unknown;
use crate::claim::{Bound, Claim, Finding, Parameter, Settings, Status, Study, Verdict};
use crate::plot::{Plot, Series};
use clobber_board::random::{Filling, Generator};
use clobber_solitaire::Reducer;
use search_limits::Limits;

/// Proposition 32.
pub(super) static ONE_STONE: Claim = Claim {
    id: "random-graphs",
    statement: "For any fixed probability of an edge, here percent = 50 in a hundred, the share of random \
                positions on random graphs of n vertices that come down to one stone under the impartial rule \
                tends to 1.",
    source: "Ruszinkó, quoted by Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition 32",
    status: Status::Theorem,
    known: "a private communication, quoted without proof",
    bound: Bound { meaning: "n vertices", usual: 16, most: MAX_STONES },
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

/// The formula decides boards of this size in hundredths of a second.
const MAX_STONES: u64 = 22;

/// Graphs made for each n.
const SAMPLES: u64 = 200;

struct RandomGraphs {
    to: u64,
    percent: i64,
}

fn begin(settings: &Settings) -> Box<dyn Study> {
    Box::new(RandomGraphs { to: settings.to, percent: settings.parameter(&PERCENT) })
}

impl RandomGraphs {
    /// How many of the random positions come down to one stone.
    fn successes(&self, n: u64, limits: &Limits) -> Result<u64, Unknown> {
        let mut generator = Generator::new(n, Filling::default());
        let mut successes = 0;
        for _ in 0..SAMPLES {
            limits.check_now()?;
            let position = generator.graph(n as usize, self.percent as f64 / 100.0)?;
            let answer = Reducer::default().reduce(&position, limits)?;
            if answer.remaining > 1 && answer.lower_bound == 1 {
                return Err(Unknown::undecided(limits));
            }
            successes += u64::from(answer.remaining == 1);
        }
        Ok(successes)
    }
}

impl Study for RandomGraphs {
    fn instances(&self) -> u64 {
        self.to
    }

    fn look(&mut self, number: u64, limits: &Limits) -> Finding {
        let n = number + 1;
        let instance = format!("random graphs of {n}");
        match self.successes(n, limits) {
            Err(unknown) => Finding::unknown(number, instance, unknown),
            Ok(successes) => Finding {
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
