//! From the question to the answer: the moves of the start position.

use super::board::{GridBoard, PlayerStones, Step};
use super::model::Model;
use super::node::{Node, Plain};
use super::rung::Rung;
use super::search::Search;
use super::tables::{self, CheckpointError, Numbers, Tables};
use crate::crew::Crew;
use crate::engine::{Game, Settings, Solution, SolveRequest, Statistics, Technique};
use clobber_board::{Color, Move, Position};
use game_value::Value;
use search_limits::{Limits, Reason, Unsolved};
use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// When the engine is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Before the sum engine.
    First,
    /// After the sum engine has run out of memory, most of which it keeps.
    AfterSums,
}

/// In two rows, more stones than these break apart early, and the sum engine is faster: 2×16 takes it 0.7
/// s, against 1.1 s here.
const MAX_STONES_IN_TWO_ROWS: u32 = 26;

/// The engine that searches grids whole. It keeps what it knows from one board to the next.
pub(crate) struct WholeBoardEngine {
    tables: Mutex<Option<Arc<Tables>>>,
    pub(super) settings: Settings,
    /// Is every grid searched whole, also where the sum engine is faster?
    takes_every_grid: AtomicBool,
}

impl WholeBoardEngine {
    pub(crate) fn new(settings: Settings) -> Self {
        Self { tables: Mutex::new(None), settings, takes_every_grid: AtomicBool::new(false) }
    }

    /// Tables for a board, with what is known already. Several threads may use them.
    pub(super) fn tables_for(&self, board: &GridBoard, stones: u32, memory: usize) -> Arc<Tables> {
        let (bytes, has_wide_keys) = (Tables::bytes_for(stones, memory), board.has_wide_keys());
        let known = self.tables.lock().ok().and_then(|tables| tables.clone());
        if let Some(known) = known.filter(|known| known.suit(bytes, has_wide_keys)) {
            return known;
        }
        // Smaller tables are released before the new ones are allocated.
        self.forget();
        let new = Arc::new(Tables::with_memory(bytes, has_wide_keys));
        if let Ok(mut tables) = self.tables.lock() {
            *tables = Some(Arc::clone(&new));
        }
        new
    }

    /// Is a position a board that this engine can search?
    pub(crate) fn searches_whole(&self, position: &Position) -> bool {
        self.settings.switches.has(Technique::WholeBoard) && GridBoard::of(position).is_some()
    }

    /// Tables that checkpoints are written from and read into, for a board that is searched whole from now
    /// on; `None` for other boards.
    fn tables_to_keep(&self, position: &Position) -> Option<Arc<Tables>> {
        let (board, [stones, _]) = GridBoard::of(position).filter(|_| self.searches_whole(position))?;
        self.takes_every_grid.store(true, Ordering::Relaxed);
        Some(self.tables_for(&board, stones.len(), self.settings.memory))
    }

    /// Writes what is known while a position is searched, or after it. `false` if the position is not a
    /// board that is searched whole.
    pub(crate) fn write_checkpoint(&self, position: &Position, out: &mut dyn Write) -> io::Result<bool> {
        let Some(tables) = self.tables_to_keep(position) else { return Ok(false) };
        tables::write(&tables, &position.to_string(), out).map(|()| true)
    }

    /// Adds what a checkpoint of this position says. Returns the number of nodes that it took; `None` if the
    /// position is not a board that is searched whole.
    pub(crate) fn read_checkpoint(
        &self,
        position: &Position,
        input: &mut dyn Read,
    ) -> Result<Option<u64>, CheckpointError> {
        let Some(tables) = self.tables_to_keep(position) else { return Ok(None) };
        tables::read(&tables, &position.to_string(), input).map(Some)
    }

    /// Forgets what is known, to give its memory back.
    pub(crate) fn forget(&self) {
        if let Ok(mut tables) = self.tables.lock() {
            *tables = None;
        }
    }

