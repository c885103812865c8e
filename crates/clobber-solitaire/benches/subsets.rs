//! All sets of stones, with the moves. Every bench checks its answer.

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Position};
use clobber_solitaire::exact::subsets::{last_stones, optimal_play, value};
use divan::Bencher;
use search_limits::Limits;

fn main() {
    divan::main();
}

/// Stones, and the probability of an edge beside those of a random tree.
const GRAPHS: [(usize, f64); 12] = [
    (14, 0.15),
    (14, 0.3),
    (14, 0.5),
    (16, 0.15),
    (16, 0.3),
    (16, 0.5),
    (18, 0.15),
    (18, 0.3),
    (18, 0.5),
    (20, 0.15),
    (20, 0.3),
    (20, 0.5),
];

/// Graphs with few edges, where most boards keep several stones, and that has to be proved.
const SPARSE: [(usize, f64); 8] =
    [(14, 0.0), (16, 0.0), (18, 0.0), (20, 0.0), (14, 0.05), (16, 0.05), (18, 0.05), (20, 0.05)];

const BOARDS: usize = 20;

fn colors(position: &Position) -> Vec<Color> {
    position.cells().iter().copied().flatten().collect()
}

/// Plays a position and says how many stones are left.
fn stones_left(position: &Position) -> usize {
    let moves = optimal_play(position.graph(), &colors(position), Limits::unlimited()).unwrap().unwrap();
    let mut after = position.clone();
    after.replay(moves).unwrap();
    after.stones()
}

/// Each sample takes the next of some random boards, so that median and worst are those of the boards.
fn bench_boards(bencher: Bencher<'_, '_>, boards: &[Position]) {
    let mut next = (0..).map(|i| &boards[i % boards.len()]);
    bencher
        .with_inputs(|| {
            let board = next.next().unwrap();
            (board, value(board.graph(), &colors(board), Limits::unlimited()).unwrap().unwrap())
        })
        .bench_local_values(|(board, value)| assert_eq!(stones_left(board), value));
}

fn random_boards((order, probability): (usize, f64), black: f64) -> Vec<Position> {
    let mut generator = Generator::new(1, Filling { stone: 1.0, black });
    (0..BOARDS).map(|_| generator.connected_graph(order, probability).unwrap()).collect()
}

#[divan::bench(args = GRAPHS, sample_count = 20, sample_size = 1)]
fn random_graphs(bencher: Bencher<'_, '_>, graph: (usize, f64)) {
    bench_boards(bencher, &random_boards(graph, 0.5));
}

#[divan::bench(args = GRAPHS, sample_count = 20, sample_size = 1)]
fn random_graphs_with_few_white_stones(bencher: Bencher<'_, '_>, graph: (usize, f64)) {
    bench_boards(bencher, &random_boards(graph, 0.85));
}

#[divan::bench(args = SPARSE, sample_count = 20, sample_size = 1)]
fn random_sparse_graphs(bencher: Bencher<'_, '_>, graph: (usize, f64)) {
    bench_boards(bencher, &random_boards(graph, 0.5));
}

#[divan::bench(args = [(14, 0.15), (16, 0.15), (18, 0.15), (18, 0.5)], sample_count = 10, sample_size = 1)]
fn last_stones_of_random_graphs(bencher: Bencher<'_, '_>, graph: (usize, f64)) {
    let boards = random_boards(graph, 0.5);
    let mut next = (0..).map(|i| &boards[i % boards.len()]);
    bencher.with_inputs(|| next.next().unwrap()).bench_local_values(|board| {
        let colors = colors(board);
        let last = last_stones(board.graph(), &colors, Limits::unlimited()).unwrap().unwrap();
        assert_eq!(last.is_empty(), value(board.graph(), &colors, Limits::unlimited()).unwrap() != Some(1));
    });
}

/// A checkerboard keeps two stones where 3 divides their number, and else one (Demaine, Demaine and Fleischer).
#[divan::bench(args = [(3, 4), (4, 4), (3, 6), (4, 5), (3, 7)], sample_count = 10)]
fn checkerboards(bencher: Bencher<'_, '_>, (rows, columns): (usize, usize)) {
    let board = Position::checkerboard(rows, columns).unwrap();
    let value = if (rows * columns).is_multiple_of(3) { 2 } else { 1 };
    bencher.bench_local(|| assert_eq!(stones_left(&board), value));
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn hypercubes_of_dimension_4(bencher: Bencher<'_, '_>) {
    let mut generator = Generator::new(1, Filling::default());
    let boards: Vec<Position> = (0..BOARDS).map(|_| generator.hypercube(4).unwrap()).collect();
    bench_boards(bencher, &boards);
}
