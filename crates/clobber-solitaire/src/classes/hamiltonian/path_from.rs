//! Hamiltonian paths of which one end is given.

use super::problem::{Problem, Side};
use super::solve::{self, solve};
use super::successors::Successors;
use clobber_board::Vertex;
use search_limits::{Limits, Unsolved};

/// A Hamiltonian path of the grid from `start` to anywhere. `None` if there is none, if `start` is not on the
/// grid, or if the grid has more vertices than any board. Time linear in the grid, whose vertices are
/// numbered row by row.
///
/// On a line there is one exactly when `start` is an end. On a grid with at least two rows and two columns
/// there is one exactly when the number of vertices is even or `start` has the colour of the corners
/// (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Corollary 10). It can end in a corner or
/// next to one. (The printed proof always takes the one top left or the cell below it. That fails on grids
/// two or three wide, as for 4 × 2 from the second cell of row 2.)
///
/// ```
/// use clobber_solitaire::hamiltonian::path_from;
/// use search_limits::Limits;
/// let path = |rows, columns, start| path_from(rows, columns, start, Limits::unlimited()).unwrap();
/// assert_eq!(path(3, 3, 4).map(|path| path.len()), Some(9));
/// assert_eq!(path(3, 3, 1), None);
/// assert_eq!(path(1, 3, 2), Some(vec![2, 1, 0]));
/// ```
pub fn path_from(
    rows: usize,
    columns: usize,
    start: Vertex,
    limits: &Limits,
) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let Some(problem) = Problem::new(rows, columns, start, start) else { return Ok(None) };
    // The corners, and on each side the cells next to them.
    let mut problems = Side::ALL.into_iter().flat_map(|side| {
        let turned = problem.with_top(side);
        let last = turned.view.columns - 1;
        let ends = [0, last, 1.min(last), last.saturating_sub(1)];
        ends.map(|column| Problem { end: (0, column), ..turned }.turned_back(side))
    });
    problems.find(Problem::is_solvable).map(|problem| solve::path(problem, limits)).transpose()
}

/// A path from `start` that misses as few vertices as any; none if `start` is not on the grid, or the grid
/// has more vertices than any board. Linear time.
///
/// It is Hamiltonian if that is possible. Otherwise, on a line, it goes to the farther end. On other grids it
/// misses a single vertex: the numbers of rows and columns are odd then, and `start` has the colour that
/// occurs less often. A line at some side of the grid is left out and visited last, from its second vertex
/// on.
///
/// ```
/// use clobber_solitaire::hamiltonian::longest_path_from;
/// use search_limits::Limits;
/// let path = |rows, columns| longest_path_from(rows, columns, 1, Limits::unlimited()).unwrap();
/// assert_eq!(path(3, 3).map(|path| path.len()), Some(8));
/// assert_eq!(path(1, 5), Some(vec![1, 2, 3, 4]));
/// ```
pub fn longest_path_from(
    rows: usize,
    columns: usize,
    start: Vertex,
    limits: &Limits,
) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let Some(problem) = Problem::new(rows, columns, start, start) else { return Ok(None) };
    if rows == 1 || columns == 1 {
        let order = (rows * columns) as Vertex;
        let to_the_end = start <= order - 1 - start;
        return Ok(Some(if to_the_end { (start..order).collect() } else { (0..=start).rev().collect() }));
    }
    match path_from(rows, columns, start, limits)? {
        None => all_but_one(problem, limits),
        path => Ok(path),
    }
}

/// For odd numbers of rows and columns, at least three, and a start of the colour that occurs less often.
fn all_but_one(problem: Problem, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let mut ways = Side::ALL.into_iter().flat_map(|side| {
        let turned = problem.with_top(side);
        [1, turned.view.columns - 2].map(|second| (side, Problem { end: (1, second), ..turned }))
    });
    let way = ways.find_map(|(side, turned)| {
        let rest = turned.without_rows(1).filter(Problem::is_solvable)?;
        Some((rest.turned_back(side), turned))
    });
    let Some((rest, Problem { view, end: (_, second), .. })) = way else { return Ok(None) };
    let mut path = Successors::none(view.rows * view.columns, limits)?;
    solve(rest, &mut path)?;
    let top = |column: usize| view.vertex((0, column));
    let [start, end] = rest.ends();
    if second == 1 {
        path.string([end].into_iter().chain((1..view.columns).map(top)))?;
    } else {
        path.string([end].into_iter().chain((0..=second).rev().map(top)))?;
    }
    path.path(start).map(Some)
}
