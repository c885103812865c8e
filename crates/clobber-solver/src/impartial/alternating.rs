//! Alternating lines: three sequences.
//!
//! Every move on a line xoxo… leaves alternating lines, except that an end stone may have changed its colour.
//! An end is *doubled* if its stone has the colour of its neighbour. So there are three kinds of lines:
//!
//! ```text
//! plain                x o x o x o      P(n)
//! one end doubled      o o x o x o      S(n)
//! both ends doubled    o o x o x x      D(n)
//! ```
//!
//! With n stones their options are
//!
//! - P(n): P(i) + S(n−1−i) for 0 ≤ i ≤ n−2;
//! - S(n): S(i) + S(n−1−i) and D(i+1) + P(n−2−i) for 1 ≤ i ≤ n−2;
//! - D(n): S(i) + D(n−1−i) for 1 ≤ i ≤ n−3;
//!
//! and D(2) is P(2), as each of two ends is the other's neighbour. A mex takes one pass over two arrays, one
//! of which is stored in reverse. So all nim-values up to n take time O(n²) with a small constant: about a
//! second for 20,000 stones. No period is known.

use super::room::Room;
use crate::component::interval::Interval;
use crate::component::strip::Strip;
use search_limits::{Reason, Unsolved};

/// An alternating line: which of its two ends is doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Doubled {
    first: bool,
    last: bool,
}

impl Doubled {
    /// Which ends of a strip are doubled, if it is alternating otherwise.
    pub(super) fn ends(strip: &Strip) -> Option<Self> {
        let n = strip.len();
        let same = |i: usize| strip.is_black(i) == strip.is_black(i + 1);
        if n > 3 && (1..n - 2).any(same) {
            return None;
        }
        // Of two stones one is doubled, or none: doubled twice they would be plain.
        Some(Self { first: n > 1 && same(0), last: n > 2 && same(n - 2) })
    }

    /// The ends of an interval of a line of `stones` stones whose ends are these.
    pub(super) fn of_interval(self, stones: usize, interval: Interval) -> Self {
        let is_first = interval.start == 0;
        let is_last = (interval.start + interval.length) as usize == stones;
        Self {
            first: interval.flip_first ^ (is_first && self.first),
            last: interval.flip_last ^ (is_last && self.last),
        }
    }
}

/// The nim-values of alternating lines, as far as they were needed.
#[derive(Default)]
pub(super) struct Alternating {
    plain: Sequence,
    one_doubled: Sequence,
    both_doubled: Sequence,
    /// `marks[v]` is the last mex in which v was an option.
    marks: Vec<u32>,
    mexes: u32,
}

/// Number of nim-values that fit in 16 bits; those of lines of 20,000 stones are far smaller.
const NIMBERS: usize = 1 << 16;

/// The terms of a sequence from 0 on, and the same in reverse, with room in front.
#[derive(Default)]
struct Sequence {
    terms: Vec<u16>,
    reversed: Vec<u16>,
}

impl Sequence {
    fn push(&mut self, term: u16) {
        let at = self.reversed.len() - 1 - self.terms.len();
        self.reversed[at] = term;
        self.terms.push(term);
    }

    /// Makes room for `count` terms.
    fn reserve(&mut self, count: usize) {
        let mut reversed = vec![0; count];
        for (i, &term) in self.terms.iter().enumerate() {
            reversed[count - 1 - i] = term;
        }
        self.reversed = reversed;
    }

    /// The `count` terms with indices `last`, `last` − 1, …
    fn backwards(&self, last: usize, count: usize) -> &[u16] {
        &self.reversed[self.reversed.len() - 1 - last..][..count]
    }
}

impl Alternating {
    /// The nim-value of a line of `stones` stones.
    pub(super) fn nimber(
        &mut self,
        ends: Doubled,
        stones: usize,
        room: &mut Room<'_>,
    ) -> Result<u16, Unsolved> {
        self.extend(stones, room)?;
        Ok(self.known(ends, stones))
    }

    /// The nim-value of a line that is at most as long as one that was computed.
    #[inline]
    pub(super) fn known(&self, ends: Doubled, stones: usize) -> u16 {
        let sequence = match (ends.first, ends.last) {
            (false, false) => &self.plain,
            (true, true) => &self.both_doubled,
            _ => &self.one_doubled,
        };
        sequence.terms[stones]
    }

    /// Computes the sequences up to this many stones.
    fn extend(&mut self, stones: usize, room: &mut Room<'_>) -> Result<(), Unsolved> {
        let first = self.plain.terms.len();
        if stones < first {
            return Ok(());
        }
        room.take(12 * (stones + 1 - first))?;
        for sequence in [&mut self.plain, &mut self.one_doubled, &mut self.both_doubled] {
            sequence.reserve(stones + 1);
        }
        self.marks.resize(NIMBERS, 0);
        for n in first..=stones {
            // One step takes time linear in n.
            room.limits.check_now()?;
            let plain = self.next_plain(n)?;
            let one_doubled = self.next_one_doubled(n)?;
            self.plain.push(plain);
            self.one_doubled.push(one_doubled);
            let both_doubled = if n == 2 { plain } else { self.next_both_doubled(n)? };
            self.both_doubled.push(both_doubled);
        }
        Ok(())
    }

    fn next_plain(&mut self, n: usize) -> Result<u16, Unsolved> {
        let count = n.saturating_sub(1);
        self.mexes += 1;
        if count > 0 {
            mark(
                &mut self.marks,
                self.mexes,
                &self.plain.terms[..count],
                self.one_doubled.backwards(n - 1, count),
            );
        }
        mex(&self.marks, self.mexes)
    }

    fn next_one_doubled(&mut self, n: usize) -> Result<u16, Unsolved> {
        let count = n.saturating_sub(2);
        self.mexes += 1;
        if count > 0 {
            let Self { plain, one_doubled, both_doubled, marks, mexes } = self;
            // The first kind of sum is the same from both ends.
            let half = count.div_ceil(2);
            mark(marks, *mexes, &one_doubled.terms[1..=half], one_doubled.backwards(n - 2, half));
            mark(marks, *mexes, &both_doubled.terms[2..2 + count], plain.backwards(n - 3, count));
        }
        mex(&self.marks, self.mexes)
    }

    fn next_both_doubled(&mut self, n: usize) -> Result<u16, Unsolved> {
        let count = n.saturating_sub(3);
        self.mexes += 1;
        if count > 0 {
            let Self { one_doubled, both_doubled, marks, mexes, .. } = self;
            mark(marks, *mexes, &one_doubled.terms[1..=count], both_doubled.backwards(n - 2, count));
        }
        mex(&self.marks, self.mexes)
    }
}

#[inline]
fn mark(marks: &mut [u32], with: u32, first: &[u16], second: &[u16]) {
    for (a, b) in first.iter().zip(second) {
        marks[usize::from(a ^ b)] = with;
    }
}

fn mex(marks: &[u32], with: u32) -> Result<u16, Unsolved> {
    let mex = marks.iter().take_while(|&&mark| mark == with).count();
    u16::try_from(mex).map_err(|_| Reason::Number.into())
}
