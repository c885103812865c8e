//! `clobber solve POS`: who wins, and by which moves.

mod answer;
mod certificate;

use crate::budget::Budget;
use crate::evaluate::{NoValue, boards_of_sum, rest_of_sum, text_of_sum, text_of_value};
use crate::failure::{BadText, Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::progress::ElapsedLine;
use crate::search::{First, Search};
use crate::session::{Session, Work};
use crate::stored::Stored;
use answer::{Answer, Effort, Play, Turn, pairs};
use certificate::CertificateFile;
use clobber_board::notation::Summand;
use clobber_board::{Color, Position};
use clobber_solver::engine::{self, Engine, Game, Reason, Solution, Statistics, Unsolved};
use std::path::PathBuf;
use std::time::Instant;

#[derive(clap::Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    positions: Positions,

    /// Who begins; a line of a batch may say it as well, in its second field
    #[arg(long, value_enum, default_value_t = First::Both, value_name = "PLAYER")]
    first: First,

    /// Find every winning move, not only one
    #[arg(long)]
    all_moves: bool,

    /// Print a game in which the winner plays winning moves
    #[arg(long)]
    pv: bool,

    /// Print what the search has done
    #[arg(long)]
    stats: bool,

    /// Write winning strategies to this file, which `clobber check` verifies. It is written when everything has been
    /// solved, or not at all
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    search: Search,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

impl Solve {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut session = self.search.session(&self.budget, self.stored.open()?);
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let clock = self.search.clock();
        let status = self.positions.each_sum(|task| {
            self.refuse_values(&task)?;
            let mut work = session.begin();
            let status = self.solve(&session, &mut work, &task, &clock, certificate.as_mut());
            clock.end();
            session.unless_interrupted(status?)
        });
        match certificate {
            Some(certificate) => certificate.end(status),
            None => status,
        }
    }

    /// Strategies and games are about boards alone.
    fn refuse_values(&self, task: &Task<Vec<Summand>>) -> Result<(), Failure> {
        let option = if self.certificate.is_some() { "--certificate" } else { "--pv" };
        if !self.pv && self.certificate.is_none() {
            return Ok(());
        }
        for summand in &task.position {
            if let Summand::Value { span, .. } = summand {
                let message = format!("a game value has no moves on a board, as {option} needs them");
                let help = "leave the option out, or put a position with that value here".to_string();
                let bad = BadText::new(&task.source.name, &task.source.text, span.clone(), message, help);
                return Err(Failure::Input(Box::new(bad)));
            }
        }
        Ok(())
    }

    /// Prints the answer, then writes the strategies, which may take longer.
    fn solve(
        &self,
        session: &Session<Engine>,
        work: &mut Work<Engine>,
        task: &Task<Vec<Summand>>,
        clock: &ElapsedLine,
        certificate: Option<&mut CertificateFile>,
    ) -> Result<Status, Failure> {
        clock.begin("solving", task.line);
        let position = boards_of_sum(&task.position).map_err(|error| Failure::Usage(error.to_string()))?;
        let players = task.first.as_ref().map_or(self.first.players(), std::slice::from_ref);
        let turns = self.turns(session, work, &Question { task, position: &position }, players)?;
        let answer = Answer::new(text_of_sum(&task.position), task.line, turns);
        clock.end();
        self.output.print(&answer, |out| answer.print(out, &position))?;
        if answer.is_unknown() {
            return Ok(Status::Unknown);
        }
        let Some(file) = certificate else { return Ok(Status::Answered) };
        clock.begin("writing the strategy", task.line);
        file.add(work, &position, players, self.budget.memory() / 4)
    }

    /// The answers for all players who may begin. They share the nodes.
    fn turns(
        &self,
        session: &Session<Engine>,
        work: &mut Work<Engine>,
        question: &Question<'_>,
        players: &[Color],
    ) -> Result<Vec<Turn>, Failure> {
        let mut nodes = self.search.nodes();
        let mut turns = Vec::new();
        for &first in players {
            let mut turn = self.turn(work, question, first, nodes)?;
            nodes = nodes.saturating_sub(turn.nodes);
            if turn.unknown == Some(Reason::Memory) && work.is_used {
                // Others have filled the memory. What they have found is given up for room.
                session.renew(work);
                let before = turn;
                turn = self.turn(work, question, first, nodes)?;
                nodes = nodes.saturating_sub(turn.nodes);
                turn.nodes += before.nodes;
                turn.seconds += before.seconds;
            }
            work.is_used = true;
            turns.push(turn);
        }
        Ok(turns)
    }

    fn turn(
        &self,
        work: &Work<Engine>,
        question: &Question<'_>,
        first: Color,
        nodes: u64,
    ) -> Result<Turn, Failure> {
        let start = Instant::now();
        let task = engine::Task { all_moves: self.all_moves, nodes };
        let solved = question.solve(work, first, &task)?;
        let seconds = start.elapsed().as_secs_f64();
        let (mut turn, statistics) = match solved {
            Ok(solution) => (self.solved(work, question.position, first, &solution), solution.statistics),
            Err(unsolved) => (Turn::unknown(first, work, unsolved.reason), unsolved.statistics),
        };
        turn.nodes = statistics.nodes;
        turn.seconds = seconds;
        turn.effort = self.stats.then(|| Effort::new(&statistics, work));
        Ok(turn)
    }

    fn solved(&self, work: &Work<Engine>, position: &Position, first: Color, solution: &Solution) -> Turn {
        let universe = work.evaluator().universe();
        let options = solution.winning_options.iter().map(|&option| text_of_value(universe, option));
        let mut turn = Turn::new(first);
        turn.winner = Some(solution.winner.name());
        turn.winning_moves = pairs(&solution.winning_moves);
        turn.winning_options = options.collect();
        turn.play = self.pv.then(|| self.play(work, position, first));
        turn
    }

    fn play(&self, work: &Work<Engine>, position: &Position, first: Color) -> Play {
        let task = engine::Task { all_moves: false, nodes: self.search.nodes() };
        match work.principal_variation(position, first, &task) {
            Ok(moves) => Play { moves: Some(pairs(&moves)), unknown: None },
            Err(unsolved) => Play { moves: None, unknown: Some(work.explain(unsolved.reason)) },
        }
    }
}

/// A sum, and its boards as one position.
struct Question<'a> {
    task: &'a Task<Vec<Summand>>,
    position: &'a Position,
}

impl Question<'_> {
    /// Who wins if this player begins. Every engine reads the game values of the sum for itself.
    fn solve(
        &self,
        engine: &Engine,
        first: Color,
        task: &engine::Task,
    ) -> Result<Result<Solution, Unsolved>, Failure> {
        match rest_of_sum(engine.evaluator().universe(), &self.task.position, &self.task.source) {
            Ok(rest) => Ok(engine.solve(&Game { position: self.position, rest }, first, task)),
            Err(NoValue::Failure(failure)) => Err(failure),
            Err(NoValue::Exhausted(exhausted)) => {
                Ok(Err(Unsolved { reason: exhausted.into(), statistics: Statistics::default() }))
            }
        }
    }
}
