//! Games that are given by their options, as summands of facts.
//!
//! A claim lists the games that its facts speak about. A game is played by its options; no theory of values
//! is needed for that.

use crate::for_all_n::periodicity::Options;
use clobber_board::Color;
use std::collections::HashMap;
use std::fmt::{self, Display, Formatter};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Games that a claim may list.
pub(crate) const MAX_GAMES: usize = 20_000;

/// Games by their options. All options of a game come before it, and no two games have the same options.
#[derive(Debug, Default)]
pub struct GameList {
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    /// Of Left and of Right.
    options: [Vec<u32>; 2],
    /// The number of the game with the roles of the players swapped, if it is listed.
    negated: Option<u32>,
    /// The length of the longest play.
    birthday: u32,
}

/// What is wrong with a list of games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum GameFlaw {
    #[error("game 0 must be the game without options")]
    First,
    #[error("game {game} has the option {option}, which does not come before")]
    LateOption { game: usize, option: usize },
    #[error("the options of game {game} are not in ascending order")]
    NotAscending { game: usize },
    #[error("game {game} has come before")]
    Duplicate { game: usize },
    #[error("expected `game:N` or `game:-N`, where N > 0 is the number of a game in `games`")]
    NoGame,
}

impl GameList {
    /// Reads a list. The first game has no options.
    pub fn new(listed: &[Options]) -> Result<Self, GameFlaw> {
        let mut list = Self::default();
        let mut numbers: HashMap<[Vec<u32>; 2], u32> = HashMap::new();
        for (game, (left, right)) in listed.iter().enumerate() {
            if let Some(&option) = left.iter().chain(right).find(|&&option| option >= game) {
                return Err(GameFlaw::LateOption { game, option });
            }
            if [left, right].into_iter().any(|options| options.windows(2).any(|pair| pair[0] >= pair[1])) {
                return Err(GameFlaw::NotAscending { game });
            }
            if (game == 0) != (left.is_empty() && right.is_empty()) {
                return Err(if game == 0 { GameFlaw::First } else { GameFlaw::Duplicate { game } });
            }
            let number = game as u32;
            let options = [left, right].map(|options| options.iter().map(|&o| o as u32).collect::<Vec<_>>());
            if numbers.insert(options.clone(), number).is_some() {
                return Err(GameFlaw::Duplicate { game });
            }
            let birthday = options.iter().flatten().map(|&option| list.entries[option as usize].birthday + 1);
            let birthday = birthday.max().unwrap_or(0);
            let negated = list.negated_options(&options).and_then(|negated| numbers.get(&negated).copied());
            if let Some(other) = negated {
                list.entries.get_mut(other as usize).into_iter().for_each(|e| e.negated = Some(number));
            }
            list.entries.push(Entry { options, negated, birthday });
        }
        Ok(list)
    }

    /// The options with the roles of the players swapped, if all of them are listed.
    fn negated_options(&self, [left, right]: &[Vec<u32>; 2]) -> Option<[Vec<u32>; 2]> {
        let negated = |options: &[u32]| -> Option<Vec<u32>> {
            let numbers = options.iter().map(|&option| self.entries[option as usize].negated);
            let mut numbers = numbers.collect::<Option<Vec<u32>>>()?;
            numbers.sort_unstable();
            Some(numbers)
        };
        Some([negated(right)?, negated(left)?])
    }
}

/// A listed game or the negation of one.
#[derive(Clone, Debug)]
pub struct Game {
    list: Arc<GameList>,
    number: u32,
    /// Only if the negation is not listed itself.
    is_negated: bool,
}

impl Game {
    /// A listed game or its negation; `None` for zero, which has no moves.
    fn new(list: &Arc<GameList>, number: u32, is_negated: bool) -> Option<Self> {
        let (number, is_negated) = match list.entries[number as usize].negated {
            Some(negated) if is_negated => (negated, false),
            _ => (number, is_negated),
        };
        (number > 0).then(|| Self { list: Arc::clone(list), number, is_negated })
    }

