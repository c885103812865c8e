//! The bytes of the file. Only this file knows an offset; `docs/database.md` describes the same.
//!
//! All numbers are little-endian. A header of fixed size is followed by three sections without gaps: a record
//! for each strip, in the order of addresses; a record for each value, options before what they are options
//! of; and the lists of options. Every byte is covered by one of four checksums.

use super::error::DatabaseError;
use super::key::{self, LONGEST, SHORTEST};
use game_value::Ladder;
use xxhash_rust::xxh3::xxh3_64;

/// The format that is written and read here. It changes whenever the bytes mean something else.
pub const VERSION: u32 = 1;

/// Not text, and destroyed by whatever converts the ends of lines.
const MAGIC: [u8; 8] = *b"\x89CLB\r\n\x1a\n";

// The header.
const AT_VERSION: usize = 8;
const AT_LONGEST: usize = 12;
const AT_COUNTS: usize = 16;
const AT_FILE_LENGTH: usize = 32;
const AT_SECTIONS: usize = 40;
const SECTION_ENTRY: usize = 24;
const AT_CHECKSUM: usize = AT_SECTIONS + SECTIONS.len() * SECTION_ENTRY;
const HEADER: usize = AT_CHECKSUM + 8;

/// The names of the sections, in order.
const SECTIONS: [&str; 3] = ["strips", "values", "options"];

/// The bytes of the record of a value: the end of its options, its left options, four bounds, the size of its
/// tree.
const VALUE: usize = 4 + 1 + 4 + 4;

/// What is stored of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StripRecord {
    /// The number of its value.
    pub(crate) value: u32,
    /// The non-dominated moves of Black and of White, by the borders they cross.
    pub(crate) nondominated: [u32; 2],
    /// The number of sensible moves of both.
    pub(crate) sensible: u8,
}

/// What is stored of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueRecord {
    /// Where its options end; they begin where those of the value before end.
    pub(crate) options_end: u32,
    /// How many of its options are Left's, which come first.
    pub(crate) lefts: u8,
    pub(crate) ladder: Ladder,
    pub(crate) tree_size: u32,
}

/// Everything in a database, before it is written.
pub(crate) struct Tables {
    pub(crate) longest: usize,
    pub(crate) strips: Vec<StripRecord>,
    pub(crate) values: Vec<ValueRecord>,
    pub(crate) options: Vec<u32>,
}

/// How the bytes of one file are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) longest: usize,
    pub(crate) strips: usize,
    pub(crate) values: usize,
    pub(crate) options: usize,
    /// The bytes of the number of a value.
    value_width: usize,
    /// The bytes of a set of moves.
    move_width: usize,
    /// Where the sections begin, and where the last one ends.
    bounds: [usize; 4],
}

impl Layout {
    fn new(longest: usize, values: usize, options: usize) -> Self {
        let strips = key::count_below(longest + 1);
        let (value_width, move_width) = (width(values), move_width(longest));
        // A header may claim more than there are addresses; no file is that long.
        let values_at = HEADER + strips * (value_width + 2 * move_width + 1);
        let options_at = values_at.saturating_add(values.saturating_mul(VALUE));
        let end = options_at.saturating_add(options.saturating_mul(value_width));
        let bounds = [HEADER, values_at, options_at, end];
        Self { longest, strips, values, options, value_width, move_width, bounds }
    }

    fn strip_size(&self) -> usize {
        self.value_width + 2 * self.move_width + 1
    }

    /// The record of a strip by its address.
    pub(crate) fn strip(&self, bytes: &[u8], address: usize) -> StripRecord {
        let at = self.bounds[0] + address * self.strip_size();
        let moves = at + self.value_width;
        StripRecord {
            value: number(bytes, at, self.value_width),
            nondominated: [0, 1].map(|i| number(bytes, moves + i * self.move_width, self.move_width)),
            sensible: number(bytes, moves + 2 * self.move_width, 1) as u8,
        }
    }

