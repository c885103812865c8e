//! The database: everything about all short sums (§3.2 – §3.6).
//!
//! It holds all relaxed normal forms of length 2 … 16, single strips and sums: 866,924 games. Searches ask it
//! for outcome classes, bounds, nondominated moves and simplest equal games.
//!
//! - [`Entry`]: what is known of a game. `format`: the bytes. `map`: where they come from.
//! - `values`, [`build()`]: how it is made. [`verify()`]: everything again another way, compared.
//! - `classes`: the partition by outcome class and bounds.
//!
//! Opening a database reads all of it once, so that damage is found then and not in the middle of a search.
//! The file is a function of its longest length and its score alone.

mod build;
mod classes;
mod entry;
mod error;
mod format;
mod map;
#[cfg(test)]
mod tests;
mod values;
mod verify;

pub use build::{BuildError, build};
pub use classes::{ClassMembers, Classes};
pub use entry::{Class, Entry, Moves};
pub use error::DatabaseError;
pub use format::VERSION;
pub use verify::{VerifyError, verify};

use crate::game::{CreationOrder, Game, RelaxedForm, Strip};
use crate::score::Score;
use format::Header;
use map::Bytes;
use std::fmt::{self, Debug, Formatter};
use std::path::Path;

/// The facts about all games up to some length. Threads share one by reference.
pub struct Database {
    bytes: Bytes,
    header: Header,
    order: CreationOrder,
}

impl Database {
    /// Opens a file, and checks every byte of it.
    pub fn open(path: &Path) -> Result<Self, DatabaseError> {
        Self::new(Bytes::of_file(path)?)
    }

    /// A database from the bytes of a file.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, DatabaseError> {
        Self::new(Bytes::Owned(bytes))
    }

    fn new(bytes: Bytes) -> Result<Self, DatabaseError> {
        let header = format::read_header(&bytes)?;
        let database = Self { bytes, header, order: CreationOrder::up_to(header.longest) };
        database.check_entries()?;
        Ok(database)
    }

    /// Searches follow links and trust outcomes, so both must be possible.
    fn check_entries(&self) -> Result<(), DatabaseError> {
        for number in 0..self.len() {
            let entry = self.entry(number);
            let problem = if entry.link.is_some_and(|link| link as usize >= number) {
                "its simplest equal game comes later"
            } else if entry.outcome != entry.bounds.outcome() {
                "its outcome class contradicts its bounds"
            } else {
                continue;
            };
            return Err(DatabaseError::Entry { game: self.game(number).to_string(), problem });
        }
        Ok(())
    }

    /// The length of the longest games.
    pub fn longest(&self) -> usize {
        self.header.longest
    }

    /// The score by which games are simple.
    pub fn score(&self) -> Score {
        self.header.score
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Are there no games? Never.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The length of the file in bytes.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The order of the games.
    pub fn order(&self) -> &CreationOrder {
        &self.order
    }

    /// The number of a sum; `None` if it is too long, or has no subgame of two stones.
    #[inline]
    pub fn number(&self, subgames: &[Strip]) -> Option<usize> {
        RelaxedForm::of(subgames).and_then(|form| self.order.number(form))
    }

    /// The game with this number.
    pub fn game(&self, number: usize) -> Game {
        self.order.form(number).game()
    }

    /// The entry with this number.
    #[inline]
    pub fn entry(&self, number: usize) -> Entry {
        format::entry(&self.bytes, number)
    }

    /// The entry of a sum.
    #[inline]
    pub fn find(&self, subgames: &[Strip]) -> Option<Entry> {
        self.number(subgames).map(|number| self.entry(number))
    }

    /// The entry of a game.
    pub fn entry_of(&self, game: &Game) -> Option<Entry> {
        self.find(game.subgames())
    }

    /// The simplest equal game of the game with this entry, if it is another one.
    pub fn simplest(&self, entry: &Entry) -> Option<Game> {
        entry.link.map(|link| self.game(link as usize))
    }
}

impl Debug for Database {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("header", &self.header).finish_non_exhaustive()
    }
}
