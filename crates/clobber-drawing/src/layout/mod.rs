//! The places of everything in a drawing of a graph. Does not know stones, or a language of pictures.

mod circle;
mod curve;
mod force;
mod geometry;
mod hamming;
mod labels;
mod number;
mod pack;
mod product;
mod tree;

pub use curve::Curve;
pub use geometry::{Frame, Point};
pub use labels::Label;
pub(crate) use number::Short;

use clobber_board::graph::Sum;
use clobber_board::{Graph, Move, Vertex};
use geometry::shifted;
use serde::Serialize;

/// The radius of a stone.
pub const STONE_RADIUS: f64 = 0.4;

/// The radius of an empty vertex of a graph: too small to be taken for a stone.
pub const EMPTY_RADIUS: f64 = 0.25;

/// Summands wider than this in all continue in another row.
const MAX_ROW_WIDTH: f64 = 40.0;

/// The space around everything.
const MARGIN: f64 = 0.35;

/// Larger drawings have no numbers on vertices, because they would be unreadable.
const MAX_NUMBERED_VERTICES: usize = 2_000;

/// Dense graphs with more edges are drawn without edges, because readers could not tell them apart.
const MAX_EDGES: u64 = 20_000;

/// A drawing of a graph, in units of one cell.
#[derive(Clone, Debug, Serialize)]
pub struct Layout {
    /// The place of each vertex.
    pub points: Vec<Point>,
    /// Lines and grids: rectangles of squares, whose edges need no drawing.
    pub boards: Vec<SquareBoard>,
    /// The edges that need drawing.
    pub edges: Vec<Edge>,
    /// Whether edges are left out because they are too many.
    pub edges_left_out: bool,
    /// The coordinates beside a board that is alone.
    pub labels: Vec<Label>,
    /// Whether every vertex has its number on it.
    pub numbered: bool,
}

/// A rectangle of squares, with consecutive vertices row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SquareBoard {
    /// The vertex at the top left.
    pub first: Vertex,
    /// Number of rows.
    pub rows: Vertex,
    /// Number of columns.
    pub columns: Vertex,
}

/// An edge that is drawn as a line.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Edge {
    /// The smaller end.
    pub from: Vertex,
    /// The larger end.
    pub to: Vertex,
    /// The distance of its middle to the left of a straight line.
    pub bend: f64,
}

impl Layout {
    /// The drawing of any graph.
    pub fn of(graph: &Graph) -> Self {
        let mut layout = match graph {
            Graph::Sum(sum) => Self::side_by_side(sum),
            single => Self::single(single),
        };
        layout.labels = labels::coordinates(graph);
        layout.numbered = layout.labels.is_empty() && layout.points.len() <= MAX_NUMBERED_VERTICES;
        layout
    }

    /// The drawing of any graph in which distances on paper approximate distances in the graph. Lines and
    /// grids are treated like other graphs. A graph with too many edges is drawn on a circle.
    pub fn by_force(graph: &Graph) -> Self {
        let points =
            if has_too_many_edges(graph) { circle::clique(graph.order()) } else { force::points(graph) };
        Self::new(graph, points, Vec::new(), |_, _| 0.0)
    }

    /// The drawing of any graph with all vertices on one circle, in their order, and all edges straight.
    pub fn on_circle(graph: &Graph) -> Self {
        Self::new(graph, circle::clique(graph.order()), Vec::new(), |_, _| 0.0)
    }

    /// The drawing with vertices at these points, and without boards with every edge.
    fn new(
        graph: &Graph,
        points: Vec<Point>,
        boards: Vec<SquareBoard>,
        bend: impl Fn(Vertex, Vertex) -> f64,
    ) -> Self {
        let edges_left_out = boards.is_empty() && has_too_many_edges(graph);
        let mut edges = Vec::new();
        if boards.is_empty() && !edges_left_out {
            edges.extend(graph.edges().map(|(from, to)| Edge { from, to, bend: bend(from, to) }));
        }
        let numbered = points.len() <= MAX_NUMBERED_VERTICES;
        Self { points, boards, edges, edges_left_out, labels: Vec::new(), numbered }
    }

    fn single(graph: &Graph) -> Self {
        let board = |rows, columns| SquareBoard { first: 0, rows, columns };
        let boards = match *graph {
            Graph::Path(path) if path.order() > 0 => vec![board(1, path.order())],
            Graph::Grid(grid) => vec![board(grid.rows(), grid.columns())],
            _ => Vec::new(),
        };
        let bend = |u, v| match graph {
            Graph::Hamming(graph) => hamming::bend(graph, u, v),
            Graph::Product(graph) => product::bend(graph, u, v),
            _ => 0.0,
        };
        Self::new(graph, points(graph), boards, bend)
    }

