//! The winner and the winning moves.

mod answer;
mod engine_name;
mod segclobber;

pub use answer::{Effort, FirstPlayerResult, Play, Solved};
pub use engine_name::{EngineName, TechniqueName};
pub use segclobber::SegEffort;

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::Question;
use crate::reading::{NoValue, Sum, solved};
use crate::schema;
use answer::pairs;
use clobber_board::{Color, FirstPlayer, Position};
use clobber_solver::engine::{Engine, Game, Solution, SolveRequest, Statistics, Switches};
use clobber_solver::{ProofError, Prover};
use schemars::JsonSchema;
use search_limits::{Limits, Reason};
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::sync::Arc;

/// Find the winner and the winning moves.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Solve {
    /// A sum of positions and game values.
    pub position: String,
    /// The first player.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<FirstPlayer>")]
    pub first: FirstPlayer,
    /// Find every winning move, not only one.
    #[serde(default)]
    pub all_moves: bool,
    /// If the time for every winning move runs out, search for one; this reserves a part of the time.
    #[serde(default)]
    pub fall_back: bool,
    /// Also give a game in which the winner plays winning moves.
    #[serde(default)]
    pub pv: bool,
    /// Also give the counters of the search.
    #[serde(default)]
    pub stats: bool,
    /// Techniques to switch off.
    #[serde(default)]
    #[schemars(schema_with = "schema::list_of_named::<TechniqueName>")]
    pub without: Vec<TechniqueName>,
    /// The engine that searches.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<EngineName>")]
    pub engine: EngineName,
    /// A root move that SEGClobber tries before all others.
    #[serde(default)]
    pub root_move: Option<String>,
}

/// The part of the time for every winning move, if one is enough.
const SHARE_OF_ALL_MOVES: f64 = 0.6;

const NO_CHECKPOINTS: &str = "only searches of grids with at least two rows and at most 64 cells have checkpoints; \
                              leave `--checkpoint` out";

impl Question for Solve {
    const NAME: &'static str = "solve";
    type Answer = Solved;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Solved, Refusal> {
        let sum = Sum::read("position", &self.position, desk.max_vertices())?;
        if self.pv {
            sum.refuse_values("--pv")?;
        }
        if self.engine == EngineName::SegClobber {
            return self.ask_segclobber(desk, sum, limits);
        }
        if self.root_move.is_some() {
            return Err(Refusal::Combination("a root move needs `--engine segclobber`"));
        }
        let switches = self.switches()?;
        let mut results = Vec::new();
        for &first in self.first.colors() {
            results.push(self.result_for(desk, switches, &sum, first, limits)?);
        }
        Ok(Solved::new(sum.to_string(), sum.position, results))
    }
}

impl Solve {
    fn switches(&self) -> Result<Switches, Refusal> {
        self.without.iter().try_fold(Switches::default(), |all, &name| {
            Ok(all.without(name.of_clobber().map_err(|error| segclobber::foreign(name, &error))?))
        })
    }

    /// The answer for one first player. If earlier positions fill the memory, a fresh engine tries again.
    fn result_for(
        &self,
        desk: &mut Desk,
        switches: Switches,
        sum: &Sum,
        first: Color,
        limits: &Limits,
    ) -> Result<FirstPlayerResult, Refusal> {
        let warm = desk.engine(switches, limits);
        let is_used = warm.is_used;
        let mut result = self.search_with(warm.machine, sum, first, limits)?;
        if result.unknown == Some(Reason::Memory) && is_used {
            let before = result;
            result = self.search_with(desk.fresh_engine(switches, limits).machine, sum, first, limits)?;
            result.nodes += before.nodes;
            result.seconds += before.seconds;
        }
        Ok(result)
    }

    fn search_with(
        &self,
        engine: &Engine,
        sum: &Sum,
        first: Color,
        limits: &Limits,
    ) -> Result<FirstPlayerResult, Refusal> {
        let start = limits.elapsed();
        let mut statistics = Statistics::default();
        let falls_back = self.all_moves && self.fall_back;
        let all = if falls_back { limits.share(SHARE_OF_ALL_MOVES) } else { limits.part() };
        let request = SolveRequest { all_moves: self.all_moves };
        let mut found = solved(solve_sum(engine, sum, first, request, &all, &mut statistics))?;
        let missed = found.as_ref().err().copied().filter(|_| falls_back);
        if missed.is_some() {
            let (one, rest) = (SolveRequest { all_moves: false }, limits.part());
            found = solved(solve_sum(engine, sum, first, one, &rest, &mut statistics))?;
            limits.count_part(&rest);
        }
        // Both first players share the node limit.
        limits.count_part(&all);
        let mut result = match found {
            Ok(solution) => {
                let mut result = won(engine, first, &solution);
                result.play = self.pv.then(|| play(engine, &sum.position, first, limits));
                if let Some(unsolved) = missed.filter(|_| solution.winner == first) {
                    result.has_some_moves(unsolved);
                }
                result
            }
            Err(unsolved) => FirstPlayerResult::unknown(first, unsolved),
        };
        result.nodes = statistics.nodes;
        result.seconds = limits.elapsed().saturating_sub(start).as_secs_f64();
        result.effort = self.stats.then(|| Effort::new(&statistics, engine));
        Ok(result)
    }

