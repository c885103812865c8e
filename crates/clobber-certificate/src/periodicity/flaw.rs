//! What can be wrong with a claim about a repeated word.

use super::listed::MAX_LISTED;
use search_limits::Unsolved;

/// What is wrong with a claim about a repeated word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeriodicityFlaw {
    /// There is no stone to repeat.
    #[error("`word` is empty")]
    EmptyWord,
    /// A letter that is not a stone.
    #[error("`word` has the letter `{0}`")]
    Letter(char),
    /// The word repeats a shorter one itself.
    #[error("`word` is a power of a shorter word")]
    Power,
    /// The period is not a number of whole words.
    #[error("`period` is no multiple of the word's length")]
    NotAMultiple,
    /// A strip has at least two stones.
    #[error("`from` is less than 2")]
    ShortFrom,
    /// The sentence does not belong to the numbers.
    #[error("`closed_form` is not what the numbers say: {expected}")]
    ClosedForm {
        /// The sentence that does.
        expected: String,
    },
    /// The values of this length are not shifted.
    #[error("the value of {strip} is not that of {period} stones less, shifted")]
    NotShifted {
        /// A strip of which this is wrong.
        strip: String,
        /// The period.
        period: usize,
    },
    /// The values are shifted from a shorter length on.
    #[error("`from` is not the least length: one less would do")]
    FromNotLeast,
    /// The values have a shorter period.
    #[error("`period` is not the least: {period} would do")]
    PeriodNotLeast {
        /// The shorter period.
        period: usize,
    },
    /// The shift of these strips proves nothing about longer ones.
    #[error("it does not follow that {strip} and longer strips of its kind are shifted for ever")]
    DoesNotFollow {
        /// A strip.
        strip: String,
    },
    /// The values are shifted from a smaller n on.
    #[error("`start` is not the least n")]
    StartNotLeast,
    /// A value in the list is wrong.
    #[error("the value of n = {n} is another one")]
    Value {
        /// The number of words.
        n: usize,
    },
    /// The values are shifted from another n on.
    #[error("`start` is wrong: look at n = {n}")]
    Start {
        /// An n that shows it.
        n: usize,
    },
    /// The lists are too long.
    #[error("there are more than {MAX_LISTED} values or games")]
    LongLists,
    /// The list of values is too short or too long.
    #[error("`values` has {listed} values; there must be {expected}, `start` and a period")]
    Values {
        /// The values that are listed.
        listed: usize,
        /// How many there must be.
        expected: usize,
    },
    /// Nim-values are not shifted.
    #[error("nim-values are not shifted: `shift` must be 0")]
    ShiftedNimValues,
    /// Nim-values are not games of a list.
    #[error("there are no `games` under the impartial rule")]
    GamesOfNimValues,
    /// A place is not in the list of games.
    #[error("there is no game {game}")]
    NoGame {
        /// The place.
        game: usize,
    },
    /// Options come before the games that have them.
    #[error("game {game} has the option {option}, which does not come before")]
    LateOption {
        /// The place of the game.
        game: usize,
        /// The place of its option.
        option: usize,
    },
    /// Options are sorted.
    #[error("the options of game {game} are not in ascending order")]
    NotAscending {
        /// The place of the game.
        game: usize,
    },
    /// Every game is listed once, in canonical form.
    #[error("game {game} is not canonical, or has come before")]
    NotCanonical {
        /// The place of the game.
        game: usize,
    },
    /// Every game is a value, the shift, or an option.
    #[error("game {game} is not used")]
    Unused {
        /// The place of the game.
        game: usize,
    },
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
