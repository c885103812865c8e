//! The kinds of answers, each compared with plain play.

use crate::boards::{Board, Dice};
use crate::naive::{ANY, BLACK, EMPTY, Naive, WHITE, stones};
use clobber_ask::records::{check, classify, compare, moves, nimber, perft, reduce, show, simplify, solve};
use clobber_ask::records::{reply, value};
use clobber_ask::{Desk, Question};
use search_limits::Limits;
use serde_json::{Value, json};
use std::cell::RefCell;

/// Compares an answer about a board; `dice` draws the options.
pub(crate) type Compare = fn(&Board, &mut Dice) -> Result<(), String>;

/// A kind of answer.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    /// The largest board.
    pub(crate) most: usize,
    pub(crate) compare: Compare,
}

pub(crate) const KINDS: [Kind; 15] = [
    Kind { name: "winner", most: 10, compare: winner },
    Kind { name: "winning moves", most: 9, compare: winning_moves },
    Kind { name: "segclobber", most: 10, compare: segclobber },
    Kind { name: "moves", most: 8, compare: every_move },
    Kind { name: "reply", most: 9, compare: reply },
    Kind { name: "nimber", most: 8, compare: nimber },
    Kind { name: "impartial reduction", most: 8, compare: impartial_reduction },
    Kind { name: "partisan reduction", most: 9, compare: partisan_reduction },
    Kind { name: "shortest game", most: 8, compare: shortest_game },
    Kind { name: "target", most: 6, compare: target },
    Kind { name: "value", most: 5, compare: value },
    Kind { name: "comparison", most: 5, compare: comparison },
    Kind { name: "simplest game", most: 8, compare: simplest },
    Kind { name: "false bounds", most: 8, compare: false_bounds },
    Kind { name: "perft", most: 8, compare: perft },
];

thread_local! {
    /// Keeps tables and databases from one question to the next.
    static DESK: RefCell<Desk> = RefCell::new(Desk::new());
}

/// More than any of these boards needs, and quick to clear.
const MEMORY: usize = 64 << 20;

/// The answer as JSON.
fn ask<Q: Question>(question: Value) -> Value {
    let text = question.to_string();
    let question: Q = serde_json::from_value(question).unwrap();
    let answer = DESK.with_borrow_mut(|desk| question.ask(desk, &Limits::new().with_memory(MEMORY)));
    serde_json::to_value(answer.unwrap_or_else(|refusal| panic!("{text}: {refusal}"))).unwrap()
}

/// Says what differs.
fn same(what: &str, answer: &Value, expected: &Value) -> Result<(), String> {
    if answer == expected { Ok(()) } else { Err(format!("{what}: {answer}, by play {expected}")) }
}

fn name(color: u8) -> &'static str {
    ["any", "black", "white"][usize::from(color)]
}

/// Techniques to switch off, of the engine.
fn switched_off(dice: &mut Dice) -> Vec<&'static str> {
    let names =
        ["values", "cancellation", "merging", "pairs", "bounds", "two-ahead", "component-bounds", "learning"];
    let more = ["refinement", "table", "weak", "pending", "promise", "whole-board", "intervals"];
    names.into_iter().chain(more).filter(|_| dice.is(6)).collect()
}

fn winner(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let mut naive = Naive::new(&board.neighbors);
    let question = json!({ "position": board.text(), "without": switched_off(dice) });
    same("outcome", &ask::<solve::Solve>(question)["outcome"], &json!(naive.outcome(&board.cells)))
}

/// A list of moves in order.
fn sorted(moves: &Value) -> Value {
    let mut moves: Vec<(usize, usize)> = serde_json::from_value(moves.clone()).unwrap();
    moves.sort_unstable();
    json!(moves)
}

fn winning_moves(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let mut naive = Naive::new(&board.neighbors);
    let question = json!({ "position": board.text(), "all_moves": true, "without": switched_off(dice) });
    let answer = ask::<solve::Solve>(question);
    for (result, color) in [BLACK, WHITE].into_iter().enumerate() {
        let found = sorted(&answer["results"][result]["winning_moves"]);
        same(name(color), &found, &json!(naive.winning_moves(&board.cells, color)))?;
    }
    Ok(())
}

fn segclobber(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let line = if board.is_line() { board } else { &Board::random_line(dice, 11) };
    let names =
        ["database", "substitution", "cancellation", "outcomes", "bounds", "speculation", "domination"];
    let more = ["copies", "ordering", "best-move", "table", "deepening"];
    let without: Vec<&str> = names.into_iter().chain(more).filter(|_| dice.is(6)).collect();
    let question = json!({ "position": line.text(), "engine": "segclobber", "without": without });
    let outcome = ask::<solve::Solve>(question)["outcome"].clone();
    let expected = Naive::new(&line.neighbors).outcome(&line.cells);
    same(&line.text(), &outcome, &json!(expected))
}