    fn side_by_side(sum: &Sum) -> Self {
        let pieces: Vec<_> = sum.summands().map(|(first, graph)| (first, Self::single(graph))).collect();
        let frames: Vec<_> = pieces.iter().map(|(_, piece)| piece.inner_frame()).collect();
        let boxes: Vec<_> = frames.iter().map(|frame| (frame.width(), frame.height())).collect();
        let corners = pack::rows(&boxes, MAX_ROW_WIDTH);
        let mut whole = Self::single(&Graph::EMPTY);
        for (i, (first, piece)) in pieces.into_iter().enumerate() {
            let by = (corners[i].0 - frames[i].left, corners[i].1 - frames[i].top);
            whole.points.extend(piece.points.into_iter().map(|p| shifted(p, by)));
            whole
                .boards
                .extend(piece.boards.into_iter().map(|b| SquareBoard { first: b.first + first, ..b }));
            let shifted_edge = |e: Edge| Edge { from: e.from + first, to: e.to + first, ..e };
            whole.edges.extend(piece.edges.into_iter().map(shifted_edge));
            whole.edges_left_out |= piece.edges_left_out;
        }
        whole
    }

    /// The frame around the squares and circles.
    fn inner_frame(&self) -> Frame {
        let bent = self.edges.iter().filter(|edge| edge.bend != 0.0);
        let vertices = Frame::around(self.points.iter().copied()).with_margin(0.5);
        bent.map(|edge| Frame::around([self.curve(edge).at(0.5)]).with_margin(0.1))
            .fold(vertices, Frame::union)
    }

    /// The frame around everything, with a margin.
    pub fn frame(&self) -> Frame {
        let labels = self.labels.iter().map(Label::frame);
        labels.fold(self.inner_frame(), Frame::union).with_margin(MARGIN)
    }

    /// The frame of a board: its outer line.
    pub fn board_frame(&self, board: &SquareBoard) -> Frame {
        let (x, y) = self.points[board.first as usize];
        let (width, height) = (f64::from(board.columns), f64::from(board.rows));
        Frame { left: x - 0.5, top: y - 0.5, right: x - 0.5 + width, bottom: y - 0.5 + height }
    }

    /// Whether `v` is a square of a board, not a vertex of a graph.
    pub fn is_square(&self, v: Vertex) -> bool {
        let behind = self.boards.partition_point(|board| board.first <= v);
        behind > 0 && v - self.boards[behind - 1].first < self.boards[behind - 1].order()
    }

    /// The line along which an edge is drawn.
    pub fn curve(&self, edge: &Edge) -> Curve {
        Curve::new(self.points[edge.from as usize], self.points[edge.to as usize], edge.bend)
    }

    /// The line of a move; `None` if it names a vertex that does not exist.
    pub fn path_of(&self, mv: Move) -> Option<Curve> {
        let there = self.points.get(mv.from as usize).zip(self.points.get(mv.to as usize));
        let (&start, &end) = there.filter(|_| mv.from != mv.to)?;
        let bend = self.edges.iter().find_map(|edge| match (edge.from, edge.to) {
            ends if ends == (mv.from, mv.to) => Some(edge.bend),
            ends if ends == (mv.to, mv.from) => Some(-edge.bend),
            _ => None,
        });
        Some(Curve::new(start, end, bend.unwrap_or(0.0)))
    }
}

fn has_too_many_edges(graph: &Graph) -> bool {
    graph.size() > MAX_EDGES.max(4 * graph.order() as u64)
}

impl SquareBoard {
    fn order(self) -> Vertex {
        self.rows * self.columns
    }
}

impl Edge {
    /// Whether it is drawn without an arc.
    pub fn is_straight(&self) -> bool {
        self.bend == 0.0
    }
}

fn points(graph: &Graph) -> Vec<Point> {
    match graph {
        Graph::Path(path) => squares(1, path.order()),
        Graph::Grid(grid) => squares(grid.rows(), grid.columns()),
        Graph::Cycle(_) => circle::polygon(graph.order(), circle::EDGE),
        Graph::Complete(_) => circle::clique(graph.order()),
        Graph::Multipartite(graph) => circle::multipartite(graph),
        Graph::Hamming(graph) => hamming::points(graph),
        Graph::Product(graph) => product::points(graph),
        Graph::Tree(tree) => tree::layered(tree),
        Graph::General(_) => force::points(graph),
        Graph::Sum(sum) => Layout::side_by_side(sum).points,
    }
}

