//! Advice to the processor and to the operating system about memory. It changes speed, never a value.

use std::sync::atomic::AtomicU64;

/// Asks the processor to load a cache line that will be read soon.
#[cfg(target_arch = "x86_64")]
#[inline]
#[expect(unsafe_code, reason = "the look-ups of a search that miss the caches take most of its time")]
pub(super) fn prefetch(line: &AtomicU64) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: prefetching reads no memory that the program can observe, and the address comes from a
    // reference.
    unsafe { _mm_prefetch(std::ptr::from_ref(line).cast::<i8>(), _MM_HINT_T0) }
}

/// There is no such instruction that all compilers offer.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(super) fn prefetch(_: &AtomicU64) {}

/// Asks the operating system for large pages, which spare the processor most look-ups of addresses.
#[cfg(target_os = "linux")]
#[expect(
    unsafe_code,
    reason = "tables of gigabytes are read at random; pages of 4 KiB take a third more time"
)]
pub(super) fn use_huge_pages(words: &[AtomicU64]) {
    use rustix::mm::{Advice, madvise};
    // Only whole pages can be advised.
    const PAGE_BYTES: usize = 4096;
    let range = words.as_ptr_range();
    let start = range.start.addr().next_multiple_of(PAGE_BYTES);
    let end = range.end.addr() / PAGE_BYTES * PAGE_BYTES;
    if start < end {
        let start_in_words = words.as_ptr().with_addr(start);
        // SAFETY: the pages lie within the slice, and this advice changes the size of pages, not their
        // content. Without such pages the call fails, which changes nothing.
        let _advised =
            unsafe { madvise(start_in_words.cast_mut().cast(), end - start, Advice::LinuxHugepage) };
    }
}

/// Other systems choose by themselves.
#[cfg(not(target_os = "linux"))]
pub(super) fn use_huge_pages(_: &[AtomicU64]) {}
