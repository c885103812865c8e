//! What the future of a sweep over a graph needs to know of its past: a few words about each open vertex.
//!
//! Vertices are open from when they enter until their edges are decided. For an open vertex one needs to know
//! how many more white than black stones are still to arrive (its *lack*), and where the path of its stone
//! ends so far. It ends at the vertex itself, as long as it *waits* and its stone may be sent; at another
//! vertex that waits; or at a root. A vertex that waits has promised the colour that it sends. The stone that
//! stood there at first does not matter any more.

use clobber_board::Color;

/// Vertices that are open at the same time.
pub(crate) const MAX_OPEN_VERTICES: usize = 8;

/// The path from an open vertex along the arrows ends at a root that is known.
const AT_ROOT: u8 = u8::MAX;

/// A vertex at a moment of a sweep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// Where states have it.
    pub(crate) slot: usize,
    /// How many of its edges are not decided yet.
    pub(crate) undecided: usize,
}

/// The open vertices, by their slots; all zeros where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct State([u32; MAX_OPEN_VERTICES]);

/// An open vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    /// White arrivals minus black ones that are still to come.
    lack: i16,
    /// The slot where the path from here ends so far, its own if it waits; or [`AT_ROOT`].
    end: u8,
    /// The colour that it sends. Meaningless unless it waits; then stored as Black.
    sends: Color,
}

/// A vertex that neither sends nor receives a stone any more.
const DONE: Open = Open { lack: 0, end: AT_ROOT, sends: Color::Black };

/// 1 for white, −1 for black.
fn sign(color: Color) -> i16 {
    if color == Color::White { 1 } else { -1 }
}

impl State {
    /// The vertices in the first slots are done.
    pub(crate) fn done(vertices: usize) -> Self {
        let mut state = Self::default();
        (0..vertices).for_each(|slot| state.set(slot, DONE));
        state
    }

    fn open(&self, slot: usize) -> Open {
        let [sends, end, lack @ ..] = self.0[slot].to_le_bytes();
        let sends = if sends == 1 { Color::Black } else { Color::White };
        Open { lack: i16::from_le_bytes(lack), end, sends }
    }

    fn set(&mut self, slot: usize, Open { lack, end, sends }: Open) {
        let [low, high] = lack.to_le_bytes();
        let sends = if sends == Color::Black { 1 } else { 2 };
        self.0[slot] = u32::from_le_bytes([sends, end, low, high]);
    }

    /// May the stone of the vertex in this slot still be sent?
    fn waits(&self, slot: usize) -> bool {
        self.0[slot] != 0 && usize::from(self.open(slot).end) == slot
    }

    /// With a new vertex that has this stone and sends this colour, if it is sent.
    pub(crate) fn enter(mut self, slot: usize, stone: Color, sends: Color) -> Self {
        // Unlike arrivals minus like ones are 1 if the colour changes, and else 0.
        let lack = if stone == sends { 0 } else { sign(sends) };
        self.set(slot, Open { lack, end: slot as u8, sends });
        self
    }

    /// A stone moves from one open vertex to another; `None` if the first was sent before, or a cycle would
    /// arise.
    pub(crate) fn send(mut self, from: usize, to: usize) -> Option<Self> {
        let (sender, mut receiver) = (self.open(from), self.open(to));
        let closes_a_circle = usize::from(receiver.end) == from;
        if !self.waits(from) || closes_a_circle {
            return None;
        }
        receiver.lack -= sign(sender.sends);
        self.set(to, receiver);
        self.redirect(from, receiver.end);
        Some(self)
    }

    /// The colour that a vertex sends, if it waits.
    pub(crate) fn sends(&self, slot: usize) -> Option<Color> {
        self.waits(slot).then(|| self.open(slot).sends)
    }

    /// The stone of an open vertex leaves the graph; `None` if it was sent before.
    pub(crate) fn leave(mut self, slot: usize) -> Option<Self> {
        if !self.waits(slot) {
            return None;
        }
        self.redirect(slot, AT_ROOT);
        Some(self)
    }

