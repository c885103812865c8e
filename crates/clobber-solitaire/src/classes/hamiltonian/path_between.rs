//! Hamiltonian paths between two given vertices.

use super::problem::Problem;
use super::solve;
use clobber_board::Vertex;
use search_limits::{Limits, Unsolved};

/// Does the grid have a Hamiltonian path from `start` to `end`? Constant time. The vertices are numbered row
/// by row.
///
/// (Itai, Papadimitriou, Szwarcfiter, "Hamilton paths in grid graphs"; in Beaudou, Duchêne, Gravier, "A
/// survey about Solitaire Clobber", Theorem 9.) Colour the grid like a checkerboard. For two different
/// vertices A and B of a k × n grid, transposed if necessary so that k ≤ n, there is a path exactly when
///
/// - **colours**: A and B differ if kn is even; if it is odd, both have the colour of the corners;
/// - **connectivity**: if k = 1, they are the ends of the line; if k = 2, they do not share a column, unless
///   it is the first or the last;
/// - **forbidden configurations**: if k = 3 and n is even, let A be the one unlike the top left corner. Then
///   A lies in the column of B or after it, or, if A is not in the middle row, one column before it.
///
/// If A is in the middle row, the survey prints the row of B instead of its column in the last condition. It
/// does not transpose the grid, which matters for n = 1, 2 and 3. Brute force over all pairs up to 5 × 5,
/// 4 × 7, 3 × 8 and 2 × 9 agrees with the conditions above.
///
/// ```
/// use clobber_solitaire::hamiltonian::exists_between;
/// assert!(exists_between(4, 4, 0, 1));
/// assert!(!exists_between(4, 4, 0, 2)); // the same colour
/// assert!(!exists_between(2, 4, 1, 5)); // cuts the grid into two
/// assert!(!exists_between(3, 4, 1, 3)); // forbidden
/// ```
pub fn exists_between(rows: usize, columns: usize, start: Vertex, end: Vertex) -> bool {
    Problem::new(rows, columns, start, end).is_some_and(|problem| problem.is_solvable())
}

/// A Hamiltonian path of the grid from `start` to `end`. Linear time.
///
/// `None` if there is no such path, if a vertex is not on the grid, or if the grid has more than
/// [`MAX_VERTICES`](clobber_board::graph::MAX_VERTICES) vertices.
///
/// The conditions are those of [`exists_between`].
///
/// ```
/// use clobber_solitaire::hamiltonian::path_between;
/// use search_limits::Limits;
/// let path = |start, end| path_between(2, 3, start, end, Limits::unlimited()).unwrap();
/// // 0 1-2
/// // | | |
/// // 3-4 5
/// assert_eq!(path(0, 5), Some(vec![0, 3, 4, 1, 2, 5]));
/// assert_eq!(path(1, 4), None);
/// ```
pub fn path_between(
    rows: usize,
    columns: usize,
    start: Vertex,
    end: Vertex,
    limits: &Limits,
) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let problem = Problem::new(rows, columns, start, end).filter(Problem::is_solvable);
    problem.map(|problem| solve::path(problem, limits)).transpose()
}
