//! Which moves are searched, and in which order (§3.11).
//!
//! Dominated moves are left out, and so are moves in all copies of a subgame but the first. The rest is
//! sorted into nine groups. In a group, subgames come in the order of the normal form, and moves from left to
//! right.

use crate::database::Entry;
use crate::game::{Crossing, Game};
use crate::switches::{Switches, Technique};
use clobber_board::Color;
use game_value::Outcome;

/// A move, and its place in the list of all moves of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) crossing: Crossing,
    pub(crate) place: u16,
}

/// The groups of moves, first ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    /// In the middle two quarters of a subgame with unknown outcome.
    Middle,
    /// The best move by the heuristic.
    Best,
    /// The simplest move in a subgame that the opponent wins.
    SimplestLost,
    /// The simplest move in a subgame that the player to move wins.
    SimplestNext,
    /// Another move in a subgame that the opponent wins.
    Lost,
    /// Another move in a subgame that the player to move wins.
    Next,
    /// Another move in a subgame with unknown outcome.
    Unknown,
    /// The simplest move in a subgame that is won anyway.
    SimplestWon,
    /// Another move in a subgame that is won anyway.
    Won,
}

/// The moves to search, in order.
///
/// # Arguments
/// The entry of each subgame, if it has one; the place of the best move so far, if it is known.
pub(crate) fn ordered(
    game: &Game,
    entries: &[Option<Entry>],
    to_play: Color,
    best: Option<u16>,
    switches: Switches,
) -> Vec<Choice> {
    let best = best.filter(|_| switches.has(Technique::BestMove));
    let mut moves: Vec<(Group, Choice)> = Vec::with_capacity(32);
    for choice in unpruned(game, entries, to_play, switches) {
        let is_best = best == Some(choice.place);
        let group = if switches.has(Technique::Ordering) {
            group(game, entries, to_play, choice.crossing, is_best)
        } else if is_best {
            Group::Best
        } else {
            Group::Won
        };
        moves.push((group, choice));
    }
    moves.sort_by_key(|&(group, _)| group);
    moves.into_iter().map(|(_, choice)| choice).collect()
}

/// The moves from left to right, without dominated ones and those in further copies.
pub(crate) fn unpruned(
    game: &Game,
    entries: &[Option<Entry>],
    to_play: Color,
    switches: Switches,
) -> impl Iterator<Item = Choice> {
    let subgames = game.subgames();
    let is_copy = move |i: usize| switches.has(Technique::Copies) && subgames[..i].contains(&subgames[i]);
    let is_dominated = move |Crossing { subgame, border }: Crossing| {
        let nondominated = entries[subgame].as_ref().map(|entry| entry.nondominated[to_play as usize]);
        switches.has(Technique::Domination) && nondominated.is_some_and(|moves| !moves.has(border))
    };
    let choices = game.crossings().enumerate();
    choices
        .filter(move |&(_, crossing)| !is_dominated(crossing) && !is_copy(crossing.subgame))
        .map(|(place, crossing)| Choice { crossing, place: place as u16 })
}

fn group(game: &Game, entries: &[Option<Entry>], to_play: Color, crossing: Crossing, is_best: bool) -> Group {
    let Crossing { subgame, border } = crossing;
    let Some(entry) = &entries[subgame] else {
        let strip = game.subgames()[subgame];
        let [from, _] = strip.squares(border, to_play);
        let quarter = strip.len() / 4;
        let is_middle = (quarter..strip.len() - quarter).contains(&from);
        return match (is_middle, is_best) {
            (true, _) => Group::Middle,
            (false, true) => Group::Best,
            (false, false) => Group::Unknown,
        };
    };
    if is_best {
        return Group::Best;
    }
    let is_simplest = entry.simplest[to_play as usize].map(usize::from) == Some(border);
    match (entry.outcome, is_simplest) {
        (Outcome::Next, true) => Group::SimplestNext,
        (Outcome::Next, false) => Group::Next,
        _ if entry.is_won_by(!to_play) => {
            if is_simplest {
                Group::SimplestLost
            } else {
                Group::Lost
            }
        }
        (_, true) => Group::SimplestWon,
        (_, false) => Group::Won,
    }
}
