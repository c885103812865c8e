//! Solitaire Clobber: one player makes all the moves and wants to leave as few stones as possible. Does not
//! know the two-player game.
//!
//! ```
//! use clobber_board::Position;
//! use clobber_solitaire::Reducer;
//! use search_limits::Limits;
//!
//! // A line, a checkerboard, and a graph of no class.
//! let position: Position = "xoxoo + checkerboard:4x4 + edges:0-1,1-2,2-3,3-4,4-0,0-2,2-5:xoxoxo".parse()?;
//! let reduction = Reducer::default().reduce(&position, Limits::unlimited())?;
//! assert_eq!((reduction.remaining, reduction.optimal), (4, true));
//!
//! // The moves are legal, and they leave as many stones as claimed.
//! let mut after = position.clone();
//! after.replay(reduction.moves)?;
//! assert_eq!(after.stones(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A play is a rooted spanning [`Forest`]: each stone that moves points to the vertex it moves to, and the
//! stones that remain are the roots. Every algorithm here searches for such a forest with few roots.
//!
//! A [`Reducer`] splits a position into components and recognises the class of each. The algorithms of
//! [`classes`] take linear time:
//!
//! - [`mod@line`]: words with forbidden patterns;
//! - [`cycle`]: the best of five lines;
//! - [`tree`]: rooted spanning forests, five values per vertex;
//! - [`multipartite`]: three rules for complete multipartite graphs and cliques;
//! - [`grid`]: bands of few rows, swept one after the other; [`hamiltonian`] paths for a single odd stone;
//! - [`hamming`]: products of cliques, slice by slice.
//!
//! Components without a class go to `any_graph`: a local search, the [`exact`] methods and the lower bounds
//! of the checker take turns. Answers that the checker can verify are optimal; the others have a lower bound.
//!
//! - [`partisan`] is the rule of alternating colours: [`checkerboard`] by a theorem, other full rectangles by
//!   [`partisan::rectangle`], other positions by search. [`partisan::demaine`] is the construction of the
//!   paper, [`partisan::near_pair`] a sharper end.
//!   [`two_copies`] turns impartial plays into partisan ones.
//! - [`words()`] writes a play as a word, a letter for each edge.
//! - [`Reducer::shortest`] minimises the number of moves until no stone can move. It shares `plays` with the
//!   partisan search: stones as sets of bits.
//! - [`extremal`] makes the best and the worst positions of a board.
//! - [`intersection`] lists the sets of stones that come down to one, with the graph of those that meet.
//! - [`spanning_tree`] finds spanning trees with given leaves, such as the walk of an odd stone.
//! - [`strong`] decides whether a board lets the player choose the last stone in every position.

mod allowance;
mod any_graph;
pub mod classes;
mod coloring;
pub mod exact;
pub mod extremal;
mod forest;
pub mod intersection;
pub mod partisan;
mod plays;
mod reducer;
mod shortest;
pub mod spanning_tree;
pub mod strong;
mod target;
mod view;

pub use any_graph::method::Method;
pub use classes::{cycle, grid, hamiltonian, hamming, line, multipartite, tree};
pub use forest::Forest;
pub use forest::play_word::{EdgeLetter, PlayWord, Shape, words};
pub use partisan::{checkerboard, two_copies};
pub use reducer::{NoPlay, Reducer};
pub use target::NoTarget;
