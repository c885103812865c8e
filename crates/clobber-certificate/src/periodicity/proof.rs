//! The theorem's conditions, one after the other.

use super::Periodicity;
use super::games::{Games, OutOfReach};
use super::listed::Listed;
use super::strips::{Strip, Strips};
use super::values::{Value, Values};

/// What came of a proof.
pub(crate) enum Shown {
    /// The claim holds.
    Yes,
    /// It does not, or its conditions do not: why.
    No(String),
    /// It would take too long here: why.
    OutOfReach(String),
}

/// Why a proof ended early.
pub(super) enum End {
    Wrong(String),
    OutOfReach,
}

impl From<OutOfReach> for End {
    fn from(_: OutOfReach) -> Self {
        Self::OutOfReach
    }
}

/// Longer words are not checked.
const LONGEST_WORD: usize = 64;

/// The strips that have to be looked at may have so many stones together.
const MOST_STONES: usize = 20_000_000;

/// Shows that a claim holds for all n.
pub(crate) fn prove(claim: &Periodicity) -> Shown {
    match shown(claim) {
        Ok(()) => Shown::Yes,
        Err(End::Wrong(why)) => Shown::No(why),
        Err(End::OutOfReach) => Shown::OutOfReach("the values of its strips are out of reach here".into()),
    }
}

fn shown(claim: &Periodicity) -> Result<(), End> {
    let word = word(&claim.word)?;
    let m = word.len();
    if claim.period == 0 || !claim.period.is_multiple_of(m) {
        return wrong("`period` is no multiple of the word's length".into());
    }
    if claim.from < 2 {
        return wrong("`from` is less than 2".into());
    }
    let longest = claim.from.saturating_mul(2).saturating_add(claim.period.saturating_mul(3));
    if longest.saturating_mul(longest).saturating_mul(2 * m) > MOST_STONES {
        return Err(End::OutOfReach);
    }
    let mut games = Games::new();
    let listed = Listed::new(claim, &mut games)?;
    let sentence = claim.sentence(&listed, &mut games)?;
    if claim.closed_form != sentence {
        return wrong(format!("`closed_form` is not what the numbers say: {sentence}"));
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

pub(super) fn wrong<T>(why: String) -> Result<T, End> {
    Err(End::Wrong(why))
}

/// The stones of a word; true is black.
fn word(text: &str) -> Result<Vec<bool>, End> {
    let stone = |letter| match letter {
        'x' => Ok(true),
        'o' => Ok(false),
        other => wrong(format!("`word` has the letter `{other}`")),
    };
    let word: Vec<bool> = text.chars().take(LONGEST_WORD + 1).map(stone).collect::<Result<_, _>>()?;
    let m = word.len();
    match m {
        0 => return wrong("`word` is empty".into()),
        1..=LONGEST_WORD => {}
        _ => return Err(End::OutOfReach),
    }
    let is_power = (1..m).any(|root| m.is_multiple_of(root) && word == word[..root].repeat(m / root));
    if is_power { wrong("`word` is a power of a shorter word".into()) } else { Ok(word) }
}

struct Proof {
    period: usize,
    shift: Value,
    longest: usize,
    strips: Strips,
    values: Values,
}

impl Proof {
    /// v(l + p) = v(l) + s for all strips of l ≥ N stones that have to be computed, short ones first.
    fn is_periodic(&mut self, from: usize) -> Result<(), End> {
        for length in 2..=self.longest {
            for strip in self.strips.of_length(length) {
                self.value(strip)?;
            }
            if length >= from + self.period
                && let Some(strip) = self.exception(length, self.period, self.shift)?
            {
                let stones = text(&self.strips.stones(strip));
                let period = self.period;
                return wrong(format!("the value of {stones} is not that of {period} stones less, shifted"));
            }
        }
        Ok(())
    }

    fn value(&mut self, strip: Strip) -> Result<Value, End> {
        Ok(self.values.value(&self.strips.stones(strip))?)
    }

    /// A strip of this length whose value is not that of `period` stones less plus `shift`.
    fn exception(&mut self, length: usize, period: usize, shift: Value) -> Result<Option<Strip>, End> {
        for strip in self.strips.of_length(length) {
            let shorter = self.value(Strip { length: length - period, ..strip })?;
            if self.values.add(shorter, shift)? != self.value(strip)? {
                return Ok(Some(strip));
            }
        }
        Ok(None)
    }

    /// Neither is N − 1 enough, nor a divisor of p.
    fn is_least(&mut self, from: usize) -> Result<(), End> {
        if from > 2 && self.exception(from - 1 + self.period, self.period, self.shift)?.is_none() {
            return wrong("`from` is not the least length: one less would do".into());
        }
        let m = self.strips.power(1).len();
        for period in (m..self.period).step_by(m) {
            if self.period.is_multiple_of(period) && self.has_period(from, period)? {
                return wrong(format!("`period` is not the least: {period} would do"));
            }
        }
        Ok(())
    }

    /// Is there a shift for a shorter period?
    fn has_period(&mut self, from: usize, period: usize) -> Result<bool, End> {
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
    fn goes_on(&mut self, from: usize) -> Result<(), End> {
        for length in 2 * from + self.period + 1..=2 * (from + self.period) {
            for strip in self.strips.of_length(length) {
                let stones = self.strips.stones(strip);
                if !self.values.translates(&stones, self.shift)? {
                    return wrong(format!(
                        "it does not follow that {} and longer strips of its kind are shifted for ever",
                        text(&stones)
                    ));
                }
            }
        }
        Ok(())
    }

    /// The values of w^n are as listed, and shifted from `start` on and not before.
    fn has_values(&mut self, claim: &Periodicity, listed: &[Value]) -> Result<(), End> {
        let (m, step) = (claim.word.len(), claim.step());
        if claim.start * m >= claim.from + m {
            return wrong("`start` is not the least n".into());
        }
        for (n, &value) in listed.iter().enumerate() {
            if self.power(n)? != value {
                return wrong(format!("the value of n = {n} is another one"));
            }
        }
        for n in claim.start.saturating_sub(1)..claim.from.div_ceil(m) {
            let shifted = self.power(n)?;
            let is_shifted = self.values.add(shifted, self.shift)? == self.power(n + step)?;
            if is_shifted != (n >= claim.start) {
                return wrong(format!("`start` is wrong: look at n = {n}"));
            }
        }
        Ok(())
    }

    fn power(&mut self, n: usize) -> Result<Value, End> {
        Ok(self.values.value(&self.strips.power(n))?)
    }
}

fn text(stones: &[bool]) -> String {
    stones.iter().map(|&black| if black { 'x' } else { 'o' }).collect()
}
