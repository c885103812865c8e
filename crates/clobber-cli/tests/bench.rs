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

/// The samples do not depend on those before: a table that was cut off ends as a whole one.
#[test]
fn an_estimate_resumes_from_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("estimate.csv");
    let arguments = |samples| ["checkerboard:4x4", "--stones", "12", "--samples", samples];
    assert_eq!(table(folder.path(), "estimate", &arguments("6")).len(), 1 + 6);
    let whole = std::fs::read_to_string(&file).unwrap();
    // The last sample is half written.
    std::fs::write(&file, &whole[..whole.len() - 9]).unwrap();
    assert_eq!(table(folder.path(), "estimate", &arguments("7")).len(), 1 + 7);
    let again = std::fs::read_to_string(&file).unwrap();
    // Times differ from run to run, so a line with the same time was not measured again.
    let (old, new): (Vec<&str>, Vec<&str>) = (whole.lines().collect(), again.lines().collect());
    assert_eq!(old[..old.len() - 1], new[..old.len() - 1]);
    let columns = |line: &str| line.split(',').take(5).map(String::from).collect::<Vec<_>>();
    assert_eq!(columns(old[old.len() - 1]), columns(new[old.len() - 1]));
    // A table that has more than was asked for is kept.
    assert_eq!(table(folder.path(), "estimate", &arguments("2")).len(), 1 + 7);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), again);
    // A table of other walks is not overwritten.
    let other = bench(
        folder.path(),
        &[&["estimate"], &arguments("2")[..], &["--memory", "64M", "--seed", "1"]].concat(),
    );
    assert_eq!(other.status.code(), Some(2));
    assert!(String::from_utf8(other.stderr).unwrap().contains("is of another measurement"));
}

/// The arguments that repeat a figure of SEGClobber with a small database and on few small boards.
fn small_figure(figure: &str) -> Vec<&str> {
    let size = if figure.starts_with('1') { ["--to", "4"] } else { ["--boards", "1"] };
    let stones: &[&str] = if figure.starts_with('1') { &[] } else { &["--stones", "20"] };
    [
        &["replicate", "segclobber", "--figure", figure, "--db-length", "6", "--memory", "64M"],
        &size[..],
        stones,
    ]
    .concat()
}

fn bench(folder: &Path, arguments: &[&str]) -> std::process::Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clobber"));
    command.arg("bench").args(arguments).arg("--out").arg(folder).output().unwrap()
}

#[test]
fn every_figure_of_segclobber_is_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let engines =
        [("1a", 8), ("1b", 8), ("2a", 3), ("2b", 3), ("2c", 3), ("2d", 3), ("2e", 3), ("scores", 7)];
    for (figure, runs) in engines {
        let output = bench(folder.path(), &small_figure(figure));
        assert!(output.status.success(), "{figure}: {}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("\nthe paper: "), "{said}");
        let file = folder.path().join(format!("segclobber-{figure}"));
        let table = std::fs::read_to_string(file.with_extension("csv")).unwrap();
        assert_eq!(table.lines().filter(|line| !line.starts_with('#')).count(), 1 + runs, "{figure}");
        assert!(std::fs::read_to_string(file.with_extension("svg")).unwrap().ends_with("</svg>\n"));
    }
}

/// Times differ from run to run, so a line with the same time was not measured again.
#[test]
fn a_figure_resumes_from_its_table() {
    for figure in ["1a", "2b"] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(format!("segclobber-{figure}.csv"));
        let mut arguments = small_figure(figure);
        if figure == "2b" {
            arguments.extend(["--time", "60"]);
            let boards = arguments.iter().position(|argument| *argument == "--boards").unwrap();
            arguments[boards + 1] = "3";
        }
        assert!(bench(folder.path(), &arguments).status.success());
        let whole = std::fs::read_to_string(&file).unwrap();
        // The last board is half written.
        let cut = &whole[..whole.len() - 9];
        std::fs::write(&file, cut).unwrap();
        assert!(bench(folder.path(), &arguments).status.success());
        let again = std::fs::read_to_string(&file).unwrap();
        let last_board = if figure == "1a" { 2 } else { 3 };
        let (old, new): (Vec<&str>, Vec<&str>) = (whole.lines().collect(), again.lines().collect());
        assert_eq!(old.len(), new.len());
        let same = old.len() - last_board;
        assert_eq!(old[..same], new[..same]);
        // A table that has more than was asked for is kept.
        let size = arguments.iter().position(|argument| ["--to", "--boards"].contains(argument)).unwrap();
        let mut fewer = arguments.clone();
        fewer[size + 1] = "1";
        assert!(bench(folder.path(), &fewer).status.success());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), again);
        // A table of other boards or limits is not overwritten.
        let other = bench(folder.path(), &[&arguments[..], &["--threads", "2"]].concat());
        assert_eq!(other.status.code(), Some(2));
        assert!(String::from_utf8(other.stderr).unwrap().contains("is of another measurement"));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), again);
    }
}
