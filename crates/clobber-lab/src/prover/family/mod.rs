//! The values of w, ww, www, … for every n.
//!
//! Every strip that can arise from w^n is an interval of the repeated word with at most its two end stones
//! flipped: finitely many kinds of each length. Suppose that p more stones in the middle add the same game s
//! to the value of every long strip of some lengths. Under conditions that a finite computation decides, they
//! do so for all greater lengths: [docs/periodicity.md](../../../../../docs/periodicity.md) has the theorem
//! and its proof. This prover finds p and s, and writes a claim that `clobber check` verifies.
//!
//! - [`word`](Word): the name of a family; `strips`: what arises from it.
//! - `arithmetic`: values under either rule; `table`: the values of all strips, length by length.
//! - `discovery`: searches for p, s and the length from which they hold; `translation`: shows that they hold
//!   for all greater lengths.
//! - [`theorem`](Theorem): what was proved, and its certificate.
//!
//! ```
//! use clobber_lab::prover::family::{Goal, prove};
//! use clobber_board::Rule;
//! use game_value::Universe;
//! use search_limits::Limits;
//! let word = "(xxo)^n".parse().unwrap();
//! let universe = Universe::new();
//! let arithmetic = universe.within(Limits::unlimited());
//! let theorem = prove(&word, Rule::Partisan, &Goal::default(), arithmetic).unwrap();
//! assert_eq!(theorem.claim.closed_form, "(xxo)^n = ⌊(n+1)/2⌋·↑ for all n");
//! ```

mod arithmetic;
mod discovery;
mod strips;
mod table;
mod theorem;
mod translation;
mod word;

pub(crate) use arithmetic::small_difference;
pub use theorem::{Goal, Theorem, Unproved, prove};
pub use word::{MAX_WORD_STONES, Word, WordError};