    /// A game by its number in the list; that of a negation has a minus sign.
    pub fn read(list: &Arc<GameList>, text: &str) -> Result<Self, GameFlaw> {
        let (digits, is_negated) = text.strip_prefix('-').map_or((text, false), |digits| (digits, true));
        // Rust reads `+1` and `01`; each number has one text only.
        let number: u32 = digits.parse().map_err(|_| GameFlaw::NoGame)?;
        if number.to_string() != digits || number as usize >= list.entries.len() {
            return Err(GameFlaw::NoGame);
        }
        Self::new(list, number, is_negated).ok_or(GameFlaw::NoGame)
    }

    /// The games to which a player can move; `None` for zero.
    pub(super) fn options(&self, player: Color) -> impl Iterator<Item = Option<Self>> + '_ {
        let is_left = (player == Color::Black) != self.is_negated;
        let options = &self.list.entries[self.number as usize].options[usize::from(!is_left)];
        options.iter().map(|&option| Self::new(&self.list, option, self.is_negated))
    }

    /// The game with the roles of the players swapped.
    pub(super) fn negated(&self) -> Self {
        let negated = Self::new(&self.list, self.number, !self.is_negated);
        negated.expect("zero is not a game of this kind")
    }

    /// The number in the list, and whether the game is the negation of that one.
    pub fn number(&self) -> (usize, bool) {
        (self.number as usize, self.is_negated)
    }

    /// The length of the longest play.
    pub(super) fn birthday(&self) -> usize {
        self.list.entries[self.number as usize].birthday as usize
    }
}

/// All games of a claim have the same list.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.number() == other.number()
    }
}

impl Eq for Game {}

impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number().hash(state);
    }
}

impl Display for Game {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "game:{}{}", if self.is_negated { "-" } else { "" }, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(games: &[(&[usize], &[usize])]) -> Result<GameList, GameFlaw> {
        GameList::new(&games.iter().map(|(left, right)| (left.to_vec(), right.to_vec())).collect::<Vec<_>>())
    }

    #[test]
    fn negations_are_recognised_where_they_are_listed() {
        // 0, ∗, ↑, ↓, ↑∗ and {↑ | ∗}
        let games: [(&[usize], &[usize]); 6] =
            [(&[], &[]), (&[0], &[0]), (&[0], &[1]), (&[1], &[0]), (&[0, 1], &[0]), (&[2], &[1])];
        let list = Arc::new(list(&games).unwrap());
        let text = |text: &str| Game::read(&list, text).map(|game| game.to_string());
        for (written, expected) in
            [("1", "1"), ("-1", "1"), ("2", "2"), ("-2", "3"), ("-3", "2"), ("-4", "-4")]
        {
            assert_eq!(text(written), Ok(format!("game:{expected}")));
        }
        for bad in ["0", "-0", "6", "+1", "01", "", "--1", "4294967297"] {
            assert_eq!(text(bad), Err(GameFlaw::NoGame), "{bad}");
        }
        let options = |text: &str, player| {
            let game = Game::read(&list, text).unwrap();
            let name = |option: Option<Game>| option.map_or("0".into(), |option| option.to_string());
            game.options(player).map(name).collect::<Vec<_>>()
        };
        assert_eq!(options("-4", Color::Black), ["0"]);
        assert_eq!(options("-4", Color::White), ["0", "game:1"]);
        assert_eq!(options("-5", Color::White), ["game:3"]);
        assert_eq!(Game::read(&list, "-5").unwrap().negated().to_string(), "game:5");
    }

    #[test]
    fn lists_that_are_not_in_order_are_refused() {
        assert_eq!(
            list(&[(&[], &[]), (&[1], &[])]).unwrap_err(),
            GameFlaw::LateOption { game: 1, option: 1 }
        );
        assert_eq!(list(&[(&[], &[]), (&[0, 0], &[])]).unwrap_err(), GameFlaw::NotAscending { game: 1 });
        assert_eq!(
            list(&[(&[], &[]), (&[0], &[]), (&[0], &[])]).unwrap_err(),
            GameFlaw::Duplicate { game: 2 }
        );
        assert_eq!(list(&[(&[], &[]), (&[], &[])]).unwrap_err(), GameFlaw::Duplicate { game: 1 });
    }
}
