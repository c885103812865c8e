//! Positions in questions.

use crate::refusal::Refusal;
use axum::http::StatusCode;
use clobber_answer::evaluate::boards_of_sum;
use clobber_answer::{BadText, Source};
use clobber_board::notation::{ParseError, Summand, parse, parse_sum};
use clobber_board::{Color, Position};
use serde::Deserialize;

/// Larger boards are for the command line.
const MOST_VERTICES: usize = 2_000_000;

/// A sum, with what is needed to ask about it.
pub(super) struct Sum {
    pub(super) summands: Vec<Summand>,
    pub(super) source: Source,
    /// Its boards as one position.
    pub(super) position: Position,
}

/// Reads a sum in which game values may stand.
pub(super) fn sum(name: &str, text: String) -> Result<Sum, Refusal> {
    let summands = read(name, &text, parse_sum)?;
    let position = boards_of_sum(&summands).map_err(|error| Refusal::bad(error.to_string()))?;
    refuse_large(&position)?;
    Ok(Sum { summands, source: Source { name: name.into(), text }, position })
}

/// Reads a position.
pub(super) fn position(text: &str) -> Result<Position, Refusal> {
    let position = read(NAME, text, parse)?;
    refuse_large(&position)?;
    Ok(position)
}

/// What the place of an error is called, as on the command line.
pub(super) const NAME: &str = "argument";

fn read<T>(name: &str, text: &str, parser: fn(&str) -> Result<T, ParseError>) -> Result<T, Refusal> {
    parser(text).map_err(|error| BadText::position(name, text, &error).into())
}

fn refuse_large(position: &Position) -> Result<(), Refusal> {
    let vertices = position.cells().len();
    if vertices <= MOST_VERTICES {
        return Ok(());
    }
    let message =
        format!("{vertices} vertices are more than {MOST_VERTICES}, the most here; ask on the command line");
    Err(Refusal::usage(StatusCode::PAYLOAD_TOO_LARGE, message))
}

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
