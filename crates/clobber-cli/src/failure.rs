//! Errors, as one message on standard error and an exit status.

use clobber_ask::BadText;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// The exit status of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// The question was answered.
    Answered = 0,
    /// A limit was reached, or something could not be checked.
    Unknown = 3,
    /// A claim was refuted, or a check failed.
    Refuted = 1,
    /// The input cannot be read.
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

impl From<clobber_ask::Status> for Status {
    fn from(status: clobber_ask::Status) -> Self {
        match status {
            clobber_ask::Status::Answered => Self::Answered,
            clobber_ask::Status::Unknown => Self::Unknown,
            clobber_ask::Status::Refuted => Self::Refuted,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Why a command stops.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A text cannot be read; the message underlines the place.
    #[error("{0}")]
    Input(Box<BadText>),
    /// An error without a place in a text.
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
    /// Interrupted by Ctrl-C. All messages are printed already.
    #[error("interrupted")]
    Interrupted,
}

impl From<Box<BadText>> for Failure {
    fn from(bad: Box<BadText>) -> Self {
        Self::Input(bad)
    }
}

impl Failure {
    /// Prints the message and returns the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            // The reader of the output has closed the pipe.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Interrupted => return Status::Unknown.into(),
            Self::Input(bad) => complain(&bad.rendered(is_colored())),
            other => complain(&format!("error: {other}\n")),
        }
        Status::BadInput.into()
    }
}

/// Writes to standard error. Write errors are ignored.
pub(crate) fn complain(message: &str) {
    let _written = io::stderr().write_all(message.as_bytes());
}

/// Whether messages have colours.
fn is_colored() -> bool {
    io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}
