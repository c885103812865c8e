//! `clobber solve POS`: who wins, and by which moves.

use crate::asker::{Asker, ended};
use crate::by_name::{black_white_or_both, by_name};
use crate::certificate_file::CertificateFile;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::{Bounds, Nodes, Threads};
use crate::output::Output;
use crate::stored::Stored;
use clobber_ask::records::solve;
use clobber_ask::{Answer, Status as Asked};
use clobber_board::FirstPlayer;
use clobber_solver::engine::Technique;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    positions: Positions,

    /// Who begins; a line of a batch may say it as well, in its second field
    #[arg(long, default_value = "both", value_name = "PLAYER", value_parser = black_white_or_both())]
    first: FirstPlayer,

    /// Find every winning move, not only one
    #[arg(long)]
    all_moves: bool,

    /// Print a game in which the winner plays winning moves
    #[arg(long)]
    pv: bool,

    /// Print what the search did
    #[arg(long)]
    stats: bool,

    /// Write winning strategies to this file, which `clobber check` verifies. It is written when everything has been
    /// solved, or not at all
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Technique to do without, which changes the effort and no answer; may be repeated
    #[arg(long, value_name = "TECHNIQUE", value_parser = by_name::<Technique>(), hide_short_help = true)]
    without: Vec<Technique>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

impl Solve {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let mut asker = Asker::new("solving", &self.bounds, &self.output)
            .with_desk(self.stored.desk()?)
            .with_nodes(self.nodes.get())
            .with_threads(self.threads.threads);
        let status = self.positions.each(|task| {
            let question = solve::Solve {
                position: task.text.clone(),
                first: task.first.map_or(self.first, FirstPlayer::from),
                all_moves: self.all_moves,
                fall_back: false,
                pv: self.pv,
                stats: self.stats,
                without: self.without.clone(),
                certificate: certificate.is_some(),
            };
            let answer = asker.ask(&question, &task)?;
            asker.print(&answer, &task)?;
            let Some(file) = certificate.as_mut().filter(|_| answer.status() == Asked::Answered) else {
                return ended(&answer);
            };
            let written = asker.compute("writing the strategy", task.line, |desk, limits| {
                file.add(|out| question.write_strategies(desk, answer.board(), limits, out))
            });
            Ok(ended(&answer)?.worst(written?))
        });
        match certificate {
            Some(certificate) => certificate.end(status),
            None => status,
        }
    }
}
