//! Grid shapes as terms.
//!
//! From a grid far more components arise than from a strip, so they have no table of their own: a shape is brought to
//! its normal form, one of sixteen images, and looked up.

use super::entries::Entry;
use super::home::Home;
use super::registry::{BYTES_PER_COMPONENT, BYTES_PER_VALUE, Remains};
use super::switches::Technique;
use super::term::Term;
use super::terms::{Terms, Visit};
use crate::shape::Shape;
use clobber_board::Color;
use game_value::{Exhausted, Value};

/// Shapes of up to so many stones become their values. Larger ones are dear: values of all that can arise from them
/// would cost more than they save.
const LARGEST_VALUE: usize = 10;

impl Terms<'_> {
    /// The term of a connected shape; nothing if it is worth zero.
    pub(crate) fn of_shape(&self, shape: Shape) -> Result<Option<Term>, Exhausted> {
        if let Some(strip) = shape.as_strip() {
            return self.of_strip(&strip);
        }
        let normal = shape.normal();
        if shape.len() <= LARGEST_VALUE && self.has(Technique::Values) {
            return self.evaluator.normal_shape_value(normal).map(Term::of_value);
        }
        let entry = match self.registry.shapes.get(&normal.shape) {
            Some(entry) => entry,
            None => self.new_shape_entry(normal.shape)?,
        };
        self.of_entry(entry, normal.negated)
    }

    /// The shape is in normal form.
    fn new_shape_entry(&self, shape: Shape) -> Result<Entry, Exhausted> {
        if shape.is_mirrored() {
            self.registry.take_room(BYTES_PER_VALUE)?;
            return Ok(self.registry.shapes.get_or_insert_with(shape, |_| Entry::Value(Value::ZERO)));
        }
        self.registry.take_room(BYTES_PER_COMPONENT)?;
        Ok(self.registry.shapes.get_or_insert_with(shape, |&shape| {
            Entry::Dear(self.registry.enter(Home::Shape(shape), shape.is_own_negative()))
        }))
    }

    /// Calls `visit` with each move in a shape.
    pub(crate) fn each_move_of_shape(
        &self,
        shape: Shape,
        player: Option<Color>,
        mut visit: impl Visit,
    ) -> Result<(), Exhausted> {
        let mut outcome = Ok(true);
        for mover in [Color::Black, Color::White] {
            if player.is_some_and(|player| player != mover) {
                continue;
            }
            shape.each_move(mover, |after| {
                if matches!(outcome, Ok(true)) {
                    outcome = self.of_parts(after).and_then(|parts| visit(mover, &parts));
                }
            });
        }
        outcome.map(|_| ())
    }

    fn of_parts(&self, shape: Shape) -> Result<Remains, Exhausted> {
        let mut parts = Ok(Remains::new());
        shape.each_part(|part| {
            if let Ok(known) = &mut parts {
                match self.of_shape(part) {
                    Ok(term) => known.extend(term),
                    Err(exhausted) => parts = Err(exhausted),
                }
            }
        });
        parts
    }
}
