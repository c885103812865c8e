//! The progress of a computation, on the terminal.

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget};
use search_limits::Progress;
use std::fmt::Write;
use std::time::Duration;

/// A line on standard error with the progress of a computation. Hidden unless standard error is a terminal.
#[derive(Clone)]
pub(crate) struct ProgressLine {
    bar: ProgressBar,
    what: String,
}

/// Shorter computations show no progress.
const SHOWN_AFTER: Duration = Duration::from_secs(2);

impl ProgressLine {
    /// A line about this activity, such as "solving".
    pub(crate) fn new(what: String, quiet: bool) -> Self {
        let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) = indicatif::ProgressStyle::with_template("{msg}") {
            bar.set_style(style);
        }
        Self { bar, what }
    }

    /// Shows the progress of a long computation.
    pub(crate) fn show(&self, progress: &Progress) {
        if progress.elapsed >= SHOWN_AFTER {
            self.bar.set_message(text(&self.what, progress));
        }
    }

    /// Shows how many of several things are done.
    pub(crate) fn count(&self, done: u64, of: u64) {
        self.bar.set_message(format!("{}: {done} of {of}", self.what));
    }

    /// Clears the line for the next output.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// `solving: 12 s, 3,400,000 nodes, 280,000 per second, best 5, at least 3, 40 of 100, 18 s left`.
fn text(what: &str, progress: &Progress) -> String {
    let seconds = progress.elapsed.as_secs_f64();
    let mut text = format!("{what}: {} s", progress.elapsed.as_secs());
    // Writing to a string cannot fail.
    if progress.nodes > 0 {
        let rate = HumanCount((progress.nodes as f64 / seconds) as u64);
        let _written = write!(text, ", {} nodes, {rate} per second", HumanCount(progress.nodes));
    }
    if let Some((best, bound)) = progress.best {
        let _written = write!(text, ", best {best}, at least {bound}");
    }
    if let Some((done, of)) = progress.done {
        let _written = write!(text, ", {} of {}", HumanCount(done), HumanCount(of));
        if done > 0 && done < of {
            let left = progress.elapsed.mul_f64((of - done) as f64 / done as f64);
            let _written = write!(text, ", {} left", HumanDuration(left));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_progress_line_has_all_known_numbers() {
        let progress = Progress {
            elapsed: Duration::from_secs(10),
            nodes: 3_400_000,
            best: Some((5, 3)),
            done: Some((40, 100)),
        };
        let expected = "solving: 10 s, 3,400,000 nodes, 340,000 per second, best 5, at least 3, 40 of 100, \
                        15 seconds left";
        assert_eq!(text("solving", &progress), expected);
        let progress = Progress { elapsed: Duration::from_secs(3), ..Progress::default() };
        assert_eq!(text("checking", &progress), "checking: 3 s");
    }
}
