//! Claims about Solitaire Clobber on all grids with a number of rows, and how they are checked.
//!
//! Cut a position between two columns. For each [`State`](state::State), which is all that the part on the
//! right needs to know about a forest on the left part, take the least number of roots in the left part, or
//! the cap, if that is less: these are the *costs* of the left part. A left part whose costs are nowhere
//! higher than those of another one is *no worse* for all columns that follow: the value of the whole is the
//! least sum of a cost and the roots that the right part needs with this state.
//!
//! **Theorem.** Let E be a finite set of positions, the exceptions, and U the set of their prefixes (what
//! some first columns of them are), together with the empty position. Let M be a set of positions, the
//! members, such that
//!
//! 1. every prefix with one more column is a prefix or no worse than a member;
//! 2. every member with one more column is no worse than a member;
//! 3. no position that 1 or 2 calls no worse than a member is bad: bad means that the claim is about it, and
//!    its value is the cap or more;
//! 4. of the prefixes exactly the exceptions are bad.
//!
//! "No worse than" also demands that the claim is about a sequel of the one exactly if it is about the same
//! sequel of the other, and allows the colours of a member to be swapped and its rows to be reversed. Then
//! *exactly the exceptions are bad*.
//!
//! *Proof.* Every position that is not a prefix is no worse than a member, by induction on its columns: it is
//! Pa, where the column a is the last. If P is a prefix, (1) says it. Else P is no worse than a member Q; so
//! Pa is no worse than Qa, since the costs after a column are least sums over the costs before it, and Qa is
//! no worse than a member by (2). In the first case Pa is not bad by (3); in the second Qa is not, and the
//! value of Pa is at most that of Qa. For prefixes there is (4). ∎
//!
//! **Up to a width.** A claim about the positions of at most W columns needs less: the members have less than
//! W columns; in (1) and (2) a position of W columns need not be covered, and a narrower one is to be no
//! worse than a member of *at most as many columns*. Then every position of less than W columns that is not a
//! prefix is no worse than a member of at most as many columns, by the same induction, so a position of at
//! most W columns is not bad by (3).
//!
//! `docs/column-automaton.md` has the definitions and proofs in full. The checker shares no code with the
//! search that finds the members: the search describes what crosses a cut by edges, the checker by vertices.

mod claim;
mod flaw;
mod invariant;
mod label;
mod state;
mod sweep;

pub use claim::ColumnsClaim;
pub use flaw::{ColumnsFlaw, ColumnsPosition};
pub(crate) use invariant::check;
