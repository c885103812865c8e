//! Complete multipartite graphs, cliques among them: two vertices are adjacent unless they lie in the same part.
//!
//! How many stones of each colour each part holds says all about a position, so edges are never looked at.
//!
//! The theorems are those of Duchêne, Gravier and Moncel, "New results about Impartial Solitaire Clobber",
//! Section 2. [`value()`] puts them into one formula.

mod counts;
mod value;

pub use counts::PartCounts;
pub use value::value;
