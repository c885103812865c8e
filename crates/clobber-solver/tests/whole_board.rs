//! Grids searched whole, against the search of sums. `boards.rs` compares with naive play.

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

fn sums() -> Engine {
    engine(1 << 28, 1, Switches::default().without(Technique::WholeBoard))
}

/// The same moves from the search of sums, from a table with room, and from one of a MiB, which has to
/// forget, that two threads share. One move, if only one is requested, is among them, also with two and
/// three threads.
fn assert_agree(positions: impl IntoIterator<Item = Position>) {
    for position in positions {
        let sums = sums();
        let ones = [(1 << 26, 1), (1 << 26, 2), (1 << 20, 3)];
        let ones = ones.map(|(memory, threads)| engine(memory, threads, Switches::default()));
        let others = [engine(1 << 28, 1, Switches::default()), engine(1 << 20, 2, Switches::default())];
        for first in Color::BOTH {
            let expected = solve(&sums, &position, first).unwrap();
            for other in &others {
                let found = solve(other, &position, first).unwrap();
                assert_eq!(found.winner, expected.winner, "{position}, {first:?} first");
                assert_eq!(found.winning_moves, expected.winning_moves, "{position}, {first:?} first");
            }
            for engine in &ones {
                let found = solve_one(engine, &position, first);
                assert_eq!(found.winner, expected.winner, "{position}, {first:?} first");
                assert_eq!(found.winning_moves.is_empty(), expected.winning_moves.is_empty(), "{position}");
                let is_expected = |mv| expected.winning_moves.contains(mv);
                assert!(found.winning_moves.iter().all(is_expected), "{position}, {first:?} first");
            }
        }
    }
}

