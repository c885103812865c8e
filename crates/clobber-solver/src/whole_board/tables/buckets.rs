//! Words in lines of the processor's cache, allocated as zeros.

use super::memory;
use std::sync::atomic::AtomicU64;
use zerocopy::FromZeros;

/// Words of a bucket: a cache line.
pub(super) const WORDS_PER_BUCKET: usize = 8;

pub(super) const BUCKET_BYTES: usize = WORDS_PER_BUCKET * size_of::<u64>();

/// The number of buckets is a multiple of this, so that the bucket determines the top eight bits of a mixed
/// key.
const BUCKETS_STEP: usize = 256;

pub(super) type Bucket = [AtomicU64; WORDS_PER_BUCKET];

pub(super) struct Buckets {
    words: Box<[AtomicU64]>,
    /// Where the first cache line begins.
    start: usize,
    count: usize,
}

impl Buckets {
    /// At most `bytes` bytes, or the smallest number of buckets, of 16 KiB. The operating system provides
    /// the memory when it is first written.
    pub(super) fn new(bytes: usize) -> Self {
        let count = (bytes / BUCKET_BYTES / BUCKETS_STEP).max(1) * BUCKETS_STEP;
        let zeros = |count: usize| <[AtomicU64]>::new_box_zeroed_with_elems((count + 1) * WORDS_PER_BUCKET);
        let smallest = (BUCKETS_STEP + 1) * WORDS_PER_BUCKET;
        let (words, count) = match zeros(count) {
            Ok(words) => (words, count),
            Err(_) => ((0..smallest).map(|_| AtomicU64::new(0)).collect(), BUCKETS_STEP),
        };
        let start = words.as_ptr().align_offset(BUCKET_BYTES).min(WORDS_PER_BUCKET);
        Self { words, start, count }
    }

    /// The same memory in large pages, if the operating system has any. The first write to one takes some
    /// milliseconds.
    pub(super) fn in_huge_pages(self) -> Self {
        memory::use_huge_pages(&self.words);
        self
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }

    /// All buckets, as slices of their words.
    fn all(&self) -> &[Bucket] {
        self.words[self.start..].as_chunks().0
    }

    /// The bucket of a mixed key. Since the number of buckets is n·256, the number of the bucket divided by
    /// n is the top byte of the key.
    #[inline]
    pub(super) fn of(&self, mixed: u64) -> &Bucket {
        &self.all()[((u128::from(mixed) * self.count as u128) >> 64) as usize]
    }

    /// The bucket of a mixed key will be read soon.
    #[inline]
    pub(super) fn prefetch(&self, mixed: u64) {
        memory::prefetch(&self.of(mixed)[0]);
    }

    /// All buckets in their order, each with the top byte of the mixed keys in it.
    pub(super) fn with_top_bytes(&self) -> impl Iterator<Item = (u8, &Bucket)> {
        let per_byte = self.count / BUCKETS_STEP;
        self.all()[..self.count].iter().enumerate().map(move |(number, bucket)| {
            // There are 256 top bytes, so the division fits into one.
            ((number / per_byte) as u8, bucket)
        })
    }
}

/// A bijection of words that spreads keys: xors with shifts and products with odd numbers can be undone.
#[inline]
pub(super) fn mix(key: u64) -> u64 {
    let mixed = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}
