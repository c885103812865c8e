//! Hamiltonian paths of square grids: the time should grow fourfold with each size. Every bench checks its
//! answer.

use clobber_board::Vertex;
use clobber_solitaire::hamiltonian::{longest_path_from, path_between, path_from, quasi_monochromatic};
use divan::Bencher;
use search_limits::Limits;

fn main() {
    divan::main();
}

const SIDES: [usize; 3] = [500, 1000, 2000];

/// The ends lie side by side in the middle, so that all is peeled.
#[divan::bench(args = SIDES, sample_count = 10)]
fn between_neighbours_in_the_middle(bencher: Bencher<'_, '_>, side: usize) {
    let middle = (side / 2 * side + side / 2) as Vertex;
    bencher.bench(|| {
        let path = path_between(side, side, middle, middle + 1, Limits::unlimited()).unwrap().unwrap();
        assert_eq!(path.len(), side * side);
        path
    });
}

/// The ends lie at opposite sides, so that most is cut.
#[divan::bench(args = SIDES, sample_count = 10)]
fn between_opposite_sides(bencher: Bencher<'_, '_>, side: usize) {
    let (start, end) = (side as Vertex, (side * side) as Vertex - 1);
    bencher.bench(|| {
        let path = path_between(side, side, start, end, Limits::unlimited()).unwrap().unwrap();
        assert_eq!(path.len(), side * side);
        path
    });
}

#[divan::bench(args = SIDES, sample_count = 10)]
fn from_the_middle(bencher: Bencher<'_, '_>, side: usize) {
    let middle = (side / 2 * side + side / 2) as Vertex;
    bencher.bench(|| {
        let path = path_from(side, side, middle, Limits::unlimited()).unwrap().unwrap();
        assert_eq!(path.len(), side * side);
        path
    });
}

/// One vertex is missed.
#[divan::bench(args = SIDES, sample_count = 10)]
fn longest_of_an_odd_grid(bencher: Bencher<'_, '_>, side: usize) {
    let side = side + 1;
    bencher.bench(|| {
        let path = longest_path_from(side, side, 1, Limits::unlimited()).unwrap().unwrap();
        assert_eq!(path.len(), side * side - 1);
        path
    });
}

#[divan::bench(args = SIDES, sample_count = 10)]
fn moves_of_an_odd_stone(bencher: Bencher<'_, '_>, side: usize) {
    bencher.bench(|| {
        let moves =
            quasi_monochromatic(side, side, side as Vertex + 1, Limits::unlimited()).unwrap().unwrap();
        assert_eq!(moves.len(), side * side - 1);
        moves
    });
}
