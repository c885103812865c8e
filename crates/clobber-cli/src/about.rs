//! The program and the machine, for people who compare figures.

use std::fmt::Write;
use std::num::NonZeroUsize;

/// The version, with the commit if it is known.
pub(crate) const VERSION: &str = env!("CLOBBER_VERSION");

/// The system and its processor.
pub(crate) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut machine = format!("{} {}, cores: {cores}", std::env::consts::OS, std::env::consts::ARCH);
    if let Some(model) = processor_model() {
        // Writing to a string cannot fail.
        let _written = write!(machine, ", {model}");
    }
    machine
}

/// The name of the processor, on Linux.
fn processor_model() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    line.split_once(':').map(|(_, model)| model.trim().to_string())
}
