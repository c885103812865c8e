//! Worksheets: every printed answer is computed again by naive play, and the pages have the parts that they
//! promise.

use clobber_board::{Color, Graph, Move, Position};
use game_value::{Universe, Value};
use search_limits::Limits;
use serde_json::Value as Json;
use std::collections::{HashMap, HashSet};
use std::process::{Command, Output};

const TOPICS: [&str; 9] =
    ["winner", "outcome", "moves", "value", "compare", "sum", "nimber", "solitaire", "delta"];

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_clobber")).arg("worksheet").args(arguments).output().unwrap()
}

fn page(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn exercises(arguments: &[&str]) -> Vec<Json> {
    let sheet: Json = serde_json::from_str(&page(arguments)).unwrap();
    sheet["exercises"].as_array().unwrap().clone()
}

/// Plays games to the end, without components, values or bits.
#[derive(Default)]
struct Naive {
    wins: HashMap<(Position, Color), bool>,
    nimbers: HashMap<Position, u32>,
    remaining: HashMap<Position, usize>,
}

impl Naive {
    fn wins(&mut self, position: &Position, player: Color) -> bool {
        let key = (position.clone(), player);
        if let Some(&known) = self.wins.get(&key) {
            return known;
        }
        let options: Vec<Position> = position.options(player).map(|(_, after)| after).collect();
        let wins = options.iter().any(|after| !self.wins(after, !player));
        self.wins.insert(key, wins);
        wins
    }

    fn winning_moves(&mut self, position: &Position, player: Color) -> Vec<String> {
        let options: Vec<(Move, Position)> = position.options(player).collect();
        let winning = options.into_iter().filter(|(_, after)| !self.wins(after, !player));
        winning.map(|(mv, _)| position.move_text(mv)).collect()
    }

    fn outcome(&mut self, position: &Position) -> &'static str {
        match (self.wins(position, Color::Black), self.wins(position, Color::White)) {
            (true, true) => "N",
            (true, false) => "L",
            (false, true) => "R",
            (false, false) => "P",
        }
    }

    fn nimber(&mut self, position: &Position) -> u32 {
        if let Some(&known) = self.nimbers.get(position) {
            return known;
        }
        let options: HashSet<u32> =
            any_move(position).into_iter().map(|(_, after)| self.nimber(&after)).collect();
        let nimber = (0..=options.len() as u32).find(|n| !options.contains(n)).unwrap();
        self.nimbers.insert(position.clone(), nimber);
        nimber
    }

    /// The fewest stones that a play leaves.
    fn remaining(&mut self, position: &Position) -> usize {
        if let Some(&known) = self.remaining.get(position) {
            return known;
        }
        let stones = position.cells().iter().flatten().count();
        let least = any_move(position).iter().map(|(_, after)| self.remaining(after)).min().unwrap_or(stones);
        self.remaining.insert(position.clone(), least);
        least
    }
}

fn any_move(position: &Position) -> Vec<(Move, Position)> {
    Color::BOTH.into_iter().flat_map(|player| position.options(player)).collect()
}

/// Whether the player, who moves first, wins the sum of a position and a game value.
fn wins_with_value(
    universe: &Universe,
    sum: &(Position, Value),
    player: Color,
    known: &mut HashMap<(Position, Value, Color), bool>,
) -> bool {
    let key = (sum.0.clone(), sum.1, player);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let values = match player {
        Color::Black => universe.left_options(sum.1),
        Color::White => universe.right_options(sum.1),
    };
    let mut options: Vec<(Position, Value)> =
        sum.0.options(player).map(|(_, after)| (after, sum.1)).collect();
    options.extend(values.iter().map(|&value| (sum.0.clone(), value)));
    let wins = options.iter().any(|after| !wins_with_value(universe, after, !player, known));
    known.insert(key, wins);
    wins
}

/// The position is worth this value exactly when the second player wins the difference.
fn is_worth(position: &Position, value: &str) -> bool {
    let universe = Universe::new();
    let arithmetic = universe.within(Limits::unlimited());
    let negated = arithmetic.negated(arithmetic.parse(value).unwrap()).unwrap();
    let difference = (position.clone(), negated);
    let mut known = HashMap::new();
    Color::BOTH.into_iter().all(|player| !wins_with_value(&universe, &difference, player, &mut known))
}

/// δ mod 3 by its definition, on a full line or grid.
fn delta(position: &Position) -> usize {
    let columns = match position.graph() {
        Graph::Grid(grid) => grid.columns() as usize,
        _ => position.cells().len(),
    };
    let stones = position.cells().iter().enumerate().filter_map(|(v, cell)| cell.map(|color| (v, color)));
    let weight = |(v, color)| {
        let is_black_cell = (v / columns + v % columns) % 2 == 0;
        if is_black_cell == (color == Color::Black) { 1 } else { 2 }
    };
    stones.map(weight).sum::<usize>() % 3
}

