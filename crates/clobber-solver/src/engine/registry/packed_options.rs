//! The options of a component, packed: a grid component has dozens, and there are millions of components.

use crate::engine::terms::{Remains, Term};
use std::ops::Deref;

/// What remains after each of the moves of one player, one after the other, each ended by [`END`].
pub(crate) struct PackedOptions(Box<[Term]>);

/// The number of zero, which is not a term.
const END: u32 = 0;

impl PackedOptions {
    /// These options without duplicates.
    pub(crate) fn new(mut options: Vec<Remains>) -> Self {
        options.sort_unstable();
        options.dedup();
        let terms = options.iter().flat_map(|remains| remains.iter().copied().chain([Term::from_raw(END)]));
        Self(terms.collect())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Term]> {
        self.0.split_inclusive(|term| term.raw() == END).map(|option| &option[..option.len() - 1])
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}

/// Options of a component, which the registry keeps if it has room.
pub(crate) enum Options<'a> {
    Kept(&'a PackedOptions),
    Computed(PackedOptions),
}

impl Deref for Options<'_> {
    type Target = PackedOptions;

    fn deref(&self) -> &PackedOptions {
        match self {
            Self::Kept(options) => options,
            Self::Computed(options) => options,
        }
    }
}
