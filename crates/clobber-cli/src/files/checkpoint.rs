//! The file of a long search, from which it continues.

use crate::failure::{Failure, complain};
use clobber_board::Position;
use clobber_solver::engine::Engine;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Time between two checkpoints. One of several gigabytes takes seconds.
const INTERVAL: Duration = Duration::from_mins(5);

/// The checkpoint of a search.
pub(crate) struct CheckpointFile<'a> {
    path: &'a Path,
    engine: &'a Engine,
    position: &'a Position,
}

impl<'a> CheckpointFile<'a> {
    /// For a search of this position by this engine. If the file exists, the search continues from it.
    pub(crate) fn open(path: &'a Path, engine: &'a Engine, position: &'a Position) -> Result<Self, Failure> {
        let file = Self { path, engine, position };
        match File::open(path) {
            Ok(content) => file.resume(content)?,
            // Fails at once if the file cannot be written, not after hours, and tells the engine to search in
            // a way that a checkpoint holds.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                file.write().map_err(|error| file.failure(error))?;
            }
            Err(error) => return Err(file.failure(error)),
        }
        Ok(file)
    }

    fn resume(&self, content: File) -> Result<(), Failure> {
        let mut content = BufReader::with_capacity(1 << 20, content);
        let nodes = self.engine.read_checkpoint(self.position, &mut content);
        let nodes = nodes.map_err(|error| {
            let name = self.path.display();
            Failure::Usage(format!("{name}: {error}; to start again, name another file or remove this one"))
        })?;
        if let Some(nodes) = nodes {
            complain(&format!("continuing from {} after {nodes} nodes\n", self.path.display()));
        }
        Ok(())
    }

    /// Runs a search, and writes the file every few minutes and at its end, however it ends.
    pub(crate) fn keep_during<T>(&self, search: impl FnOnce() -> T) -> Result<T, Failure> {
        let (done, wait) = channel::<()>();
        let result = std::thread::scope(|scope| {
            scope.spawn(move || {
                while wait.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                    if let Err(error) = self.write() {
                        complain(&format!("warning: {}: {error}\n", self.path.display()));
                    }
                }
            });
            let result = search();
            drop(done);
            result
        });
        self.write().map_err(|error| self.failure(error))?;
        Ok(result)
    }

    /// Writes the file under another name, syncs it to disk, then renames it: it exists completely or not
    /// at all.
    fn write(&self) -> io::Result<()> {
        let part = self.part();
        let written = self.write_to(&part).and_then(|()| std::fs::rename(&part, self.path));
        if written.is_err() {
            // If it cannot be removed either, the first error is the one to report.
            let _removed = std::fs::remove_file(&part);
        }
        written
    }

    fn write_to(&self, path: &Path) -> io::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 20, File::create(path)?);
        self.engine.write_checkpoint(self.position, &mut out)?;
        out.into_inner()?.sync_all()
    }

    /// The name of the file until it is complete.
    fn part(&self) -> PathBuf {
        let mut name = OsString::from(self.path);
        name.push(".part");
        name.into()
    }

    fn failure(&self, error: io::Error) -> Failure {
        Failure::File { name: self.path.display().to_string(), error }
    }
}
