//! Hamming graphs: every theorem on everything small, then at random. Every play is replayed by the rules of
//! the board.

use crate::twins;

use clobber_board::class::delta::delta_mod_3;
use clobber_board::graph::Hamming;
use clobber_board::{Color, Graph, Position, Vertex};
use clobber_solitaire::hamming::{reduce, reduce_to};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search_limits::Limits;
use std::collections::HashSet;
use twins::{Plays, colorings, replayed, text};

fn order(factors: &[Vertex]) -> usize {
    factors.iter().map(|&factor| factor as usize).product()
}

fn position(factors: &[Vertex], colors: &[Color]) -> Position {
    let graph = Hamming::from_factors(factors.to_vec()).unwrap();
    Position::new(Graph::Hamming(graph), colors.iter().copied().map(Some).collect()).unwrap()
}

fn is_monochromatic(colors: &[Color]) -> bool {
    colors.iter().all(|&color| color == colors[0])
}

/// The condition of Definitions 23 and 24.
fn is_monochromatic_without(target: Vertex, colors: &[Color]) -> bool {
    is_monochromatic(&[&colors[..target as usize], &colors[target as usize + 1..]].concat())
}

fn is_hypercube(factors: &[Vertex]) -> bool {
    factors.iter().all(|&factor| factor == 2)
}

fn delta(factors: &[Vertex], colors: &[Color]) -> Option<u8> {
    delta_mod_3(&position(factors, colors)).unwrap()
}

/// The number of stones left, with one of the colour on the target; `None` if there was no play.
fn left_on(factors: &[Vertex], colors: &[Color], target: Vertex, color: Color) -> Option<usize> {
    let moves = reduce_to(factors, colors, target, color, Limits::unlimited()).unwrap()?;
    let mut position = position(factors, colors);
    if let Err(error) = position.replay(moves) {
        panic!("{factors:?} {} to {target}: {error:?}", text(colors));
    }
    assert_eq!(position.cell(target), Some(color), "{factors:?} {}", text(colors));
    Some(position.stones())
}

fn left(factors: &[Vertex], colors: &[Color]) -> usize {
    replayed(position(factors, colors), &reduce(factors, colors, Limits::unlimited()).unwrap())
}

/// The fewest stones by Theorem 25, Theorem 26 and Conjecture 27.
fn by_the_theorems(factors: &[Vertex], colors: &[Color]) -> usize {
    if is_monochromatic(colors) {
        colors.len()
    } else if is_hypercube(factors) && delta(factors, colors) == Some(0) {
        2
    } else {
        1
    }
}

/// Every target, in both colours, from every position that the definitions admit.
fn every_task(factors: &[Vertex]) -> impl Iterator<Item = (Vec<Color>, Vertex, Color)> {
    let targets = 0..order(factors) as Vertex;
    let tasks = targets.flat_map(|target| Color::BOTH.map(|color| (target, color)));
    colorings(order(factors))
        .flat_map(move |colors| tasks.clone().map(move |(target, color)| (colors.clone(), target, color)))
}

// Every position of the small graphs.

fn check_strongly_1_reducible(factors: &[Vertex]) {
    for (colors, target, color) in every_task(factors) {
        let expected = (!is_monochromatic_without(target, &colors)).then_some(1);
        let found = left_on(factors, &colors, target, color);
        assert_eq!(found, expected, "{factors:?} {} to {target} {color:?}", text(&colors));
    }
}

#[test]
fn theorem_25_cliques() {
    for n in 3..=9 {
        check_strongly_1_reducible(&[n]);
    }
}

#[test]
fn theorem_25_two_factors() {
    for factors in [[3, 3], [2, 4], [4, 2], [2, 5], [5, 2], [3, 4], [4, 3], [6, 2]] {
        check_strongly_1_reducible(&factors);
    }
}

/// The graph looks the same from every vertex, so one target is enough for the theorem; the program gets
/// another one too.
#[test]
fn theorem_25_three_factors() {
    for factors in [[2, 2, 3], [2, 3, 2]] {
        for (colors, target, color) in every_task(&factors).filter(|(_, target, _)| [0, 7].contains(target)) {
            let expected = (!is_monochromatic_without(target, &colors)).then_some(1);
            assert_eq!(left_on(&factors, &colors, target, color), expected, "{} to {target}", text(&colors));
        }
    }
}

#[test]
fn theorem_25_factors_of_one_change_nothing() {
    check_strongly_1_reducible(&[1, 3, 1, 1]);
    check_strongly_1_reducible(&[2, 1, 4]);
    assert_eq!(reduce(&[1, 1], &[Color::Black], Limits::unlimited()).unwrap(), []);
    assert_eq!(reduce(&[], &[Color::Black], Limits::unlimited()).unwrap(), []);
}

