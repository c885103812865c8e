//! The command of docs/cli.md installs manual pages and completions.

use std::fs;
use std::process::Command;

#[test]
fn pages_and_completions_are_installed() {
    let prefix = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_clobber"))
        .args(["install-docs", "--prefix"])
        .arg(prefix.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let share = prefix.path().join("share");
    for file in [
        "man/man1/clobber.1",
        "man/man1/clobber-solve.1",
        "man/man1/clobber-lab-run.1",
        "bash-completion/completions/clobber.bash",
        "zsh/site-functions/_clobber",
        "fish/vendor_completions.d/clobber.fish",
    ] {
        let text = fs::read_to_string(share.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.contains("clobber"), "{file}");
    }
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 4);
}
