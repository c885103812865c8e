//! Grids with the moves: four times the cells should take four times the time. Every bench checks its answer.

use clobber_board::class::delta::delta_mod_3;
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Position};
use clobber_solitaire::grid;
use divan::Bencher;
use search_limits::Limits;

fn main() {
    divan::main();
}

fn colors_of(position: &Position) -> Vec<Color> {
    position.cells().iter().copied().map(Option::unwrap).collect()
}

#[divan::bench(args = [250, 500, 1000], sample_count = 5)]
fn random_square(bencher: Bencher<'_, '_>, side: usize) {
    let position = Generator::new(1, Filling::default()).grid(side, side).unwrap();
    let colors = colors_of(&position);
    let least = if delta_mod_3(&position) == Ok(Some(0)) { 2 } else { 1 };
    bencher.bench(|| {
        let moves = grid::reduce(side, side, &colors, Limits::unlimited()).unwrap();
        assert_eq!(side * side - moves.len(), least);
        moves
    });
}

#[divan::bench(args = [10_000, 20_000, 40_000], sample_count = 5)]
fn random_three_rows(bencher: Bencher<'_, '_>, columns: usize) {
    let colors = colors_of(&Generator::new(1, Filling::default()).grid(3, columns).unwrap());
    bencher.bench(|| {
        let moves = grid::optimal_play(3, columns, &colors, Limits::unlimited()).unwrap();
        assert!(3 * columns - moves.len() <= 2);
        moves
    });
}
