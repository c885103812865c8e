//! The values of all strips that can arise from one long strip.
//!
//! Each is found by its [interval](crate::component::interval), without reading its stones. Equal strips,
//! here or on another board, share their value through the evaluator's table.

use super::evaluator::Evaluation;
use crate::component::interval::Interval;
use crate::component::occurrence::FirstOccurrences;
use crate::component::strip::Strip;
use crate::values::short_strips;
use clobber_board::Color;
use game_value::Value;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::Unsolved;

pub(crate) struct IntervalValues<'a> {
    evaluator: Evaluation<'a>,
    base: &'a Strip,
    occurrences: FirstOccurrences,
    /// The bytes that they take.
    room: usize,
    known: HashMap<Interval, Value, FxBuildHasher>,
}

/// Bytes of an interval while it is evaluated, stack included, roughly.
const BYTES_PER_INTERVAL: usize = 1500;

impl<'a> IntervalValues<'a> {
    pub(crate) fn new(evaluator: Evaluation<'a>, base: &'a Strip) -> Result<Self, Unsolved> {
        let mut values = Self {
            evaluator,
            base,
            occurrences: FirstOccurrences::none(),
            room: 0,
            known: HashMap::default(),
        };
        let room = FirstOccurrences::max_bytes(base.len());
        // Without room for it, intervals that look alike are computed one by one.
        if evaluator.take_room(room).is_ok() {
            values.room = room;
            values.occurrences = FirstOccurrences::new(base, evaluator.limits())?;
        }
        Ok(values)
    }

    /// The value of the whole strip.
    pub(crate) fn value(&mut self) -> Result<Value, Unsolved> {
        self.interval_value(Interval::whole(self.base))
    }

    fn interval_value(&mut self, interval: Interval) -> Result<Value, Unsolved> {
        if interval.length < 2 {
            return Ok(Value::ZERO);
        }
        let start = self.occurrences.first(interval.start as usize, interval.length as usize) as u32;
        let interval = Interval { start, ..interval };
        if let Some(&value) = self.known.get(&interval) {
            return Ok(value);
        }
        let value = self.new_value(interval)?;
        self.known.insert(interval, value);
        Ok(value)
    }

    fn new_value(&mut self, interval: Interval) -> Result<Value, Unsolved> {
        self.evaluator.limits().check()?;
        let strip = interval.strip(self.base);
        if let (true, Some(bits)) = (strip.len() <= short_strips::MAX_STONES, strip.bits()) {
            return self.evaluator.short_value(strip.len(), bits);
        }
        if let Some(value) = self.evaluator.known_strip(&strip)? {
            return Ok(value);
        }
        // The recursion is as deep as the strip is long: it must not hold the strips, and takes room itself.
        drop(strip);
        self.evaluator.take_room(BYTES_PER_INTERVAL)?;
        let value = crate::deep(|| self.value_by_moves(interval))?;
        self.evaluator.remember_strip(&interval.strip(self.base), value)?;
        Ok(value)
    }

    fn value_by_moves(&mut self, interval: Interval) -> Result<Value, Unsolved> {
        // The two parts of each option; in a long strip most pairs occur many times.
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for split in interval.moves(self.base) {
            let pair = self.pair(split.parts)?;
            if split.player == Color::Black { &mut left } else { &mut right }.push(pair);
        }
        let universe = self.evaluator.universe();
        let sums = |mut pairs: Vec<(Value, Value)>| -> Result<Vec<Value>, Unsolved> {
            pairs.sort_unstable();
            pairs.dedup();
            pairs.into_iter().map(|(first, second)| universe.add(first, second)).collect()
        };
        universe.from_options(sums(left)?, sums(right)?)
    }

    fn pair(&mut self, [first, second]: [Interval; 2]) -> Result<(Value, Value), Unsolved> {
        let (first, second) = (self.interval_value(first)?, self.interval_value(second)?);
        Ok(if first <= second { (first, second) } else { (second, first) })
    }
}

impl Drop for IntervalValues<'_> {
    fn drop(&mut self) {
        self.evaluator.give_back(self.room);
    }
}
