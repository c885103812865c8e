//! Hamiltonian paths of which one end is given.

use super::problem::Problem;
use super::rectangle::{Cell, Rectangle, Side};
use super::solve::solve;
use super::successors::Successors;
use clobber_board::Vertex;

/// A Hamiltonian path of the grid from `start` to anywhere; none if there is none, or `start` is not on the grid,
/// or the grid has more vertices than any board. Time linear in the grid, whose vertices are numbered row by row.
///
/// On a grid with two rows and two columns at least there is one exactly if the number of vertices is even or
/// `start` has the colour of the corners (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Corollary
/// 10); on a line, if `start` is an end. It can end in a corner or next to one. (In which, depends: the printed
/// proof always takes the one top left or the cell below it, which fails on grids two or three wide, as for 4 × 2
/// from the second cell of row 2.)
///
/// ```
/// use clobber_solitaire::hamiltonian::path_from;
/// assert_eq!(path_from(3, 3, 4).map(|path| path.len()), Some(9));
/// assert_eq!(path_from(3, 3, 1), None);
/// assert_eq!(path_from(1, 3, 2), Some(vec![2, 1, 0]));
/// ```
pub fn path_from(rows: usize, columns: usize, start: Vertex) -> Option<Vec<Vertex>> {
    let whole = Rectangle::whole(rows, columns)?;
    let start = whole.cell(start)?;
    let mut problems = ends(whole).map(|end| Problem { rectangle: whole, start, end });
    let problem = problems.find(|problem| problem.is_solvable())?;
    let mut path = Successors::none(whole);
    solve(problem, &mut path);
    Some(path.path(start))
}

/// The corners, and on each side the cells next to them.
fn ends(whole: Rectangle) -> impl Iterator<Item = Cell> {
    Side::ALL.into_iter().flat_map(move |side| {
        let last = whole.length(side) - 1;
        [0, last, 1.min(last), last.saturating_sub(1)].map(|i| whole.along(side, i))
    })
}

/// A path from `start` that misses as few vertices as any; none if `start` is not on the grid, or the grid has more
/// vertices than any board. Linear time.
///
/// It is Hamiltonian if that is possible. Otherwise it goes to the farther end of a line; and if the numbers of
/// rows and columns are odd and `start` has the colour that occurs less often, it misses a single vertex: a line at
/// some side of the grid is left out and visited last, from its second vertex on.
///
/// ```
/// use clobber_solitaire::hamiltonian::longest_path_from;
/// assert_eq!(longest_path_from(3, 3, 1).map(|path| path.len()), Some(8));
/// assert_eq!(longest_path_from(1, 5, 1), Some(vec![1, 2, 3, 4]));
/// ```
pub fn longest_path_from(rows: usize, columns: usize, start: Vertex) -> Option<Vec<Vertex>> {
    let whole = Rectangle::whole(rows, columns)?;
    let cell = whole.cell(start)?;
    if rows == 1 || columns == 1 {
        return Some(longer_way(whole.order(), start));
    }
    path_from(rows, columns, start).or_else(|| all_but_one(whole, cell))
}

/// To the farther end of a line.
fn longer_way(order: u32, start: Vertex) -> Vec<Vertex> {
    if start > order - 1 - start { (0..=start).rev().collect() } else { (start..order).collect() }
}

/// For odd numbers of rows and columns, at least three, and the colour that occurs less often.
fn all_but_one(whole: Rectangle, start: Cell) -> Option<Vec<Vertex>> {
    let second_from_last = |side: Side| whole.length(side) - 2;
    let mut ways = Side::ALL.into_iter().flat_map(|side| [(side, 1), (side, second_from_last(side))]);
    let (problem, side, second) = ways.find_map(|(side, second)| {
        let (_, rest) = whole.cut(side, 1)?;
        let problem = Problem { rectangle: rest, start, end: rest.along(side, second) };
        (rest.contains(start) && problem.is_solvable()).then_some((problem, side, second))
    })?;
    let mut path = Successors::none(whole);
    solve(problem, &mut path);
    path.join(problem.end, whole.along(side, second));
    let along = |i: u32| whole.along(side, i);
    if second == 1 {
        path.string((1..whole.length(side)).map(along));
    } else {
        path.string((0..=second).rev().map(along));
    }
    Some(path.path(start))
}
