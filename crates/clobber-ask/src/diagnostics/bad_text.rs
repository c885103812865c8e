//! A text that cannot be read, with the place of the error.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use clobber_board::notation::{MoveTextError, ParseError};
use std::ops::Range;

/// A text that cannot be read, with the place of the error.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct BadText {
    message: String,
    help: String,
    /// Where the text comes from.
    name: String,
    /// The part of the text around the place.
    window: String,
    /// The place in that part.
    span: Range<usize>,
}

/// Bytes of the text that are shown on either side of the place.
const SHOWN_BYTES: usize = 60;

/// Columns of a message.
const MAX_COLUMNS: usize = 100;

impl BadText {
    /// `name` says where the text comes from.
    pub fn new(name: &str, text: &str, span: Range<usize>, message: String, help: String) -> Self {
        let (mut window, mut span) = window(text, span);
        // Control characters would move the cursor of a terminal. Each is one byte, so the span stays valid.
        window = window.chars().map(|c| if c.is_ascii_control() && c != '\n' { ' ' } else { c }).collect();
        if span.is_empty() {
            // There must be a character to underline.
            window.insert(span.start, ' ');
            span.end += 1;
        }
        Self { message, help, name: name.into(), window, span }
    }

    /// The error of the parser.
    pub fn position(name: &str, text: &str, error: &ParseError) -> Self {
        Self::new(name, text, error.span.clone(), error.to_string(), error.help())
    }

    /// A move that cannot be read.
    pub fn mv(text: &str, span: Range<usize>, error: &MoveTextError) -> Self {
        let message = format!("`{}` is not a move on this board", error.text);
        Self::new("moves", text, span, message, error.expected.clone())
    }

    /// Bytes that are not UTF-8.
    pub fn not_text(name: &str, bytes: &[u8], valid: usize) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let span = valid..valid + char::REPLACEMENT_CHARACTER.len_utf8();
        let message = "these bytes are not UTF-8 text".to_string();
        Self::new(name, &text, span, message, "write the position in letters, or in UTF-8".into())
    }

    /// The same with another name for where the text comes from, such as "line 3 of standard input".
    #[must_use]
    pub fn named(self, name: impl FnOnce(&str) -> String) -> Self {
        Self { name: name(&self.name), ..self }
    }

    /// The same with another help.
    #[must_use]
    pub fn with_help(self, help: String) -> Self {
        Self { help, ..self }
    }

    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What to write instead.
    pub fn help(&self) -> &str {
        &self.help
    }

    /// The part of the text around the place, and the place in it.
    pub fn shown(&self) -> (&str, Range<usize>) {
        (&self.window, self.span.clone())
    }

    /// The message, the text with the place underlined, and the help, for a terminal.
    pub fn rendered(&self, colored: bool) -> String {
        let renderer = if colored { Renderer::styled() } else { Renderer::plain() };
        let place = AnnotationKind::Primary.span(self.span.clone()).label("here");
        let snippet = Snippet::source(&*self.window).path(&*self.name).annotation(place);
        let report = Level::ERROR.primary_title(&*self.message).element(snippet);
        let report = report.element(Level::HELP.message(&*self.help));
        renderer.term_width(MAX_COLUMNS).render(&[report]) + "\n"
    }
}

/// The part of a text around a span, and the span in it. Positions have millions of cells, and messages stay
/// short.
fn window(text: &str, span: Range<usize>) -> (String, Range<usize>) {
    let end = text.floor_char_boundary(span.end.min(span.start + 2 * SHOWN_BYTES));
    let from = text.floor_char_boundary(span.start.saturating_sub(SHOWN_BYTES));
    let to = text.ceil_char_boundary((end + SHOWN_BYTES).min(text.len()));
    let before = if from > 0 { "…" } else { "" };
    let after = if to < text.len() { "…" } else { "" };
    let shift = |at: usize| at - from + before.len();
    (format!("{before}{}{after}", &text[from..to]), shift(span.start.min(end))..shift(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_shown_around_the_place() {
        let text = format!("{}q{}", "x".repeat(1000), "o".repeat(1000));
        let bad = BadText::new("argument", &text, 1000..1001, "not a cell".into(), "write x or o".into());
        let (shown, span) = bad.shown();
        assert_eq!(&shown[span], "q");
        assert!(shown.len() < 3 * SHOWN_BYTES && shown.starts_with('…') && shown.ends_with('…'));
        assert!(bad.rendered(false).contains("not a cell") && !bad.rendered(false).contains('\u{1b}'));
        assert!(bad.rendered(true).contains('\u{1b}'));
    }

    #[test]
    fn an_empty_place_is_a_blank() {
        let bad = BadText::new("argument", "xo", 2..2, "nothing here".into(), "write on".into());
        assert_eq!(bad.shown(), ("xo ", 2..3));
    }
}
