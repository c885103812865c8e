//! A rectangle with the two ends of a Hamiltonian path, and when there is such a path.

use crate::view::{Place, View};
use clobber_board::Vertex;
use clobber_board::graph::MAX_VERTICES;

/// The ends are places of the view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Problem {
    pub(super) view: View,
    pub(super) start: Place,
    pub(super) end: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl Side {
    pub(super) const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];
}

impl Problem {
    /// The whole grid; `None` if it lacks one of the vertices, or is larger than any board may be.
    pub(super) fn new(rows: usize, columns: usize, start: Vertex, end: Vertex) -> Option<Self> {
        let order = rows.checked_mul(columns).filter(|&order| order <= MAX_VERTICES)?;
        let place = |v: Vertex| {
            let v = v as usize;
            (v < order).then(|| (v / columns, v % columns))
        };
        Some(Self { view: View::whole(rows, columns), start: place(start)?, end: place(end)? })
    }

    /// Is there a Hamiltonian path from the start to the end? Constant time.
    ///
    /// The theorem and its conditions stand at [`exists_between`](super::exists_between).
    pub(super) fn is_solvable(&self) -> bool {
        let Self { view, start, end } =
            if self.view.rows <= self.view.columns { *self } else { self.transposed() };
        let is_like_corner = |(row, column): Place| (row + column).is_multiple_of(2);
        let (start_like, end_like) = (is_like_corner(start), is_like_corner(end));
        if start == end {
            return view.rows * view.columns == 1;
        }
        let is_even = (view.rows * view.columns).is_multiple_of(2);
        let colors_fit = if is_even { start_like != end_like } else { start_like && end_like };
        colors_fit
            && match view.rows {
                1 => start.1.abs_diff(end.1) == view.columns - 1,
                2 => start.1 != end.1 || start.1 == 0 || start.1 == view.columns - 1,
                3 if is_even => {
                    let (like, unlike) = if start_like { (start, end) } else { (end, start) };
                    let is_forbidden = unlike.1 + 1 < like.1 || (unlike.0 == 1 && unlike.1 < like.1);
                    !is_forbidden
                }
                _ => true,
            }
    }

    /// The vertices of the start and the end.
    pub(super) fn ends(&self) -> [Vertex; 2] {
        [self.start, self.end].map(|place| self.view.vertex(place))
    }

    fn transposed(self) -> Self {
        let swap = |(row, column)| (column, row);
        Self { view: self.view.transposed(), start: swap(self.start), end: swap(self.end) }
    }

    fn mirrored(self) -> Self {
        let mirror = |(row, column)| (row, self.view.columns - 1 - column);
        Self { view: self.view.mirrored(), start: mirror(self.start), end: mirror(self.end) }
    }

    /// Turned so that the side is at the top. What was from left to right, or from top to bottom, is from
    /// left to right.
    pub(super) fn with_top(self, side: Side) -> Self {
        match side {
            Side::Top => self,
            Side::Bottom => self.transposed().mirrored().transposed(),
            Side::Left => self.transposed(),
            Side::Right => self.mirrored().transposed(),
        }
    }

    /// The opposite of [`Problem::with_top`].
    pub(super) fn turned_back(self, side: Side) -> Self {
        if side == Side::Right { self.transposed().mirrored() } else { self.with_top(side) }
    }

    /// Without the first rows; `None` if an end lies there.
    pub(super) fn without_rows(self, rows: usize) -> Option<Self> {
        let below = |(row, column): Place| Some((row.checked_sub(rows)?, column));
        let (start, end) = (below(self.start)?, below(self.end)?);
        Some(Self { view: self.view.without_rows(rows), start, end })
    }
}
