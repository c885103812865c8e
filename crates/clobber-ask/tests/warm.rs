//! What a question learns within its memory does not depend on the questions before it.

use clobber_ask::records::{compare, moves, nimber, simplify, solve, value};
use clobber_ask::{Desk, Question};
use search_limits::Limits;
use serde_json::{Value, json};

/// The text of a random board with this many rows.
fn board(seed: &mut u64, rows: usize, columns: usize) -> String {
    let row = |seed: &mut u64| -> String {
        let cell = |_| {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ['x', 'o'][(*seed >> 40) as usize % 2]
        };
        (0..columns).map(cell).collect()
    };
    let rows: Vec<String> = (0..rows).map(|_| row(seed)).collect();
    rows.join("|")
}

fn ask<Q: Question>(desk: &mut Desk, question: &Value, memory: usize) -> Value {
    let question: Q = serde_json::from_value(question.clone()).unwrap();
    let answer = question.ask(desk, &Limits::new().with_memory(memory)).unwrap_or_else(|_| panic!("refused"));
    serde_json::to_value(answer).unwrap()
}

/// Asks one warm desk and, for each question, a new one.
fn agree<Q: Question>(memory: usize, questions: impl Iterator<Item = Value>) {
    let mut warm = Desk::new();
    let mut known = 0;
    for question in questions {
        let cold = ask::<Q>(&mut Desk::new(), &question, memory);
        let answer = ask::<Q>(&mut warm, &question, memory);
        assert_eq!(cold["unknown"], answer["unknown"], "{question}");
        known += usize::from(cold["unknown"].is_null());
    }
    assert!(known > 20, "only {known} answers fit");
}

fn grids(columns: usize) -> impl Iterator<Item = Value> {
    let mut seed = 7;
    (0..60).map(move |_| json!({ "position": board(&mut seed, 3, columns) }))
}

#[test]
fn values_do_not_depend_on_earlier_questions() {
    agree::<value::ValueOf>(1 << 20, grids(4));
}

#[test]
fn comparisons_do_not_depend_on_earlier_questions() {
    let mut seed = 7;
    let pairs = (0..60).map(|_| json!({ "a": board(&mut seed, 3, 4), "b": board(&mut seed, 2, 4) }));
    agree::<compare::Compare>(1 << 20, pairs);
}

#[test]
fn tables_of_moves_do_not_depend_on_earlier_questions() {
    agree::<moves::Moves>(1 << 20, grids(4));
}

#[test]
fn simplest_games_do_not_depend_on_earlier_questions() {
    agree::<simplify::Simplify>(1 << 20, grids(4));
}

#[test]
fn nimbers_do_not_depend_on_earlier_questions() {
    agree::<nimber::Nimber>(1 << 18, grids(5));
}

#[test]
fn winners_do_not_depend_on_earlier_questions() {
    agree::<solve::Solve>(1 << 20, grids(5));
}
