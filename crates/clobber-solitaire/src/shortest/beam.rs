//! A short game in little time.

use super::bound::Unended;
use super::search::{moves, options};
use crate::allowance::steps_per_matching;
use crate::plays::{Beam, Kept, NamedBoard, OwnOther};
use clobber_board::Move;
use clobber_board::bit_board::VertexSet;
use search_limits::{Limits, Pace, Unsolved};

/// A game that keeps `width` positions at each step: those with the best bounds, and of these the ones with
/// the fewest moves. It is over, since every position but the last has a move. After a limit was reached, it
/// goes on with any moves to the end.
pub(super) fn game<S: VertexSet>(
    board: &NamedBoard<S>,
    start: OwnOther<S>,
    alternates: bool,
    width: usize,
    limits: &Limits,
) -> Vec<Move> {
    let mut pace = Pace::new(limits);
    let mut beam = Beam::new(start);
    loop {
        if let Some(over) = beam.last().iter().position(|kept| kept.stones.is_empty()) {
            return beam.moves_to(over);
        }
        let width = if limits.is_reached() { 1 } else { width };
        let next = successors(board, beam.last(), alternates, width, &mut pace);
        beam.push(next.unwrap_or_else(|Unsolved { .. }| any_successor(board, beam.last(), alternates)));
    }
}

fn successors<S: VertexSet>(
    board: &NamedBoard<S>,
    kept: &[Kept<S>],
    alternates: bool,
    width: usize,
    pace: &mut Pace<'_>,
) -> Result<Vec<Kept<S>>, Unsolved> {
    let mut all = Vec::new();
    for (at, before) in kept.iter().enumerate() {
        for (mv, after) in options(board, before.stones, alternates) {
            pace.steps(steps_per_matching(before.stones.all().len()))?;
            all.push((after, (at, mv)));
        }
    }
    all.sort_by_cached_key(|(after, _)| {
        let OwnOther { own, other } = after.stones;
        (after.least, board.moves(after.stones).count(), own.folded(), other.folded())
    });
    all.dedup_by_key(|(after, _)| after.stones);
    all.truncate(width);
    Ok(all.into_iter().map(|(after, before)| Kept { stones: after.stones, before }).collect())
}

/// The first position that comes to hand.
fn any_successor<S: VertexSet>(board: &NamedBoard<S>, kept: &[Kept<S>], alternates: bool) -> Vec<Kept<S>> {
    let mut all = kept.iter().enumerate().flat_map(|(at, before)| {
        moves(board, before.stones, alternates).map(move |(mv, after)| (after, (at, mv)))
    });
    let first = all.next().map(|(after, before)| Kept { stones: Unended::of(board, after).stones, before });
    first.into_iter().collect()
}
