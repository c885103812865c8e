//! What is known of parts of plays, in a table that never grows beyond its limit.

use search_limits::Limits;

/// What a part of a play is called: the untouched stones, and those that have moved.
pub(super) type Key = (u64, u64);

/// At least `at_least` stones are left, and at most `at_most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) at_least: u8,
    pub(super) at_most: u8,
}

/// Nothing is known.
pub(super) const NOTHING: Known = Known { at_least: 0, at_most: u8::MAX };

#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    known: Known,
    /// The logarithm of the number of nodes that it took.
    work: u8,
}

/// No set of stones has this key: a part without stones is not looked up.
const VACANT: Entry = Entry { key: (0, 0), known: NOTHING, work: 0 };

/// The number of entries at first.
const FIRST: usize = 1 << 10;

/// A hash table with places for two entries under each number: the first is for the one that took more work, the second
/// for the newest.
pub(super) struct Table<'l> {
    limits: &'l Limits,
    entries: Vec<Entry>,
    used: usize,
    most: usize,
}

impl<'l> Table<'l> {
    /// A table of at most this many bytes, and no more than the limits allow; it may be none.
    pub(super) fn new(bytes: usize, limits: &'l Limits) -> Self {
        let most = bytes / size_of::<Entry>();
        let first = if most < 2 { 0 } else { FIRST.min(1 << most.ilog2()) };
        let fits = limits.take_memory(first * size_of::<Entry>()).is_ok();
        Self { limits, entries: vec![VACANT; if fits { first } else { 0 }], used: 0, most }
    }

    fn place(&self, key: Key) -> usize {
        let mixed = (key.0 ^ key.1.wrapping_mul(0xd6e8_feb8_6659_fd93)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as usize & (self.entries.len() - 2)
    }

    pub(super) fn get(&self, key: Key) -> Known {
        if self.entries.is_empty() {
            return NOTHING;
        }
        let place = self.place(key);
        self.entries[place..place + 2]
            .iter()
            .find(|entry| entry.key == key)
            .map_or(NOTHING, |entry| entry.known)
    }

    /// Adds what is known now. Something else may be forgotten.
    pub(super) fn insert(&mut self, key: Key, known: Known, nodes: u64) {
        if self.entries.is_empty() {
            return;
        }
        if 2 * self.used > self.entries.len() && 3 * self.entries.len() <= self.most {
            self.grow();
        }
        self.put(Entry { key, known, work: (nodes + 1).ilog2() as u8 });
    }

    fn put(&mut self, entry: Entry) {
        let place = self.place(entry.key);
        let at = if self.entries[place].key == entry.key {
            place
        } else if self.entries[place + 1].key == entry.key {
            place + 1
        } else if self.entries[place].key == VACANT.key {
            self.used += 1;
            place
        } else if self.entries[place].work <= entry.work {
            // What took less work is now the newest of the others.
            self.used += usize::from(self.entries[place + 1].key == VACANT.key);
            self.entries[place + 1] = self.entries[place];
            place
        } else {
            self.used += usize::from(self.entries[place + 1].key == VACANT.key);
            place + 1
        };
        self.entries[at] = entry;
    }

    /// For a moment there is the old table and one of twice the size. If there is no memory for that, it keeps its size for
    /// good.
    fn grow(&mut self) {
        let bytes = size_of_val(&self.entries[..]);
        if self.limits.take_memory(2 * bytes).is_err() {
            self.most = 0;
            return;
        }
        self.limits.give_back_memory(bytes);
        let twice = vec![VACANT; 2 * self.entries.len()];
        let entries = std::mem::replace(&mut self.entries, twice);
        self.used = 0;
        for entry in entries.into_iter().filter(|entry| entry.key != VACANT.key) {
            self.put(entry);
        }
    }
}

impl Drop for Table<'_> {
    fn drop(&mut self) {
        self.limits.give_back_memory(size_of_val(&self.entries[..]));
    }
}
