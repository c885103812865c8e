//! The shape of a game: the lengths of its subgames.

use clobber_board::Position;
use std::fmt::{self, Display, Formatter};

/// The lengths of the subgames in the order of the board, single stones included (§3.1).
///
/// ```
/// use clobber_segclobber::game::Shape;
/// let position = "xox.xxox....o.ox.".parse().unwrap();
/// assert_eq!(Shape::of(&position).to_string(), "(3, 4, 1, 2)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(Vec<usize>);

impl Shape {
    /// The shape of a game with subgames of these lengths.
    pub fn new(lengths: Vec<usize>) -> Self {
        Self(lengths)
    }

    /// The shape of a position: the numbers of stones of its components.
    pub fn of(position: &Position) -> Self {
        Self(position.components().iter().map(|component| component.vertices().len()).collect())
    }

    /// The lengths.
    pub fn lengths(&self) -> &[usize] {
        &self.0
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let lengths: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        write!(f, "({})", lengths.join(", "))
    }
}
