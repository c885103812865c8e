//! An impartial play in another order, so that colours alternate for as long as possible.
//!
//! Only two things order the moves of a play: the arrivals at a vertex alternate in colour, and all of them
//! come before its stone leaves. So every move waits for two others at most, and any order that respects this
//! is a play. Of the moves that wait for no other and have the right colour, take the one on which the
//! longest chain of others waits.

use crate::allowance::{STEPS_PER_MOVE, Taken};
use clobber_board::{Color, Move, Position};
use search_limits::{Limits, Pace, Unsolved};
use std::collections::BinaryHeap;

/// A play with alternating colours, begun by this one, of moves of an impartial play. It ends when no move of
/// the right colour is ready. Time O(n · log n).
pub(crate) fn alternate(
    position: &Position,
    moves: &[Move],
    first: Color,
    limits: &Limits,
) -> Result<Vec<Move>, Unsolved> {
    let _taken =
        Taken::for_pass(limits, BYTES_PER_MOVE * moves.len() + BYTES_PER_CELL * position.cells().len())?;
    let mut pace = Pace::new(limits);
    let Some(colors) = colors_of(position, moves, &mut pace)? else { return Ok(Vec::new()) };
    let mut waits = Waits::new(position.cells().len(), moves);
    pace.steps(moves.len())?;
    let heights = waits.heights();
    pace.steps(moves.len())?;
    let mut ready: [BinaryHeap<(u32, usize)>; 2] = Default::default();
    for at in (0..moves.len()).filter(|&at| waits.count[at] == 0) {
        ready[colors[at] as usize].push((heights[at], at));
    }
    let mut turn = first;
    let mut play = Vec::new();
    while let Some((_, at)) = ready[turn as usize].pop() {
        pace.steps(STEPS_PER_MOVE)?;
        play.push(moves[at]);
        if let Some(next) = waits.done(at) {
            ready[colors[next] as usize].push((heights[next], next));
        }
        turn = !turn;
    }
    Ok(play)
}

/// What waits for each move, how long the chain is, and a place among those that are ready.
const BYTES_PER_MOVE: usize = 56;

/// The last arrival at each cell, and its stone.
const BYTES_PER_CELL: usize = 17;

/// The colour of each move.
fn colors_of(
    position: &Position,
    moves: &[Move],
    pace: &mut Pace<'_>,
) -> Result<Option<Vec<Color>>, Unsolved> {
    let mut now = position.clone();
    let mut colors = Vec::with_capacity(moves.len());
    for &mv in moves {
        pace.steps(1)?;
        let Ok(color) = now.play(mv) else { return Ok(None) };
        colors.push(color);
    }
    Ok(Some(colors))
}

/// The order between the moves.
struct Waits {
    /// The number of moves that each one waits for.
    count: Vec<u8>,
    /// The moves that wait for each one: the next arrival at the same vertex or the departure from there;
    /// there is never more than one.
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

    /// The length of the chain of moves that waits for each one.
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
