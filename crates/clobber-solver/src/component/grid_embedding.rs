//! Connected stones of a graph as a grid shape, if they can be laid out on a grid.
//!
//! A tree, a ladder or a grid may be given as a list of edges, or be what is left of some other graph. If its
//! stones can be placed on cells of a grid such that neighbours and only neighbours lie side by side, it is
//! the same game as that shape. Then it shares all that is known of the shape.

use crate::component::bit_set::{StoneSets, ones};
use crate::component::shape::Shape;
use crate::component::small_graph::SmallGraph;

/// Cells to try before giving up: a graph that is not a shape mostly shows that at once.
const MAX_TRIALS: u32 = 500;

/// Row and column.
type Cell = (i8, i8);

/// A grid shape that is isomorphic to these connected stones, if one is found.
///
/// Vertices are placed one by one, each beside one that was placed before, with backtracking: exponential at
/// worst, but cut off after [`MAX_TRIALS`].
pub(crate) fn grid_shape(graph: &SmallGraph, stones: StoneSets) -> Option<Shape> {
    let occupied = stones.occupied();
    if ones(occupied).any(|vertex| (graph.neighbors(vertex) & occupied).count_ones() > 4) {
        return None;
    }
    let order = order_of_placement(graph, occupied);
    let mut layout = Layout { graph, order: &order, cells: vec![(0, 0)], trials: 0 };
    if !layout.place_rest() {
        return None;
    }
    let top = layout.cells.iter().map(|cell| cell.0).min()?;
    let left = layout.cells.iter().map(|cell| cell.1).min()?;
    let stone = |(&vertex, cell): (&usize, &Cell)| {
        ((cell.0 - top) as usize, (cell.1 - left) as usize, stones.color(vertex))
    };
    Shape::new(&order.iter().zip(&layout.cells).map(stone).collect::<Vec<_>>())
}

/// All vertices, each but the first after a neighbour of it, those with most placed neighbours first.
fn order_of_placement(graph: &SmallGraph, occupied: u64) -> Vec<usize> {
    let (mut order, mut placed) = (Vec::new(), 0u64);
    let degree = |vertex: usize| (graph.neighbors(vertex) & occupied).count_ones();
    let next = |placed: u64| {
        let is_reachable = |vertex: &usize| placed == 0 || graph.neighbors(*vertex) & placed != 0;
        let fixed = |vertex: usize| (graph.neighbors(vertex) & placed).count_ones();
        ones(occupied & !placed).filter(is_reachable).max_by_key(|&vertex| (fixed(vertex), degree(vertex)))
    };
    while let Some(vertex) = next(placed) {
        order.push(vertex);
        placed |= 1 << vertex;
    }
    order
}

struct Layout<'a> {
    graph: &'a SmallGraph,
    order: &'a [usize],
    /// Where the first vertices of the order are.
    cells: Vec<Cell>,
    trials: u32,
}

impl Layout<'_> {
    /// Places the vertices that are left, if that is possible.
    fn place_rest(&mut self) -> bool {
        let at = self.cells.len();
        let Some(&vertex) = self.order.get(at) else { return true };
        let beside =
            self.order[..at].iter().position(|&other| self.graph.neighbors(vertex) >> other & 1 == 1);
        let Some(beside) = beside else { return false };
        let (row, column) = self.cells[beside];
        for cell in [(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)] {
            self.trials += 1;
            if self.trials > MAX_TRIALS {
                return false;
            }
            if self.fits(vertex, cell) {
                self.cells.push(cell);
                if self.place_rest() {
                    return true;
                }
                self.cells.pop();
            }
        }
        false
    }

    /// Is the cell free, and has it the right neighbours?
    fn fits(&self, vertex: usize, cell: Cell) -> bool {
        self.order.iter().zip(&self.cells).all(|(&other, &(row, column))| {
            let distance = (row - cell.0).unsigned_abs() + (column - cell.1).unsigned_abs();
            let are_neighbors = self.graph.neighbors(vertex) >> other & 1 == 1;
            distance != 0 && (distance == 1) == are_neighbors
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evaluator;
    use clobber_board::{NormalForm, Position};
    use game_value::Universe;
    use search_limits::Limits;

    fn shape_of(text: &str) -> Option<Shape> {
        let position: Position = text.parse().unwrap();
        let (graph, stones) = SmallGraph::of_position(&position).unwrap();
        grid_shape(&graph, stones)
    }

    #[test]
    fn graphs_outside_grids_have_no_shape() {
        // A triangle, five neighbours, an odd cycle, two squares with three common vertices, a cube.
        for text in [
            "complete:xox",
            "tree:0,0,0,0,0:xooooo",
            "cycle:xoxox",
            "multipartite:xx/ooo",
            "hypercube:3:xooxoxxo",
        ] {
            assert_eq!(shape_of(text), None, "{text}");
        }
    }

    /// The shape found has the value of the graph, on every set of cells of some grids, given as lists of
    /// edges.
    #[test]
    fn a_shape_has_the_value_of_the_graph() {
        let evaluator = Evaluator::new(Universe::new());
        let evaluator = evaluator.within(Limits::unlimited());
        let mut found = 0;
        for (rows, columns) in [(2, 4), (3, 3)] {
            for cells in 0..3u32.pow(rows * columns) {
                let cell = |i: u32| [".", "x", "o"][(cells / 3u32.pow(i) % 3) as usize];
                let row = |r: u32| (0..columns).map(|c| cell(r * columns + c)).collect::<String>();
                let text = (0..rows).map(row).collect::<Vec<_>>().join("|");
                let position: Position = text.parse().unwrap();
                for component in position.active_components().iter().filter(|part| part.vertices().len() > 3)
                {
                    let induced = position.induced(component).unwrap();
                    let (graph, stones) = SmallGraph::of_position(&induced).unwrap();
                    let shape = grid_shape(&graph, stones).expect("a part of a grid");
                    assert_eq!(
                        evaluator.shape_value(shape),
                        evaluator.component_value(&position, component),
                        "{text}"
                    );
                    found += 1;
                }
            }
        }
        assert!(found > 10_000, "{found}");
    }

    #[test]
    fn a_large_grid_given_by_edges_is_laid_out() {
        let grid: Position = "checkerboard:7x8".parse().unwrap();
        let (graph, stones) = SmallGraph::of_position(&grid).unwrap();
        let shape = grid_shape(&graph, stones).unwrap();
        assert_eq!(shape.len(), 56);
        assert_eq!(shape.borders(), graph.borders(stones));
        let form = NormalForm::of_components(&grid).unwrap();
        assert_eq!(form.len(), 1);
    }
}
