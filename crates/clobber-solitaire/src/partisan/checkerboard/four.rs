//! A path of four stones, black and white in turn, comes down to its second stone.
//!
//! ```text
//! u v w z     u v w z     u v w z     u v w z
//! x o x o     x o o .     . x o .     . o . .
//! ```

use super::view::{Place, View};
use clobber_board::{Move, Vertex};

/// A path u v w z.
pub(super) type Four = [Place; 4];

/// The three moves that leave v alone, in its own colour, which also begins.
pub(super) fn moves([u, v, w, z]: [Vertex; 4]) -> [Move; 3] {
    [Move::new(z, w), Move::new(u, v), Move::new(w, v)]
}

/// Paths of four, one after the other, and then single moves.
///
/// The colours of the second stones alternate. In the drawings beside the tables, every cell bears the number
/// of the path that empties it; a dot was empty before, and a hash stays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) fours: &'static [Four],
    pub(super) then: &'static [(Place, Place)],
}

impl Piece {
    pub(super) fn play(&self, view: &View, moves: &mut Vec<Move>) {
        moves.extend(self.fours.iter().flat_map(|&four| view.three(four)));
        moves.extend(self.then.iter().map(|&single| view.one(single)));
    }
}
