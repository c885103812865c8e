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
//!     check(Cursor::new(line), Limits::unlimited(), |report| {
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
//! A claim carries its proof. These are the kinds:
//!
//! - a [`Reduction`]: these moves leave a number of stones, and [`LowerBound`] arguments show that no play
//!   leaves fewer;
//! - a [`ShortGame`]: the game is over after these moves, and no game is shorter;
//! - a [`WinClaim`] with its [`facts`]: this player wins if that one moves first;
//! - a [`NimberClaim`] with its facts: the nim-value of a position in the impartial game;
//! - a [`ValueClaim`] with its facts: the canonical form of a sum;
//! - a [`CompareClaim`] with its facts: the order of two sums;
//! - a [`Periodicity`]: the values of (xxo)^n, or of another repeated word, for all n;
//! - a [`ColumnsClaim`]: every mixed position on a grid with a number of rows, of any width, comes down to
//!   few stones;
//! - a [`WorstClaim`]: how many stones the worst mixed position on such a grid leaves, for every width;
//! - a [`CyclesClaim`]: every mixed cycle comes down to few stones;
//! - a [`LanguageClaim`]: which mixed cycles leave a third of their stones;
//! - a [`DensityClaim`]: how many stones a random line leaves on average, and the variance, for every
//!   probability of black;
//! - a [`PositionsClaim`]: strong reducibility, and the worst position, of a small graph;
//! - a [`SlicesClaim`]: a lemma about small products of cliques, from which a written argument goes on;
//! - a [`PeelsClaim`]: a lemma about bands of grids, for every width, from which a written argument goes on.
//!
//! [`check()`] reads any mixture of them. Moves are replayed, refutations and facts checked while they are
//! read. The memory is proportional to the position, for claims with facts also to those.
//! `docs/certificates.md` describes the format.
//!
//! - `check`: the only entrance. `reading` turns lines into claims, `verdict` has all that the checker can
//!   say.
//! - `lower_bound`: one argument per file. `length`: the same for the number of moves. `plays`: all plays on
//!   a few stones.
//! - `for_all_n`: the claims for all n, a room or a file for each kind.
//!   `every_position`: those about all positions of a small graph.

mod check;
mod compare;
mod every_position;
pub mod facts;
mod for_all_n;
mod length;
mod lower_bound;
mod nimber;
mod one_line;
mod open_vertices;
mod plays;
mod reduction;
mod short_game;
mod value;
mod win;

pub use check::{
    BadPosition, Bound, FactFlaw, Malformed, MalformedReason, Play, Rejection, RejectionReason, Report,
    Statement, Step, Unchecked, Verdict, check, elaborate,
};
pub use compare::{CompareClaim, Order};
pub use every_position::{
    Lemma, MAX_TABLE_VERTICES, PositionsClaim, PositionsFlaw, PositionsStatement, SlicesClaim, SlicesFlaw,
};
pub use for_all_n::columns::{ColumnsClaim, ColumnsFlaw, ColumnsPosition, WorstClaim, WorstFlaw, WorstWords};
pub use for_all_n::cycle_language::{LanguageClaim, LanguageFlaw};
pub use for_all_n::cycles::{CyclesClaim, CyclesFlaw};
pub use for_all_n::density::{DensityClaim, DensityFlaw, Ratio};
pub use for_all_n::peels::{PeelsClaim, PeelsFlaw, PeelsLemma};
pub use for_all_n::periodicity::{Options, Periodicity, PeriodicityError, PeriodicityFlaw};
pub use length::length_bound;
pub use lower_bound::refutation::{self, Refutation};
pub use lower_bound::{LowerBound, MAX_EXHAUSTIVE_MOVES, component_bound, lower_bound, max_frontier_steps};
pub use nimber::NimberClaim;
pub use one_line::{Line, OneLine};
pub use reduction::Reduction;
pub use short_game::ShortGame;
pub use value::ValueClaim;
pub use win::{Opening, WinClaim};
