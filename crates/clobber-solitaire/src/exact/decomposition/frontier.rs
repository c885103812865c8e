//! The frontier: what the rest of the board needs to know about the part that has been played.

use super::bags::MAX_SEPARATOR_VERTICES;

/// The open vertices of a bag are numbered; each number is a *slot*.
pub(super) const SLOTS: usize = MAX_SEPARATOR_VERTICES + 1;

/// The stone of this slot has not been sent anywhere.
const WAITS: u8 = 0;
/// The stone has been sent, on a path that ends at a root; or it will stay where it is.
const CLOSED: u8 = 1;
/// The stone has been sent, on a path that leads to slot 0 for now; the other slots follow.
const LEADS: u8 = 2;

/// The open vertices with the edges that have been decided.
///
/// For each slot, what its vertex *lacks* is the number of arrivals unlike its stone that it needs beyond
/// those that are like it. If it has sent its stone, it needs them to send on the colour that it has
/// promised. If it waits, it needs them to keep its own colour. In the end nothing may be lacking, and a
/// vertex that waits becomes a root, with one unlike arrival more or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frontier {
    path: [u8; SLOTS],
    lacks: [i16; SLOTS],
}

/// The bits of one slot in a [`Packed`] frontier: four for the path, ten for what is lacking.
const BITS: usize = 14;
const PATH_BITS: usize = 4;
/// A vertex never lacks more than half its edges, and one.
pub(super) const MAX_DEGREE: usize = 1000;

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

    /// Sends the stone of one slot to another: in its own colour or `turned`, and `alike` if the two slots
    /// have stones of one colour. `None` if it has been sent already, or would go in a cycle.
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

    /// Compares what a slot lacks with the number of its edges that are not decided yet. `None` if there are
    /// too few; otherwise the number of new roots. If all of them are needed for arrivals, a stone that waits
    /// will stay, and that is settled now.
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

    pub(super) fn lacks(&self, slot: usize) -> i16 {
        self.lacks[slot]
    }

    /// Both parts together, if no slot has been sent by both; `None` if they make a cycle. Only the first
    /// slots are in use.
    #[inline]
    pub(super) fn join(&self, other: &Self, slots: usize) -> Option<Self> {
        let mut joined = *self;
        let mut step = [WAITS; SLOTS];
        for (slot, step) in step[..slots].iter_mut().enumerate() {
            *step = self.path[slot] | other.path[slot];
            joined.lacks[slot] += other.lacks[slot];
        }
        for (slot, &first) in step[..slots].iter().enumerate() {
            let mut end = first;
            let mut steps = 0;
            while end >= LEADS && step[(end - LEADS) as usize] != WAITS {
                end = step[(end - LEADS) as usize];
                steps += 1;
                if end == LEADS + slot as u8 || steps > slots {
                    return None;
                }
            }
            joined.path[slot] = end;
        }
        Some(joined)
    }
}

/// Frontiers that leave at least as much open as this one, with the number of roots they may have fewer and
/// still be no worse. A closed path runs into no cycle, where one that leads somewhere may. A stone that
/// waits can stay for one root, whatever it would have been sent for. And where less is lacking, an arrival
/// that would have been needed can become a root.
pub(super) fn freer(packed: Packed, slots: usize) -> impl Iterator<Item = (Packed, u32)> {
    const LACKS: Packed = (1 << (BITS - PATH_BITS)) - 1;
    (0..slots).flat_map(move |slot| {
        let shift = slot * BITS;
        let bits = (packed >> shift) as u16;
        let path = bits as u8 & 0xF;
        let lacks = (bits << (16 - BITS)) as i16 >> (16 - BITS + PATH_BITS);
        let with = |path: u8, lacks: i16| {
            let bits = (Packed::from(lacks as u16) & LACKS) << PATH_BITS | Packed::from(path);
            packed & !(((1 << BITS) - 1) << shift) | bits << shift
        };
        let closed = (path >= LEADS).then(|| (with(CLOSED, lacks), 0));
        let waits = (path != WAITS).then(|| (with(WAITS, lacks), 1));
        let turned = (path != WAITS).then(|| (with(WAITS, lacks - 1), 1));
        let less = if lacks > 0 {
            Some((with(path, lacks - 1), 1))
        } else if lacks < -i16::from(path == WAITS) {
            Some((with(path, lacks + 1), 1))
        } else {
            None
        };
        [closed, waits, turned, less].into_iter().flatten()
    })
}
