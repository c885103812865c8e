//! The engine against naive play.

use clobber_board::random::{Filling, Generator};
use clobber_board::{Cell, Color, Move, Position};
use clobber_certificate::facts::Rung;
use clobber_certificate::{Verdict, check};
use clobber_solver::engine::{
    Engine, Game, Settings, Solution, SolveRequest, Statistics, Switches, Technique,
};
use clobber_solver::{Evaluator, Prover};
use game_value::Value;
use proptest::prelude::*;
use search_limits::{Limits, Reason, StopFlag, Unsolved};
use std::collections::HashMap;
use std::ops::RangeInclusive;

/// Does the player, to move, win? By the rules alone: someone who cannot move loses.
fn wins(position: &Position, player: Color, known: &mut HashMap<(Vec<Cell>, Color), bool>) -> bool {
    let key = (position.cells().to_vec(), player);
    if let Some(&answer) = known.get(&key) {
        return answer;
    }
    let answer = position.options(player).any(|(_, after)| !wins(&after, !player, known));
    known.insert(key, answer);
    answer
}

fn winning_moves(
    position: &Position,
    player: Color,
    known: &mut HashMap<(Vec<Cell>, Color), bool>,
) -> Vec<Move> {
    let winning = position.options(player).filter(|(_, after)| !wins(after, !player, known));
    let mut moves: Vec<Move> = winning.map(|(mv, _)| mv).collect();
    moves.sort_unstable();
    moves
}

fn engine(switches: Switches, threads: usize) -> Engine {
    Engine::new(Settings { memory: 1 << 30, threads, switches })
}

fn solve(engine: &Engine, position: &Position, first: Color, all_moves: bool) -> Solution {
    solve_within(engine, &Game::from(position), first, all_moves, Limits::unlimited()).0.unwrap()
}

fn solve_within(
    engine: &Engine,
    game: &Game<'_>,
    first: Color,
    all_moves: bool,
    limits: &Limits,
) -> (Result<Solution, Unsolved>, Statistics) {
    let mut statistics = Statistics::default();
    (engine.solve(game, first, SolveRequest { all_moves }, limits, &mut statistics), statistics)
}

/// Every line of this many cells, empty ones included.
fn lines(cells: usize) -> impl Iterator<Item = Position> {
    (0..3usize.pow(cells as u32)).map(move |number| {
        let mut rest = number;
        let cells = (0..cells).map(|_| {
            let cell = [None, Some(Color::Black), Some(Color::White)][rest % 3];
            rest /= 3;
            cell
        });
        Position::line(cells.collect()).unwrap()
    })
}

fn assert_agrees(
    engine: &Engine,
    position: &Position,
    known: &mut HashMap<(Vec<Cell>, Color), bool>,
    all_moves: bool,
) {
    for first in Color::BOTH {
        let solution = solve(engine, position, first, all_moves);
        let expected = winning_moves(position, first, known);
        assert_eq!(solution.winner == first, !expected.is_empty(), "{position}, {first:?} first");
        if all_moves {
            assert_eq!(solution.winning_moves, expected, "{position}, {first:?} first");
        } else {
            assert_eq!(solution.winning_moves.is_empty(), expected.is_empty());
            assert!(solution.winning_moves.iter().all(|mv| expected.contains(mv)), "{position}");
        }
    }
}

#[test]
fn agrees_with_naive_play_on_every_line_of_up_to_11_cells() {
    assert_agrees_on_lines(0..=11);
}

#[test]
#[ignore = "long: run by .ci/long solver"]
fn agrees_with_naive_play_on_every_line_of_12_and_13_cells() {
    assert_agrees_on_lines(12..=13);
}

/// Winner and all winning moves on lines of up to 10 cells, winner and one move on longer ones.
fn assert_agrees_on_lines(lengths: RangeInclusive<usize>) {
    for cells in lengths {
        let engine = engine(Switches::default(), 1);
        let mut known = HashMap::new();
        for position in lines(cells) {
            assert_agrees(&engine, &position, &mut known, cells <= 10);
        }
    }
}

#[test]
fn agrees_with_naive_play_on_random_lines_of_up_to_20_cells() {
    let engine = engine(Switches::default(), 1);
    for seed in 0..150 {
        let filling = Filling { stone: [1.0, 0.9][seed as usize % 2], black: 0.5 };
        let position = Generator::new(seed, filling).line(13 + seed as usize % 8).unwrap();
        assert_agrees(&engine, &position, &mut HashMap::new(), true);
    }
}

