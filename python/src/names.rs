//! Players, rules and first players by the names that Python uses.

use clobber::{Color, FirstPlayer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;
use std::str::FromStr;

/// The value with this name.
pub(crate) fn named<T: FromStr<Err: Display>>(name: &str) -> PyResult<T> {
    name.parse().map_err(|error: T::Err| PyValueError::new_err(error.to_string()))
}

/// The player with this name.
pub(crate) fn color(name: &str) -> PyResult<Color> {
    named(name)
}

/// Black, White, or either of them.
pub(crate) fn first_player(name: &str) -> PyResult<FirstPlayer> {
    named(name)
}
