//! Slow, obvious twins: every play is tried.
#![allow(dead_code, reason = "each test file takes what it needs")]

use clobber_board::{Color, Graph, Move, Position};
use clobber_certificate::{Reduction, Verdict, check};
use search_limits::Limits;
use std::collections::HashMap;
use std::io::Cursor;

/// All colourings of a number of stones.
pub(crate) fn colorings(stones: usize) -> impl Iterator<Item = Vec<Color>> {
    (0..1u32 << stones).map(move |bits| (0..stones).map(|i| color(bits >> i & 1 == 1)).collect())
}

pub(crate) fn color(black: bool) -> Color {
    if black { Color::Black } else { Color::White }
}

pub(crate) fn colors(text: &str) -> Vec<Color> {
    text.chars().map(|letter| color(letter == 'x')).collect()
}

pub(crate) fn text(colors: &[Color]) -> String {
    colors.iter().map(|color| color.letter()).collect()
}

pub(crate) fn line(colors: &[Color]) -> Position {
    text(colors).parse().unwrap()
}

/// The least number of stones that any play leaves on a position of any kind.
#[derive(Default)]
pub(crate) struct Plays {
    least: HashMap<Position, usize>,
}

impl Plays {
    pub(crate) fn least(&mut self, position: &Position) -> usize {
        if let Some(&least) = self.least.get(position) {
            return least;
        }
        let options = Color::BOTH.map(|player| position.options(player).collect::<Vec<_>>()).concat();
        let least = options.iter().map(|(_, after)| self.least(after)).min();
        let least = least.unwrap_or_else(|| position.stones());
        self.least.insert(position.clone(), least);
        least
    }
}

/// The same under the partisan rule.
#[derive(Default)]
pub(crate) struct AlternatingPlays {
    least: HashMap<(Position, Color), usize>,
}

impl AlternatingPlays {
    pub(crate) fn least(&mut self, position: &Position, turn: Color) -> usize {
        if let Some(&least) = self.least.get(&(position.clone(), turn)) {
            return least;
        }
        let options: Vec<Position> = position.options(turn).map(|(_, after)| after).collect();
        let least = options.iter().map(|after| self.least(after, !turn)).min();
        let least = least.unwrap_or_else(|| position.stones());
        self.least.insert((position.clone(), turn), least);
        least
    }
}

/// The same for lines, which fall apart into shorter ones.
#[derive(Default)]
pub(crate) struct LinePlays {
    least: HashMap<Vec<Color>, usize>,
}

impl LinePlays {
    pub(crate) fn least(&mut self, line: &[Color]) -> usize {
        if let Some(&least) = self.least.get(line) {
            return least;
        }
        let mut least = line.len();
        for i in 1..line.len() {
            if line[i - 1] != line[i] {
                // The stone on the right captures, then the one on the left.
                let (left, right) = (&line[..i - 1], &line[i + 1..]);
                let to_the_left = [left, &[line[i]]].concat();
                let to_the_right = [&[line[i - 1]], right].concat();
                least = least.min(self.least(&to_the_left) + self.least(right));
                least = least.min(self.least(left) + self.least(&to_the_right));
            }
        }
        self.least.insert(line.to_vec(), least);
        least
    }

    /// A cycle becomes a line by its first move.
    pub(crate) fn least_on_cycle(&mut self, cycle: &[Color]) -> usize {
        let n = cycle.len();
        let mut least = n;
        for i in 0..n {
            let (here, next) = (cycle[i], cycle[(i + 1) % n]);
            if here != next {
                // The cells after the pair, once around.
                let rest: Vec<Color> = (2..n).map(|step| cycle[(i + step) % n]).collect();
                // `here` captures `next`, then `next` captures `here`.
                least = least.min(self.least(&[&[here], &rest[..]].concat()));
                least = least.min(self.least(&[&rest[..], &[next]].concat()));
            }
        }
        least
    }
}

/// Plays the moves by the rules; how many stones are left.
pub(crate) fn replayed(mut position: Position, moves: &[Move]) -> usize {
    let shown = position.to_string();
    if let Err(error) = position.replay(moves.iter().copied()) {
        panic!("{shown}: {error:?}");
    }
    position.stones()
}

/// Sends an answer through the independent checker.
pub(crate) fn check_answer(answer: &Reduction) {
    let text = serde_json::to_string(answer).unwrap();
    let mut verdicts = Vec::new();
    check(Cursor::new(&text), Limits::unlimited(), |report| {
        verdicts.push(report.verdict);
    })
    .unwrap();
    assert!(matches!(verdicts[..], [Verdict::Accepted(_)]), "{text}\n{verdicts:?}");
}

/// All connected graphs up to six vertices.
pub(crate) fn connected_graphs() -> impl Iterator<Item = Graph> {
    let graphs = include_str!("../../../../testdata/connected-graphs.csv");
    graphs.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.split(';');
        let order: usize = fields.next().unwrap().parse().unwrap();
        let text = format!("g6:{}:{}", fields.next().unwrap(), "x".repeat(order));
        text.parse::<Position>().unwrap().graph().clone()
    })
}
