//! Solitaire Clobber on grids of k rows and any number of columns: theorems for all n.
//!
//! A play is a rooted spanning forest with a condition at each vertex. Cut the grid between two columns: what the right part
//! needs to know about the forest of the left part is one of finitely many frontiers, 5, 33, 269, 2497 for
//! one to four rows. The *costs* of a left part are, for each frontier, the least number of roots in it, or the cap, if
//! that is less. There are finitely many costs, so the costs of the positions of all widths are the states of a finite
//! automaton, which reads columns, and knows whether the value of what it has read is less than the cap.
//!
//! **Order.** If the costs of P are nowhere higher than those of Q, then so are those of P with any column
//! added, since they are least sums. So to prove that a bound holds for all widths one need not visit all states: a set of
//! positions suffices, such that each with one more column is no worse than one of them, an *inductive
//! invariant*. The search goes in order of the width and keeps the positions that are worst; where the whole automaton
//! of three rows has thousands of states, some fifty of them are enough. If there is a counterexample, the first that is found is
//! as narrow as any.
//!
//! Two things make more positions comparable, and change no value: costs are taken down to those of frontiers that are
//! at least as good (`frontier` says which), and rows may be turned and colours exchanged.
//!
//! The members of the invariant are given as positions, not as costs, so a checker may describe costs in its own way:
//! `clobber-certificate` does. `docs/column-automaton.md` has all definitions and proofs.

mod frontier;
mod invariant;
mod label;
mod sweep;
mod thresholds;

pub use frontier::MOST_ROWS;
pub use invariant::Cover;
pub use label::Symmetry;
pub use sweep::Column;

use clobber_board::{Color, Graph, Position};
use clobber_certificate::ColumnsClaim;
use search_limits::{Limits, Unsolved};
use sweep::Sweep;

/// Every mixed position with this many rows and at least this many columns comes down to fewer stones than the cap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnBound {
    /// The number of rows.
    pub rows: usize,
    /// Fewer stones than this are left.
    pub cap: u8,
    /// Only positions with δ ≢ 0 mod 3 are meant.
    pub delta: bool,
    /// The least number of columns.
    pub from: u32,
}

/// A search begins with no more words than two to this power.
pub const MOST_START_CELLS: usize = 20;

/// Caps are no higher than this.
pub const MOST_CAP: u8 = 100;

/// What cannot be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColumnBoundError {
    /// Too few or too many rows.
    #[error("{0} rows: there are from 1 to {MOST_ROWS}")]
    Rows(usize),
    /// A cap that makes no sense or is too high.
    #[error("a cap of {0}: it is from 1 to {MOST_CAP}")]
    Cap(u8),
    /// Too many positions to begin with.
    #[error(
        "{rows} rows from {from} columns on: there is at least one column, and at most {MOST_START_CELLS} cells"
    )]
    From {
        /// The number of rows.
        rows: usize,
        /// The least number of columns.
        from: u32,
    },
}

impl ColumnBound {
    /// Can it be asked?
    pub fn check(&self) -> Result<(), ColumnBoundError> {
        if !(1..=MOST_ROWS).contains(&self.rows) {
            return Err(ColumnBoundError::Rows(self.rows));
        }
        if !(1..=MOST_CAP).contains(&self.cap) {
            return Err(ColumnBoundError::Cap(self.cap));
        }
        if self.from == 0 || self.rows.saturating_mul(self.from as usize) > MOST_START_CELLS {
            return Err(ColumnBoundError::From { rows: self.rows, from: self.from });
        }
        Ok(())
    }
}

/// One of the positions of an invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The member that it is without its last column; `None` if it is one of the starts.
    pub parent: Option<u32>,
    /// Its last column, or its number among the starts.
    pub word: u32,
    /// What it is no worse than with one more column, for each column; nothing, if nothing so wide is claimed.
    pub covers: Vec<Option<Cover>>,
}

/// Positions such that each with one more column is no worse than one of them, and leaves fewer stones than the cap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    /// If it says something about positions of at most this many columns only: how many.
    pub width: Option<usize>,
    /// All positions narrower than the claim that leave more.
    pub exceptions: Vec<Position>,
    /// What each prefix of an exception is no worse than with one more column, unless that is a prefix of one again. Prefixes
    /// are ordered by their width, and then by their columns; the empty one always counts.
    pub starts: Vec<Option<Cover>>,
    /// The positions.
    pub members: Vec<Member>,
}

