//! The form of a claim about all grids with a number of rows.

use super::label::{Delta, Subject};
use super::tally::{MAX_LEVELS, Tally};
use crate::check::Bounded;
use serde::{Deserialize, Deserializer, Serialize};

/// Every mixed position on a grid with `rows` rows, with some exceptions, comes down to fewer than `cap`
/// stones, or to exactly the stones `last`. The claim may be about those with δ ≢ 0 mod 3 only, and about
/// every width or up to a width. An inductive invariant shows it.
///
/// A column is a number whose bit r, from the lowest, is set if the stone of row r, from the top, is white.
///
/// A *prefix* is the empty position, or what some first columns of an exception are; prefixes are ordered by
/// their width, and then column by column. A *start* is a prefix with one more column; its number is that of
/// the prefix times 2^`rows` plus the column.
///
/// A *member* is a position. A *cover* is 4·m + s and says that a position is no worse than member m for all
/// columns that follow. The colours of the member are swapped if s is odd, and its rows are reversed if s is
/// 2 or 3.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColumnsClaim {
    /// The number of rows.
    pub rows: usize,
    /// Is the last row joined to the first one, so that each column is a cycle? Then there are at least three
    /// rows, and `delta` and `delta_zero` ask for an even number.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// Fewer stones than this are left.
    pub cap: u8,
    /// The stones that are left, a letter for each: `x` for a black one, `o` for a white one. Then the claim
    /// is about positions with as many stones of each colour, and at least one; `cap` is one more than the
    /// number of letters. `None` if the claim says nothing about the colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
    /// Is it about positions with δ ≢ 0 mod 3 only?
    pub delta: bool,
    /// Is it about positions with δ ≡ 0 mod 3 only?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub delta_zero: bool,
    /// The most columns of a position that it is about; `None` for any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// All positions of which it is not true.
    #[serde(deserialize_with = "list")]
    pub exceptions: Vec<String>,
    /// Each is a start, given by its number, or an earlier member with one more column.
    #[serde(deserialize_with = "list")]
    pub members: Vec<(Option<u32>, u32)>,
    /// The covers of all starts; none, where the start is a prefix itself, or has as many columns as `width`
    /// or more.
    #[serde(deserialize_with = "list")]
    pub starts: Vec<Option<u32>>,
    /// The covers of each member with each column, in their order; none, where that makes as many columns as
    /// `width`.
    #[serde(deserialize_with = "list")]
    pub covers: Vec<Option<u32>>,
}

/// Entries of the longest list that is read.
const MAX_ENTRIES: usize = 1 << 24;

/// Reads a list.
fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    Bounded::<T, MAX_ENTRIES>::deserialize(deserializer).map(|list| list.0)
}

impl ColumnsClaim {
    /// What the claim counts; `None` if it cannot be counted.
    pub(super) fn tally(&self) -> Option<Tally> {
        let Some(last) = &self.last else { return Some(Tally::Fewest { cap: self.cap }) };
        let [black, white] = ['x', 'o'].map(|letter| last.chars().filter(|&other| other == letter).count());
        let is_whole =
            !last.is_empty() && last.len() == black + white && usize::from(self.cap) == last.len() + 1;
        let is_counted = is_whole && (black + 1) * (white + 1) <= MAX_LEVELS;
        is_counted.then_some(Tally::Colors { black: black as u8, white: white as u8 })
    }

    /// The positions that the claim is about.
    pub(super) fn subject(&self) -> Subject {
        let stones = match self.tally() {
            Some(Tally::Colors { black, white }) => [black.max(1), white.max(1)],
            _ => Subject::MIXED.stones,
        };
        let delta = match (self.delta, self.delta_zero) {
            (true, _) => Delta::NonZero,
            (false, true) => Delta::Zero,
            (false, false) => Delta::Any,
        };
        Subject { stones, delta }
    }

    /// The bytes of all lists.
    pub(super) fn bytes(&self) -> usize {
        let texts: usize = self.exceptions.iter().chain(&self.last).map(String::capacity).sum();
        texts
            + size_of::<String>() * self.exceptions.capacity()
            + size_of::<(Option<u32>, u32)>() * self.members.capacity()
            + size_of::<Option<u32>>() * (self.starts.capacity() + self.covers.capacity())
    }
}
