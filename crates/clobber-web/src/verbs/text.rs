//! Positions in questions.

use crate::refusal::Refusal;
use axum::http::StatusCode;
use clobber_answer::evaluate::boards_of_sum;
use clobber_answer::{BadText, Source};
use clobber_board::notation::{Summand, parse_sum_within, parse_within};
use clobber_board::{Color, Position};
use serde::Deserialize;

/// Larger boards are for the command line.
pub(super) const MOST_VERTICES: usize = 2_000_000;

/// A sum, with what is needed to ask about it.
pub(super) struct Sum {
    pub(super) summands: Vec<Summand>,
    pub(super) source: Source,
    /// Its boards as one position.
    pub(super) position: Position,
}

/// Reads a sum in which game values may stand.
pub(super) fn sum(name: &str, text: String) -> Result<Sum, Refusal> {
    let summands =
        parse_sum_within(&text, MOST_VERTICES).map_err(|error| BadText::position(name, &text, &error))?;
    let position = boards_of_sum(&summands).map_err(|error| Refusal::bad(error.to_string()))?;
    Ok(Sum { summands, source: Source { name: name.into(), text }, position })
}

/// Reads a position.
pub(super) fn position(text: &str) -> Result<Position, Refusal> {
    position_within(text, MOST_VERTICES)
}

/// Reads a position for a question that minds no clock, so that only small boards are answered in time.
pub(super) fn position_within(text: &str, most: usize) -> Result<Position, Refusal> {
    parse_within(text, most).map_err(|error| BadText::position(NAME, text, &error).into())
}

/// Refuses what there is too much of.
pub(super) fn refuse_more(what: &str, number: u64, most: u64) -> Result<(), Refusal> {
    if number <= most {
        return Ok(());
    }
    let message = format!("{number} {what} are more than {most}, the most here; ask on the command line");
    Err(Refusal::usage(StatusCode::PAYLOAD_TOO_LARGE, message))
}

/// What the place of an error is called, as on the command line.
pub(super) const NAME: &str = "argument";

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Player {
    Black,
    White,
    /// One after the other.
    #[default]
    Both,
}

impl Player {
    pub(super) fn colors(self) -> &'static [Color] {
        match self {
            Self::Black => &[Color::Black],
            Self::White => &[Color::White],
            Self::Both => &Color::BOTH,
        }
    }
}
