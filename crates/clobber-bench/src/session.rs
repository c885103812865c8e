//! The frame of every experiment: how runs are measured, who hears of the results, and the folder for tables
//! and figures.

use crate::error::BenchError;
use crate::stopwatch::{CLOCK, Stopwatch};
use clobber_ask::Status;
use clobber_drawing::plot::Figure;
use clobber_solver::engine::{Settings, Switches};
use search_limits::StopFlag;
use serde::Serialize;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How runs are measured, and where the figures go.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Program with version, for the head of tables.
    pub program: String,
    /// System and processor, for the head of tables.
    pub machine: String,
    /// Number of threads of the engine.
    pub threads: usize,
    /// Bytes for the tables of the engine.
    pub memory: usize,
    /// Time limit of each run, in processor time per thread.
    pub time: Option<Duration>,
    /// Whether the engine keeps its tables from one run to the next.
    pub keep: bool,
    /// Folder for tables and figures, created if missing. `None` writes none.
    pub folder: Option<PathBuf>,
    /// Ends the experiment; finished results stay.
    pub stop: StopFlag,
}

impl Default for Setup {
    fn default() -> Self {
        let Settings { memory, threads, .. } = Settings::default();
        let (program, machine, stop) = (String::new(), String::new(), StopFlag::new());
        Self { program, machine, threads, memory, time: None, keep: false, folder: None, stop }
    }
}

impl Setup {
    pub(crate) fn settings(&self, switches: Switches) -> Settings {
        Settings { memory: self.memory, threads: self.threads, switches }
    }

    /// How tables are used, for notes.
    pub(crate) fn tables(&self) -> &'static str {
        if self.keep { "tables are kept" } else { "each from cold" }
    }

    /// What ran and how, one line each, for people who compare figures.
    fn facts(&self) -> Vec<String> {
        let build = if cfg!(debug_assertions) { "with debug assertions" } else { "optimised" };
        let limit = self
            .time
            .map_or("no time limit".into(), |limit| format!("at most {} s each", limit.as_secs_f64()));
        let (memory, tables) = (self.memory >> 20, self.tables());
        vec![
            format!("{}, {build}; {}", self.program, self.machine),
            format!("threads: {}, tables: {memory} MiB; {tables}, {limit}", self.threads),
            format!("time is {CLOCK}"),
        ]
    }
}

/// Receives what an experiment reports.
pub trait Console {
    /// Prints text for people. A console for programs ignores it.
    fn say(&mut self, text: &str) -> io::Result<()>;
    /// Prints a result: as lines of text, or as one JSON object.
    fn result(&mut self, text: &str, json: &str) -> io::Result<()>;
    /// Shows how many of several things are done, until the next text.
    fn progress(&mut self, what: &str, done: u64, of: u64);
}

/// A running experiment.
pub(crate) struct Session<'a> {
    setup: &'a Setup,
    console: &'a mut dyn Console,
    pub(crate) stopwatch: Stopwatch,
    facts: Vec<String>,
}

impl<'a> Session<'a> {
    /// Creates the folder now, so that a missing permission shows before hours of work. Prints the facts.
    pub(crate) fn start(
        setup: &'a Setup,
        console: &'a mut dyn Console,
        subject: Option<String>,
    ) -> Result<Self, BenchError> {
        if let Some(folder) = &setup.folder {
            std::fs::create_dir_all(folder).map_err(|error| BenchError::file(folder, error))?;
        }
        let mut facts = setup.facts();
        facts.extend(subject);
        console.say(&facts.iter().map(|fact| format!("{fact}\n")).collect::<String>())?;
        let stopwatch = Stopwatch::new(setup.time, setup.keep, setup.stop.clone());
        Ok(Self { setup, console, stopwatch, facts })
    }

    pub(crate) fn say(&mut self, text: &str) -> Result<(), BenchError> {
        Ok(self.console.say(text)?)
    }

    pub(crate) fn result(&mut self, result: &impl Serialize, text: &str) -> Result<(), BenchError> {
        let json = serde_json::to_string(result).map_err(io::Error::from)?;
        Ok(self.console.result(text, &json)?)
    }

    pub(crate) fn progress(&mut self, what: &str, done: usize, of: usize) {
        self.console.progress(what, done as u64, of as u64);
    }

    /// Writes a table and its figure. Experiments call it after every run, so that an interruption loses
    /// nothing.
    pub(crate) fn save(
        &self,
        name: &str,
        columns: &str,
        rows: impl Iterator<Item = String>,
        figure: impl FnOnce() -> Figure,
    ) -> Result<(), BenchError> {
        let Some(folder) = &self.setup.folder else { return Ok(()) };
        let facts = self.facts.iter().map(|fact| format!("# {fact}"));
        let lines = facts.chain([columns.into()]).chain(rows);
        let table: String = lines.map(|line| line + "\n").collect();
        write(&folder.join(name).with_extension("csv"), &table)?;
        write(&folder.join(name).with_extension("svg"), &figure().to_string())
    }

    /// Writes a file of text beside the table.
    pub(crate) fn save_text(&self, name: &str, text: &str) -> Result<(), BenchError> {
        self.setup.folder.as_ref().map_or(Ok(()), |folder| write(&folder.join(name), text))
    }

    /// The rows of a table that an earlier session has saved; none without one. A line that was not written
    /// to its end is left out. A table with another head was measured in another way, which is an error.
    pub(crate) fn saved(&self, name: &str, columns: &str) -> Result<Vec<String>, BenchError> {
        let Some(folder) = &self.setup.folder else { return Ok(Vec::new()) };
        let file = folder.join(name).with_extension("csv");
        let text = match std::fs::read_to_string(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            text => text.map_err(|error| BenchError::file(&file, error))?,
        };
        let mut lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        let head = self.facts.iter().map(|fact| format!("# {fact}")).chain([columns.into()]);
        for expected in head {
            match lines.next() {
                Some(found) if found == expected => {}
                None => break,
                Some(found) => {
                    let (name, found) = (file.display().to_string(), found.to_string());
                    return Err(BenchError::OtherTable { name, found, expected });
                }
            }
        }
        Ok(lines.map(String::from).collect())
    }

    pub(crate) fn is_interrupted(&self) -> bool {
        self.setup.stop.is_raised()
    }

    /// The worst status of an experiment; an interrupted one has unknown results.
    pub(crate) fn status(&self, rows: impl Iterator<Item = Status>) -> Status {
        rows.fold(Status::known(!self.is_interrupted()), Status::max)
    }
}

/// Replaces a file as a whole, so that an interruption leaves the old one or the new one.
fn write(file: &Path, text: &str) -> Result<(), BenchError> {
    let part = file.with_added_extension("part");
    let written = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, file));
    written.map_err(|error| BenchError::file(file, error))
}
