//! The values of rows of stones, under either rule.

use super::games::{Game, Games, OutOfReach};
use super::gift_horses::GiftHorses;
use super::strips::moves;
use std::collections::HashMap;

/// The value of a row of stones, by number: a game of the table, or a nim-value.
pub(super) type Value = usize;

/// The values of rows of stones that have come up. Rows of one stone or none are zero.
pub(super) struct Values {
    pub(super) games: Games,
    pub(super) is_impartial: bool,
    known: HashMap<Vec<bool>, Value>,
}

impl Values {
    pub(super) fn new(games: Games, is_impartial: bool) -> Self {
        Self { games, is_impartial, known: HashMap::new() }
    }

    /// The value of a row.
    pub(super) fn value(&mut self, stones: &[bool]) -> Result<Value, OutOfReach> {
        if stones.len() < 2 {
            return Ok(0);
        }
        if let Some(&known) = self.known.get(stones) {
            return Ok(known);
        }
        let (left, right) = self.options(stones)?;
        let value = if self.is_impartial { mex(&left) } else { self.games.canonical(left, right)? };
        self.known.insert(stones.to_vec(), value);
        Ok(value)
    }

    /// The values of the options of both players.
    fn options(&mut self, stones: &[bool]) -> Result<(Vec<Value>, Vec<Value>), OutOfReach> {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (is_black, first, second) in moves(stones) {
            let (first, second) = (self.value(&first)?, self.value(&second)?);
            let sum = self.add(first, second)?;
            if is_black || self.is_impartial { &mut left } else { &mut right }.push(sum);
        }
        Ok((left, right))
    }

    /// The value of a sum.
    pub(super) fn add(&mut self, a: Value, b: Value) -> Result<Value, OutOfReach> {
        if self.is_impartial { Ok(a ^ b) } else { self.games.add(a, b) }
    }

    /// a − b; of games, that is.
    pub(super) fn subtract(&mut self, a: Game, b: Game) -> Result<Game, OutOfReach> {
        let negative = self.games.negative(b)?;
        self.games.add(a, negative)
    }

    /// If the options of this row are shifted again and again, is its value certain to be shifted each time, given that it
    /// is the first time? Nim-values are not shifted at all.
    pub(super) fn translates(&mut self, stones: &[bool], shift: Game) -> Result<bool, OutOfReach> {
        if self.is_impartial {
            return Ok(shift == 0);
        }
        let (left, right) = self.options(stones)?;
        GiftHorses::new(left, right, shift).are_certain(&mut self.games)
    }
}

/// The least number that is not there.
fn mex(numbers: &[Value]) -> Value {
    (0..numbers.len()).find(|number| !numbers.contains(number)).unwrap_or(numbers.len())
}
