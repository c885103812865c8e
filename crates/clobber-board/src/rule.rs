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

impl Rule {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::Impartial, Self::Partisan];

    /// `impartial` or `partisan`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Impartial => "impartial",
            Self::Partisan => "partisan",
        }
    }
}

crate::by_name!(Rule, "rule");
