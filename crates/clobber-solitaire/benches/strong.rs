//! Questions about whole graphs: all colourings at once. Every bench checks its answer.

use clobber_board::graph::{Adjacency, Hamming};
use clobber_board::random::Filling;
use clobber_board::{Generator, Graph, Position, Vertex};
use clobber_solitaire::Reducer;
use clobber_solitaire::extremal::maxrv;
use clobber_solitaire::strong::strongly_reducible;
use divan::Bencher;
use search_limits::Limits;

fn main() {
    divan::main();
}

fn is_strong(graph: &Graph) -> [Option<bool>; 3] {
    let strength = strongly_reducible(graph, Limits::unlimited());
    [strength.strongly_one.known(), strength.strongly_two.known(), strength.one.known()]
}

/// All 143 connected graphs with up to six vertices, of which 17 are strongly 1-reducible.
#[divan::bench(sample_count = 20)]
fn small_graphs(bencher: Bencher<'_, '_>) {
    let lines = include_str!("../../../testdata/connected-graphs.csv").lines();
    let graphs: Vec<Graph> = lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split(';').collect();
            let stones = "x".repeat(fields[0].parse().unwrap());
            format!("g6:{}:{stones}", fields[1]).parse::<Position>().unwrap().graph().clone()
        })
        .collect();
    let strong = || graphs.iter().filter(|graph| is_strong(graph)[0] == Some(true)).count();
    bencher.bench_local(|| assert_eq!(strong(), 17));
}

/// Strongly 2-reducible, by the table of all positions.
#[divan::bench(args = [2, 3, 4], sample_count = 3, sample_size = 1)]
fn hypercubes(bencher: Bencher<'_, '_>, dimension: usize) {
    let cube = Graph::Hamming(Hamming::hypercube(dimension).unwrap());
    bencher.bench_local(|| assert_eq!(is_strong(&cube), [Some(false), Some(true), Some(false)]));
}

/// Not strongly 1-reducible, since a stone on the hub and one on the rim cannot go away.
#[divan::bench(args = [8, 10, 12, 14, 16], sample_count = 3, sample_size = 1)]
fn wheels(bencher: Bencher<'_, '_>, order: Vertex) {
    let rim = order - 1;
    let edges: Vec<_> = (0..rim).flat_map(|v| [(v, (v + 1) % rim), (v, rim)]).collect();
    let wheel = Graph::General(Adjacency::from_edges(order as usize, &edges).unwrap());
    bencher.bench_local(|| assert_eq!(is_strong(&wheel)[0], Some(false)));
}

/// Strongly 1-reducible: cliques without the edges of a path.
#[divan::bench(args = [8, 10, 12, 14, 16], sample_count = 3, sample_size = 1)]
fn complements_of_paths(bencher: Bencher<'_, '_>, order: Vertex) {
    let edges: Vec<_> = (0..order).flat_map(|u| (u + 2..order).map(move |v| (u, v))).collect();
    let graph = Graph::General(Adjacency::from_edges(order as usize, &edges).unwrap());
    bencher.bench_local(|| assert_eq!(is_strong(&graph), [Some(true); 3]));
}

/// Grids, whose worst mixed positions leave two stones.
#[divan::bench(args = [(2, 5), (3, 4), (2, 7), (3, 5), (4, 4)], sample_count = 3, sample_size = 1)]
fn worst_positions_of_grids(bencher: Bencher<'_, '_>, (rows, columns): (usize, usize)) {
    let grid = Graph::grid(rows, columns).unwrap();
    bencher.bench_local(|| {
        assert_eq!(maxrv(&grid, &Reducer::default(), Limits::unlimited()).unwrap().maxrv(), Some(2));
    });
}

/// Random graphs; the play on the worst position leaves as many stones as the table says.
#[divan::bench(args = [(12, 0.1), (14, 0.1), (16, 0.1), (16, 0.3)], sample_count = 3, sample_size = 1)]
fn worst_positions_of_random_graphs(bencher: Bencher<'_, '_>, (order, probability): (usize, f64)) {
    let mut generator = Generator::new(1, Filling::default());
    let graph = generator.connected_graph(order, probability).unwrap().graph().clone();
    bencher.bench_local(|| {
        let worst = maxrv(&graph, &Reducer::default(), Limits::unlimited()).unwrap();
        assert_eq!(worst.maxrv(), Some(worst.reduction.remaining));
    });
}
