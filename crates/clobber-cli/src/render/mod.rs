//! Answers as text and pictures.

pub(crate) mod class;
mod layout;
pub(crate) mod plot;
pub(crate) mod reduction;
pub(crate) mod svg;
pub(crate) mod text;
pub(crate) mod tikz;
