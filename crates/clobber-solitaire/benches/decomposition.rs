//! Graphs of small width with the moves: four times the length should take four times the time. Every bench
//! checks its answer.

use clobber_board::graph::Adjacency;
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position, Vertex};
use clobber_solitaire::exact::decomposition;
use divan::Bencher;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search_limits::Limits;

fn main() {
    divan::main();
}

/// Plays a position that has the given graph.
fn play(bencher: Bencher<'_, '_>, graph: Graph) {
    let position = Generator::new(1, Filling::default()).fill(graph);
    let colors: Vec<Color> = position.cells().iter().copied().map(Option::unwrap).collect();
    bencher.bench(|| {
        let moves = decomposition::optimal_play(position.graph(), &colors, Limits::unlimited()).unwrap();
        let moves = moves.expect("the graph is narrow");
        check(position.clone(), &moves);
        moves
    });
}

fn check(mut position: Position, moves: &[clobber_board::Move]) {
    position.replay(moves.iter().copied()).expect("the moves are legal");
    assert!(3 * moves.len() > 2 * position.cells().len());
}

fn general(order: usize, edges: &[(Vertex, Vertex)]) -> Graph {
    Graph::General(Adjacency::from_edges(order, edges).expect("the edges are proper"))
}

fn holed_grid(rows: usize, columns: usize, holes: f64) -> Graph {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let full = Graph::grid(rows, columns).expect("the grid is small");
    let mut order = 0;
    let number: Vec<Option<Vertex>> = (0..rows * columns)
        .map(|_| {
            let is_cell = !rng.random_bool(holes);
            order += usize::from(is_cell);
            is_cell.then(|| order as Vertex - 1)
        })
        .collect();
    let edges: Vec<(Vertex, Vertex)> =
        full.edges().filter_map(|(v, w)| Some((number[v as usize]?, number[w as usize]?))).collect();
    general(order, &edges)
}

#[divan::bench(args = [500, 1000, 2000], sample_count = 3)]
fn three_rows_with_holes(bencher: Bencher<'_, '_>, columns: usize) {
    play(bencher, holed_grid(3, columns, 0.15));
}

#[divan::bench(args = [125, 250, 500], sample_count = 3)]
fn four_rows_with_holes(bencher: Bencher<'_, '_>, columns: usize) {
    play(bencher, holed_grid(4, columns, 0.15));
}

#[divan::bench(args = [4, 5, 6], sample_count = 1)]
fn full_square(bencher: Bencher<'_, '_>, side: usize) {
    play(bencher, holed_grid(side, side, 0.0));
}

#[divan::bench(args = [20, 40, 80], sample_count = 1)]
fn six_rows_with_holes(bencher: Bencher<'_, '_>, columns: usize) {
    play(bencher, holed_grid(6, columns, 0.15));
}

#[divan::bench(args = [5, 6, 7], sample_count = 1)]
fn square_with_holes(bencher: Bencher<'_, '_>, side: usize) {
    play(bencher, holed_grid(side, side, 0.15));
}

#[divan::bench(args = [2000, 4000, 8000], sample_count = 3)]
fn cactus(bencher: Bencher<'_, '_>, order: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut edges = Vec::new();
    let mut next = 1;
    while next < order {
        let at = rng.random_range(0..next) as Vertex;
        let end = order.min(next + rng.random_range(1..8)) as Vertex;
        edges.push((at, next as Vertex));
        edges.extend((next as Vertex + 1..end).map(|v| (v - 1, v)));
        if end as usize > next + 1 {
            edges.push((at, end - 1));
        }
        next = end as usize;
    }
    play(bencher, general(order, &edges));
}

#[divan::bench(args = [500, 1000, 2000], sample_count = 3)]
fn series_parallel(bencher: Bencher<'_, '_>, order: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut edges: Vec<(Vertex, Vertex)> = vec![(0, 1)];
    for v in 2..order as Vertex {
        let (one, other) = edges[rng.random_range(0..edges.len())];
        edges.push((one, v));
        if rng.random_bool(0.7) {
            edges.push((other, v));
        }
    }
    play(bencher, general(order, &edges));
}
