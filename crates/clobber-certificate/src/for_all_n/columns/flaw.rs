//! What can be wrong with a claim about grids.

/// What is wrong with a claim about grids.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ColumnsFlaw {
    #[error("`rows` and `cap` are at least 1")]
    Zero,
    #[error(
        "`last` is b letters `x` and w letters `o` with (b + 1)(w + 1) from 2 to 8, and `cap` is one more than b + w"
    )]
    Last,
    #[error("`closed` needs at least three rows, and an even number with `delta` or `delta_zero`")]
    Closed,
    #[error("`delta` and `delta_zero` exclude each other")]
    BothDeltas,
    #[error("`{exception}` is not a position of {rows} rows")]
    NotAPosition { exception: String, rows: usize },
    #[error("`{exception}` is wider than the claim")]
    WideException { exception: String },
    #[error("`{exception}` is listed twice")]
    ListedTwice { exception: String },
    #[error("`starts` has to have {expected} entries, one for each prefix and column")]
    Starts { expected: usize },
    #[error("`covers` has to have {expected} entries, one for each member and column")]
    Covers { expected: usize },
    #[error("member {member} is as wide as the claim")]
    WideMember { member: usize },
    #[error("member {member} is not a start")]
    NotAStart { member: usize },
    #[error("member {member} is not an earlier member with a column")]
    NotAnExtension { member: usize },
    #[error("`{prefix}` is {}", if *.is_exception { "an exception that is not listed" } else { "no exception" })]
    Exception { prefix: String, is_exception: bool },
    #[error("{0} is not to be covered")]
    NeedlessCover(ColumnsPosition),
    #[error("{position} does not come down to fewer than {cap} stones")]
    TooManyStones { position: ColumnsPosition, cap: u8 },
    #[error("{0} has no cover")]
    NoCover(ColumnsPosition),
    #[error("{position} does not come down to exactly the stones `{last}`")]
    OtherStones { position: ColumnsPosition, last: String },
    #[error("{position} is not shown to be no worse than member {member}")]
    NotCovered { position: ColumnsPosition, member: u32 },
}

/// A position that has to be covered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ColumnsPosition {
    /// A start, in the notation of grids.
    #[error("`{0}`")]
    Start(String),
    #[error("member {member} with column {column}")]
    Extension { member: usize, column: u32 },
}
