//! What is kept of the roots of a part: how few there are, or which colours they can have.

use clobber_board::Color;

/// Roots of each colour that a step makes at most.
const MAX_ROOTS: u8 = 4;

/// Roots of each colour: black ones, white ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Roots(pub(super) [u8; 2]);

impl Roots {
    pub(super) fn of(colors: impl IntoIterator<Item = Color>) -> Self {
        let mut roots = [0; 2];
        colors.into_iter().for_each(|color| roots[color as usize] += 1);
        Self(roots)
    }

    pub(super) fn and(self, Self([black, white]): Self) -> Self {
        Self([self.0[0] + black, self.0[1] + white])
    }

    /// All roots of a step, in which up to four vertices are settled; in the order of [`index`](Self::index).
    pub(super) fn of_a_step() -> impl Iterator<Item = Self> {
        (0..=MAX_ROOTS).flat_map(|black| (0..=MAX_ROOTS).map(move |white| Self([black, white])))
    }

    /// The place in [`of_a_step`](Self::of_a_step).
    pub(super) fn index(self) -> usize {
        usize::from(self.0[0] * (MAX_ROOTS + 1) + self.0[1])
    }

    fn total(self) -> u8 {
        self.0[0] + self.0[1]
    }
}

/// Levels of a tally by colours: the bits of a byte.
pub(super) const MAX_LEVELS: usize = 8;

/// What is kept of the roots of all parts with the same state. It is a byte, the *cost* of the state, and
/// says which *levels* the parts have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tally {
    /// The cost is the least number of roots, at most the cap. A level t below the cap: there is a part with
    /// t roots or fewer.
    Fewest { cap: u8 },
    /// A level for each pair of at most `black` and at most `white` roots: there is a part with exactly these
    /// roots. The cost has a bit for each level that no part has.
    Colors { black: u8, white: u8 },
}

impl Tally {
    /// The number of levels.
    pub(super) fn levels(self) -> usize {
        match self {
            Self::Fewest { cap } => cap.into(),
            Self::Colors { black, white } => (usize::from(black) + 1) * (usize::from(white) + 1),
        }
    }

    /// The cost without any part.
    pub(super) fn never(self) -> u8 {
        match self {
            Self::Fewest { cap } => cap,
            Self::Colors { .. } => self.cost(|_| false),
        }
    }

    /// The cost of a part without roots.
    pub(super) fn no_roots(self) -> u8 {
        match self {
            Self::Fewest { .. } => 0,
            Self::Colors { .. } => self.cost(|level| level == 0),
        }
    }

    /// The cost of parts that have these levels.
    pub(super) fn cost(self, has: impl Fn(usize) -> bool) -> u8 {
        let missing = (0..self.levels()).filter(|&level| !has(level));
        match self {
            Self::Fewest { .. } => missing.count() as u8,
            Self::Colors { .. } => missing.map(|level| 1 << level).sum(),
        }
    }

    /// Do parts of this cost have a level?
    pub(super) fn has(self, cost: u8, level: usize) -> bool {
        match self {
            Self::Fewest { .. } => usize::from(cost) <= level,
            Self::Colors { .. } => cost >> level & 1 == 0,
        }
    }

    /// The level that comes of one with more roots; `None` if it is beyond those that are kept.
    pub(super) fn raised(self, level: usize, roots: Roots) -> Option<usize> {
        let raised = match self {
            Self::Fewest { .. } => level + usize::from(roots.total()),
            Self::Colors { black, white } => {
                let side = usize::from(black) + 1;
                let [more_black, more_white] = roots.0.map(usize::from);
                let (blacks, whites) = (level % side + more_black, level / side + more_white);
                if blacks > black.into() || whites > white.into() {
                    return None;
                }
                whites * side + blacks
            }
        };
        (raised < self.levels()).then_some(raised)
    }

    /// The cost with more roots.
    pub(super) fn with(self, cost: u8, roots: Roots) -> u8 {
        match self {
            Self::Fewest { cap } => cap.min(cost.saturating_add(roots.total())),
            Self::Colors { .. } => {
                let before = (0..self.levels()).filter(|&level| self.has(cost, level));
                let after = before.filter_map(|level| self.raised(level, roots));
                self.never() & !after.map(|level| 1 << level).sum::<u8>()
            }
        }
    }

    /// The cost of all parts of two kinds.
    pub(super) fn either(self, one: u8, other: u8) -> u8 {
        match self {
            Self::Fewest { .. } => one.min(other),
            Self::Colors { .. } => one & other,
        }
    }

    /// Does the first cost have every level of the second one?
    pub(super) fn is_no_worse(self, cost: u8, other: u8) -> bool {
        match self {
            Self::Fewest { .. } => cost <= other,
            Self::Colors { .. } => cost & !other == 0,
        }
    }

    /// The cost after a swap of the colours; `None` if the claim is not the same then.
    pub(super) fn negated(self, cost: u8) -> Option<u8> {
        match self {
            Self::Fewest { .. } => Some(cost),
            Self::Colors { black, white } => {
                let side = usize::from(black) + 1;
                (black == white)
                    .then(|| self.cost(|level| self.has(cost, level % side * side + level / side)))
            }
        }
    }

    /// Do parts of this cost, with nothing else to come, leave what the claim says?
    pub(super) fn is_attained(self, cost: u8) -> bool {
        self.has(cost, self.levels() - 1)
    }

    /// Of steps with different roots that lead to the same place, those to keep. They are sorted.
    pub(super) fn keep_best(self, steps: &mut Vec<(u32, Roots)>) {
        if let Self::Fewest { .. } = self {
            steps.sort_by_key(|&(to, roots)| (to, roots.total()));
            steps.dedup_by_key(|&mut (to, _)| to);
        } else {
            steps.sort_unstable();
            steps.dedup();
        }
    }
}
