//! The recursive search (§3.11): boolean minimax on sums in normal form.

use crate::database::{Database, Entry};
use crate::deepening::Iteration;
use crate::engine::Statistics;
use crate::game::{Game, NormalForm};
use crate::heuristic::heuristic;
use crate::ordering::{Choice, ordered};
use crate::simplification::simplified;
use crate::static_rules;
use crate::switches::{Switches, Technique};
use crate::table::{Known, Stored, Table};
use crate::zobrist::Zobrist;
use clobber_board::Color;
use search_limits::{Limits, Unsolved};

/// One search, with the tables it uses.
pub(crate) struct Search<'a> {
    pub(crate) database: Option<&'a Database>,
    pub(crate) switches: Switches,
    pub(crate) table: &'a mut Table,
    pub(crate) zobrist: &'a mut Zobrist,
    pub(crate) limits: &'a Limits,
    pub(crate) iteration: Iteration,
    pub(crate) statistics: Statistics,
}

/// Bytes of stack that a node may need, and how many are added at once.
const RED_ZONE: usize = 64 << 10;
const STACK_PIECE: usize = 1 << 20;

impl Search<'_> {
    /// What is known of a game for the player to move.
    ///
    /// Returns `Win` or `Loss` if that is proved. Otherwise a limit of the iteration was reached below, and
    /// the estimate is the heuristic value. Without limits of the iteration the answer is never an estimate.
    pub(crate) fn search(&mut self, game: &Game, to_play: Color, depth: u32) -> Result<Known, Unsolved> {
        let normal = self.simplified(game);
        self.visit(&normal, to_play, depth)
    }

    /// The simplified game in normal form.
    pub(crate) fn simplified(&self, game: &Game) -> NormalForm {
        simplified(game, self.database, self.switches, &mut |_| ())
    }

    /// The same as [`search`](Self::search) for a simplified game.
    pub(crate) fn visit(&mut self, game: &NormalForm, to_play: Color, depth: u32) -> Result<Known, Unsolved> {
        self.limits.count_node()?;
        self.statistics.nodes += 1;
        if let Some(known) = self.at_once(game, to_play) {
            self.iteration.leaves += 1;
            return Ok(known);
        }
        let has_table = self.switches.has(Technique::Table);
        let code = if has_table { self.zobrist.code(game, to_play) } else { 0 };
        let stored = if has_table { self.table.get(code) } else { None };
        if let Some(Stored { known: known @ (Known::Win | Known::Loss), .. }) = stored {
            self.statistics.by_table += 1;
            return Ok(known);
        }
        let found = stacker::maybe_grow(RED_ZONE, STACK_PIECE, || self.expand(game, to_play, depth, stored))?;
        if has_table {
            self.table.set(code, depth, found);
        }
        Ok(found.known)
    }

    /// The end of the game, or the whole game is in the database.
    fn at_once(&mut self, game: &NormalForm, to_play: Color) -> Option<Known> {
        if game.subgames().is_empty() {
            return Some(Known::Loss);
        }
        let entry = self.database?.find(game.subgames())?;
        self.statistics.by_database += 1;
        Some(if entry.wins_first(to_play) { Known::Win } else { Known::Loss })
    }

    /// Rules first, then moves.
    fn expand(
        &mut self,
        game: &NormalForm,
        to_play: Color,
        depth: u32,
        stored: Option<Stored>,
    ) -> Result<Stored, Unsolved> {
        let solved = |known| Ok(Stored { known, best: None });
        let entries = self.entries(game.game());
        if let Some(winner) = static_rules::winner(&entries, to_play, self.switches) {
            self.iteration.leaves += 1;
            self.statistics.by_rules += 1;
            return solved(if winner == to_play { Known::Win } else { Known::Loss });
        }
        if self.switches.has(Technique::Speculation) && self.speculate(game, &entries, to_play, depth)? {
            return solved(Known::Win);
        }
        let best = stored.and_then(|stored| stored.best);
        if self.iteration.ends_at(depth) {
            self.iteration.leaves += 1;
            let known = stored.map_or_else(
                || Known::Estimate(heuristic(game.game(), to_play, depth)),
                |stored| stored.known,
            );
            return Ok(Stored { known, best });
        }
        let choices = ordered(game.game(), &entries, to_play, best, self.switches);
        self.try_moves(game.game(), &choices, to_play, depth)
    }

    /// Searches the moves until one wins. If all lose, the game is lost; otherwise the estimate is the
    /// largest negated estimate of an option.
    pub(crate) fn try_moves(
        &mut self,
        game: &Game,
        choices: &[Choice],
        to_play: Color,
        depth: u32,
    ) -> Result<Stored, Unsolved> {
        let mut best: Option<(i32, u16)> = None;
        for choice in choices {
            match self.search(&game.after(choice.crossing, to_play), !to_play, depth + 1)? {
                Known::Loss => return Ok(Stored { known: Known::Win, best: Some(choice.place) }),
                Known::Win => {}
                Known::Estimate(theirs) => {
                    let mine = theirs.saturating_neg();
                    if best.is_none_or(|(estimate, _)| mine > estimate) {
                        best = Some((mine, choice.place));
                    }
                }
            }
        }
        let known = best.map_or(Known::Loss, |(estimate, _)| Known::Estimate(estimate));
        Ok(Stored { known, best: best.map(|(_, place)| place) })
    }

    /// The database entry of each subgame.
    pub(crate) fn entries(&self, game: &Game) -> Vec<Option<Entry>> {
        let find = |&strip| self.database.and_then(|database| database.find(&[strip]));
        game.subgames().iter().map(find).collect()
    }
}
