//! SEGClobber, the published solver of linear Clobber. Knows nothing of our own engine.
//!
//! Taylor Folkersen, Zahra Bashir, Fatemeh Tavakoli and Martin Müller: "SEGClobber – A Linear Clobber
//! Solver". This crate is the program of that paper as a reader of the paper would write it. Each of its
//! ideas can be found by name, switched off and measured. Section numbers refer to it. `docs/segclobber.md`
//! shows every idea with a command.
//!
//! | module | section | what it is |
//! |---|---|---|
//! | [`game`] | 3.1 | sums of strips, shapes, normal forms, the order of creation |
//! | [`database`] | 3.2, 3.5, 3.6 | everything about all sums of length 2 … 16, in a file |
//! | [`Score`] | 3.3 | complexity scores |
//! | [`simplification`] | 3.4, 3.7 | sums are replaced by their simplest equal games |
//! | `table`, `zobrist` | 3.8 | the transposition table |
//! | `heuristic` | 3.9 | Eq. (2) |
//! | `deepening` | 3.10 | iterative deepening |
//! | `search`, `engine` | 3.11 | the search and its root |
//! | `static_rules`, `speculation`, `ordering` | 3.11 | rules 1 to 4, and the order of moves |
//! | `switches` | 4.2 | every technique can be switched off |
//!
//! ```
//! use clobber_segclobber::{Switches, simplification::simplified};
//! let game = "xxo.xo.xoo".parse()?;
//! let normal = simplified(&game, None, Switches::default(), &mut |step| println!("{step}"));
//! assert_eq!(normal.to_string(), "ox");
//! # Ok::<(), clobber_segclobber::game::BadStrip>(())
//! ```

pub mod database;
mod deepening;
mod engine;
pub mod game;
mod heuristic;
mod ordering;
mod score;
mod search;
pub mod simplification;
mod speculation;
mod static_rules;
mod switches;
mod table;
mod zobrist;

pub use engine::{Engine, Solution, Statistics};
pub use heuristic::heuristic;
pub use score::Score;
pub use switches::{Switches, Technique};
