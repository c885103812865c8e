//! A beam search for a good play.

use super::bounds::Alive;
use super::search::choices;
use crate::plays::{Beam, Kept, NamedBoard, OwnOther};
use clobber_board::Move;
use clobber_board::bit_board::VertexSet;
use search_limits::Limits;
use std::cmp::Reverse;

/// A play with alternating colours, by `own` first, that keeps `width` positions at each step; those with the
/// best bounds, and of these the ones that have most moves. It ends early if a limit is reached.
pub(super) fn play<S: VertexSet>(
    board: &NamedBoard<S>,
    start: OwnOther<S>,
    width: usize,
    limits: &Limits,
) -> Vec<Move> {
    let mut beam = Beam::new(start);
    loop {
        let next = successors(board, beam.last(), width);
        if next.is_empty() {
            break;
        }
        beam.push(next);
        if limits.is_reached() {
            break;
        }
    }
    beam.moves_to(0)
}

fn successors<S: VertexSet>(board: &NamedBoard<S>, kept: &[Kept<S>], width: usize) -> Vec<Kept<S>> {
    let mut all: Vec<(Alive<S>, (usize, Move))> = Vec::new();
    for (at, before) in kept.iter().enumerate() {
        all.extend(
            choices(board, before.stones, 0).into_iter().map(|choice| (choice.after, (at, choice.mv))),
        );
    }
    let edges = |stones: OwnOther<S>| board.moves(stones).count();
    all.sort_by_cached_key(|(after, (at, _))| {
        let OwnOther { own, other } = after.stones;
        (Reverse(after.most), Reverse(edges(after.stones)), own.folded(), other.folded(), *at)
    });
    all.dedup_by_key(|(after, _)| after.stones);
    all.truncate(width);
    all.into_iter().map(|(after, before)| Kept { stones: after.stones, before }).collect()
}
