//! Any bytes on the command line and on standard input: an answer or one message, never a panic.

use proptest::prelude::*;
use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&OsStr], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_clobber"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Bad input: exit status 2, a message, nothing on standard output. Good input: an answer and no message.
fn is_clean(output: &Output) -> bool {
    match output.status.code() {
        Some(0) => output.stderr.is_empty(),
        Some(2) => output.stdout.is_empty() && !output.stderr.is_empty(),
        _ => false,
    }
}

#[cfg(unix)]
fn argument(bytes: &[u8]) -> &OsStr {
    std::os::unix::ffi::OsStrExt::from_bytes(bytes)
}

#[cfg(not(unix))]
fn argument(bytes: &[u8]) -> &OsStr {
    OsStr::new(std::str::from_utf8(bytes).unwrap_or("xo"))
}

/// Bytes, and pieces of the notation, which get further into the parser than bytes do.
fn texts() -> impl Strategy<Value = Vec<u8>> {
    let pieces =
        ["xo", "(", ")^2", "^", "|", " - ", "-", "cycle:", "tree:0,0:", "g6:Dq", "\u{e9}", "value:", "\n"];
    let piece = prop_oneof![
        prop::sample::select(pieces.to_vec()).prop_map(|piece| piece.as_bytes().to_vec()),
        prop::collection::vec(1u8.., 0..6),
    ];
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

/// Bytes that clap reads as an option; other tests cover them.
fn is_option(bytes: &[u8]) -> bool {
    bytes.starts_with(b"-")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_argument(bytes in texts().prop_filter("no option", |bytes| !is_option(bytes))) {
        for command in ["show", "classify", "solve", "reduce"] {
            let output = run(&[OsStr::new(command), argument(&bytes)], b"");
            prop_assert!(is_clean(&output), "{command} {bytes:?}: {output:?}");
        }
    }

    #[test]
    fn any_batch(bytes in texts()) {
        for command in ["show", "classify", "perft", "solve", "reduce"] {
            let output = run(&[OsStr::new(command), OsStr::new("--batch")], &bytes);
            prop_assert!(matches!(output.status.code(), Some(0 | 2)), "{command} {bytes:?}: {output:?}");
        }
    }

    #[test]
    fn any_certificate(bytes in texts()) {
        let output = run(&[OsStr::new("check"), OsStr::new("-")], &bytes);
        prop_assert!(is_clean(&output), "{bytes:?}: {output:?}");
    }
}
