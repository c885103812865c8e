//! What the two rules have in common: a value for every strip, made from the values of what its moves leave.

use super::translation::Translation;
use clobber_board::Color;
use game_value::Value;
use search_limits::{Limits, Unsolved};

/// The two parts that a move of a player leaves.
pub(crate) type SplitValues<V> = (Color, V, V);

/// Values of strips under one rule.
pub(crate) trait Arithmetic: Copy {
    type Value: Copy + Eq;

    const ZERO: Self::Value;

    /// The limits of the computation.
    fn limits(&self) -> &Limits;

    /// The value with these options.
    fn with_splits(&self, splits: &[SplitValues<Self::Value>]) -> Result<Self::Value, Unsolved>;

    /// How large a value is: a difference is taken of the smallest.
    fn size(&self, value: Self::Value) -> u64;

    /// a − b, if that is a value by which a family might be shifted.
    fn shift(&self, a: Self::Value, b: Self::Value) -> Result<Option<Self::Value>, Unsolved>;

    fn add(&self, a: Self::Value, b: Self::Value) -> Result<Self::Value, Unsolved>;

    /// Let a value have these options. If all of them are shifted again and again, is the value certain to be shifted each time?
    fn translates(&self, splits: &[SplitValues<Self::Value>], shift: Self::Value) -> Result<bool, Unsolved>;
}

/// Differences of larger games are not looked at, and larger shifts not believed in: the numbers of nodes of their trees.
const LARGEST_TERM: u64 = 1 << 14;
const LARGEST_SHIFT: u64 = 1 << 10;

impl Arithmetic for game_value::Arithmetic<'_> {
    type Value = Value;

    const ZERO: Value = Value::ZERO;

    fn limits(&self) -> &Limits {
        game_value::Arithmetic::limits(*self)
    }

    fn with_splits(&self, splits: &[SplitValues<Value>]) -> Result<Value, Unsolved> {
        let (left, right) = options(*self, splits)?;
        self.from_options(left, right)
    }

    fn size(&self, value: Value) -> u64 {
        self.tree_size(value)
    }

    fn shift(&self, a: Value, b: Value) -> Result<Option<Value>, Unsolved> {
        if a == b {
            return Ok(Some(Value::ZERO));
        }
        if self.tree_size(a).max(self.tree_size(b)) > LARGEST_TERM {
            return Ok(None);
        }
        let shift = self.subtract(a, b)?;
        Ok((self.tree_size(shift) <= LARGEST_SHIFT).then_some(shift))
    }

    fn add(&self, a: Value, b: Value) -> Result<Value, Unsolved> {
        game_value::Arithmetic::add(*self, a, b)
    }

    fn translates(&self, splits: &[SplitValues<Value>], shift: Value) -> Result<bool, Unsolved> {
        let (left, right) = options(*self, splits)?;
        Translation::new(*self, &left, &right, shift)?.is_certain()
    }
}

/// The values of the options of both players.
fn options(
    arithmetic: game_value::Arithmetic<'_>,
    splits: &[SplitValues<Value>],
) -> Result<(Vec<Value>, Vec<Value>), Unsolved> {
    let of = |player| {
        let mut pairs: Vec<(Value, Value)> = splits
            .iter()
            .filter(|split| split.0 == player)
            .map(|&(_, a, b)| if a <= b { (a, b) } else { (b, a) })
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs.into_iter().map(|(a, b)| arithmetic.add(a, b)).collect::<Result<Vec<_>, _>>()
    };
    Ok((of(Color::Black)?, of(Color::White)?))
}

/// The rule under which either player moves any stone: values are nim-values.
#[derive(Clone, Copy)]
pub(crate) struct Impartial<'a>(pub(crate) &'a Limits);

impl Arithmetic for Impartial<'_> {
    type Value = u32;

    const ZERO: u32 = 0;

    fn limits(&self) -> &Limits {
        self.0
    }

    fn with_splits(&self, splits: &[SplitValues<u32>]) -> Result<u32, Unsolved> {
        let mut seen = vec![false; splits.len() + 1];
        for &(_, a, b) in splits {
            if let Some(place) = seen.get_mut((a ^ b) as usize) {
                *place = true;
            }
        }
        Ok(seen.iter().position(|seen| !seen).unwrap_or(0) as u32)
    }

    fn size(&self, _: u32) -> u64 {
        1
    }

    /// A shift by *m is none by twice the period.
    fn shift(&self, a: u32, b: u32) -> Result<Option<u32>, Unsolved> {
        Ok((a == b).then_some(0))
    }

    fn add(&self, a: u32, b: u32) -> Result<u32, Unsolved> {
        Ok(a ^ b)
    }

    /// The same options have the same mex.
    fn translates(&self, _: &[SplitValues<u32>], shift: u32) -> Result<bool, Unsolved> {
        Ok(shift == 0)
    }
}