    /// The record of a value by its number.
    pub(crate) fn value(&self, bytes: &[u8], value: usize) -> ValueRecord {
        let at = self.bounds[1] + value * VALUE;
        let bound = |i| i32::from(number(bytes, at + 5 + i, 1) as u8 as i8);
        ValueRecord {
            options_end: number(bytes, at, 4),
            lefts: number(bytes, at + 4, 1) as u8,
            ladder: Ladder {
                floor: bound(0),
                floor_star: bound(1),
                ceiling: bound(2),
                ceiling_star: bound(3),
            },
            tree_size: number(bytes, at + 9, 4),
        }
    }

    /// An entry of the lists of options: the number of a value.
    pub(crate) fn option(&self, bytes: &[u8], index: usize) -> u32 {
        number(bytes, self.bounds[2] + index * self.value_width, self.value_width)
    }

    /// Reads the header and checks it and the checksums of the sections.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, DatabaseError> {
        let found = bytes.len() as u64;
        let shown = &bytes[..bytes.len().min(MAGIC.len())];
        if !MAGIC.starts_with(shown) || bytes.is_empty() {
            return Err(DatabaseError::NotADatabase);
        }
        if bytes.len() < HEADER {
            return Err(DatabaseError::Length { found, expected: HEADER as u64 });
        }
        expect_version(number(bytes, AT_VERSION, 4))?;
        check_sum(bytes, 0..AT_CHECKSUM, AT_CHECKSUM, "header")?;
        let expected = long(bytes, AT_FILE_LENGTH);
        if found != expected {
            return Err(DatabaseError::Length { found, expected });
        }
        let layout = Self::from_header(bytes)?;
        let bounds = layout.bounds;
        for (i, part) in SECTIONS.into_iter().enumerate() {
            let entry = AT_SECTIONS + i * SECTION_ENTRY;
            check_sum(bytes, bounds[i]..bounds[i + 1], entry + 16, part)?;
        }
        Ok(layout)
    }

    /// The layout that the header describes. All that follows from the rest of it must be as it follows.
    fn from_header(bytes: &[u8]) -> Result<Self, DatabaseError> {
        let longest = usize::from(bytes[AT_LONGEST]);
        if !(SHORTEST..=LONGEST).contains(&longest) {
            let (found, expected) = (longest as u64, LONGEST as u64);
            return Err(DatabaseError::Header { field: "the longest length", found, expected });
        }
        let [strips, values, options] = [0, 4, 8].map(|i| number(bytes, AT_COUNTS + i, 4) as usize);
        let layout = Self::new(longest, values, options);
        let expect = |field, found: u64, expected: usize| match expected as u64 {
            expected if found == expected => Ok(()),
            expected => Err(DatabaseError::Header { field, found, expected }),
        };
        expect("the number of strips", strips as u64, layout.strips)?;
        expect("the width of numbers", u64::from(bytes[AT_LONGEST + 1]), layout.value_width)?;
        expect("the width of sets of moves", u64::from(bytes[AT_LONGEST + 2]), layout.move_width)?;
        expect("a reserved byte", u64::from(bytes[AT_LONGEST + 3]), 0)?;
        expect("a reserved word", u64::from(number(bytes, AT_COUNTS + 12, 4)), 0)?;
        let bounds = layout.bounds;
        for i in 0..SECTIONS.len() {
            let entry = AT_SECTIONS + i * SECTION_ENTRY;
            expect("the offset of a section", long(bytes, entry), bounds[i])?;
            expect("the length of a section", long(bytes, entry + 8), bounds[i + 1] - bounds[i])?;
        }
        expect("the length of the file", bytes.len() as u64, bounds[3])?;
        Ok(layout)
    }
}

impl Tables {
    /// The bytes of the file.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let layout = Layout::new(self.longest, self.values.len(), self.options.len());
        let mut bytes = vec![0; HEADER];
        bytes.reserve(layout.bounds[3]);
        for record in &self.strips {
            push(&mut bytes, record.value, layout.value_width);
            record.nondominated.iter().for_each(|&moves| push(&mut bytes, moves, layout.move_width));
            bytes.push(record.sensible);
        }
        for record in &self.values {
            push(&mut bytes, record.options_end, 4);
            bytes.push(record.lefts);
            let Ladder { floor, floor_star, ceiling, ceiling_star } = record.ladder;
            bytes.extend([floor, floor_star, ceiling, ceiling_star].map(|bound| bound as i8 as u8));
            push(&mut bytes, record.tree_size, 4);
        }
        self.options.iter().for_each(|&option| push(&mut bytes, option, layout.value_width));
        write_header(&mut bytes, &layout);
        bytes
    }
}

