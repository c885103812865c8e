//! Compares this program with SEGClobber and MCGS on the same positions.
//!
//! Every program is a child process, so that its start counts and its limit is its own processor time. Our
//! engine also runs warm: inside this process, with its tables kept over a set. All must give the same
//! answer.
//!
//! | file | what it is |
//! |---|---|
//! | `cases` | sets of positions |
//! | `program` | command lines and answers |
//! | `child` | a process with its processor time |
//! | `comparison` | ratios of a set |

mod cases;
mod child;
mod comparison;
mod program;

pub use cases::{Case, CaseSet};
pub use program::Program;

use crate::error::BenchError;
use crate::figure::{curve, time_figure};
use crate::session::{Console, Session, Setup};
use crate::stopwatch::Query;
use clobber_ask::Status;
use clobber_drawing::plot::{Figure, Look};
use clobber_solver::engine::Switches;
use comparison::{Comparison, markdown};
use std::collections::BTreeSet;

/// Solves sets of positions with several programs.
#[derive(Clone, Debug)]
pub struct Peers {
    /// What is solved.
    pub sets: Vec<CaseSet>,
    /// The programs; the ratios are to the first.
    pub programs: Vec<Program>,
    /// Whether to compute nim-values of the impartial game instead of winners.
    pub impartial: bool,
    /// Whether a program solves a set in one process, with its tables kept, and not each case in its own.
    pub together: bool,
    /// Lines for the head of the table, such as how the programs were built.
    pub notes: Vec<String>,
}

/// The name of our engine inside this process.
const WARM: &str = "clobber warm";

/// A program on one case, or on a whole set.
#[derive(Clone, Debug)]
struct Run {
    set: usize,
    /// The number of the case in its set, from 0; of a whole set the first.
    case: usize,
    program: &'static str,
    /// The answers before the end or the limit, in the order of the cases.
    answers: Vec<String>,
    is_solved: bool,
    seconds: f64,
}

const COLUMNS: &str = "set,case,position,first,program,answers,solved,processor_seconds";

impl Peers {
    /// Runs the experiment. Two programs with different answers give `Status::Refuted`.
    pub fn run(&self, setup: &Setup, console: &mut dyn Console) -> Result<Status, BenchError> {
        let mut session = Session::start(setup, console, Some(self.subject()))?;
        session.say(&format!("\n{}", Comparison::heading()))?;
        let mut runs: Vec<Run> = Vec::new();
        let mut rows: Vec<Comparison> = Vec::new();
        for (at, set) in self.sets.iter().enumerate() {
            self.measure(at, set, setup, &mut session, &mut runs)?;
            for row in self.compare(at, set, &runs) {
                session.result(&row, &row.text())?;
                rows.push(row);
            }
            for case in contradictions(at, set, &runs) {
                session.say(&format!("  refuted: different answers for {case}\n"))?;
            }
            session.save_text("peers.md", &markdown(&self.subject(), &rows))?;
            if session.is_interrupted() {
                break;
            }
        }
        let refuted = (0..self.sets.len()).any(|at| !contradictions(at, &self.sets[at], &runs).is_empty());
        // Only the first program must answer everything within the limit.
        let first = self.programs.first().map(Program::name);
        let open = runs.iter().any(|run| Some(run.program) == first && !run.is_solved);
        let status = if refuted { Status::Refuted } else { Status::known(!open) };
        Ok(session.status(std::iter::once(status)))
    }

    fn subject(&self) -> String {
        let rule = if self.impartial { "nim-values of the impartial game" } else { "winners" };
        let processes = if self.together { "one process per set" } else { "one process per case" };
        let warm = format!("`{WARM}` is one engine per set inside one process, its start not included");
        let notes: String = self.notes.iter().map(|note| format!("; {note}")).collect();
        format!("{rule}; {processes}; {warm}{notes}")
    }

    /// Solves a set with every program. An interruption leaves fewer runs.
    fn measure(
        &self,
        at: usize,
        set: &CaseSet,
        setup: &Setup,
        session: &mut Session<'_>,
        runs: &mut Vec<Run>,
    ) -> Result<(), BenchError> {
        let size = if self.together { set.cases.len().max(1) } else { 1 };
        for (number, cases) in set.cases.chunks(size).enumerate() {
            session.progress(&set.name, number * size, set.cases.len());
            for program in self.programs.iter().filter(|program| program.plays(cases, self.impartial)) {
                let (command, input) = program.command(cases, self.impartial, setup);
                let path = command.get_program().display().to_string();
                let finished = child::run(command, &input, setup.time)
                    .map_err(|error| BenchError::File { name: path, error })?;
                if session.is_interrupted() {
                    return Ok(());
                }
                let answers = program.answers(&finished.output, cases, self.impartial);
                let is_solved = finished.is_success && answers.len() == cases.len();
                let (case, program, seconds) = (number * size, program.name(), finished.seconds);
                runs.push(Run { set: at, case, program, answers, is_solved, seconds });
            }
            self.save(session, runs)?;
        }
        self.measure_warm(at, set, setup, session, runs);
        self.save(session, runs)
    }

