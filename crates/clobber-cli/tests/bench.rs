//! The files of `clobber bench --out`.

use std::path::Path;
use std::process::Command;

/// Runs an experiment; returns the lines of its table.
fn table(folder: &Path, experiment: &str, arguments: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_clobber"))
        .args(["bench", experiment, "--memory", "64M", "--out"])
        .arg(folder)
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let picture = std::fs::read_to_string(folder.join(experiment).with_extension("svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    let table = std::fs::read_to_string(folder.join(experiment).with_extension("csv")).unwrap();
    let (facts, rows): (Vec<&str>, Vec<&str>) = table.lines().partition(|line| line.starts_with("# "));
    assert!(facts.len() >= 3);
    let columns = rows[0].split(',').count();
    assert!(rows.iter().all(|row| row.split(',').count() == columns));
    rows.into_iter().map(String::from).collect()
}

#[test]
fn every_experiment_writes_a_table_and_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    // A missing folder is created.
    let folder = folder.path().join("a/b");
    assert_eq!(table(&folder, "scaling", &["--to", "5"]).len(), 1 + 2 * 5);
    let boards = ["--boards", "3", "--stones", "16-17"];
    assert_eq!(table(&folder, "random", &boards).len(), 1 + 3);
    let ablation = [&boards[..], &["--without", "values", "bounds"]].concat();
    assert_eq!(table(&folder, "ablation", &ablation).len(), 1 + 3 * 3);
    let positions = ["checkerboard:2x3", "checkerboard:3x3", "--without", "table"];
    let rows = table(&folder, "boards", &positions);
    assert_eq!(rows.len(), 1 + 2 * 2);
    assert!(rows[1].starts_with("\"checkerboard:2x3\",6,,white,black,,,"));
    let family = ["--family", "xo", "--from", "3", "--to", "6", "--without", "values"];
    let rows = table(&folder, "ablation", &family);
    assert_eq!(rows.len(), 1 + 4 * 2);
    assert!(rows[1].starts_with("0,xoxoxo,6,,white,") && rows[2].starts_with("0,xoxoxo,6,values,white,"));
}
