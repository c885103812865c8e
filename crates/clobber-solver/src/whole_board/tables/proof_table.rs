//! Proof and disproof numbers of positions that are still open.
//!
//! Only numbers of open positions are stored. They say where to search next, so a mistaken entry costs time
//! and changes no answer. For that reason, a slot tells positions apart by 64 bits of hash.

use super::buckets::{Buckets, mix};
use crate::whole_board::normal_form::NormalForm;
use crate::whole_board::rung::Rung;
use std::sync::atomic::{AtomicU64, Ordering};

/// How much it takes to show that the player to move wins, and that this player loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::whole_board) struct Numbers {
    pub(in crate::whole_board) proof: u32,
    pub(in crate::whole_board) disproof: u32,
}

/// Larger than the number of any open position.
pub(in crate::whole_board) const INFINITY: u32 = 1 << 28;

impl Numbers {
    pub(in crate::whole_board) const INFINITE: Self = Self { proof: INFINITY, disproof: INFINITY };

    pub(in crate::whole_board) fn decided(wins: bool) -> Self {
        if wins { Self { proof: 0, disproof: INFINITY } } else { Self { proof: INFINITY, disproof: 0 } }
    }
}

pub(in crate::whole_board) struct ProofTable(Buckets);

const NUMBER_BITS: u32 = 28;
const NUMBER_MASK: u64 = (1 << NUMBER_BITS) - 1;

impl ProofTable {
    /// A table of at most `bytes` bytes, or the smallest one.
    pub(in crate::whole_board) fn new(bytes: usize) -> Self {
        Self(Buckets::new(bytes).in_huge_pages())
    }

    /// The bytes that it takes.
    pub(in crate::whole_board) fn bytes(&self) -> usize {
        self.0.bytes()
    }

    #[inline]
    pub(in crate::whole_board) fn get(&self, hash: u64) -> Option<Numbers> {
        self.0.of(hash).chunks_exact(2).find_map(|slot| {
            let data = slot[1].load(Ordering::Relaxed);
            (data != 0 && slot[0].load(Ordering::Relaxed) ^ data == hash).then_some(Numbers {
                proof: (data & NUMBER_MASK) as u32,
                disproof: (data >> NUMBER_BITS & NUMBER_MASK) as u32,
            })
        })
    }

    /// The numbers with this hash will be looked up soon.
    #[inline]
    pub(in crate::whole_board) fn prefetch(&self, hash: u64) {
        self.0.prefetch(hash);
    }

    /// The words of all entries: hash and data.
    pub(super) fn entries(&self) -> impl Iterator<Item = [u64; 2]> {
        let entry = |slot: &[AtomicU64]| {
            let data = slot[1].load(Ordering::Relaxed);
            (data != 0).then(|| [slot[0].load(Ordering::Relaxed) ^ data, data])
        };
        self.0.with_top_bytes().flat_map(move |(_, bucket)| bucket.chunks_exact(2).filter_map(entry))
    }

    /// Stores numbers. Replaces the entry of the bucket that took the least work.
    pub(in crate::whole_board) fn set(&self, hash: u64, numbers: Numbers, work: u64) {
        let rank = u64::from(4 * (work | 1).ilog2() + 1).min(255);
        let number = |number: u32| u64::from(number.clamp(1, INFINITY - 1));
        let data =
            number(numbers.proof) | number(numbers.disproof) << NUMBER_BITS | rank << (2 * NUMBER_BITS);
        self.add([hash, data]);
    }

    pub(super) fn add(&self, [hash, data]: [u64; 2]) {
        let rank_of = |slot: &[AtomicU64]| {
            let data = slot[1].load(Ordering::Relaxed);
            if slot[0].load(Ordering::Relaxed) ^ data == hash { 0 } else { data >> (2 * NUMBER_BITS) }
        };
        if let Some(slot) = self.0.of(hash).chunks_exact(2).min_by_key(|slot| rank_of(slot)) {
            slot[0].store(hash ^ data, Ordering::Relaxed);
            slot[1].store(data, Ordering::Relaxed);
        }
    }
}

/// Tells positions apart by the name of their parts and the rung, but not with certainty.
#[inline]
pub(in crate::whole_board) fn hash(form: NormalForm, rung: Rung) -> u64 {
    let [low, high] = form.key.words();
    let rung = u64::from(rung.ups as u16) << 2 | u64::from(rung.star) << 1;
    mix(low ^ mix(high ^ (rung | u64::from(form.is_negated)) << 44))
}
