//! Grids of at most 64 cells, searched whole.
//!
//! The sum engine takes sums apart and names every component. That pays where a board breaks apart early.
//! On a full grid nearly every position is one component with a few crumbs. Here a position is two words,
//! one for the stones of each player:
//!
//! ```text
//! crumbs whose value is n·↑ or n·↑ + *    the rung: n, and whether there is a star  rung
//! all other live components, the parts    two words on the board                    board, node
//! ```
//!
//! so positions that differ only in crumbs of the same value are one. The tables (`tables`) hold
//! *facts*, [bounds](crate::bounds) of stones, under an exact key that is the same for all their images
//! (`normal_form`). The facts of small components follow from all options (`components`), those of larger
//! ones from the outcomes of searches. A learned linear function (`model`) judges positions. By its
//! judgement, proof-number search decides large positions (`proof_number`) and alpha-beta those below
//! (`alpha_beta`). `open_moves` shows what is known without a search.
//!
//! A node costs time linear in the number of moves; the number of nodes is exponential in the stones.
//! Memory is bounded: what a table drops is computed again.

mod alpha_beta;
mod board;
mod components;
mod killers;
mod model;
mod node;
mod normal_form;
mod open_moves;
mod proof_number;
mod root;
mod rung;
mod search;
mod tables;

pub use open_moves::OpenMoves;
pub(crate) use root::{Turn, WholeBoardEngine};
pub use tables::CheckpointError;
