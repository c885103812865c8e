//! Every statement of the five papers: the page `docs/papers.md` is made from the data in `docs/papers/`, and
//! every command of it shows what the page says.
//!
//! `PAPERS=overwrite cargo test -p clobber-cli --test papers page` writes the page anew.

use serde::Deserialize;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A paper, by its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Paper {
    /// Authors, title, year.
    title: String,
    row: Vec<Row>,
}

/// A statement of a paper.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    /// Section or number in the paper.
    place: String,
    /// The statement, in our own words.
    what: String,
    state: State,
    #[serde(default)]
    commands: Vec<Shown>,
    /// A page or a test that proves it.
    #[serde(default)]
    evidence: String,
    /// What a reader of the paper would miss.
    #[serde(default)]
    missing: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
enum State {
    #[serde(rename = "works")]
    Works,
    #[serde(rename = "partly")]
    Partly,
    #[serde(rename = "missing")]
    Missing,
    #[serde(rename = "not applicable")]
    NotApplicable,
}

impl State {
    const ALL: [Self; 4] = [Self::Works, Self::Partly, Self::Missing, Self::NotApplicable];

    fn name(self) -> &'static str {
        match self {
            Self::Works => "works",
            Self::Partly => "partly",
            Self::Missing => "missing",
            Self::NotApplicable => "not applicable",
        }
    }
}

/// A command, and a part of what it prints.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shown {
    run: String,
    shows: String,
    #[serde(default)]
    exit: i32,
    /// It takes more than a few seconds.
    #[serde(default)]
    long: bool,
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn papers() -> Vec<Paper> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(docs().join("papers")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |file: &PathBuf| {
        toml::from_str(&fs::read_to_string(file).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    files.iter().map(read).collect()
}

/// What is written above the tables.
const HEAD: &str = "# Every statement of the five papers\n
Each definition, algorithm, theorem, remark, experiment, conjecture and open problem of the five papers that this
project grew from, in our own words, with the command that shows it. The commands are run by the tests
(`cargo test -p clobber-cli --test papers`; those that take long by `.ci/long papers`), which compare their output with
the text after the arrow. Where a paper is wrong as printed, [Theory](theory.md#where-the-printed-papers-need-care)
says so.\n
- **works**: the command shows it. A lemma without a command names the proof or the test that it rests on.
- **partly**: the row says what is missing.
- **not applicable**: background that a paper quotes, or a step of a proof.\n
The tables are made from the files in `docs/papers/`.\n";

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', r"\|")
}

fn page(papers: &[Paper]) -> String {
    let mut page = HEAD.to_owned();
    page.push_str(
        "\n| paper | rows | works | partly | missing | not applicable |\n|---|---|---|---|---|---|\n",
    );
    let line = |name: &str, rows: &[&Row]| {
        let count = |state: State| rows.iter().filter(|row| row.state == state).count();
        let [works, partly, missing, not_applicable] = State::ALL.map(count);
        format!("| {name} | {} | {works} | {partly} | {missing} | {not_applicable} |\n", rows.len())
    };
    for paper in papers {
        page += &line(&paper.row[0].id[..3], &paper.row.iter().collect::<Vec<_>>());
    }
    page += &line("all", &papers.iter().flat_map(|paper| &paper.row).collect::<Vec<_>>());
    for paper in papers {
        write!(page, "\n## {} {}\n\n", &paper.row[0].id[..3], paper.title).unwrap();
        page.push_str("| # | place | statement | state | shown by |\n|---|---|---|---|---|\n");
        for Row { id, place, what, state, commands, evidence, missing } in &paper.row {
            let commands = commands.iter().map(|shown| match &shown.shows[..] {
                "" => format!("`{}`", shown.run),
                shows => format!("`{}` → {shows}", shown.run),
            });
            let label = if *state == State::NotApplicable { "" } else { "*Missing:* " };
            let missing = Some(format!("{label}{missing}")).filter(|_| !missing.is_empty());
            let evidence = Some(evidence.clone()).filter(|evidence| !evidence.is_empty());
            let shown: Vec<String> = commands.chain(evidence).chain(missing).collect();
            let (place, what, shown) = (cell(place), cell(what), cell(&shown.join("<br>")));
            writeln!(page, "| {id} | {place} | {what} | {} | {shown} |", state.name()).unwrap();
        }
    }
    page
}

#[test]
fn the_page_is_made_from_the_data() {
    let (file, page) = (docs().join("papers.md"), page(&papers()));
    if std::env::var("PAPERS").is_ok_and(|value| value == "overwrite") {
        fs::write(&file, &page).unwrap();
    }
    let is_same = fs::read_to_string(&file).unwrap() == page;
    assert!(is_same, "docs/papers.md differs from the data: PAPERS=overwrite writes it");
}

#[test]
fn every_row_says_what_shows_it() {
    let mut count = 0;
    for paper in papers() {
        for (row, number) in paper.row.iter().zip(1..) {
            assert_eq!(row.id[4..].parse(), Ok(number), "{}: out of order", row.id);
            let is_shown = !row.commands.is_empty() || !row.evidence.is_empty();
            match row.state {
                State::Works => assert!(is_shown && row.missing.is_empty(), "{}: not shown", row.id),
                State::Partly | State::Missing => {
                    assert!(!row.missing.is_empty(), "{}: says nothing", row.id);
                }
                State::NotApplicable => {}
            }
            for shown in &row.commands {
                assert!(shown.run.contains("clobber "), "{}: {}", row.id, shown.run);
                assert!(!shown.shows.is_empty(), "{}: {} shows nothing", row.id, shown.run);
            }
            count += 1;
        }
    }
    assert_eq!(count, 269);
}

/// Runs a command in an empty folder; says what was wrong.
fn failure(shown: &Shown) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let programs = Path::new(env!("CARGO_BIN_EXE_clobber")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &shown.run])
        .current_dir(folder.path())
        .env("PATH", &path)
        .env("XDG_STATE_HOME", folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let is_right = output.status.code() == Some(shown.exit) && text.contains(&shown.shows);
    let message = String::from_utf8_lossy(&output.stderr);
    (!is_right).then(|| format!("{} ({}) printed\n{text}{message}", shown.run, output.status))
}

fn run_commands(long: bool) {
    let papers = papers();
    let commands: Vec<(&str, &Shown)> = papers
        .iter()
        .flat_map(|paper| &paper.row)
        .flat_map(|row| row.commands.iter().map(|shown| (&row.id[..], shown)))
        .filter(|(_, shown)| shown.long == long)
        .collect();
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((id, shown)) = commands.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Some(failure) = failure(shown) {
                        let failure = format!("{id}: {failure}expected: {}", shown.shows);
                        failures.lock().unwrap().push(failure);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), commands.len(), failures.join("\n\n"));
}

#[test]
fn commands_show_what_the_page_says() {
    run_commands(false);
}

#[test]
#[ignore = "long: run by .ci/long papers"]
fn long_commands_show_what_the_page_says() {
    run_commands(true);
}
