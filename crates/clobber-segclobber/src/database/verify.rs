//! Computes every fact of a database again, another way, and compares.
//!
//! The builder adds the values of strips, reads bounds off the ladder and links by a table of values. Here a
//! value follows from the options of the whole board. Bounds and outcome classes follow from comparisons with
//! the multiples of ↑ themselves, dominated moves from the definition, and links from a search of the class.

use super::Database;
use super::build::memory_for_values;
use super::entry::{Class, Entry, Moves};
use crate::game::Game;
use clobber_board::Color;
use game_value::{Arithmetic, Ladder, NameError, Outcome, Relation, Universe, Value};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Unsolved};

/// Why a database was not verified.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// A fact is wrong.
    #[error("game {game}: {fact} is {found}, and should be {expected}")]
    Wrong {
        /// The game.
        game: String,
        /// Which fact.
        fact: &'static str,
        /// What the file says.
        found: String,
        /// What is true.
        expected: String,
    },
}

/// The widest bounds that are tried, as in the paper.
const MAX_UPS: i64 = 31;

/// No bound was found yet.
const NO_CEILING: i32 = i32::MAX;

/// Verifies all entries within limits.
pub fn verify(database: &Database, limits: &Limits) -> Result<(), VerifyError> {
    let universe = Universe::with_memory(memory_for_values(limits));
    let mut verifier = Verifier::new(database, universe.within(limits))?;
    for number in 0..database.len() {
        if number % 1024 == 0 {
            limits.set_done(number as u64, database.len() as u64);
            limits.check_now()?;
        }
        verifier.verify(number)?;
    }
    Ok(())
}

/// A move and what it leads to.
#[derive(Clone, Copy, PartialEq)]
struct MoveTo {
    square: usize,
    value: Value,
    score: u64,
}

struct Verifier<'a> {
    database: &'a Database,
    arithmetic: Arithmetic<'a>,
    /// n·↑ and n·↑ + ∗ for n = −31 … 31.
    rungs: [Vec<Value>; 2],
    values: Vec<Value>,
    bounds: HashMap<Value, (Outcome, Ladder), FxBuildHasher>,
    /// P_t: in each class, the simplest game of each value so far.
    partition: HashMap<Class, Vec<(Value, usize)>, FxBuildHasher>,
}

impl<'a> Verifier<'a> {
    fn new(database: &'a Database, arithmetic: Arithmetic<'a>) -> Result<Self, Unsolved> {
        let rung = |n, star| match arithmetic.up_multiple(n, star) {
            Ok(value) => Ok(value),
            Err(NameError::Unsolved(unsolved)) => Err(unsolved),
            Err(_) => Err(search_limits::Reason::Number.into()),
        };
        let scale = |star| (-MAX_UPS..=MAX_UPS).map(|n| rung(n, star)).collect::<Result<Vec<_>, Unsolved>>();
        Ok(Self {
            database,
            arithmetic,
            rungs: [scale(0)?, scale(1)?],
            values: Vec::with_capacity(database.len()),
            bounds: HashMap::default(),
            partition: HashMap::default(),
        })
    }

    fn verify(&mut self, number: usize) -> Result<(), VerifyError> {
        let (game, found) = (self.database.game(number), self.database.entry(number));
        let options = Color::BOTH.map(|player| self.options(&game, player));
        let values = |i: usize| options[i].iter().map(|option| option.value).collect();
        let value = self.arithmetic.from_options(values(0), values(1))?;
        let mut expected = Entry::default();
        (expected.outcome, expected.bounds) = self.bounds(value)?;
        let mut scores = Vec::new();
        for (i, options) in options.iter().enumerate() {
            let sensible = self.sensible(options, i)?;
            sensible.iter().for_each(|option| expected.sensible[i].insert(option.square));
            expected.nondominated[i] = simplest_of_each(&sensible);
            let simplest = sensible.iter().min_by_key(|option| (option.score, option.square));
            expected.simplest[i] = simplest.map(|option| option.square as u8);
            scores.extend(options.iter().map(|option| (sensible.contains(option), option.score)));
        }
        expected.score = self.database.score().of(&game, &scores);
        self.values.push(value);
        expected.link = self.link(number, &found, value);
        compare(&game, &found, &expected)
    }

