//! How long and how large a computation may become.

use clobber_solver::Evaluator;
use clobber_solver::database::Database;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The options that bound a computation. When one is reached, the answer is `unknown` and the exit status 3.
#[derive(clap::Args)]
pub(crate) struct Budget {
    /// Stop after this many seconds, for each position
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Use about this much memory for values and tables, such as 500M or 2G; what takes long in little memory needs
    /// --time as well
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    memory: usize,
}

impl Budget {
    /// Begins a run of one or more computations, each with the whole budget. Ctrl-C stops them all.
    pub(crate) fn session(&self) -> Session {
        self.session_with(None)
    }

    /// The same with a database of values, if there is one.
    pub(crate) fn session_with(&self, database: Option<Arc<Database>>) -> Session {
        let evaluator = evaluator(self.memory, database.as_ref());
        let watch = Arc::new(Watch::default());
        if self.time.is_some() {
            let watch = Arc::clone(&watch);
            std::thread::spawn(move || watch.keep());
        }
        let interrupted = Arc::new(AtomicBool::new(false));
        let (flag, current) = (Arc::clone(&interrupted), Arc::new(Mutex::new(Arc::clone(&evaluator))));
        let stopped = Arc::clone(&current);
        // Without a handler Ctrl-C ends the process at once, which is all right too.
        let _handler = ctrlc::set_handler(move || {
            flag.store(true, Ordering::Relaxed);
            locked(&stopped).universe().stop();
        });
        Session { time: self.time, memory: self.memory, database, current, watch, interrupted }
    }
}

fn evaluator(memory: usize, database: Option<&Arc<Database>>) -> Arc<Evaluator> {
    let evaluator = Evaluator::with_memory(memory);
    Arc::new(match database {
        Some(database) => evaluator.with_database(Arc::clone(database)),
        None => evaluator,
    })
}

/// Computations one after the other. They share what they find out, until the memory is full.
pub(crate) struct Session {
    time: Option<Duration>,
    memory: usize,
    database: Option<Arc<Database>>,
    current: Arc<Mutex<Arc<Evaluator>>>,
    watch: Arc<Watch>,
    interrupted: Arc<AtomicBool>,
}

impl Session {
    /// The evaluator for the next computation, with its time beginning now and its memory not used up.
    pub(crate) fn begin(&mut self) -> Arc<Evaluator> {
        let mut current = locked(&self.current);
        if current.is_full() {
            *current = evaluator(self.memory, self.database.as_ref());
        }
        current.universe().resume();
        if self.interrupted.load(Ordering::Relaxed) {
            current.universe().stop();
        }
        if let Some(time) = self.time {
            self.watch.set(Instant::now() + time, Arc::clone(&current));
        }
        Arc::clone(&current)
    }
}

/// A clock that stops an evaluator when its time is over.
#[derive(Default)]
struct Watch {
    alarm: Mutex<Option<(Instant, Arc<Evaluator>)>>,
    changed: Condvar,
}

impl Watch {
    fn set(&self, at: Instant, evaluator: Arc<Evaluator>) {
        *locked(&self.alarm) = Some((at, evaluator));
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
                    if let Some((_, evaluator)) = alarm.take() {
                        evaluator.universe().stop();
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

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "a time is a number of seconds, such as 2.5".to_string())
}

/// A number of bytes, with the suffix K, M, G or T for powers of 1024.
fn size(text: &str) -> Result<usize, String> {
    let message =
        || "a size is a number of bytes, or a number with K, M, G or T behind it, such as 500M".to_string();
    let letters = text.trim_end_matches(['B', 'b']).trim_end_matches('i');
    let (digits, power) = match letters.char_indices().next_back() {
        Some((at, 'K' | 'k')) => (&letters[..at], 1),
        Some((at, 'M' | 'm')) => (&letters[..at], 2),
        Some((at, 'G' | 'g')) => (&letters[..at], 3),
        Some((at, 'T' | 't')) => (&letters[..at], 4),
        _ => (letters, 0),
    };
    let number: f64 = digits.trim().parse().map_err(|_| message())?;
    let bytes = number * 1024f64.powi(power);
    if (1.0..=1e15).contains(&bytes) { Ok(bytes as usize) } else { Err(message()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_suffixes() {
        assert_eq!(size("500M"), Ok(500 << 20));
        assert_eq!(size("1.5GiB"), Ok(3 << 29));
        assert_eq!(size("4096"), Ok(4096));
        assert!(["", "M", "-1", "nan", "1X", "1e99T"].into_iter().all(|text| size(text).is_err()));
    }

    #[test]
    fn times_are_seconds() {
        assert_eq!(seconds("2.5"), Ok(Duration::from_millis(2500)));
        assert!(["", "-1", "nan", "1h"].into_iter().all(|text| seconds(text).is_err()));
    }
}
