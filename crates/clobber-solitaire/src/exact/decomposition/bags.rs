//! The tree of bags that an elimination order makes.
//!
//! When a vertex is eliminated, its *separator* is the set of later vertices that it is joined to, by an edge
//! or by a path of eliminated ones. The vertex and its separator are its bag. The first vertex of the
//! separator to be eliminated is the parent, and the bags with these parents are a tree decomposition.

use super::order::{least_degree, sweep};
use clobber_board::{Graph, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// Separators have no more vertices than this, so that a frontier fits into 128 bits.
pub(super) const MAX_SEPARATOR_VERTICES: usize = 8;

/// A vertex, when it is eliminated.
#[derive(Clone, Debug)]
pub(super) struct Bag {
    pub(super) vertex: Vertex,
    /// In the order of elimination.
    pub(super) separator: Vec<Vertex>,
    /// The numbers of the bags whose parent this is.
    pub(super) children: Vec<usize>,
}

/// The bags of all components, each after its children and with as few others between as a stack allows.
/// `None` if no order found makes all of them narrow.
pub(super) fn decompose(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Bag>>, Unsolved> {
    // In a good order every vertex has few later neighbours.
    if graph.size() > (MAX_SEPARATOR_VERTICES * graph.order()) as u64 {
        return Ok(None);
    }
    let mut pace = Pace::new(limits);
    let by_degree = least_degree(graph, &mut pace)?;
    let mut number = vec![usize::MAX; graph.order()];
    let components = components(graph, &mut number, &mut pace)?;
    let mut orders = vec![Vec::new(); components.len()];
    for &v in by_degree.iter().flatten() {
        orders[number[v as usize]].push(v);
    }
    let mut place = vec![0; graph.order()];
    let mut seen = vec![false; graph.order()];
    let mut bags = Vec::with_capacity(graph.order());
    for (component, order) in components.iter().zip(orders) {
        let mut best: Option<Vec<Bag>> = None;
        let mut consider = |order: &[Vertex], pace: &mut Pace<'_>| {
            if let Some(found) = bags_of(graph, order, &mut place, pace)?
                && best.as_ref().is_none_or(|best| effort(&found) < effort(best))
            {
                best = Some(found);
            }
            pace.steps(STEPS_PER_BAG * order.len())
        };
        if by_degree.is_some() {
            consider(&order, &mut pace)?;
        }
        let mut as_given = component.clone();
        as_given.sort_unstable();
        consider(&as_given, &mut pace)?;
        for start in starts(graph, component, &mut pace)? {
            if let Some(order) = sweep(graph, start, &mut seen, &mut pace)? {
                consider(&order, &mut pace)?;
            }
            component.iter().for_each(|&v| seen[v as usize] = false);
        }
        let Some(best) = best else { return Ok(None) };
        append_children_first(&mut bags, best);
        pace.steps(STEPS_PER_BAG * component.len())?;
    }
    Ok(Some(bags))
}

/// The cost of a bag, in steps of a linear pass.
pub(super) const STEPS_PER_BAG: usize = 16;

/// The vertices of each component in breadth-first order, and the number of the component of each vertex.
fn components(
    graph: &Graph,
    number: &mut [usize],
    pace: &mut Pace<'_>,
) -> Result<Vec<Vec<Vertex>>, Unsolved> {
    let mut components = Vec::new();
    for v in 0..graph.order() as Vertex {
        if number[v as usize] == usize::MAX {
            let is_new =
                |w: Vertex| std::mem::replace(&mut number[w as usize], components.len()) == usize::MAX;
            let component = breadth_first(graph, v, is_new, pace)?;
            components.push(component);
        }
    }
    Ok(components)
}

fn breadth_first(
    graph: &Graph,
    start: Vertex,
    mut is_new: impl FnMut(Vertex) -> bool,
    pace: &mut Pace<'_>,
) -> Result<Vec<Vertex>, Unsolved> {
    is_new(start);
    let mut order = vec![start];
    let mut at = 0;
    while at < order.len() {
        order.extend(graph.neighbors(order[at]).filter(|&w| is_new(w)));
        at += 1;
        pace.steps(1)?;
    }
    Ok(order)
}

/// Starts of sweeps: a vertex far from the first one, and one far from that.
fn starts(graph: &Graph, component: &[Vertex], pace: &mut Pace<'_>) -> Result<[Vertex; 2], Unsolved> {
    let far = component[component.len() - 1];
    let mut seen = std::collections::HashSet::new();
    let farther = breadth_first(graph, far, |w| seen.insert(w), pace)?;
    Ok([far, farther[farther.len() - 1]])
}

/// The bags in the order of elimination, children by their numbers there; `None` if one is too wide.
fn bags_of(
    graph: &Graph,
    order: &[Vertex],
    place: &mut [usize],
    pace: &mut Pace<'_>,
) -> Result<Option<Vec<Bag>>, Unsolved> {
    for (i, &v) in order.iter().enumerate() {
        place[v as usize] = i;
    }
    let mut bags: Vec<Bag> =
        order.iter().map(|&vertex| Bag { vertex, separator: Vec::new(), children: Vec::new() }).collect();
    for (i, &v) in order.iter().enumerate() {
        pace.steps(STEPS_PER_BAG)?;
        let mut separator: Vec<Vertex> = graph.neighbors(v).filter(|&w| place[w as usize] > i).collect();
        for &child in &bags[i].children {
            separator.extend(bags[child].separator.iter().filter(|&&w| w != v));
        }
        separator.sort_unstable_by_key(|&w| place[w as usize]);
        separator.dedup();
        if separator.len() > MAX_SEPARATOR_VERTICES {
            return Ok(None);
        }
        if let Some(&parent) = separator.first() {
            bags[place[parent as usize]].children.push(i);
        }
        bags[i].separator = separator;
    }
    Ok(Some(bags))
}

/// An estimate of the number of frontiers to visit: each vertex that is open multiplies them, and where two
/// tables meet, all their pairs count.
fn effort(bags: &[Bag]) -> f64 {
    const PER_VERTEX: f64 = 8.0;
    let frontiers = |vertices: usize| PER_VERTEX.powi(vertices as i32);
    let of_bag = |bag: &Bag| {
        let mut widths: Vec<usize> = bag.children.iter().map(|&child| bags[child].separator.len()).collect();
        widths.sort_unstable();
        let widest = widths.pop().unwrap_or(0);
        let joins: f64 = widths.iter().map(|&width| frontiers(widest + width)).sum();
        frontiers(bag.separator.len() + 1) + joins
    };
    bags.iter().map(of_bag).sum()
}

/// Appends the bags of a component, each after its children.
fn append_children_first(bags: &mut Vec<Bag>, mut component: Vec<Bag>) {
    let Some(root) = component.len().checked_sub(1) else { return };
    // Parents first, then backwards.
    let mut parents_first = Vec::with_capacity(component.len());
    let mut stack = vec![root];
    while let Some(i) = stack.pop() {
        parents_first.push(i);
        stack.extend(&component[i].children);
    }
    let start = bags.len();
    let mut moved = vec![0; component.len()];
    for (at, &i) in parents_first.iter().rev().enumerate() {
        moved[i] = start + at;
    }
    for &i in parents_first.iter().rev() {
        let mut children = std::mem::take(&mut component[i].children);
        for child in &mut children {
            *child = moved[*child];
        }
        let separator = std::mem::take(&mut component[i].separator);
        bags.push(Bag { vertex: component[i].vertex, separator, children });
    }
}
