//! `clobber worksheet`: exercises with an answer key.

use crate::about::VERSION;
use crate::failure::{Failure, Status};
use crate::interrupt::Computing;
use crate::limits::Bounds;
use crate::output::print;
use crate::worksheet::boards::Difficulty;
use crate::worksheet::collection::{Collection, collect};
use crate::worksheet::topic::Topic;
use crate::worksheet::{Answers, NoAnswer, Worksheet as Sheet, html, markdown, terms};
use clap::ValueEnum;

#[derive(clap::Args)]
pub(crate) struct Worksheet {
    /// Topics, separated by commas; the exercises take them in turn
    #[arg(long, value_enum, value_name = "TOPICS", value_delimiter = ',', default_value = "winner")]
    topic: Vec<Topic>,

    /// Number of exercises
    #[arg(long, default_value_t = 6, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=500))]
    count: u32,

    /// Seed; the same seed gives the same exercises
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Size of the boards
    #[arg(long, value_enum, value_name = "LEVEL", default_value = "easy")]
    difficulty: Difficulty,

    /// Place of the answers: on a page of their own, below each exercise, none, or the answers alone
    #[arg(long, value_enum, value_name = "PLACE", default_value = "page")]
    answers: Answers,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "markdown")]
    format: Format,

    #[command(flatten)]
    bounds: Bounds,
}

/// Output formats of worksheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Markdown, with the boards in letters
    #[value(alias = "text")]
    Markdown,
    /// One HTML file for the browser and the printer, with the boards as pictures
    Html,
    /// JSON for programs: one object, always with the answers
    Json,
}

impl Worksheet {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let _computing = Computing::begin();
        let progress = self.bounds.progress("making exercises", None);
        let shown = progress.clone();
        let limits = self.bounds.limits().with_progress(move |told| shown.show(told));
        let Collection { exercises, missing } =
            collect(&self.topic, self.difficulty, self.count as usize, self.seed, &limits);
        progress.clear();
        let unknown = match missing {
            None => None,
            Some(NoAnswer::Refused(message)) => return Err(Failure::Usage(message)),
            Some(NoAnswer::Limit(reason)) => {
                Some(format!("{reason} after {} of {} exercises", exercises.len(), self.count))
            }
        };
        let status = if unknown.is_none() { Status::Answered } else { Status::Unknown };
        let sheet = Sheet {
            command: self.command(),
            version: VERSION,
            terms: terms(&self.topic),
            exercises,
            unknown,
        };
        let page = match self.format {
            Format::Markdown => markdown(&sheet, self.answers),
            Format::Html => html(&sheet, self.answers),
            Format::Json => serde_json::to_string(&sheet)
                .map(|line| line + "\n")
                .map_err(|error| NoAnswer::Refused(error.to_string())),
        };
        print(page.map_err(|error| Failure::Usage(error.to_string()))?.as_bytes())?;
        Ok(status)
    }

    /// The command that makes the same exercises.
    fn command(&self) -> String {
        let topics: Vec<&str> = self.topic.iter().map(|topic| topic.name()).collect();
        format!(
            "clobber worksheet --topic {} --count {} --difficulty {} --seed {}",
            topics.join(","),
            self.count,
            self.difficulty.name(),
            self.seed
        )
    }
}
