//! Numbers that are not those of vertices: errors, false, or the panic that the documentation promises.

use clobber_board::graph::{
    Adjacency, Factor, GraphError, Hamming, MAX_VERTICES, Multipartite, Product, Sum, Tree,
};
use clobber_board::moves::IllegalMove;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Graph, Move, NormalForm, Normalized, Position, class, perft};
use search_limits::Limits;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A graph of every kind, small and empty ones among them.
fn graphs() -> Vec<Graph> {
    let listed = Adjacency::from_edges(4, &[(0, 1), (1, 2)]).unwrap();
    let mut graphs = vec![
        Graph::EMPTY,
        Graph::path(1).unwrap(),
        Graph::path(5).unwrap(),
        Graph::cycle(3).unwrap(),
        Graph::grid(3, 4).unwrap(),
        Graph::grid(4, 1).unwrap(),
        Graph::complete(0).unwrap(),
        Graph::complete(4).unwrap(),
        Graph::Multipartite(Multipartite::from_part_sizes(&[]).unwrap()),
        Graph::Multipartite(Multipartite::from_part_sizes(&[2, 3]).unwrap()),
        Graph::Hamming(Hamming::from_factors(vec![]).unwrap()),
        Graph::Hamming(Hamming::from_factors(vec![2, 3]).unwrap()),
        Graph::torus(3, 4).unwrap(),
        Graph::cylinder(2, 3).unwrap(),
        Graph::grid_of_dimensions(&[2, 3, 2]).unwrap(),
        Product::of(vec![Factor::Complete(3), Factor::General(listed), Factor::Path(2)]).unwrap(),
        Graph::Tree(Tree::from_parents(vec![]).unwrap()),
        Graph::Tree(Tree::from_parents(vec![0, 0, 1]).unwrap()),
        Graph::General(Adjacency::from_edges(0, &[]).unwrap()),
        Graph::General(Adjacency::from_edges(4, &[(0, 1), (2, 3)]).unwrap()),
    ];
    graphs.push(Sum::of(graphs.clone()).unwrap());
    graphs
}

fn panics<T>(call: impl FnOnce() -> T) -> bool {
    catch_unwind(AssertUnwindSafe(call)).is_err()
}

#[test]
fn numbers_beyond_the_last_vertex() {
    for graph in graphs() {
        let order = graph.order() as u32;
        let position = Position::fill(graph.clone(), |v| Some(Color::BOTH[v as usize % 2]));
        for bad in [order, order + 1, order + 7, u32::MAX - 1, u32::MAX] {
            assert!(panics(|| graph.neighbors(bad).count()), "{graph:?} {bad}");
            assert!(panics(|| graph.degree(bad)), "{graph:?} {bad}");
            assert!(panics(|| graph.breadth_first(bad)), "{graph:?} {bad}");
            assert!(panics(|| position.cell(bad)), "{graph:?} {bad}");
            assert!(panics(|| position.occupied_neighbors(bad).count()), "{graph:?} {bad}");
            for v in 0..order {
                assert!(!graph.adjacent(v, bad) && !graph.adjacent(bad, v), "{graph:?} {v} {bad}");
                let error = Err(IllegalMove::NoSuchVertex { vertex: bad, order: order as usize });
                assert_eq!(position.check(Move::new(v, bad)), error);
                assert_eq!(position.after(Move::new(bad, v)).map(|_| Color::Black), error);
            }
            assert!(!graph.adjacent(bad, bad));
            let mv = Move::new(bad, bad);
            assert!(!position.move_text(mv).is_empty() && !position.vertex_text(bad).is_empty());
            assert!(position.parse_move(&position.move_text(mv)).is_err(), "{graph:?} {bad}");
        }
        for v in 0..order {
            assert!(graph.neighbors(v).all(|w| graph.adjacent(v, w) && graph.adjacent(w, v)));
            assert_eq!(graph.degree(v), graph.neighbors(v).count());
        }
    }
}

#[test]
fn every_graph_goes_through_everything() {
    for graph in graphs() {
        for step in 1..4 {
            let stone = |v: u32| v.is_multiple_of(step).then_some(Color::BOTH[v as usize % 2]);
            let position = Position::fill(graph.clone(), stone);
            assert_eq!(position.to_string().parse(), Ok(position.clone()));
            assert_eq!(position.refilled(stone), position);
            for component in position.components() {
                assert_eq!(position.induced(&component).unwrap().stones(), component.vertices().len());
                class::of_component(&position, &component, Limits::unlimited()).unwrap();
                Normalized::new(&position, &component).unwrap();
            }
            class::of_coloring(&position, Limits::unlimited()).unwrap();
            class::delta::delta_mod_3(&position).unwrap();
            NormalForm::of_components(&position).unwrap();
            let moves = position.moves(Color::Black).count() as u64;
            assert_eq!(position.moves(Color::White).count() as u64, moves);
            assert_eq!(position.move_count(), moves);
            assert_eq!(perft(&position, Color::White, 1, Limits::unlimited()), Ok(moves));
            assert_eq!(perft(&position, Color::White, 1_000_000, Limits::unlimited()), Ok(0));
        }
        class::path::recognize(&graph);
        class::cycle::recognize(&graph);
        class::tree::recognize(&graph);
        class::grid::recognize(&graph);
        class::multipartite::recognize(&graph);
        class::hamming::recognize(&graph);
        class::bipartite::recognize(&graph);
    }
}

