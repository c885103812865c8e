//! All components whose value is too expensive, each once up to symmetry and colours.

mod base;
mod entry;
mod home;
mod packed_options;

pub(crate) use base::Base;
use base::BasePlan;
pub(crate) use entry::Entry;
pub(crate) use home::{Bitboard, Home, Subgraph};
pub(crate) use packed_options::{Options, PackedOptions};

use crate::bounds::AtomicBounds;
use crate::component::bit_set::StoneSets;
use crate::component::shape::Shape;
use crate::component::small_graph::SmallGraph;
use crate::component::strip::Strip;
use crate::engine::bounding::Weight;
use crate::engine::terms::ComponentId;
use crate::sharded_map::ShardedMap;
use clobber_board::NormalForm;
use game_value::Value;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Reason, Unsolved};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// What is known of a component.
pub(crate) struct Record {
    /// Where it stands.
    pub(crate) home: Home,
    is_own_negative: bool,
    /// Moves of each player. A pair of neighbours of different colours is a move of either.
    pub(crate) moves: u32,
    /// The options of Left in it, and in its negative, with the colours swapped: Left is always to move.
    /// Empty for components whose options are not kept.
    pub(crate) options: OnceLock<Box<[OnceLock<PackedOptions>; 2]>>,
    pub(crate) bounds: AtomicBounds,
    /// Number of searched sums that contain it.
    pub(crate) visits: AtomicU32,
}

/// All components and bases. Threads share one by reference.
pub(crate) struct Registry {
    records: boxcar::Vec<Record>,
    pub(crate) strips: ShardedMap<Strip, Entry>,
    pub(crate) shapes: ShardedMap<Shape, Entry>,
    pub(crate) graphs: ShardedMap<NormalForm, Entry>,
    pub(crate) subgraphs: ShardedMap<Subgraph, Entry>,
    small_graphs: boxcar::Vec<SmallGraph>,
    bases: boxcar::Vec<Base>,
    /// The index of each base by its strip.
    bases_by_strip: Mutex<HashMap<Strip, usize, FxBuildHasher>>,
    /// Stones that shapes may have now beyond the first limit to become values.
    larger_values: AtomicUsize,
    /// The atomic weights of values, for the two-ahead rule.
    weights: Mutex<HashMap<Value, Option<Weight>, FxBuildHasher>>,
    /// Bytes that may still be taken, roughly.
    free: AtomicUsize,
    /// Bytes that may be taken in all, roughly.
    bytes: usize,
}

/// Bytes of a component without its options, roughly.
pub(crate) const BYTES_PER_COMPONENT: usize = 150;

/// Bytes of the entry of a component that has a value, roughly.
pub(crate) const BYTES_PER_VALUE: usize = 60;

impl Registry {
    /// A registry that takes about `bytes` bytes.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        // Terms have room for the numbers of 2³⁰ components.
        let bytes = bytes.min(BYTES_PER_COMPONENT << 30);
        Self {
            records: boxcar::Vec::new(),
            strips: ShardedMap::new(),
            shapes: ShardedMap::new(),
            graphs: ShardedMap::new(),
            subgraphs: ShardedMap::new(),
            small_graphs: boxcar::Vec::new(),
            bases: boxcar::Vec::new(),
            bases_by_strip: Mutex::default(),
            larger_values: AtomicUsize::new(0),
            weights: Mutex::default(),
            free: AtomicUsize::new(bytes),
            bytes,
        }
    }

    pub(crate) fn free(&self) -> usize {
        self.free.load(Ordering::Relaxed)
    }

    pub(crate) fn take_room(&self, bytes: usize) -> Result<(), Unsolved> {
        let taken =
            self.free.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |free| free.checked_sub(bytes));
        taken.map(|_| ()).map_err(|_| Reason::Memory.into())
    }

    /// Takes room for what can be computed again, if much is left. Returns whether it did.
    pub(crate) fn take_spare_room(&self, bytes: usize) -> bool {
        self.free() > self.bytes / 2 && self.take_room(bytes).is_ok()
    }

    #[inline]
    pub(crate) fn record(&self, index: usize) -> &Record {
        &self.records[index]
    }

    /// Number of searched sums that contain a component; another thread may be about to enter it.
    pub(crate) fn visits(&self, index: usize) -> u32 {
        self.records.get(index).map_or(0, |record| record.visits.load(Ordering::Relaxed))
    }

    #[inline]
    pub(crate) fn base(&self, index: usize) -> &Base {
        &self.bases[index]
    }

    /// The base with these stones, which is made if there is none.
    pub(crate) fn base_of(
        &self,
        strip: &Strip,
        with_table: bool,
        limits: &Limits,
    ) -> Result<usize, Unsolved> {
        let mut known = self.bases_by_strip.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&base) = known.get(strip) {
            return Ok(base);
        }
        let plan = BasePlan::new(strip.clone(), with_table, self.free() / 2, limits)?;
        self.take_room(plan.bytes())?;
        let base = Base::new(plan)?;
        let index = self.bases.push(base);
        known.insert(strip.clone(), index);
        Ok(index)
    }

    #[inline]
    pub(crate) fn small_graph(&self, index: usize) -> &SmallGraph {
        &self.small_graphs[index]
    }

    /// Keeps a graph whose components will be found by their vertices.
    pub(crate) fn keep_graph(&self, graph: SmallGraph, stones: StoneSets) -> Result<Subgraph, Unsolved> {
        self.take_room(8 * graph.order() + 64)?;
        Ok(Subgraph { graph: self.small_graphs.push(graph), stones })
    }

    #[inline]
    pub(crate) fn larger_values(&self) -> usize {
        self.larger_values.load(Ordering::Relaxed)
    }

    pub(crate) fn allow_larger_values(&self, stones: usize) {
        self.larger_values.fetch_max(stones, Ordering::Relaxed);
    }

    /// Number of components.
    pub(crate) fn len(&self) -> usize {
        self.records.count()
    }

    #[inline]
    pub(crate) fn negated(&self, id: ComponentId) -> ComponentId {
        ComponentId { negated: !id.negated && !self.record(id.index).is_own_negative, ..id }
    }

    pub(crate) fn enter(&self, home: Home, is_own_negative: bool) -> ComponentId {
        let index = self.records.push(Record {
            moves: home.moves(self),
            home,
            is_own_negative,
            options: OnceLock::new(),
            bounds: AtomicBounds::default(),
            visits: AtomicU32::new(0),
        });
        ComponentId { index, negated: false }
    }

    /// The atomic weight of a value, or that it has none, if that is known.
    #[expect(clippy::option_option, reason = "what is known may be that there is no weight")]
    pub(crate) fn known_weight(&self, value: Value) -> Option<Option<Weight>> {
        self.weights.lock().unwrap_or_else(PoisonError::into_inner).get(&value).copied()
    }

    /// Stores the atomic weight of a value, if there is room.
    pub(crate) fn note_weight(&self, value: Value, weight: Option<Weight>) {
        if self.take_room(64).is_ok() {
            self.weights.lock().unwrap_or_else(PoisonError::into_inner).insert(value, weight);
        }
    }
}
