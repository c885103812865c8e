//! Values of positions, against the definition of a value and against play.

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Position};
use clobber_solver::strip::Strip;
use clobber_solver::{Evaluation, Evaluator};
use game_value::{Arithmetic, Outcome, Universe, Value};
use proptest::prelude::*;
use search_limits::Limits;
use std::collections::HashMap;
use std::sync::LazyLock;

fn evaluator() -> Evaluator {
    Evaluator::new(Universe::new())
}

fn value(evaluator: Evaluation<'_>, text: &str) -> Value {
    evaluator.value(&text.parse().unwrap()).unwrap()
}

/// The value by the definition: options without components, tables or bits.
fn naive_value(universe: Arithmetic<'_>, position: &Position, known: &mut HashMap<Position, Value>) -> Value {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let mut options = |player| -> Vec<Value> {
        let moves: Vec<_> = position.moves(player).collect();
        let play = |mv| {
            let mut after = position.clone();
            after.play(mv).unwrap();
            after
        };
        moves.into_iter().map(|mv| naive_value(universe, &play(mv), known)).collect()
    };
    let (left, right) = (options(Color::Black), options(Color::White));
    let value = universe.from_options(left, right).unwrap();
    known.insert(position.clone(), value);
    value
}

/// Does the player who begins win, by playing it out?
fn mover_wins(position: &Position, player: Color) -> bool {
    position.moves(player).any(|mv| {
        let mut after = position.clone();
        after.play(mv).unwrap();
        !mover_wins(&after, !player)
    })
}

/// The same, with every position played out once.
fn wins(position: &Position, player: Color, known: &mut HashMap<(Position, Color), bool>) -> bool {
    let key = (position.clone(), player);
    if let Some(&answer) = known.get(&key) {
        return answer;
    }
    let moves: Vec<_> = position.moves(player).collect();
    let answer = moves.into_iter().any(|mv| {
        let mut after = position.clone();
        after.play(mv).unwrap();
        !wins(&after, !player, known)
    });
    known.insert(key, answer);
    answer
}

/// All pairs of strips of up to five stones: the same value exactly when the first player loses G − H, by
/// naive play.
#[test]
fn values_are_equal_exactly_if_the_difference_is_lost_by_the_first_player() {
    let evaluator = evaluator();
    let evaluator = evaluator.within(Limits::unlimited());
    let mut won = HashMap::new();
    let strips: Vec<Position> = (2..=5u32)
        .flat_map(|length| (0..1u32 << length).map(move |bits| (length, bits)))
        .map(|(length, bits)| {
            (0..length).map(|i| if bits >> i & 1 == 1 { 'x' } else { 'o' }).collect::<String>()
        })
        .map(|text| text.parse().unwrap())
        .collect();
    for g in &strips {
        for h in &strips {
            let difference = Position::sum([g.clone(), -h.clone()]).unwrap();
            let lost = Color::BOTH.into_iter().all(|player| !wins(&difference, player, &mut won));
            let equal = evaluator.value(g).unwrap() == evaluator.value(h).unwrap();
            assert_eq!(equal, lost, "{g} and {h}");
        }
    }
}

#[test]
fn golden_values() {
    let evaluator = evaluator();
    let evaluator = evaluator.within(Limits::unlimited());
    let universe = evaluator.universe();
    let up = universe.from_options(vec![Value::ZERO], vec![Value::STAR]).unwrap();
    assert_eq!(value(evaluator, "xxo"), up);
    assert_eq!(value(evaluator, "xo"), Value::STAR);
    assert_eq!(value(evaluator, "(xo)^3"), Value::ZERO);
    let ups = |n: usize| (0..n).fold(Value::ZERO, |sum, _| universe.add(sum, up).unwrap());
    for n in 1..=60usize {
        assert_eq!(value(evaluator, &format!("(xxo)^{n}")), ups(n.div_ceil(2)), "(xxo)^{n}");
    }
}

