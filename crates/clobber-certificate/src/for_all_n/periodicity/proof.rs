//! The theorem's conditions, one after the other.

use super::games::{Games, MAX_ENTRIES};
use super::listed::Listed;
use super::strips::{Strip, Strips};
use super::values::{Value, Values};
use super::{Periodicity, PeriodicityError, PeriodicityFlaw};
use crate::check::{Flaw, Statement, Unchecked};
use search_limits::{Limits, Reason, Unsolved};

/// Stones of the longest word that is checked.
const MAX_WORD_STONES: usize = 64;

/// Stones of all strips to check together.
const MAX_STRIP_STONES: usize = 20_000_000;

/// Checks that a claim holds for all n.
pub(crate) fn check(claim: Periodicity, limits: &Limits) -> Result<Statement, Flaw> {
    let own = limits.part().with_nodes(MAX_ENTRIES.min(limits.nodes()));
    match prove(&claim, &own) {
        Ok(()) => Ok(Statement::Periodicity { closed_form: claim.closed_form, rule: claim.rule }),
        Err(PeriodicityError::Wrong(flaw)) => Err(flaw.into()),
        Err(PeriodicityError::Unsolved(Unsolved { reason: Reason::Nodes })) => {
            Err(Unchecked::Periodicity.into())
        }
        Err(PeriodicityError::Unsolved(unsolved)) => Err(unsolved.into()),
    }
}

fn prove(claim: &Periodicity, limits: &Limits) -> Result<(), PeriodicityError> {
    let word = word(&claim.word)?;
    let m = word.len();
    if claim.period == 0 || !claim.period.is_multiple_of(m) {
        return Err(PeriodicityFlaw::NotAMultiple.into());
    }
    if claim.from < 2 {
        return Err(PeriodicityFlaw::ShortFrom.into());
    }
    let longest = claim.from.saturating_mul(2).saturating_add(claim.period.saturating_mul(3));
    if longest.saturating_mul(longest).saturating_mul(2 * m) > MAX_STRIP_STONES {
        return Err(out_of_reach());
    }
    let mut games = Games::new(limits);
    let listed = Listed::new(claim, &mut games)?;
    let expected = claim.sentence(&listed, &mut games)?;
    if claim.closed_form != expected {
        return Err(PeriodicityFlaw::ClosedForm { expected }.into());
    }
    let mut proof = Proof {
        period: claim.period,
        shift: listed.shift,
        longest,
        strips: Strips::new(word),
        values: Values::new(games, claim.is_impartial()),
    };
    proof.is_periodic(claim.from)?;
    proof.is_least(claim.from)?;
    proof.goes_on(claim.from)?;
    proof.has_values(claim, &listed.values)
}

/// The checker does not begin with this.
fn out_of_reach() -> PeriodicityError {
    Unsolved::from(Reason::Nodes).into()
}

/// The stones of a word; true is black.
fn word(text: &str) -> Result<Vec<bool>, PeriodicityError> {
    let stone = |letter| match letter {
        'x' => Ok(true),
        'o' => Ok(false),
        other => Err(PeriodicityFlaw::Letter(other)),
    };
    let word: Vec<bool> = text.chars().take(MAX_WORD_STONES + 1).map(stone).collect::<Result<_, _>>()?;
    let m = word.len();
    match m {
        0 => return Err(PeriodicityFlaw::EmptyWord.into()),
        1..=MAX_WORD_STONES => {}
        _ => return Err(out_of_reach()),
    }
    let is_power = (1..m).any(|root| m.is_multiple_of(root) && word == word[..root].repeat(m / root));
    if is_power { Err(PeriodicityFlaw::Power.into()) } else { Ok(word) }
}

struct Proof<'l> {
    period: usize,
    shift: Value,
    longest: usize,
    strips: Strips,
    values: Values<'l>,
}

