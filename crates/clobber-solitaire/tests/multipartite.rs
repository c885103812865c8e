//! Complete multipartite graphs: every statement of the papers and of our own proof against plain search, the
//! formula against both, and every play replayed by the rules.

use clobber_board::graph::Multipartite;
use clobber_board::{Cell, Color, Graph, Position, Vertex};
use clobber_solitaire::multipartite::{PartCounts, reduce, value};
use proptest::prelude::*;
use search_limits::Limits;
use std::collections::HashMap;

/// The black and the white stones of each part that is not empty, in descending order: two positions with the
/// same state differ by a renumbering of the vertices.
type State = Vec<[u32; 2]>;

fn state(parts: impl IntoIterator<Item = [u32; 2]>) -> State {
    let mut state: State = parts.into_iter().filter(|&[black, white]| black + white > 0).collect();
    state.sort_unstable_by_key(|&part| std::cmp::Reverse((size(part), part)));
    state
}

fn size([black, white]: [u32; 2]) -> u32 {
    black + white
}

fn stones(state: &State) -> u32 {
    state.iter().map(|&part| size(part)).sum()
}

fn total(state: &State, color: usize) -> u32 {
    state.iter().map(|part| part[color]).sum()
}

fn is_monochromatic(state: &State) -> bool {
    total(state, 0) == 0 || total(state, 1) == 0
}

/// The state after a stone of this colour moved from one part to another; none if there is no such move.
fn after(state: &State, color: usize, from: usize, to: usize) -> Option<State> {
    if from == to || state[from][color] == 0 || state[to][1 - color] == 0 {
        return None;
    }
    let mut parts = state.clone();
    parts[from][color] -= 1;
    parts[to][1 - color] -= 1;
    parts[to][color] += 1;
    Some(self::state(parts))
}

fn options(state: &State) -> impl Iterator<Item = State> {
    let parts = state.len();
    (0..2)
        .flat_map(move |color| (0..parts).map(move |from| (color, from)))
        .flat_map(move |(color, from)| (0..parts).filter_map(move |to| after(state, color, from, to)))
}

/// The oracle: tries everything, and knows nothing but the rules.
#[derive(Default)]
struct Search {
    known: HashMap<State, u32>,
}

impl Search {
    fn value(&mut self, state: &State) -> u32 {
        if let Some(&value) = self.known.get(state) {
            return value;
        }
        let value = options(state).map(|option| self.value(&option)).min().unwrap_or(stones(state));
        self.known.insert(state.clone(), value);
        value
    }
}

/// Every state with this many stones.
fn states(stones: u32) -> Vec<State> {
    fn extend(stones: u32, most: (u32, [u32; 2]), state: &mut State, all: &mut Vec<State>) {
        if stones == 0 {
            all.push(state.clone());
        }
        for size in 1..=stones.min(most.0) {
            for black in 0..=size {
                let part = [black, size - black];
                if (size, part) <= most {
                    state.push(part);
                    extend(stones - size, (size, part), state, all);
                    state.pop();
                }
            }
        }
    }
    let mut all = Vec::new();
    extend(stones, (stones, [stones, 0]), &mut Vec::new(), &mut all);
    all
}

/// Every state with up to this many stones and at least two parts, in which there are both colours.
fn proper_states(most: u32) -> impl Iterator<Item = State> {
    (2..=most).flat_map(states).filter(|state| state.len() >= 2 && !is_monochromatic(state))
}

/// Both colours, in two parts of these sizes.
fn bipartite(n: u32, m: u32) -> impl Iterator<Item = State> {
    (0..=n)
        .flat_map(move |n_b| (0..=m).map(move |m_b| vec![[n_b, n - n_b], [m_b, m - m_b]]))
        .filter(|state| !is_monochromatic(state))
}

fn maximum_parts(state: &State) -> usize {
    state.iter().filter(|&&part| size(part) == size(state[0])).count()
}

/// The function f of the paper, of the first of the largest parts.
fn f(state: &State) -> i64 {
    let n = state[0];
    let black = usize::from(n[0] > n[1]);
    let [n_b, n_w] = [n[black], n[1 - black]].map(i64::from);
    let m = i64::from(stones(state)) - n_b - n_w;
    let m_b = i64::from(total(state, black)) - n_b;
    n_w - n_b - m - m_b
}

