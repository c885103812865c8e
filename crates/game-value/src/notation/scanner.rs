//! A cursor over the input. Blanks between signs are skipped.

use super::error::{ParseError, ParseErrorKind};
use std::ops::Range;

/// The place of the parser in the text.
pub(super) struct Scanner<'t> {
    text: &'t str,
    at: usize,
    /// The end of what was read, without the blanks after it.
    end: usize,
}

/// The sign between two summands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Plus,
    Minus,
    /// `+-` without a blank, or `±`.
    PlusMinus,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let at = text.len() - text.trim_start().len();
        Self { text, at, end: at }
    }

    /// The next place that is not blank.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn advance(&mut self, bytes: usize) {
        self.end = self.at + bytes;
        self.at = self.text.len() - self.text[self.end..].trim_start().len();
    }

    /// Skips one of these characters if it comes next.
    pub(super) fn eat(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let found = self.peek().filter(|&c| wanted(c));
        if let Some(c) = found {
            self.advance(c.len_utf8());
        }
        found.is_some()
    }

    /// Skips all copies of this character that come next, without blanks between them, and counts them.
    pub(super) fn run(&mut self, wanted: char) -> usize {
        let rest = self.rest();
        let bytes = rest.len() - rest.trim_start_matches(wanted).len();
        if bytes > 0 {
            self.advance(bytes);
        }
        bytes / wanted.len_utf8()
    }

    /// Skips a word, in any case, if it comes next.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.rest().get(..word.len()).is_some_and(|next| next.eq_ignore_ascii_case(word));
        if found {
            self.advance(word.len());
        }
        found
    }

    /// A number, if one comes next. One that is too large becomes `u64::MAX`.
    pub(super) fn number(&mut self) -> Option<u64> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return None;
        }
        let number = self.rest()[..digits].parse().unwrap_or(u64::MAX);
        self.advance(digits);
        Some(number)
    }

    /// A sign, if one comes next.
    pub(super) fn sign(&mut self) -> Option<Sign> {
        let (sign, bytes) = match self.peek()? {
            '±' => (Sign::PlusMinus, '±'.len_utf8()),
            '+' => match self.rest().chars().nth(1) {
                Some(minus) if is_minus(minus) => (Sign::PlusMinus, 1 + minus.len_utf8()),
                _ => (Sign::Plus, 1),
            },
            minus if is_minus(minus) => (Sign::Minus, minus.len_utf8()),
            _ => return None,
        };
        self.advance(bytes);
        Some(sign)
    }

    /// The span of the character that comes next.
    pub(super) fn here(&self) -> Range<usize> {
        self.at..self.at + self.peek().map_or(0, char::len_utf8)
    }

    /// The span of the character at a place.
    pub(super) fn character_span(&self, at: usize) -> Range<usize> {
        at..at + self.text[at..].chars().next().map_or(0, char::len_utf8)
    }

    /// The span of what was read since a place.
    pub(super) fn since(&self, start: usize) -> Range<usize> {
        start..self.end.max(start)
    }

    pub(super) fn unexpected(&self, expected: &'static str) -> ParseError {
        let kind = ParseErrorKind::Unexpected { found: self.peek(), expected };
        ParseError { span: self.here(), kind }
    }
}

/// A hyphen or the mathematical minus.
fn is_minus(c: char) -> bool {
    matches!(c, '-' | '−')
}