    /// Refuses another engine than our own, which alone writes proofs.
    pub fn refuse_segclobber(&self) -> Result<(), Refusal> {
        match self.engine {
            EngineName::Clobber => Ok(()),
            EngineName::SegClobber => Err(Refusal::Combination(segclobber::OWN_OPTIONS)),
        }
    }

    /// The engine that will answer this question, and the position that it will search, for checkpoints.
    /// Refuses what has none.
    pub fn with_checkpoints(
        &self,
        desk: &mut Desk,
        limits: &Limits,
    ) -> Result<(Arc<Engine>, Position), Refusal> {
        self.refuse_segclobber()?;
        let sum = Sum::read("position", &self.position, desk.max_vertices())?;
        sum.refuse_values("--checkpoint")?;
        let engine = Arc::clone(desk.engine(self.switches()?, limits).machine);
        if engine.takes_checkpoints(&sum.position) {
            Ok((engine, sum.position))
        } else {
            Err(Refusal::Combination(NO_CHECKPOINTS))
        }
    }

    /// Refuses game values, in the name of an option that needs moves on a board.
    pub fn refuse_values(&self, desk: &Desk, option: &str) -> Result<(), Refusal> {
        Sum::read("position", &self.position, desk.max_vertices())?.refuse_values(option)
    }

    /// Writes proofs for a solved position, which the checker verifies. Of game values only multiples of up,
    /// with or without a star, are possible.
    pub fn write_proofs(
        &self,
        desk: &mut Desk,
        limits: &Limits,
        out: &mut dyn Write,
    ) -> Result<(), ProofError> {
        let sum = Sum::of_answered(&self.position, desk)?;
        let engine = desk.engine(self.switches().unwrap_or_default(), limits).machine;
        let added = sum.rest(engine.evaluator().universe().within(limits)).ok();
        let added = added.and_then(|value| engine.rung_of(value, limits)).ok_or(ProofError::NotARung)?;
        let mut prover = Prover::new(&**engine);
        for &first in self.first.colors() {
            prover.write(&mut *out, &sum.position, added, first, limits)?;
        }
        Ok(())
    }
}

fn solve_sum(
    engine: &Engine,
    sum: &Sum,
    first: Color,
    task: SolveRequest,
    limits: &Limits,
    statistics: &mut Statistics,
) -> Result<Solution, NoValue> {
    // Each engine has its own universe, so it reads the game values itself.
    let rest = sum.rest(engine.evaluator().universe().within(limits))?;
    let game = Game { position: &sum.position, added: rest };
    Ok(engine.solve(&game, first, task, limits, statistics)?)
}

fn won(engine: &Engine, first: Color, solution: &Solution) -> FirstPlayerResult {
    let universe = engine.evaluator().universe().within(Limits::unlimited());
    let options = solution.winning_options.iter();
    let options = options.filter_map(|&option| crate::reading::text_of_value(universe, option).ok());
    let mut result = FirstPlayerResult::new(first);
    result.winner = Some(solution.winner.name());
    result.winning_moves = pairs(&solution.winning_moves);
    result.winning_options = options.collect();
    result
}

fn play(engine: &Engine, position: &Position, first: Color, limits: &Limits) -> Play {
    match engine.principal_variation(position, first, &limits.part()) {
        Ok(moves) => Play { moves: Some(pairs(&moves)), unknown: None },
        Err(unsolved) => Play { moves: None, unknown: Some(unsolved.to_string()) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::reading_clock::ReadingClock;
    use std::time::Duration;

    #[test]
    fn some_winning_moves_are_marked_as_incomplete() {
        let question = Solve {
            position: "xoxxo|oxoxx|xxoxo|oxoox".into(),
            first: FirstPlayer::Black,
            all_moves: true,
            fall_back: true,
            ..Solve::default()
        };
        let ask = |seconds| {
            let clock = Arc::new(ReadingClock::default());
            let time = Duration::from_secs(seconds);
            let limits = Limits::new().with_memory(64 << 20).with_clock(clock).with_time(time);
            serde_json::to_value(question.ask(&mut Desk::new(), &limits).unwrap()).unwrap()["results"][0]
                .clone()
        };
        let whole = ask(1 << 40);
        assert!(whole["winner"] == "black" && whole.get("some_moves").is_none());
        // One of these growing times suffices for one move, but not for all.
        let mut times = (0..20).map(|step| (500.0 * 1.25f64.powi(step)) as u64);
        let time = times.find(|&seconds| ask(seconds).get("some_moves").is_some()).unwrap();
        let some = ask(time);
        assert_eq!(
            (&some["winner"], &some["unknown"]),
            (&whole["winner"], &"the time limit was reached".into())
        );
        let moves = whole["winning_moves"].as_array().unwrap();
        assert!(some["winning_moves"].as_array().unwrap().iter().all(|mv| moves.contains(mv)));
    }
}
