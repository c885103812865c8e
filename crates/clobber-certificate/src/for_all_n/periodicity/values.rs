//! The values of rows of stones, under either rule.

use super::games::{Game, Games};
use super::gift_horses::GiftHorses;
use super::strips::moves;
use search_limits::Unsolved;
use std::collections::HashMap;

/// The value of a row of stones, by number: a game of the table, or a nim-value.
pub(super) type Value = usize;

/// The values of rows of stones, as far as they were computed. Rows of one stone or none are zero.
#[derive(Debug)]
pub(super) struct Values<'l> {
    pub(super) games: Games<'l>,
    pub(super) is_impartial: bool,
    known: HashMap<Vec<bool>, Value>,
}

/// An entry besides its stones, with its share of free places.
const BYTES_PER_ROW: usize = 64;

impl<'l> Values<'l> {
    pub(super) fn new(games: Games<'l>, is_impartial: bool) -> Self {
        Self { games, is_impartial, known: HashMap::new() }
    }

    /// The value of a row.
    pub(super) fn value(&mut self, stones: &[bool]) -> Result<Value, Unsolved> {
        if stones.len() < 2 {
            return Ok(0);
        }
        if let Some(&known) = self.known.get(stones) {
            return Ok(known);
        }
        let (left, right) = self.options(stones)?;
        let value = if self.is_impartial { mex(&left) } else { self.games.canonical(left, right)? };
        self.games.limits().take_memory(stones.len() + BYTES_PER_ROW)?;
        self.known.insert(stones.to_vec(), value);
        Ok(value)
    }

    /// The values of the options of both players.
    fn options(&mut self, stones: &[bool]) -> Result<(Vec<Value>, Vec<Value>), Unsolved> {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (is_black, first, second) in moves(stones) {
            self.games.limits().check_now()?;
            let (first, second) = (self.value(&first)?, self.value(&second)?);
            let sum = self.add(first, second)?;
            if is_black || self.is_impartial { &mut left } else { &mut right }.push(sum);
        }
        Ok((left, right))
    }

    /// The value of a sum.
    pub(super) fn add(&mut self, a: Value, b: Value) -> Result<Value, Unsolved> {
        if self.is_impartial { Ok(a ^ b) } else { self.games.add(a, b) }
    }

    /// a − b; of games, that is.
    pub(super) fn subtract(&mut self, a: Game, b: Game) -> Result<Game, Unsolved> {
        let negated = self.games.negated(b)?;
        self.games.add(a, negated)
    }

    /// If the options of this row are shifted again and again, is its value shifted each time, given that it
    /// is shifted the first time? Nim-values are not shifted.
    pub(super) fn translates(&mut self, stones: &[bool], shift: Game) -> Result<bool, Unsolved> {
        if self.is_impartial {
            return Ok(shift == 0);
        }
        let (left, right) = self.options(stones)?;
        GiftHorses::new(left, right, shift).are_certain(&mut self.games)
    }
}

/// The least number that is missing.
fn mex(numbers: &[Value]) -> Value {
    (0..numbers.len()).find(|number| !numbers.contains(number)).unwrap_or(numbers.len())
}
