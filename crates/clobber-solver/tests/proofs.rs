//! Proofs by facts are accepted by the checker, and name the right winner.

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Position};
use clobber_certificate::facts::{Component, Rung};
use clobber_certificate::{Verdict, check};
use clobber_solver::engine::{Engine, Settings};
use clobber_solver::impartial::NimEvaluator;
use clobber_solver::{Evaluator, Oracle, ProofError, Prover, Term};
use game_value::{Universe, Value};
use search_limits::{Limits, Reason, Unsolved};
use std::sync::LazyLock;

static EVALUATOR: LazyLock<Evaluator> = LazyLock::new(|| Evaluator::new(Universe::new()));

/// Writes a proof, has it checked, and compares the winner with the values.
fn assert_proved<O: Oracle>(oracle: &O, position: &Position, added: Rung, first: Color) -> usize {
    let limits = Limits::unlimited();
    let mut text = Vec::new();
    let win = Prover::new(oracle).write(&mut text, position, added, first, limits).unwrap();
    let mut verdicts = Vec::new();
    check(&text[..], limits, |report| verdicts.push(report.verdict)).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(matches!(verdicts[..], [Verdict::Accepted(_)]), "{position} {first:?}: {verdicts:?}\n{text}");
    let opening = EVALUATOR.opening(position, added, first, limits).unwrap();
    assert_eq!(win.winner == first, opening.is_some(), "{position} {added} {first:?}");
    assert_eq!(win.facts, text.lines().count() - 1);
    win.facts
}

fn lines(length: usize) -> impl Iterator<Item = Position> {
    (0..3usize.pow(length as u32)).map(move |mut number| {
        let cells = (0..length).map(|_| {
            let cell = [None, Some(Color::Black), Some(Color::White)][number % 3];
            number /= 3;
            cell
        });
        Position::line(cells.collect()).unwrap()
    })
}

#[test]
fn all_short_lines_are_proved() {
    for position in (0..=8).flat_map(lines) {
        for first in Color::BOTH {
            assert_proved(&*EVALUATOR, &position, Rung::ZERO, first);
        }
    }
}

#[test]
fn sums_with_rungs_are_proved() {
    for position in (2..=5).flat_map(lines) {
        for added in (-3..=3).flat_map(|ups| [false, true].map(|star| Rung::new(ups, star))) {
            for first in Color::BOTH {
                assert_proved(&*EVALUATOR, &position, added, first);
            }
        }
    }
}

#[test]
fn random_boards_are_proved_by_engine_and_values() {
    let engine = Engine::new(Settings { memory: 1 << 26, ..Settings::default() });
    for seed in 0..60 {
        let mut generator = Generator::new(seed, Filling { stone: 0.9, black: 0.5 });
        let position = generator.grid(2 + seed as usize % 3, 4).unwrap();
        for first in Color::BOTH {
            assert_proved(&*EVALUATOR, &position, Rung::ZERO, first);
            assert_proved(&engine, &position, Rung::new(seed as i32 % 3 - 1, seed % 2 == 0), first);
        }
    }
}

/// Has a proof checked; returns what it proves.
fn proved(write: impl FnOnce(&mut Vec<u8>) -> Result<(), ProofError>) -> String {
    let mut text = Vec::new();
    write(&mut text).unwrap();
    let mut verdicts = Vec::new();
    check(&text[..], Limits::unlimited(), |report| verdicts.push(report.verdict)).unwrap();
    assert!(
        matches!(verdicts[..], [Verdict::Accepted(_)]),
        "{verdicts:?}\n{}",
        String::from_utf8(text).unwrap()
    );
    verdicts[0].to_string()
}

fn boards() -> impl Iterator<Item = Position> {
    let grids = (0..20).map(|seed| {
        let mut generator = Generator::new(seed, Filling { stone: 0.9, black: 0.5 });
        generator.grid(2 + seed as usize % 2, 4).unwrap()
    });
    let others = ["cycle:xoxxo", "complete:xxoo", "edges:0-1,0-2,1-2,2-3:xoxo", "hypercube:3:xoxoxoxx"];
    grids.chain(others.map(|text| text.parse().unwrap()))
}

