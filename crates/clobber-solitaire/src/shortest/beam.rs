//! A short game in little time: of all positions after each move, a few are kept.

use super::search::options;
use crate::plays::{Board, Set, Stones};
use clobber_board::Move;
use std::sync::atomic::{AtomicBool, Ordering};

/// A position that was kept, and where the one before it is in its own list, with the move from there.
struct Kept<S> {
    stones: Stones<S>,
    before: (usize, Move),
}

/// A game that keeps `width` positions at each step: those with the best bounds, and of these the ones with the fewest moves. It is
/// over, since every position but the last has a move. If it is stopped, it keeps one position and goes on to the end.
pub(super) fn game<S: Set>(
    board: &Board<S>,
    start: Stones<S>,
    alternates: bool,
    width: usize,
    stopped: &AtomicBool,
) -> Vec<Move> {
    let mut steps = vec![vec![Kept { stones: start, before: (0, Move::new(0, 0)) }]];
    let mut at = 0;
    while let Some(last) = steps.last() {
        if let Some(over) = last.iter().position(|kept| kept.stones.is_empty()) {
            at = over;
            break;
        }
        let width = if stopped.load(Ordering::Relaxed) { 1 } else { width };
        let next = successors(board, last, alternates, width);
        steps.push(next);
    }
    let mut moves = Vec::new();
    for step in steps[1..].iter().rev() {
        let (before, mv) = step[at].before;
        moves.push(mv);
        at = before;
    }
    moves.reverse();
    moves
}

fn successors<S: Set>(board: &Board<S>, kept: &[Kept<S>], alternates: bool, width: usize) -> Vec<Kept<S>> {
    let mut all = Vec::new();
    for (at, before) in kept.iter().enumerate() {
        let options = options(board, before.stones, alternates);
        all.extend(options.into_iter().map(|(mv, after)| (after, (at, mv))));
    }
    all.sort_by_cached_key(|(after, _)| {
        let Stones { own, other } = after.stones;
        (after.least, board.moves(after.stones).count(), own.folded(), other.folded())
    });
    all.dedup_by_key(|(after, _)| after.stones);
    all.truncate(width);
    all.into_iter().map(|(after, before)| Kept { stones: after.stones, before }).collect()
}
