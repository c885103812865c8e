//! The limits of one computation.

use crate::clock::Clock;
use crate::progress::{Progress, Reports};
use crate::stop_flag::StopFlag;
use crate::unsolved::{Reason, Unsolved};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// How far one computation may go, and how far it has come. Threads share it by reference.
///
/// Once a limit of time or nodes is reached, or the stop flag was raised, every later check fails for the
/// same reason. Memory is different: what does not fit may be left out, and the computation goes on.
#[derive(Debug)]
pub struct Limits {
    clock: Option<Arc<dyn Clock>>,
    /// When the computation began, by the clock.
    start: Duration,
    time: Option<Duration>,
    nodes: u64,
    memory: usize,
    threads: usize,
    input_size: usize,
    stop_flag: Option<StopFlag>,
    /// The bytes that are taken.
    taken: AtomicUsize,
    /// One more than the place of the reason in [`Reason::ALL`]; 0 while there is none.
    reached: AtomicU8,
    /// The nodes counted.
    counted: AtomicU64,
    /// The listener, if there is one. Parts of a computation report to the same one.
    reports: Option<Arc<Reports>>,
}

thread_local! {
    /// Counts the cheap checks of this thread.
    static CHECKS: Cell<u32> = const { Cell::new(0) };
}

/// One in this many cheap checks reads the clock: a reading costs as much as some fifty checks.
const CHECKS_PER_READING: u32 = 64;

static UNLIMITED: Limits = Limits::new();

impl Limits {
    /// No limits.
    pub const fn new() -> Self {
        Self {
            clock: None,
            start: Duration::ZERO,
            time: None,
            nodes: u64::MAX,
            memory: usize::MAX,
            threads: 1,
            input_size: usize::MAX,
            stop_flag: None,
            taken: AtomicUsize::new(0),
            reached: AtomicU8::new(0),
            counted: AtomicU64::new(0),
            reports: None,
        }
    }

