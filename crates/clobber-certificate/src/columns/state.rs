//! What the future of a sweep over a grid needs to know of its past: a few words about each vertex that still
//! has undecided edges.
//!
//! Vertices are open from when they enter until their edge to the right is decided. Of an open vertex one
//! needs to know how many more white than black stones are still to arrive (its *lack*), and where the path
//! of its stone ends so far: at itself, as long as it waits and may be sent; at another vertex that waits; or
//! at a root. A vertex that waits has promised the colour that it sends. The colour of the stone that stood
//! there at first does not matter any more.

use clobber_board::Color;

/// The most rows of a grid. There is one more slot, for the vertex that enters.
pub(super) const MAX_ROWS: usize = 5;

/// The slot of a vertex that enters.
pub(super) const ENTERING: usize = MAX_ROWS;

const SLOTS: usize = MAX_ROWS + 1;

/// Where the path from an open vertex ends so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum End {
    /// At a vertex that waits; its own slot, if it waits itself.
    At(u8),
    Root,
}

/// An open vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Open {
    /// White arrivals minus black ones that are still to come.
    lack: i8,
    end: End,
    /// The colour that it sends. Meaningless unless it waits; then it is black.
    sends: Color,
}

/// A vertex that neither sends nor receives a stone any more.
const DONE: Open = Open { lack: 0, end: End::Root, sends: Color::Black };

/// The open vertices by their slots. A slot without a vertex is [`DONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State([Open; SLOTS]);

impl State {
    pub(super) const START: Self = Self([DONE; SLOTS]);

    /// A vertex with this stone enters, which will send this colour, if it is sent.
    pub(super) fn enter(mut self, stone: Color, sends: Color) -> Self {
        // Unlike arrivals minus like ones are 1 if the colour changes, and else 0.
        let lack = match (stone, sends) {
            (Color::Black, Color::White) => 1,
            (Color::White, Color::Black) => -1,
            _ => 0,
        };
        self.0[ENTERING] = Open { lack, end: End::At(ENTERING as u8), sends };
        self
    }

    fn waits(&self, slot: usize) -> bool {
        self.0[slot].end == End::At(slot as u8)
    }

    /// A stone moves from one open vertex to another; `None` if the first was sent before, or a circle would
    /// arise.
    pub(super) fn send(mut self, from: usize, to: usize) -> Option<Self> {
        let end = self.0[to].end;
        if !self.waits(from) || end == End::At(from as u8) {
            return None;
        }
        self.0[to].lack -= match self.0[from].sends {
            Color::White => 1,
            Color::Black => -1,
        };
        self.redirect(from, end);
        Some(self)
    }

    /// The vertex in this slot waits no more: all paths that ended there end here.
    fn redirect(&mut self, slot: usize, end: End) {
        self.0[slot].sends = Color::Black;
        for open in &mut self.0 {
            if open.end == End::At(slot as u8) {
                open.end = end;
            }
        }
    }

    /// No edges of this vertex are left: the number of roots it is; `None` if arrivals are missing.
    pub(super) fn leave(mut self, slot: usize) -> Option<(Self, u8)> {
        if self.0[slot].lack != 0 {
            return None;
        }
        let roots = u8::from(self.waits(slot));
        if roots == 1 {
            self.redirect(slot, End::Root);
        }
        self.0[slot] = DONE;
        Some((self, roots))
    }

    /// The vertex that entered takes the slot of its row, whose vertex has left.
    pub(super) fn settle(mut self, row: usize) -> Self {
        self.0[row] = self.0[ENTERING];
        self.0[ENTERING] = DONE;
        for open in &mut self.0 {
            if open.end == End::At(ENTERING as u8) {
                open.end = End::At(row as u8);
            }
        }
        self
    }

    /// Of this vertex only the edge to the right is left. It must be able to bring what is missing; if it has
    /// to, the stone cannot go there. How many roots that makes.
    pub(super) fn narrow(mut self, slot: usize) -> Option<(Self, u8)> {
        match self.0[slot].lack {
            0 => {
                if !self.waits(slot) {
                    // No stone arrives here any more, so where the path leads is unused.
                    self.0[slot] = DONE;
                }
                Some((self, 0))
            }
            1 | -1 => {
                let roots = u8::from(self.waits(slot));
                if roots == 1 {
                    self.redirect(slot, End::Root);
                }
                Some((self, roots))
            }
            _ => None,
        }
    }

    /// Can still no more arrivals be missing at this vertex than it has edges?
    pub(super) fn is_possible(&self, slot: usize, edges: u8) -> bool {
        self.0[slot].lack.unsigned_abs() <= edges
    }

    /// The roots if the grid ends here; `None` if arrivals are missing.
    pub(super) fn roots_at_the_end(&self) -> Option<u8> {
        let is_complete = self.0.iter().all(|open| open.lack == 0);
        is_complete.then(|| (0..SLOTS).map(|slot| u8::from(self.waits(slot))).sum())
    }

    /// With the colours swapped.
    pub(super) fn negated(mut self) -> Self {
        for slot in 0..SLOTS {
            self.0[slot].lack = -self.0[slot].lack;
            if self.waits(slot) {
                self.0[slot].sends = !self.0[slot].sends;
            }
        }
        self
    }

    /// With the rows in reverse order; only between columns.
    pub(super) fn reversed(self, rows: usize) -> Self {
        let mut reversed = Self::START;
        for row in 0..rows {
            let end = match self.0[row].end {
                End::At(other) => End::At((rows - 1) as u8 - other),
                End::Root => End::Root,
            };
            reversed.0[rows - 1 - row] = Open { end, ..self.0[row] };
        }
        reversed
    }

    /// States that are no better than this one with more roots, for all columns that follow, and the number
    /// of these roots. Only between columns.
    ///
    /// - A vertex that waits is at least as good as one that is done, but for a root: it can stay.
    /// - A vertex that is done is at least as good as one that lacks an arrival, wherever the path of that
    ///   leads, but for a root: what would have arrived can stay where it came from.
    /// - A path that has come to its root is at least as good as one that ends at a vertex that waits: it
    ///   closes no circle.
    pub(super) fn no_better(&self, rows: usize) -> Vec<(Self, u8)> {
        let mut found = Vec::new();
        for row in 0..rows {
            let mut other = *self;
            if self.waits(row) {
                other.redirect(row, End::Root);
                other.0[row] = DONE;
                found.push((other, 1));
            } else if self.0[row] == DONE {
                for lack in [1, -1] {
                    other.0[row].lack = lack;
                    found.push((other, 1));
                }
            } else if self.0[row].end == End::Root {
                for target in (0..rows).filter(|&target| self.waits(target)) {
                    other.0[row].end = End::At(target as u8);
                    found.push((other, 0));
                }
            }
        }
        found
    }
}