#[test]
fn no_graph_is_too_large() {
    let too_many = |result: Result<Graph, GraphError>| {
        assert!(matches!(result, Err(GraphError::TooManyVertices { .. })), "{result:?}");
    };
    for order in [MAX_VERTICES + 1, usize::MAX] {
        too_many(Graph::path(order));
        too_many(Graph::cycle(order));
        too_many(Graph::complete(order));
        too_many(Graph::grid(2, order));
        too_many(Graph::grid(order, order));
        too_many(Multipartite::from_part_sizes(&[1, order]).map(Graph::Multipartite));
        too_many(Graph::torus(3, order));
        too_many(Graph::cylinder(order, 3));
        too_many(Graph::grid_of_dimensions(&[2, 2, order]));
        too_many(Graph::grid_of_dimensions(&[2, 2, 0, order]));
        too_many(Hamming::hypercube(order).map(Graph::Hamming));
        too_many(Adjacency::from_edges(order, &[]).map(Graph::General));
    }
    too_many(Hamming::from_factors(vec![u32::MAX; 9]).map(Graph::Hamming));
    let half = Graph::complete(MAX_VERTICES / 2 + 1).unwrap();
    too_many(Sum::of([half.clone(), half.clone()]));
    too_many(Sum::of(std::iter::repeat(half)));
    too_many(Sum::of(std::iter::repeat(Graph::path(1_000_000).unwrap())));
}

/// Two tuples are adjacent if they differ in one place, by an edge of that factor.
#[test]
fn products_are_what_their_definition_says() {
    let square = Adjacency::from_edges(4, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]).unwrap();
    let pieces = Adjacency::from_edges(3, &[(0, 2)]).unwrap();
    let choice = [
        Factor::Path(2),
        Factor::Path(3),
        Factor::Cycle(3),
        Factor::Cycle(4),
        Factor::Complete(3),
        Factor::General(square),
        Factor::General(pieces),
    ];
    for code in 0..choice.len().pow(3) {
        let factors: Vec<Factor> =
            (0..3).map(|i| choice[code / choice.len().pow(i) % choice.len()].clone()).collect();
        let alone: Vec<Graph> = factors.iter().map(|f| Graph::try_from(f.clone()).unwrap()).collect();
        let product = Product::of(factors).unwrap();
        let [a, b, c] = [0, 1, 2].map(|i| alone[i].order() as u32);
        assert_eq!(product.order() as u32, a * b * c);
        let tuple = |v: u32| [v / (b * c), v / c % b, v % c];
        let mut edges = 0;
        for u in 0..a * b * c {
            for v in 0..a * b * c {
                let (s, t) = (tuple(u), tuple(v));
                let different: Vec<usize> = (0..3).filter(|&i| s[i] != t[i]).collect();
                let adjacent = matches!(different[..], [i] if alone[i].adjacent(s[i], t[i]));
                assert_eq!(product.adjacent(u, v), adjacent, "{product:?} {u} {v}");
                assert_eq!(product.neighbors(u).filter(|&w| w == v).count(), usize::from(adjacent));
                edges += u64::from(adjacent);
            }
        }
        assert_eq!(product.size() * 2, edges);
    }
}

#[test]
fn random_positions_of_any_size() {
    for filling in
        [Filling::default(), Filling { stone: f64::NAN, black: -1.0 }, Filling { stone: 2.0, black: 9.0 }]
    {
        let mut generator = Generator::new(1, filling);
        for order in 0..5 {
            for probability in [f64::NAN, -1.0, 0.0, f64::MIN_POSITIVE, 0.5, 1.0, f64::INFINITY] {
                assert_eq!(generator.graph(order, probability).unwrap().graph().order(), order);
                assert_eq!(generator.connected_graph(order, probability).unwrap().graph().order(), order);
            }
            for _ in 0..20 {
                assert!(generator.any(order).is_ok());
            }
        }
        assert!(generator.line(usize::MAX).is_err() && generator.tree(usize::MAX).is_err());
        assert!(
            generator.graph(usize::MAX, 0.5).is_err() && generator.connected_graph(usize::MAX, 0.5).is_err()
        );
        assert!(generator.tree(0).is_err() && generator.cycle(0).is_err());
    }
}
