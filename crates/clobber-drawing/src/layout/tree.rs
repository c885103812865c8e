//! A rooted tree in layers. Leaves take a column each, and a parent stands above the middle of its children.

use super::geometry::Point;
use clobber_board::Vertex;
use clobber_board::graph::Tree;

/// The distance between two leaves, and that between two layers.
const SPACING: (f64, f64) = (1.1, 1.5);

/// The places of the vertices: the root at the top, children from left to right by number.
///
/// Works on lists and not by recursion: a tree may be one long path.
pub(super) fn layered(tree: &Tree) -> Vec<Point> {
    let order = tree.parents().len() + 1;
    let preorder = preorder(tree);
    let mut points = vec![(0.0, 0.0); order];
    let mut next_leaf = 0.0;
    for &v in &preorder {
        if v != 0 {
            points[v as usize].1 = points[parent(tree, v) as usize].1 + SPACING.1;
        }
        if is_leaf(tree, v) {
            points[v as usize].0 = next_leaf;
            next_leaf += SPACING.0;
        }
    }
    // In reverse order, every vertex comes after its children, so that each span is complete when it is used.
    let mut spans = vec![(f64::INFINITY, f64::NEG_INFINITY); order];
    for &v in preorder.iter().rev() {
        let x = &mut points[v as usize].0;
        if !is_leaf(tree, v) {
            *x = f64::midpoint(spans[v as usize].0, spans[v as usize].1);
        }
        if v != 0 {
            let span = &mut spans[parent(tree, v) as usize];
            *span = (span.0.min(*x), span.1.max(*x));
        }
    }
    points
}

fn parent(tree: &Tree, v: Vertex) -> Vertex {
    tree.parents()[v as usize - 1]
}

fn is_leaf(tree: &Tree, v: Vertex) -> bool {
    let degree = tree.adjacency().neighbors(v).len();
    if v == 0 { degree == 0 } else { degree == 1 }
}

/// The vertices, each before its children and the children of one parent ascending.
fn preorder(tree: &Tree) -> Vec<Vertex> {
    let mut order = Vec::with_capacity(tree.parents().len() + 1);
    let mut stack = vec![0];
    while let Some(v) = stack.pop() {
        order.push(v);
        let children = tree.adjacency().neighbors(v).iter().rev();
        stack.extend(children.filter(|&&w| w != 0 && parent(tree, w) == v));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parent_stands_above_the_middle_of_its_children() {
        let tree = Tree::from_parents(vec![0, 0, 1, 1]).unwrap();
        let points = layered(&tree);
        assert!((points[1].0 - f64::midpoint(points[3].0, points[4].0)).abs() < 1e-12);
        assert!((points[0].0 - f64::midpoint(points[1].0, points[2].0)).abs() < 1e-12);
        assert!(points[0].1 < points[1].1 && points[1].1 < points[3].1);
    }

    #[test]
    fn a_long_path_is_a_vertical_line() {
        let tree = Tree::from_parents((0..100_000).collect()).unwrap();
        let points = layered(&tree);
        assert!(points.iter().all(|p| p.0 == 0.0));
        assert!((points[100_000].1 - 100_000.0 * SPACING.1).abs() < 1e-3);
    }
}
