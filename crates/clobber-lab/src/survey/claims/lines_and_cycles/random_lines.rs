//! Random lines: how many stones are left on average.

use crate::prover::random_lines::prove;
use crate::survey::checked::accept;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::Color;
use clobber_certificate::OneLine;
use clobber_solitaire::line;
use search_limits::Limits;

/// 5/27 of the stones.
pub(crate) static MEAN: Claim = Claim {
    id: "random-lines",
    statement: "A random line of n stones, black or white with probability 1/2, leaves 5/27 · n + O(1) \
                stones on average under the impartial rule.",
    source: "observed here",
    status: Status::Theorem,
    known: "proved for all n and every probability of black, with the variance, by a Markov chain of 29 \
            states; see docs/theory.md and `clobber lab density`",
    bound: Bound { meaning: "n stones", usual: 16, most: 26 },
    parameters: &[NUMERATOR, DENOMINATOR],
    method: "the exact mean over all lines of n stones, by the linear-time algorithm for lines: the rest is \
             from 0 to 5/4; and a proof of the density, which the checker must accept",
    study: Begin::AtOnce(begin),
};

static NUMERATOR: Parameter = Parameter::new("numerator", "the numerator of the density", 5, 0..=1000);
static DENOMINATOR: Parameter = Parameter::new("denominator", "the denominator of the density", 27, 1..=1000);

fn begin(settings: &Settings) -> Study {
    let [over, under] = [&NUMERATOR, &DENOMINATOR].map(|parameter| settings.parameter(parameter));
    let name = |n: &usize| format!("lines of {n}");
    let study = Study::new(1..=settings.to as usize, name, move |&n, limits| {
        let left = left_on_all(n, limits)? as i64;
        // The mean less over/under · n, times `under` times the number of lines.
        let lines = 1_i64 << n;
        let rest = under * left - over * n as i64 * lines;
        let text = format!("{left}/2^{n} = {:.6}", left as f64 / lines as f64);
        let is_near = 0 <= rest && 4 * rest <= 5 * under * lines;
        let claimed = format!("{over}/{under} · {n} + at most 5/4");
        let found = Found::holds(text.clone(), lines as u64);
        Ok(if is_near { found } else { Found::fails(text, lines as u64, "x".repeat(n)) }.claimed(claimed))
    });
    let is_usual = over == NUMERATOR.usual && under == DENOMINATOR.usual;
    if is_usual { study.with_proof(|limits| accept(&prove(limits)?.line(), limits)) } else { study }
}

/// The sum of the stones left on all lines of n stones.
fn left_on_all(n: usize, limits: &Limits) -> Result<usize, Unknown> {
    let mut left = 0;
    // The last stone is black, up to negation.
    for whites in 0..1_u64 << (n - 1) {
        limits.check()?;
        left += line::value((0..n).map(|at| Color::BOTH[(whites >> at & 1) as usize]), limits)?;
    }
    Ok(2 * left)
}
