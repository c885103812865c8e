//! The explorer in a real browser: `clobber serve`, Debian's chromium, and the walks in
//! `clobber-web/tests/browser`.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const WALKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../clobber-web/tests/browser");

/// An explorer on a free port, which ends with this value.
struct Explorer {
    process: Child,
    url: String,
}

impl Explorer {
    fn start(options: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_clobber"));
        // Several walks run at a time, and some of them keep a worker busy.
        command.args(["serve", "--port", "0", "--threads", "6"]).args(options);
        let process = command.stdout(Stdio::piped()).spawn();
        let mut process = process.expect("the explorer starts");
        let mut line = String::new();
        let output = process.stdout.as_mut().expect("its output is piped");
        BufReader::new(output.by_ref()).read_line(&mut line).expect("it says where it is");
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).expect("an address");
        Self { url: url.into(), process }
    }
}

impl Drop for Explorer {
    fn drop(&mut self) {
        let _killed = self.process.kill();
        let _waited = self.process.wait();
    }
}

/// The programs and files that are missing.
fn missing() -> Vec<String> {
    let mut missing = Vec::new();
    let check = "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)";
    if !Command::new("node").args(["-e", check]).status().is_ok_and(|status| status.success()) {
        missing.push("node 20".into());
    }
    let browser = std::env::var_os("CHROMIUM").map_or_else(|| "/usr/bin/chromium".into(), PathBuf::from);
    if !browser.is_file() {
        missing.push(browser.display().to_string());
    }
    if !Path::new(WALKS).join("node_modules/playwright-core").is_dir() {
        missing.push(format!("playwright-core (`npm ci` in {WALKS})"));
    }
    missing
}

#[test]
#[ignore = "needs chromium and node 20: run by .ci/run"]
fn the_explorer_can_be_walked_through() {
    assert_eq!(missing(), [""; 0], "not installed");
    let explorer = Explorer::start(&[]);
    let in_the_network = Explorer::start(&["--host", "0.0.0.0"]);
    // What it prints is the report, test by test.
    let mut walks = Command::new("node");
    walks.arg(Path::new(WALKS).join("run.mjs"));
    walks.env("CLOBBER_URL", &explorer.url).env("CLOBBER_NETWORK_URL", &in_the_network.url);
    let status = walks.status();
    assert!(status.expect("node runs").success());
}
