//! Values under their keys, shared by threads.

use game_value::Value;
use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A map from normal forms to values, in parts that are locked one by one.
pub(crate) struct Table<K> {
    shards: Box<[Mutex<HashMap<K, Value, FxBuildHasher>>]>,
}

/// So many threads can use a table at once without waiting for each other.
const SHARDS: usize = 32;

impl<K: Hash + Eq> Table<K> {
    pub(crate) fn new() -> Self {
        Self { shards: (0..SHARDS).map(|_| Mutex::default()).collect() }
    }

    /// The value under a key, if it is known.
    pub(crate) fn get(&self, key: &K) -> Option<Value> {
        self.shard(key).get(key).copied()
    }

    pub(crate) fn set(&self, key: K, value: Value) {
        self.shard(&key).insert(key, value);
    }

    /// How many values are known.
    pub(crate) fn len(&self) -> usize {
        self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner).len()).sum()
    }

    /// A thread that panicked while it held the lock has left the map whole.
    fn shard(&self, key: &K) -> MutexGuard<'_, HashMap<K, Value, FxBuildHasher>> {
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        let shard = (hasher.finish() >> 32) as usize % SHARDS;
        self.shards[shard].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
