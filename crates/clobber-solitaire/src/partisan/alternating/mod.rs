//! The partisan rule on any board: the colours of the moves alternate.
//!
//! The order of all moves matters, so components cannot be played one by one, and a forest is not enough.
//! Boards with up to 128 stones on components of both colours are searched, see [`search`]. A `beam` finds a
//! good play. Then the search tries longer plays, the longest that [`bounds`] allow first, so that the first
//! play found is optimal. Larger boards get an impartial play, rearranged by `order`.

mod beam;
pub(super) mod bounds;
pub(crate) mod order;
pub(super) mod search;

use crate::allowance::with_part;
use crate::plays::{NamedBoard, beam_width, first_play};
use bounds::Alive;
use clobber_board::bit_board::VertexSet;
use clobber_board::{Color, Component, Move, Position};
use search::AlternatingSearch;
use search_limits::Limits;

/// Positions and moves to try before the search gives up: a few seconds.
const MAX_MOVES_SEARCHED: u64 = 20_000_000;

/// The most bytes of the table of positions.
const MAX_TABLE_BYTES: usize = 256 << 20;

/// A play, and whether it is proved to be optimal.
#[derive(Clone, Debug)]
pub(crate) struct FoundPlay {
    pub(crate) moves: Vec<Move>,
    pub(crate) is_optimal: bool,
    /// The name of the method.
    pub(crate) method: &'static str,
}

/// What is known before a search, and whether it is endless.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchStart {
    /// A known lower bound for the stones left.
    pub(crate) least: usize,
    /// The length of a known play; the search is for longer ones.
    pub(crate) known: usize,
    /// Searches until a limit is reached.
    pub(crate) endless: bool,
}

/// A play with alternating colours, begun by one of these, that leaves as few stones as possible. `None` if
/// more than 128 stones stand on components of both colours.
///
/// It is proved to be optimal unless a limit is reached or it takes too long. The search takes at most
/// exponential time, and bounded memory.
pub(crate) fn play(
    position: &Position,
    first: &[Color],
    task: SearchStart,
    limits: &Limits,
) -> Option<FoundPlay> {
    let mixed = position.active_components();
    play_with::<u64>(position, &mixed, first, task, limits)
        .or_else(|| play_with::<u128>(position, &mixed, first, task, limits))
}

fn play_with<S: VertexSet>(
    position: &Position,
    mixed: &[Component],
    first: &[Color],
    task: SearchStart,
    limits: &Limits,
) -> Option<FoundPlay> {
    let (board, black) = NamedBoard::<S>::new(position, mixed)?;
    let of = |&color: &Color| if color == Color::Black { black } else { black.negated() };
    let starts: Vec<_> = first.iter().map(of).collect();
    let width = beam_width(&board, black);
    let beams = starts.iter().map(|&start| beam::play(&board, start, width, limits));
    let mut best = beams.max_by_key(Vec::len).unwrap_or_default();
    let most = starts.iter().map(|&start| Alive::of(&board, start).most as usize).max().unwrap_or(0);
    let most = most.min(position.stones() - task.least);
    limits.set_best((position.stones() - best.len()) as u64, task.least as u64);
    let nodes = if task.endless { u64::MAX } else { MAX_MOVES_SEARCHED };
    let lengths = (best.len().max(task.known) + 1..=most).rev();
    let longer = with_part(limits, nodes, |limits| {
        let mut search = AlternatingSearch::new(&board, MAX_TABLE_BYTES, limits)?;
        first_play(lengths, &starts, |start, moves, play| search.find(start, moves, play))
    });
    let is_optimal = longer.is_ok();
    best = longer.ok().flatten().unwrap_or(best);
    Some(FoundPlay { moves: board.named(&best), is_optimal, method: "search" })
}
