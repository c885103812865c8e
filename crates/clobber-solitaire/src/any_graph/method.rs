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

clobber_board::by_name!(Method, "method", [
    Decomposition => "decomposition",
    Satisfiability => "satisfiability",
    LocalSearch => "local-search",
]);
