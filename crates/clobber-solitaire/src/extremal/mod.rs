//! The best and the worst positions of a board.
//!
//! For a graph, maxrv is the largest reducibility value of its mixed positions (those with stones of both
//! colours), and minrv the least. Each file constructs the positions of one theorem. The [`Reduction`] that
//! comes with them carries a play and a lower bound, so that the checker can verify the claim.

mod blocks;
mod cliques;
mod cutset;
mod degree;
mod grid;
mod last_stone;
mod maxrv;
mod path_and_cycle;

pub use blocks::{Blocks, blocks};
pub use cliques::{Extreme, extreme, star_of_cliques};
pub use cutset::{cutset, cutset_bound};
pub use degree::{greedy, least_degree};
pub use grid::worst_grid;
pub use last_stone::{last_stone, minrv};
pub use maxrv::{MAX_VERTICES_FOR_MAXRV, Worst, maxrv};
pub use path_and_cycle::{worst_cycle, worst_path};

use crate::reducer::NoPlay;
use clobber_board::component::ComponentError;
use clobber_board::graph::GraphError;
use clobber_board::{Color, Component, FirstPlayer, Move, Position, Rule, Vertex};
use clobber_certificate::{LowerBound, Reduction, lower_bound};
use search_limits::{Limits, Unsolved};

/// Why a theorem does not apply to a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSuchPosition {
    /// A board with less than two vertices has no mixed position.
    #[error("a mixed position has at least two stones, not {0}")]
    TooFewStones(usize),
    /// The board is in several pieces, or in none.
    #[error("the stones must be connected, and these are in {0} pieces")]
    NotConnected(usize),
    /// The vertex is not part of the board.
    #[error("there is no stone on vertex {0}")]
    NoStone(Vertex),
    /// The board is not a line of stones.
    #[error("the stones must be a line without gaps, and have both colours")]
    NotALine,
    /// There is no move.
    #[error("no two neighbours differ in colour, so there is no move")]
    NoMove,
    /// A star of no cliques, or of cliques without edges.
    #[error("the least degree D and the number of cliques K are at least 1")]
    NoCliques,
    /// The vertices are all of the board, or none.
    #[error("a cutset leaves at least one stone, and takes at least one")]
    NoCutset,
    /// The board cannot be made.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

impl From<ComponentError> for NoSuchPosition {
    fn from(error: ComponentError) -> Self {
        NoPlay::from(error).into()
    }
}

impl From<NoPlay> for NoSuchPosition {
    fn from(error: NoPlay) -> Self {
        match error {
            NoPlay::Graph(error) => error.into(),
            NoPlay::Unsolved(unsolved) => unsolved.into(),
        }
    }
}

/// The one component of a position.
fn connected(position: &Position) -> Result<Component, NoSuchPosition> {
    let mut components = position.components();
    match components.len() {
        1 => Ok(components.remove(0)),
        pieces => Err(NoSuchPosition::NotConnected(pieces)),
    }
}

/// The same board with these stones on its occupied vertices.
fn recolored(position: &Position, color: impl Fn(Vertex) -> Color) -> Position {
    position.refilled(|v| position.cell(v).map(|_| color(v)))
}

/// A play with the lower bound that some arguments give.
fn claim(
    position: Position,
    moves: Vec<Move>,
    method: &str,
    arguments: &[LowerBound],
    limits: &Limits,
) -> Result<Reduction, NoSuchPosition> {
    let bound = lower_bound(arguments, &position, Rule::Impartial, FirstPlayer::Any, limits)?.unwrap_or(1);
    let (play, bound) = ((moves, method.into()), (bound, arguments.to_vec()));
    Ok(Reduction::new(position, Rule::Impartial, None, play, bound))
}
