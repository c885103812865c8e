//! What the rest of the board needs to know about the part that has been played.

use super::bags::MOST_WIDTH;
use std::array;

/// The open vertices of a bag are numbered; each number is a *slot*.
pub(super) const SLOTS: usize = MOST_WIDTH + 1;

/// The stone of this slot has not been sent anywhere.
const WAITS: u8 = 0;
/// The stone has been sent, on a path that ends at a root; or it will stay where it is.
const CLOSED: u8 = 1;
/// The stone has been sent, on a path that leads to slot 0 for now; the other slots follow.
const LEADS: u8 = 2;

/// The open vertices with the edges that have been decided.
///
/// For each slot, what its vertex *lacks* is the number of arrivals unlike its stone that it needs beyond those that are
/// like it: to send on the colour it has promised, if it has sent its stone, and to keep its own colour, if it waits. In the
/// end nothing may be lacking, and a vertex that waits becomes a root, with one unlike arrival more or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frontier {
    path: [u8; SLOTS],
    lacks: [i16; SLOTS],
}

/// The bits of one slot in a [`Packed`] frontier: four for the path, ten for what is lacking.
const BITS: usize = 14;
const PATH_BITS: usize = 4;
/// A vertex never lacks more than half its edges, and one.
pub(super) const MOST_DEGREE: usize = 1000;

/// A frontier as a number. Slots that were never touched are zero.
pub(super) type Packed = u128;

impl Frontier {
    /// Every slot of the packed frontier takes the place that `places` gives it.
    #[inline]
    pub(super) fn unpack(packed: Packed, places: &[u8]) -> Self {
        let mut frontier = Self { path: [WAITS; SLOTS], lacks: [0; SLOTS] };
        let mut rest = packed;
        for &place in places {
            let path = rest as u8 & 0xF;
            // Ten bits with their sign.
            let lacks = ((rest as u16) << (16 - BITS)) as i16 >> (16 - BITS + PATH_BITS);
            frontier.path[place as usize] =
                if path < LEADS { path } else { LEADS + places[(path - LEADS) as usize] };
            frontier.lacks[place as usize] = lacks;
            rest >>= BITS;
        }
        frontier
    }

    /// The first slots; the others must be settled.
    #[inline]
    pub(super) fn pack(&self, slots: usize) -> Packed {
        let mut packed = 0;
        for slot in (0..slots).rev() {
            let bits = (self.lacks[slot] as u16) << PATH_BITS | u16::from(self.path[slot]);
            packed = packed << BITS | Packed::from(bits & ((1 << BITS) - 1));
        }
        packed
    }

    /// Sends the stone of one slot to another: in its own colour or `turned`, and `alike` if the two slots have stones of one
    /// colour. Nothing if it has been sent already, or would go in a circle.
    #[inline]
    pub(super) fn send(mut self, from: usize, to: usize, turned: bool, alike: bool) -> Option<Self> {
        if self.path[from] != WAITS {
            return None;
        }
        let end = if self.path[to] == WAITS { LEADS + to as u8 } else { self.path[to] };
        if end == LEADS + from as u8 {
            return None;
        }
        self.lead_on(from, end);
        self.path[from] = end;
        self.lacks[from] += i16::from(turned);
        self.lacks[to] += if turned == alike { -1 } else { 1 };
        Some(self)
    }

    /// The paths that lead to a slot lead on.
    #[inline]
    fn lead_on(&mut self, slot: usize, end: u8) {
        for path in &mut self.path {
            if *path == LEADS + slot as u8 {
                *path = end;
            }
        }
    }

    /// Compares what a slot lacks with the number of its edges that are not decided yet. Nothing if there are too few; else
    /// the number of new roots: if all of them are needed for arrivals, a stone that waits will stay, and that is settled
    /// now.
    #[inline]
    pub(super) fn settle(&mut self, slot: usize, edges: i16) -> Option<u32> {
        let lacks = self.lacks[slot];
        if self.path[slot] != WAITS {
            return (lacks.abs() <= edges).then_some(0);
        }
        if lacks > edges || lacks < -1 - edges {
            return None;
        }
        if lacks == -1 - edges {
            self.lacks[slot] += 1;
        } else if lacks < edges {
            return Some(0);
        }
        self.path[slot] = CLOSED;
        self.lead_on(slot, CLOSED);
        Some(1)
    }

    /// The set of slots that have been sent or closed, a bit for each.
    pub(super) fn gone(&self) -> u16 {
        self.path.iter().enumerate().map(|(slot, &path)| u16::from(path != WAITS) << slot).sum()
    }

    /// Both parts together, if no slot has been sent by both; nothing if they make a circle.
    #[inline]
    pub(super) fn join(&self, other: &Self) -> Option<Self> {
        let step: [u8; SLOTS] = array::from_fn(|slot| self.path[slot] | other.path[slot]);
        let mut path = step;
        for (slot, end) in path.iter_mut().enumerate() {
            let mut steps = 0;
            while *end >= LEADS && step[(*end - LEADS) as usize] != WAITS {
                *end = step[(*end - LEADS) as usize];
                steps += 1;
                if *end == LEADS + slot as u8 || steps > SLOTS {
                    return None;
                }
            }
        }
        Some(Self { path, lacks: array::from_fn(|slot| self.lacks[slot] + other.lacks[slot]) })
    }
}

/// Frontiers that leave at least as much open as this one, with the number of roots they may have fewer and still be no
/// worse. A closed path runs into no circle, where one that leads somewhere may. And a stone that waits can stay for one
/// root, whatever it would have been sent for.
pub(super) fn freer(packed: Packed, slots: usize) -> impl Iterator<Item = (Packed, u32)> {
    (0..slots).flat_map(move |slot| {
        let shift = slot * BITS;
        let path = (packed >> shift) as u8 & 0xF;
        let with_path = |path: u8| packed & !(0xF << shift) | Packed::from(path) << shift;
        let lacks_less = |packed: Packed| {
            let lacks = (packed >> (shift + PATH_BITS)) as u16;
            let mask: Packed = ((1 << (BITS - PATH_BITS)) - 1) << (shift + PATH_BITS);
            packed & !mask | (Packed::from(lacks.wrapping_sub(1)) << (shift + PATH_BITS)) & mask
        };
        let closed = (path >= LEADS).then(|| (with_path(CLOSED), 0));
        let waits = (path != WAITS).then(|| (with_path(WAITS), 1));
        let turned = (path != WAITS).then(|| (lacks_less(with_path(WAITS)), 1));
        [closed, waits, turned].into_iter().flatten()
    })
}
