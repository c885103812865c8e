//! Searches that are interrupted and continue from their checkpoint, with the real binary.
#![cfg(unix)]

use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn solve(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clobber"));
    command.arg("solve").args(arguments.split(' ')).current_dir(folder);
    command
}

fn run(folder: &Path, arguments: &str) -> Output {
    solve(folder, arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The number of nodes in `continuing from F after N nodes`.
fn nodes_before(message: &str) -> u64 {
    let number = message.strip_prefix("continuing from F after ").and_then(|rest| rest.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{message}"))
}

#[test]
fn a_search_in_parts_gives_the_same_answer() {
    // Without a checkpoint, the second board is searched as a sum.
    for (board, nodes) in [("4x5", 3000), ("2x14", 10_000)] {
        let folder = tempfile::tempdir().unwrap();
        let arguments = format!("checkerboard:{board} --memory 20M");
        let whole = tempfile::tempdir().unwrap();
        let whole = run(whole.path(), &format!("{arguments} --checkpoint F"));
        let (mut before, mut parts) = (0, 0);
        let last = loop {
            let part = run(folder.path(), &format!("{arguments} --nodes {nodes} --checkpoint F"));
            if parts > 0 {
                let nodes = nodes_before(&text(&part.stderr));
                assert!(nodes > before, "{board}: {nodes} {before}");
                before = nodes;
            }
            parts += 1;
            if part.status.success() {
                break part;
            }
            assert_eq!(part.status.code(), Some(3));
        };
        assert_eq!(text(&last.stdout), text(&whole.stdout), "{board}");
        // The second board, searched as a sum, may be won by another move.
        let alone = run(folder.path(), &arguments);
        let until = if board == "4x5" { "\0" } else { " with " };
        let answer = |output: &Output| text(&output.stdout).split(until).next().map(str::to_string);
        assert_eq!(answer(&last), answer(&alone), "{board}");
        assert!(parts > 2, "{board}: {parts}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "one file is left");
    }
}

#[test]
fn an_interrupt_writes_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "checkerboard:6x6 --first black --memory 20M --checkpoint F";
    assert_eq!(run(folder.path(), &format!("{arguments} --nodes 1000")).status.code(), Some(3));
    let mut search = solve(folder.path(), arguments);
    let mut search = search.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut messages = BufReader::new(search.stderr.take().unwrap()).lines();
    let first = nodes_before(&messages.next().unwrap().unwrap());
    // The message says that the search has begun.
    kill_process(Pid::from_child(&search), Signal::INT).unwrap();
    let mut answer = String::new();
    search.stdout.take().unwrap().read_to_string(&mut answer).unwrap();
    assert_eq!(search.wait().unwrap().code(), Some(3));
    assert!(answer.contains("unknown"), "{answer}");
    let next = run(folder.path(), &format!("{arguments} --nodes 1000"));
    assert!(nodes_before(&text(&next.stderr)) >= first);
}

#[test]
fn a_full_disk_is_an_error_and_changes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "checkerboard:5x5 --first black --memory 20M --nodes 2000 --checkpoint F";
    assert_eq!(run(folder.path(), arguments).status.code(), Some(3));
    let before = fs::read(folder.path().join("F")).unwrap();
    let program = env!("CARGO_BIN_EXE_clobber");
    let command = format!("trap '' XFSZ; ulimit -f 1; exec '{program}' solve {arguments}");
    let output = Command::new("sh").args(["-c", &command]).current_dir(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("error: F: "), "{}", text(&output.stderr));
    assert_eq!(fs::read(folder.path().join("F")).unwrap(), before);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn foreign_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("F");
    assert!(run(folder.path(), "checkerboard:3x3 --checkpoint F").status.success());
    let written = fs::read(&path).unwrap();
    let middle = written.len() / 2;
    let mut damaged = written.clone();
    damaged[middle] ^= 1;
    let cases: [(&[u8], &str, &str); 4] = [
        (b"some text", "checkerboard:3x3", "this is not a checkpoint"),
        (&damaged, "checkerboard:3x3", "damaged"),
        (&written[..middle], "checkerboard:3x3", "damaged"),
        (&written, "checkerboard:3x4", "another position"),
    ];
    for (bytes, position, expected) in cases {
        fs::write(&path, bytes).unwrap();
        let output = run(folder.path(), &format!("{position} --checkpoint F"));
        assert_eq!(output.status.code(), Some(2), "{expected}");
        let message = text(&output.stderr);
        assert!(message.starts_with("error: F: ") && message.contains(expected), "{message}");
        assert_eq!(fs::read(&path).unwrap(), bytes, "{expected}");
    }
}
