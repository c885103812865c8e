//! Impartial Clobber against the definition of a nim-value, played out on whole positions.

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Move, Position};
use clobber_solver::impartial::NimEvaluator;
use proptest::prelude::*;
use search_limits::{Limits, Reason, StopFlag, Unsolved};
use std::collections::{HashMap, HashSet};

const MEMORY: usize = 1 << 30;

type Known = HashMap<Position, u32>;

/// The nim-value by the definition: the least number that no option has. No components, no normal forms.
fn naive_nimber(position: &Position, known: &mut Known) -> u32 {
    if let Some(&nimber) = known.get(position) {
        return nimber;
    }
    let options: HashSet<u32> =
        options(position).into_iter().map(|(_, after)| naive_nimber(&after, known)).collect();
    let nimber = mex(&options);
    known.insert(position.clone(), nimber);
    nimber
}

fn mex(nimbers: &HashSet<u32>) -> u32 {
    (0..=nimbers.len() as u32).find(|n| !nimbers.contains(n)).unwrap()
}

fn options(position: &Position) -> Vec<(Move, Position)> {
    Color::BOTH.into_iter().flat_map(|player| position.options(player)).collect()
}

/// The nim-value, all winning moves, and the one that is found alone.
fn check(evaluator: &NimEvaluator, position: &Position, known: &mut Known) {
    let expected = naive_nimber(position, known);
    assert_eq!(evaluator.nimber(position, Limits::unlimited()), Ok(expected), "{position}");
    let mut winning: Vec<Move> = options(position)
        .into_iter()
        .filter(|(_, after)| naive_nimber(after, known) == 0)
        .map(|(mv, _)| mv)
        .collect();
    winning.sort_unstable();
    let solution = evaluator.solve(position, 0, true, Limits::unlimited()).unwrap();
    assert_eq!((solution.nimber, &solution.winning_moves), (expected, &winning), "{position}");
    let solution = evaluator.solve(position, 0, false, Limits::unlimited()).unwrap();
    assert_eq!(solution.winning_moves.len(), usize::from(expected != 0), "{position}");
    assert!(solution.winning_moves.iter().all(|mv| winning.contains(mv)), "{position}");
    assert_eq!(solution.winning_heap, None);
}

/// Every filling of this many cells, row by row, with and without empty cells.
fn fillings(rows: usize, columns: usize) -> impl Iterator<Item = Position> {
    (0..3usize.pow((rows * columns) as u32)).map(move |code| {
        let letter = |i: usize| ['x', 'o', '.'][code / 3usize.pow(i as u32) % 3];
        let row = |r: usize| (r * columns..(r + 1) * columns).map(letter).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("|").parse().unwrap()
    })
}

fn check_all(positions: impl Iterator<Item = Position>) {
    let evaluator = NimEvaluator::with_memory(MEMORY);
    let mut known = HashMap::new();
    positions.for_each(|position| check(&evaluator, &position, &mut known));
}

#[test]
fn lines_agree_with_the_definition() {
    (1..=10).for_each(|length| check_all(fillings(1, length)));
}

#[test]
fn grids_agree_with_the_definition() {
    check_all(fillings(2, 3));
    check_all(fillings(2, 4));
    check_all(fillings(3, 3));
}

#[test]
fn grids_with_holes_agree_with_the_definition() {
    let filling = Filling { stone: 0.85, black: 0.5 };
    check_all((0..150).map(|seed| Generator::new(seed, filling).grid(3, 4).unwrap()));
}

#[test]
fn cycles_agree_with_the_definition() {
    for length in 3..=9usize {
        check_all((0..1 << length).map(|bits: u32| {
            let cells = (0..length).map(|i| if bits >> i & 1 == 1 { 'x' } else { 'o' });
            format!("cycle:{}", cells.collect::<String>()).parse().unwrap()
        }));
    }
    for length in 10..=12 {
        let filling = Filling { stone: 1.0, black: 0.5 };
        check_all((0..12).map(|seed| Generator::new(seed, filling).cycle(length).unwrap()));
    }
}

