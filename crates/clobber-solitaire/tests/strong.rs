//! Strong reducibility: Definitions 23 and 24 word by word, by every play, and the theorems of the survey.

use crate::twins;

use clobber_board::graph::{Adjacency, Hamming};
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position, Vertex};
use clobber_solitaire::exact::subsets::last_stones;
use clobber_solitaire::strong::{
    Counterexample, MAX_VERTICES, Reason, Strength, Verdict, strongly_reducible,
};
use search_limits::{Limits, StopFlag};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use twins::{colorings, connected_graphs};

type Stone = (Vertex, Color);

/// The slow twin: all sets of at most two stones that any play leaves.
#[derive(Default)]
struct Left {
    known: HashMap<Position, BTreeSet<Vec<Stone>>>,
}

impl Left {
    fn by_plays(&mut self, position: &Position) -> &BTreeSet<Vec<Stone>> {
        if !self.known.contains_key(position) {
            let stones: Vec<Stone> = position.occupied().map(|v| (v, position.cell(v).unwrap())).collect();
            let mut left = BTreeSet::new();
            if stones.len() <= 2 {
                left.insert(stones);
            }
            for (_, after) in Color::BOTH.into_iter().flat_map(|player| position.options(player)) {
                left.extend(self.by_plays(&after).iter().cloned());
            }
            self.known.insert(position.clone(), left);
        }
        &self.known[position]
    }

    /// Is this stone left alone?
    fn one(&mut self, position: &Position, vertex: Vertex, color: Color) -> bool {
        self.by_plays(position).contains(&vec![(vertex, color)])
    }

    /// Is this stone left alone, or with one of the second colour?
    fn two(&mut self, position: &Position, vertex: Vertex, color: Color, second: Color) -> bool {
        self.one(position, vertex, color)
            || self.by_plays(position).iter().any(|left| {
                left.len() == 2
                    && left.contains(&(vertex, color))
                    && left.iter().any(|&(v, other)| v != vertex && other == second)
            })
    }
}

/// A product of cliques.
fn product(factors: &[Vertex]) -> Graph {
    Graph::Hamming(Hamming::from_factors(factors.to_vec()).unwrap())
}

fn positions(graph: &Graph) -> Vec<Position> {
    let graph = Arc::new(graph.clone());
    let cells = colorings(graph.order()).map(|colors| colors.into_iter().map(Some).collect());
    cells.map(|cells| Position::new(Arc::clone(&graph), cells).unwrap()).collect()
}

fn is_mixed_off(position: &Position, vertex: Vertex) -> bool {
    let has = |color| (0..).zip(position.cells()).any(|(v, &cell)| v != vertex && cell == Some(color));
    has(Color::Black) && has(Color::White)
}

/// Are there two different vertices with these colours?
fn stand_on_two(position: &Position, color: Color, second: Color) -> bool {
    let order = position.cells().len() as Vertex;
    (0..order).any(|u| {
        (0..order).any(|v| u != v && position.cell(u) == Some(color) && position.cell(v) == Some(second))
    })
}

/// Definition 23.
fn is_strongly_one(graph: &Graph, left: &mut Left) -> bool {
    positions(graph).iter().all(|position| {
        (0..graph.order() as Vertex)
            .filter(|&v| is_mixed_off(position, v))
            .all(|v| Color::BOTH.into_iter().all(|color| left.one(position, v, color)))
    })
}

/// Definition 24.
fn is_strongly_two(graph: &Graph, left: &mut Left) -> bool {
    let pairs = || Color::BOTH.into_iter().flat_map(|color| Color::BOTH.map(|second| (color, second)));
    positions(graph).iter().all(|position| {
        (0..graph.order() as Vertex).filter(|&v| is_mixed_off(position, v)).all(|v| {
            pairs()
                .filter(|&(color, second)| stand_on_two(position, color, second))
                .all(|(color, second)| left.two(position, v, color, second))
        })
    })
}

fn is_one(graph: &Graph, left: &mut Left) -> bool {
    let is_mixed = |position: &&Position| Color::BOTH.into_iter().all(|color| position.stones_of(color) > 0);
    positions(graph)
        .iter()
        .filter(is_mixed)
        .all(|position| left.by_plays(position).iter().any(|left| left.len() == 1))
}

fn strength(graph: &Graph) -> Strength {
    strongly_reducible(graph, Limits::unlimited())
}

fn check_counterexample(counterexample: &Counterexample, left: &mut Left) {
    let Counterexample { position, vertex, color, second, .. } = counterexample;
    assert!(is_mixed_off(position, *vertex), "{position}");
    match second {
        None => assert!(!left.one(position, *vertex, *color), "{position}"),
        Some(second) => {
            assert!(stand_on_two(position, *color, *second), "{position}");
            assert!(!left.two(position, *vertex, *color, *second), "{position}");
        }
    }
}

