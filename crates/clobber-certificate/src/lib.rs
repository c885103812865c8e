//! Claims about positions, written as JSON lines, and the checker that replays them. It knows the board
//! crate and no solver. It shares no code with the solvers, so that their errors cannot hide here.
//!
//! ```
//! use clobber_board::{Move, Position, Rule};
//! use clobber_certificate::{LowerBound, Reduction, check};
//! use search_limits::Limits;
//! use std::io::Cursor;
//!
//! let position: Position = "xoo".parse()?;
//! let play = (vec![Move::new(0, 1), Move::new(2, 1)], "by hand".to_string());
//! let claim = Reduction::new(position, Rule::Impartial, None, play, (1, vec![LowerBound::Components]));
//! let line = serde_json::to_string(&claim)?;
//!
//! let verdict = |line: &str| -> std::io::Result<String> {
//!     let mut verdict = String::new();
//!     check(Cursor::new(line), Cursor::new(line), Limits::unlimited(), |report| {
//!         verdict = report.verdict.to_string();
//!     })?;
//!     Ok(verdict)
//! };
//! let expected = "2 moves leave 1 of 3 stones, which is the least; no play leaves fewer than 1";
//! assert_eq!(verdict(&line)?, expected);
//! let forged = line.replace(r#""remaining":1"#, r#""remaining":0"#);
//! assert_eq!(verdict(&forged)?, "`remaining` is 0, but the moves leave 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There are five kinds of claim, and each carries its proof:
//!
//! - a [`Reduction`]: these moves leave a number of stones, and [`LowerBound`] arguments show that no play
//!   leaves fewer;
//! - a [`ShortGame`]: the game is over after these moves, and no game is shorter;
//! - a [`WinClaim`] with its strategy: this player wins if that one moves first. It lists one reply to each
//!   move of the loser; positions that repeat are listed once. A [`StrategyWriter`] streams it to disk;
//! - a [`Periodicity`]: the values of (xxo)^n, or of another repeated word, for all n;
//! - a [`ColumnsClaim`]: every mixed position on a grid with a number of rows, of any width, comes down to
//!   few stones.
//!
//! [`check()`] reads any mixture of them. Its memory is proportional to the position, not to the certificate:
//! moves are replayed and refutations checked while they are read. Of a strategy only one node, and the nodes
//! that one reply leads to, are in memory. `docs/certificates.md` describes the format.
//!
//! - `check`: the only entrance. `reading` turns lines into claims, `verdict` has all that the checker can
//!   say.
//! - `lower_bound`: one argument per file. `length`: the same for the number of moves. `plays`: all plays on
//!   a few stones.
//! - `periodicity` and `columns`: the claims for all n.

mod check;
mod columns;
mod length;
mod lower_bound;
mod open_vertices;
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
