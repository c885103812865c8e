//! Graphs, positions, notation and rules of the game of Clobber. Knows no search and no game values.

pub mod class;
pub mod color;
pub mod component;
pub mod graph;
pub mod normal_form;
pub mod notation;
pub mod perft;
pub mod position;
pub mod random;
pub mod rules;

pub use color::{Cell, Color};
pub use component::Component;
pub use graph::{Graph, Vertex};
pub use normal_form::{NormalForm, Normalized};
pub use perft::perft;
pub use position::Position;
pub use rules::Move;
