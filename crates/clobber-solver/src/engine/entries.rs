//! Normal forms and what the engine calls them: a table that threads share.

use super::term::{ComponentId, Term};
use game_value::Value;
use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a component in normal form is: its value where that is cheap, or else an entry of the registry. There are
/// millions, so it is packed: the number of the term, and 0, which no term has, if the component is worth zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry(u32);

impl Entry {
    pub(crate) fn value(value: Value) -> Self {
        Self::of_term(Term::of_value(value))
    }

    pub(crate) fn dear(id: ComponentId) -> Self {
        Self::of_term(Some(Term::component(id)))
    }

    /// A component whose term is known; zero is no term.
    pub(crate) fn of_term(term: Option<Term>) -> Self {
        Self(term.map_or(0, Term::raw))
    }

    #[inline]
    pub(crate) fn term(self) -> Option<Term> {
        (self.0 != 0).then(|| Term::from_raw(self.0))
    }
}

type Shard<K> = HashMap<K, Entry, FxBuildHasher>;

/// The entries of one kind of component, in parts that are locked one by one.
pub(crate) struct Entries<K> {
    shards: Box<[Mutex<Shard<K>>]>,
}

/// So many threads can use the entries at once without waiting for each other.
const SHARDS: usize = 32;

impl<K: Hash + Eq> Entries<K> {
    pub(crate) fn new() -> Self {
        Self { shards: (0..SHARDS).map(|_| Mutex::default()).collect() }
    }

    /// A thread that panicked while it held the lock has left the map whole.
    fn shard(&self, form: &K) -> MutexGuard<'_, Shard<K>> {
        let mut hasher = FxHasher::default();
        form.hash(&mut hasher);
        let shard = (hasher.finish() >> 40) as usize % SHARDS;
        self.shards[shard].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is noted for a normal form.
    #[inline]
    pub(crate) fn get(&self, form: &K) -> Option<Entry> {
        self.shard(form).get(form).copied()
    }

    /// Notes what a normal form is, unless something is noted for it already.
    pub(crate) fn get_or_insert_with(&self, form: K, entry: impl FnOnce(&K) -> Entry) -> Entry {
        *self.shard(&form).entry(form).or_insert_with_key(entry)
    }
}
