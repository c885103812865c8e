//! Iterative deepening (§3.10).
//!
//! Searches with growing limits fill the table with best moves. The limit of depth is 1, 2, 3, …; when it
//! reaches 12, the search is the last one and has no limits. The first search may visit as many leaves as the
//! root has moves, the second 3, and every further one three times as many as the one before.

/// The limits of one search, and the leaves it has visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Iteration {
    max_depth: u32,
    max_leaves: u64,
    pub(crate) leaves: u64,
}

/// At this depth the search has no limits.
const LAST_DEPTH: u32 = 12;

/// By how much the leaves grow.
const LEAF_FACTOR: u64 = 3;

impl Iteration {
    /// The one search without deepening.
    pub(crate) const UNLIMITED: Self = Self { max_depth: u32::MAX, max_leaves: u64::MAX, leaves: 0 };

    /// All searches from a root with this many moves; the last one is unlimited.
    pub(crate) fn all(root_moves: usize) -> impl Iterator<Item = Self> {
        let limited = (1..LAST_DEPTH).map(move |max_depth| {
            let first = 2 * root_moves as u64;
            let max_leaves = if max_depth == 1 { first } else { LEAF_FACTOR.pow(max_depth - 1) };
            Self { max_depth, max_leaves, leaves: 0 }
        });
        limited.chain([Self::UNLIMITED])
    }

    /// Is a position at this depth not to be searched further?
    pub(crate) fn ends_at(&self, depth: u32) -> bool {
        depth >= self.max_depth || self.leaves >= self.max_leaves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_grow_by_three_up_to_depth_twelve() {
        let all: Vec<Iteration> = Iteration::all(10).collect();
        let limits: Vec<(u32, u64)> = all.iter().map(|one| (one.max_depth, one.max_leaves)).collect();
        assert_eq!(limits[..4], [(1, 20), (2, 3), (3, 9), (4, 27)]);
        assert_eq!(limits.len(), 12);
        assert_eq!(all.last(), Some(&Iteration::UNLIMITED));
    }
}
