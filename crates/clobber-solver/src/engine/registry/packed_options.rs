//! The options of a component, packed: a component of a grid has dozens, and there are millions of components.

use crate::engine::terms::{Remains, Term};

/// What remains after each of the moves of one player, one after the other, each ended by [`END`].
pub(crate) struct PackedOptions(Box<[Term]>);

/// The number of zero, which is no term.
const END: u32 = 0;

impl PackedOptions {
    /// Each of these once.
    pub(crate) fn new(mut options: Vec<Remains>) -> Self {
        options.sort_unstable();
        options.dedup();
        let terms = options.iter().flat_map(|remains| remains.iter().copied().chain([Term::from_raw(END)]));
        Self(terms.collect())
    }

    /// Each of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Term]> {
        self.0.split_inclusive(|term| term.raw() == END).map(|option| &option[..option.len() - 1])
    }

    /// How many bytes they take.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}
