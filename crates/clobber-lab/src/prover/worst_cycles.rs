//! The mixed cycles that leave a third of their stones, as the words that a finite automaton accepts.
//!
//! Upper bounds for 3 · (stones left) − n, with sums above a cap forgotten, know finitely many classes of
//! words. Whether they allow a word to leave ⌊n/3⌋ stones is decided by a finite automaton, which is made
//! minimal here. The bounds need not be sharp. The checker of `clobber-certificate` compares the automaton
//! with upper bounds *and* with lower bounds of its own, so what it accepts is exact.

use super::random_lines::automaton::steps_of;
use clobber_board::Color;
use clobber_certificate::LanguageClaim;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// Sums above this are forgotten here: with 4 the automaton is larger than with 5, and then it stays.
const CAP: i8 = 5;

/// With this cap the lower bounds of the checker are sharp, too.
const CHECKED_CAP: u8 = 8;

/// The frontiers of a line.
const FRONTIERS: usize = 5;

/// Words that need not be told apart: for each frontier before and after them a bound for 3 · roots −
/// stones; their length mod 3, whether it is 3 or more, and which colours they have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Class {
    bounds: [[Option<i8>; FRONTIERS]; FRONTIERS],
    length: u8,
    has: [bool; 2],
}

impl Class {
    fn empty() -> Self {
        let mut bounds = [[None; FRONTIERS]; FRONTIERS];
        (0..FRONTIERS).for_each(|frontier| bounds[frontier][frontier] = Some(0));
        Self { bounds, length: 0, has: [false; 2] }
    }

    fn extended(&self, stone: Color, steps: &[(usize, usize, u8)]) -> Self {
        let mut bounds = [[None; FRONTIERS]; FRONTIERS];
        for (before, after) in self.bounds.iter().zip(&mut bounds) {
            for &(left, right, roots) in steps {
                let Some(sum) = before[left].map(|sum| sum + 3 * roots as i8 - 1) else { continue };
                if sum <= CAP {
                    let sum = sum.max(-CAP);
                    after[right] = Some(after[right].map_or(sum, |other: i8| other.min(sum)));
                }
            }
        }
        let mut has = self.has;
        has[usize::from(stone == Color::White)] = true;
        // 3, 4 and 5 stand for all lengths from 3 on.
        let length = if self.length == 5 { 3 } else { self.length + 1 };
        Self { bounds, length, has }
    }

    /// May the cycle leave ⌊n/3⌋ stones, by these bounds?
    fn may_leave_a_third(&self) -> bool {
        let least = (0..FRONTIERS).filter_map(|frontier| self.bounds[frontier][frontier]).min();
        let least_of_a_third = -((self.length % 3) as i8);
        self.length >= 3 && self.has == [true; 2] && least.is_none_or(|least| least >= least_of_a_third)
    }
}

/// The automaton of the mixed cycles that leave a third of their stones.
pub fn worst_cycles(limits: &Limits) -> Result<LanguageClaim, Unsolved> {
    let limits = &limits.part();
    let steps = Color::BOTH.map(steps_of);
    let mut numbers = HashMap::from([(Class::empty(), 0)]);
    let (mut classes, mut next) = (vec![Class::empty()], Vec::new());
    while let Some(&class) = classes.get(next.len()) {
        limits.check()?;
        limits.take_memory(6 * size_of::<Class>())?;
        next.push([0, 1].map(|letter| {
            let class = class.extended(Color::BOTH[letter], &steps[letter]);
            *numbers.entry(class).or_insert_with(|| {
                classes.push(class);
                classes.len() - 1
            })
        }));
    }
    let is_accepted: Vec<bool> = classes.iter().map(Class::may_leave_a_third).collect();
    minimal(&next, &is_accepted, limits)
}

/// The minimal automaton, by Moore's algorithm; its states are in the order in which words reach them.
fn minimal(next: &[[usize; 2]], is_accepted: &[bool], limits: &Limits) -> Result<LanguageClaim, Unsolved> {
    let mut blocks: Vec<usize> = is_accepted.iter().map(|&is_accepted| usize::from(is_accepted)).collect();
    let mut count = 0;
    loop {
        let mut numbers = HashMap::new();
        let mut refined = Vec::with_capacity(blocks.len());
        for (state, next) in next.iter().enumerate() {
            limits.check()?;
            let key = (blocks[state], next.map(|next| blocks[next]));
            let fresh = numbers.len();
            refined.push(*numbers.entry(key).or_insert(fresh));
        }
        blocks = refined;
        if numbers.len() == count {
            break;
        }
        count = numbers.len();
    }
    // A state of each block, in the order of discovery.
    let mut numbers = HashMap::from([(blocks[0], 0)]);
    let (mut members, mut steps) = (vec![0], Vec::new());
    while let Some(&member) = members.get(steps.len()) {
        steps.push(next[member].map(|next| {
            *numbers.entry(blocks[next]).or_insert_with(|| {
                members.push(next);
                members.len() as u16 - 1
            })
        }));
    }
    let accepted = (0..).zip(&members).filter(|&(_, &member)| is_accepted[member]).map(|(state, _)| state);
    Ok(LanguageClaim { cap: CHECKED_CAP, accepted: accepted.collect(), steps })
}
