//! Small boards of any kind, exactly: what belongs to no class, but has few enough stones to look at all sets of them.

pub mod subsets;
