//! The column automaton compared with brute force, and its proofs with the checker.

use clobber_certificate::{ColumnsClaim, Verdict, check};
use clobber_lab::prover::column_automaton::{
    Automaton, ColumnBound, ColumnBoundError, Invariant, Outcome, prove,
};
use search_limits::testing::GapClock;
use search_limits::{Clock, Limits, Progress, Reason, StopFlag};
use std::io::Cursor;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The fewest stones that any play leaves, by the rules alone, for all positions on a grid of up to 16 cells.
struct Plays {
    rows: usize,
    columns: usize,
    /// For each set of cells, the number with its bits as digits to base 3.
    ternary: Vec<usize>,
    /// By the occupied cells plus the white ones, as such numbers.
    fewest: Vec<u8>,
}

impl Plays {
    fn new(rows: usize, columns: usize) -> Self {
        let cells = rows * columns;
        let mut ternary = vec![0; 1 << cells];
        for set in 1..ternary.len() {
            ternary[set] = 3 * ternary[set >> 1] + (set & 1);
        }
        let mut plays = Self { rows, columns, ternary, fewest: vec![0; 3usize.pow(cells as u32)] };
        // A move leaves fewer occupied cells, which are a smaller number.
        for occupied in 1..1 << cells {
            let mut white = occupied;
            loop {
                let at = plays.number(occupied, white);
                plays.fewest[at] = plays.search(occupied, white);
                if white == 0 {
                    break;
                }
                white = (white - 1) & occupied;
            }
        }
        plays
    }

    fn number(&self, occupied: usize, white: usize) -> usize {
        self.ternary[occupied] + self.ternary[white]
    }

    fn search(&self, occupied: usize, white: usize) -> u8 {
        let mut fewest = occupied.count_ones() as u8;
        let last_column =
            (0..self.rows).map(|row| 1 << (row * self.columns + self.columns - 1)).sum::<usize>();
        for (distance, starts) in [(1, !last_column), (self.columns, !0)] {
            let pairs = occupied & (occupied >> distance) & (white ^ (white >> distance)) & starts;
            let mut left = pairs;
            while left != 0 && fewest > 1 {
                let (one, other) = (left & left.wrapping_neg(), (left & left.wrapping_neg()) << distance);
                left &= left - 1;
                for (from, to) in [(one, other), (other, one)] {
                    let moved = if white & from == 0 { white & !to } else { (white & !from) | to };
                    fewest = fewest.min(self.fewest[self.number(occupied & !from, moved)]);
                }
            }
        }
        fewest
    }

    fn of_columns(&self, columns: &[u8]) -> u8 {
        let mut white = 0;
        for (at, column) in columns.iter().enumerate() {
            for row in (0..self.rows).filter(|row| column >> row & 1 == 1) {
                white |= 1 << (row * self.columns + at);
            }
        }
        self.fewest[self.number((1 << (self.rows * self.columns)) - 1, white)]
    }
}

fn agrees_with_plays(rows: usize, widths: std::ops::RangeInclusive<usize>, cap: u8) {
    let automaton = Automaton::new(rows, cap).unwrap();
    for width in widths {
        let plays = Plays::new(rows, width);
        let mut positions = 0;
        let mut agrees = |columns: &[u8], value| {
            positions += 1;
            assert_eq!(value, plays.of_columns(columns).min(cap), "{rows} rows, columns {columns:?}");
            true
        };
        automaton.each_value(&[], width, Limits::unlimited(), &mut agrees).unwrap();
        assert_eq!(positions, 1 << (rows * width));
    }
}

#[test]
fn every_value_of_two_rows_is_that_of_all_plays() {
    agrees_with_plays(2, 1..=8, 20);
}

#[test]
fn every_value_of_three_rows_is_that_of_all_plays() {
    agrees_with_plays(3, 1..=5, 20);
}

#[test]
fn every_value_of_four_rows_is_that_of_all_plays() {
    agrees_with_plays(4, 1..=3, 20);
    agrees_with_plays(4, 4..=4, 4);
}

#[test]
fn there_are_5_33_269_and_2497_frontiers() {
    let numbers = [1, 2, 3, 4].map(|rows| Automaton::new(rows, 2).unwrap().frontiers());
    assert_eq!(numbers, [5, 33, 269, 2497]);
}

