//! `clobber lab list`: all claims.

use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_ask::records::lab::Description;
use clobber_lab::survey::claims;

#[derive(clap::Args)]
pub(crate) struct List {
    /// Print whole statements
    #[arg(long)]
    long: bool,

    #[command(flatten)]
    output: Output,
}

/// Columns of a line.
const MAX_COLUMNS: usize = 100;

/// The words of a text that fit, with `…` after them unless they are all.
fn first_words(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_string();
    }
    let cut: String = text.chars().take(columns - 1).collect();
    let words = cut.rsplit_once(' ').map_or(&*cut, |(words, _)| words);
    format!("{} …", words.trim_end_matches([',', ';', ':']))
}

impl List {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let width = claims::ALL.iter().map(|claim| claim.id.len()).max().unwrap_or(0);
        for claim in claims::ALL {
            self.output.print(&Description::new(claim), |out| {
                let statement = if self.long {
                    claim.statement.to_string()
                } else {
                    first_words(claim.statement, MAX_COLUMNS - width - 11)
                };
                writeln!(out, "{:width$}  {:7}  {statement}", claim.id, claim.status.name())
            })?;
        }
        Ok(Status::Answered)
    }
}
