//! Worksheets: exercises with an answer key. Does not compute any answer; every answer comes from a question
//! of `clobber-ask`.
//!
//! - [`topic`]: what can be asked, and how the exercise and its answer are worded.
//! - [`boards`]: random boards of a difficulty.
//! - [`collection`]: draws boards until the answers on a sheet differ.
//! - [`pictures`]: the boards of an exercise as text and SVG.
//! - [`terms`]: what a student must know.
//! - [`markdown`], [`html`]: the sheet for people.

pub(crate) mod boards;
pub(crate) mod collection;
mod html;
mod markdown;
mod pictures;
mod questions;
mod terms;
pub(crate) mod topic;

use serde::Serialize;

pub(crate) use html::html;
pub(crate) use markdown::markdown;
pub(crate) use questions::NoAnswer;
pub(crate) use terms::terms;

/// An exercise with its answer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Exercise {
    pub(crate) topic: &'static str,
    /// The boards, which the sheet draws.
    pub(crate) positions: Vec<String>,
    /// The player who moves, if the question names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first: Option<&'static str>,
    pub(crate) question: String,
    pub(crate) answer: String,
    /// The moves that belong to the answer: the winning moves, or a play.
    pub(crate) moves: Vec<String>,
    /// A sentence that explains the answer; may be empty.
    pub(crate) reason: String,
    /// The command that gives the answer.
    pub(crate) command: String,
}

/// Where the answers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Answers {
    /// On a page of their own, after the exercises
    Page,
    /// Below each exercise
    Below,
    /// Nowhere: the sheet for the class
    None,
    /// Without the exercises: the sheet for the teacher
    Only,
}

/// A sheet.
#[derive(Debug, Serialize)]
pub(crate) struct Worksheet {
    /// The command that makes the same sheet again.
    pub(crate) command: String,
    pub(crate) version: &'static str,
    /// The rules and the terms that the exercises use.
    pub(crate) terms: Vec<&'static str>,
    pub(crate) exercises: Vec<Exercise>,
    /// The limit that was reached before the sheet was complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unknown: Option<String>,
}
