//! Campaigns as a user runs them, with the binary.
#![allow(dead_code, reason = "each test file takes what it needs")]

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::inotify::{self, CreateFlags, WatchFlags};
use rustix::process::{Pid, PidfdFlags, pidfd_open};
use std::fs;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_clobber");

/// The tested claim: instance i is the line (xo)^(i+1), and each takes about as long as the one before, or
/// longer.
pub(crate) const CLAIM: &str = "alternating-line";

/// A campaign in a folder.
pub(crate) struct Campaign {
    pub(crate) folder: PathBuf,
    pub(crate) shards: u64,
}

impl Campaign {
    pub(crate) fn plan(folder: impl Into<PathBuf>, to: u64, shards: u64) -> Self {
        let folder = folder.into();
        let (to, count) = (to.to_string(), shards.to_string());
        let mut command = lab(&["plan", CLAIM, "--to", &to, "--shards", &count, "--memory", "16M", "-o"]);
        answered(command.arg(&folder));
        Self { folder, shards }
    }

    /// `clobber lab VERB FOLDER ARGUMENTS`
    pub(crate) fn command(&self, verb: &str, arguments: &[&str]) -> Command {
        let mut command = lab(&[verb]);
        command.arg(&self.folder).args(arguments);
        command
    }

    pub(crate) fn worker(&self, shard: u64) -> Command {
        self.command("work", &["--shard", &shard.to_string()])
    }

    /// Works on all shards, one after the other.
    pub(crate) fn finish(&self) {
        for shard in 0..self.shards {
            answered(&mut self.worker(shard));
        }
    }

    /// What `lab merge` prints.
    pub(crate) fn merged(&self) -> String {
        answered(&mut self.command("merge", &["--format", "json"]))
    }

    /// Waits until a shard that is not finished has at least `count` findings.
    pub(crate) fn wait_for_findings(&self, shard: u64, count: usize) {
        wait_until("findings", &self.folder, || self.findings(shard) >= count);
    }

    pub(crate) fn part(&self, shard: u64) -> PathBuf {
        self.folder.join(format!("shards/{shard:05}.part"))
    }

    pub(crate) fn result(&self, shard: u64) -> PathBuf {
        self.folder.join(format!("shards/{shard:05}.jsonl"))
    }

    /// The number of findings of an unfinished shard: one per complete line after the heading.
    pub(crate) fn findings(&self, shard: u64) -> usize {
        let bytes = fs::read(self.part(shard)).unwrap_or_default();
        bytes.split(|&byte| byte == b'\n').count().saturating_sub(2)
    }
}

/// `clobber lab ARGUMENTS`
pub(crate) fn lab(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg("lab").args(arguments);
    command
}

/// The output of a command that succeeds.
pub(crate) fn answered(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    assert!(status.success(), "{command:?}: {status}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

/// The error message of a command that fails.
pub(crate) fn refused(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let complaint = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(2), "{command:?}: {complaint}");
    assert!(stdout.is_empty());
    complaint
}

/// Far longer than any wait in these tests.
const MAX_WAIT: Timespec = Timespec { tv_sec: 120, tv_nsec: 0 };

/// Waits for an event of a file descriptor.
fn wait_for(what: &str, descriptor: &OwnedFd) {
    let ready = poll(&mut [PollFd::new(descriptor, PollFlags::IN)], Some(&MAX_WAIT)).unwrap();
    assert!(ready > 0, "waited in vain: {what}");
}

/// Waits until a condition holds: checks now, and after every write in a folder or below.
pub(crate) fn wait_until(what: &str, folder: &Path, mut is_so: impl FnMut() -> bool) {
    let watch = inotify::init(CreateFlags::CLOEXEC | CreateFlags::NONBLOCK).unwrap();
    loop {
        // Whatever is written in a new folder before it is watched, is there when the check comes.
        add_watches(&watch, folder);
        if is_so() {
            return;
        }
        wait_for(what, &watch);
        let mut events = [0; 4096];
        while rustix::io::read(&watch, &mut events).is_ok() {}
    }
}

/// Watches a folder and those below it. Folders may vanish meanwhile, and a folder may be watched already.
fn add_watches(watch: &OwnedFd, folder: &Path) {
    let written = WatchFlags::CREATE | WatchFlags::MODIFY | WatchFlags::MOVED_TO | WatchFlags::DELETE;
    let _added = inotify::add_watch(watch, folder, written | WatchFlags::ONLYDIR);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            add_watches(watch, &entry.path());
        }
    }
}

/// Waits until a process ends.
pub(crate) fn end(child: &mut Child) -> ExitStatus {
    let process = pidfd_open(Pid::from_child(child), PidfdFlags::empty()).unwrap();
    wait_for("the end of a process", &process);
    child.wait().unwrap()
}

/// The files in a folder that have this extension.
pub(crate) fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == extension));
    files.sort();
    files
}
