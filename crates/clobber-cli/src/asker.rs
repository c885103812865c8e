//! Asks the questions of a command, one after the other, and prints the answers.

use crate::failure::{Failure, Status};
use crate::input::Task;
use crate::interrupt::{self, Computing};
use crate::limits::Bounds;
use crate::output::Output;
use clobber_ask::{Answer, Desk, Question, Refusal};
use search_limits::Limits;

/// What the questions of a command have in common.
pub(crate) struct Asker<'a> {
    desk: Desk,
    bounds: &'a Bounds,
    nodes: u64,
    threads: usize,
    output: &'a Output,
    /// What the program does meanwhile, such as "solving".
    activity: &'static str,
}

impl<'a> Asker<'a> {
    pub(crate) fn new(activity: &'static str, bounds: &'a Bounds, output: &'a Output) -> Self {
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
    pub(crate) fn run<Q: Question>(&mut self, question: &Q, task: &Task) -> Result<Status, Failure> {
        let answer = self.ask(question, task)?;
        self.print(&answer, task)?;
        ended(&answer)
    }

    /// Asks a question.
    pub(crate) fn ask<Q: Question>(&mut self, question: &Q, task: &Task) -> Result<Q::Answer, Failure> {
        self.compute(self.activity, task.line, |desk, limits| question.ask(desk, limits))
            .map_err(|refusal| task.failure(refusal))
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

    pub(crate) fn print(&self, answer: &impl Answer, task: &Task) -> Result<(), Failure> {
        self.output.answer(answer, task.line, task.line.is_some())
    }
}

/// How a question ended. An interrupt ends all that would follow, too.
pub(crate) fn ended(answer: &impl Answer) -> Result<Status, Failure> {
    if interrupt::is_raised() { Err(Failure::Interrupted) } else { Ok(answer.status().into()) }
}

impl Task {
    /// A refusal as a failure of this task: a text is named as the user sees it.
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
