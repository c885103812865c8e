//! The universe: every known value, once, in canonical form.

use crate::arithmetic::Arithmetic;
use crate::cache::Cache;
use crate::dyadic::Dyadic;
use crate::order::place::Place;
use crate::order::signature::REFERENCES;
use crate::value::{POSITIONS, Tag, Value};
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
    /// The value of each canonical form, in shards that are locked one by one.
    index: Box<[Mutex<HashTable<Value>>]>,
    pub(crate) order: Cache<1>,
    pub(crate) sums: Cache<2>,
    /// n·↑ and n·↑ + * for n = 0, 1, 2, …, as far as they were needed.
    pub(crate) rungs: Mutex<Vec<[Value; 2]>>,
    /// 0, 1, 2, …, as far as they were needed.
    pub(crate) integers: Mutex<Vec<Value>>,
    max_values: usize,
    /// The tag of its own values.
    tag: Tag,
}

/// A canonical form and what is known of it.
pub(crate) struct Record {
    options: Box<[Value]>,
    lefts: u32,
    /// The length of the longest play.
    pub(crate) birthday: u32,
    /// Nodes of the tree of canonical options, or `u64::MAX` if there are more.
    pub(crate) tree_size: u64,
    /// One more than the bits of the negative; 0 while it is unknown.
    negated: AtomicU32,
    /// One more than the bits of the atomic weight; 0 while it is unknown.
    pub(crate) atomic_weight: AtomicU32,
    pub(crate) place: Place,
    /// The largest m such that *m is a follower.
    pub(crate) largest_nimber: u32,
    pub(crate) number: Option<Dyadic>,
    /// The left and the right stop.
    pub(crate) stops: (Dyadic, Dyadic),
}

/// Bytes of a value with its options and its entry in the index, roughly.
const BYTES_PER_VALUE: usize = 200;

/// Number of shards: up to this many threads intern without waiting for each other. A shard is also small
/// enough to grow without a long pause.
const SHARDS: usize = 64;

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
            // The rest is for values.
            max_values: ((bytes - 2 * tables) / BYTES_PER_VALUE).clamp(1000, POSITIONS - 1),
            tag: Tag::take(),
        };
        for (left, right) in &REFERENCES.options {
            let values = |list: &[usize]| list.iter().map(|&r| Value::shared(r)).collect::<Vec<_>>();
            let (left, right) = (values(left), values(right));
            let place = universe.place_with(&left, &right);
            let interned = universe.within(Limits::unlimited()).intern(&left, &right, place);
            debug_assert!(interned.is_ok());
        }
        universe
    }

    /// Does it hold as many values as the limit allows?
    pub fn is_full(&self) -> bool {
        self.records.count() >= self.max_values
    }

    /// Number of values.
    pub fn count(&self) -> usize {
        self.records.count()
    }

    /// # Panics
    /// If the value belongs to another universe: its position is beyond all records.
    #[inline]
    pub(crate) fn record(&self, value: Value) -> &Record {
        match self.records.get(self.tag.position(value)) {
            Some(record) => record,
            None => panic_for_foreign(value),
        }
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

    /// The length of the longest play from the canonical form.
    pub fn birthday(&self, value: Value) -> usize {
        self.record(value).birthday as usize
    }

    /// Nodes of the tree of canonical options, or `u64::MAX` if there are more.
    pub fn tree_size(&self, value: Value) -> u64 {
        self.record(value).tree_size
    }

    /// Can both players move in every follower in which one of them can?
    pub fn is_all_small(&self, value: Value) -> bool {
        self.record(value).place.is_all_small()
    }

    /// The value whose canonical form has exactly these sorted options, if it is known.
    pub(crate) fn find(&self, left: &[Value], right: &[Value]) -> Option<Value> {
        let hash = hash_of(left, right);
        self.shard(hash).find(hash, |&value| self.has_options(value, left, right)).copied()
    }

    /// A thread that panicked while it held the lock has left a valid table.
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
            negated: AtomicU32::new(0),
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
    /// The value of a canonical form. The options are canonical, sorted, and none is dominated or reversible.
    pub(crate) fn intern(self, left: &[Value], right: &[Value], place: Place) -> Result<Value, Unsolved> {
        self.limits().check()?;
        let hash = hash_of(left, right);
        let mut table = self.shard(hash);
        if let Some(&value) = table.find(hash, |&value| self.has_options(value, left, right)) {
            return Ok(value);
        }
        if self.records.count() >= self.max_values {
            return Err(Reason::Memory.into());
        }
        let position = self.records.push(self.new_record(left, right, place)?);
        let is_shared = position < REFERENCES.options.len();
        let value = if is_shared { Value::shared(position) } else { self.tag.value(position) };
        table.insert_unique(hash, value, |&value| {
            hash_of(self.left_options(value), self.right_options(value))
        });
        Ok(value)
    }

    /// The negative of a value.
    pub fn negated(self, value: Value) -> Result<Value, Unsolved> {
        // A thread that sees the bits sees the record, too.
        let known = self.record(value).negated.load(Ordering::Acquire);
        if known > 0 {
            return Ok(Value::from_bits(known - 1));
        }
        let negated_options = |options: &[Value]| -> Result<Vec<Value>, Unsolved> {
            let mut list =
                options.iter().map(|&option| self.negated(option)).collect::<Result<Vec<_>, _>>()?;
            list.sort_unstable();
            Ok(list)
        };
        let left = crate::deep(|| negated_options(self.right_options(value)))?;
        let right = crate::deep(|| negated_options(self.left_options(value)))?;
        let negated = self.intern(&left, &right, self.record(value).place.negated())?;
        self.record(value).negated.store(negated.to_bits() + 1, Ordering::Release);
        self.record(negated).negated.store(value.to_bits() + 1, Ordering::Release);
        Ok(negated)
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

#[cold]
#[inline(never)]
fn panic_for_foreign(value: Value) -> ! {
    panic!("a value of one universe is used in another: {value:?}")
}

fn hash_of(left: &[Value], right: &[Value]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u32(left.len() as u32);
    for option in left.iter().chain(right) {
        hasher.write_u32(option.to_bits());
    }
    hasher.finish()
}
