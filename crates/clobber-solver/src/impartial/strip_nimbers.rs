//! The nim-values of strips: short ones from a table of all strips, alternating ones from their
//! [sequences](super::alternating), the others from their [intervals](super::interval_nimbers).

use super::alternating::{Alternating, Doubled};
use super::interval_nimbers::IntervalNimbers;
use super::nimber_set::NimberSet;
use super::room::Room;
use crate::component::interval::Interval;
use crate::component::strip::{Strip, short_moves};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::Unsolved;

pub(super) struct StripNimbers {
    /// The nim-value plus one of a strip of at most [`MAX_STONES_IN_TABLE`] stones, at its bits with a 1
    /// above them; 0 if unknown.
    short: Vec<u8>,
    alternating: Alternating,
    /// Nim-values of other strips in normal form.
    others: HashMap<Strip, u16, FxBuildHasher>,
    /// The table of the last strip: after its nim-value its options are often needed.
    last: Option<IntervalNimbers>,
}

/// Most stones of a strip in the table of all short strips.
const MAX_STONES_IN_TABLE: usize = 18;

impl StripNimbers {
    pub(super) fn new() -> Self {
        let short = vec![0; 1 << (MAX_STONES_IN_TABLE + 1)];
        Self { short, alternating: Alternating::default(), others: HashMap::default(), last: None }
    }

    /// The nim-value of a strip.
    pub(super) fn nimber(&mut self, strip: &Strip, room: &mut Room<'_>) -> Result<u32, Unsolved> {
        match strip.bits() {
            Some(bits) if strip.len() <= MAX_STONES_IN_TABLE => Ok(self.short_nimber(strip.len(), bits)),
            _ => self.long_nimber(strip, room),
        }
    }

    fn short_nimber(&mut self, length: usize, bits: u64) -> u32 {
        let at = (1 << length | bits) as usize;
        if self.short[at] != 0 {
            return u32::from(self.short[at] - 1);
        }
        let mut options = NimberSet::default();
        for (_, [(length, bits), (other_length, other_bits)]) in short_moves(length, bits) {
            options.insert(self.short_nimber(length, bits) ^ self.short_nimber(other_length, other_bits));
        }
        // A nim-value is less than the number of stones.
        self.short[at] = options.mex() as u8 + 1;
        options.mex()
    }

    fn long_nimber(&mut self, strip: &Strip, room: &mut Room<'_>) -> Result<u32, Unsolved> {
        if let Some(ends) = Doubled::ends(strip) {
            return Ok(u32::from(self.alternating.nimber(ends, strip.len(), room)?));
        }
        let normal = strip.normal().strip;
        if let Some(&nimber) = self.others.get(&normal) {
            return Ok(u32::from(nimber));
        }
        let nimber = self.table(strip, strip.len(), room)?.nimber(Interval::whole(strip));
        room.take(100 + strip.len() / 8)?;
        self.others.insert(normal, nimber);
        Ok(u32::from(nimber))
    }

    /// The nim-value of a cycle of at least three stones, which are given in their order.
    pub(super) fn cycle_nimber(&mut self, cycle: &Strip, room: &mut Room<'_>) -> Result<u32, Unsolved> {
        let mut options = NimberSet::default();
        self.each_option_of_cycle(cycle, room, |_, _, nimber| options.insert(nimber))?;
        Ok(options.mex())
    }

    /// Calls `visit` with the stones between which there is a move in a cycle, and the nim-value of what it
    /// leaves.
    pub(super) fn each_option_of_cycle(
        &mut self,
        cycle: &Strip,
        room: &mut Room<'_>,
        mut visit: impl FnMut(usize, usize, u32),
    ) -> Result<(), Unsolved> {
        let n = cycle.len();
        let twice = Strip::new((0..2 * n).map(|i| cycle.color(i % n)));
        let mut nimber = self.intervals(&twice, n - 1, room)?;
        for i in 0..n {
            let next = (i + 1) % n;
            if cycle.is_black(i) != cycle.is_black(next) {
                let (start, length) = (i as u32 + 1, n as u32 - 1);
                visit(i, next, nimber(Interval { start, length, flip_first: true, flip_last: false }));
                let start = (next + 1) as u32;
                visit(next, i, nimber(Interval { start, length, flip_first: false, flip_last: true }));
            }
        }
        Ok(())
    }

    /// Calls `visit` with the stones between which there is a move in a strip, and the nim-value of what it
    /// leaves.
    pub(super) fn each_option(
        &mut self,
        strip: &Strip,
        room: &mut Room<'_>,
        mut visit: impl FnMut(usize, usize, u32),
    ) -> Result<(), Unsolved> {
        let mut nimber = self.intervals(strip, strip.len(), room)?;
        for split in Interval::whole(strip).moves(strip) {
            let [first, second] = split.parts.map(&mut nimber);
            visit(split.from as usize, split.to as usize, first ^ second);
        }
        Ok(())
    }

    /// The nim-values of all intervals of at most `longest` stones.
    fn intervals<'a>(
        &'a mut self,
        base: &'a Strip,
        longest: usize,
        room: &mut Room<'_>,
    ) -> Result<Box<dyn FnMut(Interval) -> u32 + 'a>, Unsolved> {
        if let Some(ends) = Doubled::ends(base) {
            self.alternating.nimber(ends, longest, room)?;
            let alternating = &self.alternating;
            return Ok(Box::new(move |interval| {
                let ends = ends.of_interval(base.len(), interval);
                u32::from(alternating.known(ends, interval.length as usize))
            }));
        }
        if longest <= MAX_STONES_IN_TABLE {
            return Ok(Box::new(move |interval| {
                let strip = interval.strip(base);
                strip.bits().map_or(0, |bits| self.short_nimber(strip.len(), bits))
            }));
        }
        let table = self.table(base, longest, room)?;
        Ok(Box::new(move |interval| u32::from(table.nimber(interval))))
    }

    /// The table of all intervals of at most `longest` stones.
    fn table(
        &mut self,
        base: &Strip,
        longest: usize,
        room: &mut Room<'_>,
    ) -> Result<&IntervalNimbers, Unsolved> {
        let table = match self.last.take() {
            Some(table) if table.is_of(base, longest) => table,
            other => {
                room.give_back(other.map_or(0, |table| table.bytes()));
                IntervalNimbers::new(base, longest, room)?
            }
        };
        Ok(self.last.insert(table))
    }
}
