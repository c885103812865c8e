//! What all samples say together.

use super::Plan;
use super::sample::Sample;
use crate::statistics::{mean, standard_error};
use clobber_board::Color;
use clobber_drawing::text::count;
use serde::Serialize;
use std::fmt::Write;

/// Printed if a sample is censored.
const CENSORED: &str = "a lower bound, if the assumed winner wins the censored subproblems: they count with \
                        their work up to the limit\n";

/// The mean of all samples.
#[derive(Serialize)]
struct Estimated {
    mean: f64,
    /// Null with one sample, as for a board that is itself a subproblem.
    standard_error: Option<f64>,
    /// The part of the mean that the largest sample gives.
    largest_share: f64,
}

impl Estimated {
    fn of(samples: &[Sample], number: impl Fn(&Sample) -> f64) -> Self {
        let numbers: Vec<f64> = samples.iter().map(number).collect();
        let (sum, largest) = (numbers.iter().sum::<f64>(), numbers.iter().copied().fold(0.0, f64::max));
        Self {
            mean: mean(numbers.iter().copied()),
            standard_error: standard_error(&numbers),
            largest_share: if sum > 0.0 { largest / sum } else { 0.0 },
        }
    }

    fn text(&self, name: &str) -> String {
        let error = self.standard_error.map_or("-".into(), |error| format!("{error:.2e}"));
        let share = 100.0 * self.largest_share;
        format!("{name:<12} {:>10.3e} {error:>15} {share:>17.0} %\n", self.mean)
    }
}

#[derive(Serialize)]
pub(super) struct Summary<'a> {
    position: &'a str,
    first: &'static str,
    assumed_winner: &'static str,
    max_stones: u32,
    /// Whether a sample has proved that the other player wins.
    refuted: bool,
    subproblems: usize,
    /// Number of samples whose last subproblem is not solved. They count as won, with the work up to
    /// the limit.
    censored: usize,
    /// The time of the samples.
    processor_seconds: f64,
    estimated_subproblems: Estimated,
    estimated_nodes: Estimated,
    estimated_seconds: Estimated,
    samples: &'a [Sample],
}

impl<'a> Summary<'a> {
    pub(super) fn new(position: &'a str, first: Color, plan: Plan, samples: &'a [Sample]) -> Self {
        let Plan { winner: assumed, max_stones } = plan;
        Self {
            position,
            first: first.name(),
            assumed_winner: assumed.name(),
            max_stones,
            refuted: samples.iter().any(|sample| sample.refutes(assumed)),
            subproblems: samples.iter().map(|sample| sample.subproblems).sum(),
            censored: samples.iter().filter(|sample| sample.is_censored()).count(),
            processor_seconds: samples.iter().fold(0.0, |sum, sample| sum + sample.processor_seconds),
            estimated_subproblems: Estimated::of(samples, |sample| sample.estimated_subproblems),
            estimated_nodes: Estimated::of(samples, |sample| sample.estimated_nodes),
            estimated_seconds: Estimated::of(samples, |sample| sample.estimated_seconds),
            samples,
        }
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!(
            "\n{}, {}, {} censored; {:.1} s of processor time\n\n{:<12} {:>10} {:>15} {:>19}\n",
            count(self.samples.len() as u64, "sample"),
            count(self.subproblems as u64, "subproblem"),
            self.censored,
            self.processor_seconds,
            "estimate",
            "mean",
            "standard error",
            "largest sample"
        );
        text += &self.estimated_nodes.text("nodes");
        text += &self.estimated_seconds.text("seconds");
        text += &self.estimated_subproblems.text("subproblems");
        if self.censored > 0 {
            text += CENSORED;
        }
        if self.refuted {
            // Writing to a string cannot fail.
            let _written =
                writeln!(text, "refuted: {} loses, as the last sample proves", self.assumed_winner);
        }
        text
    }
}
