//! Names of games for people: multiples of ↑, with or without *, nimbers, and braces for the rest.

use super::games::{Game, Games};
use search_limits::Unsolved;
use std::collections::HashMap;

/// The name of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// n·↑, or n·↑ + *.
    Ups(i64, bool),
    /// Anything else, as text.
    Text(String),
}

/// Longer names become an ellipsis.
const MAX_NAME_CHARS: usize = 200;
const MAX_BRACE_DEPTH: usize = 6;

impl Name {
    /// The name of a nimber.
    pub(crate) fn of_nimber(m: usize) -> Self {
        match m {
            0 => Self::Ups(0, false),
            1 => Self::Ups(0, true),
            _ => Self::Text(format!("*{m}")),
        }
    }

    /// As text.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Ups(0, false) => "0".into(),
            Self::Ups(0, true) => "*".into(),
            Self::Ups(ups, star) => {
                let arrow = if *ups > 0 { '↑' } else { '↓' };
                let times = ups.unsigned_abs();
                let times = if times == 1 { String::new() } else { format!("{times}·") };
                format!("{times}{arrow}{}", if *star { "*" } else { "" })
            }
            Self::Text(text) => text.clone(),
        }
    }
}

/// n and whether there is a star, if the game is n·↑ or n·↑ + *. For n ≥ 2 the latter is { 0 | (n−1)·↑ }, and
/// n·↑ is { 0 | (n−1)·↑ + * }; so the chain of right options ends at 0, at * or at ↑* = { 0, * | 0 }.
fn ups(games: &mut Games<'_>, game: Game) -> Result<Option<(i64, bool)>, Unsolved> {
    let star = games.canonical(vec![Games::ZERO], vec![Games::ZERO])?;
    let up_star = games.canonical(vec![Games::ZERO, star], vec![Games::ZERO])?;
    if let Some(found) = climb(games, game, star, up_star) {
        return Ok(Some(found));
    }
    let negated = games.negated(game)?;
    Ok(climb(games, negated, star, up_star).map(|(ups, star)| (-ups, star)))
}

fn climb(games: &Games<'_>, game: Game, star: Game, up_star: Game) -> Option<(i64, bool)> {
    let (mut rest, mut steps) = (game, 0);
    loop {
        let base = match rest {
            Games::ZERO => Some((0, false)),
            _ if rest == star => Some((0, true)),
            _ if rest == up_star => Some((1, true)),
            _ => None,
        };
        if let Some((ups, has_star)) = base {
            // Every step takes one ↑ and changes the star; but from * one step is ↑, and { 0 | 0 } is *
            // itself.
            return Some((ups + steps, has_star ^ (steps % 2 == 1)));
        }
        match (games.left(rest), games.right(rest)) {
            ([Games::ZERO], &[right]) => rest = right,
            _ => return None,
        }
        steps += 1;
    }
}

/// m, if the game is *m: its options are *0, …, *(m − 1) on both sides. They have ascending numbers, as each
/// is an option of the next, so those of one are the first ones of these.
fn nimber(games: &Games<'_>, game: Game) -> Option<usize> {
    let options = games.left(game);
    let is_nimber = |game: Game, below: &[Game]| games.left(game) == below && games.right(game) == below;
    let below_are = || (0..options.len()).all(|i| is_nimber(options[i], &options[..i]));
    (is_nimber(game, options) && below_are()).then_some(options.len())
}

/// Names that have been found, by game and depth: games share options, and a name may have a thousand parts.
pub(crate) struct Names<'g, 'l> {
    games: &'g mut Games<'l>,
    braces: HashMap<(Game, usize), String>,
}

impl<'g, 'l> Names<'g, 'l> {
    pub(crate) fn new(games: &'g mut Games<'l>) -> Self {
        Self { games, braces: HashMap::new() }
    }

    /// The name of a game. Games whose options are multiples of ↑ and nimbers have readable names.
    pub(crate) fn name(&mut self, game: Game) -> Result<Name, Unsolved> {
        self.within(game, MAX_BRACE_DEPTH)
    }

    fn within(&mut self, game: Game, depth: usize) -> Result<Name, Unsolved> {
        if let Some((ups, star)) = ups(self.games, game)? {
            return Ok(Name::Ups(ups, star));
        }
        match nimber(self.games, game) {
            Some(m) => Ok(Name::of_nimber(m)),
            None => Ok(Name::Text(self.in_braces(game, depth)?)),
        }
    }

    fn in_braces(&mut self, game: Game, depth: usize) -> Result<String, Unsolved> {
        if depth == 0 {
            return Ok("{…}".into());
        }
        if let Some(text) = self.braces.get(&(game, depth)) {
            return Ok(text.clone());
        }
        let (left, right) = (self.games.left(game).to_vec(), self.games.right(game).to_vec());
        let (left, right) = (self.list(&left, depth - 1)?, self.list(&right, depth - 1)?);
        let text = format!("{{{left}|{right}}}");
        let text = if text.chars().count() <= MAX_NAME_CHARS { text } else { "{…}".into() };
        self.braces.insert((game, depth), text.clone());
        Ok(text)
    }

    fn list(&mut self, options: &[Game], depth: usize) -> Result<String, Unsolved> {
        let mut names = Vec::new();
        for &option in options {
            names.push(self.within(option, depth)?.text());
        }
        names.sort_unstable();
        Ok(names.join(", "))
    }
}
