//! Claims about all mixed cycles that leave at least a third of their stones, for every length.
//!
//! A line of stones is known by a matrix, as in `cycles.rs`: for each state of the edge on its left and each
//! on its right, the least of 3 · (stones left) − (stones), over all forests. Its diagonal has the least such
//! sum of the cycle that the line becomes when its ends are joined. Two kinds of matrices have finitely many
//! values:
//!
//! - *upper bounds*: sums above the cap become infinite, and sums below its negative become that;
//! - *lower bounds*: sums above the cap become the cap, and sums below its negative become infinitely low.
//!
//! A stone is added by least sums, so upper bounds stay upper bounds, and lower bounds stay lower bounds.
//! Both are compared with the automaton of a claim, for all words at once: a mixed word that it accepts
//! leaves at least ⌊n/3⌋ by the lower bounds, and a mixed word that it does not accept leaves less by the
//! upper bounds.

use crate::check::{Bounded, Flaw, Statement};
use crate::for_all_n::edge::{EDGES, STATES, stones_left};
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::HashSet;

/// The mixed cycles of n ≥ 3 stones that leave ⌊n/3⌋ of them or more under the impartial rule, as the words
/// that a finite automaton accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LanguageClaim {
    /// Sums beyond it are not told apart.
    pub cap: u8,
    /// For each state, the next one after a black stone and after a white one. The first state is that of
    /// the empty word.
    #[serde(deserialize_with = "list")]
    pub steps: Vec<[u16; 2]>,
    /// The states in which a word is accepted.
    #[serde(deserialize_with = "list")]
    pub accepted: Vec<u16>,
}

/// The largest number of states.
const MAX_STATES: usize = 10_000;

fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    Bounded::<T, MAX_STATES>::deserialize(deserializer).map(|list| list.0)
}

/// What is wrong with a claim about the worst cycles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum LanguageFlaw {
    #[error("`cap` is from 1 to {MAX_CAP}")]
    Cap,
    #[error("there is no state {state}: the automaton has {states}")]
    NoSuchState { state: usize, states: usize },
    #[error("`{word}` is accepted, but it is no mixed cycle")]
    NotACycle { word: String },
    #[error("`cycle:{word}` is accepted, but is not shown to leave as much as a third")]
    NotShownToLeaveAThird { word: String },
    #[error("`cycle:{word}` is not accepted, but is not shown to leave less than a third")]
    NotShownToLeaveLess { word: String },
}

/// The highest cap: an entry is a signed byte.
const MAX_CAP: u8 = 40;

/// The shortest cycle.
const MIN_STONES: u8 = 3;

/// A sum that stands for infinity, and for infinitely low.
const HIGH: i8 = i8::MAX;
const LOW: i8 = i8::MIN;

type Matrix = [[i8; STATES]; STATES];

/// Which bounds a matrix has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Upper,
    Lower,
}

/// Words that need not be told apart, with the state of the automaton.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Class {
    matrix: Matrix,
    /// The number of stones mod 3.
    remainder: i8,
    /// The number of stones, at most [`MIN_STONES`].
    length: u8,
    /// Are there black stones, and white ones?
    colors: [bool; 2],
    state: u16,
}

/// What may happen at a stone: the states of the edges on its left and right, and 3 · (stones left) − 1.
type Step = (usize, usize, i8);

/// Checks a claim.
pub(crate) fn check(claim: &LanguageClaim, limits: &Limits) -> Result<Statement, Flaw> {
    let states = claim.steps.len();
    let named = claim.steps.iter().flatten().chain(&claim.accepted).map(|&state| usize::from(state));
    if let Some(state) = named.chain([0]).find(|&state| state >= states) {
        return Err(LanguageFlaw::NoSuchState { state, states }.into());
    }
    if claim.cap == 0 || claim.cap > MAX_CAP {
        return Err(LanguageFlaw::Cap.into());
    }
    let mut is_accepted = vec![false; states];
    claim.accepted.iter().for_each(|&state| is_accepted[usize::from(state)] = true);
    for side in [Side::Upper, Side::Lower] {
        Bounds::new(claim, &is_accepted, side).check_all(&limits.part())??;
    }
    Ok(Statement::Language { states })
}

struct Bounds<'a> {
    claim: &'a LanguageClaim,
    is_accepted: &'a [bool],
    side: Side,
    /// For a black stone and for a white one.
    steps: [Vec<Step>; 2],
}