fn check(exercise: &Json, naive: &mut Naive) {
    let text = |field: &str| exercise[field].as_str().unwrap().to_string();
    let texts: Vec<&str> =
        exercise["positions"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    let position: Position = texts[0].parse().unwrap();
    let player = if exercise["first"] == "white" { Color::White } else { Color::Black };
    let moves: Vec<String> = serde_json::from_value(exercise["moves"].clone()).unwrap();
    let answer = text("answer");
    match text("topic").as_str() {
        "winner" => {
            let winner = if naive.wins(&position, player) { player } else { !player };
            assert_eq!(answer, format!("{winner:?} wins"), "{exercise}");
            assert_eq!(moves, naive.winning_moves(&position, player), "{exercise}");
        }
        "outcome" => assert_eq!(answer, naive.outcome(&position), "{exercise}"),
        "moves" => {
            let rows = position
                .options(player)
                .map(|(mv, after)| format!("{} {}", position.move_text(mv), naive.outcome(&after)));
            assert_eq!(answer, rows.collect::<Vec<_>>().join(", "), "{exercise}");
            assert_eq!(moves, naive.winning_moves(&position, player), "{exercise}");
        }
        "value" => assert!(is_worth(&position, &answer), "{exercise}"),
        "compare" => {
            let difference: Position = format!("{} - ({})", texts[0], texts[1]).parse().unwrap();
            let relation = match naive.outcome(&difference) {
                "L" => ">",
                "R" => "<",
                "P" => "=",
                _ => "||",
            };
            assert_eq!(answer, relation, "{exercise}");
        }
        "sum" => {
            let sum: Position = texts.join(" + ").parse().unwrap();
            assert_eq!(answer, naive.outcome(&sum), "{exercise}");
        }
        "nimber" => {
            assert_eq!(answer, naive.nimber(&position).to_string(), "{exercise}");
            let winning = any_move(&position).into_iter().filter(|(_, after)| naive.nimber(after) == 0);
            let winning: HashSet<String> = winning.map(|(mv, _)| position.move_text(mv)).collect();
            assert_eq!(moves.into_iter().collect::<HashSet<_>>(), winning, "{exercise}");
        }
        "solitaire" => {
            assert_eq!(answer, naive.remaining(&position).to_string(), "{exercise}");
            let mut after = position.clone();
            for mv in &moves {
                after.play(after.parse_move(mv).unwrap()).unwrap();
            }
            assert_eq!(answer, after.cells().iter().flatten().count().to_string(), "{exercise}");
        }
        "delta" => {
            assert_eq!(answer, delta(&position).to_string(), "{exercise}");
            let least = format!("The least number is {}", naive.remaining(&position));
            assert!(text("reason").ends_with(&least), "{exercise}");
        }
        topic => panic!("no twin of the topic {topic}"),
    }
}

#[test]
fn every_answer_agrees_with_naive_play() {
    let mut naive = Naive::default();
    for (difficulty, seeds) in [("easy", 0..4), ("medium", 0..2), ("hard", 0..1)] {
        for topic in TOPICS {
            for seed in seeds.clone() {
                let seed = u64::to_string(&seed);
                let options = ["--topic", topic, "--difficulty", difficulty, "--seed", &seed];
                let exercises = exercises(&[&options[..], &["--format", "json"]].concat());
                assert_eq!(exercises.len(), 6);
                exercises.iter().for_each(|exercise| check(exercise, &mut naive));
            }
        }
    }
}

#[test]
fn a_sheet_repeats_no_board_and_not_one_answer_only() {
    let exercises = exercises(&["--topic", "outcome", "--count", "12", "--format", "json"]);
    let boards: HashSet<String> =
        exercises.iter().map(|exercise| exercise["positions"].to_string()).collect();
    assert_eq!(boards.len(), 12);
    let answers: HashSet<String> = exercises.iter().map(|exercise| exercise["answer"].to_string()).collect();
    assert_eq!(answers.len(), 4, "all outcome classes");
}

#[test]
fn the_seed_decides_the_sheet() {
    assert_eq!(page(&["--seed", "5"]), page(&["--seed", "5"]));
    assert_ne!(page(&["--seed", "5"]), page(&["--seed", "6"]));
}

#[test]
fn html_is_one_file_without_scripts() {
    let page = page(&["--format", "html", "--topic", "winner,sum", "--count", "4"]);
    assert_eq!(page.matches("<svg").count(), 6, "two boards for each sum");
    for foreign in ["<script", "<link", "<img", "src=", "url(http"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    for tag in ["li", "ol", "p", "figure", "section", "svg", "html"] {
        let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
}

#[test]
fn answers_are_where_they_are_wanted() {
    for format in ["markdown", "html"] {
        let page = |answers: &str| page(&["--format", format, "--answers", answers]);
        let has_key = |page: &str| page.contains("clobber solve");
        let has_exercises = |page: &str| page.contains("Who wins?");
        assert!(!has_key(&page("none")) && has_exercises(&page("none")));
        assert!(has_key(&page("only")) && !has_exercises(&page("only")));
        assert!(has_key(&page("below")) && !page("below").contains("Answers"));
        assert!(page("page").find("Who wins?") < page("page").find("clobber solve"));
    }
}

#[test]
fn a_limit_is_named() {
    let output = run(&["--time", "0"]);
    assert_eq!(output.status.code(), Some(3));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("unknown: the time limit was reached after 0 of 6 exercises"), "{text}");
}

#[test]
fn a_topic_can_run_out_of_boards() {
    let output = run(&["--topic", "value", "--count", "500"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("lower --count"));
}
