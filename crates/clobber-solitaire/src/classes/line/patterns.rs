//! The patterns that no word of a game contains.
//!
//! Blondel, Hendrickx, Jungers, "Solitaire Clobber as an optimization problem on words". Their games keep a
//! rule beyond those of Clobber: **a stone that has moved is never captured by one that has not**
//! (Proposition 1: turning such a move round leaves as few stones). Theorem 3 holds for games that keep the
//! rule, but not for all games. On `xxo` the moves 3-2, 1-2 have the word `s> <a`, which contains pattern
//! (3). No game that breaks the rule leaves fewer stones.

use super::word::{Crossing, Letter, Separation, Word};
use std::fmt::{self, Display, Formatter};

/// A set of letters that may stand at one place of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    crossing: Crossing,
    /// Only this kind of separation, or the paper's "don't care" letter x.
    separation: Option<Separation>,
}

impl Place {
    fn matches(self, letter: Letter) -> bool {
        self.crossing == letter.crossing && self.separation.is_none_or(|kind| kind == letter.separation)
    }
}

const fn place(crossing: Crossing, separation: Option<Separation>) -> Place {
    Place { crossing, separation }
}

/// The bar: an uncrossed separation of either kind.
const X: Place = place(Crossing::Uncrossed, None);
/// An arrow to the right over any letter, over a, over s.
const XR: Place = place(Crossing::Right, None);
const AR: Place = place(Crossing::Right, Some(Separation::Alternating));
const SR: Place = place(Crossing::Right, Some(Separation::Same));
/// An arrow to the left over any letter, over a, over s.
const XL: Place = place(Crossing::Left, None);
const AL: Place = place(Crossing::Left, Some(Separation::Alternating));
const SL: Place = place(Crossing::Left, Some(Separation::Same));

/// (1) Two stones would leave the same cell.
const LEFT_TWICE: &[&[Place]] = &[&[XL, XR]];
/// (2) Two stones meet on a third of the same colour as their neighbours.
const SAME_MEET: &[&[Place]] = &[&[SR, SL]];
/// (3) A stone that no other stone reached captures one of its own colour.
const SAME_UNMOVED: &[&[Place]] = &[&[X, SR], &[SL, X]];
/// (4) A stone that has captured its way to an alternating separation cannot cross it, unless a stone from
/// the other side changes the colour there.
const WALK_INTO_OWN: &[&[Place]] = &[&[XR, AR, XR], &[XR, AR, X], &[XL, AL, XL], &[X, AL, XL]];
/// (5) A single step into a cell that was to be captured from the other side first.
const STEP_INTO_SAME: &[&[Place]] = &[&[X, AR, SL], &[SR, AL, X]];
/// (6) Two walks that arrive with the same colour.
const WALKS_MEET: &[&[Place]] = &[&[XR, AR, AL, XL]];
/// (7) Two steps that arrive with the same colour.
const STEPS_MEET: &[&[Place]] = &[&[X, AR, AL, X]];
/// (6') May be forbidden instead of (6): turning the last move round leaves as few stones.
const WALK_MEETS: &[&[Place]] = &[&[XR, AR, AL]];
/// (7') Follows from (1), (6') and (7), and replaces it.
const STEP_MEETS: &[&[Place]] = &[&[AR, AL, X]];

/// The patterns (1) to (7) of Theorem 3.
pub const FORBIDDEN: [&[&[Place]]; 7] =
    [LEFT_TWICE, SAME_MEET, SAME_UNMOVED, WALK_INTO_OWN, STEP_INTO_SAME, WALKS_MEET, STEPS_MEET];

/// The patterns (1) to (5), (6') and (7') of Theorem 10, none longer than three letters.
pub const SHORT: [&[&[Place]]; 7] =
    [LEFT_TWICE, SAME_MEET, SAME_UNMOVED, WALK_INTO_OWN, STEP_INTO_SAME, WALK_MEETS, STEP_MEETS];

