//! `clobber lab report DIR`: a page about all results in a folder.

use crate::failure::{Failure, Status};
use crate::output::print;
use clobber_lab::survey::results::{Results, SUMMARY, SavedCertificate, page};
use std::fs;
use std::io;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Report {
    /// The folder with the files that `--out` writes; its `summary.md`, if it exists, comes first
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Report {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let file_error =
            |path: &std::path::Path, error| Failure::File { name: path.display().to_string(), error };
        let entries = fs::read_dir(&self.folder).map_err(|error| file_error(&self.folder, error))?;
        let mut results = Vec::new();
        for entry in entries {
            let path = entry.map_err(|error| file_error(&self.folder, error))?.path();
            if path.extension().is_none_or(|extension| extension != "jsonl") {
                continue;
            }
            let text = fs::read_to_string(&path).map_err(|error| file_error(&path, error))?;
            let read = Results::from_lines(&text);
            results.push(read.map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))?);
        }
        let summary = self.folder.join(SUMMARY);
        let summary = match fs::read_to_string(&summary) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| file_error(&summary, error))?,
        };
        let certificates =
            SavedCertificate::all(&self.folder).map_err(|error| file_error(&self.folder, error))?;
        let page =
            page(&summary, &mut results, &certificates).map_err(|error| Failure::Usage(error.to_string()))?;
        print(page.as_bytes())?;
        Ok(Status::Answered)
    }
}
