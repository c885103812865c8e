//! The least number of one-reducible parts.

use super::board::{Board, Set, lowest, vertices};
use super::ends::Ends;
use search_limits::{Limits, Unsolved};

/// Divides sets of stones into parts that can be played to one stone each.
pub(super) struct Parts<'b> {
    board: &'b Board,
    limits: &'b Limits,
    pub(super) ends: Ends<'b>,
    /// For each set a number of parts that is not enough.
    too_few: Vec<u8>,
}

/// A set that is to be divided into at most `most` parts.
#[derive(Clone, Copy)]
struct Division {
    set: Set,
    most: u8,
}

impl<'b> Parts<'b> {
    pub(super) fn new(board: &'b Board, limits: &'b Limits) -> Self {
        Self { board, limits, ends: Ends::new(board, limits), too_few: Vec::new() }
    }

    /// As few parts as possible of all stones.
    pub(super) fn fewest(&mut self) -> Result<Vec<Set>, Unsolved> {
        let all = self.board.all;
        if self.ends.is_one_reducible(all)? {
            return Ok(vec![all]);
        }
        self.too_few = vec![0; all as usize + 1];
        let mut parts = Vec::new();
        let stones = all.count_ones() as u8;
        for most in 2..=stones {
            if self.divide(all, most, &mut parts)? {
                break;
            }
        }
        Ok(parts)
    }

    /// Divides a set into at most `most` parts, if that is possible, and adds them.
    fn divide(&mut self, set: Set, most: u8, parts: &mut Vec<Set>) -> Result<bool, Unsolved> {
        if set == 0 {
            return Ok(true);
        }
        if self.too_few[set as usize] >= most || self.at_least(set) > u32::from(most) {
            return Ok(false);
        }
        if self.board.minority(set) == 0 {
            parts.extend(vertices(set).map(|v| 1 << v));
            return Ok(true);
        }
        let possible = self.divide_off(lowest(set), set, Division { set, most }, parts)?;
        if !possible {
            self.too_few[set as usize] = most;
        }
        Ok(possible)
    }

    /// The same, if the lowest vertex is in a part that contains `part`, and otherwise only vertices from `allowed`. Every
    /// connected set is made once: a vertex is taken first, and not allowed any more then.
    fn divide_off(
        &mut self,
        part: Set,
        mut allowed: Set,
        division: Division,
        parts: &mut Vec<Set>,
    ) -> Result<bool, Unsolved> {
        self.limits.check()?;
        for v in vertices(self.board.neighbors(part) & allowed & !part) {
            allowed &= !(1 << v);
            if self.divide_off(part | 1 << v, allowed, division, parts)? {
                return Ok(true);
            }
        }
        let rest = division.set & !part;
        let possible = rest == 0 || division.most > 1 && self.at_least(rest) < u32::from(division.most);
        if possible && self.ends.is_one_reducible(part)? && self.divide(rest, division.most - 1, parts)? {
            parts.push(part);
            return Ok(true);
        }
        Ok(false)
    }

    /// Each component keeps a stone; stones of one colour all stay.
    fn at_least(&self, mut set: Set) -> u32 {
        let mut stones = 0;
        while set != 0 {
            let component = self.board.component(set);
            stones += if self.board.minority(component) == 0 { component.count_ones() } else { 1 };
            set &= !component;
        }
        stones
    }
}
