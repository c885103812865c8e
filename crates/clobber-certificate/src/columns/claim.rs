//! The form of a claim about all grids with so many rows.

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Formatter};
use std::marker::PhantomData;

/// Every mixed position on a grid with so many rows, but for some exceptions, comes down to fewer than `cap` stones: all
/// of them, or those with δ ≢ 0 mod 3; of every width, or up to a width. With an inductive invariant that shows it.
///
/// A column is a number whose bit r, from the lowest, is set if the stone of row r, from the top, is white.
///
/// A *prefix* is the empty position, or what some first columns of an exception are; prefixes are ordered by their width,
/// and then column by column. A *start* is a prefix with one more column; its number is that of the prefix times
/// 2^`rows` plus the column.
///
/// A *member* is a position. A *cover* is 4·m + s and says that a position is no worse, whatever columns follow, than
/// member m, whose colours are exchanged if s is odd, and whose rows are in opposite order if s is 2 or 3.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColumnsClaim {
    /// The number of rows.
    pub rows: usize,
    /// Fewer stones than this are left.
    pub cap: u8,
    /// Is it about positions with δ ≢ 0 mod 3 only?
    pub delta: bool,
    /// If it is about positions of at most so many columns only: how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// All positions of which it is not true.
    pub exceptions: Bounded<String>,
    /// Each is a start, given by its number, or an earlier member with one more column.
    pub members: Bounded<(Option<u32>, u32)>,
    /// The covers of all starts; none, where the start is a prefix itself, or has as many columns as `width` or more.
    pub starts: Bounded<Option<u32>>,
    /// The covers of each member with each column, in their order; none, where that makes as many columns as `width`.
    pub covers: Bounded<Option<u32>>,
}

/// A list that is not too long to be kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Bounded<T>(pub Vec<T>);

/// Longer lists are not read.
const MOST_ENTRIES: usize = 1 << 24;

impl<T> Default for Bounded<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Bounded<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(BoundedVisitor(PhantomData))
    }
}

struct BoundedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for BoundedVisitor<T> {
    type Value = Bounded<T>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Bounded<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element()? {
            if list.len() == MOST_ENTRIES {
                return Err(A::Error::custom(format!("more than {MOST_ENTRIES} entries are not read")));
            }
            list.push(entry);
        }
        Ok(Bounded(list))
    }
}
