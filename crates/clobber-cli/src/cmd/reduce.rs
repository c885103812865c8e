//! `clobber reduce POS`: Solitaire Clobber.

use crate::asker::{Asking, ended};
use crate::by_name::{black_white_or_any, by_name};
use crate::certificate_file::CertificateFile;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::Nodes;
use clobber_ask::records::reduce;
use clobber_board::{FirstPlayer, Goal, Rule};
use clobber_solitaire::Method;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Reduce {
    #[command(flatten)]
    positions: Positions,

    /// Which stones may move: any, or the colours in turn
    #[arg(long, default_value_t, value_name = "RULE", value_parser = by_name::<Rule>())]
    rule: Rule,

    /// First colour under the partisan rule; the second field of a line of a batch overrides it
    #[arg(long, default_value_t, value_name = "PLAYER", value_parser = black_white_or_any())]
    first: FirstPlayer,

    /// Goal: fewest stones, or fewest moves until no stone can move
    #[arg(long, default_value_t, value_name = "GOAL", value_parser = by_name::<Goal>())]
    goal: Goal,

    /// Vertex and colour of the last stone on products of cliques, as in `5=x` or, on a grid, `b2=x`; on
    /// hypercubes a second stone may be left elsewhere
    #[arg(long, value_name = "VERTEX=COLOR")]
    target: Option<String>,

    /// Print the word of the game on a line: what happens between each two neighbours
    #[arg(long)]
    word: bool,

    /// Only method to use, on components of every class
    #[arg(long, value_name = "METHOD", value_parser = by_name::<Method>())]
    method: Option<Method>,

    /// File for certificates, which `clobber check` verifies; not written unless every position is reduced
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl Reduce {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut certificate = self.certificate.as_deref().map(CertificateFile::new).transpose()?;
        let mut asker = self.asking.asker("reducing").with_nodes(self.nodes.get());
        let status = self.positions.each(|input| {
            let question = reduce::Reduce {
                position: input.text.clone(),
                rule: self.rule,
                first: input.first.map_or(self.first, FirstPlayer::from),
                goal: self.goal,
                target: self.target.clone(),
                word: self.word,
                method: self.method,
                // With a time limit, the search continues where optimality is not proved.
                endless: self.asking.bounds.time.is_some(),
            };
            question.refuse_combinations().map_err(|refusal| Failure::Usage(refusal.to_string()))?;
            let answer = asker.ask(&question, &input)?;
            asker.print(&answer, &input)?;
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