#[test]
fn nim_values_are_proved() {
    let evaluator = NimEvaluator::with_memory(1 << 26);
    for (number, position) in (0..=7).flat_map(lines).chain(boards()).enumerate() {
        let (heap, limits) = (number as u32 % 3, Limits::unlimited());
        let expected = evaluator.nimber(&position, limits).unwrap() ^ heap;
        let statement = proved(|out| evaluator.prove(out, &position, heap, limits).map(drop));
        assert!(
            statement.starts_with(&format!("the nim-value is {expected}, by")),
            "{position}: {statement}"
        );
    }
}

#[test]
fn values_are_proved() {
    let limits = Limits::unlimited();
    let universe = EVALUATOR.universe().within(limits);
    let added: Vec<Value> =
        ["0", "^^*", "{^|*}", "1", "{1|-1}", "*2"].map(|text| universe.parse(text).unwrap()).into();
    for (number, position) in (0..=6).flat_map(lines).chain(boards()).enumerate() {
        let sum = Term { position: &position, added: added[number % added.len()] };
        let statement = proved(|out| EVALUATOR.prove_value(out, sum, limits));
        assert!(statement.starts_with("the value is"), "{position}: {statement}");
    }
}

#[test]
fn orders_are_proved() {
    let limits = Limits::unlimited();
    let universe = EVALUATOR.universe().within(limits);
    let added: Vec<Value> = ["0", "^", "{^|*}", "1", "v*"].map(|text| universe.parse(text).unwrap()).into();
    let all: Vec<Position> = (3..=5).flat_map(lines).chain(boards()).collect();
    for (number, a) in all.iter().enumerate() {
        let b = &all[(7 * number + 3) % all.len()];
        let term = |position, at: usize| Term { position, added: added[at % added.len()] };
        let (a, b) = (term(a, number), term(b, number / 5));
        let value = |term: Term<'_>| {
            let value = EVALUATOR.within(limits).value(term.position).unwrap();
            universe.add(value, term.added).unwrap()
        };
        let expected = universe.compare(value(a), value(b)).unwrap().sign();
        let statement = proved(|out| EVALUATOR.prove_order(out, a, b, limits));
        assert!(statement.starts_with(&format!("a {expected} b, by")), "{a:?} {b:?}: {statement}");
    }
}

/// The largest board of the SEGClobber paper needs few facts.
#[test]
fn proofs_are_short() {
    let engine = Engine::new(Settings { memory: 1 << 26, ..Settings::default() });
    let prove = |text: &str| {
        let mut text_of_proof = Vec::new();
        let (position, limits) = (text.parse().unwrap(), Limits::unlimited());
        Prover::new(&engine).write(&mut text_of_proof, &position, Rung::ZERO, Color::Black, limits).unwrap();
        text_of_proof.len()
    };
    assert!(prove(&format!("(xxo)^28{}", " + oox".repeat(14))) < 20_000);
    assert!(prove("(x)^15|(o)^15") < 20_000);
}

/// On a board that is its own negation the second claim rests on the facts of the first, also with an
/// opening.
#[test]
fn one_proof_serves_both_first_players() {
    let engine = Engine::new(Settings { memory: 1 << 26, ..Settings::default() });
    let symmetric = ["(xo)^9", "checkerboard:3x4", "xxoxoo.xo", "path:"].map(|text| text.parse().unwrap());
    for (number, position) in symmetric.into_iter().chain(boards()).enumerate() {
        let (mut prover, limits, mut proofs) = (Prover::new(&engine), Limits::unlimited(), Vec::new());
        for first in Color::BOTH {
            proved(|out| {
                let win = prover.write(&mut *out, &position, Rung::ZERO, first, limits)?;
                let opening = EVALUATOR.opening(&position, Rung::ZERO, first, limits).unwrap();
                assert_eq!(win.winner == first, opening.is_some(), "{position} {first:?}");
                proofs.push(String::from_utf8(out.clone()).unwrap());
                Ok(())
            });
        }
        let [facts, others] = [0, 1].map(|at| proofs[at].split_once('\n').unwrap().1);
        assert!(number > 3 || facts == others, "{position}: {proofs:?}");
    }
}

