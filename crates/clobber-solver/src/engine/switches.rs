//! Which techniques are in use. None of them changes an answer, only the effort.

/// The techniques in use.
pub type Switches = clobber_board::Switches<Technique>;

impl clobber_board::Technique for Technique {
    #[inline]
    fn number(self) -> u32 {
        self as u32
    }
}

/// A technique that can be switched off; each has its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// Facts of strips are found by their interval of the start position, not by their stones: `base`.
    Intervals,
    /// A component whose value is cheap is replaced by it: `cheap_value`.
    Values,
    /// A component and its negative cancel: `adding`.
    Cancellation,
    /// Values are added up while that is cheap: `adding`.
    Merging,
    /// Two values alone are compared instead of searched: `decision`.
    Pairs,
    /// Bounds on the ladder of ups decide sums: `bounds`, `decision`.
    Bounds,
    /// Atomic weights decide sums of many terms: `two_ahead`.
    TwoAhead,
    /// Bounds of components without a value follow from those of their options: `bounding`.
    ComponentBounds,
    /// Bounds of components are improved by searches of their own: `refinement`.
    Refinement,
    /// The outcome of a sum improves the bounds of its components: `learning`.
    Learning,
    /// The transposition table has the size that the memory allows, not 1,024 entries: `transposition`.
    Table,
    /// A node is as hard to refute as its hardest option, not as all of them together: `proof_number`.
    Weak,
    /// New components of grids are entered only when the search turns to them: `pending`.
    Pending,
    /// New nodes are judged by their bounds and stones, not all alike: `promise`.
    Promise,
    /// Grids of at most 64 cells are searched whole: `whole_board`.
    WholeBoard,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_a_switch_of_its_own() {
        for technique in Technique::ALL {
            let switches = Switches::default().without(technique);
            assert!(Technique::ALL.iter().all(|&other| switches.has(other) == (other != technique)));
        }
    }
}

clobber_board::by_name!(Technique, "technique", [
    Intervals => "intervals",
    Values => "values",
    Cancellation => "cancellation",
    Merging => "merging",
    Pairs => "pairs",
    Bounds => "bounds",
    TwoAhead => "two-ahead",
    ComponentBounds => "component-bounds",
    Refinement => "refinement",
    Learning => "learning",
    Table => "table",
    Weak => "weak",
    Pending => "pending",
    Promise => "promise",
    WholeBoard => "whole-board",
]);
