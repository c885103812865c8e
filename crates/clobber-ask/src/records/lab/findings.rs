//! The findings of a claim, counterexamples first: a summary, a table and a figure.

use clobber_drawing::plot::{Axis, Curve, Figure, Look, Panel};
use clobber_drawing::text::count;
use clobber_lab::survey::plot::Plot;
use clobber_lab::survey::{Claim, Finding, Study, Verdict};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};

/// All findings together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Summary {
    claim: &'static str,
    to: u64,
    /// The worst.
    #[schemars(with = "String")]
    pub verdict: Verdict,
    instances: usize,
    positions: u64,
    holds: usize,
    fails: usize,
    unknown: usize,
    observed: usize,
    proved: usize,
    together: Vec<String>,
}

/// Rows of a table, unless all are requested.
const MAX_ROWS: usize = 60;

/// The findings, counterexamples first.
pub fn ordered(findings: &[Finding]) -> Vec<&Finding> {
    let mut ordered: Vec<&Finding> = findings.iter().collect();
    // The sort is stable.
    ordered.sort_by_key(|finding| finding.verdict != Verdict::Fails);
    ordered
}

/// The findings as a table, all or the first of them.
pub fn print_table(out: &mut dyn Write, findings: &[&Finding], all: bool) -> io::Result<()> {
    let shown = if all || findings.len() <= MAX_ROWS { findings.len() } else { MAX_ROWS };
    let claimed = |finding: &Finding| finding.claimed.clone().unwrap_or_default();
    let rows: Vec<[String; 4]> = findings[..shown]
        .iter()
        .map(|finding| {
            let example = finding.counterexample.as_ref().filter(|&example| *example != finding.instance);
            let example = example.map(|example| format!(": {example}")).unwrap_or_default();
            let verdict = format!("{}{example}", finding.verdict.name());
            [finding.instance.clone(), claimed(finding), finding.found.clone(), verdict]
        })
        .collect();
    let heads = ["instance", "claimed", "found", "verdict"].map(String::from);
    let has_claims = rows.iter().any(|row| !row[1].is_empty());
    let columns: Vec<usize> = if has_claims { vec![0, 1, 2, 3] } else { vec![0, 2, 3] };
    let width = |column: usize| {
        std::iter::once(&heads).chain(&rows).map(|row| row[column].chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..4).map(width).collect();
    for row in std::iter::once(&heads).chain(&rows) {
        let cells: Vec<String> =
            columns.iter().map(|&column| format!("{:1$}", row[column], widths[column])).collect();
        writeln!(out, "{}", cells.join("  ").trim_end())?;
    }
    if shown < findings.len() {
        writeln!(out, "… and {} more (--all)", findings.len() - shown)?;
    }
    writeln!(out)
}

impl Summary {
    /// Summarises the findings up to the bound.
    pub fn new(claim: &Claim, to: u64, findings: &[Finding], study: &Study) -> Self {
        let number = |verdict| findings.iter().filter(|finding| finding.verdict == verdict).count();
        Self {
            claim: claim.id,
            to,
            verdict: findings.iter().map(|finding| finding.verdict).min().unwrap_or(Verdict::Holds),
            instances: findings.len(),
            positions: findings.iter().map(|finding| finding.positions).sum(),
            holds: number(Verdict::Holds),
            fails: number(Verdict::Fails),
            unknown: number(Verdict::Unknown),
            observed: number(Verdict::Observed),
            proved: number(Verdict::Proved),
            together: study.summary(findings),
        }
    }

    /// In words.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let numbers = [
            (self.fails, "fails"),
            (self.unknown, "is unknown"),
            (self.holds, "holds"),
            (self.observed, "was observed"),
            (self.proved, "is proved"),
        ];
        let instances = self.instances as u64;
        for (number, verdict) in numbers.into_iter().filter(|&(number, _)| number > 0) {
            let of = count(instances, "instance");
            writeln!(out, "result     {verdict} in {number} of {of}")?;
        }
        if self.positions != instances {
            writeln!(out, "examined   {}", count(self.positions, "position"))?;
        }
        for sentence in &self.together {
            writeln!(out, "together   {sentence}")?;
        }
        Ok(())
    }
}

/// The findings as a figure. The version names the program that made them.
pub fn figure(claim: &Claim, plot: &Plot, version: &str) -> Figure {
    let looks = [Look::FIRST_POINTS, Look::RINGS, Look::SECOND_POINTS, Look::CROSSES];
    let points = || plot.series.iter().flat_map(|series| &series.points);
    let curves = plot.series.iter().zip(looks.into_iter().cycle()).map(|(series, look)| Curve {
        name: series.name.clone(),
        look,
        points: series.points.clone(),
    });
    Figure {
        title: claim.id.into(),
        notes: lines(claim.statement).chain([format!("clobber {version}")]).collect(),
        columns: 1,
        size: (640.0, 360.0),
        panels: vec![Panel {
            title: String::new(),
            x: Axis::count(plot.across, points().map(|&(x, _)| x)),
            y: Axis::count(plot.up, points().map(|&(_, y)| y)),
            curves: curves.collect(),
        }],
    }
}

/// Letters in a line below a figure.
const MAX_NOTE_LETTERS: usize = 105;

/// A text in lines that fit below a figure.
fn lines(text: &str) -> impl Iterator<Item = String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= MAX_NOTE_LETTERS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_statements_are_broken_into_lines() {
        let text = "every word ".repeat(40);
        let broken: Vec<String> = lines(text.trim()).collect();
        assert!(broken.len() > 3 && broken.iter().all(|line| line.len() <= MAX_NOTE_LETTERS));
        assert_eq!(broken.join(" "), text.trim());
    }
}
