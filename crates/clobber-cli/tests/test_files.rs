//! No file with tests is forgotten: where a crate lists its test binaries, each file is one of them or a
//! module of `all.rs`.

use std::fs;
use std::path::Path;

#[test]
fn every_test_file_runs() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = 0;
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        if !manifest.contains("autotests = false") {
            continue;
        }
        let modules = fs::read_to_string(folder.join("tests/all.rs")).unwrap();
        for test in fs::read_dir(folder.join("tests")).unwrap() {
            let path = test.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let is_module = modules.lines().any(|line| line == format!("mod {name};"));
            let is_binary = manifest.contains(&format!("[[test]]\nname = \"{name}\""));
            assert!(is_module || is_binary, "{} is not run: add it to all.rs", path.display());
            files += 1;
        }
    }
    assert!(files > 40, "{files}");
}
