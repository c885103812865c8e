//! What is known, in bounded memory.
//!
//! ```text
//! memory         advice to the processor and the operating system
//! buckets        cache lines
//! facts          bounds in a word
//! fact_table     facts about stones by exact keys
//! proof_table    proof numbers of open positions
//! checkpoint     all of them as bytes, to continue later
//! ```

mod buckets;
mod checkpoint;
mod fact_table;
mod facts;
mod memory;
mod proof_table;

pub use checkpoint::CheckpointError;
pub(super) use checkpoint::{read, write};
use fact_table::{FactTable, KeyWidth};
pub(super) use facts::Facts;
pub(super) use proof_table::{INFINITY, Numbers, ProofTable, hash};

use super::normal_form::ShapeKey;
use std::sync::atomic::AtomicU64;

/// What is known, for every board.
pub(super) struct Tables {
    /// Facts about components of few stones, which are computed.
    pub(super) small: FactTable,
    /// Facts about larger components and about positions that consist of several, by narrow keys.
    large: FactTable,
    /// The same by wide keys.
    wide: FactTable,
    pub(super) proofs: ProofTable,
    /// Number of nodes that it took to fill the tables, those before a checkpoint included.
    pub(super) nodes: AtomicU64,
}

/// The smallest tables for a board that are worth keeping small.
const MIN_BYTES: usize = 1 << 23;

/// There are a few million small components. A table of 64 MiB holds all of them.
const MAX_BYTES_FOR_SMALL: usize = 1 << 26;

/// Proof numbers are few: above this, more room for them brings nothing.
const MAX_BYTES_FOR_PROOFS: usize = 1 << 28;

impl Tables {
    /// Tables of about this many bytes. Only large boards need wide keys.
    pub(super) fn with_memory(bytes: usize, has_wide_keys: bool) -> Self {
        let proofs = (bytes / 8).min(MAX_BYTES_FOR_PROOFS);
        let small = ((bytes - proofs) / 4).min(MAX_BYTES_FOR_SMALL);
        let rest = bytes - proofs - small;
        let wide = if has_wide_keys { rest / 2 } else { 0 };
        Self {
            // Thousands of small components are computed in one go, before the clock is read again. Large
            // pages would make that several times as long.
            small: FactTable::new(small, KeyWidth::Narrow),
            large: FactTable::new(rest - wide, KeyWidth::Narrow).in_huge_pages(),
            wide: FactTable::new(wide, KeyWidth::Wide).in_huge_pages(),
            proofs: ProofTable::new(proofs),
            nodes: AtomicU64::new(0),
        }
    }

    /// Do they have room for a board?
    pub(super) fn suit(&self, bytes: usize, has_wide_keys: bool) -> bool {
        let tables = [&self.small, &self.large, &self.wide].map(FactTable::bytes);
        let total = tables.iter().sum::<usize>() + self.proofs.bytes();
        // Tables are a little smaller than requested: whole buckets.
        total >= bytes / 16 * 15 && (!has_wide_keys || tables[2] >= tables[1] / 2)
    }

    /// The table of facts about many stones.
    #[inline]
    pub(super) fn large(&self, key: ShapeKey) -> &FactTable {
        if key.narrow().is_some() { &self.large } else { &self.wide }
    }

    /// The memory for a board with this many stones, of which there is at most `memory`.
    pub(super) fn bytes_for(stones: u32, memory: usize) -> usize {
        // Each stone less halves the number of positions, roughly. 25 stones get 32 MiB: twice as much takes
        // 10 % more time, since fewer look-ups stay within the processor's caches.
        let wanted = 1usize.checked_shl(stones).unwrap_or(usize::MAX);
        wanted.max(MIN_BYTES).min(memory)
    }
}
