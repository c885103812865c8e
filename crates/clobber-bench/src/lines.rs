//! Lines to measure with: random full lines, or a family of lines.

use crate::error::BenchError;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Position};
use clobber_drawing::text::count;
use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

/// Random lines without empty cells, the same for the same seed.
#[derive(Clone, Debug)]
pub struct RandomLines {
    /// Number of lines.
    pub count: usize,
    /// Numbers of stones; all of them occur equally often.
    pub stones: RangeInclusive<usize>,
    /// Seed of the generator.
    pub seed: u64,
}

impl RandomLines {
    pub(crate) fn positions(&self) -> Result<Vec<Position>, BenchError> {
        let mut generator = Generator::new(self.seed, Filling::default());
        let sizes = self.stones.clone().cycle().take(self.count);
        sizes.map(|stones| Ok(generator.line(stones)?)).collect()
    }
}

impl Display for RandomLines {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (least, most) = (self.stones.start(), self.stones.end());
        let lines = count(self.count, "random line");
        write!(f, "{lines} of {least} to {most} stones, seed {}", self.seed)
    }
}

/// A family of lines with a conjecture of "An introduction to Clobber" (Albert, Grossman, Nowakowski, Wolfe).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Conjecture 1: the first player wins (xo)^n, except for n = 3.
    Xo,
    /// Conjecture 2: (xxo)^n = ⌊(n+1)/2⌋·↑, so the second player wins the difference.
    Xxo,
}

impl Family {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Xo => "xo",
            Self::Xxo => "xxo",
        }
    }

    pub(crate) fn position(self, n: u32) -> Result<Position, BenchError> {
        format!("({})^{n}", self.name()).parse().map_err(|_| BenchError::TooLarge(n))
    }

    /// Number of ups to add to the line.
    pub(crate) fn ups(self, n: u32) -> i64 {
        match self {
            Self::Xo => 0,
            Self::Xxo => -i64::from(n.div_ceil(2)),
        }
    }

    /// The first players to try. (xo)^n is the reverse of its negation, so one is enough.
    pub(crate) fn first(self) -> &'static [Color] {
        match self {
            Self::Xo => &[Color::Black],
            Self::Xxo => &Color::BOTH,
        }
    }

    /// The player who wins by the conjecture: `first` or `second`.
    pub(crate) fn expected(self, n: u32) -> &'static str {
        if self == Self::Xo && n != 3 { "first" } else { "second" }
    }
}

/// The lines of an experiment.
#[derive(Clone, Debug)]
pub enum Material {
    /// Random lines.
    Random(RandomLines),
    /// (xo)^n for all n from the first number to the second.
    Xo(u32, u32),
}

impl Material {
    pub(crate) fn positions(&self) -> Result<Vec<Position>, BenchError> {
        match self {
            Self::Random(lines) => lines.positions(),
            &Self::Xo(from, to) => numbers(from, to)?.map(|n| Family::Xo.position(n)).collect(),
        }
    }

    /// Title of a figure.
    pub(crate) fn title(&self) -> &'static str {
        match self {
            Self::Random(_) => "Random lines",
            Self::Xo(..) => "Lines (xo)^n",
        }
    }
}

impl Display for Material {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random(lines) => write!(f, "{lines}"),
            Self::Xo(from, to) => write!(f, "(xo)^n for n from {from} to {to}"),
        }
    }
}

/// All n from the least to the greatest; an empty range is an error.
pub(crate) fn numbers(from: u32, to: u32) -> Result<RangeInclusive<u32>, BenchError> {
    if from <= to { Ok(from..=to) } else { Err(BenchError::EmptyRange { from, to }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_stones_occurs() {
        let lines = RandomLines { count: 7, stones: 3..=5, seed: 1 };
        let sizes: Vec<usize> = lines.positions().unwrap().iter().map(Position::stones).collect();
        assert_eq!(sizes, [3, 4, 5, 3, 4, 5, 3]);
    }
}
