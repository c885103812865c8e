//! All tables as bytes, from which a search continues later. Only this file knows their layout.
//!
//! All numbers are little-endian. The bytes are a sequence of blocks:
//!
//! ```text
//! magic        8 bytes, then the version, 4 bytes
//! block        kind, 1 byte; length of the content, 4 bytes; content; checksum, 8 bytes
//! kinds        0 the position as text   1 facts of small components   2, 3 of others by narrow, wide keys
//!              4 proof numbers          5 the end: the number of nodes, 8 bytes
//! narrow       mixed key, 8 bytes; facts, 6 bytes; rank, 1 byte
//! wide         key, 16 bytes; facts, 6 bytes; rank, 1 byte
//! proof        hash, 8 bytes; numbers, 8 bytes
//! ```
//!
//! A checksum covers its block and all before it, so blocks that are missing, doubled or in another order are
//! noticed. The first block is of kind 0 and the last of kind 5. Entries say their keys, so a checkpoint fits
//! into tables of every size. They may be read from the tables during a search. An entry that is just being
//! written is left out, as if the search had not come so far.
//!
//! A checksum finds damage. Against forged facts there is no defence: a checkpoint is part of the program
//! that wrote it, not a proof.

use super::Tables;
use super::fact_table::{Address, Entry, FactTable};
use super::facts::Facts;
use super::proof_table::ProofTable;
use std::io::{self, Read, Write};
use std::sync::atomic::Ordering;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// It changes whenever the bytes mean something else, keys and their mixing included.
const VERSION: u32 = 1;

/// Not text, and destroyed by programs that convert the ends of lines.
const MAGIC: [u8; 8] = *b"\x89CLC\r\n\x1a\n";

/// Bytes after which a block ends. A longer block cannot be read.
const MAX_BLOCK_BYTES: usize = 1 << 16;

const POSITION: u8 = 0;
const SMALL: u8 = 1;
const LARGE: u8 = 2;
const WIDE: u8 = 3;
const PROOFS: u8 = 4;
const END: u8 = 5;

/// Bytes of packed facts.
const FACT_BYTES: usize = Facts::PACKED_BITS as usize / 8;

/// Why a checkpoint cannot be continued.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The file cannot be read.
    #[error("{0}")]
    Read(#[from] io::Error),
    /// The first bytes are others.
    #[error("this is not a checkpoint: it does not begin like one")]
    NotACheckpoint,
    /// The file has another format version.
    #[error("the checkpoint has format version {found}, and this program reads version {VERSION}")]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The file ends too early.
    #[error("the checkpoint is damaged: it ends after {bytes} bytes")]
    TooShort {
        /// The bytes there are.
        bytes: u64,
    },
    /// The bytes are not those that were written.
    #[error("the checkpoint is damaged: the block at byte {at} is wrong")]
    Block {
        /// Where the block begins.
        at: u64,
    },
    /// The file goes on after its end.
    #[error("the checkpoint is damaged: it goes on after its end at byte {at}")]
    TooLong {
        /// Where it should end.
        at: u64,
    },
    /// It was written for another position.
    #[error("the checkpoint belongs to another position: {found}")]
    Position {
        /// The position of the file.
        found: String,
    },
}

/// Writes the tables of a search of a position.
pub(in crate::whole_board) fn write(tables: &Tables, position: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut blocks = BlockWriter { out, content: Vec::with_capacity(MAX_BLOCK_BYTES), sum: 0 };
    blocks.out.write_all(&MAGIC)?;
    blocks.out.write_all(&VERSION.to_le_bytes())?;
    // Longer texts belong to boards that are too large for this engine.
    blocks.content.extend(position.bytes().take(MAX_BLOCK_BYTES));
    blocks.end(POSITION)?;
    for (kind, table) in [(SMALL, &tables.small), (LARGE, &tables.large), (WIDE, &tables.wide)] {
        for entry in table.entries() {
            blocks.add(kind, |bytes| push_entry(bytes, entry))?;
        }
        blocks.end(kind)?;
    }
    for words in tables.proofs.entries() {
        blocks.add(PROOFS, |bytes| words.iter().for_each(|word| bytes.extend(word.to_le_bytes())))?;
    }
    blocks.end(PROOFS)?;
    blocks.content.extend(tables.nodes.load(Ordering::Relaxed).to_le_bytes());
    blocks.end(END)?;
    blocks.out.flush()
}

