//! The stones left on random lines, on average.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use clobber_certificate::{DensityClaim, OneLine};
use clobber_drawing::text::count;
use clobber_lab::prover::random_lines::{self, Probability, prove, two_rows};
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Prove how many stones a random line leaves, on average and with which variance.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Density {
    /// The probability that a stone is black, such as `1/3` or `0.25`; 1/2 if it is not given.
    pub p: Option<String>,
    /// Also give the certificate.
    #[serde(default)]
    pub certificate: bool,
}

/// The mean and the variance, or which limit was reached.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DensityTheorem {
    /// The probability that a stone is black.
    p: String,
    /// The mean number of stones left on a line of n stones is this times n, but for a bounded number.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<PerStone>,
    /// Their variance is this times n, but for at most a multiple of √n.
    #[serde(skip_serializing_if = "Option::is_none")]
    variance: Option<PerStone>,
    /// The number of states in the proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<usize>,
    /// On two rows, the mean number of stones left per column: numerically, without a proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    two_rows: Option<Bounds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// The certificate as a JSON line, if it was requested and exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
}

/// A number per stone.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct PerStone {
    /// As a function of x = p(1 − p).
    formula: String,
    /// Its value as a fraction; null if that is too long.
    value: Option<String>,
    /// Its value in floating point.
    decimal: f64,
}

/// A number between two bounds, up to errors of floating point.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct Bounds {
    low: f64,
    high: f64,
}

impl Question for Density {
    const NAME: &'static str = "lab/density";
    type Answer = DensityTheorem;

    fn ask(&self, _desk: &mut Desk, limits: &Limits) -> Result<DensityTheorem, Refusal> {
        let p: Probability = self.p.as_deref().unwrap_or("1/2").parse()?;
        let mut theorem = DensityTheorem {
            p: p.to_string(),
            mean: None,
            variance: None,
            states: None,
            two_rows: None,
            unknown: None,
            certificate: None,
        };
        let unknown = |unsolved: Unsolved| Some(unsolved.to_string());
        match prove(limits) {
            Ok(claim) => theorem.add(&claim, p, self.certificate),
            Err(unsolved) => theorem.unknown = unknown(unsolved),
        }
        match two_rows(p.decimal(), limits) {
            Ok(random_lines::Density { low, high }) => theorem.two_rows = Some(Bounds { low, high }),
            Err(unsolved) => theorem.unknown = unknown(unsolved),
        }
        Ok(theorem)
    }
}

impl DensityTheorem {
    fn add(&mut self, claim: &DensityClaim, p: Probability, with_certificate: bool) {
        let [mean, variance] = [&claim.mean, &claim.variance].map(|ratio| {
            let (value, decimal) = (p.exactly(ratio), p.decimal_of(ratio));
            Some(PerStone { formula: ratio.to_string(), value, decimal })
        });
        (self.mean, self.variance) = (mean, variance);
        self.states = Some(claim.steps.len());
        if with_certificate {
            self.certificate = serde_json::to_string(&claim.line()).ok().map(|line| line + "\n");
        }
    }
}

impl Answer for DensityTheorem {
    fn status(&self) -> Status {
        Status::known(self.unknown.is_none())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let value = |per_stone: &PerStone| match &per_stone.value {
            Some(value) => format!("{value} = {:.6}", per_stone.decimal),
            None => format!("{:.6}", per_stone.decimal),
        };
        writeln!(out, "p         {} is the probability of black, x = p(1 − p)", self.p)?;
        if let (Some(mean), Some(variance), Some(states)) = (&self.mean, &self.variance, self.states) {
            writeln!(out, "lines     f·n + O(1) of n stones are left on average, f = {}", value(mean))?;
            writeln!(out, "          f = {}", mean.formula)?;
            writeln!(out, "variance  v·n + O(√n), v = {}", value(variance))?;
            writeln!(out, "          v = {}", variance.formula)?;
            writeln!(out, "cycles    as lines")?;
            writeln!(out, "proof     a Markov chain of {}, for every p", count(states as u64, "state"))?;
        }
        if let Some(Bounds { low, high }) = self.two_rows {
            let (low, high) = (format!("{low:.8}"), format!("{high:.8}"));
            let between = if low == high { low } else { format!("between {low} and {high}") };
            writeln!(out, "2×n       {between} stones per column on average (numerical)")?;
        }
        if let Some(unknown) = &self.unknown {
            writeln!(out, "unknown   {unknown}")?;
        }
        Ok(())
    }
}
