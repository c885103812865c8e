//! Claims about Solitaire Clobber on all grids with so many rows, and how they are checked.
//!
//! Cut a position between two columns. For each [`State`](state::State), which is all that the part on the right needs to
//! know about a forest on the left part, take the least number of roots in the left part, or the cap, if that is less:
//! these are the *costs* of the left part. A left part whose costs are nowhere higher than those of another one is *no
//! worse*, whatever columns follow: the value of the whole is the least sum of a cost and the roots that the right part
//! needs with this state.
//!
//! **Theorem.** Let M be a set of positions, the members, such that
//!
//! 1. every position with w columns is no worse than a member;
//! 2. every member with one more column is no worse than a member;
//! 3. no position of w columns, and no member with one more column, has a value of the cap or more, if the claim is about it.
//!
//! "No worse than" also demands that the claim is about a sequel of the one exactly if it is about the same sequel of
//! the other, and allows the colours or the rows of a member to be exchanged. Then *no position with w columns or more, which
//! the claim is about, has a value of the cap or more*.
//!
//! *Proof.* By induction on the number of columns, every position with at least w columns is no worse than a member: for w
//! columns this is (1); and if P is no worse than the member Q, then P with one more column is no worse than Q
//! with that column, since the costs behind a column are least sums over the costs in front of it; which is no worse than a member
//! by (2). So a position with more than w columns is a P with one more column, its value is at most that of Q
//! with that column, and this is less than the cap by (3). ∎
//!
//! `docs/column-automaton.md` has the definitions and proofs in full. Nothing here is shared with the search that finds
//! the members; it describes what crosses a cut by edges, and the checker by vertices.

mod claim;
mod invariant;
mod label;
mod state;
mod sweep;

pub use claim::{Bounded, ColumnsClaim};
pub(crate) use invariant::check;
