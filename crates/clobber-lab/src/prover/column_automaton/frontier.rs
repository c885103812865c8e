//! Frontiers of grids of few rows, their symmetries, and which of them are at least as good as others.

use clobber_board::Color;
use clobber_solitaire::grid::frontier::{self, Edge};

/// Rows of a grid: six rows have too many frontiers.
pub const MAX_ROWS: usize = 5;

/// What crosses a cut: an edge for each row, the seam of a closed column, and the edge down the column.
pub(super) type Frontier = frontier::Frontier<{ MAX_ROWS + 2 }>;

/// The frontier of the negated position.
pub(super) fn negated(frontier: Frontier) -> Frontier {
    frontier::Frontier(frontier.0.map(|edge| match edge {
        Edge::Idle => Edge::Idle,
        Edge::Forward(color) => Edge::Forward(!color),
        Edge::Backward(color, path) => Edge::Backward(!color, path),
    }))
}

/// The frontier with reversed rows, for a cut between two columns.
pub(super) fn reversed_rows(frontier: Frontier, rows: usize) -> Frontier {
    let mut reversed = Frontier::IDLE;
    for row in 0..rows {
        reversed.0[rows - 1 - row] = match frontier.0[row] {
            Edge::Backward(color, path) => Edge::Backward(color, path.map(|end| (rows - 1) as u8 - end)),
            other => other,
        };
    }
    reversed
}

/// Frontiers that are at least as good for every rest, each with the additional root in the rest, if there is
/// one. A path that ends at a root closes no cycle, and a backward stone can stay where it comes from.
pub(super) fn at_least_as_good(frontier: &Frontier) -> Vec<(Frontier, Option<Color>)> {
    let mut better = Vec::new();
    for (number, &edge) in frontier.0.iter().enumerate() {
        if let Edge::Backward(color, path) = edge {
            let mut idle = *frontier;
            idle.0[number] = Edge::Idle;
            better.push((idle, Some(color)));
            if path.is_some() {
                let mut rooted = *frontier;
                rooted.0[number] = Edge::Backward(color, None);
                better.push((rooted, None));
            }
        }
    }
    better
}

/// A weight that is less for each frontier that [`at_least_as_good`] returns.
pub(super) fn weight(frontier: &Frontier) -> usize {
    let weight = |edge: &Edge| match edge {
        Edge::Idle | Edge::Forward(_) => 0,
        Edge::Backward(_, None) => 1,
        Edge::Backward(_, Some(_)) => 2,
    };
    frontier.0.iter().map(weight).sum()
}
