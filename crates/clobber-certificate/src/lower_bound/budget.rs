//! What the dear arguments may cost, for all components of a position together.

/// All sweeps of one check try no more ways to decide an edge than this, which takes a few seconds,
const MOST_STEPS: u64 = 50_000_000;

/// and all searches no more moves than this, which takes a few seconds, too.
const MOST_MOVES: usize = 20_000_000;

/// What is left.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Steps of the frontier argument.
    pub(super) steps: u64,
    /// Moves of the exhaustive argument.
    pub(super) moves: usize,
}

impl Default for Budget {
    /// What the checker allows itself for one claim.
    fn default() -> Self {
        Self { steps: MOST_STEPS, moves: MOST_MOVES }
    }
}

impl Budget {
    /// Half of what the checker allows itself, for somebody who must not ask more of it than it can do, and does things in
    /// another order.
    pub fn half() -> Self {
        Self { steps: MOST_STEPS / 2, moves: MOST_MOVES / 2 }
    }

    /// Takes so many moves away for a search of their own, or all there are.
    #[must_use]
    pub fn split(&mut self, moves: usize) -> Self {
        let moves = moves.min(self.moves);
        self.moves -= moves;
        Self { steps: 0, moves }
    }

    /// Nothing if there are not so many steps left.
    pub(super) fn spend(&mut self, steps: usize) -> Option<()> {
        self.steps = self.steps.checked_sub(steps as u64)?;
        Some(())
    }
}