    /// Solves a set with one engine inside this process.
    fn measure_warm(
        &self,
        at: usize,
        set: &CaseSet,
        setup: &Setup,
        session: &mut Session<'_>,
        runs: &mut Vec<Run>,
    ) {
        if self.impartial {
            return;
        }
        let mut all: Vec<Run> = Vec::new();
        for (case, Case { position, first }) in set.cases.iter().enumerate() {
            let query = Query { position, ups: 0, first: &[*first] };
            let Some(run) = session.stopwatch.run(setup.settings(Switches::default()), &query) else {
                return;
            };
            let answers = run.winner().map(String::from).into_iter().collect();
            let (is_solved, seconds) = (run.is_solved(), run.seconds);
            all.push(Run { set: at, case, program: WARM, answers, is_solved, seconds });
        }
        session.stopwatch.forget();
        if self.together {
            let is_solved = all.iter().all(|run| run.is_solved);
            let seconds = all.iter().map(|run| run.seconds).sum();
            let answers = all.into_iter().flat_map(|run| run.answers).collect();
            all = vec![Run { set: at, case: 0, program: WARM, answers, is_solved, seconds }];
        }
        runs.extend(all);
    }

    /// Every program on a set, against the first one.
    fn compare(&self, at: usize, set: &CaseSet, runs: &[Run]) -> Vec<Comparison> {
        let of = |program: &str| -> Vec<&Run> {
            runs.iter().filter(|run| run.set == at && run.program == program).collect()
        };
        let ours = self.programs.first().map(|program| of(program.name())).unwrap_or_default();
        let names = self.programs.iter().map(Program::name).chain([WARM]);
        names.filter_map(|name| Comparison::new(&set.name, set.cases.len(), name, &ours, &of(name))).collect()
    }

    fn save(&self, session: &Session<'_>, runs: &[Run]) -> Result<(), BenchError> {
        let row = |run: &Run| {
            let set = &self.sets[run.set];
            let Case { position, first } = &set.cases[run.case];
            let (position, first) =
                if self.together { Default::default() } else { (position.to_string(), first.name()) };
            let answers = run.answers.join(" ");
            let Run { case, program, is_solved, seconds, .. } = run;
            format!("{},{case},\"{position}\",{first},{program},{answers},{is_solved},{seconds:.6}", set.name)
        };
        session.save("peers", COLUMNS, runs.iter().map(row), || self.figure(runs))
    }

    /// Runs in the order of the table, one curve per program.
    fn figure(&self, runs: &[Run]) -> Figure {
        let looks = [Look::FIRST, Look::SECOND, Look::RINGS, Look::SECOND_POINTS];
        let start = |set: usize| -> usize { self.sets[..set].iter().map(|set| set.cases.len()).sum() };
        let points = |program: &str| -> Vec<(f64, f64)> {
            let place = |run: &Run| if self.together { run.set + 1 } else { start(run.set) + run.case + 1 };
            let runs = runs.iter().filter(|run| run.program == program && run.is_solved);
            runs.map(|run| (place(run) as f64, run.seconds)).collect()
        };
        let programs = self.programs.iter().map(Program::name).zip(looks).chain([(WARM, Look::FIRST_POINTS)]);
        let curves = programs.map(|(name, look)| curve(name, look, points(name))).collect();
        let notes = vec!["In the order of the table. Runs out of time are left out.".into()];
        let count = if self.together { "set" } else { "case" };
        time_figure("Time of this program and of its peers", notes, count, curves)
    }
}

/// The cases to which two programs gave different answers.
fn contradictions(at: usize, set: &CaseSet, runs: &[Run]) -> Vec<String> {
    let mut answers: Vec<BTreeSet<&str>> = vec![BTreeSet::new(); set.cases.len()];
    for run in runs.iter().filter(|run| run.set == at) {
        for (case, answer) in (run.case..).zip(&run.answers) {
            answers[case].insert(answer);
        }
    }
    let cases = answers.iter().zip(&set.cases).filter(|(answers, _)| answers.len() > 1);
    cases.map(|(_, case)| format!("{} {}", case.position, case.first)).collect()
}
