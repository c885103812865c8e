//! The methods for boards of any kind, by name.

/// A method that takes boards of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// [A decomposition](crate::exact::decomposition): exact, for thin boards.
    Decomposition,
    /// [A formula](crate::exact::satisfiability): exact, with a proof, if the solver finishes.
    Satisfiability,
    /// A local search: any board, without proof.
    LocalSearch,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 3] = [Self::Decomposition, Self::Satisfiability, Self::LocalSearch];

    /// The name that answers give as their `method`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Decomposition => "decomposition",
            Self::Satisfiability => "satisfiability",
            Self::LocalSearch => "local-search",
        }
    }
}

clobber_board::by_name!(Method, "method");
