//! Why no play can leave fewer stones.
//!
//! The checker does not take an argument's word: it computes the bound that the argument gives. An argument
//! that needs more than is reasonable here ends in "not checked", which is neither yes nor no.

use crate::reduction::{First, Rule};
use clobber_board::class::{coloring, delta};
use clobber_board::{Cell, Color, Move, Position};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// An argument for a lower bound on the number of stones that remain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LowerBound {
    /// Component by component: one stone is left at least; all of them if they have one colour; two if the
    /// component is bipartite with δ ≡ 0 mod 3 (Demaine, Demaine, Fleischer, "Solitaire Clobber",
    /// Corollary 4).
    Components,
    /// Every play was tried.
    Exhaustive,
}

/// What the checker found out about a bound.
pub(crate) enum Bound {
    /// No play leaves fewer stones than this.
    AtLeast(usize),
    /// It would take more than the checker's limit of positions.
    OutOfReach {
        /// The limit.
        positions: usize,
    },
}

/// The exhaustive argument is repeated up to this many positions, which keeps the checker's memory bounded.
const MOST_POSITIONS: usize = 300_000;

impl LowerBound {
    /// The bound that this argument gives.
    pub(crate) fn evaluate(self, position: &Position, rule: Rule, first: First) -> Bound {
        match self {
            Self::Components => Bound::AtLeast(by_components(position)),
            Self::Exhaustive => least_by_exhaustion(position, rule, first)
                .map_or(Bound::OutOfReach { positions: MOST_POSITIONS }, Bound::AtLeast),
        }
    }
}

fn by_components(position: &Position) -> usize {
    let of_component = |component: Position| match coloring::monochromatic(&component) {
        Some(_) => component.stones(),
        None if delta::delta_mod_3(&component) == Some(0) => 2,
        None => 1,
    };
    position.components().iter().map(|component| of_component(position.induced(component.vertices()))).sum()
}

/// The least number of stones over all plays, or nothing if there are too many positions.
fn least_by_exhaustion(position: &Position, rule: Rule, first: First) -> Option<usize> {
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
        if seen.len() > MOST_POSITIONS {
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
