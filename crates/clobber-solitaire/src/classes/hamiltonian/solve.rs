//! A Hamiltonian path with two given ends, by peeling and splitting.

use super::problem::Problem;
use super::rectangle::{Rectangle, Side};
use super::search::search;
use super::strip::Strip;
use super::successors::Successors;
use search_limits::Unsolved;

/// Joins the cells of a solvable problem to a Hamiltonian path. Time linear in the rectangle.
///
/// As Itai, Papadimitriou and Szwarcfiter do, it takes two lines off a side ([`peel`]) where it can, and else
/// cuts the rectangle between the ends ([`split`]); each time the conditions of the theorem say whether what
/// is left can be solved. Up to symmetry a single problem admits neither, and that is searched:
///
/// ```text
/// . s . . .
/// . t . . .
/// . . . . .
/// . . . . .
/// ```
///
/// The test below tries all problems up to 10 × 11. Larger ones bring no new case: if 11 columns or more,
/// say, cannot be peeled, the ends lie within two columns of opposite sides; and without two columns in the
/// middle the same cuts, which are at most three deep, lead to the same conditions.
pub(super) fn solve(problem: Problem, path: &mut Successors<'_>) -> Result<(), Unsolved> {
    let mut strips = Vec::new();
    let mut problems = vec![problem];
    while let Some(problem) = problems.pop() {
        if is_line(problem.rectangle) {
            string_line(problem, path)?;
        } else if let Some((strip, rest)) = peel(problem) {
            strips.push(strip);
            problems.push(rest);
        } else if let Some([first, second]) = split(problem) {
            path.join(first.end, second.start);
            problems.extend([first, second]);
        } else {
            path.string(search(problem).unwrap_or_default())?;
        }
    }
    // A strip was taken off before its rest was, so it waits for the path of the rest.
    for strip in strips.into_iter().rev() {
        strip.insert_into(path)?;
    }
    Ok(())
}

fn is_line(rectangle: Rectangle) -> bool {
    rectangle.rows == 1 || rectangle.columns == 1
}

/// From one end of a line to the other.
fn string_line(problem: Problem, path: &mut Successors<'_>) -> Result<(), Unsolved> {
    let Problem { rectangle, start, .. } = problem;
    let side = if rectangle.rows == 1 { Side::Top } else { Side::Left };
    let cells = (0..rectangle.length(side)).map(|i| rectangle.along(side, i));
    if rectangle.along(side, 0) == start { path.string(cells) } else { path.string(cells.rev()) }
}

/// Two lines at a side without an end, such that the rest is solvable.
fn peel(problem: Problem) -> Option<(Strip, Problem)> {
    Side::ALL.into_iter().find_map(|side| {
        let (_, rest) = problem.rectangle.cut(side, 2)?;
        let left = Problem { rectangle: rest, ..problem };
        let has_ends = rest.contains(problem.start) && rest.contains(problem.end);
        (has_ends && left.is_solvable()).then_some((Strip { rest, side }, left))
    })
}

/// Two solvable problems, the second of which begins beside the end of the first.
fn split(problem: Problem) -> Option<[Problem; 2]> {
    Side::ALL.into_iter().find_map(|side| (1..=3).find_map(|depth| split_at(problem, side, depth)))
}

/// The cut is crossed at one of the corners, or next to one.
fn split_at(problem: Problem, side: Side, depth: u32) -> Option<[Problem; 2]> {
    let Problem { rectangle, start, end } = problem;
    let (near, far) = rectangle.cut(side, depth)?;
    let (first, second, way) = if near.contains(start) && far.contains(end) {
        (near, far, side.opposite())
    } else if far.contains(start) && near.contains(end) {
        (far, near, side)
    } else {
        return None;
    };
    // The rectangle is not a line, so that at least two cells lie along the cut.
    let last = first.length(way) - 1;
    [0, last, 1, last - 1].into_iter().find_map(|i| {
        let crossing = first.along(way, i);
        let parts = [
            Problem { rectangle: first, start, end: crossing },
            Problem { rectangle: second, start: crossing.beyond(way), end },
        ];
        parts.into_iter().all(Problem::is_solvable).then_some(parts)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_problem_can_neither_be_peeled_nor_split() {
        let sizes = (2..=10).flat_map(|rows| (2..=11).map(move |columns| (rows, columns)));
        let mut found = Vec::new();
        for whole in sizes.filter_map(|(rows, columns)| Rectangle::whole(rows, columns)) {
            let cells: Vec<_> = (0..whole.order()).filter_map(|v| whole.cell(v)).collect();
            let pairs = cells.iter().flat_map(|&start| cells.iter().map(move |&end| (start, end)));
            let problems = pairs.map(|(start, end)| Problem { rectangle: whole, start, end });
            let solvable = problems.filter(|problem| problem.is_solvable());
            found.extend(solvable.filter(|&problem| peel(problem).is_none() && split(problem).is_none()));
        }
        // Four reflections, lying or standing, and either way.
        assert_eq!(found.len(), 16);
        for Problem { rectangle, start, end } in found {
            assert_eq!(rectangle.rows.min(rectangle.columns), 4);
            assert_eq!(rectangle.rows.max(rectangle.columns), 5);
            assert_eq!(start.row.abs_diff(end.row) + start.column.abs_diff(end.column), 1);
        }
    }
}
