//! The aim of a play of Solitaire Clobber.

/// What a play of Solitaire Clobber is meant to reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// As few stones as possible.
    #[default]
    Fewest,
    /// As few moves as possible until no stone can move.
    Shortest,
}

impl Goal {
    /// Both goals.
    pub const ALL: [Self; 2] = [Self::Fewest, Self::Shortest];

    /// `fewest` or `shortest`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fewest => "fewest",
            Self::Shortest => "shortest",
        }
    }
}

crate::by_name!(Goal, "goal");
