//! The fixed first move of figure 1a (§4.1): Black moves the 13th stone from the left to its right.
//!
//! The paper plays it for every n. It loses for some, so that the search must then try the other moves.

use clobber_segclobber::game::Crossing;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// Which first move of (xo)^n is played before the others are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RootMove {
    /// The paper's move where it wins.
    Paper,
    /// No move: the engine decides.
    Free,
    /// This one, where the line has it. Where it loses, the engine tries the others after it.
    Fixed(FixedMove),
}

/// A move of Black between neighbours of (xo)^n; stones are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedMove {
    from: u32,
    to: u32,
}

/// The paper's move.
const THIRTEENTH_TO_THE_RIGHT: FixedMove = FixedMove { from: 13, to: 14 };

/// The n for which the paper's move loses.
const LOST: [u32; 7] = [7, 9, 10, 12, 13, 15, 18];

/// A text that is not a root move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a root move is `paper`, `none`, or a move of Black such as 13-14: from an odd stone to the one beside it"
)]
pub struct BadRootMove;

impl RootMove {
    /// The move to play first in (xo)^n.
    pub(super) fn of(self, n: u32) -> Option<FixedMove> {
        let fixed = match self {
            Self::Free => None,
            Self::Paper => Some(THIRTEENTH_TO_THE_RIGHT).filter(|_| !LOST.contains(&n)),
            Self::Fixed(fixed) => Some(fixed),
        };
        fixed.filter(|fixed| fixed.from.max(fixed.to) <= 2 * n)
    }
}

impl FixedMove {
    /// The move in the only subgame of (xo)^n.
    pub(super) fn crossing(self) -> Crossing {
        Crossing { subgame: 0, border: self.from.min(self.to) as usize - 1 }
    }

    /// The move of Black across a border of (xo)^n.
    pub(super) fn across(crossing: Crossing) -> Self {
        let left = crossing.border as u32 + 1;
        if left % 2 == 1 { Self { from: left, to: left + 1 } } else { Self { from: left + 1, to: left } }
    }
}

impl Display for FixedMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl Display for RootMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Paper => f.write_str("paper"),
            Self::Free => f.write_str("none"),
            Self::Fixed(fixed) => write!(f, "{fixed}"),
        }
    }
}

impl FromStr for RootMove {
    type Err = BadRootMove;

    fn from_str(text: &str) -> Result<Self, BadRootMove> {
        match text {
            "paper" => return Ok(Self::Paper),
            "none" => return Ok(Self::Free),
            _ => {}
        }
        let numbers = text.split_once('-').and_then(|(from, to)| from.parse().ok().zip(to.parse().ok()));
        let (from, to): (u32, u32) = numbers.ok_or(BadRootMove)?;
        // Black has the odd stones.
        let is_move = from % 2 == 1 && to > 0 && from.abs_diff(to) == 1;
        if is_move { Ok(Self::Fixed(FixedMove { from, to })) } else { Err(BadRootMove) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stopwatch::{Query, Stopwatch};
    use clobber_board::Color;
    use clobber_solver::engine::Settings;
    use search_limits::StopFlag;

    #[test]
    fn the_paper_plays_its_move_where_it_is_there_and_wins() {
        let played: Vec<u32> = (1..=20).filter(|&n| RootMove::Paper.of(n).is_some()).collect();
        assert_eq!(played, [8, 11, 14, 16, 17, 19, 20]);
        assert_eq!(RootMove::Fixed(THIRTEENTH_TO_THE_RIGHT).of(7), Some(THIRTEENTH_TO_THE_RIGHT));
        assert_eq!(RootMove::Fixed(THIRTEENTH_TO_THE_RIGHT).of(6), None);
    }

    /// After the move the line is (xo)^6 and x(xo)^(n−7), and White moves.
    #[test]
    fn the_paper_move_loses_for_seven_n() {
        let stopwatch = || Stopwatch::new(None, false, StopFlag::new());
        let settings = Settings { memory: 1 << 26, ..Settings::default() };
        for n in 7..=20 {
            let position = format!("(xo)^6.x{}", "xo".repeat(n as usize - 7)).parse().unwrap();
            let query = Query { position: &position, ups: 0, first: &[Color::White] };
            let run = stopwatch().run(settings, &query).unwrap();
            assert_eq!(run.answer, Ok(vec![Color::BOTH[usize::from(LOST.contains(&n))]]), "n = {n}");
        }
    }

    #[test]
    fn a_root_move_is_read_and_printed() {
        for text in ["paper", "none", "13-14", "3-2"] {
            assert_eq!(text.parse::<RootMove>().unwrap().to_string(), text);
        }
        assert!(["", "14-13", "13-15", "1-0", "x"].into_iter().all(|text| text.parse::<RootMove>().is_err()));
    }

    #[test]
    fn a_crossing_and_a_move_name_each_other() {
        for border in 0..9 {
            let crossing = Crossing { subgame: 0, border };
            assert_eq!(FixedMove::across(crossing).crossing(), crossing);
        }
    }
}
