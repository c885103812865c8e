//! The lemmas behind the theorems on products of cliques, as claims for the checker.

use crate::survey::checked::accept;
use crate::survey::unknown::Unknown;
use clobber_certificate::{Lemma, OneLine, SlicesClaim};
use search_limits::Limits;

/// A white cube with a black one beyond: the play of `opposed.rs` in clobber-solitaire (`classes/hamming`).
const OPPOSED: [(usize, usize); 14] = [
    (9, 1),
    (0, 8),
    (8, 12),
    (12, 13),
    (13, 15),
    (15, 14),
    (14, 10),
    (11, 10),
    (10, 2),
    (1, 5),
    (5, 4),
    (4, 6),
    (6, 7),
    (7, 3),
];

fn accept_lemma(
    factors: &[usize],
    lemma: Lemma,
    opposed: &[(usize, usize)],
    limits: &Limits,
) -> Result<(), Unknown> {
    let slices = SlicesClaim { factors: factors.into(), lemma, opposed: opposed.into() };
    accept(&slices.line(), limits)
}

/// Fails unless the checker accepts the lemmas of Theorem 26 and Conjecture 27.
pub(super) fn accept_cubes(limits: &Limits) -> Result<(), Unknown> {
    accept_lemma(&[2, 2, 2], Lemma::LeaveByDelta, &[], limits)?;
    accept_lemma(&[2, 2, 2], Lemma::Send, &OPPOSED, limits)
}

/// Fails unless the checker accepts the lemmas of Theorem 25 about factors of 3.
pub(super) fn accept_threes(limits: &Limits) -> Result<(), Unknown> {
    accept_lemma(&[3, 3], Lemma::Leave, &[], limits)?;
    accept_lemma(&[3, 2, 2], Lemma::Leave, &[], limits)
}
