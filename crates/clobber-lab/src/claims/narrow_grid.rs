//! How many stones are left on grids of a few rows and any number of columns.

use super::shared::certified::{accepts, leaves_at_least};
use super::shared::set::{STOPPED, Set};
use crate::claim::{Bound, Brake, Claim, Finding, Parameter, Settings, Status, Study};
use crate::column_automaton::{self, Invariant, Limits, Outcome, Reason, prove};
use crate::plot::{Plot, Series};
use clobber_board::Position;
use clobber_certificate::ColumnsClaim;
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Two stones, and one where δ allows it.
pub(super) static NARROW_GRIDS: Claim = Claim {
    id: "narrow-grids",
    statement: "On a grid of three, four or five rows and any number of columns every mixed position comes down to two stones, \
                and to one if δ is no multiple of 3, but for finitely many narrow exceptions; on two rows the number of stones grows.",
    source: "proved by clobber-lab, column_automaton (docs/column-automaton.md); it answers Problem 3, and Conjecture 16 for such \
             grids, of Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber",
    status: Status::Theorem,
    known: "proved by machine, for all widths: an inductive invariant of columns",
    bound: Bound { meaning: "rows", usual: 4, most: 5 },
    parameters: &[STONES],
    method: "prove it for all widths, or find a counterexample as narrow as any; the independent checker must accept the proof, the \
             reduction of the counterexample, and that no narrower one does",
    study: begin,
};

static STONES: Parameter = Parameter {
    name: "stones",
    meaning: "how many stones positions of three and more rows come down to, whatever δ is",
    usual: 2,
    least: 1,
    most: 6,
};

/// All that is asked: on two rows how many columns it takes to leave so many stones; from three rows on what is claimed.
fn questions(to: u64, stones: u8) -> Vec<column_automaton::Claim> {
    let ask = |rows, cap, delta, from| column_automaton::Claim { rows, cap, delta, from };
    let two_rows = (3..=7).map(|cap| ask(2, cap, false, 1)).chain([ask(2, 2, true, 1)]);
    // The narrowest boards are lines, and 5×2 has exceptions too.
    let others = [(3, 1, 1), (4, 1, 2), (5, 2, 3)].into_iter().flat_map(|(rows, from, from_with_delta)| {
        [ask(rows, stones + 1, false, from), ask(rows, 2, true, from_with_delta)]
    });
    two_rows.chain(others).filter(|claim| claim.rows as u64 <= to).collect()
}

/// What a finding of the narrowest counterexample begins with.
const NARROWEST: &str = "the narrowest that leaves more has ";

struct NarrowGrids {
    questions: Vec<column_automaton::Claim>,
    memory: usize,
    stopped: Arc<AtomicBool>,
}

fn begin(settings: &Settings) -> Box<dyn Study> {
    let stones = settings.parameter(&STONES) as u8;
    let questions = questions(settings.to, stones);
    Box::new(NarrowGrids { questions, memory: settings.memory, stopped: Arc::default() })
}

/// One line of a certificate.
#[derive(Serialize)]
struct Line {
    claim: &'static str,
    columns: ColumnsClaim,
}

fn line(claim: column_automaton::Claim, invariant: &Invariant) -> Result<String, String> {
    let line = Line { claim: "columns", columns: invariant.certificate(claim) };
    serde_json::to_string(&line).map_err(|error| error.to_string())
}

fn statement(claim: column_automaton::Claim) -> String {
    let delta = if claim.delta { " with δ ≢ 0 mod 3" } else { "" };
    let from = if claim.from > 1 { format!(", n ≥ {}", claim.from) } else { String::new() };
    let stones = if claim.cap == 2 { "1 stone".into() } else { format!("{} stones", claim.cap - 1) };
    format!("{}×n{from}{delta}: {stones}", claim.rows)
}

impl Study for NarrowGrids {
    fn instances(&self) -> u64 {
        self.questions.len() as u64
    }

