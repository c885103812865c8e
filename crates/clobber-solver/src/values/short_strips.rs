//! The values of all short strips, by their bits.

use game_value::Value;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Most stones of a short strip; the last table has 2²⁰ entries of four bytes.
pub(crate) const MAX_STONES: usize = 20;

/// For each length one entry for each strip: one more than the bits of its value, or 0.
pub(crate) struct ShortStrips {
    values: Vec<OnceLock<Box<[AtomicU32]>>>,
}

impl ShortStrips {
    pub(crate) fn new() -> Self {
        Self { values: (0..=MAX_STONES).map(|_| OnceLock::new()).collect() }
    }

    #[inline]
    fn entry(&self, length: usize, bits: u64) -> &AtomicU32 {
        let table = self.values[length].get_or_init(|| (0..1 << length).map(|_| AtomicU32::new(0)).collect());
        &table[bits as usize]
    }

    #[inline]
    pub(crate) fn get(&self, length: usize, bits: u64) -> Option<Value> {
        self.entry(length, bits).load(Ordering::Acquire).checked_sub(1).map(Value::from_bits)
    }

    pub(crate) fn set(&self, length: usize, bits: u64, value: Value) {
        self.entry(length, bits).store(value.to_bits() + 1, Ordering::Release);
    }
}
