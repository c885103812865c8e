//! The engine against naive play and our own engine, with random techniques switched off.

use crate::database::{SMALL, made};
use crate::naive::{Naive, Random, position};
use clobber_board::Color;
use clobber_segclobber::database::Database;
use clobber_segclobber::game::Game;
use clobber_segclobber::{Engine, Score, Switches, Technique};
use search_limits::Limits;
use std::sync::Arc;

/// Random switches, each off with probability 1/4.
fn switches(random: &mut Random) -> Switches {
    Technique::ALL.into_iter().fold(Switches::default(), |switches, technique| {
        if random.below(4) == 0 { switches.without(technique) } else { switches }
    })
}

fn engine(random: &mut Random, databases: &[Option<Arc<Database>>]) -> Engine {
    let database = databases[random.below(databases.len())].clone();
    // Small tables forget much, large ones little.
    Engine::new(database, switches(random), 1 << (8 + random.below(12)))
}

fn assert_solves(engine: &mut Engine, game: &Game, wins: impl Fn(&Game, Color) -> bool) {
    for first in Color::BOTH {
        let solution = engine.solve(game, first, Limits::unlimited()).unwrap();
        assert_eq!(solution.winner == first, wins(game, first), "{game}, {first} first, {engine:?}");
        match solution.winning_move {
            Some(winning) => assert!(!wins(&game.after(winning, first), !first), "{game} {winning:?}"),
            None => assert_ne!(solution.winner, first),
        }
    }
}

#[test]
fn answers_are_those_of_naive_play() {
    let mut random = Random(5);
    let databases = [None, Some(SMALL.clone()), Some(Arc::new(made(6, Score::SensibleMoves)))];
    let naive = std::cell::RefCell::new(Naive::default());
    for _ in 0..300 {
        let stones = 4 + random.below(11);
        let game = random.game(5, stones);
        let mut engine = engine(&mut random, &databases);
        assert_solves(&mut engine, &game, |game, player| naive.borrow_mut().game_wins(game, player));
    }
}

#[test]
fn one_engine_solves_game_after_game() {
    let (mut random, mut naive) = (Random(6), Naive::default());
    let mut engine = Engine::new(Some(SMALL.clone()), Switches::default(), 1 << 16);
    for _ in 0..200 {
        let game = random.game(4, 13);
        for first in Color::BOTH {
            let solution = engine.solve(&game, first, Limits::unlimited()).unwrap();
            assert_eq!(solution.winner == first, naive.game_wins(&game, first), "{game}");
        }
    }
}

/// Our own engine.
struct Fast(clobber_solver::engine::Engine);

impl Fast {
    fn new() -> Self {
        use clobber_solver::engine::{Engine, Settings};
        Self(Engine::new(Settings { memory: 1 << 29, ..Settings::default() }))
    }

    fn wins(&self, game: &Game, player: Color) -> bool {
        use clobber_solver::engine::{SolveRequest, Statistics};
        let (request, mut statistics) = (SolveRequest::default(), Statistics::default());
        let position = position(game);
        let game = (&position).into();
        self.0.solve(&game, player, request, Limits::unlimited(), &mut statistics).unwrap().winner == player
    }
}

/// Random lines and sums of up to `stones` stones.
fn assert_agrees_with_our_engine(rounds: usize, stones: usize, seed: u64) {
    let (mut random, mut fast) = (Random(seed), Fast::new());
    let databases = [Some(SMALL.clone()), Some(Arc::new(made(11, Score::default())))];
    for round in 0..rounds {
        // Its memory fills up in the end.
        if fast.0.is_full() || round % 500 == 499 {
            fast = Fast::new();
        }
        let stones = 10 + random.below(stones - 9);
        let game = random.game(1 + round % 6, stones);
        // Without a table or a database large boards take too long.
        let mut switches = switches(&mut random);
        if stones > 16 {
            switches = Technique::ALL.into_iter().fold(Switches::default(), |on, technique| {
                let must_stay = matches!(technique, Technique::Database | Technique::Table);
                if must_stay || switches.has(technique) { on } else { on.without(technique) }
            });
        }
        let database = databases[random.below(databases.len())].clone();
        let mut engine = Engine::new(database, switches, 1 << 20);
        assert_solves(&mut engine, &game, |game, player| fast.wins(game, player));
    }
}

#[test]
fn answers_are_those_of_our_engine() {
    assert_agrees_with_our_engine(300, 26, 7);
}

#[test]
#[ignore = "long: run by .ci/long segclobber"]
fn twenty_thousand_answers_are_those_of_our_engine() {
    assert_agrees_with_our_engine(20_000, 36, 8);
}

#[test]
#[ignore = "long: run by .ci/long segclobber"]
fn fifty_alternating_stones_are_solved_soon() {
    // (xo)^25 takes under ten seconds in release builds; the number of nodes does not depend on the machine.
    let mut engine = Engine::new(Some(Arc::new(made(16, Score::default()))), Switches::default(), 1 << 28);
    let solution =
        engine.solve(&"xo".repeat(25).parse().unwrap(), Color::Black, Limits::unlimited()).unwrap();
    assert_eq!(solution.winner, Color::Black);
    assert!(solution.statistics.nodes < 2_000_000, "{:?}", solution.statistics);
}

#[test]
fn node_counts_are_reproducible() {
    let nodes = || {
        let mut engine = Engine::new(Some(SMALL.clone()), Switches::default(), 1 << 22);
        let solution = engine.solve(&"xo".repeat(15).parse().unwrap(), Color::Black, Limits::unlimited());
        solution.unwrap().statistics
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn a_root_move_is_tried_first() {
    // Conjecture 1 is verified with the 13th stone to the right; for n = 7 that move loses.
    let game: Game = "xo".repeat(8).parse().unwrap();
    let root_move = game.crossings().nth(12);
    let mut engine = Engine::new(Some(SMALL.clone()), Switches::default(), 1 << 20);
    let solve = |engine: &mut Engine, game: &Game| {
        engine.solve_from(game, Color::Black, game.crossings().nth(12), Limits::unlimited()).unwrap()
    };
    assert_eq!(solve(&mut engine, &game).winning_move, root_move);
    let game: Game = "xo".repeat(7).parse().unwrap();
    let solution = solve(&mut engine, &game);
    assert_eq!(solution.winner, Color::Black);
    assert_ne!(solution.winning_move, game.crossings().nth(12));
}

#[test]
fn conjecture_2_holds_for_small_n() {
    let mut engine = Engine::new(Some(SMALL.clone()), Switches::default(), 1 << 22);
    for n in 1..=7 {
        let game = "xxo".repeat(n).parse::<Game>().unwrap().plus(&Game::ups(-((n as i32 + 1) / 2), false));
        for first in Color::BOTH {
            assert_eq!(engine.solve(&game, first, Limits::unlimited()).unwrap().winner, !first, "n = {n}");
        }
    }
}
