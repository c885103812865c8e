//! Lists whose entries are used while they are read, so that a line cannot exhaust memory.

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use std::fmt::{self, Formatter};
use std::marker::PhantomData;

/// What becomes of the entries of a list.
pub(super) trait UseEntries<'de>: Sized {
    type Value;

    /// Says what the list is, for the message if it is something else.
    fn expecting(f: &mut Formatter<'_>) -> fmt::Result;

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
        T::expecting(f)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, entries: A) -> Result<T::Value, A::Error> {
        self.0.use_entries(entries)
    }
}

/// A list of at most `MAX_LENGTH` entries; longer ones are errors.
#[derive(Debug)]
pub(crate) struct Bounded<T, const MAX_LENGTH: usize>(pub(crate) Vec<T>);

impl<'de, T: Deserialize<'de>, const MAX_LENGTH: usize> Deserialize<'de> for Bounded<T, MAX_LENGTH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        List(PhantomData).deserialize(deserializer)
    }
}

impl<'de, T: Deserialize<'de>, const MAX_LENGTH: usize> UseEntries<'de>
    for PhantomData<Bounded<T, MAX_LENGTH>>
{
    type Value = Bounded<T, MAX_LENGTH>;

    fn expecting(f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MAX_LENGTH} items")
    }

    fn use_entries<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element()? {
            if list.len() == MAX_LENGTH {
                return Err(A::Error::invalid_length(MAX_LENGTH + 1, &List(self)));
            }
            list.push(entry);
        }
        Ok(Bounded(list))
    }
}
