//! Words: what happens at the separations of a line.

use crate::allowance::Taken;
use clobber_board::{Color, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// The two stones that stand on either side of a separation before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Separation {
    /// They differ: the letter `a`, as in alternating.
    Alternating,
    /// They have the same colour: the letter `s`.
    Same,
}

/// What a game does at a separation. No more than one stone crosses it, for the first leaves an empty cell
/// behind (Lemma 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crossing {
    /// No stone crosses it: the bar over a letter in the paper.
    Uncrossed,
    /// A stone crosses it from left to right.
    Right,
    /// A stone crosses it from right to left.
    Left,
}

/// One letter of a word: a separation and what happens there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Letter {
    /// The stone before the first move.
    pub separation: Separation,
    /// What happens there.
    pub crossing: Crossing,
}

/// A word over the six letters, one for each separation of a line: n stones have n − 1 of them.
///
/// It is written with blanks between the letters, an uncrossed one plain, a crossed one with the head of its
/// arrow: `a>` and `s>` to the right, `<a` and `<s` to the left.
///
/// ```
/// use clobber_solitaire::line::Word;
/// // The example (1) of the paper: three moves leave two of five stones.
/// let word: Word = "<s <a s a>".parse().unwrap();
/// assert_eq!(word.remaining(), 2);
/// assert_eq!(word.to_string(), "<s <a s a>");
/// assert!(word.is_admissible());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Word {
    pub(super) letters: Vec<Letter>,
}

/// Why a list of moves is not a game on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACrossing(
    /// The move between cells that are not neighbours, or over a separation that was crossed before.
    pub Move,
);

impl Separation {
    /// The separation between two stones.
    #[inline]
    pub fn between(left: Color, right: Color) -> Self {
        if left == right { Self::Same } else { Self::Alternating }
    }
}

impl Separation {
    /// The letter of the paper.
    pub(super) fn letter(self) -> &'static str {
        match self {
            Self::Alternating => "a",
            Self::Same => "s",
        }
    }
}

impl Crossing {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Uncrossed, Self::Right, Self::Left];

    /// A letter with the head of its arrow.
    pub(super) fn over(self, letter: &str) -> String {
        match self {
            Self::Uncrossed => letter.into(),
            Self::Right => format!("{letter}>"),
            Self::Left => format!("<{letter}"),
        }
    }
}

impl Word {
    /// The word with these letters.
    pub fn new(letters: Vec<Letter>) -> Self {
        Self { letters }
    }

    /// The letters from left to right.
    pub fn letters(&self) -> &[Letter] {
        &self.letters
    }

    /// The number of stones left when the game is over: each crossing is a move and removes one stone.
    pub fn remaining(&self) -> usize {
        1 + self.letters.iter().filter(|letter| letter.crossing == Crossing::Uncrossed).count()
    }

    /// The word of a game: which separations its moves cross. Whether the moves keep the rules is for others
    /// to say; here they must only cross different separations.
    ///
    /// ```
    /// use clobber_board::{Color::{Black, White}, Move};
    /// use clobber_solitaire::line::Word;
    /// let moves = [Move::new(1, 0)];
    /// assert_eq!(Word::of_game(&[Black, White, White], &moves).unwrap().to_string(), "<a s");
    /// ```
    pub fn of_game(colors: &[Color], moves: &[Move]) -> Result<Self, NotACrossing> {
        let uncrossed = |pair: &[Color]| Letter {
            separation: Separation::between(pair[0], pair[1]),
            crossing: Crossing::Uncrossed,
        };
        let mut letters: Vec<Letter> = colors.windows(2).map(uncrossed).collect();
        for &mv in moves {
            let (at, crossing) = if mv.to == mv.from.wrapping_add(1) {
                (mv.from, Crossing::Right)
            } else if mv.from == mv.to.wrapping_add(1) {
                (mv.to, Crossing::Left)
            } else {
                return Err(NotACrossing(mv));
            };
            match letters.get_mut(at as usize) {
                Some(letter) if letter.crossing == Crossing::Uncrossed => letter.crossing = crossing,
                _ => return Err(NotACrossing(mv)),
            }
        }
        Ok(Self { letters })
    }

