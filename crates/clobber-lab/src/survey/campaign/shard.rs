//! The file of a shard: a heading, one line per finding, a seal.

use super::plan::{Plan, part_and_result};
use super::{CampaignError, file_error};
use crate::survey::Finding;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use xxhash_rust::xxh3::Xxh3Default;

/// The first line.
#[derive(PartialEq, Serialize, Deserialize)]
struct Heading {
    shard: u64,
    plan: Plan,
}

/// A finding and its time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Record {
    pub(super) seconds: f64,
    pub(super) finding: Finding,
}

/// The last line: the number of findings, and a hash of all bytes before it.
#[derive(PartialEq, Serialize, Deserialize)]
struct Seal {
    findings: u64,
    hash: String,
}

/// Time between two syncs to disk. Only a crash of the machine loses findings written since the last one.
const SYNC_INTERVAL: Duration = Duration::from_secs(5);

/// What is wrong with the result of a shard.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ShardProblem {
    #[error("line {line}: {error}")]
    Line { line: usize, error: serde_json::Error },
    #[error("line {line}: instance {instance} is missing")]
    Missing { line: usize, instance: u64 },
    #[error("made by version {theirs}, and the plan by {ours}; versions are not mixed")]
    Version { theirs: String, ours: String },
    #[error("it belongs to another plan or shard")]
    Foreign,
    #[error("it was altered")]
    Altered,
    #[error("the end is missing")]
    NoEnd,
}

/// A shard in progress. A lock excludes other processes until it is dropped.
pub(super) struct Part {
    file: File,
    path: PathBuf,
    result: PathBuf,
    hash: Xxh3Default,
    findings: u64,
    /// When it was last written to disk, by the clock of the worker.
    synced: Duration,
}

impl Part {
    /// Takes up a shard where it was left, with the findings so far; `None` if it is finished.
    pub(super) fn open(
        plan: &Plan,
        folder: &Path,
        shard: u64,
        now: Duration,
    ) -> Result<Option<(Self, Vec<Record>)>, CampaignError> {
        plan.check_shard(shard)?;
        let (part, result) = part_and_result(folder, shard);
        if result.exists() {
            return Ok(None);
        }
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&part);
        let file = open.map_err(file_error(&part))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(CampaignError::Busy(shard)),
            Err(TryLockError::Error(error)) => return Err(file_error(&part)(error)),
        }
        // Another process may have finished the shard before the lock was taken. Then the part file is
        // useless.
        if result.exists() {
            let _removed = fs::remove_file(&part);
            return Ok(None);
        }
        let mut opened =
            Self { file, path: part, result, hash: Xxh3Default::new(), findings: 0, synced: now };
        let records = opened.resume(plan, shard)?;
        Ok(Some((opened, records)))
    }

    /// Keeps the valid records of an earlier worker and truncates the rest, which may be half a line.
    fn resume(&mut self, plan: &Plan, shard: u64) -> Result<Vec<Record>, CampaignError> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(file_error(&self.path))?;
        let heading = heading(plan, shard, &self.path)?;
        let (records, kept) = valid_prefix(plan, shard, &heading, &bytes);
        self.file.set_len(kept as u64).map_err(file_error(&self.path))?;
        self.file.seek(SeekFrom::End(0)).map_err(file_error(&self.path))?;
        self.hash.update(&bytes[..kept]);
        self.findings = records.len() as u64;
        if kept == 0 {
            self.write(&heading)?;
        }
        Ok(records)
    }

    /// Appends a finding.
    pub(super) fn append(&mut self, record: &Record, now: Duration) -> Result<(), CampaignError> {
        let bytes = line(record, &self.path)?;
        self.write(&bytes)?;
        self.findings += 1;
        if now.saturating_sub(self.synced) >= SYNC_INTERVAL {
            self.file.sync_data().map_err(file_error(&self.path))?;
            self.synced = now;
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), CampaignError> {
        self.hash.update(bytes);
        self.file.write_all(bytes).map_err(file_error(&self.path))
    }

    /// Seals a complete shard: the part becomes a result.
    pub(super) fn seal(mut self) -> Result<(), CampaignError> {
        let seal = Seal { findings: self.findings, hash: format!("{:016x}", self.hash.digest()) };
        let bytes = line(&seal, &self.path)?;
        self.file.write_all(&bytes).map_err(file_error(&self.path))?;
        self.file.sync_all().map_err(file_error(&self.path))?;
        fs::rename(&self.path, &self.result).map_err(file_error(&self.result))
    }
}

