//! The values of positions: components, each by the cheapest representation, and their sum.
//!
//! A component that is a path is a [`Strip`], whatever board it stands on. One on a grid is a [`Shape`] if
//! its bounding box is small. Everything else is kept as a position in normal form. The value of a component
//! is looked up under its normal form. If it is unknown, it is made from the values of the options, which are
//! sums of smaller components.

use super::interval_values::IntervalValues;
use super::short_strips::{self, ShortStrips};
use crate::component::shape::{NormalShape, Shape};
use crate::component::strip::{Strip, short_moves};
use crate::sharded_map::ShardedMap;
use clobber_board::{Color, Component, Graph, NormalForm, Normalized, Position};
use game_value::{Arithmetic, Universe, Value};
use search_limits::{Limits, Reason, Unsolved};
use std::fmt::{self, Debug, Formatter};
use std::ops::Deref;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Computes values of components in one universe and remembers them. Threads share one by reference.
pub struct Evaluator {
    universe: Universe,
    short_strips: ShortStrips,
    long_strips: ShardedMap<Strip, Value>,
    shapes: ShardedMap<Shape, Value>,
    graphs: ShardedMap<NormalForm, Value>,
    /// Bytes that the tables of components may still take, roughly.
    free: AtomicUsize,
}

/// An evaluator that computes within limits. Every method ends in [`Unsolved`] once one is reached; the
/// reason is `Memory` if the tables or the universe are full.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation<'a> {
    evaluator: &'a Evaluator,
    limits: &'a Limits,
}

impl Evaluator {
    /// An evaluator that takes at most about this many bytes: three quarters for values, the rest for tables
    /// of components.
    pub fn with_memory(bytes: usize) -> Self {
        Self::with_parts(Universe::with_memory(bytes / 4 * 3), bytes / 4)
    }

    /// An evaluator that makes its values in this universe.
    pub fn new(universe: Universe) -> Self {
        Self::with_parts(universe, usize::MAX)
    }

    fn with_parts(universe: Universe, table_bytes: usize) -> Self {
        Self {
            free: AtomicUsize::new(table_bytes),
            universe,
            short_strips: ShortStrips::new(),
            long_strips: ShardedMap::new(),
            shapes: ShardedMap::new(),
            graphs: ShardedMap::new(),
        }
    }

    /// The universe of the values.
    pub fn universe(&self) -> &Universe {
        &self.universe
    }

    /// Is the memory full?
    pub fn is_full(&self) -> bool {
        self.universe.is_full() || self.free.load(Ordering::Relaxed) < 10_000
    }

    /// Number of evaluated components, without short strips and duplicates.
    pub fn components(&self) -> usize {
        self.long_strips.len() + self.shapes.len() + self.graphs.len()
    }

    /// This evaluator, to compute within these limits.
    #[inline]
    pub fn within<'a>(&'a self, limits: &'a Limits) -> Evaluation<'a> {
        Evaluation { evaluator: self, limits }
    }

    /// Takes bytes for an entry of a table. Fails if there is no room.
    pub(crate) fn take_room(&self, bytes: usize) -> Result<(), Unsolved> {
        let taken =
            self.free.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |free| free.checked_sub(bytes));
        taken.map(|_| ()).map_err(|_| Reason::Memory.into())
    }

    pub(crate) fn give_back(&self, bytes: usize) {
        self.free.fetch_add(bytes, Ordering::Relaxed);
    }
}

impl Debug for Evaluator {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluator").field("universe", &self.universe).finish_non_exhaustive()
    }
}

impl Deref for Evaluation<'_> {
    type Target = Evaluator;

    #[inline]
    fn deref(&self) -> &Evaluator {
        self.evaluator
    }
}

