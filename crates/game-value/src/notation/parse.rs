//! Reading values.

use super::cost::Budget;
use super::error::{ParseError, ParseErrorKind};
use super::scanner::{Scanner, Sign};
use super::slashes::{SlashError, Slashes};
use crate::arithmetic::Arithmetic;
use crate::named::Names;
use crate::value::Value;
use search_limits::Unsolved;

/// Most brackets in brackets, which are read by recursion.
const MAX_NESTED_BRACKETS: usize = 200;

/// Most options in a list: all are compared with each other.
const MAX_OPTIONS_IN_LIST: usize = 1000;

impl Arithmetic<'_> {
    /// The value that a text means, in the notation in which values are printed, with sums and differences.
    ///
    /// ```
    /// use game_value::Universe;
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// assert_eq!(universe.parse("{0|*}")?, universe.parse("↑")?);
    /// assert_eq!(universe.parse("{1|0|-1}").unwrap_err().span, 4..5);
    /// # Ok::<(), game_value::ParseError>(())
    /// ```
    pub fn parse(self, text: &str) -> Result<Value, ParseError> {
        let mut parser = Parser {
            universe: self,
            names: Names::new(self),
            scanner: Scanner::new(text),
            budget: Budget::new(),
            nested: 0,
        };
        let value = parser.sum()?;
        match parser.scanner.peek() {
            None => Ok(value),
            Some(_) => Err(parser.scanner.unexpected("`+`, `-` or the end of the value")),
        }
    }
}

pub(super) struct Parser<'u, 't> {
    pub(super) universe: Arithmetic<'u>,
    names: Names<'u>,
    pub(super) scanner: Scanner<'t>,
    pub(super) budget: Budget,
    nested: usize,
}

/// The content of braces.
enum Braces {
    Game(Value),
    /// Options without slashes, as they stand after ±.
    List(Vec<Value>),
}

impl Parser<'_, '_> {
    fn sum(&mut self) -> Result<Value, ParseError> {
        let start = self.scanner.at();
        let mut total = self.summand()?;
        while let Some(sign) = self.scanner.sign() {
            let summand = match sign {
                Sign::Plus => self.summand()?,
                Sign::Minus => {
                    let summand = self.summand()?;
                    self.found(start, self.universe.negated(summand))?
                }
                Sign::PlusMinus => self.switch()?,
            };
            total = self.add(start, total, summand)?;
        }
        Ok(total)
    }

