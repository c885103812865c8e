//! The examples at the end of the help pages run.

use std::process::Command;

const EXAMPLES: &str = include_str!("../src/examples.txt");

/// Serves until it is interrupted; `tests/serve.rs` has its tests.
const ENDLESS: &str = "clobber serve";

/// The example that shows a refuted claim.
const REFUTED: &str = "except=4";

#[test]
fn every_example_runs() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("results")).unwrap();
    let programs = std::path::Path::new(env!("CARGO_BIN_EXE_clobber")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    let examples = EXAMPLES
        .lines()
        .filter(|line| line.contains("clobber ") && !line.starts_with('#') && !line.starts_with(ENDLESS));
    let mut count = 0;
    for example in examples {
        let output = Command::new("sh")
            .args(["-c", example])
            .current_dir(folder.path())
            .env("PATH", &path)
            .env("XDG_STATE_HOME", folder.path())
            .output()
            .unwrap();
        let expected = i32::from(example.contains(REFUTED));
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(expected), "{example}: {message}");
        count += 1;
    }
    assert!(count > 100, "{count}");
}
