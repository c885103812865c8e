//! Which stones may move when, in the game for one player.

/// Which stones may move when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Any stone may move at each step.
    #[default]
    Impartial,
    /// The colours alternate.
    Partisan,
}

crate::by_name!(Rule, "rule", [Impartial => "impartial", Partisan => "partisan"]);
