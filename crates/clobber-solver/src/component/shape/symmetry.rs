//! What the symmetries of a shape say about its value, before anything is played.

use super::Shape;
use crate::component::bit_set::StoneSets;

impl Shape {
    /// Does a symmetry of the bounding box map the shape to itself with swapped colours? Then its value is
    /// its own negative.
    pub fn is_own_negative(self) -> bool {
        if self.is_empty() {
            return true;
        }
        let Self { bounds, stones: StoneSets { black, white } } = self.cropped();
        bounds.images(black)[..bounds.symmetries()].contains(&white)
    }

    /// Is the shape mirrored in its centre: does half a turn of the bounding box swap the colours of all
    /// stones, and take no stone to a neighbouring cell? Then the second player wins, so the value is 0, also
    /// in the impartial game.
    ///
    /// **Proof** (the Tweedledum–Tweedledee strategy; E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning
    /// Ways*, chapter 1). Let s be any involution of the cells that preserves neighbourhood, such that for
    /// every stone v the image s(v) is a stone of the other colour and not a neighbour of v. To a move u → v
    /// the answer is s(u) → s(v). The stones on s(u) and s(v) are still where they were. For s(u) ≠ u and
    /// s(v) ≠ v, as the colours differ, and s(u) ≠ v, as v is a neighbour of u. So the answer is legal; it is
    /// made by a stone of the other colour. Both moves together leave u and s(u) empty, the stone of u on v,
    /// and that of s(u) on s(v). So the condition holds again. The second player never runs out of moves
    /// first. ∎
    ///
    /// Among the symmetries of a box only the half turn can do this for a connected shape. A path from v to
    /// its image under a reflection crosses the axis, on a cell that the reflection fixes or from a cell to
    /// its own image. The half turn takes a cell to a neighbour only if the box has a central domino: an odd
    /// number of rows and an even number of columns, or the reverse.
    pub fn is_mirrored(self) -> bool {
        if self.is_empty() {
            return true;
        }
        let Self { bounds, stones: StoneSets { black, white } } = self.cropped();
        bounds.rotated(black) == white && (black | white) & bounds.central_domino() == 0
    }
}
