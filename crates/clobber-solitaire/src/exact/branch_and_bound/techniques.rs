//! What can be switched off without changing an answer.

/// Which techniques to use. Without all of them the same answers come, later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "these are switches")]
pub struct Techniques {
    /// Pieces behind bridges are replaced by small trees.
    pub bridges: bool,
    /// What falls apart is played apart.
    pub components: bool,
    /// The invariant δ on bipartite components.
    pub delta: bool,
    /// Leaves of one colour against stones of the other.
    pub leaves: bool,
    /// The checker's arguments for a lower bound, at the beginning.
    pub arguments: bool,
    /// Stones move first to where there are few neighbours.
    pub narrow_first: bool,
    /// What was seen is remembered.
    pub table: bool,
}

impl Techniques {
    /// All of them.
    pub const ALL: Self = Self::all(true);

    /// None of them.
    pub const NONE: Self = Self::all(false);

    const fn all(is_on: bool) -> Self {
        Self {
            bridges: is_on,
            components: is_on,
            delta: is_on,
            leaves: is_on,
            arguments: is_on,
            narrow_first: is_on,
            table: is_on,
        }
    }
}

impl Default for Techniques {
    fn default() -> Self {
        Self::ALL
    }
}
