//! The lines of the input. Only this file decides what a line is, and which lines are blank.

use crate::check::verdict::{Flaw, Malformed, MalformedReason};
use search_limits::{Limits, Unsolved};
use serde::de::{DeserializeSeed, Error};
use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Read};

/// The lines of the input, with their numbers.
#[derive(Debug)]
pub(crate) struct Stream<R> {
    reader: BufReader<R>,
    /// The number of line breaks before the next byte.
    breaks: u64,
}

/// Bytes of blanks before a line that are skipped without a check of the limits.
const MAX_UNCHECKED_BLANKS: u64 = 1 << 20;

impl<R: Read> Stream<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { reader: BufReader::new(input), breaks: 0 }
    }

    /// The number of the next line, from 1.
    pub(crate) fn line(&self) -> u64 {
        self.breaks + 1
    }

    /// Skips JSON's white space. Returns false at the end of the input.
    pub(crate) fn skip_blank(&mut self, limits: &Limits) -> Result<bool, Flaw> {
        let mut skipped = 0;
        loop {
            let available = self.reader.fill_buf()?;
            let blank = available.iter().take_while(|byte| b" \t\r\n".contains(byte)).count();
            let is_blank = blank == available.len();
            let is_end = available.is_empty();
            self.breaks += available[..blank].split(|&byte| byte == b'\n').count() as u64 - 1;
            self.reader.consume(blank);
            skipped += blank as u64;
            if is_end || !is_blank {
                return Ok(!is_end);
            }
            if skipped > MAX_UNCHECKED_BLANKS {
                limits.check_now()?;
            }
        }
    }

    /// Reads the next line that is not blank as a fact, without white space at its ends. `None` at the end of
    /// the input and before the next claim, which begins with a brace. A longer line than `most` bytes is cut
    /// off after one more.
    pub(crate) fn fact_line(&mut self, most: u64, limits: &Limits) -> Result<Option<Vec<u8>>, Flaw> {
        if !self.skip_blank(limits)? || self.reader.fill_buf()?.first() == Some(&b'{') {
            return Ok(None);
        }
        let reading = Reading::within(limits);
        let mut line = Line { stream: self, reading: &reading, ended: false };
        let mut text = Vec::new();
        let read = (&mut line).take(most + 1).read_to_end(&mut text);
        let skipped = reading.keeping(0, || io::copy(&mut line, &mut io::sink()));
        if let Some(unsolved) = reading.ended.take() {
            return Err(unsolved.into());
        }
        skipped?;
        if read? as u64 <= most {
            text.truncate(text.trim_ascii_end().len());
        }
        Ok(Some(text))
    }

    /// Reads a line as JSON, to its end.
    pub(crate) fn read<'de, S: DeserializeSeed<'de>>(
        &mut self,
        reading: &Reading<'_>,
        seed: S,
    ) -> Result<S::Value, Flaw> {
        let number = self.line();
        let mut line = Line { stream: self, reading, ended: false };
        let mut deserializer = serde_json::Deserializer::from_reader(&mut line);
        let result = seed.deserialize(&mut deserializer).and_then(|value| deserializer.end().map(|()| value));
        // After an error the rest of the line is skipped: it is not another claim.
        let skipped = reading.keeping(0, || io::copy(&mut line, &mut io::sink()));
        if let Some(unsolved) = reading.ended.take() {
            return Err(unsolved.into());
        }
        skipped?;
        result.map_err(
            |error| if error.is_io() { Flaw::Reading(error.into()) } else { malformed(number, &error) },
        )
    }
}

/// A place on a line as a flaw.
fn malformed(line: u64, error: &serde_json::Error) -> Flaw {
    // Without serde's own "at line 1 column 7", which counts from the start of this line.
    let mut text = error.to_string();
    text.truncate(text.rfind(" at line ").unwrap_or(text.len()));
    if error.is_syntax() || error.is_eof() {
        text.insert_str(0, "not valid JSON: ");
    }
    Flaw::Malformed(Malformed { line, column: Some(error.column()), reason: MalformedReason::Json(text) })
}

