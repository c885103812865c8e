//! Findings, counterexamples first: a table, or a JSON line for each instance.

use super::files::write;
use crate::about::{VERSION, machine};
use crate::failure::{Failure, Status, complain};
use crate::output::Output;
use clobber_ask::records::lab::findings::{Summary, figure, ordered, print_table};
use clobber_lab::survey::campaign::{Merged, Plan};
use clobber_lab::survey::results::{Heading, Results};
use clobber_lab::survey::{Claim, Parameter, Study, Verdict};
use std::path::PathBuf;

/// Files for findings.
#[derive(clap::Args)]
pub(super) struct Files {
    /// File for all findings, which `clobber lab report` reads
    #[arg(long, value_name = "FILE", alias = "save")]
    out: Option<PathBuf>,

    /// SVG file for a plot of the findings, if the claim has one
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Print every instance, not only the first 60; JSON always has all of them
    #[arg(long)]
    all: bool,
}

/// Prints and saves the findings.
pub(super) fn report(
    claim: &'static Claim,
    plan: &Plan,
    merged: Merged,
    study: &Study,
    files: &Files,
    output: &Output,
) -> Result<Status, Failure> {
    let summary = Summary::new(claim, plan.settings.to, &merged.findings, study);
    let ordered = ordered(&merged.findings);
    if output.is_json() {
        for finding in &ordered {
            output.print(finding, |_| Ok(()))?;
        }
    }
    output.print(&summary, |out| {
        writeln!(out, "claim      {}", claim.statement)?;
        for (parameter, value) in plan.settings.changed_in(claim) {
            let Parameter { name, usual, meaning, .. } = parameter;
            writeln!(out, "changed    {name} = {value} instead of {usual}: {meaning}")?;
        }
        writeln!(out)?;
        print_table(out, &ordered, files.all)?;
        summary.print(out)
    })?;
    if let Some(path) = &files.svg {
        match study.plot(&merged.findings) {
            Some(plot) => write(path, figure(claim, &plot, VERSION).to_string().as_bytes())?,
            // A missing plot is not an error, because the findings would be lost.
            None => complain(&format!("{} was not written: the claim has no picture\n", path.display())),
        }
    }
    let status = status(summary.verdict);
    if let Some(path) = &files.out {
        let heading = Heading {
            claim: claim.id.into(),
            settings: plan.settings.clone(),
            seconds: merged.seconds,
            version: VERSION.into(),
            machine: machine(),
        };
        write(path, Results { heading, findings: merged.findings }.to_lines().as_bytes())?;
    }
    Ok(status)
}

fn status(verdict: Verdict) -> Status {
    match verdict {
        Verdict::Fails => Status::Refuted,
        Verdict::Unknown => Status::Unknown,
        Verdict::Holds | Verdict::Observed | Verdict::Proved => Status::Answered,
    }
}
