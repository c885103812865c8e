//! Computations one after the other, which a clock or Ctrl-C may stop.

use crate::failure::{Failure, Status};
use clobber_answer::Machine;
use clobber_solver::engine::Reason;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Computations on one machine. They share what they find out, until the memory is full.
pub(crate) struct Session<M> {
    time: Option<Duration>,
    make: Box<dyn Fn() -> M>,
    current: Arc<Mutex<Arc<M>>>,
    /// Has it computed something before?
    is_used: bool,
    /// When the present computation has to end.
    end: Option<Instant>,
    watch: Arc<Watch>,
    interrupt: Arc<Interrupt>,
}

/// What Ctrl-C finds, and leaves behind.
#[derive(Default)]
struct Interrupt {
    pressed: AtomicBool,
    computing: AtomicBool,
}

/// A machine at work. When it is let go, the session waits for the next computation.
pub(crate) struct Work<M> {
    machine: Arc<M>,
    /// Had it computed something before?
    pub(crate) is_used: bool,
    interrupt: Arc<Interrupt>,
}

impl<M> Deref for Work<M> {
    type Target = M;

    fn deref(&self) -> &M {
        &self.machine
    }
}

impl<M> Work<M> {
    /// Why there is no answer, in words. A machine that was stopped does not know by whom.
    pub(crate) fn explain(&self, reason: impl Into<Reason>) -> String {
        match reason.into() {
            Reason::Stopped if self.interrupt.pressed.load(Ordering::Relaxed) => "interrupted".into(),
            Reason::Stopped => "the time limit was reached".into(),
            reason => reason.to_string(),
        }
    }
}

impl<M> Drop for Work<M> {
    fn drop(&mut self) {
        self.interrupt.computing.store(false, Ordering::Relaxed);
    }
}

impl<M: Machine> Session<M> {
    /// Begins; each computation has so much time.
    pub(crate) fn new(time: Option<Duration>, make: impl Fn() -> M + 'static) -> Self {
        let watch = Arc::new(Watch::default());
        if time.is_some() {
            let watch = Arc::clone(&watch);
            std::thread::spawn(move || watch.keep());
        }
        let current = Arc::new(Mutex::new(Arc::new(make())));
        let interrupt = Arc::new(Interrupt::default());
        stop_on_interrupt(Arc::clone(&current), Arc::clone(&interrupt));
        Self { time, make: Box::new(make), current, is_used: false, end: None, watch, interrupt }
    }

    /// The machine for the next computation, with its time beginning now and its memory not used up.
    pub(crate) fn begin(&mut self) -> Work<M> {
        // What is too late for the clock of the system never comes.
        self.end = self.time.and_then(|time| Instant::now().checked_add(time));
        self.interrupt.computing.store(true, Ordering::Relaxed);
        let is_full = locked(&self.current).is_full();
        let machine = self.machine(is_full);
        let is_used = std::mem::replace(&mut self.is_used, true) && !is_full;
        Work { machine, is_used, interrupt: Arc::clone(&self.interrupt) }
    }

    /// A new machine for the same computation, in the time that is left.
    pub(crate) fn renew(&self, work: &mut Work<M>) {
        work.machine = self.machine(true);
        work.is_used = false;
    }

    /// The present machine or a new one, with the clock set.
    fn machine(&self, is_new: bool) -> Arc<M> {
        let mut current = locked(&self.current);
        // The last alarm must not go off behind what follows.
        self.watch.set(None);
        if is_new {
            *current = Arc::new((self.make)());
        }
        current.resume();
        if self.interrupt.pressed.load(Ordering::Relaxed) {
            current.stop();
        }
        if let Some(end) = self.end {
            let machine: Arc<dyn Machine> = Arc::<M>::clone(&current);
            self.watch.set(Some((end, machine)));
        }
        Arc::clone(&current)
    }

    /// How a computation ended. Ctrl-C ends all that would follow, too.
    pub(crate) fn unless_interrupted(&self, status: Status) -> Result<Status, Failure> {
        if self.interrupt.pressed.load(Ordering::Relaxed) { Err(Failure::Interrupted) } else { Ok(status) }
    }
}

/// From now on Ctrl-C stops what is computed. Somebody who waits for input cannot be told, so then it ends the process.
fn stop_on_interrupt<M: Machine>(current: Arc<Mutex<Arc<M>>>, interrupt: Arc<Interrupt>) {
    // Without a handler Ctrl-C ends the process at once, which is all right too.
    let _handler = ctrlc::set_handler(move || {
        if !interrupt.computing.load(Ordering::Relaxed) {
            std::process::exit(Status::Unknown as i32);
        }
        interrupt.pressed.store(true, Ordering::Relaxed);
        locked(&current).stop();
    });
}

/// A clock that stops a machine when its time is over.
#[derive(Default)]
struct Watch {
    alarm: Mutex<Option<Alarm>>,
    changed: Condvar,
}

type Alarm = (Instant, Arc<dyn Machine>);

impl Watch {
    fn set(&self, alarm: Option<Alarm>) {
        *locked(&self.alarm) = alarm;
        self.changed.notify_one();
    }

    /// Waits for alarms, for as long as the process lives.
    fn keep(&self) {
        let mut alarm = locked(&self.alarm);
        loop {
            let left = alarm.as_ref().map(|(at, _)| at.saturating_duration_since(Instant::now()));
            alarm = match left {
                None => self.changed.wait(alarm).unwrap_or_else(PoisonError::into_inner),
                Some(Duration::ZERO) => {
                    if let Some((_, machine)) = alarm.take() {
                        machine.stop();
                    }
                    alarm
                }
                Some(left) => {
                    self.changed.wait_timeout(alarm, left).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
