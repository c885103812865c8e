//! Positions and plots as pictures and as text. Knows no question, no solver and no file.
//!
//! ```
//! use clobber_board::Position;
//! use search_limits::Limits;
//!
//! let position: Position = "xox|oxo".parse()?;
//! let picture = clobber_drawing::svg::svg(&position, None, Limits::unlimited())?;
//! assert!(picture.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`layout`]: where the vertices of a board lie, for every kind of graph.
//! - [`svg`] and [`tikz`]: pictures of positions, both by the same `picture`. [`strip`]: a play as a row of
//!   them.
//! - [`text`]: positions in letters. [`plot`]: figures with curves and axes.

pub mod layout;
mod picture;
pub mod plot;
pub mod strip;
pub mod svg;
pub mod text;
pub mod tikz;
mod within;

pub use picture::Marks;
