//! Moves: which are legal, and what they do.

use crate::color::Color;
use crate::graph::{Graph, Hamming, Vertex};
use crate::position::Position;
use std::fmt::{self, Display, Formatter};
use std::ops::Range;
use std::str::FromStr;

/// The stone on `from` clobbers the stone on `to`.
///
/// As text it is the numbers of the two vertices, from 0. [`Position::move_text`] writes it as people do on a
/// board.
///
/// ```
/// use clobber_board::Move;
/// assert_eq!("13-14".parse(), Ok(Move::new(13, 14)));
/// assert_eq!(Move::new(13, 14).to_string(), "13-14");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the stone comes from.
    pub from: Vertex,
    /// The neighbour that it captures.
    pub to: Vertex,
}

/// A text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a move; write the numbers of two vertices, as in `0-1`")]
pub struct ParseMoveError {
    /// The text.
    pub text: String,
}

/// Why a move is against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum IllegalMove {
    NoSuchVertex { vertex: Vertex, order: usize },
    NoStone { vertex: Vertex },
    NothingToCapture { vertex: Vertex },
    SameColor { from: Vertex, to: Vertex, color: Color },
    NotAdjacent { from: Vertex, to: Vertex },
    WrongPlayer { vertex: Vertex, turn: Color },
}

impl IllegalMove {
    /// The reason in words, with the reader's own names for vertices.
    pub fn describe(&self, name: impl Fn(Vertex) -> String) -> String {
        match *self {
            Self::NoSuchVertex { vertex, order } => {
                format!("there is no vertex {vertex}: the {order} vertices are numbered from 0")
            }
            Self::NoStone { vertex } => format!("no stone stands on {}", name(vertex)),
            Self::NothingToCapture { vertex } => {
                format!("{} is empty, and a stone moves only by capturing", name(vertex))
            }
            Self::SameColor { from, to, color } => {
                format!("the stones on {} and {} are both {}", name(from), name(to), color.name())
            }
            Self::NotAdjacent { from, to } => format!("{} and {} are not adjacent", name(from), name(to)),
            Self::WrongPlayer { vertex, turn } => format!(
                "it is {}'s turn, but the stone on {} is {}",
                turn.name(),
                name(vertex),
                (!turn).name()
            ),
        }
    }
}

impl Display for IllegalMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(|v| format!("vertex {v}")))
    }
}

impl std::error::Error for IllegalMove {}

/// A sequence of moves breaks the rules at one of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {} ({mv}): {error}", step + 1)]
pub struct ReplayError {
    /// How many moves were played before it.
    pub step: usize,
    /// The move.
    pub mv: Move,
    /// What is wrong with it.
    pub error: IllegalMove,
}

/// Vertices whose moves are counted between two checks of the limits.
const VERTICES_PER_PIECE: Vertex = 64;

impl Move {
    /// The move from one vertex to another.
    pub const fn new(from: Vertex, to: Vertex) -> Self {
        Self { from, to }
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.from, self.to))
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        parse_pair(text)
            .map(|(from, to)| Self { from, to })
            .ok_or_else(|| ParseMoveError { text: text.into() })
    }
}

/// Two numbers with a `-` between them.
pub(crate) fn parse_pair(text: &str) -> Option<(Vertex, Vertex)> {
    let (from, to) = text.trim().split_once('-')?;
    Some((from.trim().parse().ok()?, to.trim().parse().ok()?))
}

impl Position {
    /// The legal moves of a player, by the stone that moves, ascending. All of them take time linear in the
    /// board and its edges.
    ///
    /// ```
    /// use clobber_board::{Color, Move, Position};
    /// let position: Position = "xxo".parse().unwrap();
    /// assert_eq!(position.moves(Color::Black).collect::<Vec<_>>(), [Move::new(1, 2)]);
    /// assert_eq!(position.moves(Color::White).collect::<Vec<_>>(), [Move::new(2, 1)]);
    /// ```
    pub fn moves(&self, player: Color) -> impl Iterator<Item = Move> {
        (0..self.cells().len() as Vertex)
            .filter(move |&from| self.cell(from) == Some(player))
            .flat_map(move |from| self.neighbors_of_color(from, !player).map(move |to| Move { from, to }))
    }

    /// The legal moves of a player, each with the position that it leads to.
    ///
    /// ```
    /// use clobber_board::{Color, Move, Position};
    /// let position: Position = "xxo".parse().unwrap();
    /// let (mv, after) = position.options(Color::White).next().unwrap();
    /// assert_eq!((mv, after.to_string()), (Move::new(2, 1), "xo.".to_string()));
    /// ```
    pub fn options(&self, player: Color) -> impl Iterator<Item = (Move, Self)> {
        self.moves(player).map(move |mv| (mv, self.after_legal(player, mv)))
    }

    /// The number of legal moves of either player: each edge between two colours can be played along both
    /// ways.
    ///
    /// Takes time linear in vertices and edges; cliques, complete multipartite and Hamming graphs only count
    /// stones.
    pub fn move_count(&self) -> u64 {
        self.move_counts().sum()
    }

