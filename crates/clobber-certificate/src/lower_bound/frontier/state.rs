//! What the future of a sweep needs to know of its past.

use super::{MAX_OPEN_VERTICES, Place};
use clobber_board::Color;

/// The path from an open vertex along the arrows ends at a root that is known.
const AT_ROOT: u8 = u8::MAX;

/// The open vertices, by their slots; all zeros where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct State([u32; MAX_OPEN_VERTICES]);

/// An open vertex.
#[derive(Clone, Copy, Debug)]
struct Open {
    /// Arrivals unlike its stone minus arrivals like it, that are still to come.
    need: i16,
    /// The slot of the open vertex where the path from here along the arrows ends so far: its own, as long as
    /// it has no parent and may still get one; or [`AT_ROOT`].
    end: u8,
    /// The colour that it sends on. Meaningless if it can no longer send a stone; stored as Black.
    sends: Color,
}

impl State {
    fn open(&self, slot: usize) -> Open {
        let [sends, end, need @ ..] = self.0[slot].to_le_bytes();
        Open {
            need: i16::from_le_bytes(need),
            end,
            sends: if sends == 1 { Color::Black } else { Color::White },
        }
    }

    fn set(&mut self, slot: usize, Open { need, end, sends }: Open) {
        let [low, high] = need.to_le_bytes();
        let sends = if sends == Color::Black { 1 } else { 2 };
        self.0[slot] = u32::from_le_bytes([sends, end, low, high]);
    }

    /// With a new vertex that sends this colour, and how many roots it is.
    pub(super) fn enter(mut self, place: Place, sends: Color) -> Option<(Self, u32)> {
        let need = i16::from(sends != place.stone);
        self.set(place.slot, Open { need, end: place.slot as u8, sends });
        self.settle(place)
    }

    /// A stone moves from one of two open vertices to the other. `None` if that is impossible.
    pub(super) fn arrow(mut self, from: Place, to: Place) -> Option<Self> {
        let (sender, mut receiver) = (self.open(from.slot), self.open(to.slot));
        let has_parent = usize::from(sender.end) != from.slot;
        let closes_a_circle = usize::from(receiver.end) == from.slot;
        if has_parent || closes_a_circle {
            return None;
        }
        receiver.need += if sender.sends == to.stone { 1 } else { -1 };
        self.set(to.slot, receiver);
        self.redirect(from.slot, receiver.end);
        Some(self)
    }

    /// Updates the state after the number of undecided edges of a vertex has changed, and counts the roots
    /// that this makes. `None` if the edges are too few.
    pub(super) fn settle(mut self, place: Place) -> Option<(Self, u32)> {
        let open = self.open(place.slot);
        let arrivals = usize::from(open.need.unsigned_abs());
        if arrivals > place.undecided {
            return None;
        }
        let mut roots = 0;
        if arrivals == place.undecided && usize::from(open.end) == place.slot {
            // All edges that it has left bring stones, none takes one away.
            roots = 1;
            self.redirect(place.slot, AT_ROOT);
        }
        if place.undecided == 0 {
            self.0[place.slot] = 0;
        } else if place.undecided == 1 && arrivals == 0 && usize::from(open.end) != place.slot {
            // No stone arrives here any more, so where the path leads is unused.
            self.set(place.slot, Open { end: AT_ROOT, ..open });
        }
        Some((self, roots))
    }

    /// Paths that ended at the vertex in this slot now end at `end`: the vertex has a parent, or will have
    /// none.
    fn redirect(&mut self, slot: usize, end: u8) {
        for other in 0..MAX_OPEN_VERTICES {
            let open = self.open(other);
            if self.0[other] != 0 && usize::from(open.end) == slot {
                let sends = if other == slot { Color::Black } else { open.sends };
                self.set(other, Open { end, sends, ..open });
            }
        }
    }
}
