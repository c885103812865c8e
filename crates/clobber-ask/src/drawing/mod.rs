//! Positions and plots as text and as pictures.

pub mod layout;
mod picture;
pub mod plot;
pub mod svg;
pub mod text;
pub mod tikz;
mod within;
