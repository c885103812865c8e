//! Is { G^L + k·s | G^R + k·s } = G + k·s for all k?
//!
//! Write G_k for the left side. If G_k = G + k·s, then G + (k+1)·s, written as G_k + s, has the options of
//! G_{k+1} and besides G_k + s^L and G_k + s^R. An extra option that is a *gift horse* changes no value:
//! G + s^L + k·s ⊲| G_{k+1}, and G + s^R + k·s |⊳ G_{k+1}. This file searches for proofs of both that do not
//! depend on k, by two rules ([docs/periodicity.md](../../../../../docs/periodicity.md), Lemma 4):
//!
//! - **E(y)**, y + k·s ⊲| G_{k+1} for all k ≥ 1, if y ≤ G^L + s for some G^L, or F(y^R) for some right option
//!   y^R of y, or F(y + s^R − s) for some s^R;
//! - **F(y)**, y + k·s ≤ G_{k+1} for all k ≥ 1, if for no G^R is G^R + s ≤ y, and E(y^L) for every left
//!   option y^L of y, and E(y + s^L − s) for every s^L.
//!
//! The conditions for Right are those for Left in the negated game.

use game_value::{Arithmetic, Value};
use search_limits::Unsolved;
use std::collections::HashMap;

/// Depth of the search in moves of Right.
const MAX_RIGHT_MOVES: u32 = 3;

/// A value with its options, and a shift.
pub(super) struct Translation<'u> {
    arithmetic: Arithmetic<'u>,
    value: Value,
    shift: Value,
    left: Vec<Value>,
    right: Vec<Value>,
}

impl<'u> Translation<'u> {
    pub(super) fn new(
        arithmetic: Arithmetic<'u>,
        left: &[Value],
        right: &[Value],
        shift: Value,
    ) -> Result<Self, Unsolved> {
        let value = arithmetic.from_options(left.to_vec(), right.to_vec())?;
        Ok(Self { arithmetic, value, shift, left: left.to_vec(), right: right.to_vec() })
    }

    /// Are all extra options gift horses, for every k?
    pub(super) fn is_certain(&self) -> Result<bool, Unsolved> {
        Ok(self.lefts_are_gift_horses()? && self.negated()?.lefts_are_gift_horses()?)
    }

    fn negated(&self) -> Result<Self, Unsolved> {
        let negated = |values: &[Value]| -> Result<Vec<Value>, Unsolved> {
            values.iter().map(|&value| self.arithmetic.negated(value)).collect()
        };
        Ok(Self {
            arithmetic: self.arithmetic,
            value: self.arithmetic.negated(self.value)?,
            shift: self.arithmetic.negated(self.shift)?,
            left: negated(&self.right)?,
            right: negated(&self.left)?,
        })
    }