    /// The numbers of moves in pieces of the board, so that the counting can be interrupted in between.
    pub(crate) fn move_counts(&self) -> impl Iterator<Item = u64> {
        self.graph().summands().into_iter().flat_map(move |(start, graph)| {
            let end = start + graph.order() as Vertex;
            let (mut whole, mut lines, mut vertices) = (None, None, end..end);
            match graph {
                Graph::Complete(_) => whole = Some(self.pairs(start..end)),
                Graph::Multipartite(parts) => {
                    let within = |part: Range<Vertex>| self.pairs(start + part.start..start + part.end);
                    whole = Some(self.pairs(start..end) - parts.parts().map(within).sum::<u64>());
                }
                Graph::Hamming(product) => lines = Some(self.moves_along_lines(start, product)),
                _ => vertices = start..end,
            }
            let piece = move |v: Vertex| self.moves_from(v..end.min(v + VERTICES_PER_PIECE));
            let pieces = vertices.step_by(VERTICES_PER_PIECE as usize).map(piece);
            whole.into_iter().chain(lines.into_iter().flatten()).chain(pieces)
        })
    }

    /// The number of pairs of a black and a white stone on these vertices.
    fn pairs(&self, vertices: impl Iterator<Item = Vertex>) -> u64 {
        let of = |v: Vertex, color: Color| u64::from(self.cell(v) == Some(color));
        let (black, white) = vertices
            .fold((0, 0), |(black, white), v| (black + of(v, Color::Black), white + of(v, Color::White)));
        black * white
    }

    /// In a Hamming graph every two vertices of a line, where one coordinate varies, are adjacent. Each line
    /// is counted by itself.
    fn moves_along_lines(&self, start: Vertex, product: &Hamming) -> impl Iterator<Item = u64> {
        let order = product.order() as Vertex;
        product.strides().flat_map(move |(stride, factor)| {
            let blocks = (0..order).step_by((stride * factor) as usize);
            let lines = blocks.flat_map(move |block| block..block + stride);
            lines.map(move |line| self.pairs((0..factor).map(|i| start + line + i * stride)))
        })
    }

    fn moves_from(&self, vertices: Range<Vertex>) -> u64 {
        let black = vertices.filter(|&v| self.cell(v) == Some(Color::Black));
        black.map(|v| self.neighbors_of_color(v, Color::White).count() as u64).sum()
    }

    /// Checks that a move is legal for the player whose stone it moves, and returns that player.
    #[inline]
    pub fn check(&self, mv: Move) -> Result<Color, IllegalMove> {
        let Move { from, to } = mv;
        for vertex in [from, to] {
            if vertex as usize >= self.cells().len() {
                return Err(IllegalMove::NoSuchVertex { vertex, order: self.cells().len() });
            }
        }
        let player = self.cell(from).ok_or(IllegalMove::NoStone { vertex: from })?;
        if from == to || !self.graph().adjacent(from, to) {
            return Err(IllegalMove::NotAdjacent { from, to });
        }
        let captured = self.cell(to).ok_or(IllegalMove::NothingToCapture { vertex: to })?;
        if captured == player {
            return Err(IllegalMove::SameColor { from, to, color: player });
        }
        Ok(player)
    }

    /// Plays a move of either player, and returns that player. On an error the position is unchanged.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<Color, IllegalMove> {
        let player = self.check(mv)?;
        self.play_legal(player, mv);
        Ok(player)
    }

    /// The position after a move of either player.
    ///
    /// ```
    /// use clobber_board::{Move, Position};
    /// let position: Position = "xxo".parse().unwrap();
    /// assert_eq!(position.after(Move::new(2, 1)).unwrap().to_string(), "xo.");
    /// assert!(position.after(Move::new(0, 1)).is_err());
    /// ```
    pub fn after(&self, mv: Move) -> Result<Self, IllegalMove> {
        self.check(mv).map(|player| self.after_legal(player, mv))
    }

    /// The position after a move that is known to be legal.
    fn after_legal(&self, player: Color, mv: Move) -> Self {
        let mut after = self.clone();
        after.play_legal(player, mv);
        after
    }

    /// Plays a move that is known to be legal.
    #[inline]
    pub(crate) fn play_legal(&mut self, player: Color, mv: Move) {
        let cells = self.cells_mut();
        cells[mv.from as usize] = None;
        cells[mv.to as usize] = Some(player);
    }

    /// Plays a move of the player whose turn it is. On an error the position is unchanged.
    pub fn play_as(&mut self, turn: Color, mv: Move) -> Result<(), IllegalMove> {
        if self.check(mv)? != turn {
            return Err(IllegalMove::WrongPlayer { vertex: mv.from, turn });
        }
        self.play(mv).map(|_| ())
    }

    /// Takes back the last move. Any other move leaves stones that were never there.
    /// Panics if one of the two vertices is beyond the last.
    pub fn take_back(&mut self, mv: Move) {
        let player = self.cell(mv.to);
        let cells = self.cells_mut();
        cells[mv.from as usize] = player;
        cells[mv.to as usize] = player.map(|color| !color);
    }

    /// Plays moves of either colour one after the other: the impartial solitaire game.
    /// On an error the position is the one before the illegal move.
    pub fn replay(&mut self, moves: impl IntoIterator<Item = Move>) -> Result<(), ReplayError> {
        for (step, mv) in moves.into_iter().enumerate() {
            self.play(mv).map_err(|error| ReplayError { step, mv, error })?;
        }
        Ok(())
    }

    /// Plays moves of alternating colours, beginning with this player.
    /// On an error the position is the one before the illegal move.
    pub fn replay_alternating(
        &mut self,
        first: Color,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<(), ReplayError> {
        let mut turn = first;
        for (step, mv) in moves.into_iter().enumerate() {
            self.play_as(turn, mv).map_err(|error| ReplayError { step, mv, error })?;
            turn = !turn;
        }
        Ok(())
    }
}
