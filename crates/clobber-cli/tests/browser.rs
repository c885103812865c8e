//! The explorer in a real browser: `clobber serve`, Debian's chromium, and the walks in `clobber-web/tests/browser`.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../clobber-web/tests");

/// An explorer on a free port, which ends with this value.
struct Explorer {
    process: Child,
    url: String,
}

impl Explorer {
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_clobber"));
        let process = command.args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn();
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

/// What is missing for a walk, if anything is.
fn missing() -> Option<String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let find = |program: &str| std::env::split_paths(&path).any(|folder| folder.join(program).is_file());
    let is_new = || {
        let check = "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)";
        Command::new("node").args(["-e", check]).status().is_ok_and(|status| status.success())
    };
    let browser = std::env::var_os("CHROMIUM").map_or_else(|| "/usr/bin/chromium".into(), PathBuf::from);
    if !find("node") || !is_new() {
        return Some("node 20".into());
    }
    if !browser.is_file() {
        return Some(browser.display().to_string());
    }
    let library = Path::new(TESTS).join("browser/node_modules/playwright-core");
    (!library.is_dir()).then(|| "playwright-core (npm ci in crates/clobber-web/tests/browser)".into())
}

/// The files with tests in a folder.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(Path::new(TESTS).join(folder)).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

#[test]
fn the_explorer_can_be_walked_through() {
    if let Some(missing) = missing() {
        let required = std::env::var_os("CLOBBER_REQUIRE_BROWSER").is_some();
        assert!(!required, "{missing} is missing, and the walks are required");
        println!("skipped: {missing} is not installed");
        return;
    }
    let explorer = Explorer::start();
    for file in files("page").into_iter().chain(files("browser")) {
        // A busy machine may be late for a walk, and browsers are many processes; what is wrong stays wrong.
        let mut reports = Vec::new();
        while reports.len() < ATTEMPTS {
            match walk(&explorer, &file) {
                Ok(report) => {
                    reports.clear();
                    print!("{report}");
                    break;
                }
                Err(report) => reports.push(report),
            }
        }
        assert!(reports.len() < ATTEMPTS, "{}\n{}", file.display(), reports.join("\n"));
    }
}

/// So often is a walk tried.
const ATTEMPTS: usize = 3;

/// Walks as a file says: the report, good or bad.
fn walk(explorer: &Explorer, file: &Path) -> Result<String, String> {
    let walk = Command::new("node")
        .args(["--test", "--test-reporter=tap"])
        .arg(file)
        .env("CLOBBER_URL", &explorer.url)
        .output()
        .expect("node runs");
    let report = String::from_utf8_lossy(&walk.stdout).into_owned();
    if !walk.status.success() {
        return Err(report);
    }
    let counts = report.lines().filter(|line| line.starts_with("# pass") || line.starts_with("# first"));
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    Ok(counts.map(|line| format!("{name} {line}\n")).collect())
}
