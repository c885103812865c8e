//! Answers as text and pictures.

pub mod class;
pub mod layout;
pub mod plot;
pub mod reduction;
pub mod svg;
pub mod text;
pub mod tikz;