    fn lefts_are_gift_horses(&self) -> Result<bool, Unsolved> {
        let mut search = GiftHorseSearch::new(self)?;
        for &left in self.arithmetic.left_options(self.shift) {
            let extra = self.arithmetic.add(self.value, left)?;
            if !search.is_not_above(extra, MAX_RIGHT_MOVES)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// A search by the two rules.
struct GiftHorseSearch<'u> {
    arithmetic: Arithmetic<'u>,
    /// The options of G, shifted once.
    left: Vec<Value>,
    right: Vec<Value>,
    /// s^L − s and s^R − s.
    left_steps: Vec<Value>,
    right_steps: Vec<Value>,
    known: HashMap<(Value, u32), bool>,
}

impl<'u> GiftHorseSearch<'u> {
    fn new(translation: &Translation<'u>) -> Result<Self, Unsolved> {
        let Translation { arithmetic, shift, .. } = *translation;
        let shifted = |values: &[Value]| -> Result<Vec<Value>, Unsolved> {
            values.iter().map(|&value| arithmetic.add(value, shift)).collect()
        };
        let steps = |values: &[Value]| -> Result<Vec<Value>, Unsolved> {
            values.iter().map(|&value| arithmetic.subtract(value, shift)).collect()
        };
        Ok(Self {
            arithmetic,
            left: shifted(&translation.left)?,
            right: shifted(&translation.right)?,
            left_steps: steps(arithmetic.left_options(shift))?,
            right_steps: steps(arithmetic.right_options(shift))?,
            known: HashMap::new(),
        })
    }

    /// E(y), with at most `right_moves` moves of Right.
    fn is_not_above(&mut self, y: Value, right_moves: u32) -> Result<bool, Unsolved> {
        for &left in &self.left {
            if self.arithmetic.le(y, left)? {
                return Ok(true);
            }
        }
        if right_moves == 0 {
            return Ok(false);
        }
        if let Some(&known) = self.known.get(&(y, right_moves)) {
            return Ok(known);
        }
        let mut found = false;
        for right in self.followers(self.arithmetic.right_options(y), &self.right_steps, y)? {
            if self.is_at_most(right, right_moves - 1)? {
                found = true;
                break;
            }
        }
        self.known.insert((y, right_moves), found);
        Ok(found)
    }

    /// F(y), with at most `right_moves` moves of Right.
    fn is_at_most(&mut self, y: Value, right_moves: u32) -> Result<bool, Unsolved> {
        for &right in &self.right {
            if self.arithmetic.le(right, y)? {
                return Ok(false);
            }
        }
        for left in self.followers(self.arithmetic.left_options(y), &self.left_steps, y)? {
            if !self.is_not_above(left, right_moves)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The options of y + k·s, minus k·s: by a move in y, or in a copy of s.
    fn followers(&self, options: &[Value], steps: &[Value], y: Value) -> Result<Vec<Value>, Unsolved> {
        let mut followers = options.to_vec();
        for &step in steps {
            followers.push(self.arithmetic.add(y, step)?);
        }
        Ok(followers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_value::Universe;
    use search_limits::Limits;

    /// Where the search is certain and the first shift is right, the next shifts are right: for all games
    /// with one or two options of each player from a list.
    #[test]
    fn what_is_certain_is_true() {
        let universe = Universe::new();
        let arithmetic = universe.within(Limits::unlimited());
        let values = |texts: &[&str]| -> Vec<Value> {
            texts.iter().map(|text| arithmetic.parse(text).unwrap()).collect()
        };
        let options = values(&["0", "*", "^", "v", "^*", "v*", "^^", "{^|v}", "{0|v*}", "*2"]);
        let shifts = values(&["0", "*", "*2", "^", "v", "^*", "^^", "vv*", "{^|v}", "{0|v*}", "{^|*}"]);
        let (mut certain, mut refused, mut wrong) = (0, 0, 0);
        for left in pairs(&options) {
            for right in pairs(&options) {
                for &shift in &shifts {
                    let game = arithmetic.from_options(left.clone(), right.clone()).unwrap();
                    let shifted = |k: usize| is_shifted(arithmetic, game, (&left, &right), shift, k);
                    if !shifted(1) {
                        wrong += 1;
                        continue;
                    }
                    let translation = Translation::new(arithmetic, &left, &right, shift).unwrap();
                    if translation.is_certain().unwrap() {
                        certain += 1;
                        assert!((2..=5).all(shifted), "{left:?} {right:?} {shift:?}");
                    } else {
                        refused += 1;
                    }
                }
            }
        }
        assert!(certain > 1000 && wrong > 1000 && refused > 10, "{certain} {refused} {wrong}");
    }

    /// One or two of the values.
    fn pairs(values: &[Value]) -> Vec<Vec<Value>> {
        let two = |i: usize| values[..i].iter().map(move |&value| vec![value, values[i]]);
        (0..values.len()).flat_map(|i| two(i).chain([vec![values[i]]])).collect()
    }

    /// Is { G^L + k·s | G^R + k·s } = G + k·s?
    fn is_shifted(
        arithmetic: Arithmetic<'_>,
        game: Value,
        (left, right): (&[Value], &[Value]),
        shift: Value,
        k: usize,
    ) -> bool {
        let add = |value: &Value| (0..k).fold(*value, |sum, _| arithmetic.add(sum, shift).unwrap());
        let options = |list: &[Value]| list.iter().map(add).collect();
        arithmetic.from_options(options(left), options(right)) == Ok(add(&game))
    }
}