/// The invariant of Demaine, Demaine and Fleischer: the first part is black and the second white.
fn delta(state: &State) -> u32 {
    stones(state) + state[0][1] + state[1][0]
}

fn one_or_two(state: &State) -> u32 {
    if delta(state).is_multiple_of(3) { 2 } else { 1 }
}

/// The statements of the paper one by one, for positions with both colours.
fn by_the_theorems(state: &State) -> u32 {
    let f = f(state);
    match (state.len(), maximum_parts(state)) {
        // Lemma 2.2.
        (2, 2) => one_or_two(state),
        // Theorem 2.2.
        (3.., 2..) => 1,
        // Theorems 2.1 and 2.3.
        (2, 1) if f < 0 => one_or_two(state),
        (3.., 1) if f < 0 => 1,
        _ => f as u32 + 2,
    }
}

fn our_value(state: &State) -> u32 {
    let parts: Vec<PartCounts> = state.iter().map(|&[black, white]| PartCounts::new(black, white)).collect();
    value(&parts) as u32
}

/// A position with this state: its parts follow each other, and the colours of each part alternate as long as
/// possible.
fn position(state: &State) -> (Position, Vec<Vec<Vertex>>) {
    let sizes: Vec<usize> = state.iter().map(|&part| size(part) as usize).collect();
    let graph = Graph::Multipartite(Multipartite::from_part_sizes(&sizes).unwrap());
    let parts = parts_of(&graph);
    let cells = state.iter().flat_map(|&part| colors(part)).map(Some).collect();
    (Position::new(graph, cells).unwrap(), parts)
}

fn parts_of(graph: &Graph) -> Vec<Vec<Vertex>> {
    match graph {
        Graph::Multipartite(graph) => graph.parts().map(Iterator::collect).collect(),
        _ => (0..graph.order() as Vertex).map(|vertex| vec![vertex]).collect(),
    }
}

fn colors([black, white]: [u32; 2]) -> impl Iterator<Item = Color> {
    let pairs = black.min(white);
    let rest = if black > white { Color::Black } else { Color::White };
    (0..pairs).flat_map(|_| Color::BOTH).chain((0..black.max(white) - pairs).map(move |_| rest))
}

fn color_of(position: &Position) -> impl Fn(Vertex) -> Color {
    |vertex| position.cell(vertex).expect("a stone on every vertex of the parts")
}

/// Replays our play move by move and says how many stones it leaves.
fn stones_left(mut position: Position, parts: &[Vec<Vertex>]) -> usize {
    let moves = reduce(parts, color_of(&position), Limits::unlimited()).unwrap();
    position.replay(moves).unwrap_or_else(|error| panic!("{error} in {position}"));
    position.stones()
}

/// Checks a play against the number of stones that it should leave, also with parts and vertices in another
/// order.
fn check_play(state: &State, expected: u32) {
    let (position, mut parts) = position(state);
    assert_eq!(stones_left(position.clone(), &parts), expected as usize, "{state:?}");
    parts.reverse();
    parts.iter_mut().for_each(|part| part.reverse());
    assert_eq!(stones_left(position, &parts), expected as usize, "{state:?} in reverse");
}

// What the oracle stands on.

/// There are k + 1 parts with k stones, so the states are counted by the product of (1 − x^k)^−(k + 1).
#[test]
fn every_state_is_there_once() {
    let most = 13;
    let mut expected = vec![0usize; most + 1];
    expected[0] = 1;
    for k in 1..=most {
        for _ in 0..=k {
            (k..=most).for_each(|n| expected[n] += expected[n - k]);
        }
    }
    for (n, expected) in (0..).zip(expected) {
        let mut all = states(n);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), expected, "{n} stones");
        assert!(all.iter().all(|state| self::state(state.clone()) == *state && stones(state) == n));
    }
}

/// Positions with the same counts are the same up to renumbering, but let the rules of the board say so.
#[test]
fn the_oracle_agrees_with_search_on_positions() {
    fn search(position: &Position, known: &mut HashMap<Vec<Cell>, usize>) -> usize {
        if let Some(&value) = known.get(position.cells()) {
            return value;
        }
        let options = Color::BOTH.into_iter().flat_map(|player| position.options(player));
        let value = options.map(|(_, after)| search(&after, known)).min().unwrap_or(position.stones());
        known.insert(position.cells().to_vec(), value);
        value
    }
    let mut oracle = Search::default();
    for state in (1..=7).flat_map(states) {
        let (position, _) = position(&state);
        assert_eq!(search(&position, &mut HashMap::new()) as u32, oracle.value(&state), "{state:?}");
    }
}

