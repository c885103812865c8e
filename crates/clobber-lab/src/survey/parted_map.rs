//! A hash map that grows without long pauses.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};

/// A hash map in parts, each of which grows by itself. To grow one table of millions of entries would take
/// longer than two readings of the clock may be apart.
pub(crate) struct PartedMap<K, V> {
    parts: Vec<HashMap<K, V>>,
    hasher: RandomState,
    len: usize,
    /// The part to empty next.
    oldest: usize,
}

const PARTS: usize = 256;

impl<K, V> Default for PartedMap<K, V> {
    fn default() -> Self {
        let parts = (0..PARTS).map(|_| HashMap::new()).collect();
        Self { parts, hasher: RandomState::new(), len: 0, oldest: 0 }
    }
}

impl<K: Eq + Hash, V: Copy> PartedMap<K, V> {
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.parts[self.part(key)].get(key).copied()
    }

    /// Inserts a value; true if the key is new.
    pub(crate) fn insert(&mut self, key: K, value: V) -> bool {
        let part = self.part(&key);
        let is_new = self.parts[part].insert(key, value).is_none();
        self.len += usize::from(is_new);
        is_new
    }

    /// Empties one part to make room.
    pub(crate) fn forget_part(&mut self) {
        let forgotten = std::mem::take(&mut self.parts[self.oldest]);
        self.len -= forgotten.len();
        self.oldest = (self.oldest + 1) % PARTS;
    }

    fn part(&self, key: &K) -> usize {
        self.hasher.hash_one(key) as usize % PARTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_it_is_forgotten() {
        let mut map = PartedMap::default();
        for number in 0..10_000_u32 {
            assert!(map.insert(number, number + 1));
            assert!(!map.insert(number, number + 2));
        }
        assert!((0..10_000).all(|number| map.get(&number) == Some(number + 2)));
        assert_eq!((map.len(), map.get(&10_000)), (10_000, None));
        map.forget_part();
        let kept = (0..10_000).filter(|number| map.get(number).is_some()).count();
        assert_eq!(map.len(), kept);
        assert!((1..10_000).contains(&kept));
        (1..PARTS).for_each(|_| map.forget_part());
        assert_eq!(map.len(), 0);
    }
}
