//! Who wins on every checkerboard of at most 20 cells? Two threads share one solver.

use clobber::{Position, Solver};
use std::thread;

fn main() {
    let solver = Solver::new();
    let boards: Vec<(usize, usize)> =
        (1..=4).flat_map(|rows| (rows..=20 / rows).map(move |columns| (rows, columns))).collect();
    let outcome = |&(rows, columns): &(usize, usize)| {
        let position = Position::checkerboard(rows, columns).expect("a small board");
        format!("{rows}×{columns:<2}  {}", solver.outcome(&position).expect("no limit is set"))
    };
    let (first, second) = boards.split_at(boards.len() / 2);
    let lines = thread::scope(|scope| {
        let rest = scope.spawn(|| second.iter().map(outcome).collect::<Vec<_>>());
        let mut lines: Vec<_> = first.iter().map(outcome).collect();
        lines.extend(rest.join().expect("the thread does not panic"));
        lines
    });
    println!("{}", lines.join("\n"));
}
