//! All certificates in a folder: a line for each file, then a summary.

use super::limits;
use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::files::compressed;
use crate::interrupt::{self, Computing};
use crate::limits::Nodes;
use clobber_certificate::{Report, Verdict, check};
use clobber_drawing::text::count;
use serde::Serialize;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A folder of certificates. The limits hold for each file.
pub(super) struct Folder<'a> {
    pub(super) path: &'a Path,
    pub(super) nodes: &'a Nodes,
    pub(super) asking: &'a Asking,
}

/// The verdict on a file.
#[derive(Serialize)]
struct CheckedFile {
    /// Its path inside the folder.
    file: String,
    /// `accepted`, `rejected`, `unknown` or `unreadable`.
    verdict: &'static str,
    /// The number of its claims.
    claims: u64,
    /// The size of the file, which may be compressed.
    bytes: u64,
    seconds: f64,
    /// Why the file is not accepted, with the line of the first claim that has this verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// All files together.
#[derive(Default, Serialize)]
struct Summary {
    files: u64,
    claims: u64,
    accepted: u64,
    rejected: u64,
    unknown: u64,
    unreadable: u64,
    bytes: u64,
    seconds: f64,
}

/// A file name ends like this, and maybe in `.gz` after it, if the file holds certificates.
const ENDINGS: [&str; 3] = ["json", "jsonl", "txt"];

impl Folder<'_> {
    /// Checks all files, in the order of their names.
    pub(super) fn run(&self) -> Result<Status, Failure> {
        let mut files = Vec::new();
        collect(self.path, &mut files)?;
        files.sort();
        if files.is_empty() {
            let name = self.path.display();
            let endings = ENDINGS.map(|ending| format!(".{ending}")).join(", ");
            return Err(Failure::Usage(format!("{name}: no file in it ends in {endings}, or these and .gz")));
        }
        let _computing = Computing::begin();
        let (mut summary, mut worst) = (Summary::default(), Status::Answered);
        for (number, path) in files.iter().enumerate() {
            let of = format!("checking {} ({} of {})", self.name(path), number + 1, files.len());
            let (file, status) = self.check(path, &of);
            if interrupt::is_raised() {
                break;
            }
            summary.add(&file, status);
            worst = worst.worst(status);
            self.asking.output.print(&file, |out| {
                let CheckedFile { file, verdict, claims, bytes, seconds, error } = &file;
                let text = error.clone().unwrap_or_else(|| count(*claims, "claim"));
                writeln!(out, "{verdict:10}  {bytes:>9} bytes  {seconds:>7.2} s  {file}: {text}")
            })?;
        }
        self.asking.output.print(&summary, |out| summary.print(out))?;
        if interrupt::is_raised() { Err(Failure::Interrupted) } else { Ok(worst) }
    }

    /// The path of a file inside the folder.
    fn name(&self, path: &Path) -> String {
        path.strip_prefix(self.path).unwrap_or(path).display().to_string()
    }

    /// Checks one file. Its verdict is that of its worst claim.
    fn check(&self, path: &Path, activity: &str) -> (CheckedFile, Status) {
        let progress = self.asking.bounds.progress(activity, None);
        let shown = progress.clone();
        let limits = limits(self.asking, self.nodes).with_progress(move |told| shown.show(told));
        let (mut claims, mut worst) = (0, None);
        let read = compressed::open(path).and_then(|input| {
            check(input, &limits, |report| {
                claims += 1;
                let (status, error) = told(report);
                // Of several claims with the worst verdict, the first one is named.
                worst = match worst.take() {
                    Some((before, error)) if status.worst(before) == before => Some((before, error)),
                    _ => Some((status, error)),
                };
            })
        });
        progress.clear();
        let (status, error) = match (read, worst) {
            (Err(error), _) => (Status::BadInput, Some(error.to_string())),
            (Ok(()), None) => (Status::BadInput, Some("no certificate in it".into())),
            (Ok(()), Some(worst)) => worst,
        };
        let verdict = match status {
            Status::Answered => "accepted",
            Status::Refuted => "rejected",
            Status::Unknown => "unknown",
            Status::BadInput => "unreadable",
        };
        let bytes = fs::metadata(path).map_or(0, |metadata| metadata.len());
        let seconds = limits.elapsed().as_secs_f64();
        (CheckedFile { file: self.name(path), verdict, claims, bytes, seconds, error }, status)
    }
}

impl Summary {
    fn add(&mut self, file: &CheckedFile, status: Status) {
        self.files += 1;
        self.claims += file.claims;
        self.bytes += file.bytes;
        self.seconds += file.seconds;
        *match status {
            Status::Answered => &mut self.accepted,
            Status::Refuted => &mut self.rejected,
            Status::Unknown => &mut self.unknown,
            Status::BadInput => &mut self.unreadable,
        } += 1;
    }

    fn print(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let &Self { files, claims, bytes, seconds, .. } = self;
        let verdicts = [
            (self.accepted, "accepted"),
            (self.rejected, "rejected"),
            (self.unknown, "unknown"),
            (self.unreadable, "unreadable"),
        ];
        let verdicts = verdicts.iter().filter(|(number, _)| *number > 0);
        let verdicts: Vec<String> = verdicts.map(|(number, word)| format!("{number} {word}")).collect();
        let (files, claims) = (count(files, "file"), count(claims, "claim"));
        writeln!(out, "{files} with {claims}: {}; {bytes} bytes, {seconds:.2} s", verdicts.join(", "))
    }
}

/// The verdict on a claim, and what is wrong with it.
fn told(report: Report) -> (Status, Option<String>) {
    let line = report.line;
    match report.verdict {
        Verdict::Accepted(_) => (Status::Answered, None),
        Verdict::Rejected(rejection) => (Status::Refuted, Some(format!("line {line}: {rejection}"))),
        Verdict::Unchecked(unchecked) => (Status::Unknown, Some(format!("line {line}: {unchecked}"))),
        Verdict::Malformed(malformed) => (Status::BadInput, Some(malformed.to_string())),
    }
}

/// Adds all files of certificates in a folder and its folders. Links to folders are not followed, since they
/// may lead back.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let failure = |error| Failure::File { name: folder.display().to_string(), error };
    for entry in fs::read_dir(folder).map_err(failure)? {
        let entry = entry.map_err(failure)?;
        let path = entry.path();
        if entry.file_type().map_err(failure)?.is_dir() {
            collect(&path, files)?;
        } else if path.is_file() && holds_certificates(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn holds_certificates(path: &Path) -> bool {
    let is_compressed = path.extension().is_some_and(|ending| ending == "gz");
    let name = if is_compressed { path.with_extension("") } else { path.to_path_buf() };
    name.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known))
}
