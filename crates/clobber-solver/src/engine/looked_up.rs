//! What is found under a component.

use super::term::Term;

/// A term, or what is needed to make one.
pub(crate) enum LookedUp<N> {
    /// The term; nothing if the component is worth zero.
    Known(Option<Term>),
    /// It has not come up yet.
    New(N),
}
