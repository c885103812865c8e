//! The front door gives the same answers as naive play, and keeps its limits.

use clobber::{
    Certificate, Color, GameValue, Outcome, Position, Reason, Relation, Solver, StopFlag, Verdict,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// The slow, obvious twin: does the player to move win?
fn wins(position: &Position, player: Color) -> bool {
    position.options(player).any(|(_, after)| !wins(&after, !player))
}

fn lines(cells: usize) -> impl Iterator<Item = Position> {
    (0..3usize.pow(cells as u32)).map(move |mut number| {
        let text: String = (0..cells)
            .map(|_| {
                let cell = ['x', 'o', '.'][number % 3];
                number /= 3;
                cell
            })
            .collect();
        text.parse().unwrap()
    })
}

#[test]
fn answers_agree_with_naive_play() {
    let solver = Solver::new();
    for position in lines(6).chain(["xo|ox", "xox|oxo", "xxo|oox", "cycle:xxoo", "complete:xxoo"].map(parse))
    {
        let expected = match (wins(&position, Color::Black), wins(&position, Color::White)) {
            (true, true) => Outcome::Next,
            (true, false) => Outcome::Left,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Previous,
        };
        assert_eq!(solver.outcome(&position), Ok(expected), "{position}");
        assert_eq!(solver.value(&position).unwrap().outcome(), Ok(expected), "{position}");
        let solution = solver.solve(&position, true).unwrap();
        assert_eq!(solution.outcome, expected, "{position}");
        for player in Color::BOTH {
            assert_eq!(solution.winning_moves(player), solver.winning_moves(&position, player).unwrap());
            let winning: Vec<_> = position
                .options(player)
                .filter(|(_, after)| !wins(after, !player))
                .map(|(mv, _)| mv)
                .collect();
            let mut found = solver.winning_moves(&position, player).unwrap();
            found.sort_unstable();
            let mut winning = winning;
            winning.sort_unstable();
            assert_eq!(found, winning, "{position}");
            let one = solver.winning_move(&position, player).unwrap();
            assert_eq!(one.is_some(), !winning.is_empty(), "{position}");
            assert!(one.is_none_or(|mv| winning.contains(&mv)), "{position}");
        }
    }
}

fn parse(text: &str) -> Position {
    text.parse().unwrap()
}

#[test]
fn wins_are_proved() {
    let solver = Solver::new();
    for text in ["xoxxo.xo", "(xo)^5", "checkerboard:3x3", "cycle:xxoxo"] {
        for first in Color::BOTH {
            let certificate = solver.prove_win(&parse(text), first).unwrap();
            assert!(clobber::check(&certificate).unwrap().is_accepted(), "{text}");
            let winner = solver.winner(&parse(text), first).unwrap();
            let swapped = certificate.as_str().replacen(
                &format!("\"winner\":\"{}\"", winner.name()),
                &format!("\"winner\":\"{}\"", (!winner).name()),
                1,
            );
            assert_ne!(swapped, certificate.as_str());
            let verdict = clobber::check(&Certificate::from(swapped)).unwrap();
            assert!(matches!(verdict, Verdict::Rejected { .. }), "{text}: {verdict:?}");
        }
    }
}

#[test]
fn what_is_not_a_certificate_is_an_error() {
    assert_eq!(clobber::check(&"".into()).unwrap_err().to_string(), "the certificate has no claim");
    let error = clobber::check(&"\n{\"position\":".into()).unwrap_err().to_string();
    assert!(error.starts_with("line 2, column"), "{error}");
}

#[test]
fn values_of_two_solvers_can_be_combined() {
    let (a, b) = (Solver::new(), Solver::new());
    let (up, star) = (a.value(&parse("xxo")).unwrap(), b.value(&parse("xo")).unwrap());
    assert_eq!((up.to_string(), star.to_string()), ("^".into(), "*".into()));
    let sum = up.plus(&star).unwrap();
    assert_eq!(sum.to_string(), "^*");
    assert_eq!(sum, b.parse_value("^*").unwrap());
    assert_ne!(sum, b.parse_value("^").unwrap());
    assert_eq!(sum.minus(&star).unwrap().compare(&up), Ok(Relation::Equal));
    assert_eq!(sum.negated().unwrap().to_string(), "v*");
    // ↑* = {0, * | 0}.
    assert_eq!((sum.left_options().len(), sum.right_options().len()), (2, 1));
}

/// The slow, obvious twin: the value of every position, one by one.
#[test]
fn a_census_agrees_with_the_values_of_all_positions() {
    let solver = Solver::new();
    for (board, full) in [("....", false), ("....|....", true), ("cycle:.....", true)] {
        let board = parse(board);
        let letters = if full { &["x", "o"][..] } else { &["x", "o", "."] };
        let count = letters.len().pow(board.cells().len() as u32);
        let mut values: Vec<(GameValue, u64, usize)> = Vec::new();
        for number in 0..count {
            let cell = |v: u32| letters[number / letters.len().pow(v) % letters.len()];
            let position = board.refilled(|v| match cell(v) {
                "x" => Some(Color::Black),
                "o" => Some(Color::White),
                _ => None,
            });
            let (value, stones) = (solver.value(&position).unwrap(), position.stones());
            match values.iter_mut().find(|entry| entry.0 == value) {
                Some(entry) => (entry.1, entry.2) = (entry.1 + 1, entry.2.min(stones)),
                None => values.push((value, 1, stones)),
            }
        }
        let census = Solver::new().census(board.graph(), full).unwrap();
        assert_eq!(census.len(), values.len(), "{board}");
        for (value, positions, stones) in values {
            let entry = census.iter().find(|entry| entry.value == value).unwrap();
            assert_eq!((entry.positions, entry.example.stones()), (positions, stones), "{board}: {value}");
            assert_eq!(solver.value(&entry.example).unwrap(), value);
            if !full {
                let found = solver.find(&value, &[board.graph().clone()]).unwrap().unwrap();
                assert_eq!((solver.value(&found).unwrap(), found.stones()), (value, stones));
            }
        }
    }
}

#[test]
fn numbers_are_known() {
    let solver = Solver::new();
    for (text, number) in
        [("0", Some("0")), ("-3/4", Some("-3/4")), ("^", None), ("{1|0}", None), ("2*", None)]
    {
        let value = solver.parse_value(text).unwrap();
        assert_eq!(value.number().unwrap().map(|number| number.to_string()).as_deref(), number, "{text}");
    }
}

#[test]
fn limits_hold_for_every_call() {
    let hard = parse("checkerboard:9x9");
    let flag = StopFlag::new();
    flag.raise();
    let limited = [
        (Solver::new().with_time(Duration::from_millis(20)), Reason::Time),
        (Solver::new().with_stop_flag(&flag), Reason::Stopped),
    ];
    for (solver, reason) in limited {
        assert_eq!(solver.outcome(&hard).unwrap_err().reason, reason);
        assert_eq!(solver.winning_moves(&hard, Color::Black).unwrap_err().reason, reason);
        assert_eq!(solver.value(&hard).unwrap_err().reason, reason);
        assert_eq!(solver.compare(&hard, &hard).unwrap_err().reason, reason);
        assert_eq!(solver.nimber(&hard).unwrap_err().reason, reason);
        // The same tables without limits still answer.
        let free = solver.clone().with_time(None).with_stop_flag(&StopFlag::new());
        assert_eq!(free.outcome(&parse("xo")), Ok(Outcome::Next));
    }
    assert_eq!(Solver::new().with_nodes(5).outcome(&hard).unwrap_err().reason, Reason::Nodes);
}

#[test]
fn progress_is_reported() {
    let calls = Arc::new(AtomicUsize::new(0));
    let heard = Arc::clone(&calls);
    let solver = Solver::builder()
        .time(Duration::from_millis(400))
        .progress(move |_| {
            heard.fetch_add(1, Ordering::Relaxed);
        })
        .build();
    assert!(solver.outcome(&parse("checkerboard:9x9")).is_err());
    assert!(calls.load(Ordering::Relaxed) > 0);
}

#[test]
fn full_tables_start_fresh() {
    let solver = Solver::builder().memory(8 << 20).build();
    for columns in 3..9 {
        let position = Position::checkerboard(3, columns).unwrap();
        let first = solver.outcome(&position);
        let alone = Solver::builder().memory(8 << 20).build().outcome(&position);
        assert_eq!(first, alone, "3x{columns}");
    }
}

#[test]
fn threads_share_a_solver() {
    let solver = Solver::builder().threads(2).build();
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                assert_eq!(
                    solver.outcome(&parse("checkerboard:3x4")),
                    Solver::new().outcome(&parse("checkerboard:3x4"))
                );
                assert_eq!(solver.nimber(&parse("xoxo + xo")), Ok(2));
            });
        }
    });
}
