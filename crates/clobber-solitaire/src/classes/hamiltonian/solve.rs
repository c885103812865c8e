//! A Hamiltonian path with two given ends, by peeling and splitting.

use super::problem::{Problem, Side};
use super::strip;
use super::successors::Successors;
use crate::view::{Place, View};
use clobber_board::Vertex;
use search_limits::{Limits, Unsolved};

/// A Hamiltonian path of a solvable problem.
pub(super) fn path(problem: Problem, limits: &Limits) -> Result<Vec<Vertex>, Unsolved> {
    let mut path = Successors::none(problem.view.rows * problem.view.columns, limits)?;
    solve(problem, &mut path)?;
    path.path(problem.ends()[0])
}

/// Joins the cells of a solvable problem to a Hamiltonian path. Time linear in the rectangle.
///
/// As Itai, Papadimitriou and Szwarcfiter do, it takes two lines off a side ([`peel`]) where it can, and else
/// cuts the rectangle between the ends ([`split`]). Each time the conditions of the theorem say whether what
/// is left can be solved. Up to symmetry a single problem admits neither, and that is searched:
///
/// ```text
/// . s . . .
/// . t . . .
/// . . . . .
/// . . . . .
/// ```
///
/// The test below tries all problems up to 10 × 11. Larger ones bring no new case. If 11 columns or more
/// cannot be peeled, the ends lie within two columns of opposite sides. Without two columns in the middle the
/// same cuts, which are at most three deep, lead to the same conditions.
pub(super) fn solve(problem: Problem, path: &mut Successors<'_>) -> Result<(), Unsolved> {
    let mut strips = Vec::new();
    let mut problems = vec![problem];
    while let Some(problem) = problems.pop() {
        let view = problem.view;
        if view.rows == 1 || view.columns == 1 {
            let cells = view.vertices();
            if problem.start == (0, 0) { path.string(cells)? } else { path.string(cells.rev())? }
        } else if let Some((strip, rest)) = peel(problem) {
            strips.push(strip);
            problems.push(rest);
        } else if let Some([first, second]) = split(problem) {
            path.string([first.ends()[1], second.ends()[0]])?;
            problems.extend([first, second]);
        } else {
            let mut cells = vec![problem.start];
            if search(&problem, &mut cells) {
                path.string(cells.into_iter().map(|place| view.vertex(place)))?;
            }
        }
    }
    // A strip was taken off before its rest was, so it waits for the path of the rest.
    strips.iter().rev().try_for_each(|strip| strip::insert(strip, path))
}

/// A view whose first two rows can be peeled off: no end lies there, and the rest is solvable.
fn peel(problem: Problem) -> Option<(View, Problem)> {
    Side::ALL.into_iter().find_map(|side| {
        let turned = problem.with_top(side);
        let rest = turned.without_rows(2).filter(Problem::is_solvable)?;
        Some((turned.view, rest.turned_back(side)))
    })
}

/// Two solvable problems, the second of which begins beside the end of the first.
fn split(problem: Problem) -> Option<[Problem; 2]> {
    Side::ALL.into_iter().find_map(|side| {
        let parts = (1..=3).find_map(|depth| split_at(problem.with_top(side), depth))?;
        Some(parts.map(|part| part.turned_back(side)))
    })
}

/// The cut below the first `depth` rows is crossed at one of the corners, or next to one.
fn split_at(Problem { view, start, end }: Problem, depth: usize) -> Option<[Problem; 2]> {
    if (start.0 < depth) == (end.0 < depth) {
        return None;
    }
    let (above, below) = (view.first_rows(depth), view.without_rows(depth));
    // The view is not a line, so that at least two cells lie along the cut.
    let last = view.columns - 1;
    [0, last, 1, last - 1].into_iter().find_map(|column| {
        let (up, down) = ((depth - 1, column), (0, column));
        let parts = if start.0 < depth {
            let end = (end.0 - depth, end.1);
            [Problem { view: above, start, end: up }, Problem { view: below, start: down, end }]
        } else {
            let start = (start.0 - depth, start.1);
            [Problem { view: below, start, end: down }, Problem { view: above, start: up, end }]
        };
        parts.iter().all(Problem::is_solvable).then_some(parts)
    })
}

/// Extends a path to a Hamiltonian one by plain search. For the smallest rectangles only.
fn search(problem: &Problem, path: &mut Vec<Place>) -> bool {
    let View { rows, columns, .. } = problem.view;
    let Some(&(row, column)) = path.last() else { return false };
    if path.len() == rows * columns {
        return (row, column) == problem.end;
    }
    let around =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    around.into_iter().any(|next| {
        let is_free = next.0 < rows && next.1 < columns && !path.contains(&next);
        if !is_free {
            return false;
        }
        path.push(next);
        let is_found = search(problem, path);
        if !is_found {
            path.pop();
        }
        is_found
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_problem_can_neither_be_peeled_nor_split() {
        let sizes = (2..=10).flat_map(|rows| (2..=11).map(move |columns| (rows, columns)));
        let mut found = Vec::new();
        for (rows, columns) in sizes {
            let vertices = 0..(rows * columns) as Vertex;
            let pairs = vertices.clone().flat_map(|start| vertices.clone().map(move |end| (start, end)));
            let problems = pairs.filter_map(|(start, end)| Problem::new(rows, columns, start, end));
            let solvable = problems.filter(Problem::is_solvable);
            found.extend(solvable.filter(|&problem| peel(problem).is_none() && split(problem).is_none()));
        }
        // Four reflections, lying or standing, and either way.
        assert_eq!(found.len(), 16);
        for Problem { view, start, end } in found {
            assert_eq!(view.rows.min(view.columns), 4);
            assert_eq!(view.rows.max(view.columns), 5);
            assert_eq!(start.0.abs_diff(end.0) + start.1.abs_diff(end.1), 1);
        }
    }
}
