//! Campaigns as a user runs them, with the binary.
#![allow(dead_code, reason = "each test file takes what it needs")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output};
use std::time::{Duration, Instant};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_clobber");

/// The claim that is looked at: instance i is the line (xo)^(i+1), and each takes longer than the one before, more or less.
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

    pub(crate) fn part(&self, shard: u64) -> PathBuf {
        self.folder.join(format!("shards/{shard:05}.part"))
    }

    pub(crate) fn result(&self, shard: u64) -> PathBuf {
        self.folder.join(format!("shards/{shard:05}.jsonl"))
    }

    /// How many findings a shard has that is not finished: a line each, below the heading, without what comes after the last line.
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

/// What a command prints that succeeds.
pub(crate) fn answered(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    assert!(status.success(), "{command:?}: {status}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

/// What a command complains about that refuses to do anything.
pub(crate) fn refused(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let complaint = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(2), "{command:?}: {complaint}");
    assert!(stdout.is_empty());
    complaint
}

/// No wait in these tests should take a fraction of this.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// Waits until something is so.
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until a process ends.
pub(crate) fn end(child: &mut Child) -> ExitStatus {
    let mut status = None;
    wait_until("the end of a process", || {
        status = child.try_wait().unwrap();
        status.is_some()
    });
    status.unwrap()
}

/// The files in a folder that have this extension.
pub(crate) fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == extension));
    files.sort();
    files
}