fn every_move(board: &Board, _: &mut Dice) -> Result<(), String> {
    let mut naive = Naive::new(&board.neighbors);
    let answer = ask::<moves::Moves>(json!({ "position": board.text() }));
    let rows = answer["moves"].as_array().unwrap();
    for color in [BLACK, WHITE] {
        let of_player = |row: &&Value| row["player"] == name(color);
        let all: Vec<Value> = rows.iter().filter(of_player).map(|row| row["move"].clone()).collect();
        let expected = crate::naive::moves(&board.neighbors, &board.cells, color);
        same("all moves", &sorted(&json!(all)), &sorted(&json!(expected)))?;
        let wins = rows.iter().filter(of_player).filter(|row| row["wins"] == true);
        let wins: Vec<Value> = wins.map(|row| row["move"].clone()).collect();
        same("winning moves", &sorted(&json!(wins)), &json!(naive.winning_moves(&board.cells, color)))?;
    }
    Ok(())
}

fn reply(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let mut naive = Naive::new(&board.neighbors);
    let turn = 1 + dice.below(2) as u8;
    let answer =
        ask::<reply::Reply>(json!({ "position": board.text(), "turn": name(turn), "seed": dice.below(99) }));
    let winning = naive.winning_moves(&board.cells, turn);
    let Some(mv) = serde_json::from_value::<Option<(usize, usize)>>(answer["move"].clone()).unwrap() else {
        let none = crate::naive::moves(&board.neighbors, &board.cells, turn);
        return same("moves without a reply", &json!([]), &json!(none));
    };
    same("does the reply win", &json!(winning.contains(&mv)), &json!(!winning.is_empty()))
}

fn nimber(board: &Board, _: &mut Dice) -> Result<(), String> {
    let mut naive = Naive::new(&board.neighbors);
    let answer = ask::<nimber::Nimber>(json!({ "position": board.text() }));
    same("nim-value", &answer["nimber"], &json!(naive.nimber(&board.cells)))
}

/// Checks a claim. Its position comes first, as the checker requires.
fn is_accepted(claim: &Value) -> Value {
    let mut rest = claim.clone();
    let position = rest.as_object_mut().unwrap().remove("position");
    let text = rest.to_string().replacen('{', &format!("{{\"position\":{},", json!(position)), 1);
    let reports = ask::<check::Check>(json!({ "certificate": text }));
    json!(reports["reports"][0]["ok"] == true)
}

/// Asks for a reduction; compares its length or its stones, and checks its certificate.
fn reduction(question: Value, field: &str, expected: usize) -> Result<(), String> {
    let answer = ask::<reduce::Reduce>(question);
    same(field, &answer[field], &json!(expected))?;
    same("is it optimal", &answer["optimal"], &json!(true))?;
    same("is the certificate accepted", &is_accepted(&answer), &json!(true))
}

fn impartial_reduction(board: &Board, _: &mut Dice) -> Result<(), String> {
    let expected = Naive::new(&board.neighbors).fewest(&board.cells, ANY);
    reduction(json!({ "position": board.text() }), "remaining", expected)
}

fn partisan_reduction(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let mut naive = Naive::new(&board.neighbors);
    let first = dice.below(3) as u8;
    let expected = match first {
        ANY => naive.fewest(&board.cells, BLACK).min(naive.fewest(&board.cells, WHITE)),
        first => naive.fewest(&board.cells, first),
    };
    let question = json!({ "position": board.text(), "rule": "partisan", "first": name(first) });
    reduction(question, "remaining", expected)
}

fn shortest_game(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let mut naive = Naive::new(&board.neighbors);
    if dice.is(2) {
        let expected = naive.shortest(&board.cells, ANY);
        return reduction(json!({ "position": board.text(), "goal": "shortest" }), "length", expected);
    }
    let first = 1 + dice.below(2) as u8;
    let expected = naive.shortest(&board.cells, first);
    let question =
        json!({ "position": board.text(), "goal": "shortest", "rule": "partisan", "first": name(first) });
    reduction(question, "length", expected)
}

/// Products of cliques know which last stones are possible.
fn target(_: &Board, dice: &mut Dice) -> Result<(), String> {
    let order = 2 + dice.below(4);
    let cells: Vec<u8> = (0..order).map(|_| 1 + dice.below(2) as u8).collect();
    let neighbors: Vec<Vec<usize>> = (0..order).map(|v| (0..order).filter(|&u| u != v).collect()).collect();
    let text: String = cells.iter().map(|&cell| [' ', 'x', 'o'][usize::from(cell)]).collect();
    let (vertex, color) = (dice.below(order), 1 + dice.below(2) as u8);
    let letter = ['.', 'x', 'o'][usize::from(color)];
    let question = json!({ "position": format!("complete:{text}"), "target": format!("{vertex}={letter}") });
    let asked: reduce::Reduce = serde_json::from_value(question.clone()).unwrap();
    // Without such a play, the question is refused.
    let answer = asked.ask(&mut Desk::new(), Limits::unlimited()).map(|answer| json!(answer));
    let is_reached = answer.is_ok_and(|answer| answer["remaining"] == 1);
    let expected = Naive::new(&neighbors).reaches(&cells, vertex, color);
    same(&question.to_string(), &json!(is_reached), &json!(expected))
}