fn squares(rows: Vertex, columns: Vertex) -> Vec<Point> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (f64::from(column), f64::from(row)))).collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use clobber_board::graph::{Adjacency, Factor, Hamming, Multipartite, Product, Tree};
    use geometry::distance;

    pub(crate) fn samples() -> Vec<Graph> {
        let mut graphs = Vec::new();
        graphs.extend([0, 1, 2, 9, 90].map(|n| Graph::path(n).unwrap()));
        graphs.extend([(2, 1), (5, 6), (30, 45)].map(|(rows, columns)| Graph::grid(rows, columns).unwrap()));
        graphs.extend([3, 4, 6, 30].map(|n| Graph::cycle(n).unwrap()));
        graphs.extend([0, 1, 2, 3, 6, 40].map(|n| Graph::complete(n).unwrap()));
        let parts: [&[usize]; 8] =
            [&[], &[3], &[1, 1], &[4, 4], &[3, 2, 1], &[1, 1, 1], &[5, 4, 3, 2], &[20, 1, 1]];
        graphs.extend(parts.map(|sizes| Graph::Multipartite(Multipartite::from_part_sizes(sizes).unwrap())));
        let others: [&[Vertex]; 5] = [&[1], &[3, 4], &[2, 3, 3], &[3; 3], &[5, 6, 7]];
        let cubes = [0, 1, 2, 3, 4, 5, 9].map(|dimension| vec![2; dimension]);
        let factors = cubes.into_iter().chain(others.map(<[Vertex]>::to_vec));
        graphs.extend(factors.map(|factors| Graph::Hamming(Hamming::from_factors(factors).unwrap())));
        graphs.extend([(3, 3), (3, 4), (8, 10)].map(|(rows, columns)| Graph::torus(rows, columns).unwrap()));
        graphs
            .extend([(2, 3), (5, 4), (3, 30)].map(|(rows, columns)| Graph::cylinder(rows, columns).unwrap()));
        let sides: [&[usize]; 4] = [&[2, 2, 2], &[4, 3, 5], &[5, 1, 2, 2], &[2, 3, 2, 3]];
        graphs.extend(sides.map(|sides| Graph::grid_of_dimensions(sides).unwrap()));
        let claw = Factor::General(Adjacency::from_edges(4, &[(0, 1), (0, 2), (0, 3)]).unwrap());
        let [path, cycle, clique] = [Factor::Path(3), Factor::Cycle(5), Factor::Complete(4)];
        let products = [
            vec![cycle.clone(), path.clone()],
            vec![claw.clone(), path.clone()],
            vec![path, cycle, clique, claw],
        ];
        graphs.extend(products.map(|factors| Product::of(factors).unwrap()));
        let trees = [vec![], vec![0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4, 7, 7, 9], vec![4, 0, 0, 2]];
        graphs.extend(trees.map(|parents| Graph::Tree(Tree::from_parents(parents).unwrap())));
        graphs.extend([(0, 0), (1, 0), (5, 0), (10, 3), (40, 2), (310, 1)].map(|(n, d)| circulant(n, d)));
        graphs.push(Sum::of(graphs.clone()).unwrap());
        graphs
    }

    /// Every vertex is joined to the next `d` ones.
    fn circulant(n: Vertex, d: Vertex) -> Graph {
        let edges: Vec<_> = (0..n).flat_map(|u| (1..=d).map(move |i| (u, (u + i) % n))).collect();
        Graph::from_edges(n as usize, &edges).unwrap()
    }

    fn assert_stones_apart(graph: &Graph, points: &[Point]) {
        assert_eq!(points.len(), graph.order());
        assert!(points.iter().all(|p| p.0.is_finite() && p.1.is_finite()));
        for (v, &p) in points.iter().enumerate() {
            assert!(points[..v].iter().all(|&q| distance(p, q) > 2.0 * STONE_RADIUS + 0.1), "{graph:?}");
        }
    }

    #[test]
    fn the_frame_holds_everything_and_stones_never_overlap() {
        for graph in samples() {
            let layout = Layout::of(&graph);
            assert_stones_apart(&graph, &layout.points);
            let frame = layout.frame();
            let stones = Frame::around(layout.points.iter().copied()).with_margin(STONE_RADIUS);
            assert_eq!(frame.union(stones), frame);
            for edge in &layout.edges {
                let middle = Frame::around([layout.curve(edge).at(0.5)]);
                assert_eq!(frame.union(middle), frame);
            }
        }
    }

    #[test]
    fn any_graph_can_be_drawn_in_other_ways() {
        for graph in samples() {
            for layout in [Layout::by_force(&graph), Layout::on_circle(&graph)] {
                assert_stones_apart(&graph, &layout.points);
                assert!(layout.boards.is_empty() && layout.labels.is_empty());
                assert_eq!(layout.edges.len() as u64, graph.size());
                assert!(layout.edges.iter().all(|edge| edge.is_straight() && edge.from < edge.to));
            }
        }
        let dense = Graph::complete(1000).unwrap();
        for layout in [Layout::of(&dense), Layout::by_force(&dense)] {
            assert!(layout.edges_left_out && layout.edges.is_empty());
        }
    }

    #[test]
    fn squares_differ_from_vertices() {
        let graph =
            Sum::of([Graph::path(2), Graph::cycle(3), Graph::grid(2, 2)].map(Result::unwrap)).unwrap();
        let layout = Layout::of(&graph);
        let squares: Vec<_> = (0..9).map(|v| layout.is_square(v)).collect();
        assert_eq!(squares, [true, true, false, false, false, true, true, true, true]);
        assert!(layout.numbered && layout.labels.is_empty() && layout.edges.len() == 3);
    }

    #[test]
    fn a_path_of_a_move_follows_the_bent_edge() {
        let layout = Layout::of(&Graph::Hamming(Hamming::from_factors(vec![3, 3]).unwrap()));
        let there = layout.path_of(Move::new(0, 2)).unwrap();
        let back = layout.path_of(Move::new(2, 0)).unwrap();
        assert!(distance(there.control, back.control) < 1e-9 && there.control.1 < -0.5);
    }
}
