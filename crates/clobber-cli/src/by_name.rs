//! Options whose values have names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clobber_board::{Color, FirstPlayer, Named};

/// Reads a value by its name; help and errors list the names.
pub(crate) fn by_name<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::names()).try_map(|name| name.parse::<T>())
}

/// Spellings of the players that are read besides their names, as in the second field of a batch line.
const BLACK: [&str; 8] = ["Black", "B", "b", "x", "X", "Left", "left", "LEFT"];
const WHITE: [&str; 8] = ["White", "W", "w", "o", "O", "Right", "right", "RIGHT"];

fn player(name: &'static str) -> PossibleValue {
    let value = PossibleValue::new(name);
    match name {
        "black" => value.aliases(BLACK),
        "white" => value.aliases(WHITE),
        _ => value,
    }
}

/// Reads the first player of the two-player game: `black`, `white` or `both`.
pub(crate) fn black_white_or_both() -> impl TypedValueParser<Value = FirstPlayer> {
    PossibleValuesParser::new(["black", "white", "both"].map(player))
        .try_map(|name| name.parse::<FirstPlayer>())
}

/// Reads the first player of the one-player game: `black`, `white` or `any`.
pub(crate) fn black_white_or_any() -> impl TypedValueParser<Value = FirstPlayer> {
    PossibleValuesParser::new(["black", "white", "any"].map(player))
        .try_map(|name| name.parse::<FirstPlayer>())
}

/// Reads a player: `black` or `white`.
pub(crate) fn black_or_white() -> impl TypedValueParser<Value = Color> {
    PossibleValuesParser::new(["black", "white"].map(player)).try_map(|name| name.parse::<Color>())
}
