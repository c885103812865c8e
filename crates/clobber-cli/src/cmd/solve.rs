//! `clobber solve POS`: the winner and the winning moves.

use crate::asker::{Asking, ended};
use crate::by_name::{black_white_or_both, by_name};
use crate::certificate_file::CertificateFile;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::{Nodes, Threads};
use crate::stored::Stored;
use clobber_ask::records::solve::{self, EngineName, TechniqueName};
use clobber_ask::{Answer, Status as Asked};
use clobber_board::FirstPlayer;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    positions: Positions,

    /// First player; the second field of a line of a batch overrides it
    #[arg(long, default_value = "both", value_name = "PLAYER", value_parser = black_white_or_both())]
    first: FirstPlayer,

    /// Find every winning move, not only one
    #[arg(long)]
    all_moves: bool,

    /// Print a game in which the winner plays winning moves
    #[arg(long)]
    pv: bool,

    /// Print the counters of the search
    #[arg(long)]
    stats: bool,

    /// File for winning strategies, which `clobber check` verifies; not written unless every position is
    /// solved
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Engine that searches; segclobber is the published solver of lines and sums of lines
    #[arg(long, value_name = "ENGINE", default_value = "clobber", value_parser = by_name::<EngineName>())]
    engine: EngineName,

    /// Move that the engine segclobber tries first, such as 13-14
    #[arg(long, value_name = "MOVE", hide_short_help = true)]
    root_move: Option<String>,

    /// Technique of the engine to switch off, which changes the effort and no answer; may be repeated
    #[arg(long, value_name = "TECHNIQUE", value_parser = by_name::<TechniqueName>(), hide_short_help = true)]
    without: Vec<TechniqueName>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    asking: Asking,
}

impl Solve {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let mut asker = self
            .asking
            .asker("solving")
            .with_desk(self.stored.desk()?)
            .with_nodes(self.nodes.get())
            .with_threads(self.threads.threads);
        let status = self.positions.each(|input| {
            let question = solve::Solve {
                position: input.text.clone(),
                first: input.first.map_or(self.first, FirstPlayer::from),
                all_moves: self.all_moves,
                fall_back: false,
                pv: self.pv,
                stats: self.stats,
                without: self.without.clone(),
                engine: self.engine,
                root_move: self.root_move.clone(),
            };
            if certificate.is_some() {
                asker.check(&input, |_| question.refuse_segclobber())?;
                asker.check(&input, |desk| question.refuse_values(desk, "--certificate"))?;
            }
            let answer = asker.ask(&question, &input)?;
            asker.print(&answer, &input)?;
            let Some(file) = certificate.as_mut().filter(|_| answer.status() == Asked::Answered) else {
                return ended(&answer);
            };
            let written = asker.compute("writing the strategy", input.line, |desk, limits| {
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
