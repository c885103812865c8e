//! How long and how large a computation may become.

use clobber_solver::Evaluator;
use std::sync::Arc;
use std::time::Duration;

/// The options that bound a computation. When one is reached, the answer is `unknown` and the exit status 3.
#[derive(clap::Args)]
pub(crate) struct Budget {
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Use about this much memory for values and tables, such as 500M or 2G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    memory: usize,
}

impl Budget {
    /// An evaluator that keeps to the budget, and stops on Ctrl-C.
    pub(crate) fn evaluator(&self) -> Arc<Evaluator> {
        let evaluator = Arc::new(Evaluator::with_memory(self.memory));
        if let Some(time) = self.time {
            let timed = Arc::clone(&evaluator);
            std::thread::spawn(move || {
                std::thread::sleep(time);
                timed.universe().stop();
            });
        }
        let interrupted = Arc::clone(&evaluator);
        // Without a handler Ctrl-C ends the process at once, which is all right too.
        let _handler = ctrlc::set_handler(move || interrupted.universe().stop());
        evaluator
    }
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
