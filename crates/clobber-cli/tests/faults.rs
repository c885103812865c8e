//! Faults while a file is written: the disk is full, or the process is killed. A file is whole or not there
//! at all, and what was there before stays.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Commands, and a file that each of them writes.
const WRITERS: [(&str, &str); 8] = [
    ("reduce '(xo)^3000' --certificate F", "F"),
    ("solve '(xo)^9' --certificate F", "F"),
    ("db build F --to 10", "F"),
    ("lab family '(xxo)^n' --certificate F", "F"),
    ("lab grid-automaton --rows 3 --cap 2 --certificate F", "F"),
    ("lab density --certificate F", "F"),
    ("lab run delta --to 9 --out F", "F"),
    ("bench scaling --family xo --to 10 --out .", "scaling.csv"),
];

const OLD: &str = "what was here before";

/// Runs a command in a folder in which files have at most this many blocks; with none, the disk is full.
fn run_with_blocks(folder: &Path, command: &str, blocks: u32) -> Output {
    let program = env!("CARGO_BIN_EXE_clobber");
    Command::new("sh")
        .args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec '{program}' {command}")])
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder.join("state"))
        .output()
        .unwrap()
}

/// Nothing but the file is left in the folder.
fn assert_no_leftovers(folder: &Path, command: &str) {
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(!name.starts_with(".clobber-") && !name.ends_with("draft"), "{command} leaves {name}");
    }
}

#[test]
fn a_full_disk_is_an_error_and_changes_no_file() {
    for (command, file) in WRITERS {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(file);
        fs::write(&path, OLD).unwrap();
        let output = run_with_blocks(folder.path(), command, 0);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command}: {message}");
        assert!(message.contains("error: ") && message.contains(file), "{command}: {message}");
        assert_eq!(fs::read_to_string(&path).unwrap(), OLD, "{command}");
        assert_no_leftovers(folder.path(), command);
    }
}

#[test]
fn with_room_on_the_disk_the_same_commands_succeed() {
    for (command, file) in WRITERS {
        let folder = tempfile::tempdir().unwrap();
        let output = run_with_blocks(folder.path(), command, 1 << 20);
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(fs::metadata(folder.path().join(file)).unwrap().len() > 0, "{command}");
    }
}

#[test]
fn a_killed_process_leaves_the_old_file_or_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("F");
    let build = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_clobber"));
        command.args(["db", "build", "F", "--to", "12", "--quiet"]).current_dir(folder.path());
        command.stdout(Stdio::null());
        command
    };
    assert!(build().status().unwrap().success());
    let new = fs::read(&path).unwrap();
    // The draft in the folder has at least this many bytes.
    let has_written = |least: usize| {
        let entries = fs::read_dir(folder.path()).unwrap().flatten();
        let drafts = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(".clobber-"));
        drafts.flat_map(|draft| draft.metadata()).any(|draft| draft.len() >= least as u64)
    };
    // Killed at once, and then at 20 moments while it writes. Between two looks it may end.
    for moment in 0..=20 {
        fs::write(&path, OLD).unwrap();
        let mut process = build().spawn().unwrap();
        let least = new.len() * moment / 20;
        while moment > 0 && !has_written(least) && process.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        process.kill().unwrap();
        process.wait().unwrap();
        let found = fs::read(&path).unwrap();
        assert!(found == OLD.as_bytes() || found == new, "moment {moment}: {} bytes", found.len());
        // A killed process cannot remove its draft.
        for left in fs::read_dir(folder.path()).unwrap().flatten().filter(|left| left.file_name() != "F") {
            fs::remove_file(left.path()).unwrap();
        }
    }
}
