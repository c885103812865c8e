//! The engine on boards that are not lines, against play by the rules alone.

use clobber_board::graph::{Adjacency, Hamming, graph6};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Graph, Move, Position, Vertex};
use clobber_certificate::facts::Rung;
use clobber_certificate::{Verdict, check};
use clobber_solver::Prover;
use clobber_solver::engine::{
    Engine, Game, Settings, Solution, SolveRequest, Statistics, Switches, Technique,
};
use proptest::prelude::*;
use rustc_hash::FxHashMap;
use search_limits::{Limits, Reason, Unsolved};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Clobber on one graph of at most 32 vertices, by the rules: whole positions, every move tried, nothing
/// simplified. A set of vertices is a word with a bit for each.
struct Naive {
    neighbors: Vec<u32>,
    /// Does the player to move win? By the stones of that player and those of the other.
    known: FxHashMap<(u32, u32), bool>,
}

impl Naive {
    fn new(graph: &Graph) -> Self {
        let mut neighbors = vec![0; graph.order()];
        for (u, v) in graph.edges() {
            neighbors[u as usize] |= 1 << v;
            neighbors[v as usize] |= 1 << u;
        }
        Self { neighbors, known: FxHashMap::default() }
    }

    /// Does the player with the stones `own`, to move, win? Someone who cannot move loses.
    fn wins(&mut self, own: u32, other: u32) -> bool {
        if let Some(&answer) = self.known.get(&(own, other)) {
            return answer;
        }
        let answer = bits(own).any(|from| {
            let captures = bits(self.neighbors[from as usize] & other);
            captures.into_iter().any(|to| !self.wins(other ^ 1 << to, own ^ 1 << from ^ 1 << to))
        });
        self.known.insert((own, other), answer);
        answer
    }

    /// Every winning move of the player who begins, in ascending order.
    fn winning_moves(&mut self, position: &Position, first: Color) -> Vec<Move> {
        let stones = |color| {
            let of_color = position.occupied().filter(|&v| position.cell(v) == Some(color));
            of_color.fold(0, |set, v| set | 1 << v)
        };
        let (own, other): (u32, u32) = (stones(first), stones(!first));
        let mut winning = Vec::new();
        for from in bits(own) {
            for to in bits(self.neighbors[from as usize] & other) {
                if !self.wins(other ^ 1 << to, own ^ 1 << from ^ 1 << to) {
                    winning.push(Move::new(from, to));
                }
            }
        }
        winning
    }
}

/// The members of a set.
fn bits(set: u32) -> impl Iterator<Item = Vertex> {
    (0..32).filter(move |v| set >> v & 1 == 1)
}

/// Every colouring of a graph, with empty vertices if there are three `kinds` of cells.
fn colorings(graph: Graph, kinds: usize) -> impl Iterator<Item = Position> {
    let graph = Arc::new(graph);
    let order = graph.order();
    (0..kinds.pow(order as u32)).map(move |number| {
        let cell = |v| [Some(Color::Black), Some(Color::White), None][number / kinds.pow(v) % kinds];
        Position::fill(graph.clone(), cell)
    })
}

/// A random board of any kind: trees, cliques, complete multipartite graphs, products of cliques, sums and so
/// on.
fn any_board(seed: u64, most: usize) -> Position {
    let mut generator = Generator::new(seed, Filling { stone: [1.0, 0.8][seed as usize % 2], black: 0.5 });
    // A product may have more vertices than were asked for.
    let mut boards = std::iter::repeat_with(|| generator.any(most).unwrap());
    boards.find(|board| board.cells().len() <= most).expect("an endless supply")
}

fn engine() -> Engine {
    Engine::new(Settings { memory: 1 << 30, ..Settings::default() })
}

/// One that searches sums even where boards are small enough to be searched whole.
fn engine_of_sums() -> Engine {
    let switches = Switches::default().without(Technique::WholeBoard);
    Engine::new(Settings { memory: 1 << 30, switches, ..Settings::default() })
}

fn solve(engine: &Engine, position: &Position, first: Color, all_moves: bool) -> Result<Solution, Unsolved> {
    let (request, mut statistics) = (SolveRequest { all_moves }, Statistics::default());
    engine.solve(&Game::from(position), first, request, Limits::unlimited(), &mut statistics)
}

