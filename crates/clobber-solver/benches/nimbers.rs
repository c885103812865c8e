//! How long nim-values of impartial Clobber take: lines, and the boards of `nimbers.csv`. Every
//! figure is from cold, on one thread; the number of components that were looked at is printed with it, and
//! the answers are asserted.
//!
//!     cargo bench -p clobber-solver --bench nimbers -- checkerboard:5x5 '(xo)^10000'
//!
//! Without arguments, everything that takes at most a few seconds.

use clobber_board::Position;
use clobber_board::random::{Filling, Generator};
use clobber_solver::impartial::NimEvaluator;
use search_limits::Limits;
use std::time::Instant;

/// Boards without a golden value: (xo)^10000 and larger were computed here alone.
const LINES: [(&str, u32); 3] = [("(xo)^60", 1), ("(xo)^2000", 64), ("(xo)^10000", 563)];

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    if asked.is_empty() {
        LINES.iter().for_each(|&(line, nimber)| measure(line, &line.parse().expect("a line"), Some(nimber)));
        for stones in [100, 300, 600] {
            let line = Generator::new(1, Filling { stone: 1.0, black: 0.5 }).line(stones).expect("a line");
            measure(&format!("a random line of {stones}"), &line, None);
        }
    }
    for line in include_str!("../../clobber-bench/known/nimbers.csv").lines() {
        let fields: Vec<&str> = line.split(';').collect();
        let Some(size) = fields[0].strip_prefix("checkerboard:") else { continue };
        let is_asked = asked.iter().any(|board| board == fields[0]);
        if is_asked || asked.is_empty() && !["4x6", "5x5"].contains(&size) {
            measure(fields[0], &fields[0].parse().expect("a board"), fields[1].parse().ok());
        }
    }
    let golden = include_str!("../../clobber-bench/known/nimbers.csv");
    for text in asked.iter().filter(|text| !golden.contains(&format!("{text};"))) {
        let known = LINES.iter().find(|(line, _)| line == text).map(|&(_, nimber)| nimber);
        measure(text, &text.parse().expect("a position"), known);
    }
}

/// Prints the nim-value of a position with the time that it took, and the further time for a winning move.
fn measure(name: &str, position: &Position, expected: Option<u32>) {
    let evaluator = NimEvaluator::with_memory(6 << 30);
    let start = Instant::now();
    let nimber = evaluator.nimber(position, Limits::unlimited());
    let seconds = start.elapsed().as_secs_f64();
    let Ok(nimber) = nimber else { return println!("{name:24} {nimber:?} after {seconds:.3} s") };
    assert!(expected.is_none_or(|expected| expected == nimber), "{name}: {nimber}");
    let start = Instant::now();
    let solution = evaluator.solve(position, 0, false, Limits::unlimited()).expect("it was solved just now");
    let more = start.elapsed().as_secs_f64();
    assert_eq!((solution.nimber, solution.winning_moves.is_empty()), (nimber, nimber == 0));
    println!(
        "{name:24} {nimber:>4} {seconds:8.3} s, with a move {:8.3} s, {:>9} components, {:>4} moves of each",
        seconds + more,
        evaluator.components(),
        position.move_count()
    );
}
