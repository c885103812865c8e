//! The normal form of a shape: the least of its images under the symmetries of the square, with and without swapped
//! colours, in a lying box.
//!
//! Least means: first the least set of cells, then the least set of black stones. So the colours need a look only under the
//! symmetries that make the set of cells least, and that is one of eight for nearly every shape.

use super::Shape;

/// A shape in normal form, and whether the colours were swapped on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormalShape {
    /// The normal form.
    pub shape: Shape,
    /// The value of the original is the negative of the value of the normal form.
    pub negated: bool,
}

impl Shape {
    /// The normal form: the same for all shapes that differ by a symmetry of the square, by their place, or by the
    /// colours' being swapped.
    pub fn normal(self) -> NormalShape {
        if self.is_empty() {
            return NormalShape { shape: self, negated: false };
        }
        let Self { board, black, white } = self.lying();
        let images = board.images(black | white);
        let images = &images[..board.symmetries()];
        let least = images.iter().copied().fold(u64::MAX, u64::min);
        let (mut negated, mut chosen) = (false, u64::MAX);
        for (symmetry, &image) in images.iter().enumerate() {
            if image == least {
                let black = board.image(symmetry, black);
                let white = image ^ black;
                if black.min(white) < chosen {
                    (negated, chosen) = (white < black, black.min(white));
                }
            }
        }
        let shape = Self { board, black: chosen, white: least ^ chosen };
        NormalShape { shape, negated }
    }

    /// The same stones in their own bounding box.
    #[inline]
    pub(super) fn cropped(self) -> Self {
        let crop = self.board.crop(self.occupied());
        Self { board: crop.to, black: crop.apply(self.black), white: crop.apply(self.white) }
    }

    /// The same stones in their own bounding box, transposed if it stands.
    #[inline]
    fn lying(self) -> Self {
        let cropped = self.cropped();
        if cropped.board.rows() <= cropped.board.columns() {
            return cropped;
        }
        let transpose = |cells| cropped.board.transpose(cells);
        Self {
            board: cropped.board.transposed(),
            black: transpose(cropped.black),
            white: transpose(cropped.white),
        }
    }
}
