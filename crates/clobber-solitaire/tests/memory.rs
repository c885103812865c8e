//! The peak of the memory stays within its limit, measured by an allocator that counts.

use clobber_board::random::{Filling, Generator};
use clobber_board::{FirstPlayer, Position};
use clobber_solitaire::extremal::maxrv;
use clobber_solitaire::strong::strongly_reducible;
use clobber_solitaire::{Method, Reducer};
use search_limits::Limits;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The allocator of the system, which counts the bytes that are in use and their peak.
struct Counting;

static USED: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

fn add(bytes: usize) {
    let used = USED.fetch_add(bytes, Ordering::Relaxed) + bytes;
    PEAK.fetch_max(used, Ordering::Relaxed);
}

// SAFETY: all calls are passed on to the system's allocator unchanged; counting allocates nothing.
#[expect(unsafe_code, reason = "an allocator cannot be written without")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size());
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add(layout.size());
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        USED.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both may exist for a moment.
        add(size);
        USED.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const MEGABYTE: usize = 1_000_000;

/// Runs a computation with each limit, and measures the peak beyond what was in use before. One at a time:
/// the allocator counts for all threads.
fn check<T>(time: Duration, name: &str, run: impl Fn(&Limits) -> T) {
    for limit in [1, 20, 200].map(|megabytes| megabytes * MEGABYTE) {
        let before = USED.load(Ordering::Relaxed);
        PEAK.store(before, Ordering::Relaxed);
        let clock = Arc::new(search_limits::ProcessorClock::new(1));
        let _answer = run(&Limits::new().with_memory(limit).with_clock(clock).with_time(time));
        let peak = PEAK.load(Ordering::Relaxed) - before;
        let most = limit + limit / 10 + 32 * MEGABYTE;
        assert!(peak <= most, "{name}: {peak} bytes with a limit of {limit}");
    }
}

fn generator(seed: u64, black: f64) -> Generator {
    Generator::new(seed, Filling { stone: 1.0, black })
}

#[test]
fn the_peak_is_below_the_limit() {
    check_searches(Duration::from_millis(150));
    check_passes(300_000);
}

#[test]
#[ignore = "long: run by .ci/long solitaire"]
fn the_peak_of_longer_computations_is_below_the_limit() {
    check_searches(Duration::from_secs(5));
    check_passes(2_000_000);
}

fn check_searches(time: Duration) {
    let hard = |stones: usize| generator(16, 0.15).connected_graph(stones, 0.9 / stones as f64).unwrap();
    let thin = generator(3, 0.5).grid(6, 40).unwrap();
    for (board, position) in [("22", hard(22)), ("60", hard(60)), ("6x40", thin)] {
        for method in Method::ALL.into_iter().map(Some).chain([None]) {
            let reducer = method.into_iter().fold(Reducer::default().endless(), Reducer::with_method);
            check(time, &format!("{method:?} on {board}"), |limits| reducer.reduce(&position, limits));
        }
    }
    let thick = generator(7, 0.5).connected_graph(120, 0.05).unwrap();
    let reducer = Reducer::default().endless();
    check(time, "partisan", |limits| reducer.reduce_partisan(&thick, FirstPlayer::Any, limits));
    for first in [None, Some(FirstPlayer::Any)] {
        check(time, "shortest", |limits| reducer.shortest(&thick, first, limits));
    }
    let graph = hard(16).graph().clone();
    check(time, "maxrv", |limits| maxrv(&graph, &Reducer::default(), limits));
    check(time, "strong", |limits| strongly_reducible(&graph, limits));
}

/// Boards that fit into some of the limits.
fn check_passes(stones: usize) {
    let time = Duration::from_mins(1);
    let mut generator = generator(5, 0.4);
    let side = stones.isqrt();
    let boards: Vec<(&str, Position)> = vec![
        ("line", generator.line(stones).unwrap()),
        ("cycle", generator.cycle(stones).unwrap()),
        ("tree", generator.tree(stones).unwrap()),
        ("star", generator.multipartite(&[1, stones]).unwrap()),
        ("clique", generator.complete(stones).unwrap()),
        ("multipartite", generator.multipartite(&vec![100; stones / 100]).unwrap()),
        ("two rows", generator.grid(2, stones / 20).unwrap()),
        ("grid", generator.grid(side, side).unwrap()),
        ("checkerboard", Position::checkerboard(side, side).unwrap()),
        ("hypercube", generator.hypercube(stones.ilog2() as usize - 3).unwrap()),
    ];
    for (name, position) in boards {
        let reducer = Reducer::default();
        check(time, name, |limits| reducer.reduce(&position, limits));
        let name = format!("partisan {name}");
        check(time, &name, |limits| reducer.reduce_partisan(&position, FirstPlayer::Any, limits));
        let name = format!("shortest {name}");
        check(time, &name, |limits| reducer.shortest(&position, None, limits));
    }
}
