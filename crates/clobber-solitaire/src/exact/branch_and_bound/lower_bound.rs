//! What is left at least, from a look at a position. Components add up, and each is bounded by three arguments:
//!
//! - *One colour.* Where all stones have one colour, nothing ever moves, and all of them are left.
//! - *δ.* In a bipartite component with δ ≡ 0 mod 3, where δ counts the stones and once more those that clash with their side,
//!   two stones are left at least (Demaine, Demaine, Fleischer, "Solitaire Clobber", Corollary 4).
//! - *Leaves.* Let b black stones stand on vertices with one neighbour, and w white stones anywhere. At least b − w stones are
//!   left. *Proof.* Such a vertex with its neighbour u is a root; or its stone moves to u. It has not been captured before, since
//!   only a stone on u could do that, and then it could not move to u any more, which is empty. So a black stone moves, and
//!   captures a white one. Every white stone is captured at most once, and no stone ever changes its colour. So at most w of
//!   the b vertices are no roots. ∎ The same with the colours exchanged.
//!
//! Some stones may have to stay or to leave (see `Board`); that only makes fewer plays.

use super::board::{Board, Set, vertices};
use super::techniques::Techniques;
use clobber_board::Vertex;

/// The stones of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stones {
    pub(super) occupied: Set,
    pub(super) black: Set,
}

/// A lower bound for the stones that are left of a component.
pub(super) fn of_component(board: &Board, component: Set, black: Set, techniques: Techniques) -> u32 {
    let [black, white] = [component & black, component & !black];
    let n = component.count_ones();
    let (blacks, whites) = (black.count_ones(), white.count_ones());
    if blacks == 0 || whites == 0 {
        return n;
    }
    let mut bound = 1;
    if techniques.leaves {
        let degree = |&v: &Vertex| (board.neighbors(v) & component).count_ones();
        let leaves: Set = vertices(component).filter(|v| degree(v) == 1).map(|v| 1 << v).sum();
        bound = bound.max((leaves & black).count_ones().saturating_sub(whites));
        bound = bound.max((leaves & white).count_ones().saturating_sub(blacks));
    }
    if techniques.delta
        && bound < 2
        && let Some([one, other]) = board.sides(component)
    {
        let clashing = (black & other | white & one).count_ones();
        if (n + clashing).is_multiple_of(3) {
            bound = 2;
        }
    }
    bound
}

/// The sum over all components.
pub(super) fn of(board: &Board, stones: Stones, techniques: Techniques) -> u32 {
    board
        .components(stones.occupied)
        .map(|component| of_component(board, component, stones.black, techniques))
        .sum()
}
