//! Lists with a largest length, so that a line cannot exhaust memory.

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use std::fmt::{self, Formatter};
use std::marker::PhantomData;

/// A list of at most `MAX_LENGTH` entries; longer ones are errors.
#[derive(Debug)]
pub(crate) struct Bounded<T, const MAX_LENGTH: usize>(pub(crate) Vec<T>);

impl<'de, T: Deserialize<'de>, const MAX_LENGTH: usize> Deserialize<'de> for Bounded<T, MAX_LENGTH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(BoundedVisitor(PhantomData))
    }
}

struct BoundedVisitor<T, const MAX_LENGTH: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MAX_LENGTH: usize> Visitor<'de> for BoundedVisitor<T, MAX_LENGTH> {
    type Value = Bounded<T, MAX_LENGTH>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MAX_LENGTH} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element()? {
            if list.len() == MAX_LENGTH {
                return Err(A::Error::invalid_length(MAX_LENGTH + 1, &self));
            }
            list.push(entry);
        }
        Ok(Bounded(list))
    }
}
