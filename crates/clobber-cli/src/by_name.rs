//! Options whose values have names.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clobber_board::{FirstPlayer, Named};

/// Reads a value by its name; help and errors list the names.
pub(crate) fn by_name<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::names()).try_map(|name| name.parse::<T>())
}

/// Reads who begins in the game for two players: one of them, or both in turn.
pub(crate) fn black_white_or_both() -> impl TypedValueParser<Value = FirstPlayer> {
    PossibleValuesParser::new(["black", "white", "both"]).try_map(|name| name.parse::<FirstPlayer>())
}