impl Proof<'_> {
    /// v(l + p) = v(l) + s for all strips of l ≥ N stones that have to be computed, short ones first.
    fn is_periodic(&mut self, from: usize) -> Result<(), PeriodicityError> {
        for length in 2..=self.longest {
            for strip in self.strips.of_length(length) {
                self.value(strip)?;
            }
            if length >= from + self.period
                && let Some(strip) = self.exception(length, self.period, self.shift)?
            {
                let strip = text(&self.strips.stones(strip));
                return Err(PeriodicityFlaw::NotShifted { strip, period: self.period }.into());
            }
        }
        Ok(())
    }

    fn value(&mut self, strip: Strip) -> Result<Value, Unsolved> {
        self.values.value(&self.strips.stones(strip))
    }

    /// A strip of this length whose value is not that of `period` stones less plus `shift`.
    fn exception(&mut self, length: usize, period: usize, shift: Value) -> Result<Option<Strip>, Unsolved> {
        for strip in self.strips.of_length(length) {
            let shorter = self.value(Strip { length: length - period, ..strip })?;
            if self.values.add(shorter, shift)? != self.value(strip)? {
                return Ok(Some(strip));
            }
        }
        Ok(None)
    }

    /// Neither is N − 1 enough, nor a divisor of p.
    fn is_least(&mut self, from: usize) -> Result<(), PeriodicityError> {
        if from > 2 && self.exception(from - 1 + self.period, self.period, self.shift)?.is_none() {
            return Err(PeriodicityFlaw::FromNotLeast.into());
        }
        let m = self.strips.power(1).len();
        for period in (m..self.period).step_by(m) {
            if self.period.is_multiple_of(period) && self.has_period(from, period)? {
                return Err(PeriodicityFlaw::PeriodNotLeast { period }.into());
            }
        }
        Ok(())
    }

    /// Is there a shift for a shorter period?
    fn has_period(&mut self, from: usize, period: usize) -> Result<bool, Unsolved> {
        // Nim-values are not shifted.
        let mut shift = self.values.is_impartial.then_some(0);
        for length in from + period..=self.longest {
            for strip in self.strips.of_length(length) {
                let (longer, shorter) =
                    (self.value(strip)?, self.value(Strip { length: length - period, ..strip })?);
                let expected = match shift {
                    Some(shift) => shift,
                    None => *shift.insert(self.values.subtract(longer, shorter)?),
                };
                if self.values.add(shorter, expected)? != longer {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// From then on it never ends: the strips of 2N + p + 1 to 2N + 2p stones translate.
    fn goes_on(&mut self, from: usize) -> Result<(), PeriodicityError> {
        for length in 2 * from + self.period + 1..=2 * (from + self.period) {
            for strip in self.strips.of_length(length) {
                let stones = self.strips.stones(strip);
                if !self.values.translates(&stones, self.shift)? {
                    return Err(PeriodicityFlaw::DoesNotFollow { strip: text(&stones) }.into());
                }
            }
        }
        Ok(())
    }

    /// The values of w^n are as listed, and shifted from `start` on and not before.
    fn has_values(&mut self, claim: &Periodicity, listed: &[Value]) -> Result<(), PeriodicityError> {
        let (m, step) = (claim.word.len(), claim.step());
        if claim.start * m >= claim.from + m {
            return Err(PeriodicityFlaw::StartNotLeast.into());
        }
        for (n, &value) in listed.iter().enumerate() {
            if self.power(n)? != value {
                return Err(PeriodicityFlaw::Value { n }.into());
            }
        }
        for n in claim.start.saturating_sub(1)..claim.from.div_ceil(m) {
            let shifted = self.power(n)?;
            let is_shifted = self.values.add(shifted, self.shift)? == self.power(n + step)?;
            if is_shifted != (n >= claim.start) {
                return Err(PeriodicityFlaw::Start { n }.into());
            }
        }
        Ok(())
    }

    fn power(&mut self, n: usize) -> Result<Value, Unsolved> {
        self.values.value(&self.strips.power(n))
    }
}

fn text(stones: &[bool]) -> String {
    stones.iter().map(|&black| if black { 'x' } else { 'o' }).collect()
}
