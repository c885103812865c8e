//! The partisan rule on any board: the colours of the moves alternate.
//!
//! The order of all moves matters, so components cannot be played one by one, and a forest is not enough. Boards with up to
//! 128 stones on components of both colours are searched, see [`search`]: a `beam` finds a good play, and then longer plays are looked
//! for, the longest that [`bounds`] allow first, so that the first to be found is optimal. Any board has the `order`: an
//! impartial play, rearranged.

mod beam;
mod bounds;
pub(crate) mod order;
mod search;

use crate::plays::{Board, Set};
use bounds::Alive;
use clobber_board::{Color, Component, Move, Position};
use search::Search;
use std::sync::atomic::AtomicBool;

/// So many moves are tried before the search gives up: a few seconds.
const MOST_MOVES: usize = 20_000_000;

/// And no more than about so many bytes of them are remembered.
const MOST_BYTES: usize = 256 << 20;

/// How many positions the beam keeps,
const WIDTH: usize = 100;

/// and fewer if it would look at more than about so many moves.
const MOST_MOVES_OF_BEAM: usize = 200_000;

/// A play, and whether there is none that leaves fewer stones.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) moves: Vec<Move>,
    pub(crate) is_optimal: bool,
    /// How it was found.
    pub(crate) method: &'static str,
}

/// What limits a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    /// No play leaves fewer stones, as is known.
    pub(crate) least: usize,
    /// A play of so many moves is known; only longer ones are looked for.
    pub(crate) known: usize,
    /// Search on until stopped.
    pub(crate) endless: bool,
    pub(crate) stopped: &'a AtomicBool,
}

/// A play with alternating colours, begun by one of these, that leaves as few stones as possible. Nothing if more than 128
/// stones stand on components of both colours.
///
/// It is proved to be optimal unless the search is stopped or takes too long. The search takes at most exponential time, and
/// bounded memory.
pub(crate) fn play(position: &Position, first: &[Color], limits: Limits<'_>) -> Option<Found> {
    let mixed = position.active_components();
    play_with::<u64>(position, &mixed, first, limits)
        .or_else(|| play_with::<u128>(position, &mixed, first, limits))
}

fn play_with<S: Set>(
    position: &Position,
    mixed: &[Component],
    first: &[Color],
    limits: Limits<'_>,
) -> Option<Found> {
    let (board, black) = Board::<S>::new(position, mixed)?;
    let of = |&color: &Color| if color == Color::Black { black } else { black.exchanged() };
    let starts: Vec<_> = first.iter().map(of).collect();
    let moves = board.moves(black).count() * black.all().len() as usize;
    let width = (MOST_MOVES_OF_BEAM / moves.max(1)).clamp(1, WIDTH);
    let beams = starts.iter().map(|&start| beam::play(&board, start, width, limits.stopped));
    let mut best = beams.max_by_key(Vec::len).unwrap_or_default();
    let most = starts.iter().map(|&start| Alive::of(&board, start).most as usize).max().unwrap_or(0);
    let most = most.min(position.stones() - limits.least);
    let budget = if limits.endless { usize::MAX } else { MOST_MOVES };
    let mut search = Search::new(&board, budget, MOST_BYTES, limits.stopped);
    let mut is_optimal = true;
    'longer: for moves in (best.len().max(limits.known) + 1..=most).rev() {
        for &start in &starts {
            let mut play = Vec::new();
            match search.find(start, moves as u32, &mut play) {
                Ok(false) => {}
                Ok(true) => {
                    play.reverse();
                    best = play;
                    break 'longer;
                }
                Err(search::OutOfBudget) => {
                    is_optimal = false;
                    break 'longer;
                }
            }
        }
    }
    Some(Found { moves: board.named(&best), is_optimal, method: "search" })
}
