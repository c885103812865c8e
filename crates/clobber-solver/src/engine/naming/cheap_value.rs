//! The canonical value of a component, where it is cheap.
//!
//! A value has only good moves: dominated and reversible ones are gone, and equal components have the same
//! value. But canonical forms can be huge. SEGClobber avoids them. We take them where they are small,
//! whatever the length of the strip: all options must have values that add up cheaply, and the result must
//! have a small tree. Strips of up to [`MAX_STONES_ALWAYS`] stones always have small values.

use crate::component::strip::Strip;
use crate::engine::registry::Home;
use crate::engine::switches::Technique;
use crate::engine::terms::{Kind, Term, Terms};
use clobber_board::Color;
use game_value::Value;
use search_limits::{Reason, Unsolved};

/// Most stones of a strip whose value is always computed.
const MAX_STONES_ALWAYS: u32 = 8;

/// Most stones of a strip whose value is tried: the attempt recurses through all shorter strips and holds
/// each.
const MAX_STONES: u32 = 4096;

/// Largest product of two tree sizes for which two values are added.
const MAX_PRODUCT_TO_ADD: u64 = 1000;

/// Largest tree size of a value that is kept.
const MAX_TREE_SIZE: u64 = 100;

impl Terms<'_> {
    /// Is the value of a strip of this length always computed?
    #[inline]
    pub(crate) fn is_short(&self, length: u32) -> bool {
        length <= MAX_STONES_ALWAYS && self.has(Technique::Values)
    }

    pub(super) fn short_value(&self, strip: &Strip) -> Result<Option<Value>, Unsolved> {
        match strip.bits() {
            Some(bits) if self.is_short(strip.len() as u32) => {
                self.evaluator.short_value(strip.len(), bits).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The value of a strip or cycle, if it is small and cheap to make from those of its options.
    pub(super) fn cheap_value(&self, home: &Home) -> Result<Option<Value>, Unsolved> {
        if !self.has(Technique::Values) || home.stones() > MAX_STONES {
            return Ok(None);
        }
        match self.value_by_options(home) {
            // The universe is full.
            Err(Unsolved { reason: Reason::Memory }) => Ok(None),
            other => other,
        }
    }

    fn value_by_options(&self, home: &Home) -> Result<Option<Value>, Unsolved> {
        let (mut left, mut right, mut is_expensive) = (Vec::new(), Vec::new(), false);
        self.each_move(home, None, |player, parts| {
            let sum = self.cheap_sum(parts)?;
            is_expensive = sum.is_none();
            if player == Color::Black { &mut left } else { &mut right }.extend(sum);
            Ok(!is_expensive)
        })?;
        if is_expensive {
            return Ok(None);
        }
        let value = self.universe().from_options(left, right)?;
        // The search needs its negative, too.
        self.universe().negated(value)?;
        Ok((self.universe().tree_size(value) <= MAX_TREE_SIZE).then_some(value))
    }

    /// The sum of some terms, if they are values and add up cheaply.
    fn cheap_sum(&self, terms: &[Term]) -> Result<Option<Value>, Unsolved> {
        let mut sum = Value::ZERO;
        for term in terms {
            let Kind::Value(value) = term.kind() else { return Ok(None) };
            if self.product(sum, value) > MAX_PRODUCT_TO_ADD {
                return Ok(None);
            }
            sum = self.universe().add(sum, value)?;
        }
        Ok(Some(sum))
    }
}
