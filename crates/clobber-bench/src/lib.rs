//! Experiments that measure the two-player engines and check their answers. Does not know the command line or
//! the terminal.
//!
//! An experiment is a plain struct with a `run` method: [`Scaling`], [`Ablation`], [`Boards`] and [`Random`].
//! [`Setup`] says how each run is measured and where the tables and figures go. A [`Console`] receives text,
//! results and progress.
//!
//! ```
//! use clobber_ask::Status;
//! use clobber_bench::{BenchError, Console, Family, Scaling, Setup};
//! use std::io;
//!
//! #[derive(Default)]
//! struct Lines(Vec<String>);
//!
//! impl Console for Lines {
//!     fn say(&mut self, _text: &str) -> io::Result<()> {
//!         Ok(())
//!     }
//!     fn result(&mut self, text: &str, _json: &str) -> io::Result<()> {
//!         self.0.push(text.to_string());
//!         Ok(())
//!     }
//!     fn progress(&mut self, _what: &str, _done: u64, _of: u64) {}
//! }
//!
//! let setup = Setup { memory: 1 << 26, ..Setup::default() };
//! let scaling = Scaling { families: vec![Family::Xo], from: 1, to: 4, step: 1 };
//! let mut lines = Lines::default();
//! // (xo)^3 is the one that the second player wins; a wrong winner would give `Status::Refuted`.
//! assert_eq!(scaling.run(&setup, &mut lines)?, Status::Answered);
//! assert!(lines.0[2].starts_with("   3       6  second"));
//! # Ok::<(), BenchError>(())
//! ```
//!
//! [`Replicate`] repeats the figures of a paper with the paper's own engine. [`Peers`] compares this program
//! with other programs. [`Estimate`] estimates the work for boards that are not solved.
//!
//! - `stopwatch`: one engine, one question, one time limit. `session`: the loop around it, with its files.
//! - `lines`: random lines and families of lines. `known`: the answers in the folder `known/`.
//! - `statistics`: means, medians and fits. `figure`: plots of time.

mod ablation;
mod boards;
mod error;
mod estimate;
mod figure;
mod known;
mod lines;
mod peers;
mod random;
mod replicate;
mod scaling;
mod session;
mod statistics;
mod stopwatch;

pub use ablation::Ablation;
pub use boards::{Boards, NamedPosition};
pub use error::BenchError;
pub use estimate::Estimate;
pub use lines::{Family, Material, RandomLines};
pub use peers::{Case, CaseSet, Peers, Program};
pub use random::Random;
pub use replicate::{BadRootMove, DatabaseSource, FixedMove, PaperFigure, Replicate, RootMove};
pub use scaling::Scaling;
pub use session::{Console, Setup};
