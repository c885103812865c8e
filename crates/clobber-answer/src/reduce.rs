//! Solitaire Clobber: a play that leaves few stones, or a short one.

pub use crate::render::reduction::{Answer, ShortAnswer};

use crate::render::reduction::WordOfLine;
use clobber_board::graph::GraphError;
use clobber_board::{Color, Position, Vertex};
use clobber_certificate::{First, Rule};
use clobber_solitaire::{Method, Reducer};
use serde::Deserialize;

/// What to look for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// As few stones as possible.
    #[default]
    Fewest,
    /// As few moves as possible until nobody can move.
    Shortest,
}

/// What is asked about a position.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Which stones may move.
    pub rule: Rule,
    /// Which colour begins, under the partisan rule.
    pub first: First,
    /// What to look for.
    pub goal: Goal,
    /// Where the last stone is to be, and its colour.
    pub target: Option<(Vertex, Color)>,
    /// Are the words of lines asked for?
    pub word: bool,
    /// The method that the reducer has to use, if that was chosen.
    pub method: Option<Method>,
}

impl Question {
    /// Refuses what does not go together, in the words of the command line.
    pub fn refuse(&self) -> Result<(), String> {
        let &Self { rule, goal, target, word, method, .. } = self;
        let refusal = if rule == Rule::Partisan && target.is_some() {
            "--target belongs to the impartial rule"
        } else if method.is_some() && (rule == Rule::Partisan || goal == Goal::Shortest) {
            "--method belongs to the impartial rule and the goal of fewest stones"
        } else if method.is_some() && (target.is_some() || word) {
            "--target and --word have methods of their own"
        } else if rule == Rule::Partisan && word {
            "--word belongs to the impartial rule"
        } else if goal == Goal::Shortest && (target.is_some() || word) {
            "--target and --word belong to the goal of fewest stones"
        } else {
            return Ok(());
        };
        Err(refusal.into())
    }
}

/// A play that leaves few stones. `name` says where the position comes from.
pub fn answer(
    reducer: &Reducer,
    position: &Position,
    name: &str,
    line: Option<u64>,
    question: &Question,
) -> Result<Answer, String> {
    let refused = |error: GraphError| format!("{name}: {error}");
    let reduction = match (question.rule, question.target) {
        (Rule::Partisan, _) => reducer.reduce_partisan(position, question.first),
        (Rule::Impartial, Some((vertex, color))) => {
            reducer.reduce_to(position, vertex, color).map_err(|error| error.to_string())?
        }
        (Rule::Impartial, None) => reducer.reduce(position).map_err(refused)?,
    };
    let words = if question.word {
        let words = clobber_solitaire::words(position).map_err(refused)?;
        Some(words.into_iter().map(WordOfLine::from).collect())
    } else {
        None
    };
    Ok(Answer { line, reduction, words })
}

/// A game that is soon over.
pub fn short_answer(
    reducer: &Reducer,
    position: &Position,
    line: Option<u64>,
    question: &Question,
) -> ShortAnswer {
    let first = (question.rule == Rule::Partisan).then_some(question.first);
    ShortAnswer { line, game: reducer.shortest(position, first) }
}

/// Reads a target: a vertex and a colour.
pub fn target(text: &str) -> Result<(Vertex, Color), String> {
    let message = || "a target is a vertex and a colour, such as 5=x or 0=white".to_string();
    let (vertex, color) = text.split_once('=').ok_or_else(message)?;
    let color = match color.trim() {
        "x" | "X" | "B" | "b" | "black" => Color::Black,
        "o" | "O" | "W" | "w" | "white" => Color::White,
        _ => return Err(message()),
    };
    Ok((vertex.trim().parse().map_err(|_| message())?, color))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_go_together_is_refused() {
        let question = Question {
            rule: Rule::Impartial,
            first: First::Any,
            goal: Goal::Fewest,
            target: None,
            word: false,
            method: None,
        };
        assert!(question.refuse().is_ok());
        assert!(Question { word: true, target: Some((0, Color::Black)), ..question }.refuse().is_ok());
        for bad in [
            Question { rule: Rule::Partisan, target: Some((0, Color::Black)), ..question },
            Question { rule: Rule::Partisan, word: true, ..question },
            Question { goal: Goal::Shortest, word: true, ..question },
            Question { goal: Goal::Shortest, method: Some(Method::ALL[0]), ..question },
            Question { word: true, method: Some(Method::ALL[0]), ..question },
        ] {
            assert!(bad.refuse().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn targets_are_read() {
        assert_eq!(target("5=x"), Ok((5, Color::Black)));
        assert_eq!(target("0 = white"), Ok((0, Color::White)));
        assert!(["", "5", "x=5", "5=", "-1=x"].into_iter().all(|text| target(text).is_err()));
    }
}
