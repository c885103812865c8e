//! Boards of at most 32 stones, searched whole.
//!
//! The sum engine takes sums apart and names every component. That pays where a board breaks apart early. On
//! a full grid of 5×5 nearly every position is one component with a few crumbs, and a request for all moves
//! has to solve dozens of such boards. Here a position is two words, one for the stones of each player, and
//! the search is alpha-beta for win or loss. A position is stored as
//!
//! ```text
//! crumbs whose value is n·↑ or n·↑ + *    the rung: n, and whether there is a star  rung
//! all other live components               two words on the board                    board, symmetry, corner
//! ```
//!
//! so positions that differ only in crumbs of the same value are one. The table holds [bounds](crate::bounds)
//! of the stones in words (`facts`, `table`). For small components they follow from all options
//! (`components`), for larger ones from the outcomes of searches. A rung is an exact value, so an outcome
//! together with it is an exact fact for both players and every other rung (`alpha_beta`). `ordering` says
//! which move to try first.
//!
//! ```text
//! x o . x        the words 0001 1000 and 0010 0000 (from the left)
//! . o . .        xo on the right side, cut off, would be *: not in the words but in the rung
//! ```
//!
//! A node costs time linear in the number of moves, of which there are at most [`MAX_MOVES`]; the number of
//! nodes is exponential in the stones. Memory is bounded: entries that the table drops are computed again.

mod alpha_beta;
mod board;
mod components;
mod corner;
mod facts;
mod ordering;
mod rung;
mod symmetry;
mod table;

use crate::crew::Crew;
use crate::engine::{Game, Settings, Solution, SolveRequest, Statistics, Technique};
use alpha_beta::AlphaBeta;
use board::{PlayerStones, Step, WordBoard};
use clobber_board::{Color, Graph, Move};
use game_value::Value;
use search_limits::{Limits, Unsolved};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use symmetry::Symmetries;
use table::FactTable;

/// Largest number of moves of a position: 32 stones, each with at most four neighbours.
const MAX_MOVES: usize = 64;

/// The table of small components is one for at most this many stones: a grid of 5×5 has no more of them.
const MAX_STONES_FOR_SMALL_TABLE: u32 = 22;

/// What is known of one board.
struct KnownBoard {
    board: WordBoard,
    symmetries: Symmetries,
    large: FactTable,
    small: FactTable,
}

/// The engine that searches small boards whole. It keeps what it knows of the last board.
pub(crate) struct WholeBoardEngine {
    last: Mutex<Option<KnownBoard>>,
    crew: Crew,
    settings: Settings,
}

impl WholeBoardEngine {
    pub(crate) fn new(settings: Settings) -> Self {
        Self { last: Mutex::new(None), crew: Crew::new(settings.threads), settings }
    }

    /// Runs a job with what is known of a board with this many stones.
    fn with_known<T>(
        &self,
        board: WordBoard,
        graph: &Graph,
        stones: u32,
        job: impl FnOnce(&KnownBoard) -> T,
    ) -> T {
        let bytes = self.settings.memory / 3;
        // If another thread holds the last board, start empty.
        let known = self.last.lock().ok().and_then(|mut last| last.take());
        let known = known.filter(|known| known.board == board && known.large.is_for(stones, 2 * bytes));
        let known = known.unwrap_or_else(|| KnownBoard {
            symmetries: Symmetries::of(graph),
            large: FactTable::new(stones, 2 * bytes),
            small: FactTable::new(stones.min(MAX_STONES_FOR_SMALL_TABLE), bytes),
            board,
        });
        let result = job(&known);
        if let Ok(mut last) = self.last.lock() {
            *last = Some(known);
        }
        result
    }

    /// The winning moves of the player to move. The threads share the moves.
    fn winning_moves(
        &self,
        known: &KnownBoard,
        stones: PlayerStones,
        limits: &Limits,
        counts: &mut Statistics,
    ) -> Result<Vec<Move>, Unsolved> {
        let moves: Vec<_> = known.board.moves(stones).collect();
        let next = AtomicUsize::new(0);
        let found = self.crew.on_all_threads(counts, || {
            let mut search = AlphaBeta::new(known, stones.len(), limits);
            let result = winning_among(&moves, &next, stones, &mut search);
            if result.is_err() {
                // The other threads need not begin with another move.
                next.store(moves.len(), Ordering::Relaxed);
            }
            (search.counts(), result)
        });
        let mut winning = Vec::new();
        for of_thread in found {
            winning.extend(of_thread?.into_iter().map(|step| known.board.on_position(step)));
        }
        winning.sort_unstable();
        Ok(winning)
    }

    /// The winner if `first` moves first, and all winning moves. `None` if the engine is not made for this
    /// game or request.
    pub(crate) fn solution(
        &self,
        game: &Game<'_>,
        first: Color,
        request: SolveRequest,
        limits: &Limits,
        counts: &mut Statistics,
    ) -> Result<Option<Solution>, Unsolved> {
        let is_on = self.settings.switches.has(Technique::WholeBoard);
        if !request.all_moves || game.added != Value::ZERO || !is_on {
            return Ok(None);
        }
        let Some((board, [black, white])) = WordBoard::of(game.position) else { return Ok(None) };
        let stones = match first {
            Color::Black => PlayerStones { own: black, other: white },
            Color::White => PlayerStones { own: white, other: black },
        };
        let search = |known: &KnownBoard| self.winning_moves(known, stones, limits, counts);
        let winning_moves = self.with_known(board, game.position.graph(), stones.len(), search)?;
        let winner = if winning_moves.is_empty() { !first } else { first };
        Ok(Some(Solution { winner, winning_moves, winning_options: Vec::new() }))
    }
}

/// The winning moves among those that this thread takes from the list.
fn winning_among(
    moves: &[Step],
    next: &AtomicUsize,
    stones: PlayerStones,
    search: &mut AlphaBeta<'_>,
) -> Result<Vec<Step>, Unsolved> {
    let mut winning = Vec::new();
    while let Some(&step) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
        if !search.player_to_move_wins(stones.after(step).negated())? {
            winning.push(step);
        }
    }
    Ok(winning)
}
