//! What the dear arguments may cost, for all components of a position together.

/// All sweeps of one check try no more ways to decide an edge than this, which takes a few seconds,
const MOST_STEPS: u64 = 50_000_000;

/// and so many more for each stone, so that a strip of two rows, which takes some 350, is swept however long it is;
const STEPS_PER_STONE: u64 = 500;

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

impl Budget {
    /// What the checker allows itself for one claim about so many stones.
    pub fn for_stones(stones: usize) -> Self {
        Self { steps: MOST_STEPS + STEPS_PER_STONE * stones as u64, moves: MOST_MOVES }
    }

    /// Half of that, for somebody who must not ask more of the checker than it can do, and does things in another order.
    #[must_use]
    pub fn half(self) -> Self {
        Self { steps: self.steps / 2, moves: self.moves / 2 }
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
