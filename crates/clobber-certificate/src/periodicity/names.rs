//! Names of games for people: multiples of ↑, with or without *, nimbers, and braces for the rest.

use super::games::{Form, Game, Games, OutOfReach};

/// What a game is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// n·↑, or n·↑ + *.
    Ups(i64, bool),
    /// Anything else, as text.
    Text(String),
}

/// Names are not longer, and braces not deeper; what is left out is an ellipsis.
const LONGEST: usize = 200;
const DEEPEST: usize = 6;

impl Name {
    /// The name of a game. Games whose options are multiples of ↑ and nimbers have readable names.
    pub(crate) fn of(games: &mut Games, game: Game) -> Result<Self, OutOfReach> {
        Self::within(games, game, DEEPEST)
    }

    fn within(games: &mut Games, game: Game, depth: usize) -> Result<Self, OutOfReach> {
        if let Some((ups, star)) = ups(games, game)? {
            return Ok(Self::Ups(ups, star));
        }
        match nimber(games, game) {
            Some(m) => Ok(Self::of_nimber(m)),
            None => Ok(Self::Text(braces(games, game, depth)?)),
        }
    }

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

/// n and whether there is a star, if the game is n·↑ or n·↑ + *. For n ≥ 2 the latter is { 0 | (n−1)·↑ }, and n·↑ is
/// { 0 | (n−1)·↑ + * }; so the chain of right options ends at 0, at * or at ↑* = { 0, * | 0 }.
fn ups(games: &mut Games, game: Game) -> Result<Option<(i64, bool)>, OutOfReach> {
    let star = games.canonical(vec![Games::ZERO], vec![Games::ZERO])?;
    let up_star = games.canonical(vec![Games::ZERO, star], vec![Games::ZERO])?;
    if let Some(found) = climb(games, game, star, up_star) {
        return Ok(Some(found));
    }
    let negative = games.negative(game)?;
    Ok(climb(games, negative, star, up_star).map(|(ups, star)| (-ups, star)))
}

fn climb(games: &Games, game: Game, star: Game, up_star: Game) -> Option<(i64, bool)> {
    let (mut rest, mut steps) = (game, 0);
    loop {
        let base = match rest {
            Games::ZERO => Some((0, false)),
            _ if rest == star => Some((0, true)),
            _ if rest == up_star => Some((1, true)),
            _ => None,
        };
        if let Some((ups, has_star)) = base {
            // Every step takes one ↑ and changes the star; but from * one step is ↑, and { 0 | 0 } is * itself.
            return Some((ups + steps, has_star ^ (steps % 2 == 1)));
        }
        match (games.left(rest), games.right(rest)) {
            ([Games::ZERO], &[right]) => rest = right,
            _ => return None,
        }
        steps += 1;
    }
}

/// m, if the game is *m.
fn nimber(games: &Games, game: Game) -> Option<usize> {
    let options = games.left(game);
    if options != games.right(game) {
        return None;
    }
    let mut nimbers: Vec<usize> = options.iter().filter_map(|&option| nimber(games, option)).collect();
    nimbers.sort_unstable();
    (nimbers.len() == options.len() && nimbers.iter().copied().eq(0..options.len())).then_some(options.len())
}

fn braces(games: &mut Games, game: Game, depth: usize) -> Result<String, OutOfReach> {
    if depth == 0 {
        return Ok("{…}".into());
    }
    let (left, right): Form = (games.left(game).to_vec(), games.right(game).to_vec());
    let (left, right) = (list(games, &left, depth - 1)?, list(games, &right, depth - 1)?);
    let text = format!("{{{left}|{right}}}");
    Ok(if text.chars().count() <= LONGEST { text } else { "{…}".into() })
}

fn list(games: &mut Games, options: &[Game], depth: usize) -> Result<String, OutOfReach> {
    let mut names = Vec::new();
    for &option in options {
        names.push(Name::within(games, option, depth)?.text());
    }
    names.sort_unstable();
    Ok(names.join(", "))
}
