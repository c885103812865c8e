//! Parse and replay take linear time: the figures per stone stay the same from a hundred thousand stones to
//! ten million. Prints the peak memory of the whole run at the end (Linux only).

use clobber_board::{Color, Move, Position, Vertex};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const STONES: [usize; 3] = [100_000, 1_000_000, 10_000_000];
const SIDES: [usize; 3] = [300, 1_000, 3_000];

fn main() {
    divan::main();
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        status
            .lines()
            .filter(|line| line.starts_with("VmHWM"))
            .for_each(|line| println!("peak memory {line}"));
    }
}

/// A line written out, as it comes from a file.
#[divan::bench(args = STONES, sample_count = 5)]
fn parse_line(bencher: Bencher<'_, '_>, stones: usize) {
    let text = "xo".repeat(stones / 2);
    bencher.counter(ItemsCount::new(stones)).bench(|| {
        let position: Position = black_box(&text).parse().expect("a line");
        assert_eq!(position.stones(), stones);
        position
    });
}

/// A line by repetition.
#[divan::bench(args = STONES, sample_count = 5)]
fn parse_repetition(bencher: Bencher<'_, '_>, stones: usize) {
    let text = format!("(xo)^{}", stones / 2);
    bencher.counter(ItemsCount::new(stones)).bench(|| {
        let position: Position = black_box(&text).parse().expect("a line");
        assert_eq!(position.stones(), stones);
        position
    });
}

#[divan::bench(args = STONES, sample_count = 5)]
fn print_line(bencher: Bencher<'_, '_>, stones: usize) {
    let position: Position = format!("(xo)^{}", stones / 2).parse().expect("a line");
    bencher.counter(ItemsCount::new(stones)).bench(|| {
        let text = black_box(&position).to_string();
        assert_eq!(text.len(), stones);
        text
    });
}

/// Every black stone of an alternating line clobbers the white one behind it.
#[divan::bench(args = STONES, sample_count = 5)]
fn replay_line(bencher: Bencher<'_, '_>, stones: usize) {
    let position: Position = format!("(xo)^{}", stones / 2).parse().expect("a line");
    bencher.counter(ItemsCount::new(stones / 2)).with_inputs(|| position.clone()).bench_values(
        |mut position| {
            position
                .replay((0..stones as Vertex).step_by(2).map(|v| Move::new(v, v + 1)))
                .expect("legal moves");
            assert_eq!(position.stones_of(Color::White), 0);
            position
        },
    );
}

/// The same on the rows of a checkerboard.
#[divan::bench(args = SIDES, sample_count = 5)]
fn replay_grid(bencher: Bencher<'_, '_>, side: usize) {
    let position = Position::checkerboard(side, side).expect("a board");
    let moves = side * side / 2;
    bencher.counter(ItemsCount::new(moves)).with_inputs(|| position.clone()).bench_values(|mut position| {
        position
            .replay((0..(side * side) as Vertex).step_by(2).map(|v| Move::new(v, v + 1)))
            .expect("legal moves");
        assert_eq!(position.stones(), side * side - moves);
        position
    });
}

#[divan::bench(args = SIDES, sample_count = 5)]
fn parse_grid(bencher: Bencher<'_, '_>, side: usize) {
    let text = Position::checkerboard(side, side).expect("a board").to_string();
    bencher.counter(ItemsCount::new(side * side)).bench(|| {
        let position: Position = black_box(&text).parse().expect("a grid");
        assert_eq!(position.stones(), side * side);
        position
    });
}

/// The components of a line in which every third cell is empty.
#[divan::bench(args = STONES, sample_count = 5)]
fn components_of_line(bencher: Bencher<'_, '_>, cells: usize) {
    let position: Position = format!("(xo.)^{}", cells / 3).parse().expect("a line");
    bencher.counter(ItemsCount::new(cells)).bench(|| {
        let components = black_box(&position).active_components();
        assert_eq!(components.len(), cells / 3);
        components
    });
}
