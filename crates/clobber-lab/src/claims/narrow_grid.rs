//! How many stones are left on grids of a few rows and any number of columns.

use super::certified::{accepts, leaves_at_least};
use super::set::{STOPPED, Set};
use crate::claim::{Bound, Brake, Claim, Finding, Parameter, Settings, Status, Study};
use crate::column_automaton::{self, Invariant, Limits, Outcome, Reason, prove};
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
            Ok(Outcome::Refuted { position, narrower }) => {
                let reduction = leaves_at_least(&position, claim.cap.into());
                let checked = reduction.and_then(|(reduction, line)| {
                    self.is_narrowest(claim, line, &narrower).map(|()| reduction.remaining)
                });
                let columns = position.stones() / claim.rows;
                match checked {
                    Err(reason) => set.unknown(reason),
                    Ok(left) => {
                        let columns =
                            if columns == 1 { "1 column".into() } else { format!("{columns} columns") };
                        let found =
                            format!("the narrowest that leaves more has {columns}: {position} leaves {left}");
                        if set.claimed.is_some() {
                            set.fails(found, 1, position.to_string())
                        } else {
                            set.observed(found, 1)
                        }
                    }
                }
            }
            Ok(Outcome::Unknown(Reason::Stopped)) => set.unknown(STOPPED),
            Ok(Outcome::Unknown(Reason::Memory)) => set.unknown("the memory was used up"),
            Err(error) => set.unknown(error.to_string()),
        }
    }

    fn brake(&self) -> Arc<dyn Brake> {
        Arc::<AtomicBool>::clone(&self.stopped)
    }
}

impl NarrowGrids {
    fn proved(&self, set: Set, claim: column_automaton::Claim, invariant: &Invariant) -> Finding {
        let checked = line(claim, invariant).and_then(|line| accepts(line, &self.stopped));
        if let Err(reason) = checked {
            return set.unknown(reason);
        }
        let Invariant { members, exceptions, .. } = invariant;
        let mut found = format!("for all n, by an invariant of {} positions", members.len());
        if let Some(first) = exceptions.first() {
            found += &format!("; {} narrower ones leave more, the first {first}", exceptions.len());
        }
        let positions = members.len() as u64;
        if set.claimed.is_some() { set.holds(found, positions) } else { set.observed(found, positions) }
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
