//! Lines to measure with: random full lines, the same for the same seed, or a family.

use super::scaling::Family;
use crate::failure::Failure;
use clobber_ask::drawing::text::count;
use clobber_board::Position;
use clobber_board::random::{Filling, Generator};
use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

#[derive(clap::Args)]
pub(super) struct Lines {
    /// How many boards
    #[arg(long = "boards", value_name = "N", default_value_t = 100)]
    count: usize,

    /// How many stones they have: a number, or a least and a greatest; all numbers between come up equally often
    #[arg(long, value_name = "A-B", default_value = "60-66", value_parser = stones)]
    stones: RangeInclusive<usize>,

    /// Boards are the same for the same seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Lines {
    pub(super) fn positions(&self) -> Result<Vec<Position>, Failure> {
        let mut generator = Generator::new(self.seed, Filling::default());
        (self.stones.clone().cycle().take(self.count))
            .map(|stones| generator.line(stones).map_err(|error| Failure::Usage(error.to_string())))
            .collect()
    }
}

impl Display for Lines {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (least, most) = (self.stones.start(), self.stones.end());
        let lines = count(self.count, "random line");
        write!(f, "{lines} of {least} to {most} stones, seed {}", self.seed)
    }
}

/// Random lines, or a family of lines instead.
#[derive(clap::Args)]
pub(super) struct Material {
    #[command(flatten)]
    lines: Lines,

    /// Instead of random lines: the lines of a family, which are harder the larger n is
    #[arg(long, value_enum, conflicts_with_all = ["count", "stones", "seed"])]
    family: Option<Choice>,

    /// The least n of the family
    #[arg(long, value_name = "N", default_value_t = 30, requires = "family")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,

    /// The greatest n of the family
    #[arg(long, value_name = "N", default_value_t = 40, requires = "family")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    to: u32,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Choice {
    /// (xo)^n
    Xo,
}

impl Material {
    pub(super) fn positions(&self) -> Result<Vec<Position>, Failure> {
        match self.family {
            None => self.lines.positions(),
            Some(Choice::Xo) => numbers(self.from, self.to)?.map(|n| Family::Xo.position(n)).collect(),
        }
    }

    /// What the lines are, for a title.
    pub(super) fn name(&self) -> &'static str {
        match self.family {
            None => "Random lines",
            Some(Choice::Xo) => "Lines (xo)^n",
        }
    }
}

impl Display for Material {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.family {
            None => write!(f, "{}", self.lines),
            Some(Choice::Xo) => write!(f, "(xo)^n for n from {} to {}", self.from, self.to),
        }
    }
}

/// All n from the least to the greatest; an empty range is a mistake.
pub(super) fn numbers(from: u32, to: u32) -> Result<RangeInclusive<u32>, Failure> {
    let message = || format!("there is no n from {from} to {to}: --from is greater than --to");
    if from <= to { Ok(from..=to) } else { Err(Failure::Usage(message())) }
}

/// A text that is not a number of stones.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("stones are a number such as 60, or two such as 60-66")]
struct BadStones;

fn stones(text: &str) -> Result<RangeInclusive<usize>, BadStones> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.trim().parse(), most.trim().parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        _ => Err(BadStones),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_one_number_or_two() {
        assert_eq!(stones("60-66"), Ok(60..=66));
        assert_eq!(stones("58"), Ok(58..=58));
        assert!(["", "-", "9-8", "x"].into_iter().all(|text| stones(text).is_err()));
    }

    #[test]
    fn every_number_of_stones_comes_up() {
        let lines = Lines { count: 7, stones: 3..=5, seed: 1 };
        let sizes: Vec<usize> = lines.positions().unwrap().iter().map(Position::stones).collect();
        assert_eq!(sizes, [3, 4, 5, 3, 4, 5, 3]);
    }
}
