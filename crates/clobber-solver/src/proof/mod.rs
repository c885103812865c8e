//! Proofs of wins, values and orders, written so that the independent checker accepts them.
//!
//! An [`Oracle`] decides which facts are true; a [`Prover`] chooses the facts of a proof. The checker finds
//! the replies itself, so a proof is a list of facts, each of which follows from those before it.
//!
//! | file | what is in it |
//! |---|---|
//! | `oracle` | who decides: an engine, or values |
//! | `catalogue` | components by number, their moves, and the answers about them |
//! | `search` | the facts of a proof, the largest first |
//! | `division` | what a sum needs to know of its components |
//! | `values` | proofs of values, and of the order of two sums |
//!
//! The format, and why it proves what it claims, is described in `docs/certificates.md`.

mod catalogue;
mod division;
mod oracle;
mod search;
mod values;

pub use oracle::Oracle;
pub(crate) use oracle::{rung_of, value_of};
pub use values::Term;

use catalogue::Catalogue;
use clobber_board::{Color, Position};
use clobber_certificate::facts::{Fact, Rung, Sum};
use clobber_certificate::{Opening, WinClaim};
use search::Search;
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Debug, Formatter};
use std::io::{self, Write};

/// Why no proof was written.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The proof could not be written.
    #[error("the proof cannot be written: {0}")]
    Io(#[from] io::Error),
    /// A value is added to the position that is not a rung.
    #[error("a certificate can add only multiples of up, with or without a star: `^3`, `v*`, `*`, `0`")]
    NotARung,
    /// The oracle called a sum won and all of its moves lost.
    #[error("the answers of the search contradict each other; please report this")]
    Contradiction,
}

/// Writes proofs that a player wins.
///
/// ```
/// use clobber_board::Color;
/// use clobber_certificate::facts::Rung;
/// use clobber_certificate::{Verdict, check};
/// use clobber_solver::{Evaluator, Prover};
/// use search_limits::Limits;
/// let evaluator = Evaluator::with_memory(1 << 26);
/// let position = "xxo.xoxoxo".parse().unwrap();
/// let mut file = Vec::new();
/// let limits = Limits::unlimited();
/// let win = Prover::new(&evaluator).write(&mut file, &position, Rung::ZERO, Color::White, limits).unwrap();
/// assert_eq!(win.winner, Color::Black);
/// let mut verdicts = Vec::new();
/// check(&file[..], limits, |report| verdicts.push(report.verdict)).unwrap();
/// assert!(matches!(verdicts[..], [Verdict::Accepted(_)]));
/// ```
pub struct Prover<'a, O> {
    oracle: &'a O,
    last: Option<Proof>,
}

/// A statement and the facts that prove it, in the order of the certificate.
struct Proof {
    start: Fact,
    facts: Vec<Fact>,
}

/// On boards with more vertices, what each move leaves is not compared with the last proof.
const MAX_VERTICES_TO_COMPARE: usize = 1000;

/// What a proof shows.
#[derive(Clone, Debug)]
pub struct ProvedWin {
    /// Who wins.
    pub winner: Color,
    /// The winner's first move, if the winner moves first.
    pub opening: Option<Opening>,
    /// Number of facts of the proof.
    pub facts: usize,
}

impl<O> Debug for Prover<'_, O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover").finish_non_exhaustive()
    }
}

impl<'a, O: Oracle> Prover<'a, O> {
    /// Proofs by the answers of an oracle.
    pub fn new(oracle: &'a O) -> Self {
        Self { oracle, last: None }
    }

    /// Decides who wins a position plus a rung if this player moves first, and writes the claim with its
    /// proof. The node limit does not hold for it. The prover remembers the last proof: if a board is its own
    /// negation, it serves both first players.
    pub fn write<W: Write>(
        &mut self,
        out: W,
        position: &Position,
        added: Rung,
        first: Color,
        limits: &Limits,
    ) -> Result<ProvedWin, ProofError> {
        let limits = &limits.part().with_nodes(u64::MAX);
        limits.check_now()?;
        let claim = match self.follows(position, added, first, limits)? {
            Some(claim) => claim,
            None => self.prove(position, added, first, limits)?,
        };
        let facts = self.last.as_ref().map_or(&[][..], |proof| &proof.facts);
        claim.write(out, facts.iter())?;
        Ok(ProvedWin { winner: claim.winner, opening: claim.opening, facts: facts.len() })
    }

    /// A claim that the last proof proves as well.
    fn follows(
        &self,
        position: &Position,
        added: Rung,
        first: Color,
        limits: &Limits,
    ) -> Result<Option<WinClaim>, ProofError> {
        let Some(last) = &self.last else { return Ok(None) };
        let mut openings = vec![None];
        let whole = Fact { sum: Sum::of_position(position, limits)?, rung: added };
        let is_small = position.cells().len() <= MAX_VERTICES_TO_COMPARE;
        if is_small && is_same(&whole, &whole.negated(limits)?, limits)? {
            openings.extend(position.options(first).map(|(mv, _)| Some(Opening::Board(mv))));
            openings.extend(added.options(first).into_iter().map(|rung| Some(Opening::Added(rung))));
        }
        for opening in openings {
            let winner = if opening.is_some() { first } else { !first };
            let claim = WinClaim { position: position.clone(), added, first, winner, opening };
            if is_same(&start(&claim, limits)?, &last.start, limits)? {
                return Ok(Some(claim));
            }
        }
        Ok(None)
    }

    fn prove(
        &mut self,
        position: &Position,
        added: Rung,
        first: Color,
        limits: &Limits,
    ) -> Result<WinClaim, ProofError> {
        let opening = self.oracle.opening(position, added, first, limits)?;
        let winner = if opening.is_some() { first } else { !first };
        let claim = WinClaim { position: position.clone(), added, first, winner, opening };
        let start = start(&claim, limits)?;
        let mut search = Search::new(Catalogue::new(self.oracle, limits));
        search.want_fact(&start)?;
        search.run()?;
        let facts = search.facts.iter().rev();
        let facts = facts.map(|(numbers, rung)| search.catalogue.fact(numbers, *rung)).collect();
        self.last = Some(Proof { start, facts });
        Ok(claim)
    }
}

/// Do two facts say the same of isomorphic sums?
fn is_same(a: &Fact, b: &Fact, limits: &Limits) -> Result<bool, Unsolved> {
    Ok(a.rung == b.rung && a.sum.plus(&b.sum.negated(limits)?, limits)?.components().is_empty())
}

/// What a claim says: this is ≥ 0.
fn start(claim: &WinClaim, limits: &Limits) -> Result<Fact, ProofError> {
    let (sum, rung) = claim.start(limits)?.map_err(|_| ProofError::Contradiction)?;
    Ok(Fact { sum, rung })
}
