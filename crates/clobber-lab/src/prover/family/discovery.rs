//! The search for a period p, a shift s, and the length N from which v(l + p) = v(l) + s.
//!
//! Each multiple p of the length of the word has a candidate: the shift of the longest strips, and the length
//! from which no strip contradicts it. When all strips of up to 2N + 3p stones are known, those of 2N + p + 1
//! to 2N + 2p stones must [translate](super::translation). If they do, that is a proof.

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

/// What the strips so far show about one period.
#[derive(Clone, Copy)]
struct Candidate<V> {
    shift: Option<V>,
    from: usize,
    /// The strips do not translate with this shift.
    refused: bool,
}

/// Stones of the shortest strips in a period: shorter ones have no moves.
pub(crate) const MIN_STRIP_STONES: usize = 2;

/// Restrictions on the period and the shift; `None` accepts any.
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

    /// Compares the longest strips of the table with the candidates. Returns a period if one is proved.
    pub(crate) fn observe<A: Arithmetic<Value = V>>(
        &mut self,
        table: &Table<'_, A>,
    ) -> Result<Option<Shifted<V>>, Unsolved> {
        let (length, m) = (table.longest(), table.strips.size());
        if length >= m + MIN_STRIP_STONES && (length - MIN_STRIP_STONES).is_multiple_of(m) {
            self.candidates.push(Candidate { shift: None, from: MIN_STRIP_STONES, refused: false });
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

/// The number of stones up to which the theorem needs the values of strips.
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

/// The shift of all strips of this length against those of `period` stones less, if it is the same for all of
/// them.
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
