//! Branch and bound with the moves, and without each technique. Every bench checks its answer: whatever is proved is replayed,
//! and no technique changes it.

use clobber_board::graph::Adjacency;
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position, Vertex};
use clobber_solitaire::exact::branch_and_bound::{Techniques, optimal_play_with};
use clobber_solitaire::exact::{decomposition, subsets};
use divan::Bencher;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search_limits::Limits;

fn main() {
    divan::main();
}

const NODES: u64 = 20_000_000;

/// Without some techniques boards are not solved in any time; they count as much as this.
const FEWER: u64 = 300_000;

/// Stones, the probability of an edge beside those of a random tree, and that of a black stone.
const BOARDS: [(usize, f64, f64); 14] = [
    (16, 0.05, 0.5),
    (16, 0.05, 0.8),
    (16, 0.1, 0.8),
    (20, 0.05, 0.8),
    (20, 0.1, 0.5),
    (20, 0.1, 0.8),
    (20, 0.2, 0.9),
    (24, 0.05, 0.8),
    (24, 0.1, 0.8),
    (24, 0.1, 0.9),
    (24, 0.2, 0.8),
    (28, 0.1, 0.9),
    (32, 0.1, 0.9),
    (32, 0.2, 0.8),
];

const SAMPLES: u64 = 20;

fn colors(position: &Position) -> Vec<Color> {
    position.cells().iter().copied().flatten().collect()
}

/// Plays a position; how many stones are left, if that is proved.
fn left(position: &Position, techniques: Techniques, nodes: u64) -> Option<usize> {
    let limits = Limits::new().with_nodes(nodes).with_memory(1 << 30);
    let answer = optimal_play_with(techniques, position.graph(), &colors(position), &limits).unwrap()?;
    let mut after = position.clone();
    after.replay(answer.moves).expect("the moves are legal");
    assert!(answer.lower_bound <= after.stones());
    (answer.lower_bound == after.stones()).then_some(answer.lower_bound)
}

/// Each sample takes the next board, so that median and worst are those of the boards.
fn bench_boards(bencher: Bencher<'_, '_>, boards: &[Position], play: impl Fn(&Position) -> Option<usize>) {
    let mut next = boards.iter().cycle();
    bencher.with_inputs(|| next.next().expect("there are boards")).bench_local_values(play);
}

fn random_boards((order, probability, black): (usize, f64, f64)) -> Vec<Position> {
    let filling = Filling { stone: 1.0, black };
    let board = |seed| Generator::new(seed, filling).connected_graph(order, probability);
    (0..SAMPLES).map(|seed| board(seed).expect("the board is small")).collect()
}

#[divan::bench(args = BOARDS, sample_count = 20, sample_size = 1)]
fn random_graphs(bencher: Bencher<'_, '_>, board: (usize, f64, f64)) {
    bench_boards(bencher, &random_boards(board), |position| left(position, Techniques::ALL, NODES));
}

#[divan::bench(args = BOARDS[..7].iter().copied(), sample_count = 20, sample_size = 1)]
fn random_graphs_by_subsets(bencher: Bencher<'_, '_>, board: (usize, f64, f64)) {
    bench_boards(bencher, &random_boards(board), |position| {
        subsets::value(position.graph(), &colors(position), Limits::unlimited()).unwrap()
    });
}

#[divan::bench(args = BOARDS.into_iter().filter(|board| board.1 < 0.1), sample_count = 20, sample_size = 1)]
fn random_graphs_by_decomposition(bencher: Bencher<'_, '_>, board: (usize, f64, f64)) {
    bench_boards(bencher, &random_boards(board), by_decomposition);
}

fn by_decomposition(position: &Position) -> Option<usize> {
    let colors = colors(position);
    let moves = decomposition::optimal_play(position.graph(), &colors, &Limits::new().with_nodes(3_000_000))
        .ok()??;
    Some(colors.len() - moves.len())
}

/// Three random blocks in a row, joined by bridges.
fn blocks(size: usize, probability: f64) -> Vec<Position> {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let n = size as Vertex;
    let mut board = |seed| {
        let mut edges: Vec<(Vertex, Vertex)> = (1..3)
            .map(|block| {
                let end = |block: Vertex, rng: &mut ChaCha8Rng| block * n + rng.random_range(0..n);
                (end(block - 1, &mut rng), end(block, &mut rng))
            })
            .collect();
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black: 0.8 });
        for block in 0..3 {
            let graph = generator.connected_graph(size, probability).expect("the block is small");
            edges.extend(graph.graph().edges().map(|(u, v)| (u + block * n, v + block * n)));
        }
        let graph = Adjacency::from_edges(3 * size, &edges).expect("the edges are proper");
        generator.fill(Graph::General(graph))
    };
    (0..SAMPLES).map(&mut board).collect()
}

#[divan::bench(args = [(10, 0.2), (12, 0.2), (12, 0.4), (14, 0.2), (14, 0.4)], sample_count = 20, sample_size = 1)]
fn blocks_and_bridges(bencher: Bencher<'_, '_>, (size, probability): (usize, f64)) {
    bench_boards(bencher, &blocks(size, probability), |position| left(position, Techniques::ALL, NODES));
}

#[divan::bench(args = [(10, 0.2), (12, 0.2), (14, 0.2)], sample_count = 20, sample_size = 1)]
fn blocks_and_bridges_by_decomposition(bencher: Bencher<'_, '_>, (size, probability): (usize, f64)) {
    bench_boards(bencher, &blocks(size, probability), by_decomposition);
}

/// A technique that is left out.
const WITHOUT: [&str; 8] =
    ["nothing", "bridges", "components", "delta", "leaves", "arguments", "narrow_first", "table"];

fn without(name: &str) -> Techniques {
    let all = Techniques::ALL;
    match name {
        "bridges" => Techniques { bridges: false, ..all },
        "components" => Techniques { components: false, ..all },
        "delta" => Techniques { delta: false, ..all },
        "leaves" => Techniques { leaves: false, ..all },
        "arguments" => Techniques { arguments: false, ..all },
        "narrow_first" => Techniques { narrow_first: false, ..all },
        "table" => Techniques { table: false, ..all },
        _ => all,
    }
}

/// Boards of several kinds, one after the other.
#[divan::bench(args = WITHOUT, sample_count = 3, sample_size = 1)]
fn techniques(bencher: Bencher<'_, '_>, name: &str) {
    let kinds = [(16, 0.05, 0.8), (18, 0.05, 0.5), (18, 0.1, 0.8), (20, 0.1, 0.9)];
    let mut boards: Vec<Position> = kinds.into_iter().flat_map(random_boards).collect();
    boards.extend(blocks(8, 0.2));
    let values: Vec<_> = boards.iter().map(|board| left(board, Techniques::ALL, NODES)).collect();
    bencher.bench_local(|| {
        for (board, value) in boards.iter().zip(&values) {
            let left = left(board, without(name), FEWER);
            assert!(left.is_none() || left == *value);
        }
    });
}
