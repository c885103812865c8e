//! The stones left on grids with a few rows, for every width.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use clobber_board::Position;
use clobber_certificate::OneLine;
use clobber_drawing::text::count;
use clobber_lab::prover::column_automaton::{ColumnBound, Invariant, Outcome, prove};
use clobber_solitaire::{NoPlay, Reducer};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Prove that every mixed position on a grid with these rows, however wide, can be reduced to fewer stones
/// than a cap; or find a narrowest position that cannot.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Columns {
    /// The number of rows, up to 5.
    pub rows: usize,
    /// The cap: the claim is that some play leaves fewer stones.
    pub cap: u8,
    /// Only positions with δ not divisible by 3; the others cannot be reduced to one stone.
    #[serde(default)]
    pub delta: bool,
    /// Only positions with at least this many columns; the narrower ones that leave more are listed.
    #[serde(default = "one")]
    pub from: u32,
    /// Also give the certificate.
    #[serde(default)]
    pub certificate: bool,
}

fn one() -> u32 {
    1
}

/// A theorem for all widths, a counterexample, or which limit was reached.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ColumnsTheorem {
    rows: usize,
    cap: u8,
    delta: bool,
    from: u32,
    /// Null if it is not known; `unknown` then says why.
    holds: Option<bool>,
    /// Narrower positions that leave more.
    #[serde(skip_serializing_if = "Option::is_none")]
    exceptions: Option<Vec<String>>,
    /// The number of positions in the proof.
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
    /// The certificate as JSON lines, if it was requested and exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
}

impl Question for Columns {
    const NAME: &'static str = "lab/columns";
    type Answer = ColumnsTheorem;

    fn ask(&self, _desk: &mut Desk, limits: &Limits) -> Result<ColumnsTheorem, Refusal> {
        let claim =
            ColumnBound { rows: self.rows, closed: false, cap: self.cap, delta: self.delta, from: self.from };
        let outcome = prove(claim, limits)?;
        let mut theorem = self.theorem(&outcome);
        if self.certificate {
            match certificate(claim, &outcome, limits) {
                Ok(certificate) => theorem.certificate = certificate,
                Err(NoPlay::Graph(error)) => return Err(error.into()),
                Err(error) => theorem.unknown = Some(error.to_string()),
            }
        }
        theorem.seconds = limits.elapsed().as_secs_f64();
        Ok(theorem)
    }
}

/// The claim for the checker; `None` without a proof.
fn certificate(claim: ColumnBound, outcome: &Outcome, limits: &Limits) -> Result<Option<String>, NoPlay> {
    let columns = |invariant: &Invariant| serde_json::to_string(&invariant.certificate(claim).line()).ok();
    Ok(match outcome {
        Outcome::Proved(invariant) => columns(invariant),
        Outcome::Refuted { position, narrower } => {
            let reduction = Reducer::default().reduce(position, limits)?;
            let reduction = serde_json::to_string(&reduction).ok();
            match narrower.width {
                Some(0) => reduction,
                _ => reduction.zip(columns(narrower)).map(|(first, second)| format!("{first}\n{second}")),
            }
        }
        Outcome::Unknown(_) => None,
    }
    .map(|lines| lines + "\n"))
}

impl Columns {
    fn theorem(&self, outcome: &Outcome) -> ColumnsTheorem {
        let &Self { rows, cap, delta, from, .. } = self;
        let mut theorem = ColumnsTheorem {
            rows,
            cap,
            delta,
            from,
            holds: None,
            exceptions: None,
            members: None,
            counterexample: None,
            columns: None,
            unknown: None,
            seconds: 0.0,
            certificate: None,
        };
        match outcome {
            Outcome::Proved(Invariant { exceptions, members, .. }) => {
                theorem.holds = Some(true);
                theorem.exceptions = Some(exceptions.iter().map(Position::to_string).collect());
                theorem.members = Some(members.len());
            }
            Outcome::Refuted { position, .. } => {
                theorem.holds = Some(false);
                theorem.counterexample = Some(position.to_string());
                theorem.columns = Some(position.stones() / rows);
            }
            Outcome::Unknown(unsolved) => theorem.unknown = Some(unsolved.to_string()),
        }
        theorem
    }
}

impl Answer for ColumnsTheorem {
    fn status(&self) -> Status {
        Status::known(self.holds.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
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
