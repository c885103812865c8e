//! What can happen in a cell if the columns are closed: the cell of the last row is also a neighbour of the
//! cell of the first row.
//!
//! The edge between the two, the *seam*, crosses the cut from the first cell of a column to the last one. In
//! all other respects a cell is like a cell of a grid, so between two columns the frontiers are of the same
//! kind.

use super::frontier::{Frontier, MAX_ROWS};
use clobber_board::Color;
use clobber_solitaire::grid::frontier::Edge;

/// The number of the seam among the edges across a cut.
const SEAM: usize = MAX_ROWS;

/// The number of the edge down the column.
const DOWN: usize = MAX_ROWS + 1;

const NEW_EDGES: [Edge; 5] = [
    Edge::Idle,
    Edge::Forward(Color::Black),
    Edge::Forward(Color::White),
    Edge::Backward(Color::Black, None),
    Edge::Backward(Color::White, None),
];

/// The frontiers after a cell with this stone, each with the colour of the stone if it stays.
pub(super) fn ways(
    frontier: &Frontier,
    row: usize,
    rows: usize,
    stone: Color,
) -> Vec<(Frontier, Option<Color>)> {
    let (is_first, is_last) = (row == 0, row + 1 == rows);
    // An edge that is not new is idle after the cell.
    let new = |is_new: bool| if is_new { &NEW_EDGES[..] } else { &NEW_EDGES[..1] };
    let mut found = Vec::new();
    for &right in new(true) {
        for &down in new(!is_last) {
            if is_first || is_last {
                for &seam in new(is_first) {
                    found.extend(around(frontier, stone, &[(row, right), (DOWN, down), (SEAM, seam)]));
                }
            } else {
                found.extend(around(frontier, stone, &[(row, right), (DOWN, down)]));
            }
        }
    }
    found
}

/// What happens in a cell. Each of its edges has a number across the cut before the cell or after it; `new`
/// has the edges after it. `None` if that is impossible.
fn around(frontier: &Frontier, stone: Color, new: &[(usize, Edge)]) -> Option<(Frontier, Option<Color>)> {
    let unlike = |color: Color| if color == stone { -1 } else { 1 };
    let mut difference = 0;
    // The colour of a stone that goes, where its path leaves the swept part, and whether it goes back into
    // this part.
    let mut departures = Vec::with_capacity(2);
    for &(number, edge) in new {
        match frontier.0[number] {
            Edge::Idle => {}
            Edge::Forward(color) => difference += unlike(color),
            Edge::Backward(color, end) => departures.push((color, end, true)),
        }
        match edge {
            Edge::Idle => {}
            Edge::Forward(color) => departures.push((color, Some(number as u8), false)),
            Edge::Backward(color, _) => difference += unlike(color),
        }
    }
    let stands = match difference {
        0 => stone,
        1 => !stone,
        _ => return None,
    };
    let (end, goes_back) = match departures[..] {
        [] => (None, false),
        [(color, end, goes_back)] if color == stands => (end, goes_back),
        _ => return None,
    };
    let is_here = |number: usize| new.iter().any(|&(other, _)| other == number);
    // Paths that lead to this cell continue where its stone goes. It must not go back along one of them.
    let leads_here = |path: Option<u8>| {
        let number = path.map(usize::from).filter(|&number| is_here(number));
        number.is_some_and(|number| matches!(frontier.0[number], Edge::Forward(_)))
    };
    if goes_back && leads_here(end) {
        return None;
    }
    let mut next = *frontier;
    new.iter().for_each(|&(number, edge)| next.0[number] = edge);
    for (number, edge) in next.0.iter_mut().enumerate() {
        if let Edge::Backward(_, path) = edge
            && (is_here(number) || leads_here(*path))
        {
            *path = end;
        }
    }
    Some((next, departures.is_empty().then_some(stands)))
}
