//! The paper's engine against the clock, with its databases.

use super::paper_figure::Variant;
use crate::error::BenchError;
use crate::session::{Session, Setup};
use crate::stopwatch::{Run, Stopwatch};
use clobber_board::Color;
use clobber_segclobber::database::{self, BuildError, Database};
use clobber_segclobber::game::{Crossing, Game};
use clobber_segclobber::simplification::simplified;
use clobber_segclobber::{Engine, Score, Switches};
use search_limits::{Limits, Reason, Unsolved};
use std::path::PathBuf;
use std::sync::Arc;

/// Where the paper's database comes from.
#[derive(Clone, Debug)]
pub struct DatabaseSource {
    /// A file of `db build`; `None` builds the database in memory.
    pub file: Option<PathBuf>,
    /// The length of its longest games, if it is built. The paper has 16.
    pub longest: usize,
}

/// One database for each score, because the score decides which equal game is the simplest.
pub(super) struct Databases {
    longest: usize,
    by_score: Vec<Arc<Database>>,
}

impl Databases {
    /// Opens the file, if there is one.
    pub(super) fn open(source: &DatabaseSource) -> Result<Self, BenchError> {
        let Some(path) = &source.file else {
            return Ok(Self { longest: source.longest, by_score: Vec::new() });
        };
        let name = path.display().to_string();
        let database = Database::open(path).map_err(|error| BenchError::Database { name, error })?;
        Ok(Self { longest: database.longest(), by_score: vec![Arc::new(database)] })
    }

    /// The length of the longest games.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// Builds those that the file is not. `false` after an interruption.
    pub(super) fn build_missing(
        &mut self,
        scores: impl Iterator<Item = Score>,
        setup: &Setup,
        session: &mut Session<'_>,
    ) -> Result<bool, BenchError> {
        let limits = Limits::new().with_threads(setup.threads).with_stop_flag(&setup.stop);
        for score in scores {
            if self.by_score(score).is_some() {
                continue;
            }
            let bytes = match database::build(self.longest, score, &limits) {
                Err(BuildError::Unsolved(Unsolved { reason: Reason::Stopped, .. })) => return Ok(false),
                bytes => bytes?,
            };
            let name = format!("database in memory by {score}");
            let built = Database::from_bytes(bytes).map_err(|error| BenchError::Database { name, error })?;
            self.by_score.push(Arc::new(built));
        }
        for database in &self.by_score {
            let (games, score) = (database.len(), database.score());
            session.say(&format!("database: {games} games, simplest by {score}\n"))?;
        }
        Ok(true)
    }

    fn by_score(&self, score: Score) -> Option<Arc<Database>> {
        self.by_score.iter().find(|database| database.score() == score).cloned()
    }
}

/// A question: who wins a game, for each of these first players?
pub(super) struct PaperQuery<'a> {
    pub(super) game: &'a Game,
    pub(super) first: &'a [Color],
    /// The move to play first, by the only first player.
    pub(super) root_move: Option<Crossing>,
}

/// The answer: the winners, and a winning move of the last first player who wins.
pub(super) struct PaperAnswer {
    pub(super) winners: Vec<Color>,
    pub(super) winning_move: Option<Crossing>,
}

/// Engines of the paper, one after the other.
pub(super) struct PaperEngine {
    databases: Databases,
    table_bytes: usize,
    keep: bool,
    kept: Option<Engine>,
}

impl PaperEngine {
    pub(super) fn new(databases: Databases, setup: &Setup) -> Self {
        Self { databases, table_bytes: setup.memory, keep: setup.keep, kept: None }
    }

    /// Solves, and measures what it took, including a new table but not the database. Nodes of a run without
    /// an answer are not known and count as 0. `None` after an interruption.
    pub(super) fn run(
        &mut self,
        stopwatch: &Stopwatch,
        variant: &Variant,
        query: &PaperQuery<'_>,
    ) -> Option<Run<PaperAnswer>> {
        let old = self.kept.take();
        let kept = old.is_some();
        let database = self.databases.by_score(variant.score);
        let mut used = None;
        let run = stopwatch.measure(|limits| {
            let new = || Engine::new(database, variant.switches, self.table_bytes);
            let engine = used.insert(old.unwrap_or_else(new));
            let mut nodes = 0;
            (ask(engine, variant.switches, query, limits, &mut nodes), nodes)
        });
        self.kept = used.filter(|_| self.keep);
        run.map(|run| Run { kept, ..run })
    }
}

fn ask(
    engine: &mut Engine,
    switches: Switches,
    query: &PaperQuery<'_>,
    limits: &Limits,
    nodes: &mut u64,
) -> Result<PaperAnswer, Unsolved> {
    let mut answer = PaperAnswer { winners: Vec::new(), winning_move: None };
    for &first in query.first {
        if let Some(fixed) = query.root_move
            && fixed_move_wins(engine, switches, &query.game.after(fixed, first), first, limits, nodes)?
        {
            answer.winners.push(first);
            answer.winning_move = Some(fixed);
            continue;
        }
        let solution = engine.solve(query.game, first, limits)?;
        *nodes += solution.statistics.nodes;
        answer.winners.push(solution.winner);
        answer.winning_move = solution.winning_move.or(answer.winning_move);
    }
    Ok(answer)
}

/// Does this player win after the fixed move? The game is simplified as inside the search, where only the
/// board of the user stays as it is. `Engine::solve_from` would not tell: its deepening may prefer another
/// move that wins.
fn fixed_move_wins(
    engine: &mut Engine,
    switches: Switches,
    after: &Game,
    player: Color,
    limits: &Limits,
    nodes: &mut u64,
) -> Result<bool, Unsolved> {
    let simple = simplified(after, engine.database().map(|database| &**database), switches, &mut |_| ());
    let solution = engine.solve(simple.game(), !player, limits)?;
    *nodes += solution.statistics.nodes;
    Ok(solution.winner == player)
}
