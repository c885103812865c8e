//! The components of a position, each in the representation in which its nim-value is cheapest.

use super::room::Room;
use super::search::{Component as _, NimberSearch};
use super::strip_nimbers::StripNimbers;
use crate::component::shape::Shape;
use crate::component::strip::Strip;
use clobber_board::{Component, Graph, NormalForm, Normalized, Position};
use search_limits::{Limits, Unsolved};

/// A component in which there is a move.
pub(super) enum Part {
    Strip(Strip),
    /// The stones of a cycle in their order.
    Cycle(Strip),
    /// A shape in normal form that is not a strip.
    Shape(Shape),
    Graph(NormalForm),
}

/// Nim-values of strips, cycles and shapes. All other components are graphs.
pub(super) struct Parts {
    pub(super) strips: StripNimbers,
    pub(super) shapes: NimberSearch<Shape>,
}

impl Part {
    /// The representation of a component, which must have stones of both colours.
    pub(super) fn new(position: &Position, component: &Component, limits: &Limits) -> Result<Self, Unsolved> {
        limits.check_now()?;
        if let Some(shape) = Shape::of_component(position, component) {
            return Ok(shape.as_strip().map_or_else(|| Self::Shape(shape.normal().shape), Self::Strip));
        }
        let normalized = Normalized::new_within(position, component, limits)?;
        Ok(Self::from_form(normalized.form()))
    }

    pub(super) fn from_form(form: &NormalForm) -> Self {
        let stones = Strip::from_cells(form.position().cells());
        match (form.position().graph(), stones) {
            (Graph::Path(_), Some(stones)) => Self::Strip(stones),
            (Graph::Cycle(_), Some(stones)) => Self::Cycle(stones),
            _ => Self::Graph(form.clone()),
        }
    }

    /// An estimate of the work: strips and cycles are looked up, shapes and graphs are searched.
    pub(super) fn cost(&self) -> u32 {
        match self {
            Self::Strip(_) | Self::Cycle(_) => 0,
            Self::Shape(shape) => shape.cost(),
            Self::Graph(form) => form.cost(),
        }
    }

    /// The components of a position in which there is a move.
    pub(super) fn all(position: &Position, limits: &Limits) -> Result<Vec<Self>, Unsolved> {
        let part = |component| Self::new(position, component, limits);
        position.active_components_within(limits)?.iter().map(part).collect()
    }
}

impl Parts {
    pub(super) fn new() -> Self {
        Self { strips: StripNimbers::new(), shapes: NimberSearch::new() }
    }

    /// The nim-value of a part, or the normal form that takes a search of its own.
    pub(super) fn nimber_or_graph(
        &mut self,
        part: Part,
        room: &mut Room<'_>,
    ) -> Result<Result<u32, NormalForm>, Unsolved> {
        Ok(match part {
            Part::Strip(strip) => Ok(self.strips.nimber(&strip, room)?),
            Part::Cycle(cycle) => Ok(self.strips.cycle_nimber(&cycle, room)?),
            Part::Shape(shape) => Ok(self.shapes.nimber(&shape, &mut self.strips, room)?),
            Part::Graph(form) => Err(form),
        })
    }
}
