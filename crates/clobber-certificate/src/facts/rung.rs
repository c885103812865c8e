//! The rungs of the ladder of ups: k·↑ and k·↑ + ∗. They are the games that components are compared with.
//!
//! Rungs are played in canonical form. Equal games may replace each other in every sum, so this is as good as
//! playing each up by itself, and there are far fewer moves:
//!
//! | rung | Left's moves | Right's moves |
//! |---|---|---|
//! | 0 | | |
//! | ∗ | 0 | 0 |
//! | k·↑, k ≥ 1 | 0 | (k − 1)·↑ + ∗ |
//! | ↑ + ∗ | 0, ∗ | 0 |
//! | k·↑ + ∗, k ≥ 2 | 0 | (k − 1)·↑ |
//!
//! The moves in a negative rung are the negatives of those of the other player.

use clobber_board::Color;
use smallvec::SmallVec;
use std::fmt::{self, Display, Formatter};
use std::ops::{Add, Neg};
use std::str::FromStr;

/// The game `ups`·↑, plus ∗ if `star`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rung {
    /// The number of ups; negative for downs.
    pub ups: i32,
    /// Is there a star?
    pub star: bool,
}

/// No rung of a fact or claim has more ups or downs, so sums of many rungs cannot overflow.
pub const MAX_UPS: i32 = 1_000_000;

impl Rung {
    /// The game without moves.
    pub const ZERO: Self = Self { ups: 0, star: false };
    /// The game in which either player moves to zero.
    pub const STAR: Self = Self { ups: 0, star: true };

    /// A rung.
    pub fn new(ups: i32, star: bool) -> Self {
        Self { ups, star }
    }

    /// Is it ≥ 0: does Left win if Right moves first?
    pub fn is_at_least_zero(self) -> bool {
        if self.star { self.ups >= 2 } else { self.ups >= 0 }
    }

    /// The rungs to which a player can move.
    pub fn options(self, player: Color) -> SmallVec<[Self; 2]> {
        match player {
            Color::White => self.right_options(),
            Color::Black => (-self).right_options().into_iter().map(Neg::neg).collect(),
        }
    }

    fn right_options(self) -> SmallVec<[Self; 2]> {
        match (self.ups, self.star) {
            (0, false) => SmallVec::new(),
            (-1, true) => SmallVec::from_slice(&[Self::ZERO, Self::STAR]),
            (ups, star) if ups >= 2 || (ups == 1 && !star) => {
                SmallVec::from_slice(&[Self::new(ups - 1, !star)])
            }
            _ => SmallVec::from_slice(&[Self::ZERO]),
        }
    }
}

impl Add for Rung {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { ups: self.ups.saturating_add(other.ups), star: self.star != other.star }
    }
}

impl Neg for Rung {
    type Output = Self;

    fn neg(self) -> Self {
        Self { ups: -self.ups, star: self.star }
    }
}

impl Display for Rung {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.ups, if self.star { "*" } else { "" })
    }
}

/// A text that is not a rung.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a rung such as `0`, `-2` or `3*`, with at most {MAX_UPS} ups")]
pub struct NotARung;

impl FromStr for Rung {
    type Err = NotARung;

    fn from_str(text: &str) -> Result<Self, NotARung> {
        let (ups, star) = text.strip_suffix('*').map_or((text, false), |ups| (ups, true));
        // Rust reads `+1` and `-0`; each rung has one text only.
        let ups: i32 = ups.parse().map_err(|_| NotARung)?;
        let rung = Self { ups, star };
        let is_small = (-MAX_UPS..=MAX_UPS).contains(&ups);
        if is_small && rung.to_string() == text { Ok(rung) } else { Err(NotARung) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ups, downs and stars, each played by itself: the definition.
    type Literal = (u32, u32, u32);

    /// The moves: ↑ = {0 | ∗}, ↓ = {∗ | 0}, ∗ = {0 | 0}.
    fn moves((ups, downs, stars): Literal, player: Color) -> Vec<Literal> {
        let is_left = player == Color::Black;
        let mut moves = Vec::new();
        if ups > 0 {
            moves.push((ups - 1, downs, stars + u32::from(!is_left)));
        }
        if downs > 0 {
            moves.push((ups, downs - 1, stars + u32::from(is_left)));
        }
        if stars > 0 {
            moves.push((ups, downs, stars - 1));
        }
        moves
    }

    /// Does the player who moves first win a rung plus ups, downs and stars?
    fn wins(rung: Rung, literal: Literal, player: Color) -> bool {
        rung.options(player).into_iter().any(|option| !wins(option, literal, !player))
            || moves(literal, player).into_iter().any(|option| !wins(rung, option, !player))
    }

    fn rungs(most: i32) -> impl Iterator<Item = Rung> {
        (-most..=most).flat_map(|ups| [false, true].map(|star| Rung { ups, star }))
    }

    #[test]
    fn canonical_forms_are_equal_to_ups_and_stars() {
        for rung in rungs(4) {
            let n = rung.ups.unsigned_abs();
            let (ups, downs) = if rung.ups < 0 { (n, 0) } else { (0, n) };
            let negated = (ups, downs, u32::from(rung.star));
            for player in Color::BOTH {
                assert!(!wins(rung, negated, player), "{rung}: {player:?} moves first in the difference");
            }
        }
    }

    #[test]
    fn zero_is_where_left_wins_as_second_player() {
        for rung in rungs(6) {
            assert_eq!(rung.is_at_least_zero(), !wins(rung, (0, 0, 0), Color::White), "{rung}");
        }
    }

    #[test]
    fn texts_are_unique() {
        for rung in rungs(12) {
            assert_eq!(rung.to_string().parse(), Ok(rung));
        }
        let extreme = ["1000001", "-1000001", "2147483647", "-2147483648", "-2147483648*", "99999999999"];
        for text in ["", "*", "+1", "-0", "01", "1**", " 1", "1.0"].into_iter().chain(extreme) {
            assert_eq!(text.parse::<Rung>(), Err(NotARung), "{text}");
        }
    }
}