/// Why no game has a word with a pattern of the classes (1) to (7).
pub const REASONS: [&str; 7] = [
    "two stones would leave one cell",
    "two stones would meet on a third of the same colour as their neighbours",
    "a stone that no other stone reached would capture one of its own colour",
    "a stone would walk into one of its own colour",
    "a stone would step into a cell that was to be captured from the other side first",
    "two walks would arrive with the same colour",
    "two steps would arrive with the same colour",
];

/// A pattern that occurs in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The number of its class, from 1.
    pub class: usize,
    /// The letter at which it begins, from 0 in the letters that were searched.
    pub start: usize,
    /// The pattern.
    pub pattern: &'static [Place],
}

impl Occurrence {
    /// Why no game has a word with one of the patterns (1) to (7).
    pub fn reason(self) -> &'static str {
        REASONS[self.class - 1]
    }
}

impl Display for Occurrence {
    /// The pattern, with `*` for either kind of separation.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let places: Vec<String> = self.pattern.iter().map(ToString::to_string).collect();
        f.write_str(&places.join(" "))
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.crossing.over(self.separation.map_or("*", Separation::letter)))
    }
}

/// The first class of patterns that some letters in a row contain, and where.
pub fn first_match(letters: &[Letter], classes: &[&'static [&'static [Place]]]) -> Option<Occurrence> {
    let start = |pattern: &[Place]| {
        letters
            .windows(pattern.len())
            .position(|window| window.iter().zip(pattern).all(|(&letter, place)| place.matches(letter)))
    };
    classes.iter().zip(1..).find_map(|(patterns, class)| {
        let found = patterns.iter().filter_map(|&pattern| Some((start(pattern)?, pattern)));
        let (start, pattern) = found.min_by_key(|&(start, _)| start)?;
        Some(Occurrence { class, start, pattern })
    })
}

/// A letter for outside the board: no stone crosses there. Its kind does not matter.
pub(super) const OUTSIDE: Letter =
    Letter { separation: Separation::Alternating, crossing: Crossing::Uncrossed };

impl Word {
    /// Is it the word of a game in which no stone that has moved is captured by one that has not? Exactly if
    /// none of the patterns (1) to (7) occurs in it with a bar on either side (Theorem 3).
    pub fn is_admissible(&self) -> bool {
        self.forbidden_pattern().is_none()
    }

    /// A pattern of the first class, 1 to 7, that makes the word inadmissible. Letters are counted with the
    /// bar before the word, so that its first letter has the number 1.
    pub fn forbidden_pattern(&self) -> Option<Occurrence> {
        first_match(&self.between_bars(1), &FORBIDDEN)
    }

    /// Does it contain a pattern of this class, 1 to 7, with a bar on either side?
    pub fn contains(&self, class: usize) -> bool {
        FORBIDDEN
            .get(class.wrapping_sub(1))
            .is_some_and(|&patterns| first_match(&self.between_bars(1), &[patterns]).is_some())
    }

    /// The same for the word of a game on a cycle, whose last letter stands before the first (proof of
    /// Theorem 13). Letters are counted from 1.
    pub fn forbidden_pattern_around(&self) -> Option<Occurrence> {
        let longest = FORBIDDEN.iter().copied().flatten().map(|pattern| pattern.len()).max().unwrap_or(1);
        let letters = self.letters();
        let around: Vec<Letter> =
            letters.iter().chain(letters.iter().cycle().take(longest - 1)).copied().collect();
        let found = first_match(&around, &FORBIDDEN)?;
        Some(Occurrence { start: found.start + 1, ..found })
    }

    /// Is it admissible without the patterns (6') and (7')? There is such a word for every number of
    /// stones that can be left (Theorem 10).
    pub fn is_short_admissible(&self) -> bool {
        first_match(&self.between_bars(2), &SHORT).is_none()
    }

    fn between_bars(&self, bars: usize) -> Vec<Letter> {
        let bars = std::iter::repeat_n(OUTSIDE, bars);
        bars.clone().chain(self.letters().iter().copied()).chain(bars).collect()
    }
}
