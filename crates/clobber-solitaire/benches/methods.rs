//! The methods for boards of any kind side by side, in one run: median and worst time, proof included, and
//! how many boards were left open. Whatever is proved must agree.
//!
//!     cargo bench -p clobber-solitaire --bench methods

use clobber_board::random::Filling;
use clobber_board::{Cell, Color, FirstPlayer, Generator, Position};
use clobber_certificate::Reduction;
use clobber_solitaire::{Method, Reducer};
use search_limits::Limits;
use std::time::{Duration, Instant};

/// The methods that are compared; nothing stands for the choice that `reduce` makes by itself.
const METHODS: [Option<Method>; 4] =
    [None, Some(Method::Satisfiability), Some(Method::Decomposition), Some(Method::LocalSearch)];

/// The times of one method on the boards of a row.
#[derive(Default)]
struct Times {
    times: Vec<Duration>,
    open: usize,
}

impl Times {
    fn add(&mut self, begin: Instant, answer: &Reduction) {
        self.times.push(begin.elapsed());
        self.open += usize::from(!answer.optimal);
    }

    fn print(mut self) {
        self.times.sort_unstable();
        let milliseconds = |time: &Duration| time.as_secs_f64() * 1e3;
        let worst = self.times.last().map_or(0.0, milliseconds);
        let median = self.times.get(self.times.len() / 2).map_or(0.0, milliseconds);
        let open = if self.open == 0 { String::new() } else { format!(" ({} open)", self.open) };
        print!(" {:>26} |", format!("{median:.1} / {worst:.1}{open}"));
    }
}

/// One line of the table.
fn row(name: &str, boards: &[Position], methods: &[Option<Method>]) {
    print!("| {name:<28} | {:>3} |", boards.len());
    let mut proved: Vec<Option<usize>> = vec![None; boards.len()];
    for method in METHODS {
        if !methods.contains(&method) {
            print!(" {:>26} |", "");
            continue;
        }
        let mut times = Times::default();
        for (board, proved) in boards.iter().zip(&mut proved) {
            let reducer = method.into_iter().fold(Reducer::default(), Reducer::with_method);
            let begin = Instant::now();
            let answer = reducer.reduce(board, Limits::unlimited()).expect("a small board");
            times.add(begin, &answer);
            if answer.optimal {
                assert_eq!(*proved.get_or_insert(answer.remaining), answer.remaining, "{board} {method:?}");
            }
        }
        times.print();
    }
    println!();
}

fn partisan_row(name: &str, boards: &[Position]) {
    let mut times = Times::default();
    for board in boards {
        for first in [FirstPlayer::Black, FirstPlayer::White] {
            let begin = Instant::now();
            times.add(begin, &Reducer::default().reduce_partisan(board, first, Limits::unlimited()).unwrap());
        }
    }
    print!("| {name:<28} | {:>3} |", 2 * boards.len());
    times.print();
    println!();
}

fn graphs(seed: u64, order: usize, probability: f64, black: f64, count: usize) -> Vec<Position> {
    let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
    (0..count).map(|_| generator.connected_graph(order, probability).expect("a small graph")).collect()
}

/// Grids with holes; with one odd stone if there is no other black one.
fn grids(seed: u64, [rows, columns]: [usize; 2], stone: f64, black: f64, count: usize) -> Vec<Position> {
    let mut generator = Generator::new(seed, Filling { stone, black });
    let grid = |at: usize| {
        let grid = generator.grid(rows, columns).expect("a small grid");
        let mut cells: Vec<Cell> = grid.cells().to_vec();
        if black == 0.0 {
            let odd = at * 7 % cells.len();
            cells[odd] = Some(Color::Black);
        }
        Position::new(grid.graph().clone(), cells).expect("a cell for each vertex")
    };
    (0..count).map(grid).collect()
}

fn main() {
    println!("milliseconds, median / worst");
    print!("| boards                       |   n |");
    for method in METHODS {
        print!(" {:>26} |", method.map_or("chosen", Method::name));
    }
    println!();
    for (order, count) in [(16, 40), (20, 20), (24, 20), (32, 10), (40, 10)] {
        for (probability, black) in
            [(0.02, 0.5), (0.05, 0.5), (0.05, 0.9), (0.1, 0.8), (0.1, 0.9), (0.2, 0.9)]
        {
            let name = format!("{order} stones, p {probability}, {black} black");
            let boards = graphs(1, order, probability, black, count);
            // A decomposition of what is not thin takes minutes.
            let fits = |method: &Option<Method>| match method {
                Some(Method::Decomposition) => probability < 0.1,
                Some(Method::LocalSearch) => false,
                _ => true,
            };
            let methods: Vec<_> = METHODS.into_iter().filter(fits).collect();
            row(&name, &boards, &methods);
        }
    }
    let chosen = [None, Some(Method::Satisfiability)];
    for holes in [0.03, 0.1, 0.2] {
        row(&format!("6x6, {holes} holes, one odd"), &grids(2, [6, 6], 1.0 - holes, 0.0, 30), &chosen);
    }
    for rows in [3, 4] {
        for holes in [0.1, 0.3] {
            let boards = grids(3, [rows, 500], 1.0 - holes, 0.5, 3);
            row(&format!("{rows}x500, {holes} holes"), &boards, &[None, Some(Method::Decomposition)]);
        }
    }
    for black in [0.5, 0.1, 0.01, 0.003] {
        let boards = graphs(4, 1000, 0.5, black, 5);
        row(&format!("G(1000, 1/2), {black} black"), &boards, &[None, Some(Method::LocalSearch)]);
    }
    println!("\nthe partisan rule, either colour first");
    for (order, count) in [(14, 40), (18, 20), (22, 10)] {
        for (probability, black) in [(0.05, 0.5), (0.1, 0.5), (0.3, 0.5), (0.1, 0.8)] {
            let name = format!("{order} stones, p {probability}, {black} black");
            partisan_row(&name, &graphs(5, order, probability, black, count));
        }
    }
}
