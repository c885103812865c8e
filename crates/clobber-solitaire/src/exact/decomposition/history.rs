//! The histories of frontiers: how each was reached.
//!
//! Almost all frontiers are dropped sooner or later, and the others share most of their past. So events that
//! no frontier refers to are forgotten, and the history stays short however long the board is.

use crate::allowance::Taken;
use clobber_board::Vertex;
use search_limits::{Limits, Unsolved};

/// The number of the empty history.
pub(super) const EMPTY_HISTORY: u32 = 0;

/// Up to two histories side by side, and after them up to two stones that were sent.
#[derive(Clone, Copy, Debug)]
struct Event {
    before: [u32; 2],
    moves: [(Vertex, Vertex); 2],
}

/// Stands for no move.
pub(super) const NO_MOVE: (Vertex, Vertex) = (Vertex::MAX, Vertex::MAX);

/// Numbered histories, each after those that it continues.
pub(super) struct History<'l> {
    events: Vec<Event>,
    /// The number of events at which old ones are forgotten.
    full: usize,
    limits: &'l Limits,
    /// Memory for the events, and for their copy while they are renumbered.
    taken: Taken<'l>,
}

/// Fewer events are not worth a pass, unless memory is short.
const MIN_EVENTS_TO_COLLECT: usize = 1 << 20;

/// An event, room for another one, and its new number.
const BYTES_PER_EVENT: usize = 2 * size_of::<Event>() + 5;

/// Events are forgotten once they take this fraction of the memory, 1 / 8.
const MEMORY_DIVISOR: usize = 8;

impl<'l> History<'l> {
    pub(super) fn new(limits: &'l Limits) -> Result<Self, Unsolved> {
        let events = vec![Event { before: [EMPTY_HISTORY; 2], moves: [NO_MOVE; 2] }];
        Ok(Self { events, full: events_worth_a_pass(limits), limits, taken: Taken::new(limits, 0)? })
    }

    /// The history that continues another one with these moves.
    pub(super) fn sent(&mut self, before: u32, moves: [(Vertex, Vertex); 2]) -> Result<u32, Unsolved> {
        let before = [before, EMPTY_HISTORY];
        if moves == [NO_MOVE; 2] { Ok(before[0]) } else { self.push(Event { before, moves }) }
    }

    pub(super) fn joined(&mut self, one: u32, other: u32) -> Result<u32, Unsolved> {
        match (one, other) {
            (EMPTY_HISTORY, only) | (only, EMPTY_HISTORY) => Ok(only),
            _ => self.push(Event { before: [one, other], moves: [NO_MOVE; 2] }),
        }
    }

    fn push(&mut self, event: Event) -> Result<u32, Unsolved> {
        if self.events.len() == self.events.capacity() {
            self.taken.more(self.events.len() * BYTES_PER_EVENT)?;
        }
        self.events.push(event);
        Ok((self.events.len() - 1) as u32)
    }

    pub(super) fn is_full(&self) -> bool {
        self.events.len() > self.full
    }

    /// Forgets all histories but these and those that they continue, and renumbers the rest.
    pub(super) fn forget<'a>(&mut self, kept: impl Iterator<Item = &'a mut u32>) {
        let kept: Vec<&mut u32> = kept.collect();
        let mut is_kept = vec![false; self.events.len()];
        is_kept[EMPTY_HISTORY as usize] = true;
        for number in &kept {
            is_kept[**number as usize] = true;
        }
        for number in (0..self.events.len()).rev() {
            if is_kept[number] {
                for before in self.events[number].before {
                    is_kept[before as usize] = true;
                }
            }
        }
        let mut renumbered = vec![0; self.events.len()];
        let mut next = 0;
        for number in 0..self.events.len() {
            if is_kept[number] {
                renumbered[number] = next;
                let Event { before, moves } = self.events[number];
                let before = before.map(|before| renumbered[before as usize]);
                self.events[next as usize] = Event { before, moves };
                next += 1;
            }
        }
        self.events.truncate(next as usize);
        self.full = events_worth_a_pass(self.limits).max(2 * self.events.len());
        for number in kept {
            *number = renumbered[*number as usize];
        }
    }

    /// All moves of a history, in no particular order.
    pub(super) fn moves(&self, number: u32) -> Vec<(Vertex, Vertex)> {
        let mut found = Vec::new();
        let mut open = vec![number];
        while let Some(number) = open.pop() {
            let Event { before, moves } = self.events[number as usize];
            found.extend(moves.into_iter().filter(|&pair| pair != NO_MOVE));
            open.extend(before.into_iter().filter(|&before| before != EMPTY_HISTORY));
        }
        found
    }
}

/// The number of events that are worth a pass.
fn events_worth_a_pass(limits: &Limits) -> usize {
    MIN_EVENTS_TO_COLLECT.min(limits.memory() / MEMORY_DIVISOR / BYTES_PER_EVENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_remembers_its_moves() {
        let mut history = History::new(Limits::unlimited()).unwrap();
        let first = history.sent(EMPTY_HISTORY, [(0, 1), NO_MOVE]).unwrap();
        let given_up = history.sent(first, [(1, 2), (3, 2)]).unwrap();
        let second = history.sent(EMPTY_HISTORY, [(4, 5), NO_MOVE]).unwrap();
        let mut joined = history.joined(first, second).unwrap();
        let mut alone = history.sent(second, [NO_MOVE, NO_MOVE]).unwrap();
        assert!(given_up < joined && alone == second);
        history.forget([&mut joined, &mut alone].into_iter());
        assert_eq!(history.events.len(), 4);
        let mut moves = history.moves(joined);
        moves.sort_unstable();
        assert_eq!(moves, [(0, 1), (4, 5)]);
        assert_eq!(history.moves(alone), [(4, 5)]);
    }
}
