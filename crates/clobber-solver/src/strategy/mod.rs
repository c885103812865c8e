//! Winning strategies, written so that the independent checker accepts them.
//!
//! An [`Oracle`] tells who wins; a [`Strategist`] turns its answers into a proof: one reply to each move of
//! the loser, down to the end of the game. Played out literally, a line of 40 stones needs megabytes. Three
//! things make it short:
//!
//! - `sum`: positions are known as sums of strips in normal form, without pairs that cancel, and written
//!   once;
//! - `lemma`: in what follows a reply, strips give way to simpler ones, by lemmas that are proved once;
//! - `prover`: of the winning replies the one is taken that leaves the least to be shown.
//!
//! `catalogue` holds the sums that are tried in the place of strips. `board` plays out a position that is not
//! a sum of strips until it is one. The format, and why it proves what it claims, is described in
//! `docs/certificates.md`.

mod board;
mod catalogue;
mod lemma;
mod prover;
mod sum;

use crate::component::strip::Strip;
use crate::values::short_strips;
use crate::values::{Evaluation, Evaluator};
use clobber_board::{Color, Move, Position};
use clobber_certificate::{StrategyWriter, WinClaim};
use game_value::Value;
use prover::Prover;
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Debug, Formatter};
use std::io::{self, Write};

/// Decides who wins.
pub trait Oracle {
    /// Does the player to move win?
    fn wins(&self, position: &Position, to_move: Color, limits: &Limits) -> Result<bool, Unsolved>;

    /// The same for a sum of strips.
    fn wins_sum(&self, strips: &[Strip], to_move: Color, limits: &Limits) -> Result<bool, Unsolved> {
        let line = sum::Line::new(strips.iter().cloned());
        self.wins(&line.position(Color::Black), to_move, limits)
    }

    /// A winning move of the player to move, if there is one. The default tries all moves.
    fn winning_move(
        &self,
        position: &Position,
        to_move: Color,
        limits: &Limits,
    ) -> Result<Option<Move>, Unsolved> {
        for (mv, after) in position.options(to_move) {
            if !self.wins(&after, !to_move, limits)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }
}

/// Values tell who wins: Black, to move, unless the value is at most zero.
impl Oracle for Evaluator {
    fn wins(&self, position: &Position, to_move: Color, limits: &Limits) -> Result<bool, Unsolved> {
        let evaluation = self.within(limits);
        wins_value(evaluation, evaluation.value(position)?, to_move)
    }

    fn wins_sum(&self, strips: &[Strip], to_move: Color, limits: &Limits) -> Result<bool, Unsolved> {
        let evaluation = self.within(limits);
        let mut sum = Value::ZERO;
        for strip in strips {
            sum = evaluation.universe().add(sum, evaluation.strip_value(strip)?)?;
        }
        wins_value(evaluation, sum, to_move)
    }
}

fn wins_value(evaluator: Evaluation<'_>, value: Value, to_move: Color) -> Result<bool, Unsolved> {
    let loses = match to_move {
        Color::Black => evaluator.universe().le(value, Value::ZERO),
        Color::White => evaluator.universe().le(Value::ZERO, value),
    };
    loses.map(|loses| !loses)
}

/// Why there is no strategy.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StrategyError {
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The strategy could not be written.
    #[error("the strategy cannot be written: {0}")]
    Io(#[from] io::Error),
    /// The oracle called a position won and all of its moves lost.
    #[error("the answers of the search contradict each other; please report this")]
    Contradiction,
}

/// Which lemmas a strategy uses. They change its length, not what it proves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lemmas {
    /// None: every line of play goes on to the end.
    None,
    /// Strips are replaced by simpler sums of the same value.
    Equal,
    /// Besides, strips are replaced by lower bounds, where these are enough to win.
    #[default]
    Bounds,
}

impl Lemmas {
    /// Most stones of a strip that has a lemma: values of strips up to here are cheap.
    fn longest(self) -> usize {
        match self {
            Self::None => 0,
            Self::Equal | Self::Bounds => short_strips::MAX_STONES,
        }
    }
}

/// Writes winning strategies.
///
/// ```
/// use clobber_board::Color;
/// use clobber_certificate::{Verdict, check};
/// use clobber_solver::{Evaluator, Strategist};
/// use search_limits::Limits;
/// use std::io::Cursor;
/// let evaluator = Evaluator::with_memory(1 << 26);
/// let mut file = Vec::new();
/// let strategist = Strategist::new(&evaluator, &evaluator);
/// let position = "xxo.xoxoxo".parse().unwrap();
/// let strategy = strategist.write(&mut file, &position, Color::White, Limits::unlimited()).unwrap();
/// assert_eq!(strategy.winner, Color::Black);
/// let mut verdicts = Vec::new();
/// let [first, second] = [Cursor::new(&file), Cursor::new(&file)];
/// check(first, second, Limits::unlimited(), |report| verdicts.push(report.verdict)).unwrap();
/// assert!(matches!(verdicts[..], [Verdict::Accepted(_)]));
/// ```
pub struct Strategist<'a, O> {
    oracle: &'a O,
    evaluator: &'a Evaluator,
    memory: usize,
    lemmas: Lemmas,
}

/// What a strategy that was written shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Who wins.
    pub winner: Color,
    /// The winner's first move, if the winner moves first.
    pub opening: Option<Move>,
    /// Number of nodes that were written.
    pub nodes: u64,
}

impl<O> Debug for Strategist<'_, O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Strategist").field("lemmas", &self.lemmas).finish_non_exhaustive()
    }
}

impl<'a, O: Oracle> Strategist<'a, O> {
    /// Strategies by the answers of an oracle. The evaluator gives the values of short strips, which suggest
    /// lemmas.
    pub fn new(oracle: &'a O, evaluator: &'a Evaluator) -> Self {
        Self { oracle, evaluator, memory: usize::MAX, lemmas: Lemmas::default() }
    }

    /// Takes at most about this many bytes of memory for the nodes that have been written.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Uses these lemmas.
    #[must_use]
    pub fn with_lemmas(mut self, lemmas: Lemmas) -> Self {
        self.lemmas = lemmas;
        self
    }

    /// Decides who wins if this player moves first, and writes the claim with its proof. The node limit does
    /// not hold for it.
    ///
    /// If this fails, then what has been written is not a certificate: its last line is missing.
    pub fn write<W: Write>(
        &self,
        out: W,
        position: &Position,
        first: Color,
        limits: &Limits,
    ) -> Result<Strategy, StrategyError> {
        let limits = &limits.part().with_nodes(u64::MAX);
        limits.check_now()?;
        let opening = self.opening(position, first, limits)?;
        let mut start = position.clone();
        if let Some(opening) = opening {
            start.play_as(first, opening).map_err(|_| StrategyError::Contradiction)?;
        }
        let winner = if opening.is_some() { first } else { !first };
        let claim = WinClaim { position: position.clone(), first, winner, opening };
        let mut prover = Prover::new(self, StrategyWriter::new(out, &claim)?, winner, limits)?;
        let root = prover.cite_position(&start)?;
        let nodes = prover.writer.nodes();
        prover.writer.finish(&root)?;
        Ok(Strategy { winner, opening, nodes })
    }

    /// A winning move of the first player, if there is one.
    fn opening(
        &self,
        position: &Position,
        first: Color,
        limits: &Limits,
    ) -> Result<Option<Move>, StrategyError> {
        if !self.oracle.wins(position, first, limits)? {
            return Ok(None);
        }
        self.oracle.winning_move(position, first, limits)?.ok_or(StrategyError::Contradiction).map(Some)
    }
}
