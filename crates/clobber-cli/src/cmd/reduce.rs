//! `clobber reduce POS`: Solitaire Clobber.

use crate::asker::{Asking, ended};
use crate::by_name::{black_white_or_any, by_name};
use crate::failure::{Failure, Status};
use crate::files::certificate::CertificateFile;
use crate::files::drat;
use crate::input::Positions;
use crate::limits::Nodes;
use clobber_ask::records::reduce;
use clobber_ask::records::reduction::Reduced;
use clobber_board::{FirstPlayer, Goal, Rule};
use clobber_solitaire::Method;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Reduce {
    #[command(flatten)]
    positions: Positions,

    /// Stones that may move: any (impartial), or black and white in turn (partisan)
    #[arg(long, default_value_t, value_name = "RULE", value_parser = by_name::<Rule>())]
    rule: Rule,

    /// Colour that moves first under the partisan rule; in a batch, a line can name another, as in
    /// `xxo white`
    #[arg(long, default_value_t, value_name = "PLAYER", value_parser = black_white_or_any())]
    first: FirstPlayer,

    /// Goal: the fewest stones at the end, or the fewest moves until no stone can move
    #[arg(long, default_value_t, value_name = "GOAL", value_parser = by_name::<Goal>())]
    goal: Goal,

    /// Vertex and colour of the last stone, such as `5=x`, or `b2=x` on a grid. A second stone may remain on
    /// hypercubes, and more on boards that are not products of cliques, where all plays are searched. `5=x,o`
    /// leaves exactly two stones: a black one on vertex 5 and a white one anywhere
    #[arg(long, value_name = "VERTEX=COLOR[,COLOR]")]
    target: Option<String>,

    /// Print the play as a word: one letter for each pair of neighbours, an arrow if a stone crosses from one
    /// to the other
    #[arg(long)]
    word: bool,

    /// End with two stones in a row or a column, one empty square apart; on grids of up to 128 stones
    #[arg(long)]
    near_pair: bool,

    /// Print the lower bound that each argument shows
    #[arg(long)]
    bounds: bool,

    /// Method to use alone, even where the class of the graph has an algorithm of its own
    #[arg(long, value_name = "METHOD", value_parser = by_name::<Method>())]
    method: Option<Method>,

    /// File for certificates, which `clobber check` verifies; written only if every position is reduced
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Folder for proofs that no play leaves fewer stones, which checkers of SAT proofs verify: a DIMACS and
    /// a DRAT file for each component that keeps more than one stone; only under the impartial rule
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["batch", "rule", "target", "goal"])]
    drat: Option<PathBuf>,

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
                near_pair: self.near_pair,
                bounds: self.bounds,
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
            if let (Some(folder), Reduced::Fewest(play)) = (&self.drat, &answer) {
                asker.compute("refuting", input.line, |_, limits| {
                    drat::write(folder, &play.reduction, limits)
                })?;
            }
            ended(&answer)
        });
        match certificate {
            Some(certificate) => certificate.end(status),
            None => status,
        }
    }
}
