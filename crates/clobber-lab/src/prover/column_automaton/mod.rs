//! Solitaire Clobber on grids of k rows and any number of columns: theorems for all n.
//!
//! A play is a rooted spanning forest with a condition at each vertex. Cut the grid between two columns. The
//! right part needs to know only the *frontier* of the left part, one of 5, 33, 269, 2497 for one to four
//! rows. The *costs* of a left part are, for each frontier, the least number of roots in it, at most the cap.
//! There are finitely many costs, so the costs of positions of all widths are the states of a finite
//! automaton. It reads columns, and knows whether the value of what it has read is less than the cap.
//!
//! **Order.** If the costs of P are nowhere higher than those of Q, the same holds after any column, since
//! costs are least sums. So a proof for all widths need not visit all states. It needs an *inductive
//! invariant*: a set of positions such that each with one more column is no worse than one of them. The
//! search visits positions by width and keeps the worst ones. Of the thousands of states of three rows, about
//! fifty suffice. If there is a counterexample, the first one found is a narrowest.
//!
//! Two reductions make more positions comparable and change no value. Costs are lowered to those of frontiers
//! that are at least as good (`frontier` says which), and positions are compared up to reversal of the rows
//! and negation.
//!
//! **Colours.** A claim may also prescribe the colours of the stones that are left. Then a frontier has, in
//! place of its cost, the set of all pairs of a number of white and a number of black roots, up to what is
//! asked for. Everything else stays as it is, with "is a subset" in place of "costs at most as much"
//! (`goal`).
//!
//! The members of the invariant are positions, not costs, so the checker in `clobber-certificate` computes
//! costs in its own way. `docs/column-automaton.md` has all definitions and proofs.

pub(super) mod board;
mod closed_column;
mod frontier;
pub(super) mod goal;
mod invariant;
mod label;
mod last_stones;
pub(super) mod sweep;
mod thresholds;

pub use frontier::MAX_ROWS;
pub use invariant::Cover;
pub use label::{Delta, Symmetry};
pub use last_stones::{LastStones, prove_last_stones};
pub use sweep::Column;

use board::{Board, MIN_CLOSED_ROWS};
use clobber_board::Position;
use clobber_certificate::ColumnsClaim;
use goal::Few;
use invariant::InvariantSearch;
use label::MAX_STONES;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;
use sweep::Sweep;

/// The claim that every mixed position with `rows` rows and at least `from` columns comes down to fewer than
/// `cap` stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnBound {
    /// The number of rows.
    pub rows: usize,
    /// Whether the last row is joined to the first one: then the board is a cylinder with `rows` cells
    /// around.
    pub closed: bool,
    /// Fewer stones than this are left.
    pub cap: u8,
    /// Whether only positions with δ ≢ 0 mod 3 are claimed.
    pub delta: bool,
    /// The least number of columns.
    pub from: u32,
}

/// Cells of the narrowest positions claimed: a search starts with two to this power positions.
pub const MAX_START_CELLS: usize = 20;

/// Stones of a cap.
pub const MAX_CAP: u8 = 100;

/// Why a bound is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ColumnBoundError {
    #[error("{0} rows: there are from 1 to {MAX_ROWS}")]
    Rows(usize),
    #[error("{0} rows: closed columns have from {MIN_CLOSED_ROWS} to {MAX_ROWS}")]
    ClosedRows(usize),
    #[error("δ is defined on bipartite boards only, and a closed column of {0} cells is not bipartite")]
    OddDelta(usize),
    #[error("a cap of {0}: it is from 1 to {MAX_CAP}")]
    Cap(u8),
    #[error(
        "{black} black and {white} white stones: there is at least one, at most {MAX_STONES} of a colour, and \
         at most one of some colour"
    )]
    LastStones { black: u8, white: u8 },
    #[error(
        "{rows} rows from {from} columns on: there is at least one column, and at most {MAX_START_CELLS} \
         cells"
    )]
    From { rows: usize, from: u32 },
}

impl ColumnBound {
    fn board(&self) -> Board {
        Board { rows: self.rows, closed: self.closed }
    }

    /// Fails unless [`prove`] accepts the bound.
    pub fn check(&self) -> Result<(), ColumnBoundError> {
        let rows = self.rows;
        if !self.board().is_in_range() {
            let error = if self.closed { ColumnBoundError::ClosedRows } else { ColumnBoundError::Rows };
            return Err(error(rows));
        }
        if self.closed && self.delta && !rows.is_multiple_of(2) {
            return Err(ColumnBoundError::OddDelta(rows));
        }
        if !(1..=MAX_CAP).contains(&self.cap) {
            return Err(ColumnBoundError::Cap(self.cap));
        }
        if self.from == 0 || self.rows.saturating_mul(self.from as usize) > MAX_START_CELLS {
            return Err(ColumnBoundError::From { rows: self.rows, from: self.from });
        }
        Ok(())
    }
}

/// A position of an invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The member without the last column; `None` for a start.
    pub parent: Option<u32>,
    /// The last column, or the number among the starts.
    pub word: u32,
    /// For each column, the member that the position with this column is no worse than; `None` beyond the
    /// width.
    pub covers: Vec<Option<Cover>>,
}