/// One search for a sum that is ≥ 0 finds one exactly if values do.
#[test]
fn the_engine_finds_a_sum_that_is_at_least_zero() {
    let engine = Engine::new(Settings { memory: 1 << 26, ..Settings::default() });
    let (limits, mut found) = (Limits::unlimited(), [0, 0]);
    let mut generator = Generator::new(7, Filling { stone: 0.9, black: 0.5 });
    for round in 0..300 {
        let positions: Vec<Position> = (0..round % 5).map(|_| generator.line(20).unwrap()).collect();
        let rung = |at: usize| Rung::new(-(at as i32 % 3), round % 2 == 0);
        let mut sums = Vec::new();
        for (at, position) in positions.iter().enumerate() {
            let components = Component::of_position(position, limits).unwrap();
            let names = components.iter().map(|component| engine.name(component, limits).unwrap());
            sums.push((names.collect(), rung(at)));
        }
        let is_true = |at: usize| {
            let components = Component::of_position(&positions[at], limits).unwrap();
            let names: Vec<Value> =
                components.iter().map(|component| EVALUATOR.name(component, limits).unwrap()).collect();
            EVALUATOR.is_at_least_zero(&names, rung(at), limits).unwrap()
        };
        match engine.any_at_least_zero(&sums, limits).unwrap() {
            Some(at) => assert!(is_true(at), "{positions:?} {at}"),
            None => assert!(!(0..positions.len()).any(is_true), "{positions:?}"),
        }
        found[usize::from((0..positions.len()).any(is_true))] += 1;
    }
    assert!(found[0] > 50 && found[1] > 50, "{found:?}");
}

/// An oracle that finds everything at least zero.
struct Flatterer;

impl Oracle for Flatterer {
    type Name = ();

    fn name(&self, _: &Component, _: &Limits) -> Result<(), Unsolved> {
        Ok(())
    }

    fn is_at_least_zero(&self, _: &[()], rung: Rung, _: &Limits) -> Result<bool, Unsolved> {
        Ok(rung.ups >= -3)
    }
}

/// A lying oracle leads to an error or to a file that the checker rejects.
#[test]
fn a_lying_oracle_proves_nothing_false() {
    for text in ["xo", "oox", "xoxo", "oo|xo"] {
        let (position, limits) = (text.parse().unwrap(), Limits::unlimited());
        let mut file = Vec::new();
        match Prover::new(&Flatterer).write(&mut file, &position, Rung::ZERO, Color::Black, limits) {
            Err(error) => assert!(matches!(error, ProofError::Contradiction), "{text}: {error}"),
            Ok(win) => {
                let mut is_accepted = false;
                check(&file[..], limits, |report| {
                    is_accepted = matches!(report.verdict, Verdict::Accepted(_));
                })
                .unwrap();
                let opening = EVALUATOR.opening(&position, Rung::ZERO, Color::Black, limits).unwrap();
                assert!(!is_accepted || opening.is_some() == (win.winner == Color::Black), "{text}");
            }
        }
    }
}

#[test]
fn memory_is_counted() {
    let engine = Engine::new(Settings { memory: 1 << 24, ..Settings::default() });
    let limits = Limits::new().with_memory(10_000);
    let position = "(x)^15|(o)^15".parse().unwrap();
    let written = Prover::new(&engine).write(Vec::new(), &position, Rung::ZERO, Color::Black, &limits);
    assert!(matches!(written, Err(ProofError::Unsolved(Unsolved { reason: Reason::Memory }))));
}
