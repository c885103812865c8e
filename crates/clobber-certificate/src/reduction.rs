//! The claim that a Solitaire Clobber position comes down to a number of stones.

use crate::lower_bound::LowerBound;
use crate::lower_bound::refutation::Refutation;
use clobber_board::{FirstPlayer, Move, Position, Rule};
use serde::{Serialize, Serializer};

/// A reduction with all that is needed to check it; `reduce --format json` prints one per line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reduction {
    /// The position before the first move.
    #[serde(serialize_with = "as_text")]
    pub position: Position,
    /// Who may move when.
    pub rule: Rule,
    /// The colour that moves first; `None` under the impartial rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<FirstPlayer>,
    /// The stones before the first move.
    pub stones: usize,
    /// The stones after the last move.
    pub remaining: usize,
    /// No play leaves fewer than this.
    pub lower_bound: usize,
    /// Why not: written as one name if there is one, else as a list. Without any, the checker tries them all.
    #[serde(serialize_with = "as_name_or_list")]
    pub lower_bound_argument: Vec<LowerBound>,
    /// Is `remaining` the least there is?
    pub optimal: bool,
    /// The algorithm that found the moves.
    pub method: String,
    /// The moves.
    #[serde(serialize_with = "as_pairs")]
    pub moves: Vec<Move>,
    /// Proofs for the argument [`LowerBound::Refutation`], one for each component that rests on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refutations: Vec<Refutation>,
}

impl Reduction {
    /// A play, and no play leaves fewer stones than `lower_bound` by these arguments. The counts follow.
    ///
    /// # Panics
    ///
    /// If there are more moves than stones.
    pub fn new(
        position: Position,
        rule: Rule,
        first: Option<FirstPlayer>,
        (moves, method): (Vec<Move>, String),
        (lower_bound, lower_bound_argument): (usize, Vec<LowerBound>),
    ) -> Self {
        let stones = position.stones();
        let remaining = stones - moves.len();
        let optimal = remaining == lower_bound;
        Self {
            position,
            rule,
            first,
            stones,
            remaining,
            lower_bound,
            lower_bound_argument,
            optimal,
            method,
            moves,
            refutations: Vec::new(),
        }
    }

    /// The same with refutations.
    #[must_use]
    pub fn with_refutations(self, refutations: Vec<Refutation>) -> Self {
        Self { refutations, ..self }
    }
}

pub(crate) fn as_text<S: Serializer>(position: &Position, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(position)
}

fn as_name_or_list<S: Serializer>(arguments: &[LowerBound], serializer: S) -> Result<S::Ok, S::Error> {
    match arguments {
        [argument] => argument.serialize(serializer),
        arguments => serializer.collect_seq(arguments),
    }
}

pub(crate) fn as_pairs<S: Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(moves.iter().map(|mv| [mv.from, mv.to]))
}
