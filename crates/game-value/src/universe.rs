//! The universe: every value that has come up, once, in canonical form.

use crate::arithmetic::Arithmetic;
use crate::cache::Cache;
use crate::dyadic::Dyadic;
use crate::place::Place;
use crate::signature::REFERENCES;
use crate::value::Value;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use search_limits::{Limits, Reason, Unsolved};
use std::fmt::{self, Debug, Formatter};
use std::hash::Hasher;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Interned values with their order, sums and negatives. Threads share one by reference.
pub struct Universe {
    records: boxcar::Vec<Record>,
    /// Where each canonical form is found again, in parts that are locked one by one.
    index: Box<[Mutex<HashTable<Value>>]>,
    pub(crate) order: Cache<1>,
    pub(crate) sums: Cache<2>,
    /// n·↑ and n·↑ + * for n = 0, 1, 2, … as far as they were asked for.
    pub(crate) rungs: Mutex<Vec<[Value; 2]>>,
    /// 0, 1, 2, … as far as they were asked for.
    pub(crate) integers: Mutex<Vec<Value>>,
    most_values: usize,
    /// Tells the universes apart; from 1 on.
    number: u32,
}

/// A canonical form and what is known of it.
pub(crate) struct Record {
    options: Box<[Value]>,
    lefts: u32,
    /// The length of the longest play.
    pub(crate) birthday: u32,
    /// The number of nodes of the tree of canonical options, as far as it can be counted.
    pub(crate) tree_size: u64,
    /// One more than the number of the negative; 0 while it is unknown.
    negative: AtomicU32,
    /// One more than the number of the atomic weight; 0 while it is unknown.
    pub(crate) atomic_weight: AtomicU32,
    pub(crate) place: Place,
    /// The largest m such that *m is a follower.
    pub(crate) largest_nimber: u32,
    pub(crate) number: Option<Dyadic>,
    /// The left and the right stop.
    pub(crate) stops: (Dyadic, Dyadic),
}

/// A rough estimate of the bytes that a value costs, its options and its place in the index included.
const BYTES_PER_VALUE: usize = 200;

/// Up to this many threads intern at once without waiting for each other. A part is also short enough to grow without
/// a long pause.
const SHARDS: usize = 64;

/// The number of the next universe.
static UNIVERSES: AtomicU32 = AtomicU32::new(1);

impl Universe {
    /// A universe of at most two gibibytes.
    pub fn new() -> Self {
        Self::with_memory(2 << 30)
    }

    /// A universe whose values and tables together take at most about this many bytes.
    pub fn with_memory(bytes: usize) -> Self {
        let tables = bytes / 8;
        let universe = Self {
            records: boxcar::Vec::new(),
            index: (0..SHARDS).map(|_| Mutex::new(HashTable::new())).collect(),
            order: Cache::new(tables),
            sums: Cache::new(tables),
            rungs: Mutex::default(),
            integers: Mutex::default(),
            // The rest is for values, whose numbers have 31 bits in the tables.
            most_values: ((bytes - 2 * tables) / BYTES_PER_VALUE).clamp(1000, (1 << 31) - 1),
            number: UNIVERSES.fetch_add(1, Ordering::Relaxed),
        };
        for (left, right) in &REFERENCES.options {
            let values = |list: &[usize]| list.iter().map(|&r| Value::from_index(r)).collect::<Vec<_>>();
            let (left, right) = (values(left), values(right));
            let place = universe.place_with(&left, &right);
            let interned = universe.within(Limits::unlimited()).intern(&left, &right, place);
            debug_assert!(interned.is_ok());
        }
        universe
    }

    /// Are there as many values as the limit allows?
    pub fn is_full(&self) -> bool {
        self.records.count() >= self.most_values
    }

    /// The number of values that have come up.
    pub fn count(&self) -> usize {
        self.records.count()
    }

    /// The value with a number that [`Value::index`] gave in this universe.
    #[inline]
    pub fn value(&self, index: usize) -> Value {
        let is_shared = cfg!(debug_assertions) && index < REFERENCES.options.len();
        Value::of_universe(index, if is_shared { 0 } else { self.number })
    }

    /// Panics in builds with debug assertions if the value belongs to another universe.
    #[inline]
    pub(crate) fn check_own(&self, value: Value) {
        value.check_universe(self.number);
    }

    #[inline]
    pub(crate) fn record(&self, value: Value) -> &Record {
        self.check_own(value);
        &self.records[value.index()]
    }

    /// The left options of the canonical form.
    #[inline]
    pub fn left_options(&self, value: Value) -> &[Value] {
        let record = self.record(value);
        &record.options[..record.lefts as usize]
    }

    /// The right options of the canonical form.
    #[inline]
    pub fn right_options(&self, value: Value) -> &[Value] {
        let record = self.record(value);
        &record.options[record.lefts as usize..]
    }

    /// The number of moves that the longest play takes from the canonical form.
    pub fn birthday(&self, value: Value) -> usize {
        self.record(value).birthday as usize
    }

    /// The number of nodes of the tree of canonical options, or the largest number there is if it is larger.
    pub fn tree_size(&self, value: Value) -> u64 {
        self.record(value).tree_size
    }

