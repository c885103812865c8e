//! A hash map that threads share.

use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A map from normal forms to small facts, in shards that are locked one by one.
pub(crate) struct ShardedMap<K, V> {
    shards: Box<[Mutex<Shard<K, V>>]>,
}

type Shard<K, V> = HashMap<K, V, FxBuildHasher>;

/// Number of shards: up to this many threads use the map without waiting for each other.
const SHARDS: usize = 32;

impl<K: Hash + Eq, V: Copy> ShardedMap<K, V> {
    pub(crate) fn new() -> Self {
        Self { shards: (0..SHARDS).map(|_| Mutex::default()).collect() }
    }

    #[inline]
    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.shard(key).get(key).copied()
    }

    pub(crate) fn set(&self, key: K, value: V) {
        self.shard(&key).insert(key, value);
    }

    /// Inserts a value unless the key has one already; returns the value that the map holds now.
    pub(crate) fn get_or_insert_with(&self, key: K, value: impl FnOnce(&K) -> V) -> V {
        *self.shard(&key).entry(key).or_insert_with_key(value)
    }

    pub(crate) fn len(&self) -> usize {
        self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner).len()).sum()
    }

    /// A thread that panicked while it held the lock has left the map whole.
    fn shard(&self, key: &K) -> MutexGuard<'_, Shard<K, V>> {
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        let shard = (hasher.finish() >> 40) as usize % SHARDS;
        self.shards[shard].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
