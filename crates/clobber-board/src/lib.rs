//! Graphs, positions, notation and rules of the game of Clobber. Knows no search and no game values.

pub mod color;
pub mod graph;
pub mod notation;
pub mod perft;
pub mod position;
pub mod rules;

pub use color::{Cell, Color};
pub use graph::{Graph, Vertex};
pub use perft::perft;
pub use position::Position;
pub use rules::Move;
