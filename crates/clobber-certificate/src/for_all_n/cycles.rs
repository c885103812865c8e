//! Claims about Solitaire Clobber on all mixed cycles: how many stones they leave at most, for every length.
//!
//! A play is a playable forest (docs/theory.md). What happens on an edge of the cycle is one of five states:
//! nothing, or a stone of either colour moves right, or left. A line of stones is known by a matrix: for each
//! state on its left and each on its right, the least of divide · (stones left) − (stones), over all forests.
//! Sums above the cap are forgotten, and sums below its negative are raised to that. Both only raise entries,
//! so each entry is an upper bound, and there are finitely many matrices. A mixed cycle whose diagonal has an
//! entry of at most `add` leaves at most (n + add)/divide stones. `docs/certificates.md` has the proof.

use crate::check::{Flaw, Statement};
use crate::for_all_n::edge::{EDGES, STATES, stones_left};
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// No mixed cycle of n ≥ `from` stones leaves more than (n + `add`)/`divide` of them under the impartial
/// rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CyclesClaim {
    /// The least number of stones.
    pub from: u8,
    /// The number that is added to n.
    pub add: i8,
    /// The divisor.
    pub divide: u8,
    /// Sums beyond it are not told apart.
    pub cap: u8,
    /// The number of classes of lines that this makes.
    pub matrices: usize,
}

/// What is wrong with a claim about cycles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum CyclesFlaw {
    #[error("`from` is at least 3, `divide` at least 1, and `cap` from 1 to {MAX_CAP}")]
    Range,
    #[error("the bound does not follow for `cycle:{word}`")]
    TooManyStones { word: String },
    #[error("`matrices` is {claimed}, but there are {found}")]
    Matrices { claimed: usize, found: usize },
}

/// The highest cap: an entry is a signed byte.
const MAX_CAP: u8 = 100;

/// An entry that stands for more than the cap.
const FORGOTTEN: i8 = i8::MAX;

type Matrix = [[i8; STATES]; STATES];

/// Lines that need not be told apart.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Class {
    matrix: Matrix,
    /// The number of stones, at most `from`.
    length: u8,
    /// Are there black stones, and white ones?
    colors: [bool; 2],
}

/// Checks a claim.
pub(crate) fn check(claim: &CyclesClaim, limits: &Limits) -> Result<Statement, Flaw> {
    let &CyclesClaim { from, add, divide, cap, matrices } = claim;
    if from < 3 || divide == 0 || cap == 0 || cap > MAX_CAP {
        return Err(CyclesFlaw::Range.into());
    }
    let found = classes(claim, limits)??;
    if found != matrices {
        return Err(CyclesFlaw::Matrices { claimed: matrices, found }.into());
    }
    Ok(Statement::Cycles { from, add, divide })
}

/// Bytes of a class in the table, with its share of free places, and in the list with its word.
const BYTES_PER_CLASS: usize = 4 * size_of::<Class>();

/// The number of classes of all lines; a line whose cycle leaves too many stones is a flaw.
fn classes(claim: &CyclesClaim, limits: &Limits) -> Result<Result<usize, CyclesFlaw>, Unsolved> {
    let mut empty = Class { matrix: [[FORGOTTEN; STATES]; STATES], length: 0, colors: [false; 2] };
    for state in 0..STATES {
        empty.matrix[state][state] = 0;
    }
    let mut known = HashSet::from([empty.clone()]);
    let mut todo = vec![(empty, String::new())];
    let mut at = 0;
    while at < todo.len() {
        for is_white in [false, true] {
            limits.count_node()?;
            let class = extended(claim, &todo[at].0, is_white);
            if !known.insert(class.clone()) {
                continue;
            }
            let word = todo[at].1.clone() + if is_white { "o" } else { "x" };
            limits.take_memory(BYTES_PER_CLASS + word.capacity())?;
            let is_claimed = class.length == claim.from && class.colors == [true, true];
            let least = (0..STATES).map(|state| class.matrix[state][state]).min();
            if is_claimed && least.is_none_or(|least| least == FORGOTTEN || least > claim.add) {
                return Ok(Err(CyclesFlaw::TooManyStones { word }));
            }
            todo.push((class, word));
        }
        at += 1;
    }
    Ok(Ok(known.len()))
}

/// A line with one more stone.
fn extended(claim: &CyclesClaim, class: &Class, is_white: bool) -> Class {
    let mut matrix = [[FORGOTTEN; STATES]; STATES];
    let cap = i32::from(claim.cap);
    for (before, after) in class.matrix.iter().zip(&mut matrix) {
        for (left, &sum) in EDGES.into_iter().zip(before).filter(|&(_, &sum)| sum != FORGOTTEN) {
            for (right, entry) in EDGES.into_iter().zip(after.iter_mut()) {
                let Some(stones) = stones_left(is_white, left, right) else { continue };
                let sum = i32::from(sum) + i32::from(claim.divide) * stones - 1;
                if sum <= cap {
                    *entry = (*entry).min(sum.max(-cap) as i8);
                }
            }
        }
    }
    let mut colors = class.colors;
    colors[usize::from(is_white)] = true;
    Class { matrix, length: class.length.saturating_add(1).min(claim.from), colors }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lower_bound::{LowerBound, lower_bound};
    use clobber_board::{FirstPlayer, Position, Rule};

    /// The claim may begin with any n that its field can hold.
    #[test]
    fn lengths_are_counted_up_to_the_largest_number() {
        let count = |from| {
            let claim = CyclesClaim { from, add: 0, divide: 1, cap: 1, matrices: 0 };
            classes(&claim, Limits::unlimited()).unwrap().unwrap()
        };
        assert_eq!(count(255) - count(254), count(254) - count(253));
    }

    /// With a cap that is never reached, the least entry of the diagonal is 3 · value − n on mixed cycles.
    #[test]
    fn matrices_have_the_values_of_all_plays() {
        let claim = CyclesClaim { from: 3, add: 0, divide: 3, cap: 100, matrices: 0 };
        for n in 3..=9_u32 {
            for whites in 1..(1_u32 << n) - 1 {
                let mut class =
                    Class { matrix: [[FORGOTTEN; STATES]; STATES], length: 0, colors: [false; 2] };
                (0..STATES).for_each(|state| class.matrix[state][state] = 0);
                let class = (0..n).fold(class, |class, at| extended(&claim, &class, whites >> at & 1 == 1));
                let least = (0..STATES).map(|state| class.matrix[state][state]).min();
                let word: String = (0..n).map(|at| if whites >> at & 1 == 1 { 'o' } else { 'x' }).collect();
                let cycle: Position = format!("cycle:{word}").parse().unwrap();
                let value = lower_bound(
                    &[LowerBound::Exhaustive],
                    &cycle,
                    Rule::Impartial,
                    FirstPlayer::Any,
                    Limits::unlimited(),
                );
                let value = value.unwrap().unwrap() as i32;
                assert_eq!(least.map(i32::from), Some(3 * value - n as i32), "{cycle}");
            }
        }
    }
}
