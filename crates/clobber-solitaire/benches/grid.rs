//! Grids with the moves: four times the cells should take four times the time. Every bench checks its answer.

use clobber_board::random::Filling;
use clobber_board::{Color, Generator};
use clobber_solitaire::grid;
use divan::Bencher;

fn main() {
    divan::main();
}

fn random_colors(rows: usize, columns: usize) -> Vec<Color> {
    let position = Generator::new(1, Filling::default()).grid(rows, columns).unwrap();
    position.cells().iter().copied().map(Option::unwrap).collect()
}

#[divan::bench(args = [250, 500, 1000], sample_count = 5)]
fn random_square(bencher: Bencher<'_, '_>, side: usize) {
    let colors = random_colors(side, side);
    bencher.bench(|| {
        let moves = grid::reduce(side, side, &colors, 1);
        assert!(side * side - moves.len() <= 2);
        moves
    });
}

#[divan::bench(args = [10_000, 20_000, 40_000], sample_count = 5)]
fn random_three_rows(bencher: Bencher<'_, '_>, columns: usize) {
    let colors = random_colors(3, columns);
    bencher.bench(|| {
        let moves = grid::optimal_play(3, columns, &colors);
        assert!(3 * columns - moves.len() <= 2);
        moves
    });
}