    fn look(&mut self, number: u64) -> Finding {
        let claim = self.questions[number as usize];
        let claimed = (claim.rows > 2).then(|| "for all n".into());
        let set = Set { number, instance: statement(claim), claimed };
        let limits = Limits { memory: self.memory, threads: 1, stopped: &self.stopped };
        match prove(claim, limits, &mut |_| ()) {
            Ok(Outcome::Proved(invariant)) => self.proved(set, claim, &invariant),
            Ok(Outcome::Refuted { position, narrower }) => self.refuted(set, claim, &position, &narrower),
            Ok(Outcome::Unknown(Reason::Stopped)) => set.unknown(STOPPED),
            Ok(Outcome::Unknown(Reason::Memory)) => set.unknown("the memory was used up"),
            Err(error) => set.unknown(error.to_string()),
        }
    }

    fn brake(&self) -> Arc<dyn Brake> {
        Arc::<AtomicBool>::clone(&self.stopped)
    }

    fn summary(&self, findings: &[Finding]) -> Vec<String> {
        let widths = self.growth(findings);
        let list = |text: fn(&(usize, u8)) -> String| widths.iter().map(text).collect::<Vec<_>>().join(", ");
        if widths.is_empty() {
            return Vec::new();
        }
        let stones = list(|(_, stones)| stones.to_string());
        let columns = list(|(columns, _)| columns.to_string());
        vec![format!("On two rows it takes {columns} columns to leave {stones} stones.")]
    }

    fn plot(&self, findings: &[Finding]) -> Option<Plot> {
        let points: Vec<_> = self
            .growth(findings)
            .into_iter()
            .map(|(columns, stones)| (columns as f64, f64::from(stones)))
            .collect();
        let series = vec![Series { name: "the narrowest 2×n positions".into(), points }];
        (!series[0].points.is_empty()).then_some(Plot { across: "columns", up: "stones left", series })
    }
}

impl NarrowGrids {
    /// On two rows: how many columns it takes to leave so many stones.
    fn growth(&self, findings: &[Finding]) -> Vec<(usize, u8)> {
        let point = |finding: &Finding| {
            let claim = self.questions.get(finding.number as usize)?;
            let columns = finding.found.strip_prefix(NARROWEST)?.split(' ').next()?.parse().ok()?;
            (claim.rows == 2 && !claim.delta).then_some((columns, claim.cap))
        };
        findings.iter().filter_map(point).collect()
    }

    fn proved(&self, set: Set, claim: column_automaton::Claim, invariant: &Invariant) -> Finding {
        let checked = line(claim, invariant).and_then(|line| accepts(line, &self.stopped));
        if let Err(reason) = checked {
            return set.unknown(reason);
        }
        let Invariant { members, exceptions, .. } = invariant;
        let but = |first| format!("; {} narrower ones leave more, the first {first}", exceptions.len());
        let but = exceptions.first().map(but).unwrap_or_default();
        let found = format!("for all n, by an invariant of {} positions{but}", members.len());
        set.holds(found, members.len() as u64)
    }

    fn refuted(
        &self,
        set: Set,
        claim: column_automaton::Claim,
        position: &Position,
        narrower: &Invariant,
    ) -> Finding {
        let reduction = leaves_at_least(position, claim.cap.into());
        let checked = reduction.and_then(|(reduction, line)| {
            self.is_narrowest(claim, line, narrower).map(|()| reduction.remaining)
        });
        match checked {
            Err(reason) => set.unknown(reason),
            Ok(left) => {
                let columns = match position.stones() / claim.rows {
                    1 => "1 column".into(),
                    columns => format!("{columns} columns"),
                };
                let found = format!("{NARROWEST}{columns}: {position} leaves {left}");
                set.fails(found, 1, position.to_string())
            }
        }
    }

    /// The checker accepts a reduction, and that the claim holds for all narrower positions.
    fn is_narrowest(
        &self,
        claim: column_automaton::Claim,
        reduction: String,
        narrower: &Invariant,
    ) -> Result<(), String> {
        let lines = match narrower.width {
            // Nothing is narrower than a column.
            Some(0) => reduction,
            _ => format!("{reduction}\n{}", line(claim, narrower)?),
        };
        accepts(lines, &self.stopped)
    }
}
