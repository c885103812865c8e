//! Components of any board as terms. A component that is not a path, a cycle or a small grid shape is a
//! graph. With up to 64 stones it is stored as bit sets, with more as a position in normal form.

use super::{AlikeMoves, Visit, movers};
use crate::component::bit_set::StoneSets;
use crate::component::grid_embedding::grid_shape;
use crate::component::shape::Shape;
use crate::component::small_graph::SmallGraph;
use crate::component::strip::Strip;
use crate::engine::registry::{BYTES_PER_COMPONENT, Bitboard, Entry, Home, Subgraph};
use crate::engine::switches::Technique;
use crate::engine::terms::{ComponentId, Remains, Term, Terms};
use clobber_board::{Color, Component, Graph, NormalForm, Normalized, Position};
use rustc_hash::FxBuildHasher;
use search_limits::Unsolved;
use std::collections::HashSet;

/// Most stones of a graph that becomes its value.
const MAX_STONES_FOR_VALUE: usize = 7;

impl Terms<'_> {
    /// The terms of a position's components, without those that are worth zero.
    pub(crate) fn of_position(&self, position: &Position) -> Result<Remains, Unsolved> {
        let mut remains = Remains::new();
        for component in position.active_components_within(self.limits())? {
            remains.extend(self.of_component(position, &component)?);
        }
        Ok(remains)
    }

    fn of_component(&self, position: &Position, component: &Component) -> Result<Option<Term>, Unsolved> {
        if let Some(shape) = Shape::of_component(position, component) {
            return self.of_bitboard(Bitboard::Shape(shape));
        }
        // Normalizing a component of hundreds of stones takes milliseconds.
        self.limits().check_now()?;
        let normalized = Normalized::new_within(position, component, self.limits())?;
        self.of_form(normalized.form())
    }

    /// The term of a component in normal form; `None` if it is worth zero.
    pub(crate) fn of_form(&self, form: &NormalForm) -> Result<Option<Term>, Unsolved> {
        let position = form.position();
        match position.graph() {
            Graph::Path(_) => {
                Strip::from_cells(position.cells()).map_or(Ok(None), |strip| self.of_strip(&strip))
            }
            Graph::Grid(_) => {
                match position.components().first().and_then(|whole| Shape::of_component(position, whole)) {
                    Some(shape) => self.of_bitboard(Bitboard::Shape(shape)),
                    None => self.of_graph(form),
                }
            }
            _ => self.of_graph(form),
        }
    }

    fn of_graph(&self, form: &NormalForm) -> Result<Option<Term>, Unsolved> {
        Ok(self.graph_entry(form, None)?.term())
    }

    /// The entry of a component in normal form, which is entered if it is new. `place` is its place on a
    /// small graph, if it has one.
    pub(super) fn graph_entry(&self, form: &NormalForm, place: Option<Subgraph>) -> Result<Entry, Unsolved> {
        match self.registry.graphs.get(form) {
            Some(entry) => Ok(entry),
            None => crate::deep(|| self.new_graph_entry(form, place)),
        }
    }

    /// Enters a graph together with its negative, unless it is isomorphic to a grid shape.
    fn new_graph_entry(&self, form: &NormalForm, place: Option<Subgraph>) -> Result<Entry, Unsolved> {
        self.limits().check_now()?;
        let small = SmallGraph::of_position(form.position());
        if let Some(shape) = small.as_ref().and_then(|(graph, stones)| grid_shape(graph, *stones)) {
            let entry = Entry::of_term(self.of_bitboard(Bitboard::Shape(shape))?);
            self.registry.take_room(2 * BYTES_PER_COMPONENT)?;
            return Ok(self.registry.graphs.get_or_insert_with(form.clone(), |_| entry));
        }
        let home = self.home_of_graph(form, small, place)?;
        let value = match &home {
            Home::Cycle { .. } => self.cheap_value(&home)?,
            _ if self.has_graph_value(form.position().stones()) => Some(self.evaluator.graph_value(form)?),
            _ => None,
        };
        let negated = form.negated();
        let bytes = form.position().graph().bytes() + form.position().cells().len();
        self.registry.take_room(2 * (BYTES_PER_COMPONENT + bytes))?;
        if let Some(entry) = self.registry.graphs.get(form) {
            // Another thread was faster.
            return Ok(entry);
        }
        let (entry, negated_entry) = if let Some(value) = value {
            (Entry::value(value), Entry::value(self.universe().negated(value)?))
        } else {
            let id = self.registry.enter(home, negated == *form);
            (Entry::component(id), Entry::component(ComponentId { negated: true, ..id }))
        };
        let entry = self.registry.graphs.get_or_insert_with(form.clone(), |_| entry);
        if negated != *form {
            self.registry.graphs.get_or_insert_with(negated, |_| negated_entry);
        }
        Ok(entry)
    }

    fn home_of_graph(
        &self,
        form: &NormalForm,
        small: Option<(SmallGraph, StoneSets)>,
        place: Option<Subgraph>,
    ) -> Result<Home, Unsolved> {
        if let Graph::Cycle(_) = form.position().graph() {
            return self.home_of_cycle(form.position());
        }
        if let Some(place) = place {
            return Ok(Home::Bitboard(Bitboard::Subgraph(place)));
        }
        match small {
            Some((graph, stones)) => {
                self.registry.keep_graph(graph, stones).map(|place| Home::Bitboard(Bitboard::Subgraph(place)))
            }
            None => Ok(Home::Graph(Box::new(form.clone()))),
        }
    }

    /// Does a graph with this many stones become its value?
    pub(crate) fn has_graph_value(&self, stones: usize) -> bool {
        stones <= MAX_STONES_FOR_VALUE && self.has(Technique::Values)
    }

    /// Calls `visit` with each move in any graph.
    pub(super) fn each_move_of_graph(
        &self,
        form: &NormalForm,
        player: Option<Color>,
        mut visit: impl Visit,
    ) -> Result<(), Unsolved> {
        for mover in movers(player) {
            let (alike, mut seen) = (AlikeMoves::of(form.position()), HashSet::<_, FxBuildHasher>::default());
            for mv in form.position().moves(mover) {
                if alike.look(mv).is_some_and(|look| !seen.insert(look)) {
                    continue;
                }
                let after = form.position().after(mv).expect("a legal move");
                if !visit(mover, &self.of_position(&after)?)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
