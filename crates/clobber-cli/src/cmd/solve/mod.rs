//! `clobber solve POS`: who wins, and by which moves.

mod certificate;

use crate::budget::Budget;
use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::progress::ElapsedLine;
use crate::search::{First, Search};
use crate::session::{Session, Work};
use crate::stored::Stored;
use certificate::CertificateFile;
use clobber_answer::evaluate::{boards_of_sum, text_of_sum};
use clobber_answer::solve::{self, Answer, Options, Question, Turn, refuse_values};
use clobber_board::Color;
use clobber_board::notation::Summand;
use clobber_solver::engine::{Engine, Reason};
use std::path::PathBuf;

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
        let option = match (&self.certificate, self.pv) {
            (Some(_), _) => "--certificate",
            (None, true) => "--pv",
            (None, false) => return Ok(()),
        };
        Ok(refuse_values(&task.position, &task.source, option)?)
    }

    fn options(&self) -> Options {
        let nodes = self.search.nodes();
        Options { all_moves: self.all_moves, pv: self.pv, stats: self.stats, nodes }
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
        let question = Question { sum: &task.position, source: &task.source, position: &position };
        let turns = self.turns(session, work, &question, players)?;
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
        let options = self.options();
        let mut nodes = options.nodes;
        let mut turns = Vec::new();
        for &first in players {
            let mut turn = turn_of(work, question, first, &options, nodes)?;
            nodes = nodes.saturating_sub(turn.nodes);
            if turn.unknown == Some(Reason::Memory) && work.is_used {
                // Others have filled the memory. What they have found is given up for room.
                session.renew(work);
                let before = turn;
                turn = turn_of(work, question, first, &options, nodes)?;
                nodes = nodes.saturating_sub(turn.nodes);
                turn.nodes += before.nodes;
                turn.seconds += before.seconds;
            }
            work.is_used = true;
            turns.push(turn);
        }
        Ok(turns)
    }
}

/// The answer for one player who begins, with the nodes that are left.
fn turn_of(
    work: &Work<Engine>,
    question: &Question<'_>,
    first: Color,
    options: &Options,
    nodes: u64,
) -> Result<Turn, Failure> {
    Ok(solve::turn(work, question, first, options, nodes, &|reason| work.explain(reason))?)
}
