//! Random full lines, the same for the same seed.

use crate::failure::Failure;
use clobber_board::Position;
use clobber_board::random::{Filling, Generator};
use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

#[derive(clap::Args)]
pub(super) struct Boards {
    /// How many boards
    #[arg(long = "boards", value_name = "N", default_value_t = 100)]
    pub(super) count: usize,

    /// How many stones they have: a number, or a least and a greatest; all numbers between come up equally often
    #[arg(long, value_name = "A-B", default_value = "60-66", value_parser = stones)]
    stones: RangeInclusive<usize>,

    /// Boards are the same for the same seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Boards {
    pub(super) fn positions(&self) -> Result<Vec<Position>, Failure> {
        let mut generator = Generator::new(self.seed, Filling::default());
        (self.stones.clone().cycle().take(self.count))
            .map(|stones| generator.line(stones).map_err(|error| Failure::Usage(error.to_string())))
            .collect()
    }
}

impl Display for Boards {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (least, most) = (self.stones.start(), self.stones.end());
        write!(f, "{} random lines of {least} to {most} stones, seed {}", self.count, self.seed)
    }
}

fn stones(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.trim().parse(), most.trim().parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        _ => Err("stones are a number such as 60, or two such as 60-66".into()),
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
        let boards = Boards { count: 7, stones: 3..=5, seed: 1 };
        let sizes: Vec<usize> = boards.positions().unwrap().iter().map(Position::stones).collect();
        assert_eq!(sizes, [3, 4, 5, 3, 4, 5, 3]);
    }
}