/// All connected graphs with up to six vertices, with all colours and empty vertices.
#[test]
fn small_graphs_agree_with_the_definition() {
    let evaluator = NimEvaluator::with_memory(MEMORY);
    let lines = include_str!("../../../testdata/connected-graphs.csv").lines();
    let fields = lines.filter(|line| !line.starts_with('#')).map(|line| line.split(';').collect::<Vec<_>>());
    let mut graphs = 0;
    for fields in fields {
        let (order, graph6) = (fields[0].parse::<u32>().unwrap(), fields[1]);
        let mut known = HashMap::new();
        for code in 0..3usize.pow(order) {
            let cells: String = (0..order).map(|v| ['x', 'o', '.'][code / 3usize.pow(v) % 3]).collect();
            let text = format!("g6:{graph6}:{cells}");
            check(&evaluator, &text.parse().unwrap(), &mut known);
        }
        graphs += 1;
    }
    assert_eq!(graphs, 143);
}

#[test]
fn larger_graphs_agree_with_the_definition() {
    let filling = Filling { stone: 0.95, black: 0.5 };
    for order in 6..=9 {
        check_all((0..40).map(|seed| {
            let mut generator = Generator::new(seed, filling);
            generator.connected_graph(order, 0.1 + 0.02 * (seed % 20) as f64).unwrap()
        }));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_board_agrees_with_the_definition(seed: u64) {
        let evaluator = NimEvaluator::with_memory(MEMORY);
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(9).unwrap();
        check(&evaluator, &position, &mut HashMap::new());
    }

    /// Sums of boards and a heap: the xor, and winning moves in the boards and in the heap.
    #[test]
    fn sums_agree_with_the_definition(first: u64, second: u64, heap in 0u32..6) {
        let evaluator = NimEvaluator::with_memory(MEMORY);
        let summand = |seed| Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(5).unwrap();
        let position = Position::sum([summand(first), summand(second)]).unwrap();
        let mut known = HashMap::new();
        check(&evaluator, &position, &mut known);
        let board = naive_nimber(&position, &mut known);
        let solution = evaluator.solve(&position, heap, true, Limits::unlimited()).unwrap();
        prop_assert_eq!(solution.nimber, board ^ heap);
        prop_assert_eq!(solution.winning_heap, (board < heap).then_some(board));
        let winning: HashSet<Move> = options(&position)
            .into_iter()
            .filter(|(_, after)| naive_nimber(after, &mut known) == heap)
            .map(|(mv, _)| mv)
            .collect();
        prop_assert_eq!(solution.winning_moves.into_iter().collect::<HashSet<_>>(), winning);
    }

    /// A grid as bitboards and as a graph with the same edges.
    #[test]
    fn grids_and_graphs_agree(seed: u64, rows in 2usize..4, columns in 2usize..5) {
        let evaluator = NimEvaluator::with_memory(MEMORY);
        let grid = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).grid(rows, columns).unwrap();
        let edges: Vec<String> = grid.graph().edges().map(|(u, v)| format!("{u}-{v}")).collect();
        let cells: String = grid.cells().iter().map(|&cell| clobber_board::color::cell_letter(cell)).collect();
        let graph: Position = format!("edges:{}:{cells}", edges.join(",")).parse().unwrap();
        let (grid, graph) = (evaluator.solve(&grid, 0, true, Limits::unlimited()), evaluator.solve(&graph, 0, true, Limits::unlimited()));
        prop_assert_eq!(grid, graph);
    }
}

/// What is too large for a test is left to `benches/nimbers.rs`, which asserts it as well.
#[test]
fn golden_nimbers() {
    let lines =
        include_str!("../../clobber-bench/known/nimbers.csv").lines().filter(|line| !line.starts_with('#'));
    let (mut answered, mut too_large) = (0, 0);
    for line in lines {
        let fields: Vec<&str> = line.split(';').collect();
        let evaluator = NimEvaluator::with_memory(MEMORY);
        let limits = Limits::new().with_nodes(200_000);
        match evaluator.solve(&fields[0].parse().unwrap(), 0, false, &limits) {
            Ok(solution) => {
                assert_eq!(solution.nimber.to_string(), fields[1], "{line}");
                answered += 1;
            }
            Err(Unsolved { reason: Reason::Nodes }) => too_large += 1,
            Err(reason) => panic!("{line}: {reason}"),
        }
    }
    assert!(answered >= 37 && too_large <= 3, "{answered} answered, {too_large} too large");
}