/// Every strip of up to ten stones: the same value as by definition, and the count of zeros that a search
/// finds.
#[test]
fn short_strips_agree_with_the_definition() {
    let evaluator = evaluator();
    let evaluator = evaluator.within(Limits::unlimited());
    let mut known = HashMap::new();
    let mut won = HashMap::new();
    let mut zeros = Vec::new();
    for length in 1..=10usize {
        let mut count = 0;
        for bits in 0..1u64 << length {
            let text: String = (0..length).map(|i| if bits >> i & 1 == 1 { 'x' } else { 'o' }).collect();
            let position: Position = text.parse().unwrap();
            let expected = naive_value(evaluator.universe(), &position, &mut known);
            assert_eq!(evaluator.value(&position).unwrap(), expected, "{text}");
            assert_eq!(evaluator.strip_value(&Strip::from_bits(length, bits)).unwrap(), expected);
            count += usize::from(expected == Value::ZERO);
            let by_play =
                [Color::Black, Color::White].iter().all(|&player| !wins(&position, player, &mut won));
            assert_eq!(by_play, expected == Value::ZERO, "{text}");
        }
        zeros.push(count);
    }
    assert_eq!(zeros, [2, 2, 2, 6, 6, 18, 26, 54, 46, 156]);
}

/// Strips beyond the dense table go another way, through the intervals of the start position; the bits of a
/// strip in the table are the same strip with a component more.
#[test]
fn long_strips_are_consistent() {
    let evaluator = evaluator();
    let evaluator = evaluator.within(Limits::unlimited());
    for seed in 0..12 {
        let line = Generator::new(seed, Filling::default()).line(23).unwrap();
        let fresh = self::evaluator();
        let fresh = fresh.within(Limits::unlimited());
        let text = line.to_string();
        let reversed: String = text.chars().rev().collect();
        assert_eq!(value(evaluator, &text), value(evaluator, &reversed));
        let negative = value(evaluator, &format!("-({text})"));
        assert_eq!(evaluator.universe().negated(value(evaluator, &text)).unwrap(), negative);
        // The same position as a general graph, which knows nothing of strips after the first move … of
        // cycles.
        let cells = text.replace('.', "");
        let tree: Vec<String> = (0..cells.len() - 1).map(|i| i.to_string()).collect();
        assert_eq!(value(fresh, &format!("tree:{}:{cells}", tree.join(","))), value(fresh, &text));
        // By one move: the value is what its options make it.
        let options = |player| -> Vec<Value> {
            line.moves(player)
                .map(|mv| {
                    let mut after = line.clone();
                    after.play(mv).unwrap();
                    evaluator.value(&after).unwrap()
                })
                .collect()
        };
        let by_options =
            evaluator.universe().from_options(options(Color::Black), options(Color::White)).unwrap();
        assert_eq!(value(evaluator, &text), by_options);
    }
}

