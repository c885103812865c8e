//! The normal form of a shape: the least of its images under the symmetries of the square, with and without
//! swapped colours, in a lying box.
//!
//! Least means: first the least set of cells, then the least set of black stones. So the colours matter only
//! under the symmetries that make the set of cells least: for nearly every shape one of eight.

use super::Shape;
use crate::component::bit_set::StoneSets;

/// A shape in normal form, and whether the colours were swapped on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormalShape {
    /// The normal form.
    pub shape: Shape,
    /// The value of the original is the negative of the value of the normal form.
    pub negated: bool,
}

impl Shape {
    /// The normal form: the same for all shapes that differ by a symmetry of the square, by their place, or
    /// by the colours' being swapped.
    pub fn normal(self) -> NormalShape {
        if self.is_empty() {
            return NormalShape { shape: self, negated: false };
        }
        let Self { bounds, stones } = self.lying();
        let images = bounds.images(stones.occupied());
        let images = &images[..bounds.symmetries()];
        let least = images.iter().copied().fold(u64::MAX, u64::min);
        let (mut negated, mut chosen) = (false, u64::MAX);
        for (symmetry, &image) in images.iter().enumerate() {
            if image == least {
                let black = bounds.image(symmetry, stones.black);
                let white = image ^ black;
                if black.min(white) < chosen {
                    (negated, chosen) = (white < black, black.min(white));
                }
            }
        }
        let stones = StoneSets { black: chosen, white: least ^ chosen };
        NormalShape { shape: Self { bounds, stones }, negated }
    }

    /// The same stones in their own bounding box.
    #[inline]
    pub(super) fn cropped(self) -> Self {
        let crop = self.bounds.crop(self.occupied());
        let stones = StoneSets { black: crop.apply(self.stones.black), white: crop.apply(self.stones.white) };
        Self { bounds: crop.to, stones }
    }

    /// The same stones in their own bounding box, transposed if it stands.
    #[inline]
    fn lying(self) -> Self {
        let cropped = self.cropped();
        if cropped.bounds.rows() <= cropped.bounds.columns() {
            return cropped;
        }
        let Self { bounds, stones: StoneSets { black, white } } = cropped;
        let stones = StoneSets { black: bounds.transpose(black), white: bounds.transpose(white) };
        Self { bounds: bounds.transposed(), stones }
    }
}