// The value and the play.

#[test]
fn the_value_is_that_of_search() {
    let mut search = Search::default();
    for state in (1..=13).flat_map(states) {
        assert_eq!(our_value(&state), search.value(&state), "{state:?}");
    }
}

#[test]
fn the_play_leaves_what_search_leaves() {
    let mut search = Search::default();
    for state in (1..=12).flat_map(states) {
        check_play(&state, search.value(&state));
    }
}

#[test]
fn cliques_are_played_on_the_graph_that_is_a_clique() {
    for (black, white) in (0..12usize).flat_map(|black| (0..12).map(move |white| (black, white))) {
        let cells = [vec![Some(Color::Black); black], vec![Some(Color::White); white]].concat();
        let position = Position::new(Graph::complete(black + white).unwrap(), cells).unwrap();
        let parts = parts_of(position.graph());
        let expected = if black == 0 || white == 0 { black + white } else { 1 };
        assert_eq!(stones_left(position, &parts), expected);
    }
}

#[test]
fn no_parts_and_empty_parts_are_accepted() {
    assert_eq!(value(&[]), 0);
    assert_eq!(value(&[PartCounts::default()]), 0);
    assert_eq!(value(&[PartCounts::default(), PartCounts::new(2, 3)]), 5);
    assert_eq!(value(&[PartCounts::default(), PartCounts::new(1, 0), PartCounts::new(0, 1)]), 1);
    assert_eq!(value(&[PartCounts::new(u32::MAX, 0), PartCounts::new(0, 1)]), u32::MAX as usize);
    let white = |_| Color::White;
    assert_eq!(reduce(&[] as &[Vec<Vertex>], white, Limits::unlimited()).unwrap(), []);
    assert_eq!(reduce(&[vec![]], white, Limits::unlimited()).unwrap(), []);
    assert_eq!(reduce(&[vec![], vec![0, 1]], white, Limits::unlimited()).unwrap(), []);
    let alternating = |vertex: Vertex| Color::BOTH[vertex as usize % 2];
    assert_eq!(
        reduce(&[vec![], vec![0], vec![], vec![1], vec![]], alternating, Limits::unlimited()).unwrap().len(),
        1
    );
    assert_eq!(reduce(&[[2, 3]], alternating, Limits::unlimited()).unwrap(), []);
}

// The papers: Duchêne, Gravier and Moncel, "New results about Impartial Solitaire Clobber", Section 2. Each
// statement against search alone.

#[test]
fn lemma_2_1_well_colored_balanced_bipartite() {
    let mut search = Search::default();
    for n in 1..=12 {
        let expected = if n % 3 == 0 { 2 } else { 1 };
        assert_eq!(search.value(&vec![[n, 0], [0, n]]), expected, "{n}");
    }
}

#[test]
fn lemma_2_2_balanced_bipartite() {
    let mut search = Search::default();
    for state in (1..=12).flat_map(|n| bipartite(n, n)) {
        assert_eq!(search.value(&self::state(state.clone())), one_or_two(&state), "{state:?}");
    }
}

#[test]
fn theorem_2_1_unbalanced_bipartite_form_f1() {
    let mut search = Search::default();
    for state in (2..=12).flat_map(|n| (1..n).flat_map(move |m| bipartite(n, m))).filter(|state| f(state) < 0)
    {
        assert_eq!(search.value(&state), one_or_two(&state), "{state:?}");
    }
}

#[test]
fn theorem_2_1_unbalanced_bipartite_form_f2() {
    let mut search = Search::default();
    for state in
        (2..=12).flat_map(|n| (1..n).flat_map(move |m| bipartite(n, m))).filter(|state| f(state) >= 0)
    {
        assert_eq!(i64::from(search.value(&state)), f(&state) + 2, "{state:?}");
    }
}

