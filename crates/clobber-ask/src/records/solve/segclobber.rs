//! The same question to the published solver.

use super::answer::{FirstPlayerResult, Solved};
use super::{Solve, TechniqueName};
use crate::desk::Desk;
use crate::diagnostics::{BadText, Refusal};
use crate::reading::{NoValue, Sum, solved};
use clobber_board::{Color, UnknownName};
use clobber_segclobber::game::{Crossing, Game, Placement};
use clobber_segclobber::{Statistics, Switches};
use game_value::Universe;
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::Serialize;
use std::io::{self, Write};

/// Counters of SEGClobber's search.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SegEffort {
    nodes: u64,
    leaves: u64,
    by_database: u64,
    by_table: u64,
    by_rules: u64,
    speculations: u64,
    speculative_wins: u64,
    iterations: u64,
}

/// What the engine is given.
struct Task {
    placement: Placement,
    /// The strips of the position, then those of the game values.
    game: Game,
    root_move: Option<Crossing>,
    switches: Switches,
}

/// Options that need our own engine.
pub(super) const OWN_OPTIONS: &str = "`--engine segclobber` gives one winning move; --all-moves, --pv and --certificate need the engine clobber";

/// Bytes for reading game values, which are small here.
const VALUE_BYTES: usize = 16 << 20;

impl Solve {
    /// The answer of SEGClobber.
    pub(super) fn ask_segclobber(
        &self,
        desk: &mut Desk,
        sum: Sum,
        limits: &Limits,
    ) -> Result<Solved, Refusal> {
        if self.all_moves || self.pv {
            return Err(Refusal::Combination(OWN_OPTIONS));
        }
        let results = match solved(self.task(&sum, limits))? {
            Ok(task) => {
                self.first.colors().iter().map(|&first| self.seg_result(desk, &task, first, limits)).collect()
            }
            Err(unsolved) => {
                self.first.colors().iter().map(|&first| FirstPlayerResult::unknown(first, unsolved)).collect()
            }
        };
        Ok(Solved::new(sum.to_string(), sum.position, results))
    }

    fn task(&self, sum: &Sum, limits: &Limits) -> Result<Task, NoValue> {
        let refuse = |message: String, help: &str| -> BadText {
            let text = &self.position;
            BadText::new("position", text, 0..text.len(), message, help.into())
        };
        let placement = Placement::of(&sum.position)
            .map_err(|error| refuse(error.to_string(), "leave --engine out for other boards"))?;
        let universe = Universe::with_memory(VALUE_BYTES);
        let value = sum.rest(universe.within(limits))?;
        let ladder = universe.ladder(value);
        let rest = match ladder {
            Some(ladder) if ladder.floor == ladder.ceiling => Game::ups(ladder.floor, false),
            Some(ladder) if ladder.floor_star == ladder.ceiling_star => Game::ups(ladder.floor_star, true),
            _ => {
                let message = "SEGClobber has no strips for this game value".to_string();
                let help = "add multiples of up, with or without a star, such as `value:^^*`";
                return Err(refuse(message, help).into());
            }
        };
        let root_move = self.root_move.as_deref().map(|text| crossing(text, sum, &placement)).transpose()?;
        let game = placement.game().clone().plus(&rest);
        Ok(Task { placement, game, root_move, switches: self.seg_switches()? })
    }

    fn seg_switches(&self) -> Result<Switches, BadText> {
        self.without.iter().try_fold(Switches::default(), |all, name| {
            Ok(all.without(name.of_segclobber().map_err(|error| foreign(*name, &error))?))
        })
    }

    fn seg_result(&self, desk: &mut Desk, task: &Task, first: Color, limits: &Limits) -> FirstPlayerResult {
        let start = limits.elapsed();
        let solution = desk.segclobber(task.switches, limits).and_then(|engine| {
            let part = limits.part();
            let solution = engine.solve_from(&task.game, first, task.root_move, &part);
            limits.count_part(&part);
            solution
        });
        let mut result = match solution {
            Ok(solution) => {
                let mut result = FirstPlayerResult::new(first);
                result.winner = Some(solution.winner.name());
                let own =
                    solution.winning_move.filter(|mv| mv.subgame < task.placement.game().subgames().len());
                let on_board = own.map(|crossing| task.placement.to_position(crossing, first));
                result.winning_moves = on_board.map(|mv| [mv.from, mv.to]).into_iter().collect();
                if let Some(crossing) = solution.winning_move.filter(|_| own.is_none()) {
                    let rest = &task.game.subgames()[task.placement.game().subgames().len()..];
                    let values = Game::new(rest.iter().copied());
                    let subgame = crossing.subgame - task.placement.game().subgames().len();
                    let option = values.after(Crossing { subgame, ..crossing }, first);
                    result.winning_options = vec![option.normalised().to_string()];
                }
                result.nodes = solution.statistics.nodes;
                result.seg_effort = self.stats.then(|| SegEffort::new(&solution.statistics));
                result
            }
            Err(unsolved) => unknown(first, unsolved),
        };
        result.seconds = limits.elapsed().saturating_sub(start).as_secs_f64();
        result
    }
}

/// The move that this text names.
fn crossing(text: &str, sum: &Sum, placement: &Placement) -> Result<Crossing, BadText> {
    let bad = |message: String| {
        let help = "name a move as `clobber moves` does".to_string();
        BadText::new("root_move", text, 0..text.len(), message, help)
    };
    let mv = sum.position.parse_move(text).map_err(|error| BadText::mv(text, 0..text.len(), &error))?;
    sum.position.check(mv).map_err(|error| bad(error.describe(|v| sum.position.vertex_text(v))))?;
    placement.to_game(mv).ok_or_else(|| bad("this is not a move of the position".into()))
}

fn unknown(first: Color, unsolved: Unsolved) -> FirstPlayerResult {
    FirstPlayerResult::unknown(first, unsolved)
}

/// A technique that the chosen engine does not have.
pub(super) fn foreign(name: TechniqueName, error: &UnknownName) -> BadText {
    let text = name.to_string();
    let help = format!("use {}", error.names.join(", "));
    let message = format!("the chosen engine has no technique `{text}`");
    BadText::new("without", &text, 0..text.len(), message, help)
}

impl SegEffort {
    fn new(statistics: &Statistics) -> Self {
        let Statistics { nodes, leaves, by_database, by_table, by_rules, .. } = *statistics;
        let Statistics { speculations, speculative_wins, iterations, .. } = *statistics;
        Self { nodes, leaves, by_database, by_table, by_rules, speculations, speculative_wins, iterations }
    }

    pub(super) fn print(&self, out: &mut dyn Write, seconds: f64) -> io::Result<()> {
        let Self { nodes, leaves, iterations, .. } = self;
        writeln!(
            out,
            "  searched        nodes {nodes}, leaves {leaves}, iterations {iterations}, in {seconds:.3} s"
        )?;
        let Self { by_database, by_table, by_rules, speculations, speculative_wins, .. } = self;
        writeln!(
            out,
            "  decided         {by_database} by the database, {by_table} by the table, {by_rules} by rules 1 and 2"
        )?;
        writeln!(
            out,
            "  speculation     {speculations} searches without a subgame, {speculative_wins} of them wins"
        )
    }
}
