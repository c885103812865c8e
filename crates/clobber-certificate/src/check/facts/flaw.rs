//! What can be wrong with a claim that facts prove.

use crate::check::reading::BadPosition;
use crate::facts::{GameFlaw, NimGap, NotARung, Rung, Sum};
use clobber_board::moves::IllegalMove;
use clobber_board::{Color, Move};
use std::fmt::{self, Display, Formatter};

/// What is wrong with a claim that facts prove, or with one of the facts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum FactFlaw {
    #[error("`{field}` must be \"black\" or \"white\"")]
    NotAColor { field: &'static str },
    #[error("`added`: {0}")]
    Added(NotARung),
    #[error("`opening` must be a move [from, to], or a rung to which the winner moves in `added`")]
    NotAnOpening,
    #[error("the winner moves first, but there is no `opening`")]
    NoOpening,
    #[error("there is an `opening`, but the winner does not move first")]
    NeedlessOpening,
    #[error("`opening` {}-{}: {error}", mv.from, mv.to)]
    Opening { mv: Move, error: IllegalMove },
    #[error("`opening`: {} has no move from `added` {from} to {to}", player.name())]
    OpeningInAdded { player: Color, from: Rung, to: Rung },
    #[error("`facts` is {claimed}, but there are {found}")]
    Facts { claimed: u64, found: u64 },
    #[error("the line has more than {0} bytes")]
    LongLine(u64),
    #[error("a fact is a rung or a nim-value, one space and a position, in ASCII")]
    NotAFact,
    #[error("in a sum with listed games, parentheses do not go beyond a summand")]
    Parentheses,
    #[error("an addition is `+`, one space, and facts with `; ` between them")]
    NotAnAddition,
    #[error("`{}` is not a sum of earlier facts", Shown(sum, *rung))]
    NotKnown { sum: Box<Sum>, rung: Rung },
    #[error(transparent)]
    Game(#[from] GameFlaw),
    #[error("`{field}`: {flaw}")]
    Term { field: &'static str, flaw: Box<FactFlaw> },
    #[error("`relation` must be `=`, `<`, `>` or `||`")]
    NotARelation,
    #[error("`value` is not the number of a game in `games`")]
    NoValue,
    #[error("the facts show no move of Left in `{}` to a sum of them", Shown(sum, *rung))]
    NoWinningMove { sum: Box<Sum>, rung: Rung },
    #[error("expected a nim-value such as `0` or `12`")]
    NotANimber,
    #[error("a fact about a nim-value needs a position with one component of both colours")]
    NotOneComponent,
    #[error(transparent)]
    NimGap(#[from] NimGap),
    #[error("no fact is about a component of the position")]
    UnknownComponent,
    #[error("`nimber` is {claimed}, but the facts show {found}")]
    Nimber { claimed: u32, found: u32 },
    #[error(transparent)]
    Rung(#[from] NotARung),
    #[error(transparent)]
    Position(#[from] BadPosition),
    #[error("after a move of White to `{}`, no reply leads to a sum of earlier facts", Shown(sum, *rung))]
    Unanswered { sum: Box<Sum>, rung: Rung },
    #[error("the facts do not add up to the claim: `{}` is not a sum of them", Shown(sum, *rung))]
    NotCovered { sum: Box<Sum>, rung: Rung },
}

/// The beginning of a sum with its rung.
struct Shown<'s>(&'s Sum, Rung);

/// The most characters of a sum in a message.
const MAX_SHOWN: usize = 200;

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        write!(f, "{} ", self.1)?;
        match text.char_indices().nth(MAX_SHOWN) {
            Some((end, _)) => write!(f, "{}…", &text[..end]),
            None => f.write_str(&text),
        }
    }
}
