//! How hard a sum looks that has not been searched yet.
//!
//! Proof-number search goes where the least effort seems to decide. By the book a new sum has 1 for both
//! numbers. We judge it by the number of ups that its bounds miss, to the third power, and by the number of
//! stones in components without a value. This orders the moves.
//!
//! With components other than strips and cycles, the bounds say little. There we count the remaining moves of
//! either player: few moves mean that the board is about to break apart.

use super::transposition::ProofNumbers;
use crate::bounds::Bounds;
use crate::engine::registry::{Home, Record};
use crate::engine::switches::Technique;
use crate::engine::terms::{Kind, Sum, Terms};

/// Largest gap that is counted, in ups.
const MAX_GAP_IN_UPS: u32 = 10;

/// A larger gap means that no bound is known.
const MAX_KNOWN_GAP_IN_UPS: u32 = 1000;

/// Largest proof number of a new sum.
const MAX_NUMBER: u32 = 2000;

impl Terms<'_> {
    /// The numbers of a sum with these bounds, Left to move.
    pub(crate) fn promise(&self, sum: &Sum, bounds: Bounds) -> ProofNumbers {
        if !self.has(Technique::Promise) {
            return ProofNumbers { proof: 1, disproof: 1 };
        }
        let size = self.size(sum);
        if size.moves > 0 {
            return by_moves(size.moves + size.stones);
        }
        let [proof, disproof] = bounds.gaps().map(|gap| {
            // Without bounds every sum looks equally easy.
            let gap = if gap > MAX_KNOWN_GAP_IN_UPS { 1 } else { gap.min(MAX_GAP_IN_UPS) };
            (gap * gap * gap).saturating_mul(4 + size.stones).div_ceil(4).min(MAX_NUMBER)
        });
        ProofNumbers { proof, disproof }
    }

    /// The numbers of a sum to which components with `moves` moves are still to be added.
    pub(crate) fn promise_with(&self, sum: &Sum, moves: u32) -> ProofNumbers {
        if !self.has(Technique::Promise) {
            return ProofNumbers { proof: 1, disproof: 1 };
        }
        let size = self.size(sum);
        by_moves(size.moves + size.stones + moves)
    }

    fn size(&self, sum: &Sum) -> Size {
        let mut size = Size::default();
        for term in sum.terms() {
            if let Kind::Component(id) = term.kind() {
                size.add(self.registry.record(id.index));
            }
        }
        size
    }
}

fn by_moves(moves: u32) -> ProofNumbers {
    // Only what is decided has the number 0.
    let moves = moves.clamp(1, MAX_NUMBER);
    ProofNumbers { proof: moves, disproof: moves }
}

/// How much of a sum has no value.
#[derive(Default)]
struct Size {
    /// The stones of strips and cycles.
    stones: u32,
    /// The moves of each player in all other components.
    moves: u32,
}

impl Size {
    fn add(&mut self, record: &Record) {
        match record.home {
            Home::Strip { .. } | Home::Cycle { .. } => self.stones += record.home.stones(),
            Home::Bitboard(_) | Home::Graph(_) => self.moves += record.moves,
        }
    }
}
