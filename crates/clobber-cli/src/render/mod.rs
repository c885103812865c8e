//! Answers as text and pictures.

mod layout;
pub(crate) mod svg;
pub(crate) mod text;
pub(crate) mod tikz;
