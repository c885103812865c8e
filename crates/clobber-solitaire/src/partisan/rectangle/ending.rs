//! The last stones of a play with alternating colours, by search.

use super::Goal;
use crate::allowance::with_part;
use crate::forest::Forest;
use crate::partisan::alternating::bounds::Alive;
use crate::partisan::alternating::search::AlternatingSearch;
use crate::plays::NamedBoard;
use crate::view::View;
use clobber_board::{Color, Move, Position, Vertex};
use search_limits::{Limits, Unsolved};

/// The most stones of the rest and of moves that were not scheduled.
const MAX_STONES: usize = 32;

/// Positions and moves to try before the search gives up.
const MAX_MOVES_SEARCHED: u64 = 20_000;

/// The most bytes of the table of positions.
const MAX_TABLE_BYTES: usize = 1 << 20;

/// Moves after a scheduled part of a forest that reach the goal; `None` if there are none or they are hard to
/// find. Only stones of the rest and of the forest's other moves take part.
pub(super) fn play(
    position: &Position,
    forest: &Forest,
    rest: &View,
    scheduled: &[Move],
    goal: Goal,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let stones = position.stones() - scheduled.len();
    let Some(moves) = stones.checked_sub(goal.remaining) else { return Ok(None) };
    if moves == 0 {
        return Ok(Some(Vec::new()));
    }
    let open = forest.len() - forest.roots() - scheduled.len();
    if rest.rows * rest.columns + open > MAX_STONES {
        return Ok(None);
    }
    let mut after = position.clone();
    // They are moves of this position.
    let _ = after.replay(scheduled.iter().copied());
    let mut takes_part = vec![false; position.cells().len()];
    rest.vertices().for_each(|v| takes_part[v as usize] = true);
    for v in (0..forest.len() as Vertex).filter(|&v| after.cell(v).is_some()) {
        if let Some(to) = forest.goes_to(v) {
            takes_part[v as usize] = true;
            takes_part[to as usize] = true;
        }
    }
    let cells = after.cells().iter().zip(takes_part).map(|(&cell, takes_part)| cell.filter(|_| takes_part));
    let Ok(position) = Position::new(position.graph().clone(), cells.collect()) else { return Ok(None) };
    let turn = if scheduled.len().is_multiple_of(2) { goal.first } else { !goal.first };
    let mixed = position.active_components();
    let Some((board, black)) = NamedBoard::<u64>::new(&position, &mixed) else { return Ok(None) };
    let start = if turn == Color::Black { black } else { black.negated() };
    let start = Alive::of(&board, start);
    if (start.most as usize) < moves {
        return Ok(None);
    }
    let mut play = Vec::new();
    let found = with_part(limits, MAX_MOVES_SEARCHED, |limits| {
        AlternatingSearch::new(&board, MAX_TABLE_BYTES, limits)?.find(start.stones, moves as u32, &mut play)
    });
    limits.check_now()?;
    play.reverse();
    Ok(found.unwrap_or(false).then(|| board.named(&play)))
}
