//! What a value is worth in play: stops, thermographs, atomic weights.

mod atomic_weight;
mod stops;
mod thermograph;

pub use thermograph::{Point, Thermograph, Trajectory};
