//! Files that are compressed if their name ends in `.gz`.

use crate::files::draft::Draft;
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use std::fs::File;
use std::io::{self, BufWriter, IntoInnerError, Read, Write};
use std::path::Path;

/// A draft that is written plain or compressed.
pub(crate) enum Sink {
    Plain(BufWriter<Draft>),
    Compressed(GzEncoder<BufWriter<Draft>>),
}

fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "gz")
}

impl Sink {
    /// A draft of the file.
    pub(crate) fn beside(path: &Path) -> io::Result<Self> {
        let draft = BufWriter::with_capacity(1 << 16, Draft::beside(path)?);
        Ok(if is_compressed(path) {
            Self::Compressed(GzEncoder::new(draft, Compression::best()))
        } else {
            Self::Plain(draft)
        })
    }

    /// Gives the file its name.
    pub(crate) fn publish(self) -> io::Result<()> {
        let draft = match self {
            Self::Plain(draft) => draft,
            Self::Compressed(encoder) => encoder.finish()?,
        };
        draft.into_inner().map_err(IntoInnerError::into_error)?.publish()
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(draft) => draft.write(bytes),
            Self::Compressed(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(draft) => draft.flush(),
            // A flush inside of a compressed stream makes it longer.
            Self::Compressed(_) => Ok(()),
        }
    }
}

/// Opens a file for reading.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    let file = File::open(path)?;
    Ok(if is_compressed(path) { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) })
}
