//! The work that a text may cause: short texts such as `^99999 + {*99|*98}` can be expensive.

use super::error::ParseErrorKind;
use crate::arithmetic::Arithmetic;
use crate::named::{MAX_INTEGER, MAX_NIMBER, MAX_UPS, Ups, Uptimal};
use crate::value::Value;
use rustc_hash::FxHashSet;

/// The work that is left, in steps of roughly a microsecond or less.
pub(super) struct Budget {
    steps: u64,
}

/// The work that one text may cause.
const STEPS: u64 = 1 << 23;

impl Budget {
    pub(super) fn new() -> Self {
        Self { steps: STEPS }
    }

    pub(super) fn spend(&mut self, steps: u64) -> Result<(), ParseErrorKind> {
        self.steps = self.steps.checked_sub(steps).ok_or(ParseErrorKind::TooMuchWork)?;
        Ok(())
    }

    /// The work to make a value by name: its followers, and the options of the nimbers among them. A value
    /// beyond the limits is not made at all.
    pub(super) fn spend_on_name(&mut self, uptimal: Uptimal) -> Result<(), ParseErrorKind> {
        let (Ups::Multiple(n) | Ups::Power(n) | Ups::Sum(n)) = uptimal.ups;
        let integer = uptimal.number.numerator().unsigned_abs() >> uptimal.number.exponent();
        let nimber = u64::from(uptimal.nimber.min(MAX_NIMBER));
        let chain = integer.min(MAX_INTEGER as u64) + n.unsigned_abs().min(MAX_UPS as u64);
        self.spend(chain + nimber * nimber / 2 + 1)
    }

    /// The work to compare options with each other.
    pub(super) fn spend_on_options(&mut self, count: usize) -> Result<(), ParseErrorKind> {
        let count = count as u64;
        self.spend(count * count + 1)
    }

    /// The work to add: for every pair of followers the options of the pair are compared with each
    /// other.
    pub(super) fn spend_on_sum(
        &mut self,
        universe: Arithmetic<'_>,
        a: Value,
        b: Value,
    ) -> Result<(), ParseErrorKind> {
        let a = Size::of(universe, a, self.steps)?;
        let b = Size::of(universe, b, self.steps)?;
        let squares =
            a.followers.saturating_mul(b.squares).saturating_add(a.squares.saturating_mul(b.followers));
        self.spend(squares.saturating_add(2u64.saturating_mul(a.options.saturating_mul(b.options))))
    }
}

/// How large a game is.
#[derive(Default)]
struct Size {
    followers: u64,
    /// The options of all followers.
    options: u64,
    /// The squares of the numbers of options.
    squares: u64,
}

impl Size {
    /// An error if there are more followers than the limit.
    fn of(universe: Arithmetic<'_>, value: Value, limit: u64) -> Result<Self, ParseErrorKind> {
        let mut size = Self::default();
        let mut seen = FxHashSet::from_iter([value]);
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            universe.limits().check().map_err(ParseErrorKind::Unsolved)?;
            let options = universe.left_options(value).iter().chain(universe.right_options(value));
            let count = options.clone().count() as u64;
            size.followers += 1;
            size.options += count;
            size.squares += count * count;
            if size.squares > limit {
                return Err(ParseErrorKind::TooMuchWork);
            }
            open.extend(options.copied().filter(|&option| seen.insert(option)));
        }
        Ok(size)
    }
}
