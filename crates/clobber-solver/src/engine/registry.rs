//! The components that have come up and are too dear for a value, each once up to symmetry and colours.

use super::base::Base;
use super::bounds::AtomicBounds;
use super::term::{ComponentId, Term};
use super::two_ahead::Weight;
use crate::interval::Interval;
use crate::strip::Strip;
use game_value::{Exhausted, Value};
use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// What remains of a component after a move: at most two terms that are not zero.
pub(crate) type Remains = SmallVec<[Term; 2]>;

/// What is known of a component.
pub(crate) struct Record {
    /// Where it stands: in which base, which interval.
    pub(crate) home: Home,
    /// Is it its own negative?
    own_negative: bool,
    /// The options of Left in it, and in its negative, with the colours swapped: Left is always to move.
    pub(crate) options: [OnceLock<Box<[Remains]>>; 2],
    pub(crate) bounds: AtomicBounds,
    /// How often it stood in a sum that was searched.
    pub(crate) visits: AtomicU32,
}

/// A place at which a component, or its negative, stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Home {
    pub(crate) base: usize,
    pub(crate) interval: Interval,
    /// Does the negative stand there?
    pub(crate) negated: bool,
}

/// What a strip in normal form is: its value where that is cheap, or else a component of the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    Value(Value),
    Dear(usize),
}

type Shard = HashMap<Strip, Entry, FxBuildHasher>;

/// All components and bases. Threads share one by reference.
pub(crate) struct Registry {
    records: boxcar::Vec<Record>,
    bases: boxcar::Vec<Base>,
    /// The bases by their stones.
    bases_by_strip: Mutex<HashMap<Strip, usize, FxBuildHasher>>,
    shards: Box<[Mutex<Shard>]>,
    /// What the two-ahead rule needs of values.
    weights: Mutex<HashMap<Value, Option<Weight>, FxBuildHasher>>,
    /// How many more bytes may be taken, roughly.
    free: AtomicUsize,
}

/// So many threads can use the registry at once without waiting for each other.
const SHARDS: usize = 32;

/// A rough estimate of what a component costs, with its options.
const BYTES_PER_COMPONENT: usize = 400;

impl Registry {
    /// A registry that takes about so much memory.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        Self {
            records: boxcar::Vec::new(),
            bases: boxcar::Vec::new(),
            bases_by_strip: Mutex::default(),
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            weights: Mutex::default(),
            free: AtomicUsize::new(bytes),
        }
    }

    /// How many bytes are left.
    pub(crate) fn free(&self) -> usize {
        self.free.load(Ordering::Relaxed)
    }

    fn take_room(&self, bytes: usize) -> Result<(), Exhausted> {
        let taken =
            self.free.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |free| free.checked_sub(bytes));
        taken.map(|_| ()).map_err(|_| Exhausted::Memory)
    }

    #[inline]
    pub(crate) fn record(&self, index: usize) -> &Record {
        &self.records[index]
    }

    /// How often a component stood in a sum that was searched; another thread may be about to enter it.
    pub(crate) fn visits(&self, index: usize) -> u32 {
        self.records.get(index).map_or(0, |record| record.visits.load(Ordering::Relaxed))
    }

    #[inline]
    pub(crate) fn base(&self, index: usize) -> &Base {
        &self.bases[index]
    }

    /// The base with these stones, which is made if there is none.
    pub(crate) fn base_of(&self, strip: &Strip, with_table: bool) -> Result<usize, Exhausted> {
        let mut known = self.bases_by_strip.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&base) = known.get(strip) {
            return Ok(base);
        }
        let base = Base::new(strip.clone(), with_table);
        self.take_room(base.bytes())?;
        let index = self.bases.push(base);
        known.insert(strip.clone(), index);
        Ok(index)
    }

    /// How many components there are.
    pub(crate) fn len(&self) -> usize {
        self.records.count()
    }

    /// The negative of a component.
    #[inline]
    pub(crate) fn negative(&self, id: ComponentId) -> ComponentId {
        ComponentId { negated: !id.negated && !self.record(id.index).own_negative, ..id }
    }

    /// A thread that panicked while it held the lock has left the map whole.
    fn shard(&self, strip: &Strip) -> MutexGuard<'_, Shard> {
        let mut hasher = FxHasher::default();
        strip.hash(&mut hasher);
        let shard = (hasher.finish() >> 40) as usize % SHARDS;
        self.shards[shard].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is noted for a strip in normal form.
    pub(crate) fn get(&self, strip: &Strip) -> Option<Entry> {
        self.shard(strip).get(strip).copied()
    }

    /// Notes the value of a strip in normal form.
    pub(crate) fn set_value(&self, strip: Strip, value: Value) -> Result<Entry, Exhausted> {
        self.take_room(100 + strip.len() / 8)?;
        Ok(*self.shard(&strip).entry(strip).or_insert(Entry::Value(value)))
    }

    /// Notes that a strip in normal form is dear, unless something is noted for it already.
    pub(crate) fn set_dear(&self, strip: Strip, home: Home) -> Result<Entry, Exhausted> {
        self.take_room(BYTES_PER_COMPONENT + strip.len() / 8)?;
        let entry = *self.shard(&strip).entry(strip).or_insert_with_key(|strip| {
            let negative = strip.negated();
            let own_negative = negative == *strip || negative.reversed() == *strip;
            Entry::Dear(self.records.push(Record {
                home,
                own_negative,
                options: [const { OnceLock::new() }; 2],
                bounds: AtomicBounds::default(),
                visits: AtomicU32::new(0),
            }))
        });
        Ok(entry)
    }

    /// The atomic weight of a value, or that it has none, if that is known.
    #[expect(clippy::option_option, reason = "what is known may be that there is no weight")]
    pub(crate) fn known_weight(&self, value: Value) -> Option<Option<Weight>> {
        self.weights.lock().unwrap_or_else(PoisonError::into_inner).get(&value).copied()
    }

    /// Notes it, as long as there is room.
    pub(crate) fn note_weight(&self, value: Value, weight: Option<Weight>) {
        if self.take_room(64).is_ok() {
            self.weights.lock().unwrap_or_else(PoisonError::into_inner).insert(value, weight);
        }
    }

    /// Takes room for the options of a component, which may be many.
    pub(crate) fn take_room_for_options(&self, options: &[Remains]) -> Result<(), Exhausted> {
        self.take_room(size_of_val(options))
    }
}