fn solve_one(engine: &Engine, position: &Position, first: Color) -> Solution {
    let (request, mut statistics) = (SolveRequest { all_moves: false }, Statistics::default());
    engine.solve(&position.into(), first, request, Limits::unlimited(), &mut statistics).unwrap()
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

/// Boards of up to 64 cells whose rows need another stride than eight, and keys of two words.
#[test]
fn long_boards_with_empty_cells() {
    for (rows, columns, stone) in
        [(3, 21, 0.55), (2, 32, 0.6), (12, 5, 0.45), (4, 16, 0.45), (8, 8, 0.4), (7, 9, 0.4)]
    {
        let board = |seed| Generator::new(seed, Filling { stone, black: 0.5 }).grid(rows, columns).unwrap();
        assert_agree((0..3).map(board));
    }
}

/// Mirrored, turned and with the colours swapped, a board has the same number of winning moves.
#[test]
fn images_have_images_as_answers() {
    let mut generator = Generator::new(8, Filling { stone: 0.9, black: 0.5 });
    for (rows, columns) in [(4, 4), (3, 5), (5, 4)] {
        let position = generator.grid(rows, columns).unwrap();
        let turn = |position: &Position| {
            let text = position.to_string();
            let lines: Vec<&str> = text.split('|').collect();
            let column = |at: usize| lines.iter().rev().map(|line| line.as_bytes()[at] as char).collect();
            (0..lines[0].len()).map(column).collect::<Vec<String>>().join("|").parse::<Position>().unwrap()
        };
        let mirrored = |position: &Position| {
            let text = position.to_string();
            text.split('|').rev().collect::<Vec<_>>().join("|").parse::<Position>().unwrap()
        };
        let count = |position: &Position, first| {
            solve(&engine(1 << 24, 1, Switches::default()), position, first).unwrap().winning_moves.len()
        };
        let expected = Color::BOTH.map(|first| count(&position, first));
        let mut image = position.clone();
        for _ in 0..4 {
            image = turn(&image);
            for image in [&image, &mirrored(&image)] {
                assert_eq!(Color::BOTH.map(|first| count(image, first)), expected, "{image}");
                assert_eq!(Color::BOTH.map(|first| count(&image.negated(), !first)), expected, "{image}");
            }
        }
    }
}

/// From 1 MiB to 1 GiB, tables forget more or less, but every answer is found.
#[test]
fn memory_does_not_change_an_answer() {
    for (position, winner) in [("checkerboard:4x5", Color::Black), ("checkerboard:3x6", Color::White)] {
        let position: Position = position.parse().unwrap();
        for memory in [20, 22, 26, 30] {
            let solution = solve_one(&engine(1 << memory, 1, Switches::default()), &position, Color::Black);
            assert_eq!(solution.winner, winner, "{position} with 2^{memory} bytes");
        }
    }
}

/// Threads that search for one move share a board of more than 18 stones, which proof numbers direct.
#[test]
fn threads_find_the_same_winner() {
    for (position, winner) in [("checkerboard:4x6", Color::White), ("checkerboard:3x7", Color::Black)] {
        let position: Position = position.parse().unwrap();
        let engine = engine(1 << 24, 2, Switches::default());
        let solution = solve_one(&engine, &position, Color::Black);
        assert_eq!(solution.winner, winner, "{position}");
        // The same engine again: no thread has left a mark behind.
        assert_eq!(solve_one(&engine, &position, Color::Black).winner, winner, "{position}");
    }
}

/// With one thread and empty tables, the number of nodes is always the same.
#[test]
fn node_counts_are_reproducible() {
    let position = Position::checkerboard(4, 5).unwrap();
    let nodes = || {
        let one = engine(1 << 26, 1, Switches::default());
        solve_within(&one, &position, Color::White, Limits::unlimited()).1.nodes
    };
    assert_eq!(nodes(), nodes());
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

/// A search that ends after some nodes, again and again, and continues from its checkpoint in a new engine.
/// Returns the solution and the number of searches.
fn solve_in_parts(position: &Position, first: Color, nodes: u64, all_moves: bool) -> (Solution, usize) {
    let mut saved: Option<Vec<u8>> = None;
    for part in 1.. {
        // The last engine has tables of another size.
        let engine = engine(if part % 2 == 0 { 1 << 22 } else { 1 << 24 }, 1, Switches::default());
        if let Some(bytes) = &saved {
            assert!(engine.read_checkpoint(position, &mut &bytes[..]).unwrap().unwrap() > 0);
        }
        let (limits, mut statistics) = (Limits::new().with_nodes(nodes), Statistics::default());
        let request = SolveRequest { all_moves };
        let found = engine.solve(&position.into(), first, request, &limits, &mut statistics);
        if let Ok(solution) = found {
            return (solution, part);
        }
        assert!(part < 1000, "{position}: no progress");
        let bytes = saved.insert(Vec::new());
        assert!(engine.write_checkpoint(position, bytes).unwrap());
    }
    unreachable!()
}

#[test]
fn interrupted_searches_continue() {
    let mut positions: Vec<Position> =
        ["checkerboard:4x5", "checkerboard:3x7"].map(|text| text.parse().unwrap()).into();
    let board = |seed| Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).grid(4, 5).unwrap();
    positions.extend((0..4).map(board));
    // Keys of two words.
    positions.push(Generator::new(2, Filling { stone: 0.4, black: 0.5 }).grid(7, 9).unwrap());
    let mut parts = 0;
    for position in &positions {
        for first in Color::BOTH {
            let whole = solve(&engine(1 << 24, 1, Switches::default()), position, first).unwrap();
            let (found, searches) = solve_in_parts(position, first, 700, true);
            assert_eq!(found.winner, whole.winner, "{position}, {first:?} first");
            assert_eq!(found.winning_moves, whole.winning_moves, "{position}, {first:?} first");
            let (one, _) = solve_in_parts(position, first, 300, false);
            assert_eq!(one.winner, whole.winner, "{position}, {first:?} first");
            parts += searches;
        }
    }
    assert!(parts > 4 * positions.len(), "{parts}");
}

#[test]
fn only_grids_have_checkpoints() {
    let engine = engine(1 << 20, 1, Switches::default());
    for text in ["xoxo", "checkerboard:5x13", "torus:3x4:(xo)^6"] {
        let position: Position = text.parse().unwrap();
        assert!(!engine.takes_checkpoints(&position), "{text}");
        let mut bytes = Vec::new();
        assert!(!engine.write_checkpoint(&position, &mut bytes).unwrap() && bytes.is_empty());
        assert!(engine.read_checkpoint(&position, &mut &bytes[..]).unwrap().is_none());
    }
    let position: Position = "checkerboard:3x3".parse().unwrap();
    assert!(engine.read_checkpoint(&position, &mut &b"some text"[..]).is_err());
}

/// A player wins exactly if the known winner says so, or else if one of the open moves wins. Every move that
/// is left out is decided or leads to the same position as another one.
#[test]
fn open_moves_are_enough() {
    let scout = engine(1 << 24, 1, Switches::default());
    let sums = sums();
    let mut decided = 0;
    for seed in 0..60 {
        let filling = Filling { stone: if seed % 2 == 0 { 1.0 } else { 0.8 }, black: 0.5 };
        let position = Generator::new(seed, filling).grid(4, 4).unwrap();
        for first in Color::BOTH {
            let Some(known) = scout.open_moves(&position, first) else { continue };
            decided += usize::from(known.winner.is_some());
            assert_eq!(known.winner.is_some(), known.moves.is_empty(), "{position}");
            let solution = solve(&sums, &position, first).unwrap();
            let wins = |mv| solution.winning_moves.contains(mv);
            let found = if known.moves.iter().any(wins) { first } else { !first };
            assert_eq!(known.winner.unwrap_or(found), solution.winner, "{position}, {first:?} first");
        }
    }
    assert!((10..100).contains(&decided), "{decided}");
}

/// What an engine knows without a search does not depend on the positions before.
#[test]
fn open_moves_do_not_depend_on_what_was_asked_before() {
    let scout = engine(1 << 20, 1, Switches::default());
    for seed in 0..40 {
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).grid(5, 6).unwrap();
        let fresh = engine(1 << 26, 1, Switches::default());
        let known = |engine: &Engine| engine.open_moves(&position, Color::White);
        assert_eq!(known(&scout), known(&fresh), "{position}");
    }
}

/// Callers on several threads share an engine. One that has its answer does not stop the others.
#[test]
fn callers_of_one_engine_do_not_stop_each_other() {
    let mut generator = Generator::new(11, Filling { stone: 1.0, black: 0.5 });
    let boards: Vec<Position> = (0..24).map(|_| generator.grid(4, 4).unwrap()).collect();
    let lines: Vec<Position> = (12..20).map(|n| "xo".repeat(n).parse().unwrap()).collect();
    let positions = [boards, lines].concat();
    let winner = |engine: &Engine, position: &Position| {
        let (request, mut statistics) = (SolveRequest::default(), Statistics::default());
        let game = Game::from(position);
        let solved = engine.solve(&game, Color::Black, request, Limits::unlimited(), &mut statistics);
        solved.map(|solution| solution.winner)
    };
    let alone = engine(1 << 26, 1, Switches::default());
    let expected: Vec<_> = positions.iter().map(|position| winner(&alone, position)).collect();
    for threads in [1, 2] {
        let shared = engine(1 << 26, threads, Switches::default());
        std::thread::scope(|scope| {
            let caller = || positions.iter().map(|position| winner(&shared, position)).collect::<Vec<_>>();
            let callers: Vec<_> = (0..3).map(|_| scope.spawn(caller)).collect();
            for caller in callers {
                assert_eq!(caller.join().unwrap(), expected, "{threads} threads");
            }
        });
    }
}
