//! The methods for boards of any kind, by name.

/// A method that takes boards of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// [All sets of stones](crate::exact::subsets): exact, for few stones.
    Subsets,
    /// [A decomposition](crate::exact::decomposition): exact, for thin boards.
    Decomposition,
    /// [Branch and bound](crate::exact::branch_and_bound): exact, for up to 64 stones between bridges, if it comes to an end.
    BranchAndBound,
    /// [A formula](crate::exact::satisfiability): exact, with a proof, if the solver comes to an end.
    Satisfiability,
    /// A local search: any board, without proof.
    LocalSearch,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Subsets, Self::Decomposition, Self::BranchAndBound, Self::Satisfiability, Self::LocalSearch];

    /// The name that answers give as their `method`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Subsets => "subsets",
            Self::Decomposition => "decomposition",
            Self::BranchAndBound => "branch-and-bound",
            Self::Satisfiability => "satisfiability",
            Self::LocalSearch => "local-search",
        }
    }
}

clobber_board::by_name!(Method, "method");
