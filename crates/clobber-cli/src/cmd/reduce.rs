//! `clobber reduce POS`: Solitaire Clobber.

use crate::asker::{Asker, ended};
use crate::by_name::by_name;
use crate::certificate_file::CertificateFile;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::{Bounds, Nodes};
use crate::output::Output;
use clobber_ask::records::reduce;
use clobber_board::{FirstPlayer, Goal, Rule};
use clobber_solitaire::Method;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Reduce {
    #[command(flatten)]
    positions: Positions,

    /// Which stones may move: any at each step, or the colours in turn
    #[arg(long, default_value_t, value_name = "RULE", value_parser = by_name::<Rule>())]
    rule: Rule,

    /// Which colour begins, under the partisan rule; a line of a batch may say otherwise
    #[arg(long, default_value_t, value_name = "COLOR", value_parser = by_name::<FirstPlayer>())]
    first: FirstPlayer,

    /// What to look for: as few stones as possible, or as few moves as possible until no stone can move
    #[arg(long, default_value_t, value_name = "GOAL", value_parser = by_name::<Goal>())]
    goal: Goal,

    /// Leave the last stone on this vertex with this colour, as in `5=x`: on products of cliques; on hypercubes a second stone
    /// may be left elsewhere
    #[arg(long, value_name = "VERTEX=COLOR")]
    target: Option<String>,

    /// Show the word of the game on a line: what happens between each two neighbours
    #[arg(long)]
    word: bool,

    /// Use this method on every component, whatever its class; without it, each where it is good
    #[arg(long, value_name = "METHOD", value_parser = by_name::<Method>())]
    method: Option<Method>,

    /// Write the certificates to this file, which `clobber check` verifies. It is written when everything has been
    /// reduced, or not at all
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    output: Output,
}

impl Reduce {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let asker = Asker::new("reducing", &self.bounds, &self.output);
        let mut asker = asker.with_nodes(self.nodes.get());
        let status = self.positions.each(|task| {
            let question = reduce::Reduce {
                position: task.text.clone(),
                rule: self.rule,
                first: task.first.map_or(self.first, FirstPlayer::from),
                goal: self.goal,
                target: self.target.clone(),
                word: self.word,
                method: self.method,
                // With a time limit it keeps searching where optimality is not proved.
                endless: self.bounds.time.is_some(),
            };
            question.refuse_combinations().map_err(|refusal| Failure::Usage(refusal.to_string()))?;
            let answer = asker.ask(&question, &task)?;
            asker.print(&answer, &task)?;
            if let Some(file) = &mut certificate
                && let Some(line) = answer.certificate()
            {
                file.add_line(&line)?;
            }
            ended(&answer)
        });
        match certificate {
            Some(certificate) => certificate.end(status),
            None => status,
        }
    }
}