/// The limits while a line is read, and the memory that its text takes. Errors of serde carry only text, so
/// the reason why reading stopped is kept here.
#[derive(Debug)]
pub(crate) struct Reading<'l> {
    limits: &'l Limits,
    ended: Cell<Option<Unsolved>>,
    /// The memory that a byte of text may take.
    kept_per_byte: Cell<usize>,
    /// Memory that is not taken yet.
    uncounted: Cell<usize>,
    /// Memory that is given back when the texts are dropped.
    taken: Cell<usize>,
    /// Are the moves of a play kept?
    keeps_moves: bool,
}

/// Texts are kept once, in a buffer that doubles.
const BYTES_PER_BYTE_OF_TEXT: usize = 3;

/// Memory is taken in blocks, since a JSON reader asks for one byte at a time.
const BYTES_PER_BLOCK: usize = 1 << 16;

impl<'l> Reading<'l> {
    pub(crate) fn within(limits: &'l Limits) -> Self {
        Self {
            limits,
            ended: Cell::new(None),
            kept_per_byte: Cell::new(BYTES_PER_BYTE_OF_TEXT),
            uncounted: Cell::new(0),
            taken: Cell::new(0),
            keeps_moves: false,
        }
    }

    /// Keeps the moves of a play.
    pub(crate) fn with_moves(mut self) -> Self {
        self.keeps_moves = true;
        self
    }

    pub(crate) fn keeps_moves(&self) -> bool {
        self.keeps_moves
    }

    /// Reads with this factor for the memory that a byte of text takes.
    pub(crate) fn keeping<T>(&self, per_byte: usize, read: impl FnOnce() -> T) -> T {
        let before = self.kept_per_byte.replace(per_byte);
        let result = read();
        self.kept_per_byte.set(before);
        result
    }

    /// Counts bytes that were read.
    fn count(&self, bytes: usize) -> Result<(), Unsolved> {
        self.limits.check()?;
        let uncounted = self.uncounted.get() + bytes * self.kept_per_byte.get();
        if uncounted < BYTES_PER_BLOCK {
            self.uncounted.set(uncounted);
            return Ok(());
        }
        self.uncounted.set(0);
        self.limits.take_memory(uncounted)?;
        self.taken.set(self.taken.get() + uncounted);
        Ok(())
    }

    pub(crate) fn limits(&self) -> &'l Limits {
        self.limits
    }

    /// Stops reading if a limit is reached.
    pub(crate) fn go_on<T, E: Error>(&self, answer: Result<T, Unsolved>) -> Result<T, E> {
        answer.map_err(|unsolved| {
            self.ended.set(Some(unsolved));
            E::custom(unsolved)
        })
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        self.limits.give_back_memory(self.taken.get());
    }
}

/// The rest of a line. It ends at the line break, so the JSON reader does not see the next line.
struct Line<'s, R> {
    stream: &'s mut Stream<R>,
    reading: &'s Reading<'s>,
    ended: bool,
}

impl<R: Read> Read for Line<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.ended || buffer.is_empty() {
            return Ok(0);
        }
        let available = self.stream.reader.fill_buf()?;
        let piece = &available[..available.len().min(buffer.len())];
        let (length, ended) = match piece.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end, true),
            None => (piece.len(), piece.is_empty()),
        };
        buffer[..length].copy_from_slice(&piece[..length]);
        let has_break = ended && length < piece.len();
        let used = length + usize::from(has_break);
        self.stream.reader.consume(used);
        self.stream.breaks += u64::from(has_break);
        self.ended = ended;
        if let Err(unsolved) = self.reading.count(used) {
            self.reading.ended.set(Some(unsolved));
            return Err(io::Error::other(unsolved));
        }
        Ok(length)
    }
}
