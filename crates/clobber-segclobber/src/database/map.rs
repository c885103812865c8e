//! The bytes of a database: mapped from a file, or in memory.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;
use std::path::Path;

/// Bytes that do not change.
pub(crate) enum Bytes {
    Owned(Vec<u8>),
    Mapped(memmap2::Mmap),
}

impl Bytes {
    /// The bytes of a file, read on demand. A file that cannot be mapped is read whole.
    pub(crate) fn of_file(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        // A pipe has no length, and an empty file cannot be mapped.
        let mapped = if metadata.is_file() && metadata.len() > 0 { map(&file).ok() } else { None };
        mapped.map_or_else(|| read(&file).map(Self::Owned), |mapped| Ok(Self::Mapped(mapped)))
    }
}

/// No database is longer; a device may be endless.
const MAX_BYTES: u64 = 1 << 30;

fn read(file: &File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Owned(bytes) => bytes,
            Self::Mapped(map) => map,
        }
    }
}

/// Maps a file for reading.
///
/// Soundness: a mapping is a slice of bytes as long as the file does not change. Databases are written under
/// another name and renamed when they are complete. So this program never changes one that can be opened, and
/// building one again leaves the mapped file as it is. There is no protection against other programs. So
/// every reader of these bytes checks its indices when it uses them, and takes only integers from them, no
/// reference or other type.
#[expect(unsafe_code, reason = "mapping a file is unsafe by nature; the argument stands above")]
fn map(file: &File) -> io::Result<memmap2::Mmap> {
    // SAFETY: see above; the file is not changed while it is mapped.
    unsafe { memmap2::Mmap::map(file) }
}
