//! The order of values, and outcome classes.

mod ladder;
pub(crate) mod place;
mod rungs;
pub(crate) mod signature;

pub use ladder::Ladder;

use crate::arithmetic::Arithmetic;
use crate::value::Value;
use search_limits::Unsolved;
use std::fmt::{self, Display, Formatter};

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// They are the same.
    Equal,
    /// The first is better for Right.
    Less,
    /// The first is better for Left.
    Greater,
    /// Neither is at least as good as the other.
    Confused,
}

/// Who wins a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Left wins, moving first or second.
    Left,
    /// Right wins, moving first or second.
    Right,
    /// The next player wins, who moves first.
    Next,
    /// The previous player wins, who moves second.
    Previous,
}

impl Outcome {
    /// The letter of the class: L, R, N or P.
    pub const fn letter(self) -> char {
        match self {
            Self::Left => 'L',
            Self::Right => 'R',
            Self::Next => 'N',
            Self::Previous => 'P',
        }
    }
}

/// The letter and what it means, as in `N: the first player wins`.
impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let meaning = match self {
            Self::Left => "Left wins, no matter who moves first",
            Self::Right => "Right wins, no matter who moves first",
            Self::Next => "the first player wins",
            Self::Previous => "the second player wins",
        };
        write!(f, "{}: {meaning}", self.letter())
    }
}

impl Relation {
    /// The sign: `=`, `<`, `>` or `||`.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Less => "<",
            Self::Greater => ">",
            Self::Confused => "||",
        }
    }
}

/// The sign.
impl Display for Relation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

impl Arithmetic<'_> {
    /// Is `a` ≤ `b`?
    ///
    /// Places and stops decide most questions; the rest follow the definition, a ≤ b exactly when no a^L ≥ b
    /// and no b^R ≤ a, and are remembered.
    #[inline]
    pub fn le(self, a: Value, b: Value) -> Result<bool, Unsolved> {
        match self.le_at_once(a, b) {
            Some(answer) => Ok(answer),
            None => self.le_by_options(a, b),
        }
    }

    #[inline]
    fn le_at_once(self, a: Value, b: Value) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        let (x, y) = (self.record(a), self.record(b));
        x.place.le(y.place).or_else(|| {
            if x.place.is_all_small() && y.place.is_all_small() {
                return None;
            }
            // a ≤ b makes both stops of a ≤ those of b; and a ends below b if even its left stop does.
            if x.stops.0 > y.stops.0 || x.stops.1 > y.stops.1 {
                Some(false)
            } else if x.stops.0 < y.stops.1 {
                Some(true)
            } else {
                None
            }
        })
    }

    fn le_by_options(self, a: Value, b: Value) -> Result<bool, Unsolved> {
        let pair = a.pair(b);
        if let Some(answer) = self.order.answer(pair) {
            return Ok(answer);
        }
        self.limits().check()?;
        let answer = crate::deep(|| self.no_option_refutes(a, b))?;
        self.order.set_answer(pair, answer, self.limits());
        Ok(answer)
    }

    fn no_option_refutes(self, a: Value, b: Value) -> Result<bool, Unsolved> {
        for &option in self.left_options(a) {
            if self.le(b, option)? {
                return Ok(false);
            }
        }
        for &option in self.right_options(b) {
            if self.le(option, a)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How `a` compares with `b`.
    pub fn compare(self, a: Value, b: Value) -> Result<Relation, Unsolved> {
        Ok(match (self.le(a, b)?, self.le(b, a)?) {
            (true, true) => Relation::Equal,
            (true, false) => Relation::Less,
            (false, true) => Relation::Greater,
            (false, false) => Relation::Confused,
        })
    }

    /// Who wins.
    pub fn outcome(self, value: Value) -> Result<Outcome, Unsolved> {
        Ok(match self.compare(value, Value::ZERO)? {
            Relation::Equal => Outcome::Previous,
            Relation::Less => Outcome::Right,
            Relation::Greater => Outcome::Left,
            Relation::Confused => Outcome::Next,
        })
    }
}