/// Two games have the same value exactly if the second player wins their difference.
fn value(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let other = Board::random(dice, 5);
    let (neighbors, cells) = board.minus(&other);
    let value = |board: &Board| ask::<value::ValueOf>(json!({ "position": board.text() }));
    let (first, second) = (value(board), value(&other));
    let is_same = first["value"] == second["value"];
    let expected = Naive::new(&neighbors).outcome(&cells) == "P";
    same(&format!("{} has the same value", other.text()), &json!(is_same), &json!(expected))?;
    let outcome = Naive::new(&board.neighbors).outcome(&board.cells);
    same("outcome of the value", &first["outcome"], &json!(outcome))
}

fn comparison(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let other = Board::random(dice, 5);
    let (neighbors, cells) = board.minus(&other);
    let expected = match Naive::new(&neighbors).outcome(&cells) {
        "P" => "=",
        "L" => ">",
        "R" => "<",
        _ => "||",
    };
    let answer = ask::<compare::Compare>(json!({ "a": board.text(), "b": other.text() }));
    same(&other.text(), &answer["relation"], &json!(expected))
}

/// The simplest game of a line is equal to it.
fn simplest(_: &Board, dice: &mut Dice) -> Result<(), String> {
    let line = Board::random_line(dice, 9);
    let by = ["cs1", "cs2", "cs3", "cs4", "stones", "tree"][dice.below(6)];
    let answer = ask::<simplify::Simplify>(json!({ "position": line.text(), "by": by }));
    let text = answer["simplest"].as_str().unwrap().to_string();
    let mut simplest = line.clone();
    // An empty board is written as `path:`.
    simplest.cells = text.trim_start_matches("path:").chars().map(|c| ".xo".find(c).unwrap() as u8).collect();
    let order = simplest.cells.len();
    simplest.neighbors =
        (0..order).map(|v| [v.wrapping_sub(1), v + 1].into_iter().filter(|&u| u < order).collect()).collect();
    let (neighbors, cells) = line.minus(&simplest);
    same(&format!("{} to {text}", line.text()), &json!(Naive::new(&neighbors).outcome(&cells)), &json!("P"))
}

/// No argument proves a bound that is too high by one, nor a play that leaves too little.
fn false_bounds(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let is_partisan = dice.is(2);
    let rule = if is_partisan { "partisan" } else { "impartial" };
    let answer = ask::<reduce::Reduce>(json!({ "position": board.text(), "rule": rule }));
    let remaining = answer["remaining"].as_u64().unwrap();
    let arguments = [
        "components",
        "forest",
        "independent-set",
        "cutset",
        "frontier",
        "refutation",
        "balance",
        "exhaustive",
    ];
    for argument in arguments {
        let mut claim = answer.clone();
        claim["optimal"] = json!(false);
        claim["lower_bound"] = json!(remaining + 1);
        claim["lower_bound_argument"] = json!(argument);
        same(argument, &is_accepted(&claim), &json!(false))?;
    }
    let mut claim = answer;
    claim["remaining"] = json!(remaining.checked_sub(1).unwrap_or(1));
    same("fewer stones", &is_accepted(&claim), &json!(false))
}

fn perft(board: &Board, dice: &mut Dice) -> Result<(), String> {
    let naive = Naive::new(&board.neighbors);
    let first = 1 + dice.below(2) as u8;
    let answer = ask::<perft::Perft>(json!({ "position": board.text(), "first": name(first), "depth": 3 }));
    for (depth, count) in answer["sequences"].as_array().unwrap().iter().enumerate() {
        same("sequences", count, &json!(naive.sequences(&board.cells, first, depth)))?;
    }
    let shown = ask::<show::Show>(json!({ "position": board.text() }));
    same("stones", &shown["stones"], &json!(stones(&board.cells)))?;
    let black = crate::naive::moves(&board.neighbors, &board.cells, BLACK);
    same("moves", &shown["moves"], &json!(black.len()))?;
    let classified = ask::<classify::Classify>(json!({ "position": board.text(), "brief": true }));
    let is_empty = board.cells.iter().all(|&cell| cell == EMPTY);
    same("is it empty", &json!(classified["stones"] == 0), &json!(is_empty))
}
