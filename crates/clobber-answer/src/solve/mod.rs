//! Who wins, and by which moves.

mod answer;

pub use answer::{Answer, Effort, Play, Turn};

use crate::evaluate::{NoValue, rest_of_sum, text_of_value};
use crate::{BadText, Explain, Source};
use answer::pairs;
use clobber_board::notation::Summand;
use clobber_board::{Color, Position};
use clobber_solver::engine::{Engine, Game, Solution, Statistics, Task, Unsolved};
use std::time::Instant;

/// A sum, and its boards as one position.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The summands: positions and game values.
    pub sum: &'a [Summand],
    /// The text of the sum.
    pub source: &'a Source,
    /// The positions among the summands as one, in which their vertices follow each other.
    pub position: &'a Position,
}

/// What is asked besides who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Every winning move, not only one.
    pub all_moves: bool,
    /// A game in which the winner plays winning moves.
    pub pv: bool,
    /// What the search has done.
    pub stats: bool,
    /// How many nodes may be looked at to find out who wins, and as many again for a game.
    pub nodes: u64,
}

/// Strategies and games are about boards alone: refuses game values, in the name of the option that cannot be.
pub fn refuse_values(sum: &[Summand], source: &Source, option: &str) -> Result<(), Box<BadText>> {
    for summand in sum {
        if let Summand::Value { span, .. } = summand {
            let message = format!("a game value has no moves on a board, as {option} needs them");
            let help = "leave the option out, or put a position with that value here".to_string();
            return Err(Box::new(BadText::new(&source.name, &source.text, span.clone(), message, help)));
        }
    }
    Ok(())
}

/// Who wins if this player begins. Of the nodes that may be looked at, so many are left.
pub fn turn(
    engine: &Engine,
    question: &Question<'_>,
    first: Color,
    options: &Options,
    nodes: u64,
    explain: Explain<'_>,
) -> Result<Turn, Box<BadText>> {
    let start = Instant::now();
    let solved = question.solve(engine, first, &Task { all_moves: options.all_moves, nodes })?;
    let seconds = start.elapsed().as_secs_f64();
    let (mut turn, statistics) = match solved {
        Ok(solution) => {
            let mut turn = won(engine, first, &solution);
            turn.play = options.pv.then(|| play(engine, question.position, first, options.nodes, explain));
            (turn, solution.statistics)
        }
        Err(unsolved) => (Turn::unknown(first, unsolved.reason, explain), unsolved.statistics),
    };
    turn.nodes = statistics.nodes;
    turn.seconds = seconds;
    turn.effort = options.stats.then(|| Effort::new(&statistics, engine));
    Ok(turn)
}

fn won(engine: &Engine, first: Color, solution: &Solution) -> Turn {
    let universe = engine.evaluator().universe();
    let options = solution.winning_options.iter().map(|&option| text_of_value(universe, option));
    let mut turn = Turn::new(first);
    turn.winner = Some(solution.winner.name());
    turn.winning_moves = pairs(&solution.winning_moves);
    turn.winning_options = options.collect();
    turn
}

fn play(engine: &Engine, position: &Position, first: Color, nodes: u64, explain: Explain<'_>) -> Play {
    match engine.principal_variation(position, first, &Task { all_moves: false, nodes }) {
        Ok(moves) => Play { moves: Some(pairs(&moves)), unknown: None },
        Err(unsolved) => Play { moves: None, unknown: Some(explain(unsolved.reason)) },
    }
}

impl Question<'_> {
    /// Who wins if this player begins. Every engine reads the game values of the sum for itself.
    fn solve(
        &self,
        engine: &Engine,
        first: Color,
        task: &Task,
    ) -> Result<Result<Solution, Unsolved>, Box<BadText>> {
        match rest_of_sum(engine.evaluator().universe(), self.sum, self.source) {
            Ok(rest) => Ok(engine.solve(&Game { position: self.position, rest }, first, task)),
            Err(NoValue::BadText(bad)) => Err(bad),
            Err(NoValue::Exhausted(exhausted)) => {
                Ok(Err(Unsolved { reason: exhausted.into(), statistics: Statistics::default() }))
            }
        }
    }
}
