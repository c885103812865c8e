//! Which moves to generate first.
//!
//! A move that won lately with as many stones on the board is likely to leave a position that is known to
//! be lost. Then the other moves are not generated. These are the killer moves of chess programs.

use super::board::{GridBoard, MAX_CELLS, PlayerStones, Step};
use super::node::Node;
use smallvec::SmallVec;

/// The last two moves that won, by the number of stones.
pub(super) struct Killers([[Option<Step>; 2]; MAX_CELLS + 1]);

impl Default for Killers {
    fn default() -> Self {
        Self([[None; 2]; MAX_CELLS + 1])
    }
}

/// Moves with the number of their part.
pub(super) type Moves = SmallVec<[(u8, Step); 64]>;

impl Killers {
    /// The moves of the player to move, killers first.
    #[inline]
    pub(super) fn moves(&self, board: &GridBoard, node: &Node) -> Moves {
        let mut moves = Moves::new();
        for (number, part) in node.parts.iter().enumerate() {
            moves.extend(board.moves(part.stones).map(|step| (number as u8, step)));
        }
        let mut front = 0;
        for killer in self.0[node.plain.stones.len() as usize].into_iter().flatten() {
            if let Some(at) = moves[front..].iter().position(|&(_, step)| step == killer) {
                moves.swap(front, front + at);
                front += 1;
            }
        }
        moves
    }

    pub(super) fn won(&mut self, stones: PlayerStones, step: Step) {
        let [last, before] = &mut self.0[stones.len() as usize];
        if *last != Some(step) {
            *before = last.replace(step);
        }
    }
}
