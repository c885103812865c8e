//! A beam search: it keeps a few of all positions after each move.

use super::board::{NamedBoard, OwnOther};
use clobber_board::Move;
use clobber_board::bit_board::VertexSet;

/// The most positions that a beam keeps.
const MAX_POSITIONS: usize = 100;

/// About the number of moves that a beam visits: where positions have many moves, it keeps fewer positions.
const MAX_MOVES: usize = 200_000;

/// The number of positions to keep at each step from this start.
pub(crate) fn beam_width<S: VertexSet>(board: &NamedBoard<S>, start: OwnOther<S>) -> usize {
    let moves = board.moves(start).count() * start.all().len() as usize;
    (MAX_MOVES / moves.max(1)).clamp(1, MAX_POSITIONS)
}

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