/// Definition 24, without the colour of the second stone; and one stone wherever δ allows it.
#[test]
fn theorem_26_q3_and_conjecture_27_with_any_target() {
    let factors = [2, 2, 2];
    for (colors, target, color) in every_task(&factors) {
        let admitted = !is_monochromatic_without(target, &colors);
        let cells = (0..8).map(|v| (v == target).then_some(color)).collect();
        let last = Position::new(Graph::Hamming(Hamming::hypercube(3).unwrap()), cells).unwrap();
        let fits = delta_mod_3(&last).unwrap() == delta(&factors, &colors);
        let expected = admitted.then_some(if fits { 1 } else { 2 });
        assert_eq!(left_on(&factors, &colors, target, color), expected, "{} to {target}", text(&colors));
    }
}

#[test]
fn conjecture_27_on_small_hypercubes() {
    for dimension in 1..=4 {
        let factors = vec![2; dimension];
        for colors in colorings(1 << dimension) {
            assert_eq!(left(&factors, &colors), by_the_theorems(&factors, &colors), "{}", text(&colors));
        }
    }
}

/// All positions that any play leads to.
fn reachable(position: &Position, seen: &mut HashSet<Position>) {
    if seen.insert(position.clone()) {
        for (_, after) in
            Color::BOTH.into_iter().flat_map(|player| position.options(player).collect::<Vec<_>>())
        {
            reachable(&after, seen);
        }
    }
}

/// "It was proved in [7] that non-monochromatic positions on this graph are always 1-reducible. However the
/// conditions for strong 1-reducibility are not fulfilled." They fail for 12 of 720 tasks, all alike: four
/// stones have one colour, the other two stand in one triangle, and a stone like those two is wanted on its
/// third vertex.
#[test]
fn k2_k3_is_not_strongly_1_reducible() {
    let factors = [2, 3];
    let mut failures = Vec::new();
    for (colors, target, color) in
        every_task(&factors).filter(|(colors, target, _)| !is_monochromatic_without(*target, colors))
    {
        let mut seen = HashSet::new();
        reachable(&position(&factors, &colors), &mut seen);
        let possible = seen.iter().any(|last| last.stones() == 1 && last.cell(target) == Some(color));
        assert_eq!(left_on(&factors, &colors, target, color), possible.then_some(1), "{}", text(&colors));
        if !possible {
            failures.push((text(&colors), target, color));
        }
    }
    let alike = |target: Vertex, color: Color| {
        let triangle = target / 3;
        let odd = (0..6).map(|v| twins::color((v / 3 == triangle && v != target) == (color == Color::Black)));
        (text(&odd.collect::<Vec<_>>()), target, color)
    };
    let mut expected: Vec<_> =
        (0..6).flat_map(|target| Color::BOTH.map(|color| alike(target, color))).collect();
    expected.sort();
    failures.sort();
    assert_eq!(failures, expected);
    for colors in colorings(6) {
        assert_eq!(left(&factors, &colors), by_the_theorems(&factors, &colors), "{}", text(&colors));
    }
}

#[test]
fn the_play_leaves_what_search_leaves() {
    for factors in [&[2][..], &[3], &[2, 2], &[2, 3], &[4, 2], &[2, 2, 2]] {
        let mut search = Plays::default();
        for colors in colorings(order(factors)) {
            assert_eq!(
                left(factors, &colors),
                search.least(&position(factors, &colors)),
                "{}",
                text(&colors)
            );
        }
    }
}

// Larger graphs.

/// Positions of the kinds that the proof tells apart: at random with many or few black stones, one odd stone,
/// two, halves, stripes of every width, slices.
fn positions(order: usize, rng: &mut ChaCha8Rng) -> Vec<Vec<Color>> {
    let black = |set: &dyn Fn(usize) -> bool| (0..order).map(|v| twins::color(set(v))).collect::<Vec<_>>();
    let [one, two] = [0; 2].map(|_| rng.random_range(0..order));
    let at_random = |share: f64, rng: &mut ChaCha8Rng| {
        (0..order).map(|_| twins::color(rng.random_bool(share))).collect::<Vec<_>>()
    };
    let mut all = vec![at_random(0.5, rng), at_random(0.1, rng), at_random(2.0 / order as f64, rng)];
    all.extend([black(&|v| v == one), black(&|v| v != one), black(&|v| v == one || v == two)]);
    all.extend([black(&|v| v < order / 2), black(&|v| v < order / 3), black(&|v| v % 3 == 0)]);
    all.extend((0..12).map(|width| black(&|v| v >> width & 1 == 0)));
    all.extend([2, 3, 4, 5, 9, 10].map(|width| black(&|v| v / width % 2 == 0)));
    all
}

