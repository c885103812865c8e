//! The partisan rule and the shortest game, with the checker's proof. Every bench checks its answer.

use clobber_board::random::Filling;
use clobber_board::{FirstPlayer, Generator, Position};
use clobber_solitaire::Reducer;
use divan::Bencher;
use search_limits::Limits;

fn main() {
    divan::main();
}

/// Stones, and the probability of an edge beside those of a random tree.
const GRAPHS: [(usize, f64); 9] =
    [(14, 0.0), (14, 0.1), (14, 0.4), (18, 0.0), (18, 0.1), (18, 0.4), (22, 0.0), (22, 0.1), (22, 0.4)];

const BOARDS: usize = 20;

fn random_boards((order, probability): (usize, f64)) -> Vec<Position> {
    let mut generator = Generator::new(1, Filling { stone: 1.0, black: 0.5 });
    (0..BOARDS).map(|_| generator.connected_graph(order, probability).unwrap()).collect()
}

/// Each sample takes the next of some boards, so that median and worst are those of the boards.
fn bench_boards(bencher: Bencher<'_, '_>, boards: &[Position], answer: impl Fn(&Position) -> bool) {
    let mut next = (0..).map(|i| &boards[i % boards.len()]);
    bencher
        .with_inputs(|| next.next().unwrap())
        .bench_local_values(|board| assert!(answer(board), "{board}"));
}

fn is_reduced(board: &Position) -> bool {
    Reducer::default().reduce_partisan(board, FirstPlayer::Black, Limits::unlimited()).unwrap().optimal
}

#[divan::bench(args = GRAPHS, sample_count = 20, sample_size = 1)]
fn random_graphs(bencher: Bencher<'_, '_>, graph: (usize, f64)) {
    bench_boards(bencher, &random_boards(graph), is_reduced);
}

#[divan::bench(args = [(4, 4), (4, 5), (5, 5), (1, 20)], sample_count = 20, sample_size = 1)]
fn random_grids(bencher: Bencher<'_, '_>, (rows, columns): (usize, usize)) {
    let mut generator = Generator::new(1, Filling { stone: 1.0, black: 0.5 });
    let boards: Vec<Position> = (0..BOARDS).map(|_| generator.grid(rows, columns).unwrap()).collect();
    bench_boards(bencher, &boards, is_reduced);
}

#[divan::bench(args = [(14, 0.0), (14, 0.1), (14, 0.4), (18, 0.0), (18, 0.1)], sample_count = 20, sample_size = 1)]
fn shortest_games(bencher: Bencher<'_, '_>, graph: (usize, f64)) {
    bench_boards(bencher, &random_boards(graph), |board| {
        Reducer::default().shortest(board, None, Limits::unlimited()).unwrap().optimal
    });
}

#[divan::bench(args = [(1, 20), (2, 10), (3, 6), (4, 5)], sample_count = 5)]
fn shortest_games_on_checkerboards(bencher: Bencher<'_, '_>, (rows, columns): (usize, usize)) {
    let board = Position::checkerboard(rows, columns).unwrap();
    bencher.bench_local(|| {
        assert!(
            Reducer::default()
                .shortest(&board, Some(FirstPlayer::Black), Limits::unlimited())
                .unwrap()
                .optimal
        );
    });
}

#[divan::bench(args = [None, Some(FirstPlayer::Black)], sample_count = 3)]
fn a_short_game_on_a_million_cells(bencher: Bencher<'_, '_>, first: Option<FirstPlayer>) {
    let board = Position::checkerboard(1000, 1000).unwrap();
    bencher.bench_local(|| {
        assert!(Reducer::default().shortest(&board, first, Limits::unlimited()).unwrap().length < 340_000);
    });
}
