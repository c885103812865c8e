//! What a board looks like: its classes and its picture.

use clobber_board::class::{self, Class};
use clobber_board::component::ComponentError;
use clobber_board::moves::ReplayError;
use clobber_board::{Move, Position};
use clobber_drawing::Marks;
use clobber_drawing::strip::{NoStrip, strip};
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

/// A picture of the position as SVG, with an arrow for each of these moves. Moves that are not on the board
/// are left out.
///
/// ```
/// use clobber::{Color, Position};
/// let position: Position = "xox|oxo".parse()?;
/// let moves: Vec<_> = position.moves(Color::Black).collect();
/// assert!(clobber::svg_with_moves(&position, &moves)?.starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn svg_with_moves(position: &Position, moves: &[Move]) -> Result<String, Unsolved> {
    let marks = Marks { arrows: moves, ..Marks::default() };
    clobber_drawing::svg::marked(position, marks, Limits::unlimited())
}

/// A play as a strip of pictures: the position, then one for each move. Of long plays the first and the last
/// ones are shown.
///
/// ```
/// let reduction = clobber::reduce(&"xooxxo".parse()?)?;
/// let strip = clobber::svg_of_play(reduction.position(), reduction.moves())?;
/// // One picture for the start, one for each of the five moves, and the strip around them.
/// assert_eq!(strip.matches("<svg").count(), 1 + 5 + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn svg_of_play(position: &Position, moves: &[Move]) -> Result<String, ReplayError> {
    strip(position, moves, Limits::unlimited()).map_err(|error| match error {
        NoStrip::Illegal(error) => error,
        NoStrip::Unsolved(_) => unreachable!("there are no limits"),
    })
}
