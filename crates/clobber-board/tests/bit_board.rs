//! Small boards as words, against lists of neighbours.

use clobber_board::bit_board::{BitBoard, VertexSet};
use clobber_board::random::Filling;
use clobber_board::{Generator, Graph, Vertex, class};

fn board(graph: &Graph) -> BitBoard<u128> {
    BitBoard::new(graph).unwrap()
}

#[test]
fn neighbors_components_and_leaves_agree_with_the_graph() {
    let mut generator = Generator::new(1, Filling { stone: 0.7, black: 0.5 });
    for order in 1..=40 {
        for probability in [0.02, 0.1, 0.4] {
            let position = generator.graph(order, probability).unwrap();
            let (graph, board) = (position.graph(), board(position.graph()));
            assert_eq!((board.order(), board.all().len() as usize), (order, order));
            for v in 0..order as Vertex {
                assert!(board.neighbors(v).vertices().eq(graph.neighbors(v)));
            }
            let set = u128::collect(position.occupied());
            let mut expected: Vec<u128> = position
                .components()
                .iter()
                .map(|component| u128::collect(component.vertices().iter().copied()))
                .collect();
            expected.sort_by_key(|component| component.trailing_zeros());
            assert_eq!(board.components(set).collect::<Vec<_>>(), expected);
            assert_eq!(board.is_connected(set), expected.len() <= 1);
            let degree = |v| graph.neighbors(v).filter(|&u| set.contains(u)).count();
            assert!(board.leaves(set).vertices().eq(position.occupied().filter(|&v| degree(v) == 1)));
        }
    }
}

#[test]
fn sides_agree_with_the_class() {
    let mut generator = Generator::new(2, Filling::default());
    for order in 2..=30 {
        for probability in [0.0, 0.02, 0.1] {
            let graph = generator.connected_graph(order, probability).unwrap().graph().clone();
            let board = board(&graph);
            let sides = board.sides(board.all());
            assert_eq!(sides.is_some(), class::bipartite::recognize(&graph).is_some());
            if let Some([one, other]) = sides {
                assert_eq!((one | other, one & other), (board.all(), 0));
                assert_eq!((board.neighbors_of(one) & one, board.neighbors_of(other) & other), (0, 0));
                assert!(one.contains(0));
            }
        }
    }
}

#[test]
fn induced_boards_are_numbered_in_the_given_order() {
    let graph = Graph::cycle(200).unwrap();
    assert_eq!(BitBoard::<u128>::new(&graph), None);
    let board: BitBoard<u64> = BitBoard::induced(&graph, &[199, 0, 5, 1]).unwrap();
    assert_eq!([0, 1, 2, 3].map(|v| board.neighbors(v)), [0b0010, 0b1001, 0, 0b0010]);
    assert_eq!(BitBoard::<u16>::induced(&graph, &(0..17).collect::<Vec<_>>()), None);
}

#[test]
fn sets_of_every_width_have_the_same_operations() {
    fn check<S: VertexSet>() {
        let highest = S::MAX_VERTICES as Vertex - 1;
        let set = S::collect([3, highest, 7]);
        assert!(set.vertices().eq([3, 7, highest]));
        assert_eq!((set.len(), set.lowest(), S::EMPTY.lowest()), (3, Some(3), None));
        assert_eq!(S::first(S::MAX_VERTICES), !S::EMPTY);
        assert_eq!((S::first(0), S::first(1)), (S::EMPTY, S::single(0)));
        assert!(set.contains(highest) && !set.contains(4));
        assert_ne!(set.folded(), set.without_lowest().folded());
    }
    check::<u16>();
    check::<u32>();
    check::<u64>();
    check::<u128>();
}
