//! Printing: names where there are any, and else braces, of which some are spared by more slashes.
//!
//! {{3 | 2} | 1} is printed `{3|2||1}`: an option that stands alone needs no braces of its own if the slashes
//! around it are more than those in it. As in CGSuite four slashes are the most.

use super::order::Order;
use super::script::{Around, Arrow, LATEX, Script, TEXT, UNICODE};
use super::sink::{Full, Sink};
use crate::arithmetic::Arithmetic;
use crate::dyadic::Dyadic;
use crate::named::{Name, Names, Ups, Uptimal};
use crate::side::Side;
use crate::value::Value;
use rustc_hash::FxHashMap;
use search_limits::Unsolved;

/// A game with this many slashes has braces everywhere.
const MAX_SLASHES: usize = 4;

impl Arithmetic<'_> {
    /// The value in CGSuite's language.
    ///
    /// ```
    /// use game_value::Universe;
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let value = universe.parse("{2 | {1 | 0}}")?;
    /// assert_eq!(universe.text(value)?, "{2||1|0}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Canonical forms share followers and texts do not: that of a large value can be much too long. Then
    /// [`display_bounded`](Self::display_bounded) is better.
    pub fn text(self, value: Value) -> Result<String, Unsolved> {
        printed(self, value, &TEXT, usize::MAX)
    }

    /// The value with arrows: `⇑∗` for `^^*`.
    pub fn unicode(self, value: Value) -> Result<String, Unsolved> {
        printed(self, value, &UNICODE, usize::MAX)
    }

    /// The value in LaTeX, for math mode.
    pub fn latex(self, value: Value) -> Result<String, Unsolved> {
        printed(self, value, &LATEX, usize::MAX)
    }

    /// The beginning of [`text`](Self::text): at most `max_chars` characters, of which the last is `…` if
    /// there are more.
    pub fn display_bounded(self, value: Value, max_chars: usize) -> Result<String, Unsolved> {
        printed(self, value, &TEXT, max_chars)
    }

    /// The beginning of [`unicode`](Self::unicode): at most `max_chars` characters, of which the last is `…`
    /// if there are more.
    pub fn unicode_bounded(self, value: Value, max_chars: usize) -> Result<String, Unsolved> {
        printed(self, value, &UNICODE, max_chars)
    }

    /// The left and the right options in the order in which they are printed.
    pub fn options_as_printed(self, value: Value) -> Result<[Vec<Value>; 2], Unsolved> {
        let mut order = Order::new(Names::new(self));
        let options = [Side::Left, Side::Right].map(|side| order.options(value, side).to_vec());
        // The order is meaningless once a limit is reached.
        self.limits().check()?;
        Ok(options)
    }
}

fn printed(
    universe: Arithmetic<'_>,
    value: Value,
    script: &Script,
    max_chars: usize,
) -> Result<String, Unsolved> {
    let order = Order::new(Names::new(universe));
    let mut printer =
        Printer { order, slashes: FxHashMap::default(), script, sink: Sink::with_room(max_chars) };
    // A full sink has all that is wanted.
    let _ = printer.print(value, Place::Braced);
    // Names and orders are meaningless once a limit is reached.
    universe.limits().check()?;
    Ok(printer.sink.into_text())
}

struct Printer<'a> {
    order: Order<'a>,
    slashes: FxHashMap<Value, usize>,
    script: &'a Script,
    sink: Sink,
}

/// The place of a value in the text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Between slashes, alone.
    Alone,
    /// Where a game needs its braces.
    Braced,
    /// After ±, where sums need parentheses, too.
    Operand,
}