impl<'a> Evaluation<'a> {
    /// The universe of the values, within the same limits.
    #[inline]
    pub fn universe(self) -> Arithmetic<'a> {
        self.evaluator.universe.within(self.limits)
    }

    /// The limits.
    #[inline]
    pub fn limits(self) -> &'a Limits {
        self.limits
    }

    /// The value of a position.
    ///
    /// ```
    /// use clobber_solver::Evaluator;
    /// use game_value::{Universe, Value};
    /// use search_limits::Limits;
    /// let evaluator = Evaluator::new(Universe::new());
    /// let value = |text: &str| evaluator.within(Limits::unlimited()).value(&text.parse().unwrap()).unwrap();
    /// assert_eq!(value("xo"), Value::STAR);
    /// assert_eq!(value("(xo)^3"), Value::ZERO);
    /// assert_eq!(value("xo|ox"), value("cycle:xoxo"));
    /// ```
    pub fn value(self, position: &Position) -> Result<Value, Unsolved> {
        let mut sum = Value::ZERO;
        for component in position.active_components_within(self.limits)? {
            self.limits.check()?;
            sum = self.universe().add(sum, self.component_value(position, &component)?)?;
        }
        Ok(sum)
    }

    /// The value of a component.
    pub fn component_value(self, position: &Position, component: &Component) -> Result<Value, Unsolved> {
        if let Some(shape) = Shape::of_component(position, component) {
            return self.shape_value(shape);
        }
        self.limits.check_now()?;
        let normalized = Normalized::new_within(position, component, self.limits)?;
        let form = normalized.form();
        match form.position().graph() {
            Graph::Path(_) => match Strip::from_cells(form.position().cells()) {
                Some(strip) => self.strip_value(&strip),
                None => Ok(Value::ZERO),
            },
            _ => self.graph_value(form),
        }
    }

    /// The value of a strip.
    pub fn strip_value(self, strip: &Strip) -> Result<Value, Unsolved> {
        match strip.bits() {
            Some(bits) if strip.len() <= short_strips::MAX_STONES => self.short_value(strip.len(), bits),
            _ => match self.known_strip(strip)? {
                Some(value) => Ok(value),
                None => IntervalValues::new(self, strip)?.value(),
            },
        }
    }

    /// The value of a long strip, if it is known.
    pub(crate) fn known_strip(self, strip: &Strip) -> Result<Option<Value>, Unsolved> {
        let normal = strip.normal();
        match self.long_strips.get(&normal.strip) {
            Some(value) if normal.negated => self.universe().negated(value).map(Some),
            Some(value) => Ok(Some(value)),
            None => Ok(None),
        }
    }

    pub(crate) fn remember_strip(self, strip: &Strip, value: Value) -> Result<(), Unsolved> {
        self.take_room(100 + strip.len() / 8)?;
        let normal = strip.normal();
        let value = if normal.negated { self.universe().negated(value)? } else { value };
        self.long_strips.set(normal.strip, value);
        Ok(())
    }

    /// The value of a strip of at most [`short_strips::MAX_STONES`] stones.
    pub(crate) fn short_value(self, length: usize, bits: u64) -> Result<Value, Unsolved> {
        if length < 2 {
            return Ok(Value::ZERO);
        }
        if let Some(value) = self.short_strips.get(length, bits) {
            return Ok(value);
        }
        let strip = Strip::from_bits(length, bits);
        let value = crate::deep(|| self.short_value_by_moves(length, bits))?;
        let negated = self.universe().negated(value)?;
        for (image, value) in [
            (strip.negated(), negated),
            (strip.reversed().negated(), negated),
            (strip.reversed(), value),
            (strip, value),
        ] {
            if let Some(bits) = image.bits() {
                self.short_strips.set(length, bits, value);
            }
        }
        Ok(value)
    }

    fn short_value_by_moves(self, length: usize, bits: u64) -> Result<Value, Unsolved> {
        self.limits.check()?;
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (player, [(length, bits), (other_length, other_bits)]) in short_moves(length, bits) {
            let changed = self.short_value(length, bits)?;
            let sum = self.universe().add(changed, self.short_value(other_length, other_bits)?)?;
            if player == Color::Black { &mut left } else { &mut right }.push(sum);
        }
        self.universe().from_options(left, right)
    }

    /// The value of a connected shape.
    pub(crate) fn shape_value(self, shape: Shape) -> Result<Value, Unsolved> {
        match shape.as_strip() {
            Some(strip) => self.strip_value(&strip),
            None => self.normal_shape_value(shape.normal()),
        }
    }

    /// The value of a connected shape that is not a strip, given by its normal form.
    pub(crate) fn normal_shape_value(self, normal: NormalShape) -> Result<Value, Unsolved> {
        if let Some(value) = self.known_shape_value(normal)? {
            return Ok(value);
        }
        self.limits.check()?;
        let value = crate::deep(|| {
            let left = self.shape_options(normal.shape, Color::Black)?;
            let right = self.shape_options(normal.shape, Color::White)?;
            self.universe().from_options(left, right)
        })?;
        self.take_room(60)?;
        self.shapes.set(normal.shape, value);
        if normal.negated { self.universe().negated(value) } else { Ok(value) }
    }

    pub(crate) fn known_shape_value(self, normal: NormalShape) -> Result<Option<Value>, Unsolved> {
        match self.shapes.get(&normal.shape) {
            Some(value) if normal.negated => self.universe().negated(value).map(Some),
            value => Ok(value),
        }
    }

    fn shape_options(self, shape: Shape, player: Color) -> Result<Vec<Value>, Unsolved> {
        let mut options = Vec::new();
        let mut outcome = Ok(());
        shape.each_move(player, |after| {
            if outcome.is_ok() {
                match self.sum_of_parts(after) {
                    Ok(value) => options.push(value),
                    Err(exhausted) => outcome = Err(exhausted),
                }
            }
        });
        outcome.map(|()| options)
    }

    fn sum_of_parts(self, shape: Shape) -> Result<Value, Unsolved> {
        let mut sum = Ok(Value::ZERO);
        shape.each_part(|part| {
            sum = sum.and_then(|sum| self.universe().add(sum, self.shape_value(part)?));
        });
        sum
    }

    /// The value of a component in normal form.
    pub(crate) fn graph_value(self, form: &NormalForm) -> Result<Value, Unsolved> {
        if let Some(value) = self.graphs.get(form) {
            return Ok(value);
        }
        // Room for the entry, and for what the recursion holds meanwhile: on a large board it is very deep.
        let bytes = 400 + 2 * form.position().graph().bytes() + 8 * form.position().cells().len();
        self.take_room(bytes)?;
        let value = crate::deep(|| self.graph_value_by_moves(form)).inspect_err(|_| self.give_back(bytes))?;
        self.graphs.set(form.clone(), value);
        Ok(value)
    }

    fn graph_value_by_moves(self, form: &NormalForm) -> Result<Value, Unsolved> {
        let options = |player: Color| -> Result<Vec<Value>, Unsolved> {
            let option = |(_, after)| {
                self.universe().limits().check()?;
                self.value(&after)
            };
            form.position().options(player).map(option).collect()
        };
        self.universe().from_options(options(Color::Black)?, options(Color::White)?)
    }
}
