//! The nim-values of all strips that can arise from one strip, or from a cycle.
//!
//! Each is an [interval](crate::component::interval) of the start position in which at most the two end
//! stones have changed colour, so there are at most 2·n² of them. They are computed from the shortest to the
//! longest. A move splits an interval into one with the same start and one with the same end. So every
//! nim-value is stored twice: in a row of intervals with the same start, and in a row of intervals with the
//! same end. The options of an interval are the xor of two rows, element by element, where two neighbours
//! differ. Time O(n³) with a small constant, memory 8·n² bytes for a strip of n stones. Of equal intervals
//! only the first is computed, the others are copies.
//!
//! A cycle of n stones leaves strips of fewer than n stones. All are intervals of the cycle walked twice.

use super::nimber_set::NimberSet;
use super::room::Room;
use crate::component::interval::Interval;
use crate::component::occurrence::FirstOccurrences;
use crate::component::strip::Strip;
use search_limits::{Reason, Unsolved};

pub(super) struct IntervalNimbers {
    base: Strip,
    longest: usize,
    /// By start, flips and length, at `from_start[(4·start + flips) · (longest + 1) + length]`.
    from_start: Vec<u16>,
    /// By end, flips and length, counted down: the element for length ℓ is at `longest` − ℓ.
    to_end: Vec<u16>,
}

impl IntervalNimbers {
    /// All intervals of at most `longest` stones.
    pub(super) fn new(base: &Strip, longest: usize, room: &mut Room<'_>) -> Result<Self, Unsolved> {
        let cells = 4 * (base.len() + 1) * (longest + 1);
        let bytes = 2 * size_of::<u16>() * cells;
        let lent = room.lent();
        room.borrow(FirstOccurrences::max_bytes(base.len()))?;
        room.take(bytes)?;
        let base = base.clone();
        let mut nimbers = Self { base, longest, from_start: vec![0; cells], to_end: vec![0; cells] };
        nimbers.compute(room).inspect_err(|_| room.give_back(bytes))?;
        room.restore(lent);
        Ok(nimbers)
    }

    /// Is this the table of the intervals of a strip up to a length?
    pub(super) fn is_of(&self, base: &Strip, longest: usize) -> bool {
        self.longest == longest && self.base == *base
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<u16>() * (self.from_start.len() + self.to_end.len())
    }

    /// The nim-value of an interval that is not too long.
    pub(super) fn nimber(&self, interval: Interval) -> u16 {
        let flips = flips(interval.flip_first, interval.flip_last);
        self.from_start[self.row(interval.start as usize, flips) + interval.length as usize]
    }

    /// Where the row of a start, or of an end, begins.
    #[inline]
    fn row(&self, place: usize, flips: usize) -> usize {
        (4 * place + flips) * (self.longest + 1)
    }

    fn compute(&mut self, room: &Room<'_>) -> Result<(), Unsolved> {
        let n = self.base.len();
        let occurrences = FirstOccurrences::new(&self.base, room.limits)?;
        let mut options = NimberSet::default();
        for length in 2..=self.longest {
            for start in 0..=n - length {
                let first = occurrences.first(start, length);
                room.limits.check()?;
                for flips in 0..4 {
                    let nimber = if first < start {
                        self.from_start[self.row(first, flips) + length]
                    } else {
                        self.options(start, length, flips, &mut options);
                        u16::try_from(options.mex()).map_err(|_| Reason::Number)?
                    };
                    let (at_start, at_end) = (self.row(start, flips), self.row(start + length, flips));
                    self.from_start[at_start + length] = nimber;
                    self.to_end[at_end + self.longest - length] = nimber;
                }
            }
        }
        Ok(())
    }

    /// The nim-values of the options of an interval.
    fn options(&self, start: usize, length: usize, flips: usize, options: &mut NimberSet) {
        options.clear();
        let (flip_first, flip_last) = (flips & 2 != 0, flips & 1 != 0);
        let pairs = length - 1;
        // Stone i moves right: the first i stones remain, and the stones from the clobbered one on.
        let kept = &self.from_start[self.row(start, self::flips(flip_first, false))..][..pairs];
        let changed = self.row(start + length, self::flips(true, flip_last)) + self.longest - pairs;
        let changed = &self.to_end[changed..][..pairs];
        // Stone i + 1 moves left: the clobbered stone i ends the first part, and the stones after i + 1
        // remain.
        let changed_before = &self.from_start[self.row(start, self::flips(flip_first, true)) + 1..][..pairs];
        let kept_after = self.row(start + length, self::flips(false, flip_last)) + self.longest + 1 - pairs;
        let kept_after = &self.to_end[kept_after..][..pairs];
        let interval = Interval { start: start as u32, length: length as u32, flip_first, flip_last };
        interval.borders(&self.base).for_each(|i| {
            let i = i as usize;
            options.insert(u32::from(kept[i] ^ changed[i]));
            options.insert(u32::from(changed_before[i] ^ kept_after[i]));
        });
    }
}

fn flips(first: bool, last: bool) -> usize {
    usize::from(first) << 1 | usize::from(last)
}
