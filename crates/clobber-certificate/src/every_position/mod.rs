//! Claims about all positions of one small graph, and how they are checked: a table with an entry for every
//! position, empty vertices included.
//!
//! - `table`: the positions as numbers, and what is reached from each.
//! - `graph`: claims of the kind `positions`: strong reducibility, and the worst position.
//! - `slices`: claims of the kind `slices`: the lemmas behind the theorems on products of cliques.

mod graph;
mod slices;
mod table;

pub(crate) use graph::check as check_positions;
pub use graph::{PositionsClaim, PositionsFlaw, PositionsStatement};
pub(crate) use slices::check as check_slices;
pub use slices::{Lemma, SlicesClaim, SlicesFlaw};
pub use table::MAX_TABLE_VERTICES;
