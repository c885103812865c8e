//! What the registry holds for a normal form.

use crate::engine::terms::{ComponentId, Term};
use game_value::Value;

/// The term of a component in normal form. There are millions of entries, so they are packed: the number of
/// the term, or 0, which is not the number of a term, if the component is worth zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry(u32);

impl Entry {
    pub(crate) fn value(value: Value) -> Self {
        Self::of_term(Term::of_value(value))
    }

    pub(crate) fn component(id: ComponentId) -> Self {
        Self::of_term(Some(Term::component(id)))
    }

    pub(crate) fn of_term(term: Option<Term>) -> Self {
        Self(term.map_or(0, Term::raw))
    }

    #[inline]
    pub(crate) fn term(self) -> Option<Term> {
        (self.0 != 0).then(|| Term::from_raw(self.0))
    }
}