    fn options(&self, game: &Game, player: Color) -> Vec<MoveTo> {
        let starts: Vec<usize> = game.starts().collect();
        let options = game.crossings().map(|crossing| {
            let after = self.database.number(game.after(crossing, player).subgames());
            let nothing = self.database.score().of_nothing();
            MoveTo {
                square: starts[crossing.subgame] + crossing.border,
                value: after.map_or(Value::ZERO, |after| self.values[after]),
                score: after.map_or(nothing, |after| self.database.entry(after).score),
            }
        });
        options.collect()
    }

    /// The outcome and the bounds by comparisons alone.
    fn bounds(&mut self, value: Value) -> Result<(Outcome, Ladder), Unsolved> {
        if let Some(&known) = self.bounds.get(&value) {
            return Ok(known);
        }
        let mut ends = [[-NO_CEILING, NO_CEILING]; 2];
        for (scale, ends) in self.rungs.iter().zip(&mut ends) {
            for (n, &rung) in (-MAX_UPS as i32..).zip(scale) {
                if self.arithmetic.le(rung, value)? {
                    ends[0] = n;
                }
                if ends[1] == NO_CEILING && self.arithmetic.le(value, rung)? {
                    ends[1] = n;
                }
            }
        }
        let [[floor, ceiling], [floor_star, ceiling_star]] = ends;
        let known = (self.arithmetic.outcome(value)?, Ladder { floor, floor_star, ceiling, ceiling_star });
        self.bounds.insert(value, known);
        Ok(known)
    }

    /// Definition 1.
    fn sensible(&self, options: &[MoveTo], player: usize) -> Result<Vec<MoveTo>, Unsolved> {
        let better = if player == 0 { Relation::Greater } else { Relation::Less };
        let mut sensible = Vec::new();
        for option in options {
            let mut is_dominated = false;
            for other in options {
                is_dominated |= self.arithmetic.compare(other.value, option.value)? == better;
            }
            if !is_dominated {
                sensible.push(*option);
            }
        }
        Ok(sensible)
    }

    /// §3.6: search the class for an equal game, and keep the simplest.
    fn link(&mut self, number: usize, found: &Entry, value: Value) -> Option<u32> {
        let class = self.partition.entry(found.class()).or_default();
        let Some((_, simplest)) = class.iter_mut().find(|(other, _)| *other == value) else {
            class.push((value, number));
            return None;
        };
        let known = self.database.entry(*simplest).score;
        if found.score < known {
            *simplest = number;
        }
        (found.score > known).then_some(*simplest as u32)
    }
}

/// Definition 2, with the simplest of equal moves.
fn simplest_of_each(sensible: &[MoveTo]) -> Moves {
    let mut best: HashMap<Value, (u64, usize), FxBuildHasher> = HashMap::default();
    for &MoveTo { square, value, score } in sensible {
        let this = (score, square);
        let known = best.entry(value).or_insert(this);
        *known = this.min(*known);
    }
    let mut moves = Moves::default();
    best.into_values().for_each(|(_, square)| moves.insert(square));
    moves
}

fn compare(game: &Game, found: &Entry, expected: &Entry) -> Result<(), VerifyError> {
    if found == expected {
        return Ok(());
    }
    let differ = |fact, found: &dyn std::fmt::Debug, expected: &dyn std::fmt::Debug| {
        let (found, expected) = (format!("{found:?}"), format!("{expected:?}"));
        if found == expected {
            return Ok(());
        }
        Err(VerifyError::Wrong { game: game.to_string(), fact, found, expected })
    };
    differ("the outcome class", &found.outcome, &expected.outcome)?;
    differ("a bound", &found.bounds, &expected.bounds)?;
    differ("the set of sensible moves", &found.sensible, &expected.sensible)?;
    differ("the set of nondominated moves", &found.nondominated, &expected.nondominated)?;
    differ("a simplest move", &found.simplest, &expected.simplest)?;
    differ("the score", &found.score, &expected.score)?;
    differ("the number of the simplest equal game", &found.link, &expected.link)
}
