//! The values of all strips that can arise from one long strip.
//!
//! Whatever is played, a component is an interval of the start position with at most its two end stones recoloured.
//! So a strip that arises is named by its start, its length and two flips, and found under that name without
//! looking at its stones again. Strips that look alike, here or on another board, share their value through the
//! evaluator's table.

use crate::dense;
use crate::evaluator::Evaluator;
use crate::occurrence::FirstOccurrences;
use crate::strip::Strip;
use game_value::{Exhausted, Value};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

pub(crate) struct Intervals<'a> {
    evaluator: &'a Evaluator,
    base: &'a Strip,
    occurrences: FirstOccurrences,
    known: HashMap<u64, Value, FxBuildHasher>,
}

/// A rough estimate of what an interval costs while it is being evaluated, stack included.
const BYTES_PER_INTERVAL: usize = 1500;

/// A strip that arises: stones `start`, …, `start + length − 1` of the base, of which the first and the last may
/// have changed their colour.
#[derive(Clone, Copy)]
struct Interval {
    start: usize,
    length: usize,
    flip_first: bool,
    flip_last: bool,
}

impl Interval {
    fn name(self) -> u64 {
        (self.start as u64) << 32
            | (self.length as u64) << 2
            | u64::from(self.flip_first) << 1
            | u64::from(self.flip_last)
    }
}

impl<'a> Intervals<'a> {
    pub(crate) fn new(evaluator: &'a Evaluator, base: &'a Strip) -> Self {
        Self { evaluator, base, occurrences: FirstOccurrences::new(base), known: HashMap::default() }
    }

    /// The value of the whole strip.
    pub(crate) fn value(&mut self) -> Result<Value, Exhausted> {
        self.interval_value(Interval {
            start: 0,
            length: self.base.len(),
            flip_first: false,
            flip_last: false,
        })
    }

    fn interval_value(&mut self, interval: Interval) -> Result<Value, Exhausted> {
        if interval.length < 2 {
            return Ok(Value::ZERO);
        }
        let start = self.occurrences.first(interval.start, interval.length);
        let interval = Interval { start, ..interval };
        if let Some(&value) = self.known.get(&interval.name()) {
            return Ok(value);
        }
        let value = self.unnamed_value(interval)?;
        self.known.insert(interval.name(), value);
        Ok(value)
    }

    fn unnamed_value(&mut self, interval: Interval) -> Result<Value, Exhausted> {
        self.evaluator.universe().check_stopped()?;
        let strip = self.strip(interval);
        if let (true, Some(bits)) = (interval.length <= dense::LONGEST, strip.bits()) {
            return self.evaluator.short_value(interval.length, bits);
        }
        if let Some(value) = self.evaluator.known_strip(&strip)? {
            return Ok(value);
        }
        // The way down is as deep as the strip is long: it must not keep the strips, and it takes room itself.
        drop(strip);
        self.evaluator.take_room(BYTES_PER_INTERVAL)?;
        let value = crate::deep(|| self.value_by_moves(interval))?;
        self.evaluator.remember_strip(&self.strip(interval), value)?;
        Ok(value)
    }

    fn strip(&self, interval: Interval) -> Strip {
        let mut strip = self.base.slice(interval.start, interval.length);
        if interval.flip_first {
            strip = strip.with_flipped(0);
        }
        if interval.flip_last {
            strip = strip.with_flipped(interval.length - 1);
        }
        strip
    }

    fn is_black(&self, interval: Interval, stone: usize) -> bool {
        self.base.is_black(interval.start + stone)
            ^ (stone == 0 && interval.flip_first)
            ^ (stone + 1 == interval.length && interval.flip_last)
    }

    fn value_by_moves(&mut self, interval: Interval) -> Result<Value, Exhausted> {
        let Interval { start, length, flip_first, flip_last } = interval;
        // The two parts of each option; in a long strip most pairs occur many times.
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for i in 0..length - 1 {
            let is_black = self.is_black(interval, i);
            if is_black == self.is_black(interval, i + 1) {
                continue;
            }
            let before = |length, flip_last| Interval { start, length, flip_first, flip_last };
            let behind = |from, flip_first| Interval {
                start: start + from,
                length: length - from,
                flip_first,
                flip_last,
            };
            // Stone i moves right, and what it clobbered begins the second part; or stone i + 1 moves left.
            let to_right = self.pair(before(i, false), behind(i + 1, true))?;
            let to_left = self.pair(before(i + 1, true), behind(i + 2, false))?;
            let (by_black, by_white) = if is_black { (to_right, to_left) } else { (to_left, to_right) };
            left.push(by_black);
            right.push(by_white);
        }
        let universe = self.evaluator.universe();
        let sums = |mut pairs: Vec<(Value, Value)>| -> Result<Vec<Value>, Exhausted> {
            pairs.sort_unstable();
            pairs.dedup();
            pairs.into_iter().map(|(first, second)| universe.add(first, second)).collect()
        };
        universe.from_options(sums(left)?, sums(right)?)
    }

    fn pair(&mut self, first: Interval, second: Interval) -> Result<(Value, Value), Exhausted> {
        let (first, second) = (self.interval_value(first)?, self.interval_value(second)?);
        Ok(if first <= second { (first, second) } else { (second, first) })
    }
}