impl<'a> Bounds<'a> {
    fn new(claim: &'a LanguageClaim, is_accepted: &'a [bool], side: Side) -> Self {
        let steps = [false, true].map(|is_white| {
            let pairs = (0..STATES).flat_map(|left| (0..STATES).map(move |right| (left, right)));
            let step = |(left, right): (usize, usize)| {
                let stones = stones_left(is_white, EDGES[left], EDGES[right])?;
                Some((left, right, 3 * stones as i8 - 1))
            };
            pairs.filter_map(step).collect()
        });
        Self { claim, is_accepted, side, steps }
    }

    /// Checks all classes; the inner error is a word for which the claim does not follow.
    fn check_all(&self, limits: &Limits) -> Result<Result<(), LanguageFlaw>, Unsolved> {
        let mut matrix = [[self.bounded(HIGH); STATES]; STATES];
        (0..STATES).for_each(|state| matrix[state][state] = 0);
        let empty = Class { matrix, remainder: 0, length: 0, colors: [false; 2], state: 0 };
        let mut known = HashSet::from([empty]);
        // A class with the number of the class before it and its last stone.
        let mut todo = vec![(empty, 0, false)];
        let mut at = 0;
        while at < todo.len() {
            if let Err(flaw) = self.check_class(&todo[at].0) {
                return Ok(Err(flaw(word_of(&todo, at))));
            }
            for is_white in [false, true] {
                limits.count_node()?;
                let class = self.extended(&todo[at].0, is_white);
                if known.insert(class) {
                    limits.take_memory(5 * size_of::<Class>())?;
                    todo.push((class, at, is_white));
                }
            }
            at += 1;
        }
        Ok(Ok(()))
    }

    /// Checks a class; the error makes a flaw of a word.
    fn check_class(&self, class: &Class) -> Result<(), fn(String) -> LanguageFlaw> {
        let is_accepted = self.is_accepted[usize::from(class.state)];
        if class.length < MIN_STONES || class.colors != [true; 2] {
            let flaw: fn(String) -> LanguageFlaw = |word| LanguageFlaw::NotACycle { word };
            return if is_accepted { Err(flaw) } else { Ok(()) };
        }
        // 3 · ⌊n/3⌋ − n is the negative remainder.
        let least = (0..STATES).map(|state| class.matrix[state][state]).min();
        let is_a_third = least.is_some_and(|least| least >= -class.remainder);
        match self.side {
            Side::Lower if is_accepted && !is_a_third => {
                Err(|word| LanguageFlaw::NotShownToLeaveAThird { word })
            }
            Side::Upper if !is_accepted && is_a_third => {
                Err(|word| LanguageFlaw::NotShownToLeaveLess { word })
            }
            _ => Ok(()),
        }
    }

    /// A sum as a bound of this side.
    fn bounded(&self, sum: i8) -> i8 {
        let cap = self.claim.cap as i8;
        match self.side {
            Side::Upper if sum > cap => HIGH,
            Side::Upper => sum.max(-cap),
            Side::Lower if sum < -cap => LOW,
            Side::Lower => sum.min(cap),
        }
    }

    /// A word with one more stone.
    fn extended(&self, class: &Class, is_white: bool) -> Class {
        let mut matrix = [[HIGH; STATES]; STATES];
        for (before, after) in class.matrix.iter().zip(&mut matrix) {
            for &(left, right, change) in &self.steps[usize::from(is_white)] {
                let sum = before[left];
                let sum = if sum == HIGH || sum == LOW { sum } else { sum + change };
                after[right] = after[right].min(sum);
            }
            after.iter_mut().for_each(|sum| *sum = self.bounded(*sum));
        }
        let mut colors = class.colors;
        colors[usize::from(is_white)] = true;
        Class {
            matrix,
            remainder: (class.remainder + 1) % 3,
            length: (class.length + 1).min(MIN_STONES),
            colors,
            state: self.claim.steps[usize::from(class.state)][usize::from(is_white)],
        }
    }
}

/// The word that led to a class.
fn word_of(list: &[(Class, usize, bool)], mut at: usize) -> String {
    let mut word = Vec::new();
    while at != 0 {
        let (_, before, is_white) = list[at];
        word.push(if is_white { 'o' } else { 'x' });
        at = before;
    }
    word.into_iter().rev().collect()
}
