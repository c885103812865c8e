//! Lines, cycles and trees, with the moves: the time should double with the size. Every bench checks its
//! answer.

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Vertex};
use clobber_solitaire::{cycle, line, tree};
use divan::Bencher;
use search_limits::Limits;

fn main() {
    divan::main();
}

const LINES: [usize; 3] = [2_500_000, 5_000_000, 10_000_000];
const TREES: [usize; 3] = [250_000, 500_000, 1_000_000];

fn random_colors(n: usize) -> Vec<Color> {
    let position = Generator::new(1, Filling::default()).line(n).unwrap();
    position.cells().iter().copied().map(Option::unwrap).collect()
}

fn xxo(n: usize) -> Vec<Color> {
    (0..n).map(|i| if i % 3 == 2 { Color::White } else { Color::Black }).collect()
}

#[divan::bench(args = LINES, sample_count = 5)]
fn random_line(bencher: Bencher<'_, '_>, n: usize) {
    let colors = random_colors(n);
    let value = line::value(colors.iter().copied(), Limits::unlimited()).unwrap();
    bencher.bench(|| {
        let moves =
            line::optimal_word(&colors, Limits::unlimited()).unwrap().moves(Limits::unlimited()).unwrap();
        assert_eq!(n - moves.len(), value);
        moves
    });
}

#[divan::bench(args = LINES, sample_count = 5)]
fn cycle_of_xxo(bencher: Bencher<'_, '_>, n: usize) {
    let n = n / 3 * 3;
    let colors = xxo(n);
    bencher.bench(|| {
        let moves =
            cycle::optimal_cut(&colors, Limits::unlimited()).unwrap().moves(Limits::unlimited()).unwrap();
        assert_eq!(n - moves.len(), n / 3);
        moves
    });
}

#[divan::bench(args = LINES, sample_count = 5)]
fn random_cycle(bencher: Bencher<'_, '_>, n: usize) {
    let colors = random_colors(n);
    let value = cycle::value(&colors, Limits::unlimited()).unwrap();
    bencher.bench(|| {
        let moves =
            cycle::optimal_cut(&colors, Limits::unlimited()).unwrap().moves(Limits::unlimited()).unwrap();
        assert_eq!(n - moves.len(), value);
        moves
    });
}

fn bench_tree(bencher: Bencher<'_, '_>, parents: &[Vertex], value: Option<usize>) {
    let n = parents.len() + 1;
    let colors = random_colors(n);
    let value = value.unwrap_or_else(|| tree::value(parents, &colors, Limits::unlimited()).unwrap());
    bencher.bench(|| {
        let moves = tree::optimal_play(parents, &colors, Limits::unlimited()).unwrap();
        assert_eq!(n - moves.len(), value);
        moves
    });
}

#[divan::bench(args = TREES, sample_count = 5)]
fn random_tree(bencher: Bencher<'_, '_>, n: usize) {
    let position = Generator::new(2, Filling::default()).tree(n).unwrap();
    let Graph::Tree(tree) = position.graph() else { unreachable!("a random tree is a tree") };
    bench_tree(bencher, tree.parents(), None);
}

#[divan::bench(args = TREES, sample_count = 5)]
fn path_like_tree(bencher: Bencher<'_, '_>, n: usize) {
    let parents: Vec<Vertex> = (0..n as Vertex - 1).collect();
    let value = line::value(random_colors(n), Limits::unlimited()).unwrap();
    bench_tree(bencher, &parents, Some(value));
}

#[divan::bench(args = TREES, sample_count = 5)]
fn star_like_tree(bencher: Bencher<'_, '_>, n: usize) {
    bench_tree(bencher, &vec![0; n - 1], None);
}

/// Every second vertex is a leaf on a path.
#[divan::bench(args = TREES, sample_count = 5)]
fn caterpillar(bencher: Bencher<'_, '_>, n: usize) {
    let parents: Vec<Vertex> = (1..n as Vertex).map(|v| if v % 2 == 1 { v - 1 } else { v - 2 }).collect();
    bench_tree(bencher, &parents, None);
}