fn write_header(bytes: &mut [u8], layout: &Layout) {
    bytes[..MAGIC.len()].copy_from_slice(&MAGIC);
    put(bytes, AT_VERSION, &VERSION.to_le_bytes());
    let small = [layout.longest as u8, layout.value_width as u8, layout.move_width as u8];
    put(bytes, AT_LONGEST, &small);
    for (i, count) in [layout.strips, layout.values, layout.options].into_iter().enumerate() {
        put(bytes, AT_COUNTS + 4 * i, &(count as u32).to_le_bytes());
    }
    let bounds = layout.bounds;
    put(bytes, AT_FILE_LENGTH, &(bounds[3] as u64).to_le_bytes());
    for i in 0..SECTIONS.len() {
        let entry = AT_SECTIONS + i * SECTION_ENTRY;
        let sum = xxh3_64(&bytes[bounds[i]..bounds[i + 1]]);
        for (at, word) in [bounds[i] as u64, (bounds[i + 1] - bounds[i]) as u64, sum].into_iter().enumerate()
        {
            put(bytes, entry + 8 * at, &word.to_le_bytes());
        }
    }
    let sum = xxh3_64(&bytes[..AT_CHECKSUM]);
    put(bytes, AT_CHECKSUM, &sum.to_le_bytes());
}

fn expect_version(found: u32) -> Result<(), DatabaseError> {
    if found == VERSION { Ok(()) } else { Err(DatabaseError::Version { found, expected: VERSION }) }
}

fn check_sum(
    bytes: &[u8],
    range: std::ops::Range<usize>,
    at: usize,
    part: &'static str,
) -> Result<(), DatabaseError> {
    let is_right = bytes.get(range).is_some_and(|covered| xxh3_64(covered) == long(bytes, at));
    if is_right { Ok(()) } else { Err(DatabaseError::Checksum { part }) }
}

/// Number of bytes that tell `values` values apart.
fn width(values: usize) -> usize {
    let largest = values.saturating_sub(1) as u32;
    (u32::BITS - largest.leading_zeros()).div_ceil(8).max(1) as usize
}

/// The number of bytes for a set of borders between the stones of a strip.
fn move_width(longest: usize) -> usize {
    (longest - 1).div_ceil(8)
}

fn put(bytes: &mut [u8], at: usize, part: &[u8]) {
    bytes[at..at + part.len()].copy_from_slice(part);
}

fn push(bytes: &mut Vec<u8>, number: u32, width: usize) {
    bytes.extend_from_slice(&number.to_le_bytes()[..width]);
}

/// A number of up to four bytes. What lies outside reads as 0, so that no index can do worse than be wrong.
#[inline]
fn number(bytes: &[u8], at: usize, width: usize) -> u32 {
    // Four bytes are read faster than a number of them that only the header knows.
    if let Some(word) = bytes.get(at..).and_then(|rest| rest.first_chunk()) {
        return u32::from_le_bytes(*word) & u32::MAX >> (32 - 8 * width);
    }
    let digits = bytes.get(at..at.saturating_add(width)).unwrap_or_default();
    digits.iter().rev().fold(0, |number, &digit| number << 8 | u32::from(digit))
}

fn long(bytes: &[u8], at: usize) -> u64 {
    u64::from(number(bytes, at, 4)) | u64::from(number(bytes, at + 4, 4)) << 32
}

/// The same bytes with checksums that are right again: what a forger would do.
#[cfg(test)]
pub(crate) fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut begin = HEADER;
    for i in 0..SECTIONS.len() {
        let entry = AT_SECTIONS + i * SECTION_ENTRY;
        let end = (begin + long(&bytes, entry + 8) as usize).min(bytes.len());
        let sum = xxh3_64(&bytes[begin..end]);
        put(&mut bytes, entry + 16, &sum.to_le_bytes());
        begin = end;
    }
    let sum = xxh3_64(&bytes[..AT_CHECKSUM]);
    put(&mut bytes, AT_CHECKSUM, &sum.to_le_bytes());
    bytes
}
