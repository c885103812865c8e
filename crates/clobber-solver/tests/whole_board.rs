//! Boards searched whole, against the search of sums: all winning moves of both players.

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Position};
use clobber_solver::engine::{
    Engine, Game, Settings, Solution, SolveRequest, Statistics, Switches, Technique,
};
use search_limits::{Limits, Reason, StopFlag, Unsolved};

/// With memory for tables that have to forget, if it is little.
fn engine(memory: usize, threads: usize, switches: Switches) -> Engine {
    Engine::new(Settings { memory, threads, switches })
}

fn solve(engine: &Engine, position: &Position, first: Color) -> Result<Solution, Unsolved> {
    solve_within(engine, position, first, Limits::unlimited()).0
}

fn solve_within(
    engine: &Engine,
    position: &Position,
    first: Color,
    limits: &Limits,
) -> (Result<Solution, Unsolved>, Statistics) {
    let mut statistics = Statistics::default();
    let request = SolveRequest { all_moves: true };
    (engine.solve(&Game::from(position), first, request, limits, &mut statistics), statistics)
}

/// The same moves from the search of sums, from a table with room, and from a small one that two threads
/// share.
fn assert_agree(positions: impl IntoIterator<Item = Position>) {
    for position in positions {
        let sums = engine(1 << 28, 1, Switches::default().without(Technique::WholeBoard));
        let others = [engine(1 << 28, 1, Switches::default()), engine(1 << 20, 2, Switches::default())];
        for first in Color::BOTH {
            let expected = solve(&sums, &position, first).unwrap();
            for (other, is_small) in others.iter().zip([false, true]) {
                let found = match solve(other, &position, first) {
                    // A graph with more than four neighbours of a vertex is not searched whole.
                    Err(unsolved) if is_small && unsolved.reason == Reason::Memory => continue,
                    found => found.unwrap(),
                };
                assert_eq!(found.winner, expected.winner, "{position}, {first:?} first");
                assert_eq!(found.winning_moves, expected.winning_moves, "{position}, {first:?} first");
            }
        }
    }
}

#[test]
fn random_full_grids() {
    for (rows, columns, count) in [(3, 5, 6), (4, 4, 6), (2, 9, 6), (4, 5, 1)] {
        let board =
            |seed| Generator::new(seed, Filling { stone: 1.0, black: 0.5 }).grid(rows, columns).unwrap();
        assert_agree((0..count).map(board));
    }
}

#[test]
fn random_grids_with_empty_cells() {
    for (rows, columns, count) in [(5, 5, 10), (4, 7, 5), (6, 8, 5)] {
        let stone = if rows * columns > 32 { 0.5 } else { 0.7 };
        let board = |seed| Generator::new(seed, Filling { stone, black: 0.5 }).grid(rows, columns).unwrap();
        assert_agree((0..count).map(board));
    }
}

#[test]
fn random_graphs_trees_and_sums() {
    let full = Filling { stone: 1.0, black: 0.5 };
    assert_agree((0..20).map(|seed| Generator::new(seed, full).connected_graph(16, 0.03).unwrap()));
    assert_agree((0..20).map(|seed| {
        let mut generator = Generator::new(seed, full);
        let grid = generator.grid(2, 4).unwrap();
        let (cycle, line) = (generator.cycle(5).unwrap(), generator.line(6).unwrap());
        Position::sum([grid, cycle, line]).unwrap()
    }));
}

/// One table serves several positions on the same board, as in a game.
#[test]
fn one_engine_for_a_whole_game() {
    let one = engine(1 << 26, 1, Switches::default());
    let mut generator = Generator::new(5, Filling { stone: 1.0, black: 0.5 });
    let mut position = generator.grid(4, 4).unwrap();
    let mut first = Color::Black;
    while let Some(mv) = position.moves(first).last() {
        let fresh = engine(1 << 26, 1, Switches::default().without(Technique::WholeBoard));
        let [found, expected] =
            [&one, &fresh].map(|engine| solve(engine, &position, first).unwrap().winning_moves);
        assert_eq!(found, expected, "{position}");
        position.play(mv).unwrap();
        first = !first;
    }
}

#[test]
fn limits_of_nodes_and_stops_are_kept() {
    let position = Position::checkerboard(5, 5).unwrap();
    for threads in [1, 2] {
        let engine = engine(1 << 26, threads, Switches::default());
        let limits = Limits::new().with_nodes(1000);
        let (solution, statistics) = solve_within(&engine, &position, Color::Black, &limits);
        assert_eq!(solution.unwrap_err().reason, Reason::Nodes);
        // A component and all that are met on the way to it are computed in one go.
        assert!((1000..5000).contains(&statistics.nodes), "{statistics:?}");
        let flag = StopFlag::new();
        flag.raise();
        let limits = Limits::new().with_stop_flag(&flag);
        let (solution, _) = solve_within(&engine, &position, Color::White, &limits);
        assert_eq!(solution.unwrap_err().reason, Reason::Stopped);
        let small: Position = "xox|oxo|xox".parse().unwrap();
        assert!(solve(&engine, &small, Color::Black).is_ok());
    }
}
