//! The checker. It knows the rules of the game and the form of the claims, nothing more.

mod line;
mod periodicity;
mod reduction;
mod refutation;
mod short_game;
mod strategy;

use crate::columns;
use line::{Fields, Line};
use std::io::{self, BufRead, BufReader, Read, Seek};

/// What became of one claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of its first line, from 1.
    pub line: u64,
    /// The outcome.
    pub verdict: Verdict,
}

/// The outcome of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything that was claimed has been shown; in one sentence what that is.
    Accepted(String),
    /// Something is wrong: where, and what.
    Rejected(String),
    /// Nothing is wrong, but something could not be shown here.
    Unchecked(String),
    /// This is no claim at all: where the text cannot be understood, and why.
    Malformed(String),
}

/// Checks the claims of a stream, in their order, and reports each as soon as it is decided.
///
/// `input` is read once from front to back; `again` is a second view of the same bytes, in which the checker
/// of strategies looks nodes up. Errors of reading end the check.
///
/// ```
/// use clobber_certificate::{Verdict, check};
/// use std::io::Cursor;
/// let claim = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#;
/// let mut verdicts = Vec::new();
/// check(Cursor::new(claim), Cursor::new(claim), |report| verdicts.push(report.verdict)).unwrap();
/// assert!(matches!(verdicts[..], [Verdict::Accepted(_)]));
/// ```
pub fn check<R: Read, S: Read + Seek>(input: R, again: S, mut report: impl FnMut(Report)) -> io::Result<()> {
    let mut stream = Stream { reader: BufReader::new(input), line: 0, offset: 0 };
    let mut again = BufReader::with_capacity(1024, again);
    while let Some(line) = stream.next_line()? {
        let (number, start) = (line.number, line.offset);
        let verdict = match line.read::<Fields>(u64::MAX)? {
            Err(error) => Verdict::Malformed(error),
            Ok(fields) => match fields.claim.as_deref() {
                _ if let Some(foreign) = fields.foreign() => Verdict::Rejected(format!(
                    "`{foreign}` has no meaning here: it belongs to claims of another kind, and is not checked"
                )),
                None => reduction::check(&fields, number),
                Some("win") => strategy::check(&fields, start, &mut stream, &mut again)?,
                Some("periodic") => periodicity::check(fields),
                Some("columns") => match &fields.columns {
                    Some(columns) => columns::check(columns),
                    None => {
                        Verdict::Malformed(format!("line {number}: a claim about columns without `columns`"))
                    }
                },
                Some(claim) => Verdict::Malformed(format!(
                    "line {number}: unknown claim `{claim}`; a strategy claims `win`, a family `periodic`, an \
                     invariant `columns`, a reduction has no `claim`"
                )),
            },
        };
        report(Report { line: number, verdict });
    }
    Ok(())
}

/// The lines of the input, with their numbers and places.
struct Stream<R> {
    reader: BufReader<R>,
    /// How many lines have begun.
    line: u64,
    /// How many bytes have been read.
    offset: u64,
}

impl<R: Read> Stream<R> {
    /// The next line that is not blank, unread; nothing at the end.
    fn next_line(&mut self) -> io::Result<Option<Line<'_, R>>> {
        loop {
            let Some(&byte) = self.reader.fill_buf()?.first() else { return Ok(None) };
            if !byte.is_ascii_whitespace() {
                self.line += 1;
                return Ok(Some(Line {
                    number: self.line,
                    offset: self.offset,
                    reader: &mut self.reader,
                    read: &mut self.offset,
                    ended: false,
                }));
            }
            self.line += u64::from(byte == b'\n');
            self.reader.consume(1);
            self.offset += 1;
        }
    }
}
