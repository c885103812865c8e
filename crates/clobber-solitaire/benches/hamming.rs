//! Hamming graphs, with the moves: the time should double with the size. Every bench checks its answer.

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Vertex};
use clobber_solitaire::hamming::reduce_to;
use divan::Bencher;
use search_limits::Limits;

fn main() {
    divan::main();
}

const HYPERCUBES: [usize; 3] = [14, 15, 16];
const CLIQUES: [Vertex; 3] = [100, 200, 400];
const TRIANGLES: [usize; 3] = [12, 13, 14];

fn random_colors(n: usize) -> Vec<Color> {
    let position = Generator::new(1, Filling::default()).line(n).unwrap();
    position.cells().iter().copied().map(Option::unwrap).collect()
}

/// One white stone, far from the target.
fn one_odd(n: usize) -> Vec<Color> {
    (0..n).map(|v| if v == n - 1 { Color::White } else { Color::Black }).collect()
}

/// Both colours on the target: one stone each, or on a hypercube at most two.
fn bench_both(bencher: Bencher<'_, '_>, factors: &[Vertex], colors: fn(usize) -> Vec<Color>, most: usize) {
    let n = factors.iter().product::<Vertex>() as usize;
    let colors = colors(n);
    bencher.bench(|| {
        let plays = Color::BOTH
            .map(|color| reduce_to(factors, &colors, 0, color, Limits::unlimited()).unwrap().unwrap());
        assert!(plays.iter().all(|moves| n - moves.len() <= most));
        plays
    });
}

#[divan::bench(args = HYPERCUBES, sample_count = 5)]
fn random_hypercube(bencher: Bencher<'_, '_>, dimension: usize) {
    bench_both(bencher, &vec![2; dimension], random_colors, 2);
}

#[divan::bench(args = HYPERCUBES, sample_count = 5)]
fn hypercube_with_one_odd_stone(bencher: Bencher<'_, '_>, dimension: usize) {
    bench_both(bencher, &vec![2; dimension], one_odd, 2);
}

/// K₁₀₀ times 100, 200, 400 cliques.
#[divan::bench(args = CLIQUES, sample_count = 5)]
fn random_product_of_cliques(bencher: Bencher<'_, '_>, factor: Vertex) {
    bench_both(bencher, &[100, factor], random_colors, 1);
}

#[divan::bench(sample_count = 3)]
fn a_thousand_by_a_thousand(bencher: Bencher<'_, '_>) {
    bench_both(bencher, &[1000, 1000], random_colors, 1);
}

/// A triangle and edges: the slices with the longest searches.
#[divan::bench(args = TRIANGLES, sample_count = 3)]
fn random_triangle_by_edges(bencher: Bencher<'_, '_>, edges: usize) {
    bench_both(bencher, &[&[3][..], &vec![2; edges]].concat(), random_colors, 1);
}