fn check_at_random(factors: &[Vertex], rounds: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(27);
    let n = order(factors);
    let all: Vec<_> = (0..rounds).flat_map(|_| positions(n, &mut rng)).collect();
    for colors in all {
        assert_eq!(
            left(factors, &colors),
            by_the_theorems(factors, &colors),
            "{factors:?} {}",
            text(&colors)
        );
        let target = rng.random_range(0..n as Vertex);
        if is_monochromatic_without(target, &colors) {
            assert_eq!(reduce_to(factors, &colors, target, Color::Black, Limits::unlimited()).unwrap(), None);
            continue;
        }
        let found = Color::BOTH.map(|color| left_on(factors, &colors, target, color));
        let expected = match (is_hypercube(factors), delta(factors, &colors)) {
            (false, _) => [Some(1), Some(1)],
            // One stone of one colour, or of the other: as δ has it.
            (true, Some(0)) => [Some(2), Some(2)],
            (true, _) if found[0] == Some(1) => [Some(1), Some(2)],
            (true, _) => [Some(2), Some(1)],
        };
        assert_eq!(found, expected, "{factors:?} {} to {target}", text(&colors));
    }
}

#[test]
fn theorem_25_at_random() {
    for factors in [&[3, 3, 3][..], &[4, 5], &[2, 3, 4], &[10, 10], &[2, 2, 2, 3], &[3, 2, 3], &[7, 2, 2]] {
        check_at_random(factors, 20);
    }
    for factors in
        [&[3, 3, 3, 3, 3][..], &[2, 2, 2, 2, 2, 3], &[4, 2, 3, 2, 5], &[2, 3, 3, 2], &[40, 3], &[2, 100]]
    {
        check_at_random(factors, 4);
    }
}

#[test]
fn theorem_26_and_conjecture_27_at_random() {
    for dimension in 3..=10 {
        check_at_random(&vec![2; dimension], 40 >> (dimension / 3));
    }
}

/// Slices of one colour in every arrangement: all detours begin and end with them, and on hypercubes some lie
/// between one of their own colour and one of the other.
#[test]
fn slices_of_one_color() {
    let boards = [
        (&[2, 2, 2, 2, 2][..], 2),
        (&[2; 6], 3),
        (&[3, 2, 2, 2, 2], 2),
        (&[3, 3, 2, 2], 2),
        (&[4, 2, 2, 2], 3),
    ];
    for (factors, dimension) in boards {
        let slices = 1 << dimension;
        for arrangement in colorings(slices).filter(|arrangement| !is_monochromatic(arrangement)) {
            let colors: Vec<Color> = (0..order(factors)).map(|v| arrangement[v % slices]).collect();
            let most = if is_hypercube(factors) { 2 } else { 1 };
            assert_eq!(left(factors, &colors), by_the_theorems(factors, &colors), "{}", text(&colors));
            for color in Color::BOTH {
                assert!(
                    left_on(factors, &colors, 0, color).is_some_and(|left| left <= most),
                    "{}",
                    text(&colors)
                );
            }
        }
    }
}

#[test]
fn a_million_vertices() {
    let alternating: Vec<Color> = (0..1_000_000).map(|v| twins::color(v / 1000 % 2 == 0)).collect();
    assert_eq!(left(&[1000, 1000], &alternating), 1);
    let one_black: Vec<Color> = (0..1 << 20).map(|v| twins::color(v == 0)).collect();
    assert_eq!(left_on(&[2; 20], &one_black, 1, Color::White).map(|left| left <= 2), Some(true));
}

#[test]
fn input_that_does_not_fit_is_no_input_to_fear() {
    let colors = [Color::Black, Color::White, Color::White];
    assert_eq!(reduce(&[2, 2], &colors, Limits::unlimited()).unwrap(), []);
    assert_eq!(reduce(&[0], &[], Limits::unlimited()).unwrap(), []);
    assert_eq!(reduce(&[Vertex::MAX; 9], &colors, Limits::unlimited()).unwrap(), []);
    assert_eq!(reduce_to(&[2, 2], &colors, 0, Color::Black, Limits::unlimited()).unwrap(), None);
    assert_eq!(reduce_to(&[3], &colors, 3, Color::Black, Limits::unlimited()).unwrap(), None);
    assert_eq!(reduce_to(&[3], &[Color::Black; 3], 0, Color::Black, Limits::unlimited()).unwrap(), None);
}
