//! `clobber solve POS`: the winner and the winning moves.

use crate::asker::{Asker, Asking};
use crate::by_name::{black_white_or_both, by_name};
use crate::failure::{Failure, Status};
use crate::files::certificate::CertificateFile;
use crate::files::checkpoint::CheckpointFile;
use crate::files::database::Stored;
use crate::input::{InputText, Positions};
use crate::limits::{Nodes, Threads};
use clobber_ask::Question;
use clobber_ask::records::solve::{self, EngineName, TechniqueName};
use clobber_board::FirstPlayer;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    positions: Positions,

    /// Player who moves first; in a batch, a line can name another, as in `xxo white`
    #[arg(long, default_value = "both", value_name = "PLAYER", value_parser = black_white_or_both())]
    first: FirstPlayer,

    /// Find every winning move, not only one
    #[arg(long)]
    all_moves: bool,

    /// Print a game in which the winner plays winning moves (a principal variation)
    #[arg(long)]
    pv: bool,

    /// Print the counters of the search
    #[arg(long)]
    stats: bool,

    /// File for proofs, which `clobber check` verifies; written only if every position is solved, and
    /// compressed if its name ends in `.gz`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// File to continue a long search of a grid from: written every five minutes, on Ctrl-C and at the end
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// Engine that searches; segclobber is the published solver of lines and sums of lines
    #[arg(long, value_name = "ENGINE", default_value = "clobber", value_parser = by_name::<EngineName>())]
    engine: EngineName,

    /// Move that the engine segclobber tries first, such as 13-14
    #[arg(long, value_name = "MOVE", hide_short_help = true)]
    root_move: Option<String>,

    /// Search technique to switch off; the answer stays the same, the effort changes; may be repeated
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
            }
            let answer = self.ask(&mut asker, &question, &input)?;
            let write = solve::Solve::write_proofs;
            CertificateFile::print_and_prove(
                certificate.as_mut(),
                &mut asker,
                &question,
                &answer,
                &input,
                write,
            )
        });
        CertificateFile::close(certificate, status)
    }

    /// Asks a question. With a checkpoint, the search continues from the file and writes it.
    fn ask(
        &self,
        asker: &mut Asker<'_>,
        question: &solve::Solve,
        input: &InputText,
    ) -> Result<solve::Solved, Failure> {
        let Some(path) = &self.checkpoint else { return asker.ask(question, input) };
        if input.line.is_some() {
            return Err(Failure::Usage("--checkpoint needs one position, as an argument".into()));
        }
        asker.compute("solving", None, |desk, limits| {
            let refused = |refusal| input.failure(refusal);
            let (engine, position) = question.with_checkpoints(desk, limits).map_err(refused)?;
            let file = CheckpointFile::open(path, &engine, &position)?;
            file.keep_during(|| question.ask(desk, limits))?.map_err(refused)
        })
    }
}
