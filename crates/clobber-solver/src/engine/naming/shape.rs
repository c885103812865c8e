//! Grid shapes as terms.
//!
//! From a grid far more components arise than from a strip, so they have no table of their own. A shape is
//! looked up by its normal form, the least of sixteen images.

use super::{LookedUp, Naming, Visit, movers};
use crate::component::shape::{NormalShape, Shape};
use crate::engine::registry::{BYTES_PER_COMPONENT, BYTES_PER_VALUE, Entry, Home};
use crate::engine::switches::Technique;
use crate::engine::terms::{Remains, Term};
use clobber_board::Color;
use game_value::Value;
use search_limits::{Reason, Unsolved};
use smallvec::SmallVec;

/// Most stones of a shape that becomes its value at first. Values of all shapes that arise from a larger one
/// cost more than they save.
const MAX_STONES_FOR_VALUE: usize = 10;

/// Nodes of a search after which shapes of one more stone become values: the values of one size are computed
/// only once.
const NODES_BEFORE_LARGER_VALUES: u64 = 2_000_000;
/// Factor by which the nodes grow for each further stone.
const NODES_GROWTH: u64 = 4;

impl Naming<'_> {
    /// The term of a connected shape; `None` if it is worth zero.
    pub(crate) fn of_shape(&self, shape: Shape) -> Result<Option<Term>, Unsolved> {
        match self.look_up(shape)? {
            LookedUp::Known(term) => Ok(term),
            LookedUp::New(normal) => {
                self.negated_if(normal.negated, self.new_shape_entry(normal.shape)?.term())
            }
        }
    }

    fn look_up(&self, shape: Shape) -> Result<LookedUp<NormalShape>, Unsolved> {
        if let Some(strip) = shape.as_strip() {
            return self.of_strip(&strip).map(LookedUp::Known);
        }
        let normal = shape.normal();
        if self.has_value(shape)
            && let Some(value) = self.shape_value(normal)?
        {
            return Ok(LookedUp::Known(Term::of_value(value)));
        }
        match self.registry.shapes.get(&normal.shape) {
            Some(entry) => self.negated_if(normal.negated, entry.term()).map(LookedUp::Known),
            None => Ok(LookedUp::New(normal)),
        }
    }

    /// The value of a shape; `None` if there is no room for it.
    fn shape_value(&self, normal: NormalShape) -> Result<Option<Value>, Unsolved> {
        match self.evaluator.known_shape_value(normal)? {
            None if self.evaluator.is_full() => Ok(None),
            None => match self.evaluator.normal_shape_value(normal) {
                Err(Unsolved { reason: Reason::Memory }) => Ok(None),
                value => value.map(Some),
            },
            known => Ok(known),
        }
    }

    /// Does a shape become its value, if there is room for it?
    pub(crate) fn has_value(&self, shape: Shape) -> bool {
        shape.len() <= MAX_STONES_FOR_VALUE + self.registry.larger_values() && self.has(Technique::Values)
    }

    /// Lets larger shapes become values after this many nodes.
    pub(crate) fn allow_values_after(&self, nodes: u64) {
        let larger =
            (nodes / NODES_BEFORE_LARGER_VALUES).checked_ilog(NODES_GROWTH).map_or(0, |log| log as usize + 1);
        self.registry.allow_larger_values(larger);
    }

    /// The shape is in normal form.
    fn new_shape_entry(&self, shape: Shape) -> Result<Entry, Unsolved> {
        if shape.is_mirrored() {
            self.registry.take_room(BYTES_PER_VALUE)?;
            return Ok(self.registry.shapes.get_or_insert_with(shape, |_| Entry::value(Value::ZERO)));
        }
        self.registry.take_room(BYTES_PER_COMPONENT)?;
        Ok(self.registry.shapes.get_or_insert_with(shape, |&shape| {
            Entry::component(self.registry.enter(Home::Shape(shape), shape.is_own_negative()))
        }))
    }

    /// Calls `visit` with each move in a shape.
    pub(super) fn each_move_of_shape(
        &self,
        shape: Shape,
        player: Option<Color>,
        mut visit: impl Visit,
    ) -> Result<(), Unsolved> {
        let mut outcome = Ok(true);
        for mover in movers(player) {
            shape.each_move(mover, |after| {
                if matches!(outcome, Ok(true)) {
                    outcome = self.of_parts(after).and_then(|parts| visit(mover, &parts));
                }
            });
        }
        outcome.map(|_| ())
    }

    /// The terms of the parts of a shape.
    pub(crate) fn of_parts(&self, shape: Shape) -> Result<Remains, Unsolved> {
        let mut remains = Remains::new();
        for part in parts(shape) {
            remains.extend(self.of_shape(part)?);
        }
        Ok(remains)
    }

    /// The terms of the parts of a shape; `None` if one is new.
    pub(crate) fn known_parts(&self, shape: Shape) -> Result<Option<Remains>, Unsolved> {
        let mut remains = Remains::new();
        for part in parts(shape) {
            match self.look_up(part)? {
                LookedUp::Known(term) => remains.extend(term),
                LookedUp::New(_) => return Ok(None),
            }
        }
        Ok(Some(remains))
    }
}

fn parts(shape: Shape) -> SmallVec<[Shape; 4]> {
    let mut parts = SmallVec::new();
    shape.each_part(|part| parts.push(part));
    parts
}