/// Long lines by their options: every option is a sum of two lines whose nim-values are asked for anew.
#[test]
fn long_lines_are_what_their_options_make_them() {
    let evaluator = NimEvaluator::with_memory(MEMORY);
    let random =
        |seed, length| Generator::new(seed, Filling { stone: 1.0, black: 0.5 }).line(length).unwrap();
    let mut lines: Vec<Position> = (0..4).map(|seed| random(seed, 40 + 13 * seed as usize)).collect();
    for text in ["(xo)^31", "x(xo)^30", "x(xo)^30o", "(xxo)^23", "(xo)^12o(xo)^15", "(xo)^40xx"] {
        lines.push(text.parse().unwrap());
    }
    for line in lines {
        let values: HashSet<u32> = options(&line)
            .iter()
            .map(|(_, after)| evaluator.nimber(after, Limits::unlimited()).unwrap())
            .collect();
        let expected = mex(&values);
        let solution = evaluator.solve(&line, 0, true, Limits::unlimited()).unwrap();
        assert_eq!(solution.nimber, expected, "{line}");
        let winning: HashSet<Move> = options(&line)
            .into_iter()
            .filter(|(_, after)| evaluator.nimber(after, Limits::unlimited()) == Ok(0))
            .map(|(mv, _)| mv)
            .collect();
        assert_eq!(solution.winning_moves.into_iter().collect::<HashSet<_>>(), winning, "{line}");
    }
}

/// The positions after all moves of an alternating cycle are alike.
#[test]
fn large_boards_do_not_take_long() {
    let evaluator = NimEvaluator::with_memory(MEMORY);
    let nimber = |text: &str| evaluator.nimber(&text.parse().unwrap(), Limits::unlimited());
    let line = nimber("x(xo)^499").unwrap();
    assert_eq!(nimber("cycle:(xo)^500"), Ok(u32::from(line == 0)));
    assert_eq!(nimber("(xo)^700 + (ox)^700"), Ok(0));
    assert!(nimber("(xxo)^150").is_ok());
}

#[test]
fn budgets_end_in_an_error_and_leave_true_tables() {
    let hard: Position = "checkerboard:5x6".parse().unwrap();
    let easy: Position = "checkerboard:3x5".parse().unwrap();
    let evaluator = NimEvaluator::with_memory(1 << 20);
    assert_eq!(evaluator.nimber(&hard, Limits::unlimited()), Err(Reason::Memory.into()));
    assert!(evaluator.is_full());
    let evaluator = NimEvaluator::with_memory(MEMORY);
    for nodes in [0, 1, 10, 100, 1000] {
        let limits = Limits::new().with_nodes(nodes);
        assert_eq!(evaluator.solve(&hard, 0, false, &limits), Err(Reason::Nodes.into()));
    }
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    assert_eq!(evaluator.nimber(&hard, &stopped), Err(Reason::Stopped.into()));
    assert_eq!(evaluator.nimber(&"(xo)^5000".parse().unwrap(), &stopped), Err(Reason::Stopped.into()));
    assert_eq!(evaluator.nimber(&easy, Limits::unlimited()), Ok(1));
    assert_eq!(evaluator.nimber(&"(xo)^10".parse().unwrap(), Limits::unlimited()), Ok(4));
    let evaluator = NimEvaluator::with_memory(1 << 20);
    assert_eq!(
        evaluator.nimber(&"(xxo)^300".parse().unwrap(), Limits::unlimited()),
        Err(Reason::Memory.into())
    );
    // The options of a large board alone would not fit; what was lent to them is free again.
    assert_eq!(
        evaluator.nimber(&"checkerboard:12x12".parse().unwrap(), Limits::unlimited()),
        Err(Reason::Memory.into())
    );
    assert_eq!(evaluator.nimber(&"checkerboard:3x4".parse().unwrap(), Limits::unlimited()), Ok(0));
}