/// The survey (Proposition 28, Theorem 29) leaves out that there must be both colours.
#[test]
fn proposition_28_and_theorem_29_fail_on_one_color() {
    let mut search = Search::default();
    for (n, m) in (1..=6).flat_map(|n| (1..=n).map(move |m| (n, m))) {
        assert_eq!(search.value(&vec![[0, n], [0, m]]), n + m);
    }
}

#[test]
fn lemma_2_3_f_never_decreases_on_bipartite_boards() {
    let form_f2 =
        (2..=12).flat_map(|n| (1..n).flat_map(move |m| bipartite(n, m))).filter(|state| f(state) >= 0);
    for state in form_f2 {
        for option in options(&state).filter(|option| option.len() == 2) {
            assert!(f(&option) >= f(&state), "{state:?} to {option:?}");
        }
    }
}

#[test]
fn lemma_2_4_f_never_decreases_with_three_parts_or_more() {
    let unique = |state: &State| state.len() > 2 && maximum_parts(state) == 1 && f(state) >= 0;
    for state in proper_states(13).filter(unique) {
        for option in options(&state) {
            assert!(option.len() >= 2 && maximum_parts(&option) == 1, "{state:?} to {option:?}");
            assert!(f(&option) >= f(&state), "{state:?} to {option:?}");
        }
    }
}

#[test]
fn theorem_2_2_three_parts_or_more_several_of_them_largest() {
    let mut search = Search::default();
    for state in proper_states(13).filter(|state| state.len() > 2 && maximum_parts(state) > 1) {
        assert_eq!(search.value(&state), 1, "{state:?}");
    }
}

#[test]
fn theorem_2_3_three_parts_or_more_one_of_them_largest() {
    let mut search = Search::default();
    for state in proper_states(13).filter(|state| state.len() > 2 && maximum_parts(state) == 1) {
        let expected = if f(&state) < 0 { 1 } else { f(&state) + 2 };
        assert_eq!(i64::from(search.value(&state)), expected, "{state:?}");
    }
}

#[test]
fn cliques_are_1_reducible() {
    let mut search = Search::default();
    for (black, white) in (1..=10).flat_map(|black| (1..=10).map(move |white| (black, white))) {
        let clique = state([vec![[1, 0]; black], vec![[0, 1]; white]].concat());
        assert_eq!(search.value(&clique), 1, "{black} and {white}");
    }
}

// Our own proof, step by step, on the formula alone.

/// "Where f ≥ 0, L is larger than all other parts together", so the choice of L does not matter.
#[test]
fn f_is_negative_unless_one_part_outweighs_the_rest() {
    for state in proper_states(13).filter(|state| f(state) >= 0) {
        assert!(2 * size(state[0]) > stones(&state), "{state:?}");
    }
}

#[test]
fn no_move_lowers_the_value() {
    for state in proper_states(13) {
        assert!(options(&state).all(|option| our_value(&option) >= our_value(&state)), "{state:?}");
    }
}

/// The moves of the three rules, for every choice that they leave open: which of several largest parts, which
/// of two equal colours, which part outside.
fn moves_by_the_rules(state: &State) -> Vec<Vec<State>> {
    let mut choices = Vec::new();
    for largest in 0..maximum_parts(state) {
        let part = state[largest];
        for black in (0..2).filter(|&color| part[color] <= part[1 - color]) {
            let all = |color: usize| (0..state.len()).filter_map(move |to| after(state, color, largest, to));
            let first: Vec<State> = all(black).collect();
            let second: Vec<State> = all(1 - black).collect();
            choices.push(if !first.is_empty() {
                first
            } else if total(state, black) > 1 {
                second
            } else {
                (0..state.len()).filter_map(|from| after(state, black, from, largest)).collect()
            });
        }
    }
    choices
}

#[test]
fn the_three_rules_always_have_a_move_and_keep_the_value() {
    for state in proper_states(14) {
        for choice in moves_by_the_rules(&state) {
            assert!(!choice.is_empty(), "no move in {state:?}");
            for option in choice {
                assert_eq!(our_value(&option), our_value(&state), "{state:?} to {option:?}");
            }
        }
    }
}

// Large boards.

