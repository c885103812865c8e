//! Theorems about Clobber found by machine, and the claims from the literature checked by machine.
//!
//! The lab has two rooms. A *prover* settles a question for all n and writes a certificate, which
//! `clobber-certificate` checks without this crate. The *survey* checks theorems, conjectures and open
//! problems instance by instance, up to a bound. It knows no command line, and does not check its own proofs.
//!
//! ```
//! use clobber_board::Rule;
//! use clobber_lab::prover::family::{Goal, prove};
//! use clobber_lab::survey::{Settings, Verdict, claims};
//! use game_value::Universe;
//! use search_limits::Limits;
//!
//! // For all n: (xxo)^n is a multiple of ↑.
//! let universe = Universe::new();
//! let arithmetic = universe.within(Limits::unlimited());
//! let theorem = prove(&"(xxo)^n".parse()?, Rule::Partisan, &Goal::default(), arithmetic)?;
//! assert_eq!(theorem.claim.closed_form, "(xxo)^n = ⌊(n+1)/2⌋·↑ for all n");
//!
//! // Up to a bound: the first player wins on (xo)^n, unless n = 3.
//! let claim = claims::find("alternating-line").ok_or("no such claim")?;
//! let settings = Settings { to: 6, ..Settings::usual(claim) };
//! let mut study = claim.begin(&settings, Limits::unlimited())?;
//! for number in 0..study.instances() {
//!     assert_eq!(study.examine(number, Limits::unlimited()).verdict, Verdict::Holds);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`prover`]: [`family`](prover::family) (values of w, ww, www, …),
//!   [`column_automaton`](prover::column_automaton) (stones left on grids of any width), and
//!   [`random_lines`](prover::random_lines) (stones left on random lines, on average).
//! - [`survey`]: [`Claim`](survey::Claim), [`claims`](survey::claims), [`campaign`](survey::campaign),
//!   [`results`](survey::results).

pub mod prover;
pub mod survey;
