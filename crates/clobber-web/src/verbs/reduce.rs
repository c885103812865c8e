//! `/api/reduce`: Solitaire Clobber.

use super::{Answer, Verb, granted, text};
use crate::question::{Seconds, Size};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::reduce::{self, Goal, Question};
use clobber_certificate::{First, Rule};
use clobber_solitaire::{Method, Reducer};
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reduce {
    position: String,
    #[serde(default = "impartial")]
    rule: Rule,
    #[serde(default = "any")]
    first: First,
    #[serde(default)]
    goal: Goal,
    target: Option<String>,
    #[serde(default)]
    word: bool,
    method: Option<String>,
    time: Option<Seconds>,
    memory: Option<Size>,
}

fn impartial() -> Rule {
    Rule::Impartial
}

fn any() -> First {
    First::Any
}

impl Reduce {
    fn question(&self) -> Result<Question, String> {
        let by_name = |name: &String| {
            let method = Method::ALL.into_iter().find(|method| method.name() == name);
            method.ok_or_else(|| {
                format!("there is no method `{name}`; they are {}", Method::ALL.map(Method::name).join(", "))
            })
        };
        let question = Question {
            rule: self.rule,
            first: self.first,
            goal: self.goal,
            target: self.target.as_deref().map(reduce::target).transpose()?,
            word: self.word,
            method: self.method.as_ref().map(by_name).transpose()?,
        };
        question.refuse()?;
        Ok(question)
    }

    /// As on the command line, only those who name a time want it used up.
    fn reducer(&self, worker: &Worker, method: Option<Method>) -> Reducer {
        let reducer = Reducer::default().with_memory(worker.memory);
        let reducer = if self.time.is_some() { reducer.endless() } else { reducer };
        match method {
            Some(method) => reducer.with_method(method),
            None => reducer,
        }
    }
}

impl Verb for Reduce {
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        granted(self.time, self.memory)
    }

    fn answer(self, worker: &Worker) -> Result<Answer, Refusal> {
        let position = text::position(&self.position)?;
        let question = self.question().map_err(Refusal::bad)?;
        let reducer = worker.with(self.reducer(worker, question.method));
        if question.goal == Goal::Shortest {
            return Answer::new(&reduce::short_answer(&reducer, &position, None, &question));
        }
        let answer = reduce::answer(&reducer, &position, text::NAME, None, &question);
        Ok(Answer::Reduction(Box::new(answer.map_err(Refusal::bad)?)))
    }
}
