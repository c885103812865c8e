//! Texts as positions, sums and graphs.

mod evaluate;
pub mod graph_text;
mod play;
mod sum;

pub(crate) use evaluate::{
    MAX_CHARACTERS_OF_LARGE_VALUE, NoValue, is_too_large_to_print, solved, text_of_value,
};
pub(crate) use play::play;
pub use sum::Sum;

use crate::diagnostics::{BadText, Refusal};
use clobber_board::notation::parse_within;
use clobber_board::{Graph, Position};
use game_value::{Arithmetic, Value};

/// Reads a position; `field` names the text in errors.
pub fn position(field: &str, text: &str, max_vertices: usize) -> Result<Position, Refusal> {
    parse_within(text, max_vertices).map_err(|error| BadText::position(field, text, &error).into())
}

/// Reads a game value; `field` names the text in errors.
pub(crate) fn game_value(field: &str, text: &str, arithmetic: Arithmetic<'_>) -> Result<Value, NoValue> {
    evaluate::parse(arithmetic, text, |place, error| {
        BadText::new(field, text, place, error.to_string(), error.help())
    })
}

/// Reads a graph: graph6, sparse6, or a position whose colours are ignored.
pub fn graph(field: &str, text: &str, max_vertices: usize) -> Result<Graph, Refusal> {
    graph_text::parse(text, max_vertices).map_err(|error| BadText::position(field, text, &error).into())
}
