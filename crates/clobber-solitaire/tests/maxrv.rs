//! The worst mixed position: against every play, and the theorems of the survey.

use crate::twins;

use clobber_board::graph::{Adjacency, Hamming};
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position, Vertex};
use clobber_solitaire::Reducer;
use clobber_solitaire::exact::subsets::value;
use clobber_solitaire::extremal::{MAX_VERTICES_FOR_MAXRV, NoSuchPosition, Worst, maxrv, star_of_cliques};
use search_limits::{Limits, StopFlag};
use twins::{Plays, check_answer, colorings, connected_graphs};

fn is_mixed(colors: &[Color]) -> bool {
    colors.iter().any(|&color| color != colors[0])
}

/// A product of cliques.
fn product(factors: &[Vertex]) -> Graph {
    Graph::Hamming(Hamming::from_factors(factors.to_vec()).unwrap())
}

/// The worst position, after its reduction was checked.
fn worst(graph: &Graph) -> Worst {
    let worst = maxrv(graph, &Reducer::default(), Limits::unlimited()).unwrap();
    let colors: Vec<Color> = worst.reduction.position.cells().iter().copied().flatten().collect();
    assert!(colors.len() == graph.order() && is_mixed(&colors), "{}", worst.reduction.position);
    check_answer(&worst.reduction);
    if let Some(most) = worst.maxrv() {
        assert_eq!((worst.reduction.remaining, worst.reduction.optimal), (most, true));
    }
    worst
}

fn exactly(graph: &Graph) -> usize {
    worst(graph).maxrv().unwrap()
}

fn by_plays(graph: &Graph) -> usize {
    let mut plays = Plays::default();
    let positions = colorings(graph.order())
        .filter(|colors| is_mixed(colors))
        .map(|colors| Position::new(graph.clone(), colors.into_iter().map(Some).collect()).unwrap());
    positions.map(|position| plays.least(&position)).max().unwrap()
}

/// Is it a complete graph, a star of cliques with d + 1 vertices each, or the 4-cycle? Those are the graphs
/// of Theorem 35.
fn is_in_family(graph: &Graph, d: usize) -> bool {
    let order = graph.order();
    let star = |center: Vertex| {
        graph.degree(center) == order - 1
            && graph.size() as usize == order * (order - 1) / 2 - non_edges_between(order - 1, d)
            && (0..order as Vertex).all(|v| v == center || is_clique_around(graph, v, d))
    };
    (0..order as Vertex).any(star) || order == 4 && graph.size() == 4 && d == 2
}

/// How many pairs are not joined in cliques of d vertices with n vertices in all.
fn non_edges_between(vertices: usize, d: usize) -> usize {
    (vertices * (vertices - 1) - vertices * (d - 1)) / 2
}

/// Is the vertex with its d neighbours a clique?
fn is_clique_around(graph: &Graph, v: Vertex, d: usize) -> bool {
    let closed: Vec<Vertex> = graph.neighbors(v).chain([v]).collect();
    graph.degree(v) == d && closed.iter().all(|&a| closed.iter().all(|&b| a == b || graph.adjacent(a, b)))
}

#[test]
fn theorems_34_and_35_on_every_small_connected_graph() {
    for graph in connected_graphs().filter(|graph| graph.order() > 1) {
        let order = graph.order();
        let d = (0..order as Vertex).map(|v| graph.degree(v)).min().unwrap();
        let most = exactly(&graph);
        assert_eq!(most, by_plays(&graph), "{graph:?}");
        assert!(most <= order - d);
        assert_eq!(most == order - d, is_in_family(&graph, d), "{graph:?}");
    }
}

#[test]
fn propositions_36_and_37_corrected() {
    for n in 2..=40 {
        assert_eq!(exactly(&Graph::path(n).unwrap()), n.div_ceil(2), "{n}");
    }
    for n in 3..=40 {
        let third = if n == 4 || n == 5 { 2 } else { n / 3 };
        assert_eq!(exactly(&Graph::cycle(n).unwrap()), third, "{n}");
    }
    assert_eq!(exactly(&Graph::path(100_000).unwrap()), 50_000);
}

#[test]
fn random_graphs_agree_with_all_sets_of_stones() {
    let mut generator = Generator::new(1, Filling::default());
    for order in [7, 8, 9, 10] {
        for probability in [0.0, 0.05, 0.1, 0.2, 0.4, 0.7] {
            for _ in 0..2 {
                let graph = generator.connected_graph(order, probability).unwrap().graph().clone();
                let values = colorings(order).filter(|colors| is_mixed(colors));
                let most =
                    values.map(|colors| value(&graph, &colors, Limits::unlimited()).unwrap().unwrap()).max();
                assert_eq!(Some(exactly(&graph)), most, "{graph:?}");
            }
        }
    }
}

#[test]
fn trees_and_grids() {
    // The worst of the spider with three legs of two; all plays.
    let spider =
        Graph::General(Adjacency::from_edges(7, &[(0, 1), (1, 2), (0, 3), (3, 4), (0, 5), (5, 6)]).unwrap());
    assert_eq!(exactly(&spider), by_plays(&spider));
    // No mixed position of 2 × 8 leaves three stones (DESIGN: that begins at 2 × 9).
    assert_eq!(exactly(&Graph::grid(2, 8).unwrap()), 2);
    assert_eq!(exactly(&Graph::grid(3, 5).unwrap()), 2);
}

#[test]
fn products_of_cliques_leave_one_stone_and_hypercubes_two() {
    for factors in [&[4][..], &[30], &[2, 3], &[3, 3], &[5, 6, 7]] {
        assert_eq!(exactly(&product(factors)), 1, "{factors:?}");
    }
    for dimension in 2..=8 {
        let cube = product(&vec![2; dimension]);
        assert_eq!(exactly(&cube), 2, "{dimension}");
    }
    assert_eq!(exactly(&product(&[2])), 1);
}

#[test]
fn pieces_keep_all_their_stones() {
    let triangles: Position = "complete:xxx + complete:xxx".parse().unwrap();
    assert_eq!(exactly(triangles.graph()), 6);
}

#[test]
fn large_graphs_have_bounds() {
    // The least degree alone is exact on stars of cliques.
    let star = star_of_cliques(4, 30, Limits::unlimited()).unwrap();
    assert_eq!(exactly(star.position.graph()), 121 - 4);
    let mut generator = Generator::new(1, Filling::default());
    let graph = generator.connected_graph(MAX_VERTICES_FOR_MAXRV + 3, 0.2).unwrap().graph().clone();
    let found = worst(&graph);
    assert!(1 <= found.at_least && found.at_least <= found.at_most);
    // A search that is stopped does not claim to know.
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    let wheel: Vec<_> = (0..8).flat_map(|v| [(v, (v + 1) % 8), (v, 8)]).collect();
    let wheel = Graph::General(Adjacency::from_edges(9, &wheel).unwrap());
    let stopped = maxrv(&wheel, &Reducer::default(), &stopped).unwrap();
    assert!(stopped.maxrv().is_none() && stopped.at_most == 9 - 3);
    assert_eq!(exactly(&wheel), by_plays(&wheel));
}

#[test]
fn one_vertex_has_no_mixed_position() {
    let found = maxrv(&Graph::path(1).unwrap(), &Reducer::default(), Limits::unlimited());
    assert_eq!(found, Err(NoSuchPosition::TooFewStones(1)));
}
