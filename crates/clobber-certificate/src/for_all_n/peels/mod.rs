//! Claims about peels: the finite lemmas behind the theorem on all full grids (Conjecture 16).
//!
//! A *peel* of the first b rows of a full grid is a play that empties these rows. Its moves are within them,
//! or from row b straight down to row b + 1. No stone leaves row b + 1. What is left is a full grid with b
//! rows fewer, and the same δ mod 3. A peel is *good* if both colours are in row b + 1 afterwards. As every
//! play is a rooted spanning forest, a peel is a playable forest on rows 1 to b + 1 whose roots are the cells
//! of row b + 1.
//!
//! Whether a band of n columns has a good peel is decided column by column by an
//! [automaton](automaton::PeelAutomaton). The closures show a lemma for every n at once:
//!
//! **Theorem.** Give each band the set of states that the automaton may be in after its last column. If the
//! set of a band P is part of that of a band Q, and w are columns such that Pw has a good peel, then Qw has
//! one. So a set of bands M can show that no band of any width from W on fails. It does if every band of
//! width W has a set that contains the set of a member, every member with one more column again has such a
//! set, and no member fails. (Bands are only compared if the lemma speaks of Pw exactly when it speaks of
//! Qw.)
//!
//! `docs/all-grids.md` has the lemmas, and the induction on the rows that goes on from them. That induction
//! is read, not checked.

mod automaton;
mod closure;
mod frames;

use crate::check::{Flaw, Statement};
use search_limits::Limits;
use serde::{Deserialize, Serialize};

/// A lemma about all bands of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeelsClaim {
    /// What bands can do.
    pub lemma: PeelsLemma,
}

/// What bands can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PeelsLemma {
    /// A band of four rows and at least five columns, where rows 1 and 2 together have both colours, has a
    /// good peel of the first two or of the first three rows.
    TwoOrThree,
    /// Take three rows and at least five columns, white in the first and last two columns, with a black stone
    /// in rows 1 and 2. There is a good peel of the first two rows in which a black stone moves within row 1.
    Detour,
    /// The fifteen 6×6 boards with a white frame, two cells wide, around a square with a black stone. Each
    /// has a good peel of the first three rows from some side.
    Frames,
}

/// What is wrong with a claim about peels.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum PeelsFlaw {
    #[error("`{band}` has no such peel")]
    NoPeel { band: String },
}

/// The lemma of two or three rows is about bands of at least this many columns.
const MIN_COLUMNS: usize = 5;

/// The lemma of the detour is about bands with this many white columns on each side.
const WHITE_COLUMNS: usize = 2;

/// Checks a claim.
pub(crate) fn check(claim: &PeelsClaim, limits: &Limits) -> Result<Statement, Flaw> {
    match claim.lemma {
        PeelsLemma::TwoOrThree => closure::check_two_or_three(MIN_COLUMNS, limits)?,
        PeelsLemma::Detour => closure::check_detour(WHITE_COLUMNS, limits)?,
        PeelsLemma::Frames => frames::check(limits)?,
    }
    Ok(Statement::Peels { lemma: claim.lemma })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lemmas_hold() {
        for lemma in [PeelsLemma::TwoOrThree, PeelsLemma::Detour, PeelsLemma::Frames] {
            let statement = check(&PeelsClaim { lemma }, Limits::unlimited()).unwrap();
            assert_eq!(statement, Statement::Peels { lemma });
        }
    }

    #[test]
    fn what_is_false_by_one_is_rejected() {
        let narrow = closure::check_two_or_three(MIN_COLUMNS - 1, Limits::unlimited());
        let Err(Flaw::Rejected(rejection)) = narrow else { panic!("{narrow:?}") };
        assert!(rejection.to_string().starts_with('`'), "{rejection}");
        assert!(closure::check_detour(WHITE_COLUMNS - 1, Limits::unlimited()).is_err());
    }
}
