//! An impartial play in another order, so that colours alternate for as long as possible.
//!
//! Only two things order the moves of a play: the arrivals at a vertex alternate in colour, and all of them come before
//! its stone leaves. So every move waits for two others at most, and any order that respects this is a play. Of the moves that
//! wait for nobody and have the right colour, take the one on which the longest chain of others waits.

use clobber_board::{Color, Move, Position};
use std::collections::BinaryHeap;

/// A play with alternating colours, begun by this one, of moves of an impartial play. It ends when no move of the right
/// colour is ready. Time O(n · log n).
pub(crate) fn alternate(position: &Position, moves: &[Move], first: Color) -> Vec<Move> {
    let Some(colors) = colors_of(position, moves) else { return Vec::new() };
    let mut waits = Waits::new(position.cells().len(), moves);
    let heights = waits.heights();
    let mut ready: [BinaryHeap<(u32, usize)>; 2] = Default::default();
    for at in (0..moves.len()).filter(|&at| waits.count[at] == 0) {
        ready[colors[at] as usize].push((heights[at], at));
    }
    let mut turn = first;
    let mut play = Vec::new();
    while let Some((_, at)) = ready[turn as usize].pop() {
        play.push(moves[at]);
        if let Some(next) = waits.done(at) {
            ready[colors[next] as usize].push((heights[next], next));
        }
        turn = !turn;
    }
    play
}

/// The colour of each move.
fn colors_of(position: &Position, moves: &[Move]) -> Option<Vec<Color>> {
    let mut now = position.clone();
    moves.iter().map(|&mv| now.play(mv).ok()).collect()
}

/// Which moves wait for which.
struct Waits {
    /// For how many moves each one waits.
    count: Vec<u8>,
    /// The moves that wait for each one: the next arrival at the same vertex or the departure from there; there is never
    /// more than one.
    next: Vec<Option<usize>>,
}

impl Waits {
    fn new(order: usize, moves: &[Move]) -> Self {
        let mut count = vec![0; moves.len()];
        let mut next = vec![None; moves.len()];
        // The last arrival at each vertex so far.
        let mut last: Vec<Option<usize>> = vec![None; order];
        for (at, mv) in moves.iter().enumerate() {
            for before in [last[mv.from as usize], last[mv.to as usize]].into_iter().flatten() {
                next[before] = Some(at);
                count[at] += 1;
            }
            last[mv.to as usize] = Some(at);
        }
        Self { count, next }
    }

    /// How long the chain of moves is that waits for each one.
    fn heights(&self) -> Vec<u32> {
        let mut heights = vec![0; self.next.len()];
        for at in (0..self.next.len()).rev() {
            heights[at] = self.next[at].map_or(0, |next| heights[next] + 1);
        }
        heights
    }

    /// A move is made: the one that waits no longer, if there is one.
    fn done(&mut self, at: usize) -> Option<usize> {
        let next = self.next[at]?;
        self.count[next] -= 1;
        (self.count[next] == 0).then_some(next)
    }
}
