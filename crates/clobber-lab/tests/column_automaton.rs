//! The column automaton compared with brute force, and its proofs with the checker.

use clobber_certificate::{ColumnsClaim, Verdict, check};
use clobber_lab::prover::column_automaton::{
    Automaton, ColumnBound, ColumnBoundError, Delta, Invariant, LastStones, Outcome, prove, prove_last_stones,
};
use search_limits::testing::GapClock;
use search_limits::{Clock, Limits, Progress, Reason, StopFlag};
use std::collections::HashMap;
use std::io::Cursor;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The fewest stones that any play leaves, by the rules alone, for all positions on a grid of up to 16 cells.
struct Plays {
    rows: usize,
    columns: usize,
    /// Is the last row joined to the first one?
    closed: bool,
    /// For each set of cells, the number with its bits as digits to base 3.
    ternary: Vec<usize>,
    /// By the occupied cells plus the white ones, as such numbers.
    fewest: Vec<u8>,
}

impl Plays {
    fn new(rows: usize, closed: bool, columns: usize) -> Self {
        let cells = rows * columns;
        let mut ternary = vec![0; 1 << cells];
        for set in 1..ternary.len() {
            ternary[set] = 3 * ternary[set >> 1] + (set & 1);
        }
        let mut plays = Self { rows, columns, closed, ternary, fewest: vec![0; 3usize.pow(cells as u32)] };
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
        let first_row = (1 << self.columns) - 1;
        // Without closed columns the last distance joins no cells.
        let around = if self.closed { first_row } else { 0 };
        let seam = self.columns * (self.rows - 1);
        for (distance, starts) in [(1, !last_column), (self.columns, !0), (seam, around)] {
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
    agrees(&Automaton::new(rows, cap).unwrap(), (rows, false), widths, cap);
}

fn agrees(
    automaton: &Automaton,
    (rows, closed): (usize, bool),
    widths: std::ops::RangeInclusive<usize>,
    cap: u8,
) {
    for width in widths {
        let plays = Plays::new(rows, closed, width);
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
fn every_value_of_closed_columns_is_that_of_all_plays() {
    for (rows, width) in [(3, 4), (4, 3), (5, 2)] {
        agrees(&Automaton::closed(rows, 20).unwrap(), (rows, true), 1..=width, 20);
    }
}

/// All mixed positions of nine columns, one by one: the first width at which three stones are left.
#[test]
fn positions_are_counted_by_value() {
    let automaton = Automaton::new(2, 3).unwrap();
    for width in 1..=9 {
        let (mut numbers, all) = (vec![0; 4], (1_u8 << 2) - 1);
        let count = |columns: &[u8], value: u8| {
            let is_mixed =
                columns.iter().any(|&column| column != 0) && columns.iter().any(|&column| column != all);
            numbers[usize::from(value)] += u128::from(is_mixed);
            true
        };
        automaton.each_value(&[], width, Limits::unlimited(), &mut { count }).unwrap();
        assert_eq!(automaton.count_by_value(width, Limits::unlimited()).unwrap(), numbers, "{width}");
    }
    assert_eq!(automaton.count_by_value(9, Limits::unlimited()).unwrap()[3], 4);
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
    let claim = ColumnBound { rows, closed: false, cap, delta, from: 1 };
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
    (ColumnBound { rows: 3, closed: false, cap: 3, delta: false, from: 1 }, 0),
    (ColumnBound { rows: 3, closed: false, cap: 2, delta: true, from: 1 }, 0),
    (ColumnBound { rows: 4, closed: false, cap: 3, delta: false, from: 1 }, 0),
    (ColumnBound { rows: 4, closed: false, cap: 2, delta: true, from: 2 }, 4),
];

/// With three and four cells around.
const CYLINDERS: [ColumnBound; 3] = [
    ColumnBound { rows: 3, closed: true, cap: 2, delta: false, from: 1 },
    ColumnBound { rows: 4, closed: true, cap: 3, delta: false, from: 1 },
    ColumnBound { rows: 4, closed: true, cap: 2, delta: true, from: 1 },
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

#[test]
fn theorems_about_cylinders_are_proved_and_checked() {
    let sentences = [
        "every mixed n×3 cylinder position comes down to 1 stone, for all n",
        "every mixed n×4 cylinder position comes down to at most 2 stones, for all n",
        "every mixed n×4 cylinder position with δ ≢ 0 mod 3 comes down to 1 stone, for all n",
    ];
    for (claim, sentence) in CYLINDERS.into_iter().zip(sentences) {
        let invariant = proved(claim, 1);
        assert_eq!(invariant.exceptions, [], "{claim:?}");
        let Verdict::Accepted(accepted) = verdict(&invariant.certificate(claim)) else { panic!("{claim:?}") };
        assert_eq!(accepted.to_string(), sentence);
    }
}

/// The narrowest counterexample on a cylinder is one in its own notation.
#[test]
fn counterexamples_on_cylinders_are_cylinders() {
    let claim = ColumnBound { rows: 4, closed: true, cap: 2, delta: false, from: 1 };
    let Outcome::Refuted { position, .. } = outcome(claim, 1) else { panic!() };
    assert!(position.to_string().starts_with("cycle:"), "{position}");
    let claim = ColumnBound { rows: 5, closed: true, cap: 2, delta: false, from: 1 };
    let Outcome::Refuted { position, .. } = outcome(claim, 1) else { panic!() };
    assert_eq!(position.stones(), 5);
}

/// A certificate of grids is none of cylinders, nor the other way round, and δ needs an even number of rows.
#[test]
fn closed_columns_are_not_open_ones() {
    let claim = CYLINDERS[0];
    let honest = proved(claim, 1).certificate(claim);
    rejected(&ColumnsClaim { closed: false, ..honest.clone() });
    assert!(rejected(&ColumnsClaim { delta: true, ..honest.clone() }).contains("even number"));
    assert!(rejected(&ColumnsClaim { delta_zero: true, ..honest.clone() }).contains("even number"));
    assert!(rejected(&ColumnsClaim { rows: 2, ..honest }).contains("three rows"));
    let claim = ColumnBound { rows: 2, closed: true, cap: 3, delta: false, from: 1 };
    assert_eq!(claim.check(), Err(ColumnBoundError::ClosedRows(2)));
    let claim = ColumnBound { rows: 3, delta: true, ..claim };
    assert_eq!(claim.check(), Err(ColumnBoundError::OddDelta(3)));
}

/// The colours of the last stones on three rows: one stone, one of each, two of a colour.
const LAST: [LastStones; 3] = [
    LastStones { rows: 3, black: 0, white: 1, delta: Delta::NonZero, from: 3 },
    LastStones { rows: 3, black: 1, white: 1, delta: Delta::Any, from: 3 },
    LastStones { rows: 3, black: 0, white: 2, delta: Delta::Zero, from: 3 },
];

fn last_stones(claim: &LastStones) -> ColumnsClaim {
    match prove_last_stones(claim, &Limits::new().with_memory(1 << 30)).unwrap() {
        Outcome::Proved(invariant) => claim.certificate(&invariant),
        other => panic!("{claim:?}: {other:?}"),
    }
}

#[test]
fn the_colors_of_the_last_stones_are_proved_and_checked() {
    let sentences = [
        "every mixed 3×n position with δ ≢ 0 mod 3 comes down to 1 white stone, for all n",
        "every mixed 3×n position comes down to 1 black stone and 1 white stone, for all n",
        "every mixed 3×n position with δ ≡ 0 mod 3 and at least 2 white stones comes down to 2 white stones, for \
         all n",
    ];
    let four = LAST.map(|claim| LastStones { rows: 4, ..claim });
    for (claim, sentence) in LAST.into_iter().chain(four).zip(sentences.into_iter().cycle()) {
        let Verdict::Accepted(accepted) = verdict(&last_stones(&claim)) else { panic!("{claim:?}") };
        let sentence = sentence.replace("3×n", &format!("{}×n", claim.rows));
        // Four positions of one column have no single stone, of any colour.
        let but = if claim.rows == 4 && claim.white == 1 && claim.black == 0 {
            ", but for 4 with n ≤ 1,"
        } else {
            ""
        };
        assert_eq!(accepted.to_string(), sentence.replace(" comes", &format!("{but} comes")));
    }
}

/// On all mixed 3×3 and 3×4 positions, by the rules alone.
#[test]
fn the_colors_of_the_last_stones_are_those_of_all_plays() {
    for columns in [3, 4] {
        let cells = 3 * columns;
        let (all, mut known) = ((1_u16 << cells) - 1, HashMap::new());
        for white in 1..all {
            let left = stones_left([all & !white, white], columns, &mut known);
            let clashes = (0..cells).filter(|&cell| {
                let is_white_vertex = (cell / columns + cell % columns) % 2 == 1;
                (white >> cell & 1 == 1) != is_white_vertex
            });
            let is_zero = (cells + clashes.count()).is_multiple_of(3);
            let can_leave = |black: u32, white: u32| left >> (3 * black + white) & 1 == 1;
            assert_eq!([can_leave(1, 0), can_leave(0, 1)], [!is_zero; 2], "{white:b}");
            assert!(can_leave(1, 1), "{white:b}");
            assert!(!is_zero || white.count_ones() < 2 || can_leave(0, 2), "{white:b}");
        }
    }
}

/// The numbers of stones, up to two of a colour, of all positions that plays lead to: bit 3·b + w stands for
/// b black and w white stones. A position is the set of its black cells and that of its white ones.
fn stones_left(position: [u16; 2], columns: usize, known: &mut HashMap<[u16; 2], u16>) -> u16 {
    if let Some(&left) = known.get(&position) {
        return left;
    }
    let numbers = position.map(u16::count_ones);
    let mut left =
        if numbers.iter().all(|&number| number < 3) { 1 << (3 * numbers[0] + numbers[1]) } else { 0 };
    let is_last = |cell: usize| (cell + 1).is_multiple_of(columns);
    let below = (0..12 - columns).map(|cell| (cell, cell + columns));
    let pairs = below.chain((0..11).filter(|&cell| !is_last(cell)).map(|cell| (cell, cell + 1)));
    for (from, to) in pairs.flat_map(|(one, other)| [(one, other), (other, one)]) {
        for color in 0..2 {
            let (mut own, mut others) = (position[color], position[1 - color]);
            if own >> from & 1 == 1 && others >> to & 1 == 1 {
                own ^= 1 << from | 1 << to;
                others ^= 1 << to;
                let after = if color == 0 { [own, others] } else { [others, own] };
                left |= stones_left(after, columns, known);
            }
        }
    }
    known.insert(position, left);
    left
}

/// A certificate of the colours must not be accepted for other colours, another δ, or positions that it
/// does not cover.
#[test]
fn forged_colors_are_rejected() {
    let [one, each, two] = LAST.map(|claim| last_stones(&claim));
    let last = |honest: &ColumnsClaim, last: &str| {
        let cap = last.len() as u8 + 1;
        rejected(&ColumnsClaim { last: Some(last.into()), cap, ..honest.clone() })
    };
    for (honest, others) in [(&one, ["oo", "xo", "x"]), (&each, ["oo", "xx", "o"]), (&two, ["o", "xo", "xx"])]
    {
        for other in others {
            last(honest, other);
        }
    }
    // Two stones or fewer is another claim than two stones of these colours, with other covers.
    rejected(&ColumnsClaim { last: None, cap: 2, ..each.clone() });
    for forged in ["", "q", "ooo ", "xxoo", "о"] {
        assert!(last(&one, forged).contains("`last` is"), "{forged}");
    }
    assert!(rejected(&ColumnsClaim { cap: 3, ..one.clone() }).contains("`cap` is one more"));
    let both = ColumnsClaim { delta: true, delta_zero: true, ..one.clone() };
    assert!(rejected(&both).contains("exclude each other"));
    for delta in [(false, false), (false, true)] {
        let (delta, delta_zero) = delta;
        rejected(&ColumnsClaim { delta, delta_zero, ..one.clone() });
    }
    // With δ ≢ 0 there are positions with two white stones that do not leave them.
    rejected(&ColumnsClaim { delta_zero: false, ..two.clone() });
    rejected(&ColumnsClaim { delta: true, delta_zero: false, ..two.clone() });
    // Swapped colours are no symmetry of these claims.
    for honest in [&one, &two] {
        let cover = honest.covers.iter().position(Option::is_some).unwrap();
        let mut forged = honest.clone();
        forged.covers[cover] = forged.covers[cover].map(|cover| cover ^ 1);
        assert!(rejected(&forged).contains("is not shown to be no worse"));
    }
    // No single cover may be another member without reason.
    let mut accepted = 0;
    for at in (0..one.covers.len()).step_by(7) {
        let mut forged = one.clone();
        forged.covers[at] = Some(4 * (at as u32 % one.members.len() as u32));
        accepted += u32::from(matches!(verdict(&forged), Verdict::Accepted(_)));
    }
    assert!(accepted < one.covers.len() as u32 / 7 / 4, "{accepted} of {}", one.covers.len() / 7);
}

#[test]
fn last_stones_beyond_the_counts_are_refused() {
    for (black, white) in [(0, 0), (4, 0), (2, 2), (255, 255), (200, 56)] {
        let claim = LastStones { rows: 3, black, white, delta: Delta::Any, from: 1 };
        assert_eq!(claim.check(), Err(ColumnBoundError::LastStones { black, white }));
    }
    let claim = LastStones { rows: 6, black: 1, white: 1, delta: Delta::Any, from: 1 };
    assert_eq!(claim.check(), Err(ColumnBoundError::Rows(6)));
}

/// On three rows, two white stones in a black position with δ ≢ 0 may have no two walks over all cells.
#[test]
fn two_white_stones_need_delta() {
    let claim = LastStones { delta: Delta::NonZero, ..LAST[2] };
    match prove_last_stones(&claim, Limits::unlimited()).unwrap() {
        Outcome::Refuted { position, narrower } => {
            assert_eq!(position.to_string(), "xox|xxo|xxx");
            let Verdict::Accepted(sentence) = verdict(&claim.certificate(&narrower)) else { panic!() };
            assert!(sentence.to_string().ends_with("for n ≤ 2"), "{sentence}");
        }
        other => panic!("{other:?}"),
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
    let claim = ColumnBound { rows: 3, closed: false, cap: 2, delta: true, from: 1 };
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
    let claim = ColumnBound { rows: 3, closed: false, cap: 2, delta: true, from: 1 };
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
    let claim = ColumnBound { rows: 2, closed: false, cap: 3, delta: false, from: 1 };
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
    let claim = ColumnBound { rows: 1, closed: false, cap: 2, delta: false, from: 4 };
    let Outcome::Refuted { position, narrower } = outcome(claim, 1) else { panic!() };
    assert_eq!((position.stones(), narrower.width), (4, Some(3)));
    assert_eq!(narrower.exceptions.len(), 2, "xox and oxo");
    let verdict = verdict(&narrower.certificate(claim));
    assert!(matches!(verdict, Verdict::Accepted(_)), "{verdict:?}");
}

#[test]
fn limits_end_in_unknown() {
    let claim = ColumnBound { rows: 3, closed: false, cap: 3, delta: false, from: 1 };
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
    proved_within(ColumnBound { rows: 4, closed: false, cap: 3, delta: false, from: 1 }, &limits);
    let done: Vec<(u64, u64)> = told.lock().unwrap().iter().filter_map(|progress| progress.done).collect();
    assert!(done.len() > 1 && done.is_sorted(), "{done:?}");
    assert!(done.iter().all(|(done, known)| done <= known), "{done:?}");
}

/// Wherever a search ends early, it has not proved what is false, nor anything that the checker rejects.
#[test]
fn a_search_that_is_stopped_proves_nothing() {
    let claim = ColumnBound { rows: 2, closed: false, cap: 7, delta: false, from: 1 };
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
        let claim = ColumnBound { rows: 5, closed: false, cap, delta: cap == 2, from: 3 };
        let (clock, limits) = GapClock::limits_expiring_after(readings);
        let limits = limits.with_threads(threads);
        let outcome = prove(claim, &limits);
        assert!(outcome == Ok(Outcome::Unknown(Reason::Time.into())), "cap {cap}, {threads} threads");
        clock.assert_short_gaps("five rows");
    }
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let claim = ColumnBound { rows: 3, closed: false, cap: 3, delta: false, from: 1 };
    assert_eq!(ColumnBound { rows: 0, closed: false, ..claim }.check(), Err(ColumnBoundError::Rows(0)));
    assert_eq!(ColumnBound { rows: 6, closed: false, ..claim }.check(), Err(ColumnBoundError::Rows(6)));
    assert_eq!(ColumnBound { cap: 0, ..claim }.check(), Err(ColumnBoundError::Cap(0)));
    assert!(ColumnBound { from: 0, ..claim }.check().is_err());
    assert!(ColumnBound { from: 7, ..claim }.check().is_err());
}
