//! Looks for a period p and a shift s, and for the length N from which on v(l + p) = v(l) + s.
//!
//! For every multiple p of the word's length a candidate is kept: the shift that the longest strips show, and the length from
//! which on no strip contradicts it. When all strips of up to 2N + 3p stones are known, those of 2N + p + 1 to 2N + 2p are asked whether
//! they [translate](super::translation); if they do, that is a proof.

use super::arithmetic::Arithmetic;
use super::strips::Strip;
use super::table::Table;
use search_limits::Unsolved;

/// v(l + period) = v(l) + shift for all strips of l ≥ from stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shifted<V> {
    pub(crate) period: usize,
    pub(crate) shift: V,
    pub(crate) from: usize,
}

/// What the strips so far say of one period.
#[derive(Clone, Copy)]
struct Candidate<V> {
    shift: Option<V>,
    from: usize,
    /// The theorem could not be shown with these values.
    refused: bool,
}

/// Shorter strips have no part in a period.
pub(crate) const LEAST_FROM: usize = 2;

/// What will do, if not everything does.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<V> {
    pub(crate) period: Option<usize>,
    pub(crate) shift: Option<V>,
}

pub(crate) struct Discovery<V> {
    wanted: Wanted<V>,
    /// For the period (i + 1) times the length of the word.
    candidates: Vec<Candidate<V>>,
}

impl<V: Copy + Eq> Discovery<V> {
    pub(crate) fn new(wanted: Wanted<V>) -> Self {
        Self { wanted, candidates: Vec::new() }
    }

    /// Takes note of the longest strips of the table. A proved period, if there is one now.
    pub(crate) fn observe<A: Arithmetic<Value = V>>(
        &mut self,
        table: &Table<'_, A>,
    ) -> Result<Option<Shifted<V>>, Unsolved> {
        let (length, m) = (table.longest(), table.strips.size());
        if length >= m + LEAST_FROM && (length - LEAST_FROM).is_multiple_of(m) {
            self.candidates.push(Candidate { shift: None, from: LEAST_FROM, refused: false });
        }
        for (i, candidate) in self.candidates.iter_mut().enumerate() {
            let period = (i + 1) * m;
            if self.wanted.period.is_some_and(|wanted| wanted != period) {
                continue;
            }
            candidate.observe(table, period)?;
            if self.wanted.shift.is_some_and(|wanted| candidate.shift != Some(wanted)) {
                continue;
            }
            if let Some(found) = candidate.complete(table, period)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}

impl<V: Copy + Eq> Candidate<V> {
    fn observe<A: Arithmetic<Value = V>>(
        &mut self,
        table: &Table<'_, A>,
        period: usize,
    ) -> Result<(), Unsolved> {
        let length = table.longest();
        if table.strips.of_length(length).next().is_none() {
            return Ok(());
        }
        if let Some(shift) = self.shift
            && is_shifted(table, length, period, shift)?
        {
            return Ok(());
        }
        self.shift = shift_of(table, length, period)?;
        self.from = length - period + usize::from(self.shift.is_none());
        self.refused = false;
        Ok(())
    }

    fn complete<A: Arithmetic<Value = V>>(
        &mut self,
        table: &Table<'_, A>,
        period: usize,
    ) -> Result<Option<Shifted<V>>, Unsolved> {
        let Some(shift) = self.shift else { return Ok(None) };
        let from = self.from;
        if self.refused || table.longest() < longest_needed(from, period) {
            return Ok(None);
        }
        for length in 2 * from + period + 1..=2 * (from + period) {
            for strip in table.strips.of_length(length) {
                table.arithmetic.limits().check_now()?;
                if !table.arithmetic.translates(&table.split_values(strip), shift)? {
                    self.refused = true;
                    return Ok(None);
                }
            }
        }
        Ok(Some(Shifted { period, shift, from }))
    }
}

/// The theorem needs the values of strips of this many stones.
pub(crate) fn longest_needed(from: usize, period: usize) -> usize {
    2 * from + 3 * period
}

/// The strip of `period` stones less.
fn shortened(strip: Strip, period: usize) -> Strip {
    Strip { length: strip.length - period, ..strip }
}

/// Are all strips of this length those of `period` stones less, shifted?
pub(crate) fn is_shifted<A: Arithmetic>(
    table: &Table<'_, A>,
    length: usize,
    period: usize,
    shift: A::Value,
) -> Result<bool, Unsolved> {
    for strip in table.strips.of_length(length) {
        let shifted = table.arithmetic.add(table.value(shortened(strip, period)), shift)?;
        if shifted != table.value(strip) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The shift of all strips of this length against those of `period` stones less, if it is the same for all of them.
fn shift_of<A: Arithmetic>(
    table: &Table<'_, A>,
    length: usize,
    period: usize,
) -> Result<Option<A::Value>, Unsolved> {
    let size = |strip: &Strip| table.arithmetic.size(table.value(*strip));
    let Some(smallest) = table.strips.of_length(length).min_by_key(size) else { return Ok(None) };
    let shorter = table.value(shortened(smallest, period));
    let Some(shift) = table.arithmetic.shift(table.value(smallest), shorter)? else { return Ok(None) };
    Ok(is_shifted(table, length, period, shift)?.then_some(shift))
}
