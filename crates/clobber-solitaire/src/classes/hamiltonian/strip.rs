//! Two lines at a side of a rectangle, which a path of the rest visits by a detour.

use super::rectangle::{Cell, Rectangle, Side};
use super::successors::Successors;
use search_limits::Unsolved;

/// Two rows or columns that were peeled off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strip {
    /// What is left without them.
    pub(super) rest: Rectangle,
    /// The side of the rest at which they lie.
    pub(super) side: Side,
}

impl Strip {
    /// Extends a Hamiltonian path of the rest to the strip. Time linear in the strip; nothing happens if no
    /// edge of the path runs along the side.
    ///
    /// ```text
    /// rest:   . . u-v . .      . . u v . .
    ///                              | |
    /// strip:                   +---+ +---+
    ///                          +---------+
    /// ```
    ///
    /// Every cell of the side that is not an end of the path has two neighbours on it, and only one of them
    /// lies away from the side. So there is such an edge, unless the side consists of the two ends; and these
    /// were then in the middle of a rectangle of two columns, where no Hamiltonian path begins and ends.
    pub(super) fn insert_into(self, path: &mut Successors<'_>) -> Result<(), Unsolved> {
        let Some((i, forward)) = self.edge_along_side(path) else { return Ok(()) };
        let near = |i: u32| self.rest.along(self.side, i).beyond(self.side);
        let far = |i: u32| near(i).beyond(self.side);
        let length = self.rest.length(self.side);
        let u = self.rest.along(self.side, i);
        let v = self.rest.along(self.side, i + 1);
        let from_u = (0..=i).rev().map(near).chain((0..length).map(far));
        let detour = from_u.chain((i + 1..length).rev().map(near));
        let ends = |cell: Cell| std::iter::once(cell);
        if forward {
            path.string(ends(u).chain(detour).chain(ends(v)))
        } else {
            path.string(ends(v).chain(detour.rev()).chain(ends(u)))
        }
    }

    /// The number of a cell that is joined to the next along the side, and whether the path goes that way or
    /// back.
    fn edge_along_side(self, path: &Successors<'_>) -> Option<(u32, bool)> {
        (0..self.rest.length(self.side) - 1).find_map(|i| {
            let (u, v) = (self.rest.along(self.side, i), self.rest.along(self.side, i + 1));
            if path.are_joined(u, v) {
                return Some((i, true));
            }
            path.are_joined(v, u).then_some((i, false))
        })
    }
}
