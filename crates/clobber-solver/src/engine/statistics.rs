//! Counts of what a search did.

/// Counts of what a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Sums whose options were generated.
    pub nodes: u64,
    /// Those of them that served to improve the bounds of single components.
    pub refinement_nodes: u64,
    /// Sums decided by the outcome of their only value.
    pub by_value: u64,
    /// Sums decided by comparing two values.
    pub by_pair: u64,
    /// Sums decided by bounds.
    pub by_bounds: u64,
    /// Sums decided by the two-ahead rule.
    pub by_two_ahead: u64,
    /// Sums that were found decided in the transposition table.
    pub by_table: u64,
    /// Bounds of components that a search improved.
    pub refined: u64,
}

impl Statistics {
    /// Adds the counts of another thread.
    pub(crate) fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        self.refinement_nodes += other.refinement_nodes;
        self.by_value += other.by_value;
        self.by_pair += other.by_pair;
        self.by_bounds += other.by_bounds;
        self.by_two_ahead += other.by_two_ahead;
        self.by_table += other.by_table;
        self.refined += other.refined;
    }
}
