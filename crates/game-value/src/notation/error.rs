//! What can be wrong with the text of a value, and where.

use crate::named::NameError;
use search_limits::Unsolved;
use std::ops::Range;

/// A text is not a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParseError {
    /// The bytes of the input at which it went wrong; empty at the end of the input.
    pub span: Range<usize>,
    /// What went wrong.
    pub kind: ParseErrorKind,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Something else was expected at this place.
    #[error("unexpected {}", found.map_or("end of the input".into(), |c| format!("{c:?}")))]
    Unexpected {
        /// The character found, unless the input ends.
        found: Option<char>,
        /// What is accepted at this place.
        expected: &'static str,
    },
    /// A brace or parenthesis without its closing one.
    #[error("this `{bracket}` is never closed")]
    Unclosed {
        /// The bracket.
        bracket: char,
    },
    /// Brackets in brackets in …
    #[error("brackets are nested deeper than the limit of {limit}")]
    NestedTooDeep {
        /// The limit.
        limit: usize,
    },
    /// As many slashes as before, on the same level.
    #[error("`{}` a second time: which one divides first?", "|".repeat((*slashes).min(9)))]
    AmbiguousSlashes {
        /// How many slashes there are.
        slashes: usize,
    },
    /// Braces that do not divide left from right options.
    #[error("braces without `|`")]
    NoSlash,
    /// A fraction that no short game is.
    #[error("the denominator {denominator} is not a power of two")]
    NotDyadic {
        /// The denominator.
        denominator: u64,
    },
    /// A list of options is too long.
    #[error("a list of more than {limit} options")]
    TooManyOptions {
        /// The limit.
        limit: usize,
    },
    /// A name with too large a number in it.
    #[error(transparent)]
    Name(NameError),
    /// The value could be made, but only with much time and memory.
    #[error("this takes too much work")]
    TooMuchWork,
    /// A limit was reached, or the universe is full.
    #[error(transparent)]
    Unsolved(Unsolved),
}

impl From<NameError> for ParseErrorKind {
    fn from(error: NameError) -> Self {
        match error {
            NameError::Unsolved(unsolved) => Self::Unsolved(unsolved),
            limit => Self::Name(limit),
        }
    }
}

impl ParseError {
    /// What would be accepted instead.
    pub fn help(&self) -> String {
        match &self.kind {
            ParseErrorKind::Unexpected { expected, .. } => return format!("expected {expected}"),
            ParseErrorKind::Unclosed { bracket: '{' } => "close it with `}`, as in `{1|0}`",
            ParseErrorKind::Unclosed { .. } => "close it with `)`, as in `-(^ + *)`",
            ParseErrorKind::NestedTooDeep { .. } => {
                "remove brackets that change nothing, or use more slashes: `{2||1|0}` is `{2|{1|0}}`"
            }
            ParseErrorKind::AmbiguousSlashes { .. } => {
                "use more slashes where the game is divided first: `{1||0|-1}` or `{1|0||-1}`"
            }
            ParseErrorKind::NoSlash => {
                "divide left from right options, as in `{1|0}`; behind `+-` the left ones will do"
            }
            ParseErrorKind::NotDyadic { .. } => "numbers are like `5`, `-1/2` or `3/8`",
            ParseErrorKind::TooManyOptions { .. } => "leave out dominated options",
            ParseErrorKind::Name(error) => return name_help(*error),
            ParseErrorKind::TooMuchWork => "use smaller numbers, or fewer summands",
            ParseErrorKind::Unsolved(_) => "try again with more memory or time",
        }
        .into()
    }
}

fn name_help(error: NameError) -> String {
    match error {
        NameError::Power => "the powers of up are `^<1>`, `^<2>`, … and their sums `^[1]`, `^[2]`, …".into(),
        _ => "use a smaller number".into(),
    }
}
