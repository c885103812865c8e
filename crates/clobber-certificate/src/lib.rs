//! Claims about positions, written as JSON lines, and the checker that replays them.
//! Uses the board crate only: it knows no solver, and no solver can make it believe anything.
//!
//! Five kinds of claim carry their proof with them:
//!
//! - a [`Reduction`]: this Solitaire Clobber position comes down to a number of stones (the moves are
//!   listed), and not to fewer ([`LowerBound`] arguments say why);
//! - a [`ShortGame`]: the game is over after a number of moves, and no game is shorter;
//! - a winning strategy: this player wins if that one begins. It lists one reply to each move of the other
//!   side; positions that repeat are listed once. A [`StrategyWriter`] streams it to disk;
//! - a [`Periodicity`]: the values of (xxo)^n, or of another repeated word, for all n;
//! - a [`ColumnsClaim`]: every mixed position on a grid with a number of rows, however wide, comes down to
//!   few stones.
//!
//! [`check()`] reads any mixture of them. Its memory is proportional to the position, not to the certificate:
//! the moves of a reduction are replayed and its refutations checked while they are read, and of a strategy
//! there are never more in memory than a node and the sum of nodes that one of its replies leads to.
//! `docs/certificates.md` describes the format.

mod check;
mod columns;
mod length;
mod lower_bound;
mod periodicity;
mod plays;
mod reduction;
mod short_game;
mod strategy;

pub use check::{
    BadPosition, Bound, Malformed, MalformedReason, Play, Rejection, RejectionReason, Report, Statement,
    Step, StrategyFlaw, Unchecked, Verdict, check,
};
pub use columns::{ColumnsClaim, ColumnsFlaw, ColumnsPosition};
pub use length::length_bound;
pub use lower_bound::refutation::{self, Refutation};
pub use lower_bound::{LowerBound, MAX_EXHAUSTIVE_MOVES, component_bound, lower_bound, max_frontier_steps};
pub use periodicity::{Options, Periodicity, PeriodicityError, PeriodicityFlaw};
pub use reduction::Reduction;
pub use short_game::ShortGame;
pub use strategy::{NodeId, Reply, StrategyWriter, WinClaim};