/// Without short values everything is searched, and the techniques for long strips are at work on short ones.
#[test]
fn long_strips_agree_with_values() {
    let evaluator = Evaluator::with_memory(1 << 30);
    let engines = [engine(Switches::default(), 1), engine(Switches::default().without(Technique::Values), 1)];
    for seed in 0..200 {
        let position = Generator::new(seed, Filling::default()).line(20 + seed as usize % 11).unwrap();
        let evaluator = evaluator.within(Limits::unlimited());
        let value = evaluator.value(&position).unwrap();
        let le = |a, b| evaluator.universe().le(a, b).unwrap();
        for (first, expected) in
            [(Color::Black, !le(value, Value::ZERO)), (Color::White, !le(Value::ZERO, value))]
        {
            for engine in &engines {
                assert_eq!(solve(engine, &position, first, false).winner == first, expected, "{position}");
            }
        }
    }
}

#[test]
fn threads_do_not_change_the_answer() {
    for seed in 0..60 {
        let position = Generator::new(seed, Filling::default()).line(30 + seed as usize % 40).unwrap();
        let [one, three] = [1, 3].map(|threads| {
            let engine = engine(Switches::default().without(Technique::Values), threads);
            solve(&engine, &position, Color::Black, seed % 4 == 0 && position.stones() < 45)
        });
        assert_eq!(one.winner, three.winner, "{position}");
        if seed % 4 == 0 && position.stones() < 45 {
            assert_eq!(one.winning_moves, three.winning_moves, "{position}");
        }
    }
}

#[test]
fn the_conjecture_on_alternating_lines_holds_as_far_as_it_was_known() {
    let engine = engine(Switches::default(), 1);
    for n in 1..=36 {
        let position: Position = format!("(xo)^{n}").parse().unwrap();
        let expected = if n == 3 { Color::White } else { Color::Black };
        assert_eq!(solve(&engine, &position, Color::Black, false).winner, expected, "n = {n}");
    }
}

#[test]
fn values_are_summands() {
    let engine = engine(Switches::default(), 1);
    let universe = engine.evaluator().universe().within(Limits::unlimited());
    for (text, value, winners) in [
        // (xxo)^28 = 14·↑, so the player who moves first in the difference loses.
        ("(xxo)^28", "v14", [Color::White, Color::Black]),
        ("(xxo)^28", "v13", [Color::Black, Color::Black]),
        ("path:", "*", [Color::Black, Color::White]),
        ("(xo)^3", "1", [Color::Black, Color::Black]),
        ("xo", "-1/2", [Color::White, Color::White]),
    ] {
        let position: Position = text.parse().unwrap();
        let game = Game { position: &position, added: universe.parse(value).unwrap() };
        for (first, winner) in Color::BOTH.into_iter().zip(winners) {
            let solution = solve_within(&engine, &game, first, false, Limits::unlimited()).0.unwrap();
            assert_eq!(solution.winner, winner, "{text} + {value}, {first:?} first");
            let has_move = !solution.winning_moves.is_empty() || !solution.winning_options.is_empty();
            assert_eq!(has_move, winner == first);
        }
    }
}

#[test]
fn a_principal_variation_is_a_game_that_the_winner_wins() {
    let engine = engine(Switches::default(), 1);
    for seed in 0..30 {
        let position = Generator::new(seed, Filling::default()).line(18).unwrap();
        for first in Color::BOTH {
            let winner = solve(&engine, &position, first, false).winner;
            let moves = engine.principal_variation(&position, first, Limits::unlimited()).unwrap();
            let mut after = position.clone();
            let mut player = first;
            for mv in moves {
                after.play_as(player, mv).unwrap();
                player = !player;
            }
            assert_eq!(after.moves(player).count(), 0);
            assert_eq!(player, !winner, "the player who cannot move has lost");
        }
    }
}

#[test]
fn budgets_end_without_an_answer() {
    let engine = engine(Switches::default(), 1);
    let position: Position = "(xo)^60".parse().unwrap();
    let limits = Limits::new().with_nodes(1000);
    let (solution, statistics) = solve_within(&engine, &Game::from(&position), Color::Black, false, &limits);
    assert_eq!(solution.unwrap_err().reason, Reason::Nodes);
    assert!((1000..2000).contains(&statistics.nodes), "{statistics:?}");
    assert_eq!(limits.nodes_counted(), 1000, "no more are told than allowed");
    let flag = StopFlag::new();
    flag.raise();
    let limits = Limits::new().with_stop_flag(&flag);
    let (solution, _) = solve_within(&engine, &Game::from(&position), Color::Black, false, &limits);
    assert_eq!(solution.unwrap_err().reason, Reason::Stopped);
}