/// All fillings of a 2×3 board and random ones of larger boards, bitboards against the definition.
#[test]
fn grids_agree_with_the_definition() {
    let evaluator = evaluator();
    let evaluator = evaluator.within(Limits::unlimited());
    let mut known = HashMap::new();
    for code in 0..3usize.pow(6) {
        let cell = |i: u32| ['x', 'o', '.'][code / 3usize.pow(i) % 3];
        let text: String =
            (0..6).flat_map(|i| (i == 3).then_some('|').into_iter().chain([cell(i)])).collect();
        let position: Position = text.parse().unwrap();
        let expected = naive_value(evaluator.universe(), &position, &mut known);
        assert_eq!(evaluator.value(&position).unwrap(), expected, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn values_agree_with_the_definition_on_every_board(seed: u64) {
        let evaluator = evaluator();
        let evaluator = evaluator.within(Limits::unlimited());
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(9).unwrap();
        let expected = naive_value(evaluator.universe(), &position, &mut HashMap::new());
        prop_assert_eq!(evaluator.value(&position).unwrap(), expected, "{}", position);
    }

    #[test]
    fn outcomes_agree_with_play(seed: u64) {
        let evaluator = evaluator();
        let evaluator = evaluator.within(Limits::unlimited());
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(9).unwrap();
        let outcome = evaluator.universe().outcome(evaluator.value(&position).unwrap()).unwrap();
        let expected = match (mover_wins(&position, Color::Black), mover_wins(&position, Color::White)) {
            (true, true) => Outcome::Next,
            (true, false) => Outcome::Left,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Previous,
        };
        prop_assert_eq!(outcome, expected, "{}", position);
    }

    /// Grids as bitboards and as graphs with the same edges.
    #[test]
    fn grids_and_graphs_agree(seed: u64, rows in 2usize..4, columns in 2usize..5) {
        let evaluator = evaluator();
        let evaluator = evaluator.within(Limits::unlimited());
        let grid = Generator::new(seed, Filling { stone: 0.85, black: 0.5 }).grid(rows, columns).unwrap();
        prop_assume!(grid.stones() <= 10);
        let edges: Vec<String> = grid.graph().edges().map(|(u, v)| format!("{u}-{v}")).collect();
        let cells: String = grid.cells().iter().map(|&cell| clobber_board::color::cell_letter(cell)).collect();
        let graph = format!("edges:{}:{cells}", edges.join(","));
        prop_assert_eq!(evaluator.value(&grid).unwrap(), value(evaluator, &graph));
    }
}

/// A slow twin of the scores: every position by itself, nothing remembered.
fn naive_tree_score(evaluator: Evaluation<'_>, position: &Position) -> u64 {
    let universe = evaluator.universe();
    let mut score = 0;
    for player in Color::BOTH {
        let options: Vec<Position> = position
            .moves(player)
            .map(|mv| {
                let mut after = position.clone();
                after.play(mv).unwrap();
                after
            })
            .collect();
        let values: Vec<Value> = options.iter().map(|option| evaluator.value(option).unwrap()).collect();
        for (option, &value) in options.iter().zip(&values) {
            let strictly_better = |&&other: &&Value| {
                let (low, high) = if player == Color::Black { (value, other) } else { (other, value) };
                low != high && universe.le(low, high).unwrap()
            };
            if values.iter().filter(strictly_better).count() == 0 {
                score += 1 + naive_tree_score(evaluator, option);
            }
        }
    }
    score
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The simplest equal position is equal, always the same, and its own simplest.
    #[test]
    fn the_simplest_equal_position_is_equal(seed: u64) {
        // All cases share one evaluator.
        static EVALUATOR: LazyLock<Evaluator> = LazyLock::new(evaluator);
        let evaluator = EVALUATOR.within(Limits::unlimited());
        let position = Generator::new(seed, Filling { stone: 0.8, black: 0.5 }).any(9).unwrap();
        let simplest = evaluator.simplest(&position).unwrap();
        prop_assert_eq!(evaluator.value(&simplest).unwrap(), evaluator.value(&position).unwrap());
        prop_assert_eq!(evaluator.simplest(&simplest).unwrap().to_string(), simplest.to_string());
        prop_assert_eq!(evaluator.simplest(&position).unwrap(), simplest);
    }

    #[test]
    fn scores_agree_with_counting(seed: u64) {
        let evaluator = evaluator();
        let evaluator = evaluator.within(Limits::unlimited());
        let position = Generator::new(seed, Filling { stone: 0.8, black: 0.5 }).any(8).unwrap();
        let scores = evaluator.scores(&position).unwrap();
        prop_assert_eq!(scores.tree, naive_tree_score(evaluator, &position), "{}", position);
        let moves: usize = Color::BOTH.into_iter().map(|player| position.moves(player).count()).sum();
        prop_assert_eq!(scores.moves, moves as u64);
        prop_assert!(scores.sensible <= scores.moves && scores.sensible <= scores.tree);
    }
}

#[test]
fn memory_ends_in_an_error() {
    let evaluator = Evaluator::with_memory(1 << 20);
    let evaluator = evaluator.within(Limits::unlimited());
    let hard: Position = "(xo)^20".parse().unwrap();
    assert!(evaluator.value(&hard).is_err());
    // What is small still has its value.
    assert_eq!(evaluator.value(&"xo".parse().unwrap()), Ok(Value::STAR));
}
