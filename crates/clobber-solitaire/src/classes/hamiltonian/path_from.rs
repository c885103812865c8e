//! Hamiltonian paths of which one end is given.

use super::problem::Problem;
use super::rectangle::{Cell, Rectangle, Side};
use super::solve::solve;
use super::successors::Successors;
use clobber_board::Vertex;
use search_limits::{Limits, Unsolved};

/// A Hamiltonian path of the grid from `start` to anywhere; none if there is none, or `start` is not on the
/// grid, or the grid has more vertices than any board. Time linear in the grid, whose vertices are numbered
/// row by row.
///
/// On a grid with two rows and two columns at least there is one exactly if the number of vertices is even or
/// `start` has the colour of the corners (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber",
/// Corollary 10); on a line, if `start` is an end. It can end in a corner or next to one. (In which, depends:
/// the printed proof always takes the one top left or the cell below it, which fails on grids two or three
/// wide, as for 4 × 2 from the second cell of row 2.)
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
    let Some(problem) = solvable_problem(rows, columns, start) else { return Ok(None) };
    let mut path = Successors::none(problem.rectangle, limits)?;
    solve(problem, &mut path)?;
    path.path(problem.start).map(Some)
}

/// A problem that can be solved, with some end.
fn solvable_problem(rows: usize, columns: usize, start: Vertex) -> Option<Problem> {
    let whole = Rectangle::whole(rows, columns)?;
    let start = whole.cell(start)?;
    let mut problems = ends(whole).map(|end| Problem { rectangle: whole, start, end });
    problems.find(|problem| problem.is_solvable())
}

/// The corners, and on each side the cells next to them.
fn ends(whole: Rectangle) -> impl Iterator<Item = Cell> {
    Side::ALL.into_iter().flat_map(move |side| {
        let last = whole.length(side) - 1;
        [0, last, 1.min(last), last.saturating_sub(1)].map(|i| whole.along(side, i))
    })
}

/// A path from `start` that misses as few vertices as any; none if `start` is not on the grid, or the grid
/// has more vertices than any board. Linear time.
///
/// It is Hamiltonian if that is possible. Otherwise it goes to the farther end of a line; and if the numbers
/// of rows and columns are odd and `start` has the colour that occurs less often, it misses a single vertex:
/// a line at some side of the grid is left out and visited last, from its second vertex on.
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
    let Some(whole) = Rectangle::whole(rows, columns) else { return Ok(None) };
    let Some(cell) = whole.cell(start) else { return Ok(None) };
    if rows == 1 || columns == 1 {
        return Ok(Some(longer_way(whole.order(), start)));
    }
    match path_from(rows, columns, start, limits)? {
        None => all_but_one(whole, cell, limits),
        path => Ok(path),
    }
}

/// To the farther end of a line.
fn longer_way(order: u32, start: Vertex) -> Vec<Vertex> {
    if start > order - 1 - start { (0..=start).rev().collect() } else { (start..order).collect() }
}

/// For odd numbers of rows and columns, at least three, and the colour that occurs less often.
fn all_but_one(whole: Rectangle, start: Cell, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let second_from_last = |side: Side| whole.length(side) - 2;
    let mut ways = Side::ALL.into_iter().flat_map(|side| [(side, 1), (side, second_from_last(side))]);
    let way = ways.find_map(|(side, second)| {
        let (_, rest) = whole.cut(side, 1)?;
        let problem = Problem { rectangle: rest, start, end: rest.along(side, second) };
        (rest.contains(start) && problem.is_solvable()).then_some((problem, side, second))
    });
    let Some((problem, side, second)) = way else { return Ok(None) };
    let mut path = Successors::none(whole, limits)?;
    solve(problem, &mut path)?;
    path.join(problem.end, whole.along(side, second));
    let along = |i: u32| whole.along(side, i);
    if second == 1 {
        path.string((1..whole.length(side)).map(along))?;
    } else {
        path.string((0..=second).rev().map(along))?;
    }
    path.path(start).map(Some)
}
