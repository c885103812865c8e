//! The values of all short strips, in a file.
//!
//! A database holds, for every strip of 2 to n stones, what a search wants to know at once: its value, its
//! outcome class, its bounds on the ladder of ups, its undominated moves, and how complicated it is. It is
//! what SEGClobber's database is (Folkersen and others, "SEGClobber – A Linear Clobber Solver", section 3.2),
//! with two differences. It holds canonical forms, so sums need no entries of their own: values are added.
//! And it holds one entry for a strip, its reversal and both with swapped colours.
//!
//! - `key`: normal forms of strips and their addresses; a strip is found without a search.
//! - `format`: the bytes, versioned and checksummed. `map`: where they come from. `check`: that they make
//!   sense.
//! - `facts`: what is stored of a strip, by its moves. `build`: all of it, for a file.
//! - `interned`: values of the file in a universe. `verify`: everything again from the rules, compared.
//!
//! Opening a database reads all of it once, so that whatever is damaged is found then and not in the middle
//! of a game. The file is a function of n alone: it is the same on all machines and for all ways to compute
//! it.
//!
//! ```
//! use clobber_board::{Color, Move};
//! use clobber_solver::Evaluator;
//! use clobber_solver::database::{self, Database};
//! use clobber_solver::strip::Strip;
//! use game_value::Outcome;
//! use search_limits::Limits;
//!
//! let evaluator = Evaluator::with_memory(1 << 24);
//! let bytes = database::build(evaluator.within(Limits::unlimited()), 6).unwrap();
//! let database = Database::from_bytes(bytes).unwrap();
//! // oxx, of value up: Black wins it.
//! let entry = database.entry(&Strip::from_bits(3, 0b110)).unwrap();
//! assert_eq!(entry.outcome(), Outcome::Left);
//! assert_eq!(entry.nondominated(Color::Black).collect::<Vec<_>>(), [Move::new(1, 0)]);
//! ```

mod build;
mod check;
mod entry;
mod error;
mod facts;
mod format;
mod interned;
mod key;
mod map;
#[cfg(test)]
mod tests;
mod verify;

pub use build::{BuildError, build};
pub use entry::Entry;
pub use error::DatabaseError;
pub use format::VERSION;
pub(crate) use interned::Interned;
pub use key::{LONGEST, SHORTEST};
pub use verify::{VerifyError, verify};

use crate::component::strip::Strip;
use format::{Layout, ValueRecord};
use key::{Image, Key};
use map::Bytes;
use std::fmt::{self, Debug, Formatter};
use std::path::Path;

/// The facts about all strips up to some length. Threads share one by reference.
pub struct Database {
    bytes: Bytes,
    layout: Layout,
}

impl Debug for Database {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("layout", &self.layout).finish_non_exhaustive()
    }
}

impl Database {
    /// Opens a file. Every byte of it is checked: against its checksum, and whether it can mean anything.
    pub fn open(path: &Path) -> Result<Self, DatabaseError> {
        Self::new(Bytes::of_file(path)?)
    }

    /// A database from the bytes of a file, for hosts without files.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, DatabaseError> {
        Self::new(Bytes::Owned(bytes))
    }

    fn new(bytes: Bytes) -> Result<Self, DatabaseError> {
        let layout = Layout::read(&bytes)?;
        let database = Self { bytes, layout };
        database.check_records()?;
        Ok(database)
    }

    /// The length of the longest strips in it.
    pub fn longest(&self) -> usize {
        self.layout.longest
    }

    /// The number of strips, of which each stands for up to four.
    pub fn strips(&self) -> usize {
        self.layout.strips
    }

    /// The number of values: those of the strips, and all their followers.
    pub fn values(&self) -> usize {
        self.layout.values
    }

    /// The number of options of all these values together.
    pub fn options(&self) -> usize {
        self.layout.options
    }

    /// The length of the file in bytes.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The facts of a strip; `None` if it is shorter or longer than those in the database.
    pub fn entry(&self, strip: &Strip) -> Option<Entry> {
        let (key, image) = self.key(strip)?;
        let record = self.layout.strip(&self.bytes, key.address());
        Some(Entry::new(strip, image, record, self.value_record(record.value as usize)))
    }

    /// The number of a strip's value, and whether it is the negative of that.
    pub(crate) fn value_of(&self, strip: &Strip) -> Option<(usize, bool)> {
        let (key, image) = self.key(strip)?;
        Some((self.layout.strip(&self.bytes, key.address()).value as usize, image.negated))
    }

    fn key(&self, strip: &Strip) -> Option<(Key, Image)> {
        if strip.len() <= self.layout.longest { Key::of(strip) } else { None }
    }

    fn value_record(&self, number: usize) -> ValueRecord {
        self.layout.value(&self.bytes, number)
    }

    /// The options of a value, Left's and Right's, as numbers of values.
    pub(crate) fn options_of(&self, number: usize) -> [Vec<usize>; 2] {
        let record = self.value_record(number);
        let begin = number.checked_sub(1).map_or(0, |before| self.value_record(before).options_end as usize);
        // The file was checked when it was opened; if it has changed since, the lists are wrong but not
        // longer.
        let end = (record.options_end as usize).min(self.layout.options);
        let middle = (begin + usize::from(record.lefts)).min(end);
        let list = |range: std::ops::Range<usize>| {
            range.map(|i| self.layout.option(&self.bytes, i) as usize).collect()
        };
        [list(begin..middle), list(middle..end)]
    }
}
