//! Which move to try first.
//!
//! A good move leaves few moves on the board, since it is about to break apart then, more stones that can move to
//! oneself than to the other, and ups among the crumbs. What won with as many stones on the board, or often, is likely
//! to win again: killer moves and the history heuristic of chess programs (Schaeffer 1989). Most nodes are decided by what
//! is known of the children, so that only children that have to be searched are put in order.

use super::MAX_MOVES;
use super::board::{PlayerStones, Step, WordBoard};
use super::rung::Rung;
use smallvec::SmallVec;

/// What counts for each pair of neighbours of different colours, for each stone that can move, and for each up; for
/// having won with as many stones, and for always having won.
const PAIR: i32 = 16;
const MOVABLE: i32 = 16;
const UP: i32 = 24;
const KILLER: i32 = 16;
const HISTORY: u32 = 100;

/// A thread's experience.
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

    /// What speaks for a move from what it did before.
    pub(super) fn experience(&self, stones: PlayerStones, step: Step) -> i32 {
        let (won, tried) = self.history[place(step)];
        let killer = if self.killers[stones.len() as usize].contains(&Some(step)) { KILLER } else { 0 };
        killer + (HISTORY * won / tried) as i32
    }

    /// A move has won.
    pub(super) fn won(&mut self, stones: PlayerStones, step: Step) {
        let [last, before] = &mut self.killers[stones.len() as usize];
        if *last != Some(step) {
            *before = last.replace(step);
        }
        self.tried(step, 1);
    }

    /// A move has lost.
    pub(super) fn lost(&mut self, step: Step) {
        self.tried(step, 0);
    }

    fn tried(&mut self, step: Step, wins: u32) {
        let (won, tried) = &mut self.history[place(step)];
        (*won, *tried) = (*won + wins, *tried + 1);
        if *tried > MOST_TRIES {
            // What happened lately counts more.
            (*won, *tried) = (*won / 2, *tried / 2);
        }
    }
}

/// What the player who is about to move can hope for. What is good for that player speaks against the move to here.
pub(super) fn prospect(board: &WordBoard, stones: PlayerStones, rung: Rung) -> i32 {
    let PlayerStones { own, other } = stones;
    let movable = count(own & board.next_to(other)) - count(other & board.next_to(own));
    PAIR * board.pairs(stones) as i32 + MOVABLE * movable + UP * i32::from(rung.ups)
}

/// More tries than this are halved.
const MOST_TRIES: u32 = 1 << 20;

fn count(set: u32) -> i32 {
    set.count_ones() as i32
}

fn place(step: Step) -> usize {
    usize::from(step.from) << 5 | usize::from(step.to)
}
