//! What can be wrong with a claim about a repeated word.

use super::listed::MAX_LISTED;
use search_limits::Unsolved;

/// What is wrong with a claim about a repeated word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum PeriodicityFlaw {
    #[error("`word` is empty")]
    EmptyWord,
    #[error("`word` has the letter `{0}`")]
    Letter(char),
    #[error("`word` is a power of a shorter word")]
    Power,
    #[error("`period` is not a multiple of the word's length")]
    NotAMultiple,
    #[error("`from` is less than 2")]
    ShortFrom,
    #[error("`closed_form` is not what the numbers say: {expected}")]
    ClosedForm { expected: String },
    #[error("the value of {strip} is not that of {period} stones less, shifted")]
    NotShifted { strip: String, period: usize },
    #[error("`from` is not the least length: one less would do")]
    FromNotLeast,
    #[error("`period` is not the least: {period} would do")]
    PeriodNotLeast { period: usize },
    #[error("it does not follow that {strip} and longer strips of its kind are shifted for ever")]
    DoesNotFollow { strip: String },
    #[error("`start` is not the least n")]
    StartNotLeast,
    #[error("the value of n = {n} is another one")]
    Value { n: usize },
    #[error("`start` is wrong: look at n = {n}")]
    Start { n: usize },
    #[error("there are more than {MAX_LISTED} values or games")]
    LongLists,
    #[error("`values` has {listed} values; there must be {expected}, `start` and a period")]
    Values { listed: usize, expected: usize },
    #[error("nim-values are not shifted: `shift` must be 0")]
    ShiftedNimValues,
    #[error("there are no `games` under the impartial rule")]
    GamesOfNimValues,
    #[error("there is no game {game}")]
    NoGame { game: usize },
    #[error("game {game} has the option {option}, which does not come before")]
    LateOption { game: usize, option: usize },
    #[error("the options of game {game} are not in ascending order")]
    NotAscending { game: usize },
    #[error("game {game} is not canonical, or has come before")]
    NotCanonical { game: usize },
    #[error("game {game} is not used")]
    Unused { game: usize },
}

/// Why a claim has no sentence, or no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeriodicityError {
    /// It is wrong.
    #[error(transparent)]
    Wrong(#[from] PeriodicityFlaw),
    /// It is too large.
    #[error("the values are too large: {0}")]
    Unsolved(#[from] Unsolved),
}