fn outcome(claim: ColumnBound, threads: usize) -> Outcome {
    prove(claim, &Limits::new().with_memory(1 << 30).with_threads(threads)).unwrap()
}

fn proved(claim: ColumnBound, threads: usize) -> Invariant {
    proved_within(claim, &Limits::new().with_memory(1 << 30).with_threads(threads))
}

fn proved_within(claim: ColumnBound, limits: &Limits) -> Invariant {
    match prove(claim, limits).unwrap() {
        Outcome::Proved(invariant) => invariant,
        other => panic!("{claim:?}: {other:?}"),
    }
}

fn width_of_counterexample(rows: usize, cap: u8, delta: bool) -> usize {
    let claim = ColumnBound { rows, cap, delta, from: 1 };
    match outcome(claim, 2) {
        Outcome::Refuted { position, narrower } => {
            let columns = position.stones() / rows;
            let text = position.to_string();
            let row = |row: &str| row.bytes().map(|cell| u8::from(cell == b'o')).collect::<Vec<_>>();
            let cells: Vec<Vec<u8>> = text.split('|').map(row).collect();
            let column = |at: usize| (0..rows).map(|row| cells[row][at] << row).sum();
            let columns_of_position: Vec<u8> = (0..columns).map(column).collect();
            let automaton = Automaton::new(rows, 20).unwrap();
            assert_eq!(automaton.value(&columns_of_position, Limits::unlimited()), Ok(cap));
            // No narrower one leaves as many, the checker says.
            let Verdict::Accepted(sentence) = verdict(&narrower.certificate(claim)) else { panic!("{text}") };
            assert!(sentence.to_string().ends_with(&format!("for n ≤ {}", columns - 1)), "{sentence}");
            columns
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn two_rows_need_twelve_more_columns_for_each_stone() {
    let widths = [3, 4, 5, 6, 7].map(|cap| width_of_counterexample(2, cap, false));
    assert_eq!(widths, [9, 23, 35, 47, 59]);
}

#[test]
fn conjecture_16_fails_on_two_rows() {
    assert_eq!(width_of_counterexample(2, 2, true), 5);
}

/// The narrowest counterexample is as narrow as that of all plays.
#[test]
fn counterexamples_of_one_row_are_narrowest() {
    // The worst mixed path of n stones leaves half of them, rounded up.
    let widths = [2, 3, 4, 5].map(|cap| width_of_counterexample(1, cap, false));
    assert_eq!(widths, [3, 5, 7, 9]);
}

const THEOREMS: [(ColumnBound, usize); 4] = [
    (ColumnBound { rows: 3, cap: 3, delta: false, from: 1 }, 0),
    (ColumnBound { rows: 3, cap: 2, delta: true, from: 1 }, 0),
    (ColumnBound { rows: 4, cap: 3, delta: false, from: 1 }, 0),
    (ColumnBound { rows: 4, cap: 2, delta: true, from: 2 }, 4),
];

fn verdict(certificate: &ColumnsClaim) -> Verdict {
    let text = format!(r#"{{"claim":"columns","columns":{}}}"#, serde_json::to_string(certificate).unwrap());
    let mut verdicts = Vec::new();
    let report = |report: clobber_certificate::Report| verdicts.push(report.verdict);
    check(Cursor::new(&text), Limits::unlimited(), report).unwrap();
    assert_eq!(verdicts.len(), 1);
    verdicts.remove(0)
}

#[test]
fn theorems_are_proved_and_checked() {
    for (claim, exceptions) in THEOREMS {
        for threads in [1, 2] {
            let invariant = proved(claim, threads);
            assert_eq!(invariant.exceptions.len(), exceptions, "{claim:?}");
            let verdict = verdict(&invariant.certificate(claim));
            assert!(matches!(verdict, Verdict::Accepted(_)), "{claim:?}: {verdict:?}");
        }
    }
}

fn rejected(certificate: &ColumnsClaim) -> String {
    match verdict(certificate) {
        Verdict::Rejected(rejection) => rejection.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn tampered_certificates_are_rejected() {
    let claim = ColumnBound { rows: 3, cap: 2, delta: true, from: 1 };
    let honest = proved(claim, 1).certificate(claim);
    assert!(matches!(verdict(&honest), Verdict::Accepted(_)));
    // Without δ it is false.
    rejected(&ColumnsClaim { delta: false, ..honest.clone() });
    rejected(&ColumnsClaim { cap: 1, ..honest.clone() });
    rejected(&ColumnsClaim { rows: 2, ..honest.clone() });
    let with = |change: &dyn Fn(&mut ColumnsClaim)| {
        let mut forged = honest.clone();
        change(&mut forged);
        rejected(&forged)
    };
    for no_position in ["xo|xo", "x|x|.", "x|x|xo", "", "||"] {
        assert!(with(&|forged| forged.exceptions.push(no_position.into())).contains("not a position"));
    }
    with(&|forged| forged.covers.truncate(1));
    with(&|forged| forged.starts.truncate(1));
    with(&|forged| forged.starts[1] = None);
    with(&|forged| forged.covers[0] = Some(u32::MAX));
    with(&|forged| forged.covers[0] = None);
    with(&|forged| forged.members[0] = (Some(0), 0));
    with(&|forged| forged.members[0] = (None, 64));
    // No member stands for all others.
    with(&|forged| forged.covers.fill(Some(0)));
    with(&|forged| forged.starts.fill(Some(0)));
    // `x|x|o` comes down to one stone.
    let error = with(&|forged| {
        forged.exceptions.push("x|x|o".into());
        forged.starts[0b100] = None;
        forged.starts.extend([Some(0); 8]);
    });
    assert!(error.contains("no exception"), "{error}");
}

/// Whatever cover is exchanged for another one, the checker notices that it does not hold, or the forged
/// claim is an invariant as well; most are not.
#[test]
fn few_covers_can_be_exchanged() {
    let claim = ColumnBound { rows: 3, cap: 2, delta: true, from: 1 };
    let honest = proved(claim, 1).certificate(claim);
    let mut rejections = 0;
    for at in 0..honest.covers.len() {
        let mut forged = honest.clone();
        let members = forged.members.len() as u32;
        forged.covers[at] = forged.covers[at].map(|cover| (cover + 4) % (4 * members));
        rejections += usize::from(matches!(verdict(&forged), Verdict::Rejected(_)));
    }
    assert!(rejections > honest.covers.len() * 4 / 5, "{rejections} of {}", honest.covers.len());
}

#[test]
fn exceptions_that_are_left_out_are_missed() {
    let (claim, _) = THEOREMS[3];
    let honest = proved(claim, 2).certificate(claim);
    let exception = honest.starts.iter().position(Option::is_none).unwrap();
    let mut forged = honest.clone();
    forged.starts[exception] = Some(0);
    assert!(rejected(&forged).contains("not to be covered"));
    let mut forged = honest;
    forged.exceptions.pop();
    assert!(rejected(&forged).contains("starts"));
}

/// What holds up to a width is not said to hold further, nor with covers that are wider.
#[test]
fn a_width_that_was_stretched_is_rejected() {
    let claim = ColumnBound { rows: 2, cap: 3, delta: false, from: 1 };
    let Outcome::Refuted { narrower, .. } = outcome(claim, 1) else { panic!() };
    let honest = narrower.certificate(claim);
    assert_eq!(honest.width, Some(8));
    assert!(matches!(verdict(&honest), Verdict::Accepted(_)));
    for width in (0..12).filter(|&width| width != 8).map(Some).chain([None]) {
        rejected(&ColumnsClaim { width, ..honest.clone() });
    }
    // Positions of nine columns are nine columns wide, whatever they are said to be no worse than.
    let mut stretched = honest.clone();
    stretched.width = Some(9);
    let members = stretched.members.len() as u32;
    for cover in stretched.covers.iter_mut().chain(&mut stretched.starts).filter(|cover| cover.is_none()) {
        *cover = Some(4 * (members - 1));
    }
    rejected(&stretched);
    // An exception that is wider than the claim.
    let mut forged = honest;
    forged.exceptions.push("xxxxxxxxxo|xxxxxxxxxx".into());
    assert!(rejected(&forged).contains("wider"));
}

/// With exceptions and a width at once.
#[test]
fn exceptions_may_stand_before_a_width() {
    let claim = ColumnBound { rows: 1, cap: 2, delta: false, from: 4 };
    let Outcome::Refuted { position, narrower } = outcome(claim, 1) else { panic!() };
    assert_eq!((position.stones(), narrower.width), (4, Some(3)));
    assert_eq!(narrower.exceptions.len(), 2, "xox and oxo");
    let verdict = verdict(&narrower.certificate(claim));
    assert!(matches!(verdict, Verdict::Accepted(_)), "{verdict:?}");
}

#[test]
fn limits_end_in_unknown() {
    let claim = ColumnBound { rows: 3, cap: 3, delta: false, from: 1 };
    let flag = StopFlag::new();
    flag.raise();
    let stopped = prove(claim, &Limits::new().with_stop_flag(&flag));
    assert_eq!(stopped, Ok(Outcome::Unknown(Reason::Stopped.into())));
    let full = prove(claim, &Limits::new().with_memory(1));
    assert_eq!(full, Ok(Outcome::Unknown(Reason::Memory.into())));
}

/// A clock on which a second passes at each reading.
#[derive(Debug, Default)]
struct SecondsClock(std::sync::atomic::AtomicU64);

impl Clock for SecondsClock {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
    }
}

#[test]
fn progress_counts_positions() {
    let told: Arc<Mutex<Vec<Progress>>> = Arc::default();
    let listener = Arc::clone(&told);
    let limits = Limits::new()
        .with_clock(Arc::new(SecondsClock::default()))
        .with_progress(move |progress| listener.lock().unwrap().push(*progress));
    proved_within(ColumnBound { rows: 4, cap: 3, delta: false, from: 1 }, &limits);
    let done: Vec<(u64, u64)> = told.lock().unwrap().iter().filter_map(|progress| progress.done).collect();
    assert!(done.len() > 1 && done.is_sorted(), "{done:?}");
    assert!(done.iter().all(|(done, known)| done <= known), "{done:?}");
}

/// Wherever a search ends early, it has not proved what is false, nor anything that the checker rejects.
#[test]
fn a_search_that_is_stopped_proves_nothing() {
    let claim = ColumnBound { rows: 2, cap: 7, delta: false, from: 1 };
    let mut stops = 0;
    for threads in [1, 2, 3] {
        for steps in 0..40 {
            let (_clock, limits) = GapClock::limits_expiring_after(1 + 30 * steps);
            let limits = limits.with_threads(threads);
            match prove(claim, &limits).unwrap() {
                Outcome::Unknown(unsolved) if unsolved.reason == Reason::Time => stops += 1,
                Outcome::Refuted { position, .. } => assert_eq!(position.stones(), 2 * 59),
                other => panic!("after {steps}: {other:?}"),
            }
        }
    }
    assert!(stops > 40, "{stops}");
}

/// The clock is read often enough where every step is expensive.
#[test]
fn time_is_kept_on_five_rows() {
    for (cap, threads, readings) in [(2, 1, 1), (2, 1, 300), (100, 1, 2000), (3, 2, 3000)] {
        let claim = ColumnBound { rows: 5, cap, delta: cap == 2, from: 3 };
        let (clock, limits) = GapClock::limits_expiring_after(readings);
        let limits = limits.with_threads(threads);
        let outcome = prove(claim, &limits);
        assert!(outcome == Ok(Outcome::Unknown(Reason::Time.into())), "cap {cap}, {threads} threads");
        clock.assert_short_gaps("five rows");
    }
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let claim = ColumnBound { rows: 3, cap: 3, delta: false, from: 1 };
    assert_eq!(ColumnBound { rows: 0, ..claim }.check(), Err(ColumnBoundError::Rows(0)));
    assert_eq!(ColumnBound { rows: 6, ..claim }.check(), Err(ColumnBoundError::Rows(6)));
    assert_eq!(ColumnBound { cap: 0, ..claim }.check(), Err(ColumnBoundError::Cap(0)));
    assert!(ColumnBound { from: 0, ..claim }.check().is_err());
    assert!(ColumnBound { from: 7, ..claim }.check().is_err());
}
