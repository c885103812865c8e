//! The parts of a picture of a position and their order, for every language that pictures are written in.

use super::layout::{Curve, Layout, SquareBoard};
use super::within;
use clobber_board::{Move, Position};
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Display, Formatter};
use std::marker::PhantomData;

/// A picture in the language `L`.
pub(super) struct Picture<'a, L> {
    pub(super) position: &'a Position,
    pub(super) layout: Layout,
    /// The last move with its path; `None` also for a move that is not on the board.
    pub(super) last_move: Option<(Move, Curve)>,
    /// The paths of moves that can be played.
    pub(super) arrows: Vec<Curve>,
    language: PhantomData<L>,
}

/// How a language writes each part. Later parts cover earlier ones.
pub(super) trait Parts {
    fn head(&self, f: &mut Formatter<'_>) -> fmt::Result;
    fn edges(&self, f: &mut Formatter<'_>) -> fmt::Result;
    fn board(&self, f: &mut Formatter<'_>, board: &SquareBoard) -> fmt::Result;
    fn labels(&self, f: &mut Formatter<'_>) -> fmt::Result;
    /// The lines of moves that can be played. Stones cover their ends.
    fn paths_of_arrows(&self, f: &mut Formatter<'_>) -> fmt::Result;
    /// The line of the last move. Stones cover its ends.
    fn path_of_last_move(&self, f: &mut Formatter<'_>) -> fmt::Result;
    fn vertices(&self, f: &mut Formatter<'_>) -> fmt::Result;
    /// A dashed ring at the start of the last move, a full one at its end, and an arrowhead.
    fn ends_of_last_move(&self, f: &mut Formatter<'_>) -> fmt::Result;
    /// An arrowhead at the end of each move that can be played.
    fn heads_of_arrows(&self, f: &mut Formatter<'_>) -> fmt::Result;
    fn numbers(&self, f: &mut Formatter<'_>) -> fmt::Result;
    fn foot(&self, f: &mut Formatter<'_>) -> fmt::Result;
}

/// The moves that a picture shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks<'a> {
    /// The move that led to the position.
    pub last_move: Option<Move>,
    /// Moves that can be played, as arrows.
    pub arrows: &'a [Move],
}

impl From<Option<Move>> for Marks<'_> {
    fn from(last_move: Option<Move>) -> Self {
        Self { last_move, arrows: &[] }
    }
}

/// The text of a picture in the language `L`. Moves that are not on the board are left out.
pub(super) fn draw<'a, L>(
    position: &'a Position,
    layout: Layout,
    marks: Marks<'_>,
    limits: &Limits,
) -> Result<String, Unsolved>
where
    Picture<'a, L>: Parts,
{
    let last_move = marks.last_move.and_then(|mv| layout.path_of(mv).map(|path| (mv, path)));
    let arrows = marks.arrows.iter().filter_map(|&mv| layout.path_of(mv)).collect();
    within::text(&Picture::<L> { position, layout, last_move, arrows, language: PhantomData }, limits)
}

impl<L> Display for Picture<'_, L>
where
    Self: Parts,
{
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        self.edges(f)?;
        self.layout.boards.iter().try_for_each(|board| self.board(f, board))?;
        self.labels(f)?;
        self.paths_of_arrows(f)?;
        self.path_of_last_move(f)?;
        self.vertices(f)?;
        self.ends_of_last_move(f)?;
        self.heads_of_arrows(f)?;
        self.numbers(f)?;
        self.foot(f)
    }
}
