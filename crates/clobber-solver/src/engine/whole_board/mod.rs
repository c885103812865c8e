//! Boards of at most 32 stones, searched whole.
//!
//! The main search takes sums apart and gives every component a name. That pays where much breaks apart early. On a
//! full grid of 5×5 nearly every position is one component with a few crumbs, and if all moves are asked for, dozens of
//! such boards have to be solved. Here a position is two words, one for the stones of each player, and the search
//! is plain alpha-beta for win or loss. A position is kept as
//!
//! ```text
//! crumbs whose value is n·↑ or n·↑ + *    the rung: n, and whether there is a star          rung
//! all other live components               two words on the board                            board, symmetry, corner
//! ```
//!
//! so that positions that differ only in crumbs of the same value are one. Of the stones in words the table knows
//! [bounds](super::bounds) on the ladder of ups (`facts`, `table`): for small components they come from all
//! options (`components`), for what is larger from the outcomes of searches. Since a rung is a value exactly, an
//! outcome together with it gives an exact fact, for both players and for every other rung (`search`). Moves are
//! tried in the order of `ordering`.
//!
//! ```text
//! x o . x        the words 0001 1000 and 0010 0000 (from the left)
//! . o . .        xo on the right side, cut off, would be *: not in the words but in the rung
//! ```
//!
//! A node costs time linear in the number of moves, of which there are at most [`MOST_MOVES`]; the number of nodes is
//! exponential in the stones. Memory is bounded: what the table forgets is computed again.

mod board;
mod components;
mod corner;
mod facts;
mod ordering;
mod rung;
mod search;
mod symmetry;
mod table;

use super::{Engine, Game, Statistics, Technique};
use board::{Board, Stones};
use clobber_board::{Color, Graph, Move};
use game_value::Value;
use search::Search;
use search_limits::{Limits, Unsolved};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use symmetry::Symmetries;
use table::Table;

/// No position on a board has more moves: 32 stones, each with at most four neighbours.
const MOST_MOVES: usize = 64;

/// The table of small components is one for at most so many stones: on a grid of 5×5 there are no more of them.
const SMALL: u32 = 22;

/// What is known of one board, for as long as it is asked for.
pub(crate) struct WholeBoard {
    board: Board,
    symmetries: Symmetries,
    large: Table,
    small: Table,
}

/// The board that was asked for last.
pub(crate) struct LastBoard {
    board: Mutex<Option<WholeBoard>>,
    memory: usize,
}

impl LastBoard {
    /// Its table takes at most so many bytes.
    pub(crate) fn with_memory(memory: usize) -> Self {
        Self { board: Mutex::new(None), memory }
    }

    /// Runs a job with what is known of a board that is to have so many stones.
    fn with<T>(&self, board: Board, graph: &Graph, stones: u32, job: impl FnOnce(&WholeBoard) -> T) -> T {
        // If another thread holds the last board, start empty.
        let known = self.board.lock().ok().and_then(|mut last| last.take());
        let known =
            known.filter(|known| known.board == board && known.large.is_for(stones, self.memory / 3 * 2));
        let known = known.unwrap_or_else(|| WholeBoard {
            symmetries: Symmetries::of(graph),
            large: Table::new(stones, self.memory / 3 * 2),
            small: Table::new(stones.min(SMALL), self.memory / 3),
            board,
        });
        let result = job(&known);
        if let Ok(mut last) = self.board.lock() {
            *last = Some(known);
        }
        result
    }
}

impl Engine {
    /// All winning moves, if this is a board for this technique.
    pub(super) fn whole_board_moves(
        &self,
        game: &Game<'_>,
        first: Color,
        all_moves: bool,
        limits: &Limits,
        counts: &mut Statistics,
    ) -> Result<Option<Vec<Move>>, Unsolved> {
        if !all_moves || game.rest != Value::ZERO || !self.switches.has(Technique::WholeBoard) {
            return Ok(None);
        }
        let Some((board, [black, white])) = Board::of(game.position) else { return Ok(None) };
        let stones = match first {
            Color::Black => Stones { own: black, other: white },
            Color::White => Stones { own: white, other: black },
        };
        let graph = game.position.graph();
        self.last_board
            .with(board, graph, stones.len(), |known| self.each_move(known, stones, limits, counts))
            .map(Some)
    }

    /// The winning ones among the first player's moves. The threads share the moves.
    fn each_move(
        &self,
        known: &WholeBoard,
        stones: Stones,
        limits: &Limits,
        counts: &mut Statistics,
    ) -> Result<Vec<Move>, Unsolved> {
        let moves: Vec<_> = known.board.moves(stones).collect();
        let next = AtomicUsize::new(0);
        let found = self.arena(limits).on_all_threads(counts, || {
            let mut search = Search::new(known, stones.len(), limits);
            let result = winners(&mut search, &moves, stones, &next);
            if result.is_err() {
                // The others need not begin with another move.
                next.store(moves.len(), Ordering::Relaxed);
            }
            (search.counts(), result)
        });
        let mut winning = Vec::new();
        for of_thread in found {
            winning.extend(of_thread?.into_iter().map(|mv| known.board.on_position(mv)));
        }
        winning.sort_unstable();
        Ok(winning)
    }
}

/// The winning ones among the moves that this thread gets hold of.
fn winners(
    search: &mut Search<'_>,
    moves: &[board::Step],
    stones: Stones,
    next: &AtomicUsize,
) -> Result<Vec<board::Step>, Unsolved> {
    let mut winning = Vec::new();
    while let Some(&step) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
        if !search.first_player_wins(stones.after(step).turned())? {
            winning.push(step);
        }
    }
    Ok(winning)
}
