//! `/api/reduce`: Solitaire Clobber.

use super::{Answer, Verb, granted, text};
use crate::question::{Seconds, Size};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::reduce::{self, Question};
use clobber_certificate::{First, Rule};
use clobber_solitaire::{Method, Reducer};
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reduce {
    position: String,
    #[serde(default)]
    rule: Which,
    #[serde(default)]
    first: Beginner,
    #[serde(default)]
    goal: Goal,
    target: Option<String>,
    #[serde(default)]
    word: bool,
    method: Option<String>,
    time: Option<Seconds>,
    memory: Option<Size>,
}

/// Which stones may move.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Which {
    #[default]
    Impartial,
    Partisan,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Beginner {
    Black,
    White,
    #[default]
    Any,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Goal {
    #[default]
    Fewest,
    Shortest,
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
            rule: match self.rule {
                Which::Impartial => Rule::Impartial,
                Which::Partisan => Rule::Partisan,
            },
            first: match self.first {
                Beginner::Black => First::Black,
                Beginner::White => First::White,
                Beginner::Any => First::Any,
            },
            goal: match self.goal {
                Goal::Fewest => reduce::Goal::Fewest,
                Goal::Shortest => reduce::Goal::Shortest,
            },
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
        if question.goal == reduce::Goal::Shortest {
            return Answer::new(&reduce::short_answer(&reducer, &position, None, &question));
        }
        let answer = reduce::answer(&reducer, &position, text::NAME, None, &question);
        Ok(Answer::Reduction(Box::new(answer.map_err(Refusal::bad)?)))
    }
}