    /// Updates the state after the number of undecided edges of a vertex has changed, and counts the roots
    /// that this makes. `None` if the edges are too few.
    pub(crate) fn settle(mut self, Place { slot, undecided }: Place) -> Option<(Self, u32)> {
        let arrivals = usize::from(self.open(slot).lack.unsigned_abs());
        if arrivals > undecided {
            return None;
        }
        let is_root = arrivals == undecided && self.waits(slot);
        if is_root {
            // All edges that it has left bring stones, none takes one away.
            self.redirect(slot, AT_ROOT);
        }
        if undecided == 0 {
            self.0[slot] = 0;
        } else if undecided == 1 && arrivals == 0 && !self.waits(slot) {
            // No stone arrives here any more, so where the path leads is unused.
            self.set(slot, DONE);
        }
        Some((self, u32::from(is_root)))
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

    /// The vertex in a slot moves to another, which is free.
    pub(crate) fn relocate(mut self, from: usize, to: usize) -> Self {
        self.0[to] = std::mem::take(&mut self.0[from]);
        for slot in 0..MAX_OPEN_VERTICES {
            let open = self.open(slot);
            if self.0[slot] != 0 && usize::from(open.end) == from {
                self.set(slot, Open { end: to as u8, ..open });
            }
        }
        self
    }

    /// The colours of the roots if the graph ends here; `None` if arrivals are missing.
    pub(crate) fn roots_at_the_end(&self) -> Option<Vec<Color>> {
        let is_complete = (0..MAX_OPEN_VERTICES).all(|slot| self.open(slot).lack == 0);
        is_complete.then(|| (0..MAX_OPEN_VERTICES).filter_map(|slot| self.sends(slot)).collect())
    }

    /// With the colours swapped, of the vertices in the first slots, which are all.
    pub(crate) fn negated(mut self, vertices: usize) -> Self {
        for slot in 0..vertices {
            let Open { lack, end, sends } = self.open(slot);
            let sends = if self.waits(slot) { !sends } else { sends };
            self.set(slot, Open { lack: -lack, end, sends });
        }
        self
    }

    /// With the vertices in the first slots, which are all, in reverse order.
    pub(crate) fn reversed(self, vertices: usize) -> Self {
        let mut reversed = Self::default();
        for slot in 0..vertices {
            let open = self.open(slot);
            let end = if open.end == AT_ROOT { AT_ROOT } else { (vertices - 1) as u8 - open.end };
            reversed.set(vertices - 1 - slot, Open { end, ..open });
        }
        reversed
    }

    /// A key that is higher for each state of [`no_better`](Self::no_better). In such a state fewer vertices
    /// wait; or as many wait, and fewer are done; or as many are done, and fewer paths have come to their
    /// roots.
    pub(crate) fn rank(&self, vertices: usize) -> std::cmp::Reverse<[usize; 3]> {
        let waiting = (0..vertices).filter(|&slot| self.waits(slot)).count();
        let done = (0..vertices).filter(|&slot| self.open(slot) == DONE).count();
        let at_root = (0..vertices).filter(|&slot| self.open(slot).end == AT_ROOT).count();
        std::cmp::Reverse([waiting, done, at_root])
    }

    /// States that are no better than this one with one more root, whatever follows, and the colour of this
    /// root; or without a root, where there is no colour. The vertices are in the first slots, with one
    /// undecided edge each.
    ///
    /// - A vertex that waits is at least as good as one that is done, with one root more: its stone can stay.
    /// - A vertex that is done is at least as good as one that lacks an arrival, wherever the path of that
    ///   one leads, with one root more. What would have arrived can stay where it came from.
    /// - A path that has come to its root is at least as good as one that ends at a vertex that waits: it
    ///   closes no cycle.
    pub(crate) fn no_better(&self, vertices: usize) -> Vec<(Self, Option<Color>)> {
        let mut found = Vec::new();
        for slot in 0..vertices {
            let (mut other, open) = (*self, self.open(slot));
            if self.waits(slot) {
                other.redirect(slot, AT_ROOT);
                other.set(slot, DONE);
                found.push((other, Some(open.sends)));
            } else if open == DONE {
                for arrives in Color::BOTH {
                    other.set(slot, Open { lack: sign(arrives), ..DONE });
                    found.push((other, Some(arrives)));
                }
            } else if open.end == AT_ROOT {
                for target in (0..vertices).filter(|&target| self.waits(target)) {
                    other.set(slot, Open { end: target as u8, ..open });
                    found.push((other, None));
                }
            }
        }
        found
    }
}