    /// The two configurations that the word fits, black or white first: all separations are known.
    ///
    /// ```
    /// use clobber_board::Color::{Black, White};
    /// use clobber_solitaire::line::Word;
    /// let word: Word = "<a s".parse().unwrap();
    /// assert_eq!(word.configuration(Black), [Black, White, White]);
    /// assert_eq!(word.configuration(White), [White, Black, Black]);
    /// ```
    pub fn configuration(&self, first: Color) -> Vec<Color> {
        let mut color = first;
        let others = self.letters.iter().map(|letter| {
            color = if letter.separation == Separation::Same { color } else { !color };
            color
        });
        std::iter::once(first).chain(others).collect()
    }

    /// A game with this word, in linear time, if the word is admissible (Theorem 4).
    ///
    /// Between two uncrossed separations the word goes right p times and then left q times (pattern 1). The
    /// leftmost stone walks right p cells and the rightmost one left q cells, one walk after the other; both
    /// end in the same cell. Whose stone finds what it needs there goes first (proof of Proposition 9).
    pub fn moves(&self, limits: &Limits) -> Result<Vec<Move>, Unsolved> {
        let mut pace = Pace::new(limits);
        let _taken = Taken::for_pass(limits, size_of::<Move>() * self.letters.len())?;
        let mut moves = Vec::with_capacity(self.letters.len() + 1 - self.remaining());
        let mut start = 0;
        for block in self.letters.split(|letter| letter.crossing == Crossing::Uncrossed) {
            pace.steps(1 + block.len())?;
            play_block(block, start as Vertex, &mut moves);
            start += block.len() + 1;
        }
        Ok(moves)
    }
}

/// Plays the stones of a block of crossed separations down to one. The leftmost stone stands in the cell
/// `start`.
fn play_block(block: &[Letter], start: Vertex, moves: &mut Vec<Move>) {
    let right = block.iter().take_while(|letter| letter.crossing == Crossing::Right).count();
    let left = block.len() - right;
    let meeting = start + right as Vertex;
    let walk_right = (start..meeting).map(|cell| Move::new(cell, cell + 1));
    let walk_left = (meeting..meeting + left as Vertex).rev().map(|cell| Move::new(cell + 1, cell));
    let is_same = |at: usize| block.get(at).is_some_and(|letter| letter.separation == Separation::Same);
    // `s>` before the meeting point: the stone from the left moves on over its own prey. If both last letters
    // are alternating, the walk of a single step is the one that needs no other before it.
    if right > 0 && is_same(right - 1) || right == 1 && !is_same(right) {
        moves.extend(walk_right.chain(walk_left));
    } else {
        moves.extend(walk_left.chain(walk_right));
    }
}

impl Letter {
    /// All six.
    pub fn all() -> impl Iterator<Item = Self> {
        [Separation::Alternating, Separation::Same]
            .into_iter()
            .flat_map(|separation| Crossing::ALL.map(|crossing| Self { separation, crossing }))
    }
}

impl Display for Word {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, letter) in self.letters.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            letter.fmt(f)?;
        }
        Ok(())
    }
}

impl Display for Letter {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let letter = self.separation.letter();
        match self.crossing {
            Crossing::Uncrossed => f.write_str(letter),
            Crossing::Right => write!(f, "{letter}>"),
            Crossing::Left => write!(f, "<{letter}"),
        }
    }
}

/// A text that is not a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLetter(
    /// The text that stands in its place.
    pub String,
);

impl Display for UnknownLetter {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a letter of a word; there are a, a>, <a, s, s> and <s", self.0)
    }
}

impl std::error::Error for UnknownLetter {}

impl FromStr for Word {
    type Err = UnknownLetter;

    fn from_str(text: &str) -> Result<Self, UnknownLetter> {
        let names = Letter::all().map(|letter| (letter.to_string(), letter)).collect::<Vec<_>>();
        let letter = |text: &str| {
            let found = names.iter().find(|(name, _)| name == text);
            found.map(|&(_, letter)| letter).ok_or(UnknownLetter(text.into()))
        };
        text.split_whitespace().map(letter).collect::<Result<_, _>>().map(Self::new)
    }
}

impl Display for NotACrossing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Move { from, to } = self.0;
        write!(f, "the move {from}-{to} does not cross a separation for the first time")
    }
}

impl std::error::Error for NotACrossing {}
