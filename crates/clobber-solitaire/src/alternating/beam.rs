//! A good play in little time: of all positions after each move, a few are kept.

use super::bounds::Alive;
use super::search::choices;
use crate::plays::{Board, Set, Stones};
use clobber_board::Move;
use std::sync::atomic::{AtomicBool, Ordering};

/// A position that was kept, and how it came about.
struct Kept<S> {
    stones: Stones<S>,
    /// Where the one before it is in its own list, and the move from there.
    before: (usize, Move),
}

/// A play with alternating colours, by `own` first, that keeps `width` positions at each step; those with the best bounds, and
/// of these the ones that have most moves.
pub(super) fn play<S: Set>(
    board: &Board<S>,
    start: Stones<S>,
    width: usize,
    stopped: &AtomicBool,
) -> Vec<Move> {
    let mut steps = vec![vec![Kept { stones: start, before: (0, Move::new(0, 0)) }]];
    loop {
        let last = steps.last().map_or(&[][..], Vec::as_slice);
        let next = successors(board, last, width);
        if next.is_empty() {
            break;
        }
        steps.push(next);
        if stopped.load(Ordering::Relaxed) {
            break;
        }
    }
    let mut moves = Vec::new();
    let mut at = 0;
    for step in steps[1..].iter().rev() {
        let (before, mv) = step[at].before;
        moves.push(mv);
        at = before;
    }
    moves.reverse();
    moves
}

fn successors<S: Set>(board: &Board<S>, kept: &[Kept<S>], width: usize) -> Vec<Kept<S>> {
    let mut all: Vec<(Alive<S>, (usize, Move))> = Vec::new();
    for (at, before) in kept.iter().enumerate() {
        all.extend(
            choices(board, before.stones, 0).into_iter().map(|choice| (choice.after, (at, choice.mv))),
        );
    }
    let edges = |stones: Stones<S>| board.moves(stones).count();
    all.sort_by_cached_key(|(after, (at, _))| {
        let Stones { own, other } = after.stones;
        (
            std::cmp::Reverse(after.most),
            std::cmp::Reverse(edges(after.stones)),
            own.folded(),
            other.folded(),
            *at,
        )
    });
    all.dedup_by_key(|(after, _)| after.stones);
    all.truncate(width);
    all.into_iter().map(|(after, before)| Kept { stones: after.stones, before }).collect()
}
