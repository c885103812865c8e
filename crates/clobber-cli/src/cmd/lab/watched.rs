//! A progress bar over instances, with a rate and the remaining time.

use clobber_lab::survey::campaign::Watch;
use clobber_lab::survey::{Finding, Verdict};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar over instances.
pub(super) struct Watched {
    bar: ProgressBar,
}

impl Watched {
    /// A bar for this many instances.
    pub(super) fn new(instances: u64, quiet: bool) -> Self {
        let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(Some(instances), target);
        let template = "[{bar:30}] {pos} of {len} instances, {per_sec}, {elapsed} so far, {eta} left {msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(std::time::Duration::from_millis(200));
        Self { bar }
    }

    /// Prints a message above the bar.
    pub(super) fn suspend(&self, say: impl FnOnce()) {
        self.bar.suspend(say);
    }

    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Watched {
    fn found(&self, finding: &Finding) {
        self.bar.inc(1);
        if finding.verdict == Verdict::Fails {
            let instance: String = finding.instance.chars().take(40).collect();
            self.bar.set_message(format!("(fails: {instance})"));
        }
    }
}
