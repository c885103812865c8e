//! Clobber and Solitaire Clobber: who wins, what a position is worth, how few stones can remain, and proofs.
//!
//! In Clobber, Black (`x`, Left) and White (`o`, Right) have stones on the vertices of a graph. A move takes
//! a stone onto an adjacent stone of the other colour, which is captured. The player who cannot move loses.
//! In Solitaire Clobber one player makes all the moves and wants to leave as few stones as possible.
//!
//! # Who wins
//!
//! A [`Position`] is parsed from text: a line `xoxxo.xo`, a grid `xox|oxo`, `cycle:xxo`, `checkerboard:5x6`,
//! any graph, or a sum of these. A [`Solver`] answers questions about it.
//!
//! ```
//! use clobber::{Color, Outcome, Position, Solver};
//!
//! let position: Position = "xoxxo.xo".parse()?;
//! let solver = Solver::new();
//! let outcome = solver.outcome(&position)?;
//! assert_eq!(outcome, Outcome::Next);
//! assert_eq!(outcome.to_string(), "N: the first player wins");
//!
//! let moves = solver.winning_moves(&position, Color::White)?;
//! assert_eq!(moves.len(), 1);
//! assert_eq!(position.move_text(moves[0]), "2-3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A solver keeps what it learns, so the next question about a similar position is cheaper. Threads may share
//! one.
//!
//! # Every move
//!
//! [`Position::options`] lists the moves of a player with the positions they lead to.
//!
//! ```
//! # use clobber::{Color, Position, Solver};
//! let position: Position = "xox|oxo".parse()?;
//! let solver = Solver::new();
//! for (mv, after) in position.options(Color::Black) {
//!     let winner = solver.winner(&after, Color::White)?;
//!     println!("{}  leaves {after}, {winner} wins", position.move_text(mv));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Values
//!
//! [`Solver::value`] computes the canonical form. A [`GameValue`] prints in CGSuite's notation, and can be
//! added, negated and compared.
//!
//! ```
//! # use clobber::{Position, Relation, Solver};
//! let solver = Solver::new();
//! let value = solver.value(&"xox|ox.".parse()?)?;
//! assert_eq!(value.to_string(), "{^^*|*,v}");
//! assert_eq!(value.birthday(), 4);
//! assert_eq!(value.atomic_weight()?.unwrap().to_string(), "1/2");
//!
//! // 28 copies of xxo in a row are worth 14 ups.
//! let line = solver.value(&"(xxo)^28".parse()?)?;
//! assert_eq!(line.compare(&solver.parse_value("^14")?)?, Relation::Equal);
//!
//! let (a, b): (Position, Position) = ("xxo".parse()?, "xo".parse()?);
//! assert_eq!(solver.compare(&a, &b)?, Relation::Confused);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The impartial game
//!
//! If either player may move any stone, the value of every position is a nimber.
//!
//! ```
//! # use clobber::Solver;
//! assert_eq!(Solver::new().nimber(&"checkerboard:3x7".parse()?)?, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Solitaire
//!
//! [`reduce`] finds a play that leaves few stones and says whether it is optimal. The certificate proves it:
//! [`check`] replays the certificate and uses none of the code that found the play.
//!
//! ```
//! use clobber::Verdict;
//!
//! let reduction = clobber::reduce(&"cycle:(xxo)^4".parse()?)?;
//! assert_eq!(reduction.remaining(), 4);
//! assert!(reduction.is_optimal());
//!
//! let certificate = reduction.certificate();
//! assert!(matches!(clobber::check(&certificate)?, Verdict::Accepted { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Solver::prove_win`] does the same for the winner of the two-player game.
//!
//! # Boards
//!
//! A board is any simple graph. [`classes`] recognises the classes that have algorithms of their own, and
//! [`svg`] draws a position.
//!
//! ```
//! use clobber::{Class, Color, Graph, Position};
//!
//! let square = Graph::from_edges(4, &[(0, 1), (1, 2), (2, 3), (3, 0)])?;
//! let position = Position::fill(square, |v| Some(if v == 0 { Color::White } else { Color::Black }));
//! assert!(clobber::classes(&position)?[0].contains(&Class::Cycle));
//! assert!(clobber::svg(&position)?.starts_with("<svg"));
//!
//! let petersen = Graph::from_graph6("IheA@GUAo")?;
//! assert_eq!((petersen.order(), petersen.size()), (10, 15));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! The limits of a solver hold for each of its calls: time, nodes, memory and a stop flag. A progress
//! callback can be set as well. A call that reaches a limit returns [`Unsolved`] with the reason. It never
//! guesses.
//!
//! ```
//! use clobber::{Reason, Solver, StopFlag};
//! use std::time::Duration;
//!
//! let solver = Solver::builder().threads(2).memory(1 << 30).time(Duration::from_millis(50)).build();
//! let hard = "checkerboard:9x9".parse()?;
//! assert_eq!(solver.outcome(&hard).unwrap_err().reason, Reason::Time);
//!
//! let flag = StopFlag::new();
//! flag.raise(); // usually from another thread
//! let solver = Solver::builder().stop_flag(&flag).build();
//! assert_eq!(solver.value(&hard).unwrap_err().reason, Reason::Stopped);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod certificate;
mod game_value;
mod reduction;
mod solver;

pub use ::game_value::{
    Dyadic, Outcome, ParseError as ValueError, ParseErrorKind as ValueErrorKind, Relation,
};
pub use board::{classes, svg, svg_of_play, svg_with_moves};
pub use certificate::{Certificate, MalformedCertificate, Verdict};
pub use clobber_board::class::Class;
pub use clobber_board::graph::GraphError;
pub use clobber_board::moves::ReplayError;
pub use clobber_board::notation::ParseError;
pub use clobber_board::{Cell, Color, FirstPlayer, Graph, IllegalMove, Move, Position, Rule, Vertex};
pub use clobber_certificate::{RejectionReason, Step};
pub use clobber_solitaire::NoPlay;
pub use clobber_solitaire::strong::{Counterexample, Strength};
pub use clobber_solver::ProofError;
pub use game_value::{CountedValue, GameValue};
pub use reduction::{NoTarget, Reduction};
pub use search_limits::{Progress, Reason, StopFlag, Unsolved};
pub use solver::{Solution, Solver, SolverBuilder};

/// The README's code compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The fewest stones that one player can leave, with a play that does it. See [`Solver::reduce`].
pub fn reduce(position: &Position) -> Result<Reduction, NoPlay> {
    Solver::new().reduce(position)
}

/// Replays a certificate. See [`Solver::check`].
pub fn check(certificate: &Certificate) -> Result<Verdict, MalformedCertificate> {
    Solver::new().check(certificate)
}
