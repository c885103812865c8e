//! Asks the questions of a command, one after the other, and prints the answers.

use crate::failure::{Failure, Status};
use crate::input::InputText;
use crate::interrupt::{self, Computing};
use crate::limits::Bounds;
use crate::output::Output;
use clobber_ask::{Answer, Desk, Question, Refusal};
use search_limits::Limits;

/// The options of every command that asks questions.
#[derive(clap::Args)]
pub(crate) struct Asking {
    #[command(flatten)]
    pub(crate) bounds: Bounds,

    #[command(flatten)]
    pub(crate) output: Output,
}

impl Asking {
    /// An asker whose progress line names this activity, such as "solving".
    pub(crate) fn asker(&self, activity: &'static str) -> Asker<'_> {
        Asker::new(&self.bounds, &self.output, activity)
    }
}

/// Asks the questions of a command.
pub(crate) struct Asker<'a> {
    desk: Desk,
    bounds: &'a Bounds,
    nodes: u64,
    threads: usize,
    output: &'a Output,
    activity: &'static str,
}

impl<'a> Asker<'a> {
    pub(crate) fn new(bounds: &'a Bounds, output: &'a Output, activity: &'static str) -> Self {
        Self { desk: Desk::new(), bounds, nodes: u64::MAX, threads: 1, output, activity }
    }

    #[must_use]
    pub(crate) fn with_desk(self, desk: Desk) -> Self {
        Self { desk, ..self }
    }

    #[must_use]
    pub(crate) fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    #[must_use]
    pub(crate) fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Asks a question and prints the answer.
    pub(crate) fn run<Q: Question>(&mut self, question: &Q, input: &InputText) -> Result<Status, Failure> {
        let answer = self.ask(question, input)?;
        self.print(&answer, input)?;
        ended(&answer)
    }

    /// Asks a question.
    pub(crate) fn ask<Q: Question>(&mut self, question: &Q, input: &InputText) -> Result<Q::Answer, Failure> {
        self.compute(self.activity, input.line, |desk, limits| question.ask(desk, limits))
            .map_err(|refusal| input.failure(refusal))
    }

    /// Checks a question before it is asked.
    pub(crate) fn check(
        &self,
        input: &InputText,
        check: impl FnOnce(&Desk) -> Result<(), Refusal>,
    ) -> Result<(), Failure> {
        check(&self.desk).map_err(|refusal| input.failure(refusal))
    }

    /// Runs a computation within the limits, with its progress on the terminal.
    pub(crate) fn compute<T>(
        &mut self,
        activity: &str,
        line: Option<u64>,
        compute: impl FnOnce(&mut Desk, &Limits) -> T,
    ) -> T {
        let _computing = Computing::begin();
        let progress = self.bounds.progress(activity, line);
        let shown = progress.clone();
        let limits = self
            .bounds
            .limits()
            .with_nodes(self.nodes)
            .with_threads(self.threads)
            .with_progress(move |told| shown.show(told));
        let result = compute(&mut self.desk, &limits);
        progress.clear();
        result
    }

    pub(crate) fn print(&self, answer: &impl Answer, input: &InputText) -> Result<(), Failure> {
        self.output.answer(answer, input.line, input.line.is_some())
    }
}

/// The status of an answer. An interrupt also ends the questions that follow.
pub(crate) fn ended(answer: &impl Answer) -> Result<Status, Failure> {
    if interrupt::is_raised() { Err(Failure::Interrupted) } else { Ok(answer.status().into()) }
}

impl InputText {
    /// Turns a refusal into a failure of this input, with the user's name for the text.
    pub(crate) fn failure(&self, refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Text(bad) => {
                let name = |field: &str| match field {
                    "position" | "graph" => self.name.clone(),
                    "a" => "first argument".into(),
                    "b" => "second argument".into(),
                    field => field.into(),
                };
                Failure::Input(Box::new(bad.named(name)))
            }
            refusal if self.line.is_some() => Failure::Usage(format!("{}: {refusal}", self.name)),
            refusal => Failure::Usage(refusal.to_string()),
        }
    }
}
