//! `clobber reduce POS`: Solitaire Clobber.

use crate::budget::seconds;
use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::progress::ElapsedLine;
use crate::render::reduction::{Answer, WordOfLine};
use crate::session::Session;
use clobber_solitaire::Reducer;
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Reduce {
    #[command(flatten)]
    positions: Positions,

    /// Which stones may move: any at each step, or the colours in turn
    #[arg(long, value_enum, default_value_t = Rule::Impartial, value_name = "RULE")]
    rule: Rule,

    /// Show the word of the game on a line: what happens between each two neighbours
    #[arg(long)]
    word: bool,

    /// Search for so many seconds where optimality is not proved; each position of a batch has them anew
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Rule {
    /// Any stone may move at each step
    Impartial,
    /// The colours alternate: not available yet
    Partisan,
}

impl Reduce {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        if self.rule == Rule::Partisan {
            return Err(Failure::Usage("reductions under the partisan rule are not available yet".into()));
        }
        let endless = self.time.is_some();
        let mut session =
            Session::new(self.time, move || if endless { Reducer::endless() } else { Reducer::default() });
        let clock = ElapsedLine::new(self.quiet);
        self.positions.each(|task| {
            let reducer = session.begin();
            clock.begin("reducing", task.line);
            let answer = self.answer(&reducer, &task);
            clock.end();
            let answer = answer?;
            self.output.print(&answer, |out| answer.print(out, task.line.is_some()))?;
            session.unless_interrupted(Status::Answered)
        })
    }

    fn answer(&self, reducer: &Reducer, task: &Task) -> Result<Answer, Failure> {
        let failure = |error: clobber_board::graph::GraphError| Failure::Usage(error.to_string());
        let reduction = reducer.reduce(&task.position).map_err(failure)?;
        let words = if self.word {
            let words = clobber_solitaire::words(&task.position).map_err(failure)?;
            Some(words.into_iter().map(WordOfLine::from).collect())
        } else {
            None
        };
        Ok(Answer { line: task.line, reduction, words })
    }
}