impl Invariant {
    /// The certificate.
    pub fn certificate(&self, bound: ColumnBound) -> ColumnsClaim {
        let number = |cover: &Cover| 4 * cover.member + u32::from(cover.symmetry.0);
        ColumnsClaim {
            rows: bound.rows,
            cap: bound.cap,
            delta: bound.delta,
            width: self.width,
            exceptions: self.exceptions.iter().map(ToString::to_string).collect(),
            members: self.members.iter().map(|member| (member.parent, member.word)).collect(),
            starts: self.starts.iter().map(|cover| cover.as_ref().map(number)).collect(),
            covers: self
                .members
                .iter()
                .flat_map(|member| &member.covers)
                .map(|cover| cover.as_ref().map(number))
                .collect(),
        }
    }
}

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It holds.
    Proved(Invariant),
    /// It does not.
    Refuted {
        /// A position for which it fails.
        position: Position,
        /// Shows that it holds for all narrower ones.
        narrower: Invariant,
    },
    /// It was not decided.
    Unknown(Unsolved),
}

/// Proves or refutes a claim for all widths.
///
/// A counterexample is as narrow as any, among the positions that are at least as wide as the claim says.
///
/// The limits bound time, memory and threads; their progress counts the positions that are done, of those that are known.
///
/// ```
/// use clobber_lab::prover::column_automaton::{ColumnBound, Outcome, prove};
/// use search_limits::Limits;
/// // Every mixed position of three rows comes down to two stones …
/// let bound = ColumnBound { rows: 3, cap: 3, delta: false, from: 1 };
/// assert!(matches!(prove(bound, Limits::unlimited()), Ok(Outcome::Proved(_))));
/// // … but not of two rows.
/// let bound = ColumnBound { rows: 2, ..bound };
/// let Ok(Outcome::Refuted { position, .. }) = prove(bound, Limits::unlimited()) else { panic!() };
/// assert_eq!(position.stones(), 2 * 9);
/// ```
pub fn prove(bound: ColumnBound, limits: &Limits) -> Result<Outcome, ColumnBoundError> {
    bound.check()?;
    // Memory is counted anew, so that all of it is given back.
    let limits = limits.part();
    let outcome = invariant::Search::new(bound, &limits).and_then(invariant::Search::run);
    Ok(outcome.unwrap_or_else(Outcome::Unknown))
}

/// Values of positions as the automaton has them.
pub struct Automaton {
    sweep: Sweep,
    cap: u8,
}

impl Automaton {
    /// For grids of this many rows, and values below a cap.
    pub fn new(rows: usize, cap: u8) -> Result<Self, ColumnBoundError> {
        ColumnBound { rows, cap, delta: false, from: 1 }.check()?;
        let sweep = Sweep::new(rows, Limits::unlimited()).map_err(|_| ColumnBoundError::Rows(rows))?;
        Ok(Self { sweep, cap })
    }

    /// The number of frontiers.
    pub fn frontiers(&self) -> usize {
        self.sweep.frontiers()
    }

    /// The value of the position with these columns, or the cap, if that is less.
    pub fn value(&self, columns: &[Column], limits: &Limits) -> Result<u8, Unsolved> {
        Ok(self.costs(columns, limits)?[0])
    }

    fn costs(&self, columns: &[Column], limits: &Limits) -> Result<Vec<u8>, Unsolved> {
        let over =
            |costs: Vec<u8>, &column: &Column| self.sweep.over_column(&costs, self.cap, column, limits);
        columns.iter().try_fold(self.sweep.start(self.cap), over)
    }

    /// Calls `found` with every position of this many columns that begins with some, and its value, or the cap, until
    /// `found` says no. With fewer columns than those that it begins with, there is none.
    pub fn each_value(
        &self,
        first: &[Column],
        width: usize,
        limits: &Limits,
        found: &mut impl FnMut(&[Column], u8) -> bool,
    ) -> Result<(), Unsolved> {
        if first.len() <= width {
            let costs = self.costs(first, limits)?;
            self.each_sequel(&costs, width, &mut first.to_vec(), limits, found)?;
        }
        Ok(())
    }

    fn each_sequel(
        &self,
        costs: &[u8],
        width: usize,
        columns: &mut Vec<Column>,
        limits: &Limits,
        found: &mut impl FnMut(&[Column], u8) -> bool,
    ) -> Result<bool, Unsolved> {
        if columns.len() == width {
            return Ok(found(columns, costs[0]));
        }
        let mut sequels = Vec::with_capacity(1 << self.sweep.height());
        self.sweep.each_column(costs, self.cap, limits, &mut |column, costs| {
            sequels.push((column, costs));
            Ok(())
        })?;
        for (column, costs) in sequels {
            columns.push(column);
            let goes_on = self.each_sequel(&costs, width, columns, limits, found)?;
            columns.pop();
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The position with these columns.
pub fn position(rows: usize, columns: &[Column]) -> Option<Position> {
    let color = |row: usize, column: Column| if column >> row & 1 == 1 { Color::White } else { Color::Black };
    let cells = (0..rows).flat_map(|row| columns.iter().map(move |&column| Some(color(row, column))));
    Position::new(Graph::grid(rows, columns.len()).ok()?, cells.collect()).ok()
}
