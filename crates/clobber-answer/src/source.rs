//! A text and where it came from, for messages.

/// A text and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Where it came from, such as `argument`.
    pub name: String,
    /// The text.
    pub text: String,
}