/// Adds the entries of a checkpoint of this position to tables. Returns the number of nodes that they took.
/// After an error, the tables hold the entries of all blocks before the damaged one.
pub(in crate::whole_board) fn read(
    tables: &Tables,
    position: &str,
    input: &mut dyn Read,
) -> Result<u64, CheckpointError> {
    let mut blocks = BlockReader { input, at: 0, sum: 0, content: Vec::new() };
    blocks.read_start()?;
    if blocks.next()? != POSITION {
        return Err(CheckpointError::Block { at: blocks.at });
    }
    let found = String::from_utf8_lossy(&blocks.content);
    if found != position {
        return Err(CheckpointError::Position { found: found.into() });
    }
    loop {
        let at = blocks.at;
        let kind = blocks.next()?;
        let bytes = &blocks.content[..];
        let is_known = match kind {
            SMALL => add_entries(&tables.small, bytes, 1),
            LARGE => add_entries(&tables.large, bytes, 1),
            WIDE => add_entries(&tables.wide, bytes, 2),
            PROOFS => add_proofs(&tables.proofs, bytes),
            END => {
                let nodes = bytes.try_into().map(u64::from_le_bytes);
                let nodes = nodes.map_err(|_| CheckpointError::Block { at })?;
                blocks.expect_end()?;
                tables.nodes.store(nodes, Ordering::Relaxed);
                return Ok(nodes);
            }
            _ => None,
        };
        is_known.ok_or(CheckpointError::Block { at })?;
    }
}

fn push_entry(bytes: &mut Vec<u8>, Entry { address, facts, rank }: Entry) {
    match address {
        Address::Narrow(mixed) => bytes.extend(mixed.to_le_bytes()),
        Address::Wide(words) => words.iter().for_each(|word| bytes.extend(word.to_le_bytes())),
    }
    bytes.extend(&facts.packed().to_le_bytes()[..FACT_BYTES]);
    bytes.push(rank);
}

/// Adds entries with keys of one or two words. `None` if the bytes are not whole entries.
fn add_entries(table: &FactTable, bytes: &[u8], words: usize) -> Option<()> {
    let records = bytes.chunks_exact(8 * words + FACT_BYTES + 1);
    if !records.remainder().is_empty() {
        return None;
    }
    for record in records {
        let (key, rest) = record.split_at(8 * words);
        let (low, high) = (word(&key[..8])?, word(&key[8..])?);
        let address = if words == 1 { Address::Narrow(low) } else { Address::Wide([low, high]) };
        let (facts, rank) = rest.split_at(FACT_BYTES);
        table.add(Entry { address, facts: Facts::from_packed(word(facts)?), rank: *rank.first()? });
    }
    Some(())
}

fn add_proofs(table: &ProofTable, bytes: &[u8]) -> Option<()> {
    let (records, rest) = bytes.as_chunks::<16>();
    for record in records {
        table.add([word(&record[..8])?, word(&record[8..])?]);
    }
    rest.is_empty().then_some(())
}

/// The number in at most eight bytes.
fn word(bytes: &[u8]) -> Option<u64> {
    let mut word = [0; 8];
    word.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(u64::from_le_bytes(word))
}

struct BlockWriter<'a> {
    out: &'a mut dyn Write,
    content: Vec<u8>,
    /// The checksum of the block before, with which the next one is seeded.
    sum: u64,
}

impl BlockWriter<'_> {
    /// Adds a record to the block, which is written once it is full.
    fn add(&mut self, kind: u8, write: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        write(&mut self.content);
        // The next record is at most as long as 32 bytes.
        if self.content.len() + 32 > MAX_BLOCK_BYTES { self.end(kind) } else { Ok(()) }
    }

    fn end(&mut self, kind: u8) -> io::Result<()> {
        let start = block_start(kind, self.content.len());
        self.sum = checksum(self.sum, start, &self.content);
        self.out.write_all(&start)?;
        self.out.write_all(&self.content)?;
        self.out.write_all(&self.sum.to_le_bytes())?;
        self.content.clear();
        Ok(())
    }
}

/// Kind and length.
fn block_start(kind: u8, bytes: usize) -> [u8; 5] {
    let [a, b, c, d] = (bytes as u32).to_le_bytes();
    [kind, a, b, c, d]
}

fn checksum(before: u64, start: [u8; 5], content: &[u8]) -> u64 {
    xxh3_64_with_seed(content, xxh3_64_with_seed(&start, before))
}

struct BlockReader<'a> {
    input: &'a mut dyn Read,
    /// The bytes that were read.
    at: u64,
    sum: u64,
    content: Vec<u8>,
}

