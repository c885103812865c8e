//! The signs in which values are written.

use crate::dyadic::Dyadic;

/// The signs of one kind of output.
pub(super) struct Script {
    pub(super) number: fn(Dyadic) -> String,
    pub(super) up: Arrow,
    pub(super) down: Arrow,
    /// The text around the number of a power of up.
    pub(super) power: Around,
    /// The text around the number of a sum of powers of up.
    pub(super) sum: Around,
    pub(super) star: &'static str,
    pub(super) plus_minus: &'static str,
    pub(super) tiny: Around,
    pub(super) miny: Around,
    pub(super) braces: Around,
    /// One of the slashes between left and right options.
    pub(super) slash: &'static str,
}

/// An up or down, once and twice.
pub(super) struct Arrow {
    pub(super) once: &'static str,
    pub(super) twice: &'static str,
}

/// The text before and after something.
pub(super) type Around = (&'static str, &'static str);
