//! What a board looks like: its classes and its picture.

use clobber_board::Position;
use clobber_board::class::{self, Class};
use clobber_board::component::ComponentError;
use search_limits::{Limits, Unsolved};

/// The graph and colour classes of each component, in the order of [`Position::components`].
///
/// Returns an error only if a component has too many edges to be written out.
pub fn classes(position: &Position) -> Result<Vec<Vec<Class>>, ComponentError> {
    let of_component = |component| -> Result<Vec<Class>, ComponentError> {
        let witnesses = class::of_component(position, component, Limits::unlimited())?;
        Ok(witnesses.iter().map(class::Witness::class).collect())
    };
    position.components().iter().map(of_component).collect()
}

/// A picture of the position as SVG.
pub fn svg(position: &Position) -> Result<String, Unsolved> {
    clobber_drawing::svg::svg(position, None, Limits::unlimited())
}
