//! Graphs, positions, notation and rules of the game of Clobber. Knows no search and no game values.
//!
//! Clobber is played with black and white stones on the vertices of a graph. A player moves a stone of the
//! own colour onto an adjacent stone of the other colour, which is captured. The player who cannot move
//! loses. In Solitaire Clobber one player moves all stones and wants to leave as few as possible.
//!
//! ```
//! use clobber_board::{Color, Move, Position};
//!
//! let mut position: Position = "(xo)^2|(ox)^2".parse()?;
//! assert_eq!(position.moves(Color::Black).count(), 10);
//! position.play(Move::new(0, 1))?;
//! assert_eq!(position.to_string(), ".xxo|oxox");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! From the bottom up:
//!
//! - [`graph`]: the boards. Lines, cycles, grids, cliques, complete multipartite and Hamming graphs store
//!   only their size; trees and arbitrary graphs keep lists of neighbours.
//! - [`position`] and [`moves`]: stones on a board, and their legal moves. A position costs one byte per
//!   vertex.
//! - [`notation`]: text to positions and back, exactly.
//! - [`component`]: the sum into which a position falls apart. [`normal_form`]: the key under which a
//!   component is known, with the way back for moves.
//! - [`bit_board`]: small boards as words, for searches.
//! - [`class`]: recognisers of graph classes, each with a witness, and the invariant δ.
//! - `random` and [`mod@perft`]: random positions and move counts, for tests and comparisons.
//!
//! No function panics on input: those that take text, numbers and moves return errors with place and reason.
//! Functions that take the number of a vertex panic like the index of a slice, and say so.
//!
//! Features, none of them on by default: `random` for random positions, and `serde` for the enums that users
//! name.

pub mod bit_board;
mod by_name;
pub mod class;
pub mod color;
pub mod component;
mod first_player;
mod goal;
pub mod graph;
pub mod moves;
pub mod normal_form;
pub mod notation;
pub mod perft;
pub mod position;
#[cfg(feature = "random")]
pub mod random;
mod rule;
mod switches;

pub use by_name::{Named, UnknownName};
pub use color::{Cell, Color};
pub use component::Component;
pub use first_player::FirstPlayer;
pub use goal::Goal;
pub use graph::{Graph, Vertex};
pub use moves::{IllegalMove, Move};
pub use normal_form::{NormalForm, Normalized};
pub use perft::perft;
pub use position::Position;
#[cfg(feature = "random")]
pub use random::Generator;
pub use rule::Rule;
pub use switches::{Switches, Technique};

/// For the macro [`by_name!`].
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;
