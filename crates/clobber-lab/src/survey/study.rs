//! A claim with a bound: finitely many instances to examine.

use super::finding::Finding;
use super::plot::Plot;
use search_limits::Limits;

/// The instances of a claim up to a bound, numbered from 0 in the order in which a reader would examine them.
pub trait Study: Send {
    /// The number of instances.
    fn instances(&self) -> u64;

    /// Examines one instance. The finding depends on the number and the settings alone; instances examined
    /// before only make it faster. The verdict is [`Verdict::Unknown`](super::Verdict::Unknown) if a limit is
    /// reached.
    fn examine(&mut self, number: u64, limits: &Limits) -> Finding;

    /// What all findings show together, in sentences.
    fn summary(&self, findings: &[Finding]) -> Vec<String> {
        let _ = findings;
        Vec::new()
    }

    /// A picture of all findings, where it says more than a table.
    fn plot(&self, findings: &[Finding]) -> Option<Plot> {
        let _ = findings;
        None
    }
}
