//! Orders of the vertices for a sweep. Any order gives the same bound; a good one gives it fast.

use crate::open_vertices::MAX_OPEN_VERTICES;
use clobber_board::Graph;
use clobber_board::class::grid;
use clobber_board::graph::Vertex;
use search_limits::{Limits, Pace, Unsolved};

/// An order in which only a few vertices are open at a time, or `None` if none was found.
///
/// Tries the columns of a grid, and from a few vertices on the rim the nearest first, and always the one that
/// leaves the fewest open.
pub(super) fn narrow(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    // From every vertex fewer edges than this lead back to open ones.
    let has_too_many_edges = graph.size() > (MAX_OPEN_VERTICES * graph.order()) as u64;
    // Numbers of arrivals have 16 bits.
    let is_too_crowded = || (0..graph.order() as Vertex).any(|v| graph.degree(v) >= i16::MAX as usize);
    if has_too_many_edges || is_too_crowded() {
        return Ok(None);
    }
    let mut pace = Pace::new(limits);
    let mut orders = Vec::from_iter(by_columns(graph));
    pace.steps(graph.order())?;
    for start in rim(graph) {
        pace.steps(graph.order())?;
        orders.push(graph.breadth_first(start).into_iter().map(|(v, _)| v).collect());
        pace.steps(graph.order())?;
        orders.extend(fewest_open_first(graph, start, limits)?);
    }
    let mut with_work = Vec::with_capacity(orders.len());
    for order in orders {
        if let Some(work) = work(graph, &order, &mut pace)? {
            with_work.push((work, order));
        }
    }
    Ok(with_work.into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, order)| order))
}

/// The shorter lines of a grid, one after the other.
fn by_columns(graph: &Graph) -> Option<Vec<Vertex>> {
    let grid = grid::recognize(graph)?;
    if grid.rows > grid.columns {
        return Some(grid.cells);
    }
    let cell = |row: usize, column: usize| grid.cells[row * grid.columns + column];
    Some((0..grid.columns).flat_map(|column| (0..grid.rows).map(move |row| cell(row, column))).collect())
}

/// A vertex of least degree, one that is far from it, and one that is far from that.
fn rim(graph: &Graph) -> Vec<Vertex> {
    let farthest = |v: Vertex| graph.breadth_first(v).last().map_or(v, |&(far, _)| far);
    let least = (0..graph.order() as Vertex).min_by_key(|&v| graph.degree(v)).unwrap_or(0);
    let far = farthest(least);
    let mut rim = vec![least, far, farthest(far)];
    rim.sort_unstable();
    rim.dedup();
    rim
}

/// Roughly how many states a sweep in this order meets, if it never has too many open vertices.
///
/// An open vertex with e undecided edges needs one of about 2e + 1 numbers of arrivals. With one or two more
/// choices this makes some 4e + 1 states.
fn work(graph: &Graph, order: &[Vertex], pace: &mut Pace<'_>) -> Result<Option<f64>, Unsolved> {
    let states = |undecided: usize| if undecided == 0 { 1.0 } else { 4.0 * undecided as f64 + 1.0 };
    let mut undecided: Vec<Option<usize>> = vec![None; graph.order()];
    let mut open = 0;
    let mut states_now = 1.0;
    let mut work = 0.0;
    for &v in order {
        pace.steps(1)?;
        if open == MAX_OPEN_VERTICES {
            return Ok(None);
        }
        let mut own = graph.degree(v);
        for u in graph.neighbors(v) {
            if let Some(count) = &mut undecided[u as usize] {
                states_now *= states(*count - 1) / states(*count);
                *count -= 1;
                own -= 1;
                open -= usize::from(*count == 0);
            }
        }
        undecided[v as usize] = Some(own);
        states_now *= states(own);
        open += usize::from(own > 0);
        work += states_now;
    }
    Ok(Some(work))
}

/// Always a neighbour of an open vertex after which the fewest are open; of several, one of the oldest open
/// vertex.
fn fewest_open_first(graph: &Graph, start: Vertex, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let mut entered = vec![false; graph.order()];
    let mut undecided: Vec<usize> = (0..graph.order() as Vertex).map(|v| graph.degree(v)).collect();
    let mut open: Vec<Vertex> = Vec::new();
    let mut order = Vec::with_capacity(graph.order());
    let mut next = Some(start);
    while let Some(v) = next {
        entered[v as usize] = true;
        order.push(v);
        open.push(v);
        for u in graph.neighbors(v).filter(|&u| entered[u as usize]) {
            undecided[u as usize] -= 1;
            undecided[v as usize] -= 1;
        }
        open.retain(|&u| undecided[u as usize] > 0);
        if open.len() >= MAX_OPEN_VERTICES {
            return Ok(None);
        }
        // How many more are open if this one enters.
        let opens = |w: Vertex| {
            let behind = graph.neighbors(w).filter(|&u| entered[u as usize]);
            let (count, closed) = behind.fold((0, 0), |(count, closed), u| {
                (count + 1, closed + i32::from(undecided[u as usize] == 1))
            });
            i32::from(graph.degree(w) > count) - closed
        };
        let around: usize = open.iter().map(|&u| graph.degree(u)).sum();
        let candidates = || open.iter().flat_map(|&u| graph.neighbors(u)).filter(|&w| !entered[w as usize]);
        let steps = around + candidates().map(|w| graph.degree(w)).sum::<usize>();
        limits.count_nodes(steps as u64)?;
        limits.check()?;
        next = candidates().min_by_key(|&w| opens(w));
    }
    Ok(Some(order))
}
