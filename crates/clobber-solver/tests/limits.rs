//! Every long computation ends soon after its time is over, and asks for the time often enough for that.
//! Memory limits are kept.

#![cfg(unix)]

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Position};
use clobber_certificate::facts::Rung;
use clobber_solver::engine::{Engine, Settings, SolveRequest, Statistics, Switches, Technique};
use clobber_solver::impartial::NimEvaluator;
use clobber_solver::{Evaluator, ProofError, Prover};
use game_value::Universe;
use search_limits::testing::assert_ends;

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// A line, a grid, a tree, a graph and a sum of many components, all far beyond what can be computed.
fn hard_positions() -> Vec<(&'static str, Position)> {
    let full = Filling { stone: 1.0, black: 0.5 };
    let scattered = Filling { stone: 0.7, black: 0.5 };
    vec![
        ("a long line", position("(xo)^2000")),
        ("a random line", Generator::new(1, full).line(400).unwrap()),
        ("a cycle", Generator::new(2, full).cycle(300).unwrap()),
        ("a grid", position("checkerboard:7x7")),
        ("a large grid", position("checkerboard:30x30")),
        ("many components", Generator::new(3, scattered).grid(60, 60).unwrap()),
        ("many strips", Generator::new(3, scattered).line(20_000).unwrap()),
        ("a graph", Generator::new(4, full).connected_graph(60, 0.1).unwrap()),
        ("a large graph", Generator::new(5, full).connected_graph(400, 0.01).unwrap()),
    ]
}

fn engine(threads: usize, switches: Switches) -> Engine {
    Engine::new(Settings { memory: 1 << 30, threads, switches })
}

#[test]
fn values_end_in_time() {
    for (name, position) in hard_positions() {
        let evaluator = Evaluator::new(Universe::new());
        assert_ends(name, 300, |limits| evaluator.within(limits).value(&position).err());
    }
}

#[test]
fn complexity_and_simplest_positions_end_in_time() {
    for (name, position) in hard_positions() {
        let evaluator = Evaluator::new(Universe::new());
        assert_ends(name, 300, |limits| evaluator.within(limits).scores(&position).err());
        assert_ends(name, 300, |limits| evaluator.within(limits).simplest(&position).err());
    }
}

#[test]
fn searches_end_in_time() {
    for (name, position) in hard_positions() {
        for (all_moves, threads) in [(false, 1), (true, 1), (false, 2)] {
            let engine = engine(threads, Switches::default());
            assert_ends(name, 300, |limits| {
                let mut statistics = Statistics::default();
                let request = SolveRequest { all_moves };
                let solution =
                    engine.solve(&(&position).into(), Color::Black, request, limits, &mut statistics);
                // A position that is decided at once is not a hard instance.
                solution.err().or_else(|| (0..).find_map(|_| limits.check().err()))
            });
        }
    }
}

#[test]
fn searches_without_a_technique_end_in_time() {
    for technique in Technique::ALL {
        let engine = engine(1, Switches::default().without(technique));
        for text in ["(xo)^60", "checkerboard:5x7"] {
            assert_ends(technique.name(), 300, |limits| {
                let (request, mut statistics) = (SolveRequest::default(), Statistics::default());
                let game = &position(text);
                engine.solve(&game.into(), Color::Black, request, limits, &mut statistics).err()
            });
        }
    }
}

#[test]
fn whole_boards_end_in_time() {
    for threads in [1, 2] {
        let engine = engine(threads, Switches::default());
        assert_ends("5x6", 300, |limits| {
            let (request, mut statistics) = (SolveRequest { all_moves: true }, Statistics::default());
            let board = &position("checkerboard:5x6");
            engine.solve(&board.into(), Color::Black, request, limits, &mut statistics).err()
        });
    }
}

#[test]
fn variations_and_proofs_end_in_time() {
    let engine = engine(1, Switches::default());
    assert_ends("variation", 1000, |limits| {
        engine.principal_variation(&position("(xo)^60"), Color::Black, limits).err()
    });
    for text in ["(xo)^40", "checkerboard:4x6"] {
        assert_ends(text, 1000, |limits| {
            match Prover::new(&engine).write(Vec::new(), &position(text), Rung::ZERO, Color::Black, limits) {
                Err(ProofError::Unsolved(unsolved)) => Some(unsolved),
                _ => None,
            }
        });
    }
}

#[test]
fn nim_values_end_in_time() {
    for (name, position) in hard_positions() {
        let evaluator = NimEvaluator::with_memory(1 << 30);
        assert_ends(name, 300, |limits| {
            let nimber = evaluator.solve(&position, 0, true, limits).err();
            // A position that is computed at once is not a hard instance.
            nimber.or_else(|| (0..).find_map(|_| limits.check().err()))
        });
    }
}
