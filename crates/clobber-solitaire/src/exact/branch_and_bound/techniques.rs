//! What can be switched off without changing an answer.

/// Which techniques to use. Without all of them the same answers come, later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "these are switches")]
pub struct Techniques {
    /// Pieces behind bridges are replaced by small trees.
    pub bridges: bool,
    /// What falls apart is played apart.
    pub components: bool,
    /// The first tree is one that contains a certain vertex.
    pub pivot: bool,
    /// The invariant δ on bipartite components.
    pub delta: bool,
    /// Leaves of one colour against stones of the other.
    pub leaves: bool,
    /// What was seen is remembered.
    pub table: bool,
}

impl Techniques {
    /// All of them.
    pub const ALL: Self =
        Self { bridges: true, components: true, pivot: true, delta: true, leaves: true, table: true };
    /// None of them.
    pub const NONE: Self =
        Self { bridges: false, components: false, pivot: false, delta: false, leaves: false, table: false };
}

impl Default for Techniques {
    fn default() -> Self {
        Self::ALL
    }
}
