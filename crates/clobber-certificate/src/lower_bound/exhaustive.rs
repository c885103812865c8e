//! Every play, one after the other.

use crate::reduction::{First, Rule};
use clobber_board::{Cell, Color, Move, Position};
use std::collections::HashSet;

/// The exhaustive argument is repeated up to this many positions,
const MOST_POSITIONS: usize = 300_000;

/// and while they take up no more than this many bytes, which keeps the checker's memory bounded.
const MOST_BYTES: usize = 64 << 20;

/// The least number of stones over all plays, or nothing if there are too many positions.
pub(super) fn bound(position: &Position, rule: Rule, first: First) -> Option<usize> {
    match rule {
        Rule::Impartial => least_with_turn(position, None),
        Rule::Partisan => Color::BOTH
            .into_iter()
            .filter(|&color| first.allows(color))
            .map(|color| least_with_turn(position, Some(color)))
            .reduce(|a, b| Some(a?.min(b?)))?,
    }
}

/// A plain depth-first search of all positions that can be reached; every one of them is visited once.
fn least_with_turn(position: &Position, first: Option<Color>) -> Option<usize> {
    let mut position = position.clone();
    let mut turn = first;
    let mut least = position.stones();
    // Under the partisan rule the number of stones tells whose turn it is, so the cells are enough.
    let mut seen: HashSet<Box<[Cell]>> = HashSet::new();
    let mut played: Vec<Move> = Vec::new();
    let mut waiting: Vec<Vec<Move>> = vec![moves(&position, turn)];
    while let Some(options) = waiting.last_mut() {
        let Some(mv) = options.pop() else {
            waiting.pop();
            if let Some(mv) = played.pop() {
                position.take_back(mv);
                turn = turn.map(|turn| !turn);
            }
            continue;
        };
        position.play(mv).ok()?;
        if !seen.insert(position.cells().into()) {
            position.take_back(mv);
            continue;
        }
        // Every position on the way keeps a list of moves besides its cells.
        let bytes = (seen.len() + 8 * waiting.len()) * (position.cells().len() + 64);
        if seen.len() > MOST_POSITIONS || bytes > MOST_BYTES {
            return None;
        }
        turn = turn.map(|turn| !turn);
        played.push(mv);
        waiting.push(moves(&position, turn));
        least = least.min(position.stones());
    }
    Some(least)
}

/// The moves of the player whose turn it is, or of both.
fn moves(position: &Position, turn: Option<Color>) -> Vec<Move> {
    let players = Color::BOTH.into_iter().filter(|&color| turn.is_none_or(|turn| turn == color));
    players.flat_map(|player| position.moves(player)).collect()
}
