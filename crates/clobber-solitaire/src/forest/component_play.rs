//! The result of an algorithm on one component.

use crate::allowance::{ELEMENTS_PER_CHUNK, for_last_pass};
use clobber_board::{Color, FirstPlayer, Move, Position, Rule, Vertex};
use clobber_certificate::{LowerBound, Refutation, lower_bound};
use search_limits::{Limits, Pace, Unsolved};

/// A play on a connected position, and why no play leaves fewer stones than its lower bound.
#[derive(Clone, Debug)]
pub(crate) struct ComponentPlay {
    pub(crate) moves: Vec<Move>,
    pub(crate) lower_bound: usize,
    /// Arguments that show the bound; the checker evaluates them by itself.
    pub(crate) arguments: &'static [LowerBound],
    /// The algorithm that found the moves.
    pub(crate) method: &'static str,
    /// The refutation that one of the arguments needs. Its component is 0.
    pub(crate) refutation: Option<Refutation>,
}

/// Arguments that take linear time.
pub(crate) const CHEAP: [LowerBound; 3] =
    [LowerBound::Components, LowerBound::IndependentSet, LowerBound::Cutset];

impl ComponentPlay {
    pub(crate) fn new(
        lower_bound: usize,
        method: &'static str,
        arguments: &'static [LowerBound],
        moves: Vec<Move>,
    ) -> Self {
        Self { moves, lower_bound, arguments, method, refutation: None }
    }

    /// The bound that some arguments give.
    pub(crate) fn bound(
        arguments: &[LowerBound],
        position: &Position,
        limits: &Limits,
    ) -> Result<usize, Unsolved> {
        let bound = lower_bound(arguments, position, Rule::Impartial, FirstPlayer::Any, limits)?;
        Ok(bound.unwrap_or(1))
    }

    /// The colours of the stones of a position without empty vertices.
    pub(crate) fn colors(position: &Position) -> Vec<Color> {
        position.cells().iter().copied().flatten().collect()
    }
}

/// The same moves with renumbered vertices.
pub(crate) fn renumbered(
    mut moves: Vec<Move>,
    names: &[Vertex],
    limits: &Limits,
) -> Result<Vec<Move>, Unsolved> {
    let mut pace = Pace::new(for_last_pass(moves.len(), limits));
    for chunk in moves.chunks_mut(ELEMENTS_PER_CHUNK) {
        pace.steps(ELEMENTS_PER_CHUNK)?;
        for mv in chunk {
            *mv = Move::new(names[mv.from as usize], names[mv.to as usize]);
        }
    }
    Ok(moves)
}
