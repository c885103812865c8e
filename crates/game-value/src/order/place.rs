//! What is stored of a value's place in the order, so that most comparisons need no recursion.

use crate::order::ladder::Ladder;
use crate::order::rungs::Rung;
use crate::order::signature::Signature;
use crate::universe::Universe;
use crate::value::Value;

/// The place of a value among the references, and on the ladder of ups if it is all-small.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    signature: Signature,
    ladder: Option<Ladder>,
}

impl Place {
    /// Whether G ≤ H, if their places decide it.
    #[inline]
    pub(crate) fn le(self, other: Self) -> Option<bool> {
        match (self.ladder, other.ladder) {
            (Some(ladder), Some(above)) => ladder.le(above).or_else(|| self.signature.le(other.signature)),
            _ => self.signature.le(other.signature),
        }
    }

    /// The place on the ladder of ups, if the value is all-small.
    pub(crate) fn ladder(self) -> Option<Ladder> {
        self.ladder
    }

    /// The multiple of up, with or without a star, that the value is, if it is one.
    #[inline]
    pub(crate) fn rung(self) -> Option<Rung> {
        self.ladder.and_then(Ladder::rung)
    }

    pub(crate) fn negated(self) -> Self {
        Self { signature: self.signature.negated(), ladder: self.ladder.map(Ladder::negated) }
    }

    /// Can both players move in every follower in which one of them can?
    #[inline]
    pub(crate) fn is_all_small(self) -> bool {
        self.ladder.is_some()
    }
}

impl Universe {
    /// The place of the game with these options.
    pub(crate) fn place_with(&self, left: &[Value], right: &[Value]) -> Place {
        let place = |&option: &Value| self.record(option).place;
        let signature = |option: &Value| place(option).signature;
        let all_small = left.is_empty() == right.is_empty()
            && left.iter().chain(right).all(|option| place(option).is_all_small());
        let ladders =
            |options: &[Value]| options.iter().filter_map(|option| place(option).ladder).collect::<Vec<_>>();
        Place {
            signature: Signature::of_options(left.iter().map(signature), right.iter().map(signature)),
            ladder: all_small
                .then(|| Ladder::of_options(ladders(left).into_iter(), ladders(right).into_iter())),
        }
    }
}
