//! Symmetries of grids: near the start position, mirror images and rotations count as one.
//!
//! Deeper in the search two positions are hardly ever images of each other, and the test costs more than it
//! saves. But of the 80 moves on a checkerboard of 5×5 all but ten are images of others.

use super::board::{PlayerStones, members};
use clobber_board::Graph;

/// The image of each vertex for each symmetry but the identity; empty if the board is not a grid.
pub(super) struct Symmetries(Vec<Vec<u8>>);

impl Symmetries {
    pub(super) fn of(graph: &Graph) -> Self {
        let Graph::Grid(grid) = graph else { return Self(Vec::new()) };
        let (rows, columns) = (grid.rows(), grid.columns());
        if rows * columns > 32 {
            return Self(Vec::new());
        }
        let turns = if rows == columns { 1..8 } else { 1..4 };
        let image = |symmetry: u32| {
            let go = |vertex: u32| {
                let (mut row, mut column) = (vertex / columns, vertex % columns);
                if symmetry & 1 != 0 {
                    row = rows - 1 - row;
                }
                if symmetry & 2 != 0 {
                    column = columns - 1 - column;
                }
                if symmetry & 4 != 0 {
                    (row, column) = (column, row);
                }
                (row * columns + column) as u8
            };
            (0..rows * columns).map(go).collect()
        };
        Self(turns.map(image).collect())
    }

    /// The same for all images of a position.
    pub(super) fn normal(&self, stones: PlayerStones) -> PlayerStones {
        let images = self.0.iter().map(|to| {
            let image = |set| members(set).fold(0, |image, v| image | 1u32 << to[usize::from(v)]);
            PlayerStones { own: image(stones.own), other: image(stones.other) }
        });
        images.chain([stones]).min_by_key(|image| (image.own, image.other)).unwrap_or(stones)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_of_a_grid_are_one() {
        let square = Symmetries::of(&Graph::grid(3, 3).unwrap());
        let corners =
            [0, 2, 6, 8].map(|corner| square.normal(PlayerStones { own: 1 << corner, other: 1 << 4 }));
        assert!(corners.iter().all(|image| *image == corners[0]));
        let edge = square.normal(PlayerStones { own: 1 << 1, other: 1 << 4 });
        assert_ne!(edge, corners[0]);
        let oblong = Symmetries::of(&Graph::grid(2, 3).unwrap());
        let corners =
            [0, 2, 3, 5].map(|corner| oblong.normal(PlayerStones { own: 1 << corner, other: 1 << 1 }));
        assert!(corners[1] == corners[0] && corners[2] == corners[3] && corners[0] != corners[2]);
    }
}
