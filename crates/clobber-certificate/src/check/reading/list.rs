//! Lists whose entries are used while they are read, and not kept.

use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};
use std::fmt::{self, Formatter};

/// What becomes of the entries of a list.
pub(super) trait UseEntries<'de>: Sized {
    type Value;

    /// What the list is, for the message if it is something else.
    const EXPECTED: &'static str;

    fn use_entries<A: SeqAccess<'de>>(self, entries: A) -> Result<Self::Value, A::Error>;
}

/// A list that is read by the type inside.
pub(super) struct List<T>(pub(super) T);

impl<'de, T: UseEntries<'de>> DeserializeSeed<'de> for List<T> {
    type Value = T::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: UseEntries<'de>> Visitor<'de> for List<T> {
    type Value = T::Value;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, entries: A) -> Result<T::Value, A::Error> {
        self.0.use_entries(entries)
    }
}
