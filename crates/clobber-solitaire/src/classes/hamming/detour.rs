//! A stone goes off to eat slices of one colour, and comes back.
//!
//! Slices A₁, …, A_j in a row are all black, say, and A₁ lies beside the slice that is played. They are
//! copies of one Hamiltonian graph, so a white stone can eat them all. Let c₁, …, cₙ be a Hamiltonian cycle
//! of a slice. The stone on c₁ goes up to A₁ and on to A_j, and comes down again through the other vertices
//! of each slice, to and fro:
//!
//! ```text
//!   A₃   ,-> . -> . -> . -,
//!   A₂   |   ,- . <- . <- '
//!   A₁   |   '-> . -> . -> .
//!        c₁     c₂   ...   cₙ
//! ```
//!
//! (If j is even, the walk back begins at cₙ, beside c₁ on the cycle.) Then only the white stone on cₙ in A₁
//! is left, and it comes down onto cₙ, if the stone there is black. Seen from the slice that is played, a
//! white stone has moved from c₁ to cₙ. So **any white move along an edge of a Hamiltonian cycle can make the
//! detour**.
//!
//! Or the walk stops before cₙ. The last black stone there clobbers the white one on cₙ₋₁, and comes down
//! onto cₙ₋₁, if the stone there is white. Seen from the slice that is played, a white stone has vanished,
//! and another one, two steps back on the cycle, has become black. Call this a *jump*. It needs white stones
//! on c₁ and cₙ₋₁; what stands on cₙ does not matter.

use clobber_board::{Move, Vertex};

/// The way back of the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Return {
    /// The walker itself, from the end of the cycle.
    Walker,
    /// The last stone that it did not eat, from the last vertex but one.
    Jump,
}

/// A detour from the first vertex of a Hamiltonian cycle of the slice.
#[derive(Clone, Debug)]
pub(super) struct Detour {
    /// The cycle: at least four vertices, each adjacent to the next, and the last to the first.
    pub(super) cycle: Vec<Vertex>,
    pub(super) back: Return,
}

impl Detour {
    /// The moves. Vertex v of the slice that is played is `here + offsets[v]`. The slices to be eaten,
    /// beginning beside it, have their vertices at `beyond` in place of `here`. There is at least one of
    /// them.
    pub(super) fn moves(&self, here: Vertex, beyond: &[Vertex], offsets: &[Vertex], moves: &mut Vec<Move>) {
        let offset = |v: Vertex| offsets[v as usize];
        let (first, others) = (offset(self.cycle[0]), &self.cycle[1..]);
        let mut walker = here + first;
        let mut go = |to: Vertex| {
            moves.push(Move::new(walker, to));
            walker = to;
        };
        beyond.iter().for_each(|slice| go(slice + first));
        for (level, slice) in beyond.iter().enumerate().rev() {
            // The walk through A₁, whose level is 0, may stop before the end.
            let eaten = if level == 0 && self.back == Return::Jump { others.len() - 1 } else { others.len() };
            if level % 2 == 0 {
                others[..eaten].iter().for_each(|&v| go(slice + offset(v)));
            } else {
                others.iter().rev().for_each(|&v| go(slice + offset(v)));
            }
        }
        let rest = offset(others[others.len() - 1]);
        let down = match self.back {
            Return::Walker => rest,
            Return::Jump => offset(others[others.len() - 2]),
        };
        if self.back == Return::Jump {
            moves.push(Move::new(beyond[0] + rest, beyond[0] + down));
        }
        moves.push(Move::new(beyond[0] + down, here + down));
    }
}

/// What happens on the slice that is played.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// A move in the slice.
    Clobber(Move),
    /// A stone leaves the slice and eats those that lie beyond it.
    Detour(Detour),
}

/// A play on one slice, in the numbers of the slice.
#[derive(Clone, Debug)]
pub(super) struct SlicePlay {
    pub(super) steps: Vec<Step>,
    /// Where stones are left.
    pub(super) left: Vec<Vertex>,
}