/// Compares one answer: the winner, and all winning moves or one.
fn assert_is(solution: &Solution, expected: &[Move], position: &Position, first: Color, all_moves: bool) {
    assert_eq!(solution.winner == first, !expected.is_empty(), "{position}, {first:?} first");
    if all_moves {
        assert_eq!(solution.winning_moves, expected, "{position}, {first:?} first");
    } else {
        let [found, expected_one] = [&solution.winning_moves[..], expected].map(|moves| moves.len().min(1));
        assert_eq!(found, expected_one, "{position}, {first:?} first");
        let wins = solution.winning_moves.iter().all(|mv| expected.contains(mv));
        assert!(wins, "{position}, {first:?} first: {:?}", solution.winning_moves);
    }
}

/// Winner and all winning moves for either first player.
fn assert_agrees(engine: &Engine, naive: &mut Naive, position: &Position) {
    for first in Color::BOTH {
        let solution = solve(engine, position, first, true);
        let solution = solution.unwrap_or_else(|unsolved| panic!("{position}: {}", unsolved.reason));
        assert_is(&solution, &naive.winning_moves(position, first), position, first, true);
    }
}

/// One engine of each kind for positions on different boards, as long as it has room.
fn assert_agree(positions: impl IntoIterator<Item = Position>) {
    let (whole, mut sums) = (engine(), engine_of_sums());
    for position in positions {
        if sums.is_full() {
            sums = engine_of_sums();
        }
        let naive = &mut Naive::new(position.graph());
        assert_agrees(&whole, naive, &position);
        assert_agrees(&sums, naive, &position);
    }
}

/// The fields of the lines of a golden file.
fn golden(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(';').collect())
}

/// Every connected graph of up to six vertices, up to isomorphism.
fn connected_graphs() -> Vec<Graph> {
    let graph = |fields: Vec<&str>| {
        let [vertices, text, _provenance] = fields[..] else { panic!("{fields:?}") };
        let list = graph6::decode(text.as_bytes()).unwrap();
        assert_eq!(list.order, vertices.parse::<u64>().unwrap(), "{text}");
        Graph::General(Adjacency::from_edges(list.order as usize, &list.edges).unwrap())
    };
    golden(include_str!("../../../testdata/connected-graphs.csv")).map(graph).collect()
}

/// The same for isomorphic graphs and no others: the least of its edge sets over all numberings of the
/// vertices.
fn least_numbering(graph: &Graph, numbering: &mut Vec<Vertex>) -> u64 {
    if numbering.len() == graph.order() {
        let ends = |(u, v)| [u, v].map(|end: Vertex| numbering[end as usize]);
        return graph.edges().map(ends).map(|[u, v]| 1u64 << (8 * u.min(v) + u.max(v))).sum();
    }
    let mut least = u64::MAX;
    for v in 0..graph.order() as Vertex {
        if !numbering.contains(&v) {
            numbering.push(v);
            least = least.min(least_numbering(graph, numbering));
            numbering.pop();
        }
    }
    least
}

fn is_connected(graph: &Graph) -> bool {
    let neighbors = Naive::new(graph).neighbors;
    let reach = |set: u32, _| bits(set).fold(set, |reached, v| reached | neighbors[v as usize]);
    (0..graph.order()).fold(1, reach).count_ones() as usize == graph.order()
}

#[test]
fn the_file_has_every_connected_graph_of_up_to_6_vertices_once() {
    let graphs = connected_graphs();
    assert!(graphs.iter().all(is_connected));
    // A001349 of the encyclopedia of integer sequences.
    for (order, count) in (1..).zip([1, 1, 2, 6, 21, 112]) {
        let of_order = graphs.iter().filter(|graph| graph.order() == order);
        let classes: BTreeSet<u64> =
            of_order.clone().map(|graph| least_numbering(graph, &mut vec![])).collect();
        assert_eq!([of_order.count(), classes.len()], [count; 2], "{order} vertices");
    }
}

/// One engine for every colouring of these graphs.
fn assert_agree_on_all(graphs: impl IntoIterator<Item = Graph>, kinds: usize) {
    let engines = [engine(), engine_of_sums()];
    for graph in graphs {
        let naive = &mut Naive::new(&graph);
        for position in colorings(graph, kinds) {
            engines.iter().for_each(|engine| assert_agrees(engine, naive, &position));
        }
    }
}

#[test]
fn every_filling_of_small_grids() {
    let sizes = [(2, 2), (2, 3), (2, 4), (4, 2), (3, 3)];
    assert_agree_on_all(sizes.map(|(rows, columns)| Graph::grid(rows, columns).unwrap()), 3);
}

#[test]
fn every_coloring_of_connected_graphs_of_up_to_6_vertices() {
    assert_agree_on_all(connected_graphs(), 3);
}

