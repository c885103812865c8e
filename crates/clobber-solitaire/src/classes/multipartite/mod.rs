//! Complete multipartite graphs, cliques among them: two vertices are adjacent unless they lie in the same
//! part.
//!
//! The numbers of black and white stones of each part determine a position, so the algorithm never reads
//! edges. The reducibility value takes time linear in the parts, an optimal play time linear in the vertices.
//!
//! The theorems are those of Duchêne, Gravier and Moncel, "New results about Impartial Solitaire Clobber",
//! Section 2. [`value()`] puts them into one formula and says why no play does better. [`reduce()`] replaces
//! their constructions by three rules and says why these reach the formula. Together the two are a complete
//! proof, which takes only the invariance of δ from the papers.

mod by_size;
mod counts;
mod holders;
mod reduce;
mod stones;
mod value;

pub use counts::PartCounts;
pub use reduce::reduce;
pub use value::{Parameters, value};
