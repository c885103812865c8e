//! `clobber lab grid-automaton`: Solitaire Clobber on grids with K rows and any number of columns.

use super::files::write;
use crate::failure::{Failure, Status};
use crate::output::Output;
use crate::progress::ProgressLine;
use crate::search::threads;
use crate::session::Session;
use clobber_answer::Machine;
use clobber_answer::quantity::{seconds, size};
use clobber_answer::render::text::count;
use clobber_board::Position;
use clobber_certificate::ColumnsClaim;
use clobber_lab::column_automaton::{Claim, Invariant, Limits, Outcome, Reason, prove};
use clobber_solitaire::Reducer;
use clobber_solver::engine;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Does every mixed position on a grid with K rows, however wide, come down to fewer than C stones? The answer is a proof
/// for all widths, which `clobber check` verifies, or a position that is as narrow as any that leaves more.
#[derive(clap::Args)]
pub(crate) struct GridAutomaton {
    /// The number of rows, up to 5
    #[arg(long, value_name = "K")]
    rows: usize,

    /// Fewer stones than this are to be left
    #[arg(long, value_name = "C")]
    cap: u8,

    /// Ask only about positions with δ not divisible by 3; the others cannot come down to one stone
    #[arg(long)]
    delta: bool,

    /// Ask only about positions with at least so many columns, and list the narrower ones that leave more
    #[arg(long, value_name = "COLUMNS", default_value_t = 1)]
    from: u32,

    /// Write the proof to a file, for `clobber check`; or the reduction of a position that leaves more, and a proof that
    /// no narrower one does
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Search with so many threads; 0 means one for each processor
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    threads: usize,

    /// Use about this much memory, such as 500M or 2G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size, allow_negative_numbers = true)]
    memory: usize,

    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    output: Output,
}

/// A search that can be stopped.
#[derive(Default)]
struct Search {
    stopped: AtomicBool,
}

impl Machine for Search {
    fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn resume(&self) {
        self.stopped.store(false, Ordering::Relaxed);
    }

    fn is_full(&self) -> bool {
        false
    }
}

#[derive(Serialize)]
struct Answer {
    rows: usize,
    cap: u8,
    delta: bool,
    from: u32,
    /// Null if it is not known; `unknown` then says why.
    holds: Option<bool>,
    /// Narrower positions that leave more.
    #[serde(skip_serializing_if = "Option::is_none")]
    exceptions: Option<Vec<String>>,
    /// How many positions the proof is made of.
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<usize>,
    /// A position that leaves more.
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    seconds: f64,
}

/// One line of a certificate.
#[derive(Serialize)]
struct Line {
    claim: &'static str,
    columns: ColumnsClaim,
}

impl GridAutomaton {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let claim = Claim { rows: self.rows, cap: self.cap, delta: self.delta, from: self.from };
        let mut session = Session::new(self.time, Search::default);
        let start = Instant::now();
        let work = session.begin();
        let mut line = ProgressLine::new("looked at positions:", self.quiet);
        let limits = Limits { memory: self.memory, threads: self.threads, stopped: &work.stopped };
        let outcome =
            prove(claim, limits, &mut |progress| line.show(progress.done as u64, progress.known as u64))
                .map_err(|error| Failure::Usage(error.to_string()))?;
        drop(line);
        if let Some(file) = &self.certificate {
            write_certificate(file, claim, &outcome)?;
        }
        let explain = |reason| match reason {
            Reason::Stopped => work.explain(engine::Reason::Stopped),
            Reason::Memory => work.explain(engine::Reason::Memory),
        };
        let answer = Answer::new(claim, &outcome, start.elapsed(), explain);
        self.output.print(&answer, |out| answer.print(out))?;
        let status = if answer.holds.is_none() { Status::Unknown } else { Status::Answered };
        session.unless_interrupted(status)
    }
}

/// Writes what there is to check, if there is something.
fn write_certificate(file: &Path, claim: Claim, outcome: &Outcome) -> Result<(), Failure> {
    let columns = |invariant: &Invariant| {
        serde_json::to_string(&Line { claim: "columns", columns: invariant.certificate(claim) })
    };
    let lines = match outcome {
        Outcome::Proved(invariant) => columns(invariant),
        Outcome::Refuted { position, narrower } => {
            let reduction =
                Reducer::default().reduce(position).map_err(|error| Failure::Usage(error.to_string()))?;
            let and_narrower = |reduction| match narrower.width {
                Some(0) => Ok(reduction),
                _ => Ok(format!("{reduction}\n{}", columns(narrower)?)),
            };
            serde_json::to_string(&reduction).and_then(and_narrower)
        }
        Outcome::Unknown(_) => return Ok(()),
    };
    let lines = lines.map_err(|error| Failure::Usage(error.to_string()))?;
    write(file, (lines + "\n").as_bytes())
}

impl Answer {
    fn new(claim: Claim, outcome: &Outcome, time: Duration, explain: impl Fn(Reason) -> String) -> Self {
        let mut answer = Self {
            rows: claim.rows,
            cap: claim.cap,
            delta: claim.delta,
            from: claim.from,
            holds: None,
            exceptions: None,
            members: None,
            counterexample: None,
            columns: None,
            unknown: None,
            seconds: time.as_secs_f64(),
        };
        match outcome {
            Outcome::Proved(Invariant { exceptions, members, .. }) => {
                answer.holds = Some(true);
                answer.exceptions = Some(exceptions.iter().map(Position::to_string).collect());
                answer.members = Some(members.len());
            }
            Outcome::Refuted { position, .. } => {
                answer.holds = Some(false);
                answer.counterexample = Some(position.to_string());
                answer.columns = Some(position.stones() / claim.rows);
            }
            Outcome::Unknown(reason) => answer.unknown = Some(explain(*reason)),
        }
        answer
    }

    /// In words.
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let delta = if self.delta { " with δ ≢ 0 mod 3" } else { "" };
        let from = if self.from > 1 { format!(", n ≥ {},", self.from) } else { String::new() };
        let left = count(u64::from(self.cap) - 1, "stone");
        writeln!(
            out,
            "claim           every mixed {}×n position{delta}{from} comes down to {left}",
            self.rows
        )?;
        if let Some(members) = self.members {
            writeln!(out, "holds           yes, for all n")?;
            writeln!(out, "proof           an invariant of {}", count(members as u64, "position"))?;
        }
        for exception in self.exceptions.iter().flatten() {
            writeln!(out, "exception       {exception}")?;
        }
        if let (Some(counterexample), Some(columns)) = (&self.counterexample, self.columns) {
            let narrowest = count(columns as u64, "column");
            writeln!(out, "holds           no: the narrowest counterexamples have {narrowest}")?;
            writeln!(out, "counterexample  {counterexample}")?;
        }
        if let Some(unknown) = &self.unknown {
            writeln!(out, "holds           unknown: {unknown}")?;
        }
        Ok(())
    }
}
