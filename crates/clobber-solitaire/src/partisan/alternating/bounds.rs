//! An upper bound for the number of moves from a position, where the colours alternate.

use crate::plays::{NamedBoard, OwnOther};
use clobber_board::bit_board::VertexSet;

/// The stones that can move or be captured, and a bound for the number of moves.
#[derive(Clone, Copy, Debug)]
pub(in crate::partisan) struct Alive<S> {
    pub(in crate::partisan) stones: OwnOther<S>,
    /// No play has more moves.
    pub(in crate::partisan) most: u32,
}

impl<S: VertexSet> Alive<S> {
    /// Drops the stones on components of one colour. Of the others each component keeps a stone, or two if δ
    /// says so; and of both colours equally many are captured, up to one.
    pub(in crate::partisan) fn of(board: &NamedBoard<S>, stones: OwnOther<S>) -> Self {
        let mut alive = OwnOther::NONE;
        let mut most = 0;
        for component in board.mixed(stones) {
            alive.join(component.stones);
            most += component.stones.all().len() - component.least();
        }
        Self { stones: alive, most: most.min(by_balance(alive.own.len(), alive.other.len())) }
    }
}

/// With `own` to move, k + 1 stones of the others are captured by 2k + 1 moves, and the stone that moved last
/// is left. So there are at most 2 · own moves if `own` are fewer, and else 2 · other − 1 (the checker's
/// `balance` has the proof).
fn by_balance(own: u32, other: u32) -> u32 {
    if own < other { 2 * own } else { (2 * other).saturating_sub(1) }
}
