//! How long certificates of winning strategies are, and how long it takes to write and to check them: random
//! full lines with the given numbers of stones. Values, computed before and not counted, decide who wins.
//! Every certificate is accepted, or the run fails.
//!
//!     cargo bench -p clobber-solver --bench strategies -- 20 30 40

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Position};
use clobber_certificate::{Verdict, check};
use clobber_solver::strip::Strip;
use clobber_solver::{Evaluator, Lemmas, Oracle, Strategist};
use search_limits::{Limits, Unsolved};
use std::cell::Cell;
use std::io::Cursor;
use std::time::Instant;

/// Number of random lines of each length.
const LINES: u64 = 40;

/// Played out literally, longer lines than this take too long.
const LONGEST_WITHOUT_LEMMAS: usize = 40;

fn main() {
    let lengths: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    for length in if lengths.is_empty() { vec![20, 30] } else { lengths } {
        for lemmas in [Lemmas::None, Lemmas::Equal, Lemmas::Bounds] {
            if lemmas != Lemmas::None || length <= LONGEST_WITHOUT_LEMMAS {
                random_lines(length, lemmas);
            }
        }
    }
    for text in ["(xo)^10", "(xo)^15", "(xxo)^13"] {
        let measured = measure(&text.parse().expect("a position"), Color::Black, Lemmas::Bounds);
        println!("{text}: {measured:?}");
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Measured {
    nodes: f64,
    bytes: f64,
    questions: f64,
    write_seconds: f64,
    check_seconds: f64,
}

impl Measured {
    fn combine(self, other: Self, by: impl Fn(f64, f64) -> f64) -> Self {
        Self {
            nodes: by(self.nodes, other.nodes),
            bytes: by(self.bytes, other.bytes),
            questions: by(self.questions, other.questions),
            write_seconds: by(self.write_seconds, other.write_seconds),
            check_seconds: by(self.check_seconds, other.check_seconds),
        }
    }
}

fn random_lines(length: usize, lemmas: Lemmas) {
    let (mut sum, mut most) = (Measured::default(), Measured::default());
    for seed in 0..LINES {
        let position =
            Generator::new(seed, Filling { stone: 1.0, black: 0.5 }).line(length).expect("a short line");
        let measured = measure(&position, Color::BOTH[seed as usize % 2], lemmas);
        (sum, most) = (sum.combine(measured, |a, b| a + b), most.combine(measured, f64::max));
    }
    let mean = sum.combine(sum, |a, _| a / LINES as f64);
    println!("{length} stones, {lemmas:?}\n  mean {mean:.3?}\n  most {most:.3?}");
}

/// Counts the questions.
struct Counted<'a>(&'a Evaluator, Cell<u32>);

impl Oracle for Counted<'_> {
    fn wins(&self, position: &Position, to_move: Color, limits: &Limits) -> Result<bool, Unsolved> {
        self.1.set(self.1.get() + 1);
        self.0.wins(position, to_move, limits)
    }

    fn wins_sum(&self, strips: &[Strip], to_move: Color, limits: &Limits) -> Result<bool, Unsolved> {
        self.1.set(self.1.get() + 1);
        self.0.wins_sum(strips, to_move, limits)
    }
}

fn measure(position: &Position, first: Color, lemmas: Lemmas) -> Measured {
    let evaluator = Evaluator::with_memory(2 << 30);
    evaluator.within(Limits::unlimited()).value(position).expect("enough memory");
    let oracle = Counted(&evaluator, Cell::new(0));
    let mut text = Vec::new();
    let start = Instant::now();
    let strategist = Strategist::new(&oracle, &evaluator).with_lemmas(lemmas);
    let strategy = strategist.write(&mut text, position, first, Limits::unlimited()).expect("enough memory");
    let write_seconds = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let mut verdicts = Vec::new();
    check(Cursor::new(&text), Cursor::new(&text), Limits::unlimited(), |report| {
        verdicts.push(report.verdict);
    })
    .expect("no file");
    let check_seconds = start.elapsed().as_secs_f64();
    assert!(matches!(verdicts[..], [Verdict::Accepted(_)]), "{position}: {verdicts:?}");
    let (nodes, questions) = (strategy.nodes as f64, f64::from(oracle.1.get()));
    Measured { nodes, bytes: text.len() as f64, questions, write_seconds, check_seconds }
}
