//! The form of a claim about all grids with so many rows.

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Formatter};
use std::marker::PhantomData;

/// Every mixed position of a grid with so many rows, and at least `from` columns, comes down to fewer than `cap` stones: all
/// of them, or those with δ ≢ 0 mod 3. With an inductive invariant that shows it.
///
/// A column is a number whose bit r, from the lowest, is set if the stone of row r, from the top, is white. A word
/// of `from` columns is the number whose digits to the base `2^rows` they are, from left to right.
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
    /// The least number of columns.
    pub from: u32,
    /// All narrower positions of which the same is not true.
    pub exceptions: Bounded<String>,
    /// Each is a word of `from` columns, or an earlier member with one more column.
    pub members: Bounded<(Option<u32>, u32)>,
    /// The covers of all words of `from` columns, in their order.
    pub starts: Bounded<u32>,
    /// The covers of each member with each column, in their order.
    pub covers: Bounded<u32>,
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
