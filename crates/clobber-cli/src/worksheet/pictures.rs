//! The boards of an exercise as text and SVG.

use super::questions::{NoAnswer, Questions};
use clobber_ask::records::show::Show;
use serde_json::json;

/// The board in letters with its coordinates. The last two lines of `show` count stones and moves, which
/// would give answers away.
pub(crate) fn letters(questions: &mut Questions<'_>, position: &str) -> Result<String, NoAnswer> {
    let text = questions.ask_text::<Show>(json!({ "position": position }))?;
    let lines: Vec<&str> = text.lines().collect();
    Ok(lines[..lines.len().saturating_sub(2)].join("\n"))
}

/// The board as an SVG element.
pub(crate) fn svg(questions: &mut Questions<'_>, position: &str) -> Result<String, NoAnswer> {
    let answer = questions.ask::<Show>(json!({ "position": position, "svg": true }))?;
    Ok(answer["svg"].as_str().unwrap_or_default().to_string())
}