    /// No limits, for computations that are known to be short.
    pub fn unlimited() -> &'static Self {
        &UNLIMITED
    }

    /// The same limits with a clock. The time of the computation begins now.
    #[must_use]
    pub fn with_clock(self, clock: Arc<dyn Clock>) -> Self {
        Self { start: clock.now(), clock: Some(clock), ..self }
    }

    /// At most this much time from the start, if there is a clock; `None` for any.
    #[must_use]
    pub fn with_time(self, time: impl Into<Option<Duration>>) -> Self {
        Self { time: time.into(), ..self }
    }

    /// At most this many nodes.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// At most about this many bytes of tables.
    #[must_use]
    pub fn with_memory(self, memory: usize) -> Self {
        Self { memory, ..self }
    }

    /// At most this many threads.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// Inputs of at most this size, in the unit of their reader, such as the vertices of a board.
    #[must_use]
    pub fn with_input_size(self, size: usize) -> Self {
        Self { input_size: size, ..self }
    }

    /// Ends with [`Reason::Stopped`] once this flag is raised.
    #[must_use]
    pub fn with_stop_flag(self, flag: &StopFlag) -> Self {
        Self { stop_flag: Some(flag.clone()), ..self }
    }

    /// Calls this about ten times a second during the computation.
    #[must_use]
    pub fn with_progress(self, callback: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        Self { reports: Some(Arc::new(Reports::new(Arc::new(callback)))), ..self }
    }

    /// The same limits for the next computation, whose time begins now.
    #[must_use]
    pub fn renewed(&self) -> Self {
        let start = self.clock.as_ref().map_or(Duration::ZERO, |clock| clock.now());
        let reports = self.reports.as_ref().map(|reports| Arc::new(reports.renewed()));
        Self { start, nodes: self.nodes, memory: self.memory, reports, ..self.part() }
    }

    /// Limits for a part of this computation with this share of the time that is left.
    #[must_use]
    pub fn share(&self, share: f64) -> Self {
        let time = self.time_left().map(|left| self.elapsed() + left.mul_f64(share.clamp(0.0, 1.0)));
        Self { time, ..self.part() }
    }

    /// Limits for a part of this computation: the same deadline, stop flag and listener; nodes and memory are
    /// those that are left, counted anew.
    #[must_use]
    pub fn part(&self) -> Self {
        Self {
            clock: self.clock.clone(),
            start: self.start,
            time: self.time,
            nodes: self.nodes_left(),
            memory: self.memory_left(),
            threads: self.threads,
            input_size: self.input_size,
            stop_flag: self.stop_flag.clone(),
            reports: self.reports.clone(),
            ..Self::new()
        }
    }

    /// The largest number of nodes.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The largest number of bytes.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// The largest number of threads.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The largest size of an input.
    pub fn input_size(&self) -> usize {
        self.input_size
    }

    /// The time since the start; zero without a clock.
    pub fn elapsed(&self) -> Duration {
        self.clock.as_ref().map_or(Duration::ZERO, |clock| clock.now().saturating_sub(self.start))
    }

    /// The time that is left; `None` if there is no limit.
    pub fn time_left(&self) -> Option<Duration> {
        self.clock.as_ref().and(self.time).map(|time| time.saturating_sub(self.elapsed()))
    }

    /// Fails if a limit is reached. Costs a few instructions; the clock is read every 64th time, so this is
    /// for loops whose turns take less than some ten microseconds.
    #[inline]
    pub fn check(&self) -> Result<(), Unsolved> {
        let checks = CHECKS.get().wrapping_add(1);
        CHECKS.set(checks);
        if checks.is_multiple_of(CHECKS_PER_READING) || self.reached.load(Ordering::Relaxed) != 0 {
            return self.check_now();
        }
        Ok(())
    }

    /// Fails if a limit is reached, and always reads the clock.
    #[cold]
    pub fn check_now(&self) -> Result<(), Unsolved> {
        if let Some(reason) = self.reached() {
            return Err(reason.into());
        }
        if self.stop_flag.as_ref().is_some_and(StopFlag::is_raised) {
            return Err(self.reach(Reason::Stopped));
        }
        if self.clock.is_some() {
            let elapsed = self.elapsed();
            if self.time.is_some_and(|time| elapsed >= time) {
                return Err(self.reach(Reason::Time));
            }
            self.reports.iter().for_each(|reports| reports.tell(elapsed));
        }
        Ok(())
    }

    /// Has a limit of time or nodes been reached, or the flag been raised? Reads the clock.
    pub fn is_reached(&self) -> bool {
        self.check_now().is_err()
    }

    /// Counts one node, and fails if a limit is reached.
    #[inline]
    pub fn count_node(&self) -> Result<(), Unsolved> {
        self.count_nodes(1)?;
        self.check()
    }

    /// Counts nodes that were visited, and fails if there are too many. Does not read the clock.
    #[inline]
    pub fn count_nodes(&self, nodes: u64) -> Result<(), Unsolved> {
        let before = self.counted.fetch_add(nodes, Ordering::Relaxed);
        if let Some(reports) = &self.reports {
            reports.nodes.fetch_add(nodes, Ordering::Relaxed);
        }
        if before.saturating_add(nodes) > self.nodes {
            return Err(self.reach(Reason::Nodes));
        }
        Ok(())
    }

    /// Takes the nodes that a part has counted from those that are left.
    pub fn count_part(&self, part: &Self) {
        self.counted.fetch_add(part.nodes_counted(), Ordering::Relaxed);
    }

    /// The nodes that may still be visited.
    pub fn nodes_left(&self) -> u64 {
        self.nodes.saturating_sub(self.nodes_counted())
    }

    /// The nodes counted so far.
    pub fn nodes_counted(&self) -> u64 {
        self.counted.load(Ordering::Relaxed)
    }

    /// Takes this many bytes for a table, or fails if they are too many.
    #[inline]
    pub fn take_memory(&self, bytes: usize) -> Result<(), Unsolved> {
        let fits = |taken: usize| taken.checked_add(bytes).filter(|&taken| taken <= self.memory);
        match self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits) {
            Ok(_) => Ok(()),
            Err(_) => Err(Reason::Memory.into()),
        }
    }

    /// Gives back bytes that were taken.
    #[inline]
    pub fn give_back_memory(&self, bytes: usize) {
        let less = |taken: usize| Some(taken.saturating_sub(bytes));
        let _before = self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }

    /// The bytes that are not taken.
    pub fn memory_left(&self) -> usize {
        self.memory.saturating_sub(self.taken.load(Ordering::Relaxed))
    }

    /// Fails if this many bytes more would be too many, without taking them.
    pub fn check_memory(&self, bytes: usize) -> Result<(), Unsolved> {
        if bytes <= self.memory_left() { Ok(()) } else { Err(Reason::Memory.into()) }
    }

    /// Tells the best result so far and the bound that is proved.
    pub fn set_best(&self, best: u64, bound: u64) {
        self.reports.iter().for_each(|reports| reports.best.set((best, bound)));
    }

    /// Tells how many steps are done, of all.
    pub fn set_done(&self, done: u64, of: u64) {
        self.reports.iter().for_each(|reports| reports.done.set((done, of)));
    }

    /// Why the computation stopped, if it did.
    fn reached(&self) -> Option<Reason> {
        Reason::ALL.get(usize::from(self.reached.load(Ordering::Relaxed)).wrapping_sub(1)).copied()
    }

    /// Stores why the computation stops. The first reason stays.
    fn reach(&self, reason: Reason) -> Unsolved {
        let place = 1 + Reason::ALL.iter().position(|&other| other == reason).unwrap_or(0) as u8;
        let _before = self.reached.compare_exchange(0, place, Ordering::Relaxed, Ordering::Relaxed);
        Unsolved { reason: self.reached().unwrap_or(reason) }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new()
    }
}