/// The progress of a shard.
pub(super) enum ShardState {
    /// No worker has started.
    Untouched,
    /// Some findings exist; a worker may be running.
    Begun(Vec<Record>),
    /// All findings exist.
    Finished(Vec<Record>),
}

/// Reads a shard. Fails if a result is incomplete, altered, or of another plan.
pub(super) fn read(plan: &Plan, folder: &Path, shard: u64) -> Result<ShardState, CampaignError> {
    let (part, result) = part_and_result(folder, shard);
    if result.exists() {
        let bytes = fs::read(&result).map_err(file_error(&result))?;
        return read_result(plan, shard, &bytes)
            .map(ShardState::Finished)
            .map_err(|problem| CampaignError::Result { path: result, problem });
    }
    let Ok(bytes) = fs::read(&part) else { return Ok(ShardState::Untouched) };
    let heading = heading(plan, shard, &part)?;
    Ok(ShardState::Begun(valid_prefix(plan, shard, &heading, &bytes).0))
}

/// The valid records at the start of a part, and their number of bytes with the heading.
fn valid_prefix(plan: &Plan, shard: u64, heading: &[u8], bytes: &[u8]) -> (Vec<Record>, usize) {
    let mut records = Vec::new();
    if !bytes.starts_with(heading) {
        return (records, 0);
    }
    let mut kept = heading.len();
    let mut expected = plan.instances_of(shard);
    while let Some(end) = bytes[kept..].iter().position(|&byte| byte == b'\n') {
        let record: Result<Record, _> = serde_json::from_slice(&bytes[kept..kept + end]);
        match record {
            Ok(record) if expected.next() == Some(record.finding.number) => records.push(record),
            _ => break,
        }
        kept += end + 1;
    }
    (records, kept)
}

fn read_result(plan: &Plan, shard: u64, bytes: &[u8]) -> Result<Vec<Record>, ShardProblem> {
    let mut at = 0;
    let mut records = Vec::new();
    let mut expected = plan.instances_of(shard);
    for (number, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let place = |error| ShardProblem::Line { line: number + 1, error };
        if number == 0 {
            let heading: Heading = serde_json::from_slice(line).map_err(place)?;
            check_heading(&heading, plan, shard)?;
        } else if let Some(instance) = expected.next() {
            let record: Record = serde_json::from_slice(line).map_err(place)?;
            if record.finding.number != instance {
                return Err(ShardProblem::Missing { line: number + 1, instance });
            }
            records.push(record);
        } else {
            let seal: Seal = serde_json::from_slice(line).map_err(place)?;
            let hash = format!("{:016x}", xxhash_rust::xxh3::xxh3_64(&bytes[..at]));
            let is_right = seal == Seal { findings: records.len() as u64, hash };
            let is_last = at + line.len() == bytes.len();
            return if is_right && is_last { Ok(records) } else { Err(ShardProblem::Altered) };
        }
        at += line.len();
    }
    Err(ShardProblem::NoEnd)
}

fn check_heading(heading: &Heading, plan: &Plan, shard: u64) -> Result<(), ShardProblem> {
    let (theirs, ours) = (&heading.plan.version, &plan.version);
    if theirs != ours {
        return Err(ShardProblem::Version { theirs: theirs.clone(), ours: ours.clone() });
    }
    if heading.plan != *plan || heading.shard != shard {
        return Err(ShardProblem::Foreign);
    }
    Ok(())
}

/// The first line of a shard.
fn heading(plan: &Plan, shard: u64, path: &Path) -> Result<Vec<u8>, CampaignError> {
    line(&Heading { shard, plan: plan.clone() }, path)
}

/// A value as a line of JSON.
fn line(value: &impl Serialize, path: &Path) -> Result<Vec<u8>, CampaignError> {
    let mut bytes = serde_json::to_vec(value).map_err(|error| file_error(path)(error.into()))?;
    bytes.push(b'\n');
    Ok(bytes)
}
