//! A beam search: it keeps a few of all positions after each move.

use super::board::OwnOther;
use clobber_board::Move;

/// A kept position, the index of the position before it in the previous list, and the move between them.
pub(crate) struct Kept<S> {
    pub(crate) stones: OwnOther<S>,
    pub(crate) before: (usize, Move),
}

/// The positions that were kept after each move.
pub(crate) struct Beam<S> {
    steps: Vec<Vec<Kept<S>>>,
}

impl<S> Beam<S> {
    pub(crate) fn new(start: OwnOther<S>) -> Self {
        Self { steps: vec![vec![Kept { stones: start, before: (0, Move::new(0, 0)) }]] }
    }

    /// The positions after the last move.
    pub(crate) fn last(&self) -> &[Kept<S>] {
        self.steps.last().map_or(&[], Vec::as_slice)
    }

    pub(crate) fn push(&mut self, next: Vec<Kept<S>>) {
        self.steps.push(next);
    }

    /// The moves to one of the last positions.
    pub(crate) fn moves_to(&self, mut at: usize) -> Vec<Move> {
        let mut moves = Vec::with_capacity(self.steps.len());
        for step in self.steps[1..].iter().rev() {
            let (before, mv) = step[at].before;
            moves.push(mv);
            at = before;
        }
        moves.reverse();
        moves
    }
}