#[test]
fn every_coloring_of_small_cycles() {
    assert_agree_on_all((3..=9).map(|order| Graph::cycle(order).unwrap()), 3);
    assert_agree_on_all([Graph::cycle(10).unwrap()], 2);
}

/// Boards with many symmetries: cliques, complete multipartite graphs, hypercubes, products of cliques.
#[test]
fn every_coloring_of_symmetric_boards() {
    let boards = [
        "complete:(x)^7",
        "multipartite:xx/xx/xx",
        "multipartite:x/xxxxx",
        "hypercube:3:(x)^8",
        "hamming:2x3:(x)^6",
    ];
    assert_agree_on_all(boards.map(|text| text.parse::<Position>().unwrap().graph().clone()), 3);
    assert_agree_on_all([Graph::Hamming(Hamming::from_factors(vec![3, 3]).unwrap())], 2);
}

#[test]
fn random_grids() {
    for (rows, columns, stone, count) in [
        (3, 4, 0.8, 300),
        (2, 6, 0.9, 200),
        (3, 5, 0.7, 100),
        (4, 4, 0.7, 100),
        (5, 5, 0.5, 50),
        (4, 4, 1.0, 10),
    ] {
        let filling = |seed| Filling { stone, black: [0.5, 0.5, 0.6][seed as usize % 3] };
        assert_agree((0..count).map(|seed| Generator::new(seed, filling(seed)).grid(rows, columns).unwrap()));
    }
}

#[test]
fn random_graphs_of_7_to_9_vertices() {
    assert_agree((0..1200).map(|seed| {
        let mut generator =
            Generator::new(seed, Filling { stone: [1.0, 0.85][seed as usize % 2], black: 0.5 });
        let order = 7 + seed as usize % 3;
        let probability = [0.0, 0.1, 0.25, 0.5][seed as usize / 6 % 4];
        generator.connected_graph(order, probability).unwrap()
    }));
}

#[test]
fn random_boards_of_every_kind() {
    assert_agree((0..1000).map(|seed| any_board(seed, 12)));
}

/// A grid, a cycle, a graph and a line beside each other.
fn sum(seed: u64) -> Position {
    let mut generator = Generator::new(seed, Filling { stone: 0.9, black: 0.5 });
    let size = |least: u64, step: u64| (least + seed / step % 2) as usize;
    let grid = generator.grid(2, size(2, 1)).unwrap();
    let cycle = generator.cycle(size(3, 2)).unwrap();
    let graph = generator.connected_graph(size(4, 4), 0.3).unwrap();
    let line = generator.line(size(3, 8)).unwrap();
    Position::sum([grid, cycle, graph, line]).unwrap()
}

#[test]
fn random_sums() {
    assert_agree((0..400).map(sum));
}

