//! The canonical values of short strips and of their sums.
//!
//! The paper compares games by searching their differences. Here a canonical form is computed once for each
//! strip, and the values of sums are added up. Then equal games are equal numbers, so no comparison of the
//! paper is needed. The facts are the same.

use crate::game::{Game, Strip};
use clobber_board::Color;
use game_value::{Arithmetic, Value};
use search_limits::Unsolved;

/// The values of all strips up to a length.
pub(super) struct StripValues<'a> {
    arithmetic: Arithmetic<'a>,
    /// By length, then by number.
    by_length: Vec<Vec<Value>>,
}

impl<'a> StripValues<'a> {
    /// Computes the values of all strips of up to `longest` stones, shorter ones first.
    pub(super) fn up_to(longest: usize, arithmetic: Arithmetic<'a>) -> Result<Self, Unsolved> {
        let mut values = Self { arithmetic, by_length: vec![vec![Value::ZERO], vec![Value::ZERO; 2]] };
        for length in 2..=longest {
            let of_length = (0..1 << length).map(|number| {
                arithmetic.limits().check()?;
                let strip = Strip::from_number(length, number);
                // A mirror image and a negative need no search of their own.
                let mirrored = strip.mirrored().number();
                if mirrored < number { Ok(None) } else { values.by_options(strip).map(Some) }
            });
            let mut of_length = of_length.collect::<Result<Vec<Option<Value>>, Unsolved>>()?;
            for number in 0..of_length.len() {
                let mirrored = Strip::from_number(length, number as u128).mirrored().number();
                of_length[number] = of_length[number].or(of_length[mirrored as usize]);
            }
            values.by_length.push(of_length.into_iter().map(|value| value.unwrap_or(Value::ZERO)).collect());
        }
        Ok(values)
    }

    fn by_options(&self, strip: Strip) -> Result<Value, Unsolved> {
        let options = |player: Color| -> Result<Vec<Value>, Unsolved> {
            strip.borders().map(|border| self.sum(&strip.after(border, player))).collect()
        };
        self.arithmetic.from_options(options(Color::Black)?, options(Color::White)?)
    }

    fn sum(&self, strips: &[Strip]) -> Result<Value, Unsolved> {
        strips.iter().try_fold(Value::ZERO, |sum, strip| {
            self.arithmetic.add(sum, self.by_length[strip.len()][strip.number() as usize])
        })
    }

    /// The value of a game whose strips are not too long.
    pub(super) fn of(&self, game: &Game) -> Result<Value, Unsolved> {
        self.sum(game.subgames())
    }
}
