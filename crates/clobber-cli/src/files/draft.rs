//! Files that get their names only when they are complete.

use std::fs::File;
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

/// A file without a name until it is complete, so that a killed process leaves nothing behind.
pub(crate) struct Draft {
    content: File,
    path: PathBuf,
}

impl Draft {
    /// A draft in the folder of the file. Fails at once if the folder cannot be written.
    pub(crate) fn beside(path: &Path) -> io::Result<Self> {
        if path.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "this is a folder"));
        }
        let folder = folder_of(path);
        std::fs::metadata(folder)?;
        let content = tempfile::tempfile_in(folder).map_err(|error| nameless(&error))?;
        Ok(Self { content, path: path.into() })
    }

    /// Writes the file under a temporary name, syncs it to disk, then renames it.
    pub(crate) fn publish(mut self) -> io::Result<()> {
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut copy = builder
            .prefix(".clobber-")
            .tempfile_in(folder_of(&self.path))
            .map_err(|error| nameless(&error))?;
        self.content.rewind()?;
        io::copy(&mut self.content, copy.as_file_mut())?;
        copy.as_file().sync_all()?;
        copy.persist(&self.path).map(|_| ()).map_err(|error| error.error)
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.content.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.content.flush()
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Removes the meaningless name of the temporary file from an error.
fn nameless(error: &io::Error) -> io::Error {
    error.kind().into()
}
