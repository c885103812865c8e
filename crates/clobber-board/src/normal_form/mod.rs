//! The normal form of a component: the key of all tables and databases.
//!
//! Two components with the same normal form are isomorphic, stone by stone, so they are the same game. The
//! converse holds for small components:
//!
//! | component | becomes | same normal form exactly when |
//! |---|---|---|
//! | a path, on whatever board | a line, the lesser of its two readings | equal up to reversal |
//! | a cycle, on whatever board | a cycle, the least of its readings | equal up to rotation and reflection |
//! | other, on a grid, if it fills its bounding box | the least image of the box | equal up to symmetry |
//! | other, up to 64 stones | a canonically labelled graph | isomorphic |
//! | larger, on a clique or complete multipartite graph | parts and colours sorted | isomorphic |
//! | other larger ones | the graph as it is given and numbered | equal as given |
//!
//! Swapping the colours is not a symmetry here: it negates the game. [`NormalForm::negated`] is the normal
//! form of the negated game.

mod cycle;
mod graph;
mod labelling;
mod shape;
mod strip;

use crate::class::{cycle as cycle_class, path as path_class};
use crate::component::{Component, ComponentError};
use crate::graph::{Graph, GraphError, Vertex};
use crate::moves::Move;
use crate::position::Position;
use search_limits::Limits;
use std::fmt::{self, Display, Formatter};

/// A component in normal form. Only this module creates one, so no other position can be a key.
///
/// ```
/// use clobber_board::{Position, normal_form::NormalForm};
/// let forms = |text: &str| NormalForm::of_components(&text.parse::<Position>().unwrap()).unwrap();
/// assert_eq!(forms("oxx"), forms("xxo"));
/// assert_eq!(forms("x.|xo"), forms("oxx"));
/// assert_ne!(forms("oox"), forms("xxo"));
/// assert_eq!(forms("oox")[0], forms("xxo")[0].negated());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NormalForm(Position);

/// A component with its normal form, and the vertices that translate moves back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Normalized {
    form: NormalForm,
    vertices: Vec<Vertex>,
}

/// Stands for the empty cells of a bounding box, which belong to no vertex of the component.
const NO_VERTEX: Vertex = Vertex::MAX;

impl Normalized {
    /// Brings a component of a position to its normal form. Fails only where the component has more edges
    /// than a graph may have (see [`Position::induced`]).
    /// May panic if the component comes from another board.
    pub fn new(position: &Position, component: &Component) -> Result<Self, GraphError> {
        Self::new_within(position, component, Limits::unlimited()).map_err(ComponentError::without_limits)
    }

    /// The same within limits, for components of any size.
    /// May panic if the component comes from another board.
    pub fn new_within(
        position: &Position,
        component: &Component,
        limits: &Limits,
    ) -> Result<Self, ComponentError> {
        let induced = position.induced_within(component, limits)?;
        let graph = induced.graph();
        let mut normalized = if let Some(order) = path_class::recognize_within(graph, limits)? {
            strip::normalize(&induced, &order)?
        } else if let Some(order) = cycle_class::recognize_within(graph, limits)? {
            cycle::normalize(&induced, &order, limits)?
        } else {
            match shape::normalize(position, component, limits)? {
                Some(normalized) => return Ok(normalized),
                None => graph::normalize(&induced, limits)?,
            }
        };
        for v in &mut normalized.vertices {
            *v = component.vertices()[*v as usize];
        }
        Ok(normalized)
    }

    /// The normal form.
    pub fn form(&self) -> &NormalForm {
        &self.form
    }

    /// A move on the normal form as a move on the position that the component was taken from.
    /// Panics if a vertex of the move is beyond the last of the normal form, or empty there.
    ///
    /// ```
    /// use clobber_board::{Move, Position, normal_form::Normalized};
    /// let position: Position = ".oxx".parse().unwrap();
    /// let normalized = Normalized::new(&position, &position.components()[0]).unwrap();
    /// assert_eq!(normalized.form().to_string(), "xxo");
    /// assert_eq!(normalized.to_position(Move::new(1, 2)), Move::new(2, 1));
    /// ```
    pub fn to_position(&self, mv: Move) -> Move {
        let own = |v: Vertex| {
            let vertex = self.vertices[v as usize];
            assert!(vertex != NO_VERTEX, "vertex {v} of the normal form is empty");
            vertex
        };
        Move { from: own(mv.from), to: own(mv.to) }
    }
}

impl NormalForm {
    /// The normal forms of the components of a position that have a move.
    pub fn of_components(position: &Position) -> Result<Vec<Self>, GraphError> {
        let form = |component| Normalized::new(position, component).map(|normalized| normalized.form);
        position.active_components().iter().map(form).collect()
    }

    /// The component as a position.
    pub fn position(&self) -> &Position {
        &self.0
    }

    /// The normal form of the same component with its colours swapped.
    #[must_use]
    pub fn negated(&self) -> Self {
        let negated = self.0.negated();
        let components = negated.components();
        // The graph of a normal form was built before, so it can be built again.
        let normalized = components.first().and_then(|component| Normalized::new(&negated, component).ok());
        normalized.map_or(Self(negated), |normalized| normalized.form)
    }
}

impl Display for NormalForm {
    /// Writes the form in the notation of positions.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Puts the stones of a position onto a graph in a new order: vertex `i` of the graph takes over `order[i]`.
fn arrange(position: &Position, graph: Graph, order: Vec<Vertex>) -> Normalized {
    let form = Position::fill(graph, |i| match order[i as usize] {
        NO_VERTEX => None,
        v => position.cell(v),
    });
    Normalized { form: NormalForm(form), vertices: order }
}