    /// A value with signs before it. The last one belongs to a number alone, if there is one: `-1^` is
    /// printed for −1 + ↑.
    fn summand(&mut self) -> Result<Value, ParseError> {
        let start = self.scanner.at();
        let mut negative = false;
        let mut number_is_negated = false;
        while let Some(sign) = self.scanner.sign() {
            negative ^= number_is_negated;
            match sign {
                Sign::Plus => number_is_negated = false,
                Sign::Minus => number_is_negated = true,
                // It is its own negative.
                Sign::PlusMinus => return self.switch(),
            }
        }
        let value = if self.scanner.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.name(number_is_negated)?
        } else {
            negative ^= number_is_negated;
            self.operand()?
        };
        if negative { self.found(start, self.universe.negated(value)) } else { Ok(value) }
    }

    fn operand(&mut self) -> Result<Value, ParseError> {
        let start = self.scanner.at();
        match self.scanner.peek() {
            Some('(') => self.parenthesis(),
            Some('{') => match self.nest(Self::braces)? {
                Braces::Game(value) => Ok(value),
                Braces::List(_) => Err(self.refused(start, ParseErrorKind::NoSlash)),
            },
            _ => self.name(false),
        }
    }

    /// The operand of ±, which has been read.
    fn switch(&mut self) -> Result<Value, ParseError> {
        let start = self.scanner.at();
        if self.scanner.peek() != Some('{') {
            let value = self.nest(Self::summand)?;
            return self.found(start, self.universe.switch(value));
        }
        match self.nest(Self::braces)? {
            Braces::Game(value) => self.found(start, self.universe.switch(value)),
            Braces::List(left) => {
                let right = left.iter().map(|&option| self.universe.negated(option)).collect();
                let right = self.found(start, right)?;
                self.found(start, self.universe.from_options(left, right))
            }
        }
    }

    pub(super) fn parenthesis(&mut self) -> Result<Value, ParseError> {
        let open = self.scanner.at();
        self.scanner.eat(|c| c == '(');
        let value = self.nest(Self::sum)?;
        self.close(open, ')', "`+`, `-` or `)`")?;
        Ok(value)
    }

    fn close(&mut self, open: usize, bracket: char, expected: &'static str) -> Result<(), ParseError> {
        if self.scanner.eat(|c| c == bracket) {
            return Ok(());
        }
        if self.scanner.peek().is_some() {
            return Err(self.scanner.unexpected(expected));
        }
        let bracket = if bracket == '}' { '{' } else { '(' };
        Err(ParseError {
            span: self.scanner.character_span(open),
            kind: ParseErrorKind::Unclosed { bracket },
        })
    }

    fn braces(&mut self) -> Result<Braces, ParseError> {
        let open = self.scanner.at();
        self.scanner.eat(|c| c == '{');
        let mut divided = Slashes::default();
        loop {
            let options = self.options()?;
            let start = self.scanner.at();
            let slashes = self.scanner.run('|');
            if slashes == 0 {
                self.close(open, '}', "`,`, `|` or `}`")?;
                return self.closed_braces(open, divided, options);
            }
            divided.push(self.universe, options, slashes).map_err(|error| {
                let kind = match error {
                    SlashError::Ambiguous => ParseErrorKind::AmbiguousSlashes { slashes },
                    SlashError::Unsolved(unsolved) => ParseErrorKind::Unsolved(unsolved),
                };
                self.refused(start, kind)
            })?;
        }
    }

    /// What was in the braces, of which the last list is given apart.
    fn closed_braces(&self, open: usize, divided: Slashes, last: Vec<Value>) -> Result<Braces, ParseError> {
        match (divided.is_empty(), last.is_empty()) {
            (true, true) => Err(self.refused(open, ParseErrorKind::NoSlash)),
            (true, false) => Ok(Braces::List(last)),
            _ => self.found(open, divided.finish(self.universe, last)).map(Braces::Game),
        }
    }

    /// Values between commas, or none at all.
    fn options(&mut self) -> Result<Vec<Value>, ParseError> {
        let mut options = Vec::new();
        if matches!(self.scanner.peek(), None | Some('|' | '}')) {
            return Ok(options);
        }
        let start = self.scanner.at();
        loop {
            options.push(self.sum()?);
            if options.len() > MAX_OPTIONS_IN_LIST {
                return Err(
                    self.refused(start, ParseErrorKind::TooManyOptions { limit: MAX_OPTIONS_IN_LIST })
                );
            }
            if !self.scanner.eat(|c| c == ',') {
                let afforded = self.budget.spend_on_options(options.len());
                return self.afforded(start, afforded).map(|()| options);
            }
        }
    }

    /// The sum, which began at this place. Names are added as such: their values may be long chains.
    pub(super) fn add(&mut self, start: usize, a: Value, b: Value) -> Result<Value, ParseError> {
        if let (Some(a), Some(b)) = (self.names.uptimal(a), self.names.uptimal(b))
            && let Some(sum) = a.checked_add(b)
        {
            return self.uptimal(start, sum);
        }
        let afforded = self.budget.spend_on_sum(self.universe, a, b);
        self.afforded(start, afforded)?;
        self.found(start, self.universe.add(a, b))
    }

    /// Goes one bracket deeper.
    fn nest<T>(&mut self, inside: impl FnOnce(&mut Self) -> Result<T, ParseError>) -> Result<T, ParseError> {
        if self.nested == MAX_NESTED_BRACKETS {
            let kind = ParseErrorKind::NestedTooDeep { limit: MAX_NESTED_BRACKETS };
            return Err(ParseError { span: self.scanner.here(), kind });
        }
        self.nested += 1;
        let result = crate::deep(|| inside(self));
        self.nested -= 1;
        result
    }

    pub(super) fn refused(&self, start: usize, kind: ParseErrorKind) -> ParseError {
        ParseError { span: self.scanner.since(start), kind }
    }

    pub(super) fn found<T>(&self, start: usize, result: Result<T, Unsolved>) -> Result<T, ParseError> {
        result.map_err(|unsolved| self.refused(start, ParseErrorKind::Unsolved(unsolved)))
    }

    pub(super) fn afforded(
        &self,
        start: usize,
        result: Result<(), ParseErrorKind>,
    ) -> Result<(), ParseError> {
        result.map_err(|kind| self.refused(start, kind))
    }
}
