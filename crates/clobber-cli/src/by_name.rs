//! Options whose values have names.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clobber_board::{FirstPlayer, Named};

/// Reads a value by its name; help and errors list the names.
pub(crate) fn by_name<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::names()).try_map(|name| name.parse::<T>())
}

/// Reads the first player of the two-player game: `black`, `white` or `both`.
pub(crate) fn black_white_or_both() -> impl TypedValueParser<Value = FirstPlayer> {
    PossibleValuesParser::new(["black", "white", "both"]).try_map(|name| name.parse::<FirstPlayer>())
}
