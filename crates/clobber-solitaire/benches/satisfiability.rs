//! Plays and proofs by satisfiability. Every bench checks its answer.

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Position, Rule};
use clobber_certificate::{LowerBound, Reduction, Verdict, check};
use clobber_solitaire::exact::satisfiability::{BoundedPlay, Known, optimal_play};
use divan::Bencher;
use search_limits::Limits;
use std::io::Cursor;

fn main() {
    divan::main();
}

/// Stones, and the probability of an edge beside those of a random tree.
const GRAPHS: [(usize, f64); 12] = [
    (16, 0.05),
    (16, 0.2),
    (20, 0.05),
    (20, 0.2),
    (24, 0.05),
    (24, 0.2),
    (28, 0.05),
    (28, 0.2),
    (32, 0.05),
    (32, 0.1),
    (32, 0.2),
    (32, 0.4),
];

const BOARDS: usize = 20;

fn answer(position: &Position) -> BoundedPlay {
    let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
    optimal_play(position.graph(), &colors, Known::default(), 20_000_000, Limits::unlimited())
}

/// The play is legal and as good as the bound.
fn assert_optimal(position: &Position, answer: &BoundedPlay) {
    let mut after = position.clone();
    after.replay(answer.moves.iter().copied()).unwrap();
    assert_eq!(after.stones(), answer.lower_bound);
}

/// Each sample takes the next of some boards, so that median and worst are those of the boards.
fn bench_boards(bencher: Bencher<'_, '_>, boards: &[Position]) {
    let mut next = (0..).map(|i| &boards[i % boards.len()]);
    bencher
        .with_inputs(|| next.next().unwrap())
        .bench_local_values(|board| assert_optimal(board, &answer(board)));
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
    bench_boards(bencher, &random_boards(graph, 0.9));
}

/// A 6×6 grid with holes and one odd stone, as far as it is connected.
fn quasi_monochromatic(holes: usize, seed: u64) -> Position {
    let mut generator = Generator::new(seed, Filling { stone: 1.0, black: 0.0 });
    let mut grid = generator.grid(6, 6).unwrap();
    generator.remove_stones(&mut grid, holes);
    let largest = grid.components().into_iter().max_by_key(|component| component.vertices().len()).unwrap();
    let board = grid.induced(&largest).unwrap();
    let mut cells = board.cells().to_vec();
    let odd = seed as usize * 7919 % cells.len();
    cells[odd] = Some(Color::Black);
    Position::new(board.graph().clone(), cells).unwrap()
}

#[divan::bench(args = [0, 1, 2, 3, 4, 6, 8], sample_count = 20, sample_size = 1)]
fn grids_with_holes_and_one_odd_stone(bencher: Bencher<'_, '_>, holes: usize) {
    let boards: Vec<Position> = (0..BOARDS as u64).map(|seed| quasi_monochromatic(holes, seed)).collect();
    bench_boards(bencher, &boards);
}

/// The checker's part of the work, for those of the grids that have a refutation.
#[divan::bench(args = [2, 4, 6, 8], sample_count = 10, sample_size = 1)]
fn checking_refutations(bencher: Bencher<'_, '_>, holes: usize) {
    let claim = |seed| {
        let position = quasi_monochromatic(holes, seed);
        let BoundedPlay { moves, lower_bound, refutation } = answer(&position);
        let bound = (lower_bound, vec![LowerBound::Refutation]);
        let claim = Reduction::new(position, Rule::Impartial, None, (moves, "bench".into()), bound);
        Some(serde_json::to_string(&claim.with_refutations(vec![refutation?])).unwrap())
    };
    let claims: Vec<String> = (0..BOARDS as u64).filter_map(claim).collect();
    let mut next = (0..).map(|i| &claims[i % claims.len()]);
    bencher.with_inputs(|| next.next().unwrap()).bench_local_values(|text| {
        let accepted = |verdict: &Verdict| matches!(verdict, Verdict::Accepted(_));
        check(Cursor::new(text), Limits::unlimited(), |report| {
            assert!(accepted(&report.verdict));
        })
        .unwrap();
    });
}
