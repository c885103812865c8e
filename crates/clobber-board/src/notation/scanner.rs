//! A cursor over the input.

use super::error::{ParseError, ParseErrorKind};
use std::ops::Range;

/// The place of the parser in the text.
#[derive(Clone)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

/// The meaning of a minus, by the characters around it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Minus {
    Sign,
    EmptyCell,
    Ambiguous,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    #[inline]
    pub(super) fn peek(&self) -> Option<char> {
        // Nearly all input is ASCII, and lines have millions of cells.
        match self.text.as_bytes().get(self.at) {
            Some(&byte) if byte.is_ascii() => Some(char::from(byte)),
            Some(_) => self.rest().chars().next(),
            None => None,
        }
    }

    #[inline]
    pub(super) fn bump(&mut self, c: char) {
        self.at += c.len_utf8();
    }

    pub(super) fn advance(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Skips blanks and line breaks; returns where the next text begins.
    pub(super) fn skip_space(&mut self) -> usize {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        self.at
    }

    pub(super) fn skip_blanks_on_line(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t']).len();
    }

    /// Consumes this character if it comes next.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump(wanted);
        }
        found
    }

    /// Consumes this character and blanks before it, or fails with what was expected.
    pub(super) fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), ParseError> {
        self.skip_space();
        if self.eat(wanted) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// Reads a number and blanks before it. A number that is too large becomes `u64::MAX`.
    pub(super) fn number(&mut self, expected: &'static str) -> Result<u64, ParseError> {
        self.skip_space();
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.unexpected(expected));
        }
        let number = self.rest()[..digits].parse().unwrap_or(u64::MAX);
        self.at += digits;
        Ok(number)
    }

    /// The span of the character that comes next.
    pub(super) fn here(&self) -> Range<usize> {
        self.at..self.at + self.peek().map_or(0, char::len_utf8)
    }

    /// The span of the character at a place.
    pub(super) fn character_span(&self, at: usize) -> Range<usize> {
        Self { text: self.text, at }.here()
    }

    /// The span from a place to the cursor, without blanks at its end.
    pub(super) fn since(&self, start: usize) -> Range<usize> {
        start..start + self.text[start..self.at].trim_end().len()
    }

    /// An error at the character that comes next.
    pub(super) fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError { span: self.here(), kind }
    }

    pub(super) fn unexpected(&self, expected: &'static str) -> ParseError {
        self.error(ParseErrorKind::Unexpected { found: self.peek(), expected })
    }

    /// What the minus at the cursor means.
    ///
    /// A sign has blanks around it or a parenthesis after it; an empty cell has neither. At the start of a
    /// summand or row a sign needs no blank before it.
    pub(super) fn minus(&self) -> Minus {
        let before = self.text[..self.at].trim_end();
        let behind = &self.rest()[1..];
        let next = behind.trim_start().chars().next();
        if next == Some('(') {
            return Minus::Sign;
        }
        let blank_before = before.len() < self.at;
        let blank_behind = behind.starts_with(char::is_whitespace);
        match before.chars().next_back() {
            None | Some('(' | ':' | '+') if blank_behind => Minus::Sign,
            None | Some('(' | ':' | '+' | '|' | '/') => Minus::EmptyCell,
            _ => match (blank_before, blank_behind) {
                (true, true) => Minus::Sign,
                (false, false) => Minus::EmptyCell,
                (true, false) if behind.is_empty() => Minus::Sign,
                (false, true) if matches!(next, None | Some('|' | '/' | ')')) => Minus::EmptyCell,
                _ => Minus::Ambiguous,
            },
        }
    }
}