/// An inductive invariant: positions that leave fewer stones than the cap, and with one more column are no
/// worse than one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    /// The largest number of columns that the invariant covers; `None` for all.
    pub width: Option<usize>,
    /// All positions narrower than `from` that leave more; as grids, if the columns are closed.
    pub exceptions: Vec<Position>,
    /// For each prefix of an exception and each column, the member that it is no worse than; `None` if that
    /// is a prefix again. Prefixes are ordered by width, then by columns; the empty one is always a prefix.
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
            closed: bound.closed,
            cap: bound.cap,
            last: None,
            delta: bound.delta,
            delta_zero: false,
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

/// The result of [`prove`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The bound holds.
    Proved(Invariant),
    /// The bound fails.
    Refuted {
        /// A position for which it fails.
        position: Position,
        /// Shows that the bound holds for all narrower positions.
        narrower: Invariant,
    },
    /// A limit was reached.
    Unknown(Unsolved),
}

/// Proves or refutes a bound for all widths.
///
/// A counterexample is a narrowest one among the positions with at least `from` columns.
///
/// The limits bound time, memory and threads. Their progress counts expanded positions, of those found.
///
/// ```
/// use clobber_lab::prover::column_automaton::{ColumnBound, Outcome, prove};
/// use search_limits::Limits;
/// // Every mixed position of three rows comes down to two stones …
/// let bound = ColumnBound { rows: 3, closed: false, cap: 3, delta: false, from: 1 };
/// assert!(matches!(prove(bound, Limits::unlimited()), Ok(Outcome::Proved(_))));
/// // … but not of two rows.
/// let bound = ColumnBound { rows: 2, ..bound };
/// let Ok(Outcome::Refuted { position, .. }) = prove(bound, Limits::unlimited()) else { panic!() };
/// assert_eq!(position.stones(), 2 * 9);
/// ```
pub fn prove(bound: ColumnBound, limits: &Limits) -> Result<Outcome, ColumnBoundError> {
    bound.check()?;
    // A part counts its own memory and gives all of it back.
    let limits = limits.part();
    let delta = if bound.delta { Delta::NonZero } else { Delta::Any };
    let goal = Few { cap: bound.cap, delta };
    let outcome =
        InvariantSearch::new(bound.board(), bound.from, goal, &limits).and_then(InvariantSearch::run);
    Ok(outcome.unwrap_or_else(Outcome::Unknown))
}

/// The values of positions, by the automaton.
pub struct Automaton {
    sweep: Sweep,
    goal: Few,
}

impl Automaton {
    /// An automaton for grids with `rows` rows and values up to a cap.
    pub fn new(rows: usize, cap: u8) -> Result<Self, ColumnBoundError> {
        Self::of(ColumnBound { rows, closed: false, cap, delta: false, from: 1 })
    }

    /// The same for grids whose columns are closed.
    pub fn closed(rows: usize, cap: u8) -> Result<Self, ColumnBoundError> {
        Self::of(ColumnBound { rows, closed: true, cap, delta: false, from: 1 })
    }

    fn of(bound: ColumnBound) -> Result<Self, ColumnBoundError> {
        bound.check()?;
        let ColumnBound { rows, cap, .. } = bound;
        let sweep =
            Sweep::new(bound.board(), Limits::unlimited()).map_err(|_| ColumnBoundError::Rows(rows))?;
        Ok(Self { sweep, goal: Few { cap, delta: Delta::Any } })
    }

    /// The number of frontiers.
    pub fn frontiers(&self) -> usize {
        self.sweep.frontiers()
    }

    /// The value of the position with these columns, at most the cap.
    pub fn value(&self, columns: &[Column], limits: &Limits) -> Result<u8, Unsolved> {
        Ok(self.costs(columns, limits)?[0])
    }

    fn costs(&self, columns: &[Column], limits: &Limits) -> Result<Vec<u8>, Unsolved> {
        let over =
            |costs: Vec<u8>, &column: &Column| self.sweep.over_column(&costs, self.goal, column, limits);
        columns.iter().try_fold(self.sweep.start(self.goal), over)
    }

    /// The number of mixed positions of `width` columns with each value from 0 to the cap, which counts for
    /// all higher values.
    ///
    /// Positions with the same costs and the same colours are counted together, so this is fast for widths
    /// whose positions cannot be listed.
    pub fn count_by_value(&self, width: usize, limits: &Limits) -> Result<Vec<u128>, Unsolved> {
        let all = (1 << self.sweep.height()) - 1;
        let mut layer = HashMap::from([((self.sweep.start(self.goal), [false; 2]), 1_u128)]);
        for _ in 0..width {
            let mut next = HashMap::new();
            for ((costs, colors), number) in layer {
                self.sweep.each_column(&costs, self.goal, limits, &mut |column, costs| {
                    let colors = [colors[0] || column != all, colors[1] || column != 0];
                    *next.entry((costs, colors)).or_default() += number;
                    Ok(())
                })?;
            }
            layer = next;
        }
        let mut numbers = vec![0; usize::from(self.goal.cap) + 1];
        for ((costs, colors), number) in layer {
            if colors == [true; 2] {
                numbers[usize::from(costs[0])] += number;
            }
        }
        Ok(numbers)
    }

    /// Calls `found` with every position of `width` columns that starts with `first`, and its value, at most
    /// the cap. Stops when `found` returns false.
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
        self.sweep.each_column(costs, self.goal, limits, &mut |column, costs| {
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
    Board { rows, closed: false }.position(columns)
}
