//! The bytes of the file. Only this file knows an offset; `docs/database.md` describes the same.
//!
//! All numbers are little-endian. A header of 64 bytes is followed by one record of fixed width for each
//! game, in the order of creation. Every byte is covered by one of two checksums.

use super::entry::{Entry, Moves};
use super::error::DatabaseError;
use crate::game::{CreationOrder, MAX_LENGTH};
use crate::score::Score;
use game_value::{Ladder, Outcome};
use xxhash_rust::xxh3::xxh3_64;

/// The format that is written and read here. It changes whenever the bytes mean something else.
pub const VERSION: u32 = 2;

/// Not text, and destroyed by whatever converts the ends of lines.
const MAGIC: [u8; 8] = *b"\x89CLB\r\n\x1a\n";

// The header.
const AT_VERSION: usize = 8;
const AT_LONGEST: usize = 12;
const AT_SCORE: usize = 13;
const AT_RESERVED: usize = 14;
const AT_COUNT: usize = 16;
const AT_RECORDS_SUM: usize = 24;
const AT_RESERVED_TAIL: usize = 32;
const AT_HEADER_SUM: usize = 56;
const HEADER: usize = 64;

// A record.
const AT_OUTCOME: usize = 0;
const AT_BOUNDS: usize = 1;
const AT_SIMPLEST: usize = 5;
const AT_SENSIBLE: usize = 7;
const AT_NONDOMINATED: usize = 11;
const AT_MOVE_SCORE: usize = 15;
const AT_LINK: usize = 23;
const RECORD: usize = 27;

/// In the place of a move or a link: there is none.
const NO_MOVE: u8 = u8::MAX;
const NO_LINK: u32 = u32::MAX;

/// The outcome classes in the order of their numbers.
const OUTCOMES: [Outcome; 4] = [Outcome::Previous, Outcome::Left, Outcome::Right, Outcome::Next];

/// What the header says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) longest: usize,
    pub(super) score: Score,
}

/// The bytes of a database with these entries.
pub(super) fn encode(header: Header, entries: &[Entry]) -> Vec<u8> {
    let mut bytes = vec![0; HEADER + entries.len() * RECORD];
    for (record, entry) in bytes[HEADER..].chunks_exact_mut(RECORD).zip(entries) {
        write(record, entry);
    }
    put(&mut bytes, 0, &MAGIC);
    put(&mut bytes, AT_VERSION, &VERSION.to_le_bytes());
    bytes[AT_LONGEST] = header.longest as u8;
    bytes[AT_SCORE] = header.score as u8;
    put(&mut bytes, AT_COUNT, &(entries.len() as u64).to_le_bytes());
    seal(&mut bytes);
    bytes
}

/// Writes both checksums.
fn seal(bytes: &mut [u8]) {
    let sum = xxh3_64(&bytes[HEADER..]);
    put(bytes, AT_RECORDS_SUM, &sum.to_le_bytes());
    let sum = xxh3_64(&bytes[..AT_HEADER_SUM]);
    put(bytes, AT_HEADER_SUM, &sum.to_le_bytes());
}

/// Checks the header, the length and the checksums.
pub(super) fn read_header(bytes: &[u8]) -> Result<Header, DatabaseError> {
    let found = bytes.len() as u64;
    if bytes.is_empty() || !MAGIC.starts_with(&bytes[..bytes.len().min(MAGIC.len())]) {
        return Err(DatabaseError::NotADatabase);
    }
    if bytes.len() < HEADER {
        return Err(DatabaseError::Length { found, expected: HEADER as u64 });
    }
    let version = number(bytes, AT_VERSION, 4) as u32;
    if version != VERSION {
        return Err(DatabaseError::Version { found: version, expected: VERSION });
    }
    if xxh3_64(&bytes[..AT_HEADER_SUM]) != number(bytes, AT_HEADER_SUM, 8) {
        return Err(DatabaseError::Checksum { part: "header" });
    }
    let header = meaning(bytes)?;
    let expected = (HEADER + CreationOrder::up_to(header.longest).len() * RECORD) as u64;
    if found != expected {
        return Err(DatabaseError::Length { found, expected });
    }
    if xxh3_64(&bytes[HEADER..]) != number(bytes, AT_RECORDS_SUM, 8) {
        return Err(DatabaseError::Checksum { part: "entries" });
    }
    Ok(header)
}

