//! Each limit ends a computation for its own reason, and only then.

#![cfg(unix)]

use search_limits::testing::{GapClock, ManualClock};
use search_limits::{Limits, Progress, Reason, StopFlag, Unsolved};
use std::sync::{Arc, Mutex};
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);

fn fails(limits: &Limits) -> Option<Reason> {
    limits.check_now().err().map(|Unsolved { reason }| reason)
}

#[test]
fn time_begins_with_the_computation() {
    let clock = Arc::new(ManualClock::default());
    clock.advance(100 * SECOND);
    let limits = Limits::new().with_clock(clock.clone()).with_time(2 * SECOND);
    clock.advance(SECOND);
    assert_eq!((fails(&limits), limits.elapsed(), limits.time_left()), (None, SECOND, Some(SECOND)));
    let part = limits.part();
    let next = limits.renewed();
    clock.advance(SECOND);
    assert_eq!([&limits, &part, &next].map(fails), [Some(Reason::Time), Some(Reason::Time), None]);
    assert_eq!(limits.time_left(), Some(Duration::ZERO));
}

#[test]
fn the_first_reason_stays() {
    let (clock, flag) = (Arc::new(ManualClock::default()), StopFlag::new());
    let limits = Limits::new().with_clock(clock.clone()).with_time(SECOND).with_stop_flag(&flag);
    flag.raise();
    assert_eq!(fails(&limits), Some(Reason::Stopped));
    clock.advance(2 * SECOND);
    assert_eq!(fails(&limits), Some(Reason::Stopped));
    assert!(limits.check().is_err(), "a cheap check knows it, too");
}

#[test]
fn nodes_are_counted_exactly() {
    let limits = Limits::new().with_nodes(3);
    let counted: Vec<_> = (0..5).map(|_| limits.count_node().is_ok()).collect();
    assert_eq!(counted, [true, true, true, false, false]);
    assert_eq!(fails(&limits), Some(Reason::Nodes));
}

#[test]
fn memory_that_is_given_back_can_be_taken_again() {
    let limits = Limits::new().with_memory(100);
    assert_eq!(limits.take_memory(60), Ok(()));
    assert_eq!(limits.take_memory(60), Err(Reason::Memory.into()));
    assert_eq!(limits.check_memory(40), Ok(()));
    limits.give_back_memory(60);
    assert_eq!((limits.take_memory(100), limits.memory_left()), (Ok(()), 0));
    assert_eq!(fails(&limits), None, "what does not fit ends nothing by itself");
}

#[test]
fn cheap_checks_read_the_clock_now_and_then() {
    let clock = Arc::new(GapClock::expiring_after(5));
    let limits = Limits::new().with_clock(clock.clone()).with_time(SECOND);
    let checks = (0..10_000).take_while(|_| limits.check().is_ok()).count();
    assert!((3 * 64..=5 * 64).contains(&checks), "{checks}");
}

#[test]
fn progress_is_told_ten_times_a_second() {
    let (clock, told) = (Arc::new(ManualClock::default()), Arc::new(Mutex::new(Vec::new())));
    let listener = Arc::clone(&told);
    let limits = Limits::new()
        .with_clock(clock.clone())
        .with_progress(move |progress: &Progress| listener.lock().unwrap().push(*progress));
    for step in 0..100 {
        limits.count_node().unwrap();
        limits.set_done(step, 100);
        limits.set_best(7, 3);
        limits.check_now().unwrap();
        clock.advance(Duration::from_millis(10));
    }
    let told = told.lock().unwrap();
    assert_eq!(told.len(), 10);
    let last = Progress {
        elapsed: Duration::from_millis(900),
        nodes: 91,
        best: Some((7, 3)),
        done: Some((90, 100)),
    };
    assert_eq!(told.last(), Some(&last));
}

#[test]
fn a_clock_that_jumps_ends_a_search_too_early_or_too_late_and_breaks_nothing() {
    let (hour, year) = (Duration::from_hours(1), Duration::from_hours(24 * 365));
    let clock = Arc::new(ManualClock::default());
    clock.set(hour);
    let limits = Limits::new().with_clock(Arc::<ManualClock>::clone(&clock)).with_time(hour);
    clock.set(Duration::ZERO);
    assert_eq!(limits.check_now(), Ok(()));
    assert_eq!((limits.elapsed(), limits.time_left()), (Duration::ZERO, Some(hour)));
    clock.set(year);
    assert_eq!(fails(&limits), Some(Reason::Time));
    assert_eq!(limits.time_left(), Some(Duration::ZERO));
    let next = limits.renewed();
    assert_eq!((next.check_now(), next.time_left()), (Ok(()), Some(hour)));
}