fn check(graph: &Graph) -> Strength {
    let found = strength(graph);
    let left = &mut Left::default();
    assert_eq!(found.strongly_one.known(), Some(is_strongly_one(graph, left)), "{graph:?}");
    assert_eq!(found.strongly_two.known(), Some(is_strongly_two(graph, left)), "{graph:?}");
    assert_eq!(found.one.known(), Some(is_one(graph, left)), "{graph:?}");
    let counterexamples = [&found.strongly_one, &found.strongly_two].map(Verdict::counterexample);
    counterexamples
        .into_iter()
        .flatten()
        .for_each(|counterexample| check_counterexample(counterexample, left));
    if let Some(position) = found.one.counterexample() {
        assert!(left.by_plays(position).iter().all(|left| left.len() != 1), "{position}");
    }
    found
}

/// The number of graphs of each order that are strongly 1-reducible, strongly 2-reducible, and 1-reducible in
/// every mixed position; and no counterexample needs more than two odd stones.
#[test]
fn every_small_connected_graph() {
    let mut counts = [[0; 3]; 7];
    for graph in connected_graphs() {
        let found = check(&graph);
        let known = [found.strongly_one.known(), found.strongly_two.known(), found.one.known()];
        for (count, known) in counts[graph.order()].iter_mut().zip(known) {
            *count += i32::from(known == Some(true));
        }
        if let Some(Counterexample { position, .. }) = found.strongly_one.counterexample() {
            assert!(Color::BOTH.into_iter().any(|color| position.stones_of(color) <= 2), "{position}");
        }
    }
    assert_eq!(counts[1..], [[1, 1, 1], [1, 1, 1], [1, 2, 1], [1, 3, 2], [2, 6, 7], [11, 32, 44]]);
}

/// Up to eight vertices one or two odd stones refute every graph that can be refuted; this is the smallest
/// that needs three.
#[test]
fn two_odd_stones_are_not_enough_to_refute() {
    let board: Position = "g6:HCQe`pk:xxxxxxxxx".parse().unwrap();
    let graph = board.graph();
    let found = strength(graph).strongly_one;
    let least = |position: &Position| Color::BOTH.map(|color| position.stones_of(color)).into_iter().min();
    let counterexample = found.counterexample().unwrap();
    assert_eq!(least(&counterexample.position), Some(3));
    for position in positions(graph).iter().filter(|position| least(position) <= Some(2)) {
        assert!(leaves_all_single_stones(position), "{position}");
    }
    assert!(!leaves_all_single_stones(&counterexample.position));
}

/// All labelled graphs with up to four vertices, those in pieces among them: the definitions literally.
#[test]
fn every_labelled_graph_in_pieces_or_not() {
    for order in 0..=4 {
        let pairs: Vec<(Vertex, Vertex)> = (0..order).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for chosen in 0..1usize << pairs.len() {
            let edges: Vec<_> =
                (0..).zip(&pairs).filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, &pair)| pair).collect();
            check(&Graph::General(Adjacency::from_edges(order as usize, &edges).unwrap()));
        }
    }
    let two = strength(&Graph::General(Adjacency::from_edges(2, &[]).unwrap()));
    assert_eq!((two.strongly_one.known(), two.strongly_two.known()), (Some(true), Some(true)));
    assert_eq!(two.one.known(), Some(false));
}

/// Does the position leave all single stones that Definition 23 asks for?
fn leaves_all_single_stones(position: &Position) -> bool {
    let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
    let last: BTreeSet<_> =
        last_stones(position.graph(), &colors, Limits::unlimited()).unwrap().unwrap().into_iter().collect();
    (0..colors.len() as Vertex)
        .filter(|&v| is_mixed_off(position, v))
        .all(|v| Color::BOTH.into_iter().all(|color| last.contains(&(v, color))))
}

/// Definition 23 by the single last stones of all colourings.
fn is_strongly_one_by_subsets(graph: &Graph) -> bool {
    let positions = positions(graph);
    positions.iter().filter(|position| position.cell(0) == Some(Color::Black)).all(leaves_all_single_stones)
}

#[test]
fn random_graphs_agree_with_all_sets_of_stones() {
    let mut generator = Generator::new(1, Filling::default());
    let mut yes = 0;
    for order in [7, 8, 9] {
        for probability in [0.3, 0.5, 0.6, 0.7, 0.8, 0.9] {
            for _ in 0..4 {
                let graph = generator.connected_graph(order, probability).unwrap().graph().clone();
                let found = strength(&graph).strongly_one;
                assert_eq!(found.known(), Some(is_strongly_one_by_subsets(&graph)), "{graph:?}");
                yes += u32::from(found == Verdict::Yes);
                if let Some(Counterexample { position, vertex, color, .. }) = found.counterexample() {
                    assert!(is_mixed_off(position, *vertex));
                    let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
                    assert!(
                        !last_stones(&graph, &colors, Limits::unlimited())
                            .unwrap()
                            .unwrap()
                            .contains(&(*vertex, *color))
                    );
                }
            }
        }
    }
    assert!((20..60).contains(&yes), "{yes}");
}

