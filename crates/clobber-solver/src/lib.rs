//! Clobber for two players. Knows nothing of the one-player game.
//!
//! An [`Evaluator`] computes the value of a position: it splits the position into components, looks up or
//! computes the value of each, and adds the values. An [`Engine`](engine::Engine) decides who wins and by
//! which moves, without the value: it searches sums of components with bounds. A [`Prover`] turns the answers
//! of an [`Oracle`], such as an engine, into a certificate that the independent checker accepts. A
//! [`NimEvaluator`](impartial::NimEvaluator) solves impartial Clobber, in which either player moves any
//! stone.
//!
//! ```
//! use clobber_board::{Color, Position};
//! use clobber_solver::Evaluator;
//! use clobber_solver::engine::{Engine, Settings, SolveRequest, Statistics};
//! use clobber_solver::impartial::NimEvaluator;
//! use game_value::Value;
//! use search_limits::Limits;
//!
//! let limits = Limits::unlimited();
//! // Three components: xo is *, oxxx is 2·↑ + *, and (xo)^3 is 0.
//! let position: Position = "xo.oxxx.(xo)^3".parse().unwrap();
//!
//! let evaluator = Evaluator::with_memory(1 << 24);
//! let value = evaluator.within(limits).value(&position).unwrap();
//! assert_eq!(evaluator.universe().within(limits).text(value).unwrap(), "^^");
//!
//! let engine = Engine::new(Settings { memory: 1 << 24, ..Settings::default() });
//! let (request, mut statistics) = (SolveRequest { all_moves: true }, Statistics::default());
//! let solution = engine.solve(&(&position).into(), Color::White, request, limits, &mut statistics).unwrap();
//! assert_eq!(solution.winner, Color::Black);
//! assert!(solution.winning_moves.is_empty());
//!
//! let evaluator = NimEvaluator::with_memory(1 << 24);
//! let impartial = evaluator.solve(&"xo".parse().unwrap(), 0, true, limits).unwrap();
//! assert_eq!((impartial.nimber, impartial.winning_moves.len()), (1, 2));
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | `component` | connected stones as words: [`strip`]s, [`shape`]s on a grid, small graphs |
//! | `values` | values of positions, judged moves, a census, complexity, simplest equal positions |
//! | `bounds` | bounds of a game on the ladder of ups |
//! | [`engine`] | the winner of a sum, by proof-number search over its terms |
//! | `whole_board` | winner and winning moves on grids of at most 64 cells, with a learned order of moves |
//! | `proof` | proofs that a player wins, as lists of facts |
//! | [`impartial`] | nim-values and winning moves of impartial Clobber |

mod bounds;
mod component;
mod crew;
mod deep;
pub mod engine;
pub mod impartial;
mod proof;
mod sharded_map;
mod values;
mod whole_board;

pub use component::{shape, strip};
pub use proof::{Oracle, ProofError, ProvedWin, Prover, Term};
pub use values::{Census, CountedValue, Evaluation, Evaluator, JudgedMove, Scores};

use deep::deep;
