//! Everything that can go wrong, as one message on standard error and an exit status.

use clobber_board::notation::{MoveTextError, ParseError};
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode};
use std::fmt::{self, Display, Formatter};
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::process::ExitCode;

/// How a command ended, for the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// The question was answered.
    Answered = 0,
    /// A budget ran out, or something could not be checked.
    Unknown = 3,
    /// A claim was refuted, or a check failed.
    Refuted = 1,
    /// The input could not be understood.
    BadInput = 2,
}

impl Status {
    /// The worse of two.
    pub(crate) fn worst(self, other: Self) -> Self {
        let rank = |status: Self| match status {
            Self::Answered => 0,
            Self::Unknown => 1,
            Self::Refuted => 2,
            Self::BadInput => 3,
        };
        if rank(self) >= rank(other) { self } else { other }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Why a command could not go on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A text is not what it should be; the place is underlined.
    #[error("{0}")]
    Input(Box<BadText>),
    /// Something without a place in a text.
    #[error("{0}")]
    Usage(String),
    /// A file cannot be read.
    #[error("{name}: {error}")]
    File {
        /// The file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// Standard output cannot be written.
    #[error("standard output: {0}")]
    Output(io::Error),
    /// Somebody pressed Ctrl-C. What there was to say has been said.
    #[error("interrupted")]
    Interrupted,
}

impl Failure {
    /// Prints the message; gives the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            // Whoever reads our output has seen enough.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Interrupted => return Status::Unknown.into(),
            Self::Input(bad) => complain(&bad.rendered()),
            other => complain(&format!("error: {other}\n")),
        }
        Status::BadInput.into()
    }
}

/// Writes to standard error. If nobody listens there, there is nobody to tell.
pub(crate) fn complain(message: &str) {
    let _written = io::stderr().write_all(message.as_bytes());
}

/// A text with the place where it went wrong.
#[derive(Debug)]
pub(crate) struct BadText {
    message: String,
    help: String,
    source: NamedSource<String>,
    span: Range<usize>,
}

/// So many bytes of the input are shown on either side of the place.
const SHOWN: usize = 60;

impl BadText {
    /// `name` says where the text comes from.
    pub(crate) fn new(name: &str, text: &str, span: Range<usize>, message: String, help: String) -> Self {
        let (mut window, mut span) = window(text, span);
        // What would move the cursor of a terminal must not get there; every one of them is a single byte.
        window = window.chars().map(|c| if c.is_ascii_control() && c != '\n' { ' ' } else { c }).collect();
        if span.is_empty() {
            // An empty place has nothing to underline.
            window.insert(span.start, ' ');
            span.end += 1;
        }
        Self { message, help, source: NamedSource::new(name, window), span }
    }

    /// The error of the parser.
    pub(crate) fn position(name: &str, text: &str, error: &ParseError) -> Self {
        Self::new(name, text, error.span.clone(), error.to_string(), error.help())
    }

    /// A move that cannot be read.
    pub(crate) fn mv(text: &str, span: Range<usize>, error: &MoveTextError) -> Self {
        let message = format!("`{}` is not a move on this board", error.text);
        Self::new("moves", text, span, message, error.expected.clone())
    }

    /// Bytes that are no text.
    pub(crate) fn not_text(name: &str, bytes: &[u8], valid: usize) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let span = valid..valid + char::REPLACEMENT_CHARACTER.len_utf8();
        let message = "these bytes are not UTF-8 text".to_string();
        Self::new(name, &text, span, message, "write the position in letters, or in UTF-8".into())
    }

    fn rendered(&self) -> String {
        let terminal = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let theme = if terminal { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _written = GraphicalReportHandler::new_themed(theme)
            .with_width(100)
            .with_context_lines(1)
            .render_report(&mut text, self);
        text
    }
}

/// The part of a text around a span, and the span in it. Positions have millions of cells; errors are short.
fn window(text: &str, span: Range<usize>) -> (String, Range<usize>) {
    let end = text.floor_char_boundary(span.end.min(span.start + 2 * SHOWN));
    let from = text.floor_char_boundary(span.start.saturating_sub(SHOWN));
    let to = text.ceil_char_boundary((end + SHOWN).min(text.len()));
    let before = if from > 0 { "…" } else { "" };
    let behind = if to < text.len() { "…" } else { "" };
    let shift = |at: usize| at - from + before.len();
    (format!("{before}{}{behind}", &text[from..to]), shift(span.start.min(end))..shift(end))
}

impl Display for BadText {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BadText {}

impl Diagnostic for BadText {
    fn help(&self) -> Option<Box<dyn Display + '_>> {
        Some(Box::new(&self.help))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::new(
            Some("here".into()),
            self.span.start,
            self.span.len(),
        ))))
    }
}