/// By all sets of stones, since the program knows the theorem.
#[test]
fn theorem_25_products_of_cliques_are_strongly_one_reducible() {
    for factors in [&[3][..], &[4], &[5], &[7], &[2, 4], &[3, 3], &[2, 5], &[3, 2, 2], &[3, 4]] {
        let graph = product(factors);
        assert!(is_strongly_one_by_subsets(&graph), "{factors:?}");
        assert_eq!(strength(&graph).strongly_one, Verdict::Yes, "{factors:?}");
    }
    let large = product(&[5, 6, 7]);
    assert_eq!(strength(&large).strongly_one, Verdict::Yes);
    // The exceptions: K2 × K3, whose mixed positions all come down to one stone, and hypercubes.
    let prism = check(&product(&[2, 3]));
    assert_eq!(prism.strongly_one.counterexample().unwrap().reason, Reason::AllPlays);
    assert_eq!((prism.strongly_two, prism.one), (Verdict::Yes, Verdict::Yes));
    for dimension in 2..=10 {
        let cube = product(&vec![2; dimension]);
        assert_eq!(strength(&cube).strongly_one.counterexample().unwrap().reason, Reason::Delta);
    }
}

#[test]
fn theorem_26_hypercubes_are_strongly_two_reducible() {
    for dimension in 1..=4 {
        let cube = product(&vec![2; dimension]);
        let found = strength(&cube);
        assert_eq!(found.strongly_two, Verdict::Yes, "{dimension}");
        assert_eq!(found.one.known(), Some(dimension == 1), "{dimension}");
    }
}

/// The counterexample of a graph that is too large for a table.
fn large_counterexample(graph: &Graph) -> Counterexample {
    assert!(graph.order() > MAX_VERTICES);
    let found = strength(graph);
    assert_eq!((found.strongly_two, found.one), (Verdict::Unknown, Verdict::Unknown));
    found.strongly_one.counterexample().unwrap().clone()
}

/// A wheel: a cycle, and a hub in the middle with a number of spokes.
fn wheel(rim: Vertex) -> Vec<(Vertex, Vertex)> {
    (0..rim).flat_map(|v| [(v, (v + 1) % rim), (v, rim)]).collect()
}

#[test]
fn large_graphs_are_refuted_by_theorems() {
    let general = |order, edges: &[(Vertex, Vertex)]| {
        Graph::General(Adjacency::from_edges(order as usize, edges).unwrap())
    };
    // A leaf on the hub.
    let mut edges = wheel(17);
    edges.push((17, 18));
    let found = large_counterexample(&general(19, &edges));
    assert_eq!((found.reason, found.vertex, found.color), (Reason::Leaf, 18, Color::Black));
    assert_eq!(large_counterexample(&Graph::grid(5, 5).unwrap()).reason, Reason::Delta);
    // Without the hub, no path of the odd cycle goes from a vertex to the next but one.
    let cycle = Graph::cycle(17).unwrap();
    let found = large_counterexample(&cycle);
    assert_eq!(found.reason, Reason::OddStone);
    let colors: Vec<Color> = found.position.cells().iter().copied().flatten().collect();
    assert!(
        !last_stones(&cycle, &colors, Limits::unlimited())
            .unwrap()
            .unwrap()
            .contains(&(found.vertex, found.color))
    );
    assert_eq!(large_counterexample(&Graph::cycle(201).unwrap()).reason, Reason::OddStone);
    // A wheel has paths between any two vertices.
    let unknown = strength(&general(18, &wheel(17)));
    assert_eq!(unknown.strongly_one, Verdict::Unknown);
    assert_eq!(strength(&general(400, &wheel(399))).strongly_one, Verdict::Unknown);
    // In pieces.
    let pieces = strength(&general(40, &wheel(30)));
    assert_eq!(pieces.strongly_one.counterexample().unwrap().reason, Reason::Pieces);
    assert_eq!(pieces.strongly_two.known(), Some(false));
}

#[test]
fn a_stopped_computation_decides_nothing() {
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    let wheel = Graph::General(Adjacency::from_edges(6, &wheel(5)).unwrap());
    let found = strongly_reducible(&wheel, &stopped);
    assert_eq!(found.strongly_one, Verdict::Unknown);
    assert_eq!((found.strongly_two, found.one), (Verdict::Unknown, Verdict::Unknown));
    assert_eq!(strength(&wheel).strongly_one.known(), Some(false));
}