/// Parts of many shapes: many small ones, a huge one beside others, some of the same size, and any.
fn sizes() -> impl Strategy<Value = Vec<u32>> {
    let some = |most: u32, parts: usize| prop::collection::vec(1..=most, 1..=parts);
    prop_oneof![
        some(3, 600),
        (some(20, 10), 500..1800u32).prop_map(|(mut sizes, huge)| {
            sizes.push(huge);
            sizes
        }),
        (1..1000u32).prop_map(|n| vec![n, n]),
        (1..=40u32, 2..=50usize).prop_map(|(n, parts)| vec![n; parts]),
        (1..1900u32, 1..100u32).prop_map(|(n, m)| vec![n, m]),
        some(200, 12),
        (2..2000usize).prop_map(|parts| vec![1; parts]),
    ]
}

/// A way to colour a part, from a number drawn for it: evenly, at random, one odd stone or a few, one colour.
fn colored(size: u32, way: u8, draw: u32) -> [u32; 2] {
    let black = match way {
        0 => 0,
        1 => size,
        2 => 1,
        3 => size - 1,
        4 => draw % 4,
        5 => size / 2,
        _ => draw % (size + 1),
    }
    .min(size);
    [black, size - black]
}

/// Every part coloured in one way, or each in its own, or all white but for one stone.
fn large_states() -> impl Strategy<Value = State> {
    let own = sizes().prop_flat_map(|sizes| {
        let ways = prop::collection::vec((0..7u8, any::<u32>()), sizes.len());
        ways.prop_map(move |ways| {
            state(sizes.iter().zip(ways).map(|(&size, (way, draw))| colored(size, way, draw)))
        })
    });
    let same = (sizes(), 0..7u8, 0..7u8, any::<u32>()).prop_map(|(sizes, first, way, draw)| {
        let ways = std::iter::once(first).chain(std::iter::repeat(way));
        state(sizes.iter().zip(ways).map(|(&size, way)| colored(size, way, draw)))
    });
    let odd = (sizes(), any::<prop::sample::Index>()).prop_map(|(sizes, index)| {
        let black = index.index(sizes.len());
        state(
            sizes.iter().enumerate().map(|(part, &size)| colored(size, if part == black { 2 } else { 0 }, 0)),
        )
    });
    prop_oneof![3 => own, 2 => same, 1 => odd]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn large_boards_follow_the_theorems(state in large_states()) {
        let expected = match &state {
            state if state.len() < 2 || is_monochromatic(state) => stones(state),
            state => by_the_theorems(state),
        };
        prop_assert_eq!(our_value(&state), expected);
        check_play(&state, expected);
    }
}

/// Three boards with a million vertices: a well-coloured balanced one, one with f ≥ 0, and a hundred parts.
#[test]
fn a_million_vertices() {
    check_play(&vec![[500_000, 0], [0, 500_000]], 1);
    check_play(&vec![[100_000, 700_000], [100_000, 100_000]], 300_002);
    check_play(&vec![[3_000, 7_000]; 100], 1);
}

/// Lemma 2.1: six moves take four stones of each side to one of each, so K(n,n) with one colour on each side
/// comes down to K(n − 3, n − 3) for every n ≥ 4.
#[test]
fn a_well_coloured_graph_loses_three_stones_of_each_side() {
    let mut position: Position = "multipartite:oooo/xxxx".parse().unwrap();
    for text in ["1-4", "2-5", "6-0", "5-0", "7-3", "3-4"] {
        let mv = position.parse_move(text).unwrap();
        position.play(mv).unwrap();
    }
    assert_eq!(position.to_string(), "multipartite:o.../x...");
}

/// Lemma 2.2: with the lengths L1, L2, L3 of a balanced graph, δ = 2·L1 + 3·L2 + 4·L3, so δ ≡ 0 exactly if L1
/// and L3 are equal mod 3, and then two stones are left.
#[test]
fn the_splitting_of_a_balanced_graph_tells_its_value() {
    for n in 1..=5u32 {
        for (b, c) in (0..=n).flat_map(|b| (0..=n).map(move |c| (b, c))) {
            let parts = [PartCounts::new(b, n - b), PartCounts::new(c, n - c)];
            if b + c == 0 || b + c == 2 * n {
                continue;
            }
            let (l1, l3) = ((n - b).min(c), b.min(n - c));
            assert_eq!(value(&parts), if l1 % 3 == l3 % 3 { 2 } else { 1 }, "{n} {b} {c}");
        }
    }
}