/// An engine for every position: nothing is known from earlier ones.
#[test]
fn new_engines() {
    for seed in 0..300 {
        let position = any_board(seed, 10);
        assert_agrees(&engine(), &mut Naive::new(position.graph()), &position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever is switched off, with one thread or two and little memory: the right answer or none.
    #[test]
    fn switches_threads_and_memory_do_not_change_an_answer(
        off in proptest::collection::vec(any::<bool>(), Technique::ALL.len()),
        seeds in proptest::collection::vec(any::<u64>(), 1..6),
        threads in 1usize..=2,
        memory in prop::sample::select(vec![14, 17, 20, 23, 30]),
        all_moves: bool,
    ) {
        let switched = Technique::ALL.into_iter().zip(off).filter(|(_, off)| *off);
        let switches = switched.fold(Switches::default(), |switches, (technique, _)| switches.without(technique));
        let engine = Engine::new(Settings { memory: 1 << memory, threads, switches });
        for seed in seeds {
            let position = match seed % 4 {
                0 => Generator::new(seed, Filling::default()).grid(3, 3).unwrap(),
                1 => sum(seed),
                _ => any_board(seed, 10),
            };
            let mut naive = Naive::new(position.graph());
            for first in Color::BOTH {
                match solve(&engine, &position, first, all_moves) {
                    Ok(solution) => {
                        let expected = naive.winning_moves(&position, first);
                        assert_is(&solution, &expected, &position, first, all_moves);
                    }
                    Err(unsolved) => assert!(unsolved.reason == Reason::Memory && memory < 30, "{position}"),
                }
            }
        }
    }
}

/// Proofs by the engine's answers, for the checker that knows no solver.
#[test]
fn proofs_pass_the_checker() {
    let engine = engine();
    for seed in 0..300 {
        let position = if seed % 4 == 0 { sum(seed) } else { any_board(seed, 12) };
        for first in Color::BOTH {
            let mut file = Vec::new();
            let proof =
                Prover::new(&engine).write(&mut file, &position, Rung::ZERO, first, Limits::unlimited());
            let proof = proof.unwrap_or_else(|error| panic!("{position}: {error}"));
            let expected = !Naive::new(position.graph()).winning_moves(&position, first).is_empty();
            assert_eq!(proof.winner == first, expected, "{position}, {first:?} first");
            let mut verdicts = Vec::new();
            check(&file[..], Limits::unlimited(), |report| {
                verdicts.push(report.verdict);
            })
            .unwrap();
            assert!(matches!(verdicts[..], [Verdict::Accepted(_)]), "{position}: {verdicts:?}");
        }
    }
}

/// A game between the engine and itself is won by whom it says.
#[test]
fn principal_variations_are_won_by_the_winner() {
    let engine = engine();
    for seed in 0..100 {
        let position = any_board(seed, 12);
        for first in Color::BOTH {
            let winner = solve(&engine, &position, first, false).unwrap().winner;
            let moves = engine.principal_variation(&position, first, Limits::unlimited()).unwrap();
            let last = if moves.len().is_multiple_of(2) { first } else { !first };
            let mut after = position.clone();
            after.replay_alternating(first, moves).unwrap();
            assert_eq!(after.moves(last).count(), 0, "{position}");
            assert_eq!(last, !winner, "{position}: the player who cannot move has lost");
        }
    }
}

/// Boards of the golden files are solved up to this many cells, and those of two rows, which break apart
/// sooner, up to a larger number; `clobber bench boards` solves the rest.
const ENGINE_CELLS: usize = 21;
const ENGINE_CELLS_IN_TWO_ROWS: usize = 28;

fn is_for_the_engine(position: &Position) -> bool {
    let cells = position.cells().len();
    cells <= ENGINE_CELLS
        || matches!(position.graph(), Graph::Grid(grid) if grid.rows() == 2 && cells <= ENGINE_CELLS_IN_TWO_ROWS)
}

/// Values are computed up to this many cells.
const VALUE_CELLS: usize = 16;

/// Play by the rules alone goes as far as this.
const NAIVE_CELLS: usize = 18;

/// `N`: the first player wins. `P`: the first player loses. No other outcome is possible where a symmetry
/// swaps the colours, and none occurs in the golden files.
fn assert_outcome(engine: &Engine, position: &Position, outcome: &str) {
    let begins_and_wins = match outcome {
        "N" => true,
        "P" => false,
        _ => panic!("{position}: {outcome}"),
    };
    let cells = position.cells().len();
    for first in Color::BOTH {
        if cells <= NAIVE_CELLS {
            let wins = !Naive::new(position.graph()).winning_moves(position, first).is_empty();
            assert_eq!(wins, begins_and_wins, "naive: {position}, {first:?} first");
        }
        if is_for_the_engine(position) {
            let wins = solve(engine, position, first, false).unwrap().winner == first;
            assert_eq!(wins, begins_and_wins, "{position}, {first:?} first");
        }
    }
}

/// The outcomes of full alternating boards, as published: the engine's as far as they are quick, those of
/// naive play up to `NAIVE_CELLS`.
#[test]
fn outcomes_of_checkerboards() {
    let engine = engine();
    for fields in golden(include_str!("../../clobber-bench/known/checkerboards.csv")) {
        let [rows, columns, outcome, _provenance] = fields[..] else { panic!("{fields:?}") };
        let position = Position::checkerboard(rows.parse().unwrap(), columns.parse().unwrap()).unwrap();
        assert_outcome(&engine, &position, outcome);
    }
}

/// One row of black stones and one of white, with the same bounds; and their values where they are known.
#[test]
fn outcomes_and_values_of_facing_rows() {
    let engine = engine();
    for fields in golden(include_str!("../../../testdata/facing-rows.csv")) {
        let [text, outcome, value, _provenance] = fields[..] else { panic!("{fields:?}") };
        let position: Position = text.parse().unwrap();
        assert_outcome(&engine, &position, outcome);
        if !value.is_empty() && position.cells().len() <= VALUE_CELLS {
            let found = engine.evaluator().within(Limits::unlimited()).value(&position).unwrap();
            assert_eq!(
                found,
                engine.evaluator().universe().within(Limits::unlimited()).parse(value).unwrap(),
                "{text}"
            );
        }
    }
}