impl Printer<'_> {
    fn print(&mut self, value: Value, place: Place) -> Result<(), Full> {
        self.order.names.universe().limits().check().map_err(|_| Full)?;
        match self.order.names.name(value) {
            Name::Uptimal(uptimal) if place == Place::Operand && !is_compact(uptimal) => {
                self.around(("(", ")"), |printer| printer.uptimal(uptimal))
            }
            Name::Uptimal(uptimal) => self.uptimal(uptimal),
            Name::Switch => self.switch(value),
            Name::Tiny { number, of } => self.tiny(number, self.script.tiny, of, place),
            Name::Miny { number, of } => self.tiny(number, self.script.miny, of, place),
            Name::Nameless => crate::deep(|| self.game(value, place)),
        }
    }

    fn around(
        &mut self,
        (before, after): Around,
        inside: impl FnOnce(&mut Self) -> Result<(), Full>,
    ) -> Result<(), Full> {
        self.sink.write(before)?;
        inside(self)?;
        self.sink.write(after)
    }

    fn uptimal(&mut self, uptimal: Uptimal) -> Result<(), Full> {
        if uptimal.number != Dyadic::ZERO || uptimal == Uptimal::number(Dyadic::ZERO) {
            self.number(uptimal.number)?;
        }
        self.ups(uptimal.ups)?;
        match uptimal.nimber {
            0 => Ok(()),
            1 => self.sink.write(self.script.star),
            nimber => self.sink.write(&format!("{}{nimber}", self.script.star)),
        }
    }

    fn number(&mut self, number: Dyadic) -> Result<(), Full> {
        self.sink.write(&(self.script.number)(number))
    }

    fn ups(&mut self, ups: Ups) -> Result<(), Full> {
        let (Ups::Multiple(n) | Ups::Power(n) | Ups::Sum(n)) = ups;
        let Arrow { once, twice } = if n < 0 { &self.script.down } else { &self.script.up };
        let around = match ups {
            Ups::Multiple(0) => return Ok(()),
            Ups::Multiple(1 | -1) => return self.sink.write(once),
            Ups::Multiple(2 | -2) => return self.sink.write(twice),
            Ups::Multiple(_) => ("", ""),
            Ups::Power(_) => self.script.power,
            Ups::Sum(_) => self.script.sum,
        };
        self.sink.write(once)?;
        self.around(around, |printer| printer.sink.write(&n.unsigned_abs().to_string()))
    }

    fn switch(&mut self, value: Value) -> Result<(), Full> {
        self.sink.write(self.script.plus_minus)?;
        match *self.order.options(value, Side::Left) {
            [option] => crate::deep(|| self.print(option, Place::Operand)),
            ref options => {
                self.around(self.script.braces, |printer| crate::deep(|| printer.options(options)))
            }
        }
    }

    fn tiny(&mut self, number: Dyadic, signs: Around, of: Value, place: Place) -> Result<(), Full> {
        let parentheses = if place == Place::Operand { ("(", ")") } else { ("", "") };
        self.around(parentheses, |printer| {
            if number != Dyadic::ZERO {
                printer.number(number)?;
            }
            printer.around(signs, |printer| crate::deep(|| printer.print(of, Place::Braced)))
        })
    }

    fn game(&mut self, value: Value, place: Place) -> Result<(), Full> {
        let slashes = self.slashes(value);
        let braces =
            if place == Place::Alone && slashes < MAX_SLASHES { ("", "") } else { self.script.braces };
        let (left, right) = (self.order.options(value, Side::Left), self.order.options(value, Side::Right));
        self.around(braces, |printer| {
            printer.options(&left)?;
            printer.sink.write(&printer.script.slash.repeat(slashes))?;
            printer.options(&right)
        })
    }

    fn options(&mut self, options: &[Value]) -> Result<(), Full> {
        if let &[option] = options {
            return self.print(option, Place::Alone);
        }
        for (at, &option) in options.iter().enumerate() {
            if at > 0 {
                self.sink.write(",")?;
            }
            self.print(option, Place::Braced)?;
        }
        Ok(())
    }

    /// Number of slashes that divide the options of a nameless value: one more than in any option that has no
    /// braces.
    fn slashes(&mut self, value: Value) -> usize {
        if let Some(&slashes) = self.slashes.get(&value) {
            return slashes;
        }
        let universe = self.order.names.universe().universe();
        let mut inside = 0;
        for options in [universe.left_options(value), universe.right_options(value)] {
            if let &[option] = options
                && self.order.names.name(option) == Name::Nameless
            {
                inside = inside.max(crate::deep(|| self.slashes(option)) % MAX_SLASHES);
            }
        }
        self.slashes.insert(value, inside + 1);
        inside + 1
    }
}

/// Is it a number, a nimber, or ups alone?
fn is_compact(uptimal: Uptimal) -> bool {
    let parts = [uptimal.number != Dyadic::ZERO, uptimal.ups != Ups::Multiple(0), uptimal.nimber != 0];
    parts.into_iter().filter(|&part| part).count() <= 1
}
