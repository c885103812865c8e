//! Runs another program to its end and measures its processor time.

use std::io::{self, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// What a program printed and what it took.
pub(super) struct Finished {
    /// Its standard output, up to the end or to the time limit.
    pub(super) output: String,
    /// Processor time, start of the program included; wall time on systems that do not tell it.
    pub(super) seconds: f64,
    /// Whether it ended by itself and reported no error. A program out of time does neither.
    pub(super) is_success: bool,
}

/// Runs a program with this text as standard input. The limit is processor time, rounded up to whole seconds.
pub(super) fn run(mut command: Command, input: &str, limit: Option<Duration>) -> io::Result<Finished> {
    let clock = ChildrenClock::start();
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    if let Some(limit) = limit {
        limit_processor_time(&child, limit)?;
    }
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let mut bytes = Vec::new();
    std::thread::scope(|scope| {
        // A program that ends early closes its input; its output says what it did.
        scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        stdout.map_or(Ok(0), |mut stdout| stdout.read_to_end(&mut bytes))
    })?;
    let status = child.wait()?;
    let output = String::from_utf8_lossy(&bytes).into_owned();
    Ok(Finished { output, seconds: clock.seconds(), is_success: status.success() })
}

/// The system ends a process that exceeds the limit.
#[cfg(target_os = "linux")]
fn limit_processor_time(child: &Child, limit: Duration) -> io::Result<()> {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let seconds = Some(limit.as_secs() + u64::from(limit.subsec_nanos() > 0));
    let old =
        prlimit(Some(Pid::from_child(child)), Resource::Cpu, Rlimit { current: seconds, maximum: seconds });
    // A program that has ended already needs no limit.
    old.map(|_| ()).or_else(|error| if error == rustix::io::Errno::SRCH { Ok(()) } else { Err(error.into()) })
}

#[cfg(not(target_os = "linux"))]
fn limit_processor_time(_child: &Child, _limit: Duration) -> io::Result<()> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "a time limit for other programs needs Linux"))
}

/// Processor time of all child processes that have ended.
#[cfg(unix)]
struct ChildrenClock(Duration);

#[cfg(unix)]
impl ChildrenClock {
    fn start() -> Self {
        Self(Self::now())
    }

    fn seconds(&self) -> f64 {
        Self::now().saturating_sub(self.0).as_secs_f64()
    }

    fn now() -> Duration {
        use nix::sys::resource::{UsageWho, getrusage};
        let time = |value: nix::sys::time::TimeVal| {
            Duration::new(value.tv_sec().unsigned_abs(), 1000 * value.tv_usec() as u32)
        };
        // The call fails only for an unknown argument.
        getrusage(UsageWho::RUSAGE_CHILDREN)
            .map_or(Duration::ZERO, |usage| time(usage.user_time()) + time(usage.system_time()))
    }
}

#[cfg(not(unix))]
struct ChildrenClock(search_limits::WallClock);

#[cfg(not(unix))]
impl ChildrenClock {
    fn start() -> Self {
        Self(search_limits::WallClock::new())
    }

    fn seconds(&self) -> f64 {
        search_limits::Clock::now(&self.0).as_secs_f64()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn the_output_answers_the_input() {
        let finished = run(shell("cat"), "xo\n", Some(Duration::from_secs(9))).unwrap();
        assert_eq!((finished.output.as_str(), finished.is_success), ("xo\n", true));
    }

    #[test]
    fn a_program_out_of_time_is_ended() {
        let finished = run(shell("echo begun; while :; do :; done"), "", Some(Duration::from_millis(1)));
        let finished = finished.unwrap();
        assert_eq!((finished.output.as_str(), finished.is_success), ("begun\n", false));
        assert!(finished.seconds > 0.5, "{} s", finished.seconds);
    }
}
