//! The smallest rectangles: every path is tried.

use super::problem::Problem;
use super::rectangle::{Cell, Side};

/// A Hamiltonian path from start to end, by plain search.
pub(super) fn search(problem: Problem) -> Option<Vec<Cell>> {
    let Problem { rectangle, start, end } = problem;
    let mut path = vec![start];
    // For each cell of the path: how many directions have been tried from it.
    let mut tried = vec![0];
    loop {
        let (Some(&here), Some(directions)) = (path.last(), tried.last_mut()) else { return None };
        if path.len() == rectangle.order() as usize && here == end {
            return Some(path);
        }
        let Some(&side) = Side::ALL.get(*directions) else {
            path.pop();
            tried.pop();
            continue;
        };
        *directions += 1;
        if let Some(next) = rectangle.neighbor(here, side).filter(|next| !path.contains(next)) {
            path.push(next);
            tried.push(0);
        }
    }
}
