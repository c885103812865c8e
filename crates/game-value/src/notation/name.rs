//! Reading names: numbers, ups, nimbers and tinies.

use super::error::{ParseError, ParseErrorKind};
use super::parse::Parser;
use crate::dyadic::Dyadic;
use crate::named::{NameError, Ups, Uptimal};
use crate::value::Value;

impl Parser<'_, '_> {
    /// A number, ups and a nimber, or a tiny, after a sign that may have been read.
    pub(super) fn name(&mut self, negative: bool) -> Result<Value, ParseError> {
        let start = self.scanner.at();
        let number = self.number(negative)?;
        if let Some(value) = self.tiny(start, number)? {
            return Ok(value);
        }
        let ups = self.ups()?;
        let nimber = self.nimber();
        if number.is_none() && ups.is_none() && nimber.is_none() {
            return Err(self.scanner.unexpected("a value such as `1/2`, `*3`, `^^*`, `+-1` or `{1|0}`"));
        }
        let uptimal = Uptimal {
            number: number.unwrap_or(Dyadic::ZERO),
            ups: ups.unwrap_or(Ups::Multiple(0)),
            nimber: nimber.unwrap_or(0),
        };
        self.uptimal(start, uptimal)
    }

    pub(super) fn uptimal(&mut self, start: usize, uptimal: Uptimal) -> Result<Value, ParseError> {
        let afforded = self.budget.spend_on_name(uptimal);
        self.afforded(start, afforded)?;
        self.universe.uptimal(uptimal).map_err(|error| self.refused(start, error.into()))
    }

    fn number(&mut self, negative: bool) -> Result<Option<Dyadic>, ParseError> {
        let start = self.scanner.at();
        let Some(numerator) = self.scanner.number() else { return Ok(None) };
        let mut exponent = 0;
        if self.scanner.eat(|c| c == '/') {
            let start = self.scanner.at();
            let Some(denominator) = self.scanner.number() else {
                return Err(self.scanner.unexpected("a denominator"));
            };
            if !denominator.is_power_of_two() {
                return Err(self.refused(start, ParseErrorKind::NotDyadic { denominator }));
            }
            exponent = denominator.trailing_zeros();
        }
        let numerator = if negative { -i128::from(numerator) } else { i128::from(numerator) };
        let number = Dyadic::new(numerator, exponent);
        number.map(Some).ok_or_else(|| self.refused(start, ParseErrorKind::Name(NameError::Number)))
    }

    fn ups(&mut self) -> Result<Option<Ups>, ParseError> {
        let start = self.scanner.at();
        let ups = self.arrows('^', '↑', '⇑');
        let downs = if ups == 0 { self.arrows('v', '↓', '⇓') } else { 0 };
        let (count, sign) = if ups > 0 { (ups, 1) } else { (downs, -1) };
        match count {
            0 => return Ok(None),
            1 => {}
            _ => return Ok(Some(Ups::Multiple(sign * count))),
        }
        let ups = if self.scanner.eat(|c| c == '<') {
            Ups::Power(sign * self.power(start, '>')?)
        } else if self.scanner.eat(|c| c == '[') {
            Ups::Sum(sign * self.power(start, ']')?)
        } else {
            Ups::Multiple(sign * self.scanner.number().map_or(1, saturated))
        };
        Ok(Some(ups))
    }

    /// The number of ups or downs that come next.
    fn arrows(&mut self, ascii: char, once: char, twice: char) -> i64 {
        let mut count = 0;
        loop {
            if self.scanner.eat(|c| c == ascii || c == once) {
                count += 1;
            } else if self.scanner.eat(|c| c == twice) {
                count += 2;
            } else {
                return count;
            }
        }
    }

    /// The number of a power of up, and the bracket after it.
    fn power(&mut self, start: usize, close: char) -> Result<i64, ParseError> {
        let Some(power) = self.scanner.number() else {
            return Err(self.scanner.unexpected("the number of a power, as in `^<2>` or `^[2]`"));
        };
        if power == 0 {
            return Err(self.refused(start, ParseErrorKind::Name(NameError::Power)));
        }
        if !self.scanner.eat(|c| c == close) {
            return Err(self.scanner.unexpected(if close == '>' { "`>`" } else { "`]`" }));
        }
        Ok(saturated(power))
    }

    fn nimber(&mut self) -> Option<u32> {
        let star = self.scanner.eat(|c| matches!(c, '*' | '∗' | '⋆'));
        star.then(|| self.scanner.number().map_or(1, |nimber| u32::try_from(nimber).unwrap_or(u32::MAX)))
    }

    /// A tiny or miny with the number before it, if one comes next.
    fn tiny(&mut self, start: usize, number: Option<Dyadic>) -> Result<Option<Value>, ParseError> {
        let is_tiny = self.scanner.eat(|c| c == '⧾') || self.scanner.eat_word("tiny");
        if !is_tiny && !self.scanner.eat(|c| c == '⧿') && !self.scanner.eat_word("miny") {
            return Ok(None);
        }
        if self.scanner.peek() != Some('(') {
            return Err(self.scanner.unexpected("`(`, as in `Tiny(2)`"));
        }
        let of = self.parenthesis()?;
        let tiny = if is_tiny { self.universe.tiny(of) } else { self.universe.miny(of) };
        let tiny = self.found(start, tiny)?;
        let number = self.uptimal(start, Uptimal::number(number.unwrap_or(Dyadic::ZERO)))?;
        self.add(start, number, tiny).map(Some)
    }
}

/// A number from the text; beyond all limits if it is too large.
fn saturated(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX / 2)
}
