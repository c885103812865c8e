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

crate::by_name!(Goal, "goal", [Fewest => "fewest", Shortest => "shortest"]);