/// The fields of the header, each within its range.
fn meaning(bytes: &[u8]) -> Result<Header, DatabaseError> {
    let refuse = |field, found: u64| DatabaseError::Header { field, found };
    let longest = usize::from(bytes[AT_LONGEST]);
    if !(2..=MAX_LENGTH).contains(&longest) {
        return Err(refuse("the longest length", longest as u64));
    }
    let score = bytes[AT_SCORE];
    let score = *Score::ALL.get(usize::from(score)).ok_or_else(|| refuse("the score", u64::from(score)))?;
    let count = number(bytes, AT_COUNT, 8);
    if count != CreationOrder::up_to(longest).len() as u64 {
        return Err(refuse("the number of games", count));
    }
    let mut reserved = bytes[AT_RESERVED..AT_COUNT].iter().chain(&bytes[AT_RESERVED_TAIL..AT_HEADER_SUM]);
    match reserved.find(|&&byte| byte != 0) {
        Some(&byte) => Err(refuse("a reserved byte", u64::from(byte))),
        None => Ok(Header { longest, score }),
    }
}

fn write(record: &mut [u8], entry: &Entry) {
    let outcome = OUTCOMES.iter().position(|&outcome| outcome == entry.outcome).unwrap_or_default();
    record[AT_OUTCOME] = outcome as u8;
    let Ladder { floor, ceiling, floor_star, ceiling_star } = entry.bounds;
    let bounds = [floor, ceiling, floor_star, ceiling_star].map(|bound| bound as i8 as u8);
    put(record, AT_BOUNDS, &bounds);
    put(record, AT_SIMPLEST, &entry.simplest.map(|square| square.unwrap_or(NO_MOVE)));
    for i in 0..2 {
        put(record, AT_SENSIBLE + 2 * i, &entry.sensible[i].0.to_le_bytes());
        put(record, AT_NONDOMINATED + 2 * i, &entry.nondominated[i].0.to_le_bytes());
    }
    put(record, AT_MOVE_SCORE, &entry.score.to_le_bytes());
    put(record, AT_LINK, &entry.link.unwrap_or(NO_LINK).to_le_bytes());
}

/// The entry with this number. What lies outside the bytes reads as 0, so that no index can do worse than be
/// wrong.
#[inline]
pub(super) fn entry(bytes: &[u8], index: usize) -> Entry {
    let at = HEADER + index * RECORD;
    let Some(record) = bytes.get(at..).and_then(|rest| rest.first_chunk::<RECORD>()) else {
        return decoded(&[0; RECORD]);
    };
    decoded(record)
}

#[inline]
fn decoded(record: &[u8; RECORD]) -> Entry {
    let bound = |i: usize| i32::from(record[AT_BOUNDS + i] as i8);
    let moves = |at: usize| [0, 2].map(|i| Moves(u16::from_le_bytes([record[at + i], record[at + i + 1]])));
    let link = number(record, AT_LINK, 4) as u32;
    Entry {
        outcome: OUTCOMES[usize::from(record[AT_OUTCOME] & 3)],
        bounds: Ladder { floor: bound(0), ceiling: bound(1), floor_star: bound(2), ceiling_star: bound(3) },
        sensible: moves(AT_SENSIBLE),
        nondominated: moves(AT_NONDOMINATED),
        simplest: [0, 1].map(|i| Some(record[AT_SIMPLEST + i]).filter(|&square| square != NO_MOVE)),
        score: number(record, AT_MOVE_SCORE, 8),
        link: (link != NO_LINK).then_some(link),
    }
}

fn put(bytes: &mut [u8], at: usize, part: &[u8]) {
    bytes[at..at + part.len()].copy_from_slice(part);
}

/// The number in up to eight bytes.
#[inline]
fn number(bytes: &[u8], at: usize, width: usize) -> u64 {
    let mut word = [0; 8];
    word[..width].copy_from_slice(&bytes[at..at + width]);
    u64::from_le_bytes(word)
}

/// The same bytes with checksums that are right again: what a forger would do.
#[cfg(test)]
pub(super) fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    seal(&mut bytes);
    bytes
}
