//! `clobber reduce POS`: Solitaire Clobber.

use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::progress::ElapsedLine;
use crate::session::Session;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clobber_answer::quantity::{seconds, size};
use clobber_answer::reduce::{self, Question, target};
use clobber_board::{Color, Vertex};
use clobber_certificate::First;
use clobber_solitaire::{Method, Reducer};
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Reduce {
    #[command(flatten)]
    positions: Positions,

    /// Which stones may move: any at each step, or the colours in turn
    #[arg(long, value_enum, default_value_t = Rule::Impartial, value_name = "RULE")]
    rule: Rule,

    /// Which colour begins, under the partisan rule; a line of a batch may say otherwise
    #[arg(long, value_enum, default_value_t = Beginner::Any, value_name = "COLOR")]
    first: Beginner,

    /// What to look for: as few stones as possible, or as few moves as possible until nobody can move
    #[arg(long, value_enum, default_value_t = Goal::Fewest, value_name = "GOAL")]
    goal: Goal,

    /// Leave the last stone on this vertex with this colour, as in `5=x`: on products of cliques; on hypercubes a second stone
    /// may be left elsewhere
    #[arg(long, value_name = "VERTEX=COLOR", value_parser = target)]
    target: Option<(Vertex, Color)>,

    /// Show the word of the game on a line: what happens between each two neighbours
    #[arg(long)]
    word: bool,

    /// Use this method on every component, whatever its class; without it, each where it is good
    #[arg(long, value_name = "METHOD", value_parser = method())]
    method: Option<Method>,

    /// Go on for so many seconds where optimality is not proved; each position of a batch has them anew
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Use about this much memory for tables, such as 500M or 2G
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = size, allow_negative_numbers = true)]
    memory: usize,

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
    /// The colours alternate
    Partisan,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Goal {
    /// As few stones as possible
    Fewest,
    /// As few moves as possible
    Shortest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Beginner {
    Black,
    White,
    /// Whichever is better
    Any,
}

impl From<Rule> for clobber_certificate::Rule {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Impartial => Self::Impartial,
            Rule::Partisan => Self::Partisan,
        }
    }
}

impl From<Goal> for reduce::Goal {
    fn from(goal: Goal) -> Self {
        match goal {
            Goal::Fewest => Self::Fewest,
            Goal::Shortest => Self::Shortest,
        }
    }
}

impl From<Beginner> for First {
    fn from(beginner: Beginner) -> Self {
        match beginner {
            Beginner::Black => Self::Black,
            Beginner::White => Self::White,
            Beginner::Any => Self::Any,
        }
    }
}

/// A method by its name.
fn method() -> impl TypedValueParser<Value = Method> {
    let names = PossibleValuesParser::new(Method::ALL.map(Method::name));
    names.try_map(|name| {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or("there is no such method")
    })
}

impl Reduce {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let question = self.question();
        question.refuse().map_err(Failure::Usage)?;
        let mut session = Session::new(self.time, self.reducers());
        let clock = ElapsedLine::new(self.quiet);
        self.positions.each(|task| {
            let reducer = session.begin();
            clock.begin("reducing", task.line);
            let question = Question { first: self.first_of(&task), ..question };
            if question.goal == reduce::Goal::Shortest {
                let answer = reduce::short_answer(&reducer, &task.position, task.line, &question);
                clock.end();
                self.output.print(&answer, |out| answer.print(out, task.line.is_some()))?;
                return session.unless_interrupted(Status::Answered);
            }
            let answer = reduce::answer(&reducer, &task.position, &task.source.name, task.line, &question);
            clock.end();
            let answer = answer.map_err(Failure::Usage)?;
            self.output.print(&answer, |out| answer.print(out, task.line.is_some()))?;
            session.unless_interrupted(Status::Answered)
        })
    }

    fn question(&self) -> Question {
        Question {
            rule: self.rule.into(),
            first: self.first.into(),
            goal: self.goal.into(),
            target: self.target,
            word: self.word,
            method: self.method,
        }
    }

    /// Makes reducers as the options say.
    fn reducers(&self) -> impl Fn() -> Reducer + 'static {
        let (is_endless, method, memory) = (self.time.is_some(), self.method, self.memory);
        move || {
            let mut reducer = Reducer::default().with_memory(memory);
            if is_endless {
                reducer = reducer.endless();
            }
            match method {
                Some(method) => reducer.with_method(method),
                None => reducer,
            }
        }
    }

    /// Who begins: what a line says, or else the option.
    fn first_of(&self, task: &Task) -> First {
        match task.first {
            Some(Color::Black) => First::Black,
            Some(Color::White) => First::White,
            None => self.first.into(),
        }
    }
}
