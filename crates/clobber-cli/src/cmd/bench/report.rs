//! The folder that figures are written to.

use crate::failure::Failure;
use std::path::{Path, PathBuf};

/// A folder, if one is wanted.
pub(super) struct Report {
    folder: Option<PathBuf>,
    facts: Vec<String>,
}

impl Report {
    /// Makes the folder now: whoever may not write there should not have to wait for the news.
    pub(super) fn new(folder: Option<&Path>, facts: Vec<String>) -> Result<Self, Failure> {
        if let Some(folder) = folder {
            std::fs::create_dir_all(folder).map_err(|error| failure(folder, error))?;
        }
        Ok(Self { folder: folder.map(Path::to_path_buf), facts })
    }

    /// What ran, on what and how, as text.
    pub(super) fn facts(&self) -> String {
        self.facts.iter().map(|fact| format!("{fact}\n")).collect()
    }

    /// Writes a table and its picture under this name. It is done again after every measurement, so that nothing is
    /// lost whatever happens.
    pub(super) fn save(
        &self,
        name: &str,
        heading: &str,
        rows: impl Iterator<Item = String>,
        picture: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let mut table: String = self.facts.iter().map(|fact| format!("# {fact}\n")).collect();
        table.push_str(heading);
        table.push('\n');
        rows.for_each(|row| {
            table.push_str(&row);
            table.push('\n');
        });
        write(&folder.join(name).with_extension("csv"), &table)?;
        write(&folder.join(name).with_extension("svg"), &picture())
    }
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(file, text).map_err(|error| failure(file, error))
}

fn failure(path: &Path, error: std::io::Error) -> Failure {
    Failure::File { name: path.display().to_string(), error }
}
