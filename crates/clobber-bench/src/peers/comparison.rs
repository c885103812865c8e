//! A program on a set of cases, compared with our own.

use super::Run;
use crate::statistics::mean;
use clobber_drawing::text::count;
use serde::Serialize;

/// Sums and ratios over the runs of a set.
#[derive(Debug, Serialize)]
pub(super) struct Comparison {
    set: String,
    cases: usize,
    program: &'static str,
    /// Runs that the program solved within its limit, of all.
    solved: usize,
    runs: usize,
    /// Processor time of the runs that it solved.
    seconds: f64,
    /// Its time by ours, over the runs that both solved. `None` without one.
    ratio: Option<f64>,
    /// The geometric mean of the ratios of these runs.
    ratio_per_run: Option<f64>,
}

/// Shorter times count as this long, so that ratios exist.
const MIN_SECONDS: f64 = 1e-6;

impl Comparison {
    /// Compares runs with ours on the same cases. `None` if the program does not play this set.
    pub(super) fn new(
        set: &str,
        cases: usize,
        program: &'static str,
        ours: &[&Run],
        theirs: &[&Run],
    ) -> Option<Self> {
        let ours_of = |run: &&&Run| ours.iter().find(|our| our.case == run.case && our.is_solved);
        let solved: Vec<&&Run> = theirs.iter().filter(|run| run.is_solved).collect();
        let seconds = |run: &Run| run.seconds.max(MIN_SECONDS);
        let pairs = solved.iter().filter_map(|run| Some((seconds(run), seconds(ours_of(run)?))));
        let pairs: Vec<(f64, f64)> = pairs.collect();
        let [their_sum, our_sum] = [|pair: &(f64, f64)| pair.0, |pair: &(f64, f64)| pair.1]
            .map(|time| pairs.iter().map(time).sum::<f64>());
        let per_run = mean(pairs.iter().map(|(theirs, ours)| (theirs / ours).ln())).exp();
        let has_pairs = !pairs.is_empty();
        (!theirs.is_empty()).then(|| Self {
            set: set.into(),
            cases,
            program,
            solved: solved.len(),
            runs: theirs.len(),
            // `sum` of an empty iterator is -0.
            seconds: solved.iter().fold(0.0, |sum, run| sum + run.seconds),
            ratio: has_pairs.then_some(their_sum / our_sum),
            ratio_per_run: has_pairs.then_some(per_run),
        })
    }

    pub(super) fn heading() -> String {
        let [ratio, per_run] = ["ratio", "per run"];
        format!(
            "{:<24} {:>6} {:<13} {:>11} {:>11} {ratio:>9} {per_run:>9}\n",
            "set", "cases", "program", "solved", "seconds"
        )
    }

    pub(super) fn text(&self) -> String {
        let Self { set, cases, program, seconds, .. } = self;
        let solved = format!("{}/{}", self.solved, self.runs);
        let [ratio, per_run] = [self.ratio, self.ratio_per_run].map(ratio_text);
        format!("{set:<24} {cases:>6} {program:<13} {solved:>11} {seconds:>11.4} {ratio:>9} {per_run:>9}\n")
    }
}

fn ratio_text(ratio: Option<f64>) -> String {
    ratio.map_or("-".into(), |ratio| format!("{ratio:.1}"))
}

/// The table for people.
pub(super) fn markdown(subject: &str, rows: &[Comparison]) -> String {
    let row = |row: &Comparison| {
        let [ratio, per_run] = [row.ratio, row.ratio_per_run].map(ratio_text);
        let Comparison { set, cases, program, solved, runs, seconds, .. } = row;
        format!(
            "| {set} | {cases} | {program} | {solved} of {} | {seconds:.3} | {ratio} | {per_run} |\n",
            count(*runs, "run")
        )
    };
    let rows: String = rows.iter().map(row).collect();
    format!(
        "{subject}.\n\n| set | cases | program | solved | processor seconds | ratio | per run |\n\
         |---|---|---|---|---|---|---|\n{rows}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(case: usize, seconds: f64, is_solved: bool) -> Run {
        Run { set: 0, case, program: "mcgs", answers: Vec::new(), is_solved, seconds }
    }

    #[test]
    fn ratios_are_over_the_runs_that_both_solved() {
        let ours = [run(0, 1.0, true), run(1, 1.0, true), run(2, 1.0, false)];
        let theirs = [run(0, 2.0, true), run(1, 8.0, true), run(2, 5.0, true), run(3, 9.0, false)];
        let row = Comparison::new("set", 4, "mcgs", &ours.each_ref(), &theirs.each_ref()).unwrap();
        assert_eq!((row.solved, row.runs), (3, 4));
        assert_eq!(
            row.text().split_whitespace().collect::<Vec<_>>(),
            ["set", "4", "mcgs", "3/4", "15.0000", "5.0", "4.0"]
        );
        assert!(
            markdown("winners", &[row]).ends_with("| set | 4 | mcgs | 3 of 4 runs | 15.000 | 5.0 | 4.0 |\n")
        );
        assert!(Comparison::new("set", 4, "mcgs", &[], &[]).is_none());
    }
}
