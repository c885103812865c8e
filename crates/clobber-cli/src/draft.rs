//! Files that get their names when they are complete.

use std::fs::File;
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

/// What will be a file. Until then it has no name, so that nothing of it is left however the process ends.
pub(crate) struct Draft {
    content: File,
    path: PathBuf,
}

impl Draft {
    /// A draft of a file, in the same folder. Whoever may not write there is told now.
    pub(crate) fn beside(path: &Path) -> io::Result<Self> {
        if path.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "this is a folder"));
        }
        let folder = folder_of(path);
        std::fs::metadata(folder)?;
        let content = tempfile::tempfile_in(folder).map_err(|error| nameless(&error))?;
        Ok(Self { content, path: path.into() })
    }

    /// Writes it out under a name of no meaning, waits until it is on the disk, and only then gives it its own.
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

/// The name of a temporary file, which an error has in it, means nothing to anybody.
fn nameless(error: &io::Error) -> io::Error {
    error.kind().into()
}
