//! Why no play can leave fewer stones.
//!
//! The checker does not take an argument's word: it computes the bound that the argument gives. An argument
//! that needs more than is reasonable here ends in "not checked", which is neither yes nor no.

use crate::reduction::{First, Rule};
use clobber_board::class::delta;
use clobber_board::graph::GraphError;
use clobber_board::{Cell, Color, Component, Move, Position};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// An argument for a lower bound on the number of stones that remain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
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
    /// It would take more positions than the checker allows itself.
    OutOfReach,
}

/// The exhaustive argument is repeated up to this many positions,
const MOST_POSITIONS: usize = 300_000;

/// and while they take up no more than this many bytes, which keeps the checker's memory bounded.
const MOST_BYTES: usize = 64 << 20;

impl LowerBound {
    /// The bound that this argument gives.
    pub(crate) fn evaluate(self, position: &Position, rule: Rule, first: First) -> Bound {
        match self {
            Self::Components => by_components(position).map_or(Bound::OutOfReach, Bound::AtLeast),
            Self::Exhaustive => {
                least_by_exhaustion(position, rule, first).map_or(Bound::OutOfReach, Bound::AtLeast)
            }
        }
    }
}

fn by_components(position: &Position) -> Result<usize, GraphError> {
    let components = position.components();
    let deltas = delta::component_deltas(position, &components)?;
    let of_component =
        |(component, delta): (&Component, Option<u8>)| match (position.only_color(component), delta) {
            (Some(_), _) => component.vertices().len(),
            (None, Some(0)) => 2,
            (None, _) => 1,
        };
    Ok(components.iter().zip(deltas).map(of_component).sum())
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
