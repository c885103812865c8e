//! Which move to try first.
//!
//! A good move leaves few moves on the board, which is about to break apart then; more movable stones to
//! oneself than to the other player; and ups among the crumbs. A move that won with as many stones on the
//! board, or that won often, is likely to win again: killer moves and the history heuristic of chess programs
//! (Schaeffer 1989). Known facts of the children decide most nodes, so only children that have to be searched
//! are ordered.

use super::MAX_MOVES;
use super::board::{PlayerStones, Step, WordBoard};
use super::rung::Rung;
use smallvec::SmallVec;

/// Weight of each pair of neighbours of different colours.
const PAIR_WEIGHT: i32 = 16;
/// Weight of each stone that can move.
const MOVABLE_WEIGHT: i32 = 16;
/// Weight of each up.
const UP_WEIGHT: i32 = 24;
/// Weight of a move that won lately with as many stones.
const KILLER_WEIGHT: i32 = 16;
/// Weight of a move that has always won.
const HISTORY_WEIGHT: u32 = 100;

/// What a thread has seen of moves.
pub(super) struct Order {
    /// The last two moves that won, by the number of stones.
    killers: [[Option<Step>; 2]; 33],
    /// How often a move won and how often it was tried, by its ends.
    history: Vec<(u32, u32)>,
}

impl Order {
    pub(super) fn new() -> Self {
        Self { killers: [[None; 2]; 33], history: vec![(0, 1); 32 * 32] }
    }

    /// The moves of the player to move, those first that won with as many stones.
    pub(super) fn moves(&self, board: &WordBoard, stones: PlayerStones) -> SmallVec<[Step; MAX_MOVES]> {
        let mut moves: SmallVec<[Step; MAX_MOVES]> = board.moves(stones).collect();
        let mut front = 0;
        for killer in self.killers[stones.len() as usize].into_iter().flatten() {
            if let Some(at) = moves.iter().position(|&step| step == killer) {
                moves.swap(front, at);
                front += 1;
            }
        }
        moves
    }

    /// The weight of what a move did before.
    pub(super) fn experience(&self, stones: PlayerStones, step: Step) -> i32 {
        let (won, tried) = self.history[place(step)];
        let killer =
            if self.killers[stones.len() as usize].contains(&Some(step)) { KILLER_WEIGHT } else { 0 };
        killer + (HISTORY_WEIGHT * won / tried) as i32
    }

    pub(super) fn won(&mut self, stones: PlayerStones, step: Step) {
        let [last, before] = &mut self.killers[stones.len() as usize];
        if *last != Some(step) {
            *before = last.replace(step);
        }
        self.tried(step, 1);
    }

    pub(super) fn lost(&mut self, step: Step) {
        self.tried(step, 0);
    }

    fn tried(&mut self, step: Step, wins: u32) {
        let (won, tried) = &mut self.history[place(step)];
        (*won, *tried) = (*won + wins, *tried + 1);
        if *tried > MAX_TRIES {
            // Recent tries count more.
            (*won, *tried) = (*won / 2, *tried / 2);
        }
    }
}

/// How good a position looks for the player to move, which speaks against the move that led to it.
pub(super) fn prospect(board: &WordBoard, stones: PlayerStones, rung: Rung) -> i32 {
    let PlayerStones { own, other } = stones;
    let movable = count(own & board.next_to(other)) - count(other & board.next_to(own));
    PAIR_WEIGHT * board.pairs(stones) as i32 + MOVABLE_WEIGHT * movable + UP_WEIGHT * i32::from(rung.ups)
}

/// Tries of a move after which its counts are halved.
const MAX_TRIES: u32 = 1 << 20;

fn count(set: u32) -> i32 {
    set.count_ones() as i32
}

fn place(step: Step) -> usize {
    usize::from(step.from) << 5 | usize::from(step.to)
}