/// A search that needs more memory than there is goes on with less, or says so.
#[test]
fn little_memory_gives_the_same_answer_or_none() {
    for memory in [1 << 16, 1 << 18, 1 << 20, 1 << 22] {
        for text in ["(xo)^24", "xxoxoxxooxoxxoxooxxoxoxoxooxoxxoxxoxo", "(xxo)^40", "xoxoxxo.xxoxo.xoxoxo"] {
            let position: Position = text.parse().unwrap();
            let expected = solve(&engine(Switches::default(), 1), &position, Color::Black, false).winner;
            let small = Engine::new(Settings { memory, ..Settings::default() });
            let game = Game::from(&position);
            match solve_within(&small, &game, Color::Black, false, Limits::unlimited()).0 {
                Ok(solution) => assert_eq!(solution.winner, expected, "{text}"),
                Err(unsolved) => assert_eq!(unsolved.reason, Reason::Memory, "{text}"),
            }
        }
    }
}

/// A line in 1M, 8M, 64M and 1G: the same winner, and no end for memory.
#[test]
fn answers_agree_at_memories_from_1m_to_1g() {
    let random = (0..6).map(|seed| {
        let filling = Filling { stone: [1.0, 0.93][seed as usize % 2], black: 0.5 };
        Generator::new(seed, filling).line(30 + 6 * seed as usize).unwrap()
    });
    let named =
        ["(xo)^28", "(xxo)^40", "(xxoo)^12", "xoxoxxo.xxoxo.xoxoxo"].map(|text| text.parse().unwrap());
    for position in random.chain(named) {
        let mut winners = [1 << 20, 1 << 23, 1 << 26, 1 << 30].map(|memory| {
            let engine = Engine::new(Settings { memory, ..Settings::default() });
            Color::BOTH.map(|first| solve(&engine, &position, first, false).winner)
        });
        winners.sort_unstable();
        assert_eq!(winners[0], winners[3], "{position}");
    }
}

/// A search of a long line in 50M ends for its nodes, never for its memory.
#[test]
fn lines_of_200_stones_do_not_end_for_memory() {
    for seed in 0..3 {
        let position = Generator::new(seed, Filling::default()).line(200).unwrap();
        let engine = Engine::new(Settings { memory: 50 << 20, ..Settings::default() });
        let limits = Limits::new().with_nodes(2000);
        match solve_within(&engine, &Game::from(&position), Color::Black, false, &limits).0 {
            Ok(_) => {}
            Err(unsolved) => assert_eq!(unsolved.reason, Reason::Nodes, "{position}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn switches_do_not_change_an_answer(
        off in proptest::collection::vec(any::<bool>(), Technique::ALL.len()),
        seed in any::<u64>(),
        cells in 2usize..14,
        threads in 1usize..3,
    ) {
        let switched = Technique::ALL.into_iter().zip(off).filter(|(_, off)| *off);
        let switches = switched.fold(Switches::default(), |switches, (technique, _)| switches.without(technique));
        let engine = engine(switches, threads);
        let position = Generator::new(seed, Filling { stone: 0.95, black: 0.5 }).line(cells).unwrap();
        assert_agrees(&engine, &position, &mut HashMap::new(), true);
    }
}

/// Proofs by the engine's answers, for the checker that knows no solver.
#[test]
fn proofs_of_up_to_40_stones_pass_the_checker() {
    let engine = engine(Switches::default(), 1);
    let random = (0..12).map(|seed| {
        let filling = Filling { stone: [1.0, 0.93][seed as usize % 2], black: 0.5 };
        Generator::new(seed, filling).line(29 + seed as usize).unwrap()
    });
    let named = ["(xo)^20", "(xxo)^13", "(xxoo)^10", "xo", "(xo)^3"].map(|text| text.parse().unwrap());
    for position in random.chain(named) {
        for first in Color::BOTH {
            let mut file = Vec::new();
            let proof = Prover::new(&engine)
                .write(&mut file, &position, Rung::ZERO, first, Limits::unlimited())
                .unwrap();
            assert_eq!(proof.winner, solve(&engine, &position, first, false).winner);
            let mut verdicts = Vec::new();
            check(&file[..], Limits::unlimited(), |report| {
                verdicts.push(report.verdict);
            })
            .unwrap();
            assert!(matches!(verdicts[..], [Verdict::Accepted(_)]), "{position}: {verdicts:?}");
        }
    }
}

/// A line far beyond any search ends soon and in little memory: nothing goes down through all shorter strips.
#[test]
fn very_long_lines_end_without_an_answer() {
    let engine = Engine::new(Settings { memory: 1 << 20, ..Settings::default() });
    let position: Position = "(xo)^200000".parse().unwrap();
    let game = Game::from(&position);
    let (solution, _) = solve_within(&engine, &game, Color::Black, false, Limits::unlimited());
    assert_eq!(solution.unwrap_err().reason, Reason::Memory);
}