    /// Can both players move in every position that can be reached in which one of them can?
    pub fn is_all_small(&self, value: Value) -> bool {
        self.record(value).place.is_all_small()
    }

    /// The value whose canonical form has exactly these sorted options, if it has come up before.
    pub(crate) fn find(&self, left: &[Value], right: &[Value]) -> Option<Value> {
        let hash = hash_of(left, right);
        self.shard(hash).find(hash, |&value| self.has_options(value, left, right)).copied()
    }

    /// A thread that panicked while it held the lock has left the table as it was or with one entry more.
    fn shard(&self, hash: u64) -> MutexGuard<'_, HashTable<Value>> {
        self.index[(hash >> 50) as usize % SHARDS].lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[inline]
    fn has_options(&self, value: Value, left: &[Value], right: &[Value]) -> bool {
        let record = self.record(value);
        let lefts = record.lefts as usize;
        lefts == left.len()
            && record.options.len() == left.len() + right.len()
            && record.options[..lefts] == *left
            && record.options[lefts..] == *right
    }

    fn new_record(&self, left: &[Value], right: &[Value], place: Place) -> Result<Record, Unsolved> {
        let records = || left.iter().chain(right).map(|&option| self.record(option));
        let number = self.number_with(left, right)?;
        Ok(Record {
            options: left.iter().chain(right).copied().collect(),
            lefts: left.len() as u32,
            birthday: records().map(|option| option.birthday + 1).max().unwrap_or(0),
            tree_size: records().fold(1, |size, option| size.saturating_add(option.tree_size)),
            negative: AtomicU32::new(0),
            atomic_weight: AtomicU32::new(0),
            place,
            largest_nimber: self.largest_nimber_with(left, right),
            number,
            stops: self.stops_with(left, right, number),
        })
    }

    /// The largest nimber among the followers: *m itself has exactly the options *0 … *(m − 1) on both sides.
    fn largest_nimber_with(&self, left: &[Value], right: &[Value]) -> u32 {
        let of_options = left.iter().chain(right).map(|&option| self.record(option).largest_nimber).max();
        match of_options {
            Some(largest)
                if left == right && left.len() == largest as usize + 1 && self.are_nimbers(left) =>
            {
                largest + 1
            }
            Some(largest) => largest,
            None => 0,
        }
    }

    fn are_nimbers(&self, options: &[Value]) -> bool {
        options.iter().all(|&option| self.nimber_of(option).is_some())
    }

    /// m, if the value is *m.
    pub fn nimber_of(&self, value: Value) -> Option<u32> {
        let record = self.record(value);
        let (left, right) = (self.left_options(value), self.right_options(value));
        let is_nimber =
            left == right && left.len() == record.largest_nimber as usize && record.place.is_all_small();
        (is_nimber && left.len() == record.birthday as usize).then_some(record.largest_nimber)
    }
}

impl Arithmetic<'_> {
    /// The number of a canonical form. The options are canonical, sorted, and none is dominated or reversible.
    pub(crate) fn intern(self, left: &[Value], right: &[Value], place: Place) -> Result<Value, Unsolved> {
        self.limits().check()?;
        let hash = hash_of(left, right);
        let mut table = self.shard(hash);
        if let Some(&value) = table.find(hash, |&value| self.has_options(value, left, right)) {
            return Ok(value);
        }
        if self.records.count() >= self.most_values {
            return Err(Reason::Memory.into());
        }
        let value = self.value(self.records.push(self.new_record(left, right, place)?));
        table.insert_unique(hash, value, |&value| {
            hash_of(self.left_options(value), self.right_options(value))
        });
        Ok(value)
    }

    /// The negative of a value.
    pub fn negated(self, value: Value) -> Result<Value, Unsolved> {
        // A thread that sees the number sees the record that it names, too.
        let known = self.record(value).negative.load(Ordering::Acquire);
        if known > 0 {
            return Ok(self.value(known as usize - 1));
        }
        let negatives = |options: &[Value]| -> Result<Vec<Value>, Unsolved> {
            let mut list =
                options.iter().map(|&option| self.negated(option)).collect::<Result<Vec<_>, _>>()?;
            list.sort_unstable();
            Ok(list)
        };
        let left = crate::deep(|| negatives(self.right_options(value)))?;
        let right = crate::deep(|| negatives(self.left_options(value)))?;
        let negative = self.intern(&left, &right, self.record(value).place.negated())?;
        self.record(value).negative.store(negative.index() as u32 + 1, Ordering::Release);
        self.record(negative).negative.store(value.index() as u32 + 1, Ordering::Release);
        Ok(negative)
    }
}

impl Debug for Universe {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Universe").field("values", &self.count()).finish_non_exhaustive()
    }
}

impl Default for Universe {
    fn default() -> Self {
        Self::new()
    }
}

fn hash_of(left: &[Value], right: &[Value]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u32(left.len() as u32);
    for option in left.iter().chain(right) {
        hasher.write_u32(option.index() as u32);
    }
    hasher.finish()
}
