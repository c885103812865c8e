//! Adds the commit to the version in a checkout, so that results of different versions are not mixed.

use std::path::Path;
use std::process::Command;

fn main() {
    let version = env!("CARGO_PKG_VERSION");
    let commit = git(&["rev-parse", "--short=10", "HEAD"]).filter(|_| is_own_checkout());
    let version = commit.map_or_else(|| version.to_string(), |commit| format!("{version}+{commit}"));
    println!("cargo::rustc-env=CLOBBER_VERSION={version}");
    println!("cargo::rerun-if-changed=build.rs");
    // Every commit adds a line to this file.
    if let Some(log) = git(&["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"])
        && Path::new(&log).exists()
    {
        println!("cargo::rerun-if-changed={log}");
    }
}

/// Sources without a history may be inside the checkout of another project.
fn is_own_checkout() -> bool {
    git(&["ls-files", "--error-unmatch", "build.rs"]).is_some()
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}