    /// The winner if `first` moves first, and one winning move or all. `None` if the engine is not made for
    /// this game.
    pub(crate) fn solution(
        &self,
        game: &Game<'_>,
        first: Color,
        request: SolveRequest,
        turn: Turn,
        limits: &Limits,
        counts: &mut Statistics,
    ) -> Result<Option<Solution>, Unsolved> {
        if game.added != Value::ZERO || !self.settings.switches.has(Technique::WholeBoard) {
            return Ok(None);
        }
        let Some((board, [black, white])) = GridBoard::of(game.position) else { return Ok(None) };
        let stones = if first == Color::Black { black } else { white };
        let memory = match turn {
            Turn::First if self.leaves_to_sums(&board, stones) => return Ok(None),
            Turn::First => self.settings.memory,
            Turn::AfterSums => self.settings.memory / 8,
        };
        // Several callers may use the engine at once, and a crew stops when one of its threads is done.
        let crew = Crew::new(self.settings.threads);
        let root = Root { board: &board, stones, crew: &crew, limits };
        let tables = self.tables_for(&board, stones.len(), memory);
        let winning = if request.all_moves {
            root.winning_moves(&tables, counts)?
        } else {
            root.winning_move(&tables, counts).map(Vec::from_iter)?
        };
        let mut winning_moves: Vec<Move> = winning.into_iter().map(|step| board.on_position(step)).collect();
        winning_moves.sort_unstable();
        let winner = if winning_moves.is_empty() { !first } else { first };
        Ok(Some(Solution { winner, winning_moves, winning_options: Vec::new() }))
    }

    fn leaves_to_sums(&self, board: &GridBoard, stones: PlayerStones) -> bool {
        board.columns() == 2
            && stones.len() > MAX_STONES_IN_TWO_ROWS
            && !self.takes_every_grid.load(Ordering::Relaxed)
    }
}

/// A start position.
pub(super) struct Root<'a> {
    pub(super) board: &'a GridBoard,
    /// Those of the first player are its own.
    pub(super) stones: PlayerStones,
    pub(super) crew: &'a Crew,
    pub(super) limits: &'a Limits,
}

impl<'a> Root<'a> {
    pub(super) fn search(&self, tables: &'a Tables) -> Search<'a> {
        Search::new(self.board, tables, Model::shipped(), self.crew, self.limits)
    }

    /// A winning move, if there is one. All threads search from the root, and the first that finds the answer
    /// stops the others.
    fn winning_move(&self, tables: &'a Tables, counts: &mut Statistics) -> Result<Option<Step>, Unsolved> {
        let found = self.crew.on_all_threads(counts, || {
            let mut search = self.search(tables);
            let found = search.winning_move(self.stones);
            if found.is_ok() {
                self.crew.set_done(true);
            }
            (search.counts(), found)
        });
        let answer = found.iter().find(|found| found.is_ok()).or(found.first()).copied();
        answer.unwrap_or(Err(Reason::Stopped.into()))
    }

    /// All winning moves. The threads share the moves.
    fn winning_moves(&self, tables: &'a Tables, counts: &mut Statistics) -> Result<Vec<Step>, Unsolved> {
        let moves: Vec<_> = self.board.moves(self.stones).collect();
        let next = AtomicUsize::new(0);
        let found = self.crew.on_all_threads(counts, || {
            let mut search = self.search(tables);
            let result = self.winning_among(&moves, &next, &mut search);
            if result.is_err() {
                // The other threads need not begin with another move.
                next.store(moves.len(), Ordering::Relaxed);
            }
            (search.counts(), result)
        });
        let found: Result<Vec<Vec<Step>>, Unsolved> = found.into_iter().collect();
        Ok(found?.concat())
    }

    /// The winning moves among those that this thread takes from the list.
    fn winning_among(
        &self,
        moves: &[Step],
        next: &AtomicUsize,
        search: &mut Search<'_>,
    ) -> Result<Vec<Step>, Unsolved> {
        let mut winning = Vec::new();
        while let Some(&step) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            if !search.player_to_move_wins(after(self.stones, step))? {
                winning.push(step);
            }
        }
        Ok(winning)
    }
}

pub(super) fn after(stones: PlayerStones, step: Step) -> Plain {
    Plain { stones: stones.after(step).negated(), rung: Rung::ZERO }
}

impl Search<'_> {
    /// A winning move of the player to move, if there is one. Moves in crumbs count as well, so that the
    /// start position is not reduced to its parts.
    pub(super) fn winning_move(&mut self, stones: PlayerStones) -> Result<Option<Step>, Unsolved> {
        let base = self.open.len();
        for step in self.components.board.moves(stones) {
            let child = Node::new(after(stones, step), &mut self.components);
            if self.add_child(&child, Some(step), base) {
                self.open.truncate(base);
                return Ok(Some(step));
            }
        }
        let proof = self.prove_children(None, base, Numbers::INFINITE)?;
        self.open.truncate(base);
        Ok(proof.step)
    }
}
