//! The engine: tables that stay warm, and the root of the search.
//!
//! At the root the board stays as it is, so that the winning move is one of the user's board. Dominated moves
//! are pruned; the best move so far comes first, then the others from left to right (§3.11).

use crate::database::Database;
use crate::deepening::Iteration;
use crate::game::{Crossing, Game};
use crate::ordering::{Choice, unpruned};
use crate::search::Search;
use crate::switches::{Switches, Technique};
use crate::table::{Known, Stored, Table};
use crate::zobrist::Zobrist;
use clobber_board::Color;
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

/// SEGClobber: decides who wins a sum of strips.
///
/// ```
/// use clobber_board::Color;
/// use clobber_segclobber::{Engine, Score, Switches, database::{self, Database}};
/// use search_limits::Limits;
/// let limits = Limits::unlimited();
/// let database = Database::from_bytes(database::build(8, Score::default(), limits)?)?;
/// let mut engine = Engine::new(Some(database.into()), Switches::default(), 1 << 20);
/// // (•◦)ⁿ is a win for the first player, except for n = 3.
/// assert_eq!(engine.solve(&"xoxoxo".parse()?, Color::Black, limits)?.winner, Color::White);
/// assert_eq!(engine.solve(&"xoxoxoxo".parse()?, Color::Black, limits)?.winner, Color::Black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    database: Option<Arc<Database>>,
    switches: Switches,
    table: Table,
    zobrist: Zobrist,
}

/// Who wins, and how it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The winner.
    pub winner: Color,
    /// A winning first move; `None` if the first player loses.
    pub winning_move: Option<Crossing>,
    /// The work.
    pub statistics: Statistics,
}

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Positions visited.
    pub nodes: u64,
    /// Positions that were solved without a search below, or judged by the heuristic.
    pub leaves: u64,
    /// Positions found whole in the database.
    pub by_database: u64,
    /// Positions found solved in the table.
    pub by_table: u64,
    /// Positions decided by rules 1 and 2.
    pub by_rules: u64,
    /// Searches without a subgame, by rules 3 and 4.
    pub speculations: u64,
    /// How many of these showed a win.
    pub speculative_wins: u64,
    /// Searches from the root.
    pub iterations: u64,
}

impl Engine {
    /// An engine with a transposition table of at most about this many bytes.
    pub fn new(database: Option<Arc<Database>>, switches: Switches, table_bytes: usize) -> Self {
        Self { database, switches, table: Table::new(table_bytes), zobrist: Zobrist::default() }
    }

    /// The database, if there is one.
    pub fn database(&self) -> Option<&Arc<Database>> {
        self.database.as_ref()
    }

    /// The winner of a game if this player moves first.
    pub fn solve(&mut self, game: &Game, first: Color, limits: &Limits) -> Result<Solution, Unsolved> {
        self.solve_from(game, first, None, limits)
    }

    /// The same, where this root move is tried before all others (§4.1).
    pub fn solve_from(
        &mut self,
        game: &Game,
        first: Color,
        root_move: Option<Crossing>,
        limits: &Limits,
    ) -> Result<Solution, Unsolved> {
        let mut search = Search {
            database: self.database.as_deref().filter(|_| self.switches.has(Technique::Database)),
            switches: self.switches,
            table: &mut self.table,
            zobrist: &mut self.zobrist,
            limits,
            iteration: Iteration::UNLIMITED,
            statistics: Statistics::default(),
        };
        let entries = search.entries(game);
        let mut choices: Vec<Choice> = unpruned(game, &entries, first, self.switches).collect();
        // A move that the user names is tried even if it is dominated.
        if let Some(root_move) = root_move {
            choices.retain(|choice| choice.crossing != root_move);
            let named = (0..).zip(game.crossings()).find(|&(_, crossing)| crossing == root_move);
            choices.splice(0..0, named.map(|(place, crossing)| Choice { crossing, place }));
        }
        let found = search.root(game, first, choices)?;
        let winning_move = found.best.filter(|_| found.known == Known::Win);
        Ok(Solution {
            winner: if found.known == Known::Win { first } else { !first },
            winning_move: winning_move.and_then(|place| game.crossings().nth(usize::from(place))),
            statistics: search.statistics,
        })
    }
}

impl Search<'_> {
    /// Searches with growing limits until the game is solved.
    fn root(&mut self, game: &Game, first: Color, mut choices: Vec<Choice>) -> Result<Stored, Unsolved> {
        if self.switches.has(Technique::Deepening) {
            for iteration in Iteration::all(choices.len()) {
                let found = self.iterate(iteration, game, first, &choices)?;
                let Known::Estimate(_) = found.known else { return Ok(found) };
                if let Some(best) = found.best.filter(|_| self.switches.has(Technique::BestMove)) {
                    choices.sort_by_key(|choice| choice.place != best);
                }
            }
        }
        self.iterate(Iteration::UNLIMITED, game, first, &choices)
    }

    fn iterate(
        &mut self,
        iteration: Iteration,
        game: &Game,
        first: Color,
        choices: &[Choice],
    ) -> Result<Stored, Unsolved> {
        self.iteration = iteration;
        self.statistics.iterations += 1;
        let found = self.try_moves(game, choices, first, 0);
        self.statistics.leaves += self.iteration.leaves;
        found
    }
}

impl Debug for Engine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("switches", &self.switches).finish_non_exhaustive()
    }
}
