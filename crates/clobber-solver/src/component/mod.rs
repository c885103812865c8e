//! Connected stones, packed into words: strips, shapes on a grid, and small graphs. Knows neither values nor
//! bounds.

pub(crate) mod bit_set;
pub(crate) mod grid_embedding;
pub(crate) mod interval;
pub(crate) mod occurrence;
pub mod shape;
pub(crate) mod small_graph;
pub mod strip;
