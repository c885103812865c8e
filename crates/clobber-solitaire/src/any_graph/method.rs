//! The methods that a user can choose, by name.

/// A method for boards of any kind, or the strategy of a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// [A decomposition](crate::exact::decomposition): exact, for thin boards.
    Decomposition,
    /// [A formula](crate::exact::satisfiability): exact, with a proof, if the solver finishes.
    Satisfiability,
    /// A local search: any board, without proof.
    LocalSearch,
    /// [A strategy for cycles](crate::cycle::two_thirds) that removes two stones of three, without looking
    /// ahead. On other boards the local search runs.
    TwoThirds,
    /// [The construction of Demaine et al.](crate::partisan::demaine) for checkerboards where the colours
    /// alternate. On other boards our methods run.
    Demaine,
}

clobber_board::by_name!(Method, "method", [
    Decomposition => "decomposition",
    Satisfiability => "satisfiability",
    LocalSearch => "local-search",
    TwoThirds => "two-thirds",
    Demaine => "demaine",
]);
