//! Values of strips under either rule, computed from the values of the parts that moves leave.

use super::translation::Translation;
use clobber_board::Color;
use game_value::Value;
use search_limits::{Limits, Unsolved};

/// A player, and the values of the two parts that a move leaves.
pub(crate) type SplitValues<V> = (Color, V, V);

/// Values of strips under one rule.
pub(crate) trait Arithmetic: Copy {
    type Value: Copy + Eq;

    const ZERO: Self::Value;

    /// The limits of the computation.
    fn limits(&self) -> &Limits;

    /// The value with these options.
    fn with_splits(&self, splits: &[SplitValues<Self::Value>]) -> Result<Self::Value, Unsolved>;

    /// The size of a value: discovery takes the difference of the smallest.
    fn size(&self, value: Self::Value) -> u64;

    /// a − b; `None` if it is too large to be the shift of a family.
    fn shift(&self, a: Self::Value, b: Self::Value) -> Result<Option<Self::Value>, Unsolved>;

    fn add(&self, a: Self::Value, b: Self::Value) -> Result<Self::Value, Unsolved>;

    /// Is the value with these options certain to be shifted as often as all of its options are?
    fn translates(&self, splits: &[SplitValues<Self::Value>], shift: Self::Value) -> Result<bool, Unsolved>;
}

/// Nodes of the tree of a game whose difference is taken.
const MAX_TERM_NODES: u64 = 1 << 14;

/// Nodes of the tree of a shift: families are not shifted by larger games.
const MAX_SHIFT_NODES: u64 = 1 << 10;

/// a − b; `None` if a, b or the difference is too large.
pub(crate) fn small_difference(
    arithmetic: game_value::Arithmetic<'_>,
    a: Value,
    b: Value,
) -> Result<Option<Value>, Unsolved> {
    if a == b {
        return Ok(Some(Value::ZERO));
    }
    if arithmetic.tree_size(a).max(arithmetic.tree_size(b)) > MAX_TERM_NODES {
        return Ok(None);
    }
    let shift = arithmetic.subtract(a, b)?;
    Ok((arithmetic.tree_size(shift) <= MAX_SHIFT_NODES).then_some(shift))
}

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
        small_difference(*self, a, b)
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

/// The impartial rule: either player moves any stone, and values are nim-values.
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

    /// A shift by *m over a period is not a shift over two.
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