impl BlockReader<'_> {
    fn read_start(&mut self) -> Result<(), CheckpointError> {
        let mut magic = [0; 8];
        match self.fill(&mut magic) {
            Ok(()) if magic == MAGIC => {}
            Ok(()) | Err(CheckpointError::TooShort { .. }) => return Err(CheckpointError::NotACheckpoint),
            Err(error) => return Err(error),
        }
        let mut version = [0; 4];
        self.fill(&mut version)?;
        let found = u32::from_le_bytes(version);
        if found == VERSION { Ok(()) } else { Err(CheckpointError::Version { found }) }
    }

    /// Reads the content of the next block, and returns its kind.
    fn next(&mut self) -> Result<u8, CheckpointError> {
        let at = self.at;
        let mut start = [0; 5];
        self.fill(&mut start)?;
        let [kind, length @ ..] = start;
        let length = u32::from_le_bytes(length) as usize;
        if length > MAX_BLOCK_BYTES {
            return Err(CheckpointError::Block { at });
        }
        let mut content = std::mem::take(&mut self.content);
        content.resize(length, 0);
        self.fill(&mut content)?;
        let mut sum = [0; 8];
        self.fill(&mut sum)?;
        self.sum = checksum(self.sum, start, &content);
        self.content = content;
        if u64::from_le_bytes(sum) == self.sum { Ok(kind) } else { Err(CheckpointError::Block { at }) }
    }

    fn expect_end(&mut self) -> Result<(), CheckpointError> {
        let at = self.at;
        match self.fill(&mut [0]) {
            Ok(()) => Err(CheckpointError::TooLong { at }),
            Err(CheckpointError::TooShort { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), CheckpointError> {
        let mut filled = 0;
        while filled < bytes.len() {
            match self.input.read(&mut bytes[filled..]) {
                Ok(0) => return Err(CheckpointError::TooShort { bytes: self.at }),
                Ok(count) => {
                    filled += count;
                    self.at += count as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole_board::rung::Rung;
    use crate::whole_board::tables::Numbers;

    /// Tables with a few entries of each kind.
    fn tables() -> Tables {
        let tables = Tables::with_memory(1 << 20, true);
        for n in 0..7u64 {
            let rung = Rung { ups: n as i16 - 3, star: n as u8 % 2 };
            let facts = Facts::by_outcome(rung, n % 3 == 0);
            let entry = |address| Entry { address, facts, rank: 1 + n as u8 };
            tables.small.add(entry(Address::Narrow(n.wrapping_mul(0x9e37_79b9_7f4a_7c15))));
            tables.large.add(entry(Address::Narrow(n.wrapping_mul(0xd6e8_feb8_6659_fd93))));
            tables.wide.add(entry(Address::Wide([n.wrapping_mul(0x2545_f491_4f6c_dd1d), n])));
            let numbers = Numbers { proof: 1 + n as u32, disproof: 100 * n as u32 };
            tables.proofs.set(n.wrapping_mul(0x6c07_8965_1234_5679), numbers, 1 << n);
        }
        tables.nodes.store(123_456, Ordering::Relaxed);
        tables
    }

    fn bytes(tables: &Tables) -> Vec<u8> {
        let mut bytes = Vec::new();
        write(tables, "xo|ox", &mut bytes).unwrap();
        bytes
    }

    fn read_bytes(bytes: &[u8]) -> Result<u64, CheckpointError> {
        read(&Tables::with_memory(1 << 18, true), "xo|ox", &mut &bytes[..])
    }

    /// The same entries, in the same order, also from tables of another size.
    #[test]
    fn what_is_written_is_read() {
        let written = bytes(&tables());
        for size in [1 << 18, 1 << 20, 1 << 22] {
            let restored = Tables::with_memory(size, true);
            assert_eq!(read(&restored, "xo|ox", &mut &written[..]).unwrap(), 123_456);
            assert_eq!(bytes(&restored), written, "{size} bytes");
        }
    }

    #[test]
    fn every_flipped_byte_is_refused() {
        let written = bytes(&tables());
        for at in 0..written.len() {
            for flip in [1, 0x80, 0xff] {
                let mut bytes = written.clone();
                bytes[at] ^= flip;
                assert!(read_bytes(&bytes).is_err(), "byte {at} of {}", written.len());
            }
        }
    }

    #[test]
    fn other_bytes_are_refused() {
        let written = bytes(&tables());
        for length in 0..written.len() {
            let error = read_bytes(&written[..length]).unwrap_err();
            match error {
                CheckpointError::NotACheckpoint => assert!(length < MAGIC.len()),
                CheckpointError::TooShort { bytes } => assert_eq!(bytes, length as u64),
                _ => panic!("{length}: {error}"),
            }
        }
        let doubled = [&written[..], &[0]].concat();
        assert!(matches!(read_bytes(&doubled), Err(CheckpointError::TooLong { .. })));
        let mut newer = written.clone();
        newer[MAGIC.len()] += 1;
        assert!(matches!(read_bytes(&newer), Err(CheckpointError::Version { found: 2 })));
        let other = read(&tables(), "xo|oo", &mut &written[..]);
        assert!(matches!(other, Err(CheckpointError::Position { found }) if found == "xo|ox"));
    }

    /// A block that was left out, doubled, or swapped with the next, each with its own checksum intact.
    #[test]
    fn blocks_have_an_order() {
        let written = bytes(&tables());
        let mut blocks = Vec::new();
        let mut at = MAGIC.len() + 4;
        while at < written.len() {
            let length = 5 + word(&written[at + 1..at + 5]).unwrap() as usize + 8;
            blocks.push(&written[at..at + length]);
            at += length;
        }
        let joined = |blocks: &[&[u8]]| [&written[..MAGIC.len() + 4], &blocks.concat()].concat();
        assert!(read_bytes(&joined(&blocks)).is_ok() && blocks.len() == 6);
        for at in 0..blocks.len() {
            let (mut missing, mut doubled, mut swapped) = (blocks.clone(), blocks.clone(), blocks.clone());
            missing.remove(at);
            doubled.insert(at, blocks[at]);
            swapped.swap(at, (at + 1) % blocks.len());
            for blocks in [missing, doubled, swapped] {
                assert!(read_bytes(&joined(&blocks)).is_err(), "block {at}");
            }
        }
    }
}
