//! Components of any board as terms: what is no path, cycle or small grid shape is kept as a graph in normal form.

use super::entries::Entry;
use super::home::Home;
use super::registry::{BYTES_PER_COMPONENT, Remains};
use super::switches::Technique;
use super::term::{ComponentId, Term};
use super::terms::{Terms, Visit};
use crate::evaluator::shape_of;
use crate::strip::Strip;
use clobber_board::{Color, Component, Graph, NormalForm, Normalized, Position};
use game_value::Exhausted;

/// Graphs of up to so many stones become their values.
const LARGEST_VALUE: usize = 7;

impl Terms<'_> {
    /// The terms of a position's components, without those that are worth zero.
    pub(crate) fn of_position(&self, position: &Position) -> Result<Remains, Exhausted> {
        let mut remains = Remains::new();
        for component in position.active_components() {
            remains.extend(self.of_component(position, &component)?);
        }
        Ok(remains)
    }

    fn of_component(&self, position: &Position, component: &Component) -> Result<Option<Term>, Exhausted> {
        if let Some(shape) = shape_of(position, component) {
            return self.of_shape(shape);
        }
        self.universe().check_stopped()?;
        // A component with more edges than a graph may have is far beyond any memory limit.
        let normalized = Normalized::new(position, component).map_err(|_| Exhausted::Memory)?;
        self.of_form(normalized.form())
    }

    /// The term of a component in normal form; nothing if it is worth zero.
    pub(crate) fn of_form(&self, form: &NormalForm) -> Result<Option<Term>, Exhausted> {
        let position = form.position();
        match position.graph() {
            Graph::Path(_) => {
                Strip::from_cells(position.cells()).map_or(Ok(None), |strip| self.of_strip(&strip))
            }
            Graph::Grid(_) => match position.components().first().and_then(|whole| shape_of(position, whole))
            {
                Some(shape) => self.of_shape(shape),
                None => self.of_graph(form),
            },
            _ => self.of_graph(form),
        }
    }

    fn of_graph(&self, form: &NormalForm) -> Result<Option<Term>, Exhausted> {
        let entry = match self.registry.graphs.get(form) {
            Some(entry) => entry,
            None => crate::deep(|| self.new_graph_entry(form))?,
        };
        self.of_entry(entry, false)
    }

    /// A graph is entered together with its negative.
    fn new_graph_entry(&self, form: &NormalForm) -> Result<Entry, Exhausted> {
        self.universe().check_stopped()?;
        let stones = form.position().stones();
        let home = match form.position().graph() {
            Graph::Cycle(_) => self.home_of_cycle(form.position())?,
            _ => Home::Graph(Box::new(form.clone())),
        };
        let value = match &home {
            Home::Cycle { .. } => self.cheap_value(&home)?,
            _ if stones <= LARGEST_VALUE && self.has(Technique::Values) => {
                Some(self.evaluator.graph_value(form)?)
            }
            _ => None,
        };
        let negated = form.negated();
        let size = form.position().graph().size() as usize + form.position().cells().len();
        self.registry.take_room(2 * (BYTES_PER_COMPONENT + 16 * size))?;
        if let Some(entry) = self.registry.graphs.get(form) {
            // Another thread was faster.
            return Ok(entry);
        }
        let (entry, opposite) = if let Some(value) = value {
            (Entry::Value(value), Entry::Value(self.universe().negative(value)?))
        } else {
            let id = self.registry.enter(home, negated == *form);
            (Entry::Dear(id), Entry::Dear(ComponentId { negated: true, ..id }))
        };
        let entry = self.registry.graphs.get_or_insert_with(form.clone(), |_| entry);
        if negated != *form {
            self.registry.graphs.get_or_insert_with(negated, |_| opposite);
        }
        Ok(entry)
    }

    /// Calls `visit` with each move in any graph.
    pub(crate) fn each_move_of_graph(
        &self,
        form: &NormalForm,
        player: Option<Color>,
        mut visit: impl Visit,
    ) -> Result<(), Exhausted> {
        for mover in [Color::Black, Color::White] {
            if player.is_some_and(|player| player != mover) {
                continue;
            }
            for (_, after) in form.position().options(mover) {
                if !visit(mover, &self.of_position(&after)?)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
