//! What can be wrong with a claim about grids.

use std::fmt::{self, Display, Formatter};

/// What is wrong with a claim about grids.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColumnsFlaw {
    /// A number is zero.
    #[error("`rows` and `cap` are at least 1")]
    Zero,
    /// An exception is not a position of stones with this number of rows.
    #[error("`{exception}` is no position of {rows} rows")]
    NotAPosition {
        /// The exception.
        exception: String,
        /// The number of rows.
        rows: usize,
    },
    /// An exception has more columns than the claim is about.
    #[error("`{exception}` is wider than the claim")]
    WideException {
        /// The exception.
        exception: String,
    },
    /// An exception comes twice.
    #[error("`{exception}` is listed twice")]
    ListedTwice {
        /// The exception.
        exception: String,
    },
    /// The list of starts is too short or too long.
    #[error("`starts` has to have {expected} entries, one for each prefix and column")]
    Starts {
        /// How many there must be.
        expected: usize,
    },
    /// The list of covers is too short or too long.
    #[error("`covers` has to have {expected} entries, one for each member and column")]
    Covers {
        /// How many there must be.
        expected: usize,
    },
    /// A member has as many columns as the claim is about.
    #[error("member {member} is as wide as the claim")]
    WideMember {
        /// Its number.
        member: usize,
    },
    /// The number of a start is too large.
    #[error("member {member} is no start")]
    NotAStart {
        /// Its number.
        member: usize,
    },
    /// A member does not extend an earlier one.
    #[error("member {member} is no earlier member with a column")]
    NotAnExtension {
        /// Its number.
        member: usize,
    },
    /// A prefix is an exception and is not listed, or the other way round.
    #[error("`{prefix}` is {}", if *.is_exception { "an exception that is not listed" } else { "no exception" })]
    Exception {
        /// The prefix.
        prefix: String,
        /// What it is.
        is_exception: bool,
    },
    /// A position has a cover and needs none.
    #[error("{0} is not to be covered")]
    NeedlessCover(ColumnsPosition),
    /// A position leaves too many stones.
    #[error("{position} does not come down to fewer than {cap} stones")]
    TooManyStones {
        /// The position.
        position: ColumnsPosition,
        /// The cap.
        cap: u8,
    },
    /// A position has no cover and needs one.
    #[error("{0} has no cover")]
    NoCover(ColumnsPosition),
    /// A cover is wrong.
    #[error("{position} is not shown to be no worse than member {member}")]
    NotCovered {
        /// The position.
        position: ColumnsPosition,
        /// The member that is said to cover it.
        member: u32,
    },
}

/// A position that has to be covered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ColumnsPosition {
    /// A start, in the notation of grids.
    Start(String),
    /// A member with one more column.
    Extension {
        /// The number of the member.
        member: usize,
        /// The column.
        column: u32,
    },
}

impl Display for ColumnsPosition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(text) => write!(f, "`{text}`"),
            Self::Extension { member, column } => write!(f, "member {member} with column {column}"),
        }
    }
}
