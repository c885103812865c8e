//! Random positions on random graphs.

use crate::survey::finding::Found;
use crate::survey::plot::{Plot, Series};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Finding, Parameter, Settings, Status, Study};
use clobber_board::random::{Filling, Generator};
use clobber_solitaire::Reducer;
use search_limits::Limits;

/// Proposition 32.
pub(crate) static ONE_STONE: Claim = Claim {
    id: "random-graphs",
    statement: "For any fixed probability of an edge, here 50 percent, the share of random positions on \
                random graphs with n vertices that come down to one stone under the impartial rule tends \
                to 1.",
    source: "Ruszinkó, quoted by Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition \
             32",
    status: Status::Open,
    known: "a private communication, quoted without proof",
    bound: Bound { meaning: "n vertices", usual: 16, most: MAX_STONES },
    parameters: &[PERCENT],
    method: "200 random graphs for each n with a fixed seed, by an exact method for few stones; the claim \
             says nothing about a single n",
    study: Begin::AtOnce(begin),
};

static PERCENT: Parameter = Parameter::new("percent", "probability of an edge in percent", 50, 1..=99);

/// The formula decides boards of this size in hundredths of a second.
const MAX_STONES: u64 = 22;

/// Random graphs for each n.
const SAMPLES: u64 = 200;

fn begin(settings: &Settings) -> Study {
    let percent = settings.parameter(&PERCENT);
    let study = Study::new(
        1..=settings.to,
        |n| format!("random graphs of {n}"),
        move |&n, limits| {
            let successes = successes(n, percent, limits)?;
            let found = Found::holds(format!("{successes} of {SAMPLES}"), SAMPLES);
            Ok(found.with_data(Data::OneStone(successes)))
        },
    );
    study.with_plot(move |findings| {
        let point = |finding: &Finding| match finding.data {
            Some(Data::OneStone(successes)) => {
                Some(((finding.number + 1) as f64, successes as f64 / SAMPLES as f64))
            }
            _ => None,
        };
        let points = findings.iter().filter_map(point).collect();
        Some(Plot {
            across: "n vertices",
            up: "share that comes down to one stone",
            series: vec![Series { name: format!("{percent} % of all edges"), points }],
        })
    })
}

/// The number of random positions that come down to one stone.
fn successes(n: u64, percent: i64, limits: &Limits) -> Result<u64, Unknown> {
    let mut generator = Generator::new(n, Filling::default());
    let mut successes = 0;
    for _ in 0..SAMPLES {
        limits.check_now()?;
        let position = generator.graph(n as usize, percent as f64 / 100.0)?;
        let answer = Reducer::default().reduce(&position, limits)?;
        if answer.remaining > 1 && answer.lower_bound == 1 {
            return Err(Unknown::undecided(limits));
        }
        successes += u64::from(answer.remaining == 1);
    }
    Ok(successes)
}
