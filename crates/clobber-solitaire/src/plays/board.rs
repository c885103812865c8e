//! Stones and moves.

use clobber_board::bit_board::{BitBoard, VertexSet};
use clobber_board::{Color, Component, Move, Position, Vertex};

/// Stones of both colours. Where colours alternate, `own` belongs to the colour whose turn it is; else it is
/// Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OwnOther<S> {
    pub(crate) own: S,
    pub(crate) other: S,
}

impl<S: VertexSet> OwnOther<S> {
    pub(crate) const NONE: Self = Self { own: S::EMPTY, other: S::EMPTY };

    pub(crate) fn all(self) -> S {
        self.own | self.other
    }

    /// Swaps the colours: now it is the other colour's turn.
    pub(crate) fn negated(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.all().is_empty()
    }

    /// Is there at most one colour?
    pub(crate) fn is_dead(self) -> bool {
        self.own.is_empty() || self.other.is_empty()
    }

    pub(crate) fn within(self, set: S) -> Self {
        Self { own: self.own & set, other: self.other & set }
    }

    pub(crate) fn join(&mut self, more: Self) {
        self.own |= more.own;
        self.other |= more.other;
    }

    /// The stones after a move of `own`.
    pub(crate) fn after(self, mv: Move) -> Self {
        let (from, to) = (S::single(mv.from), S::single(mv.to));
        Self { own: self.own & !from | to, other: self.other & !to }
    }
}

/// A component with stones of both colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixed<S> {
    pub(crate) stones: OwnOther<S>,
    /// One of the two sides, if it is bipartite.
    side: Option<S>,
}

impl<S: VertexSet> Mixed<S> {
    /// The least number of stones left: two if it is bipartite with δ ≡ 0 mod 3, otherwise one (Demaine,
    /// Demaine, Fleischer, "Solitaire Clobber", Corollary 4).
    pub(crate) fn least(self) -> u32 {
        let Some(side) = self.side else { return 1 };
        let clashes = self.stones.own & side | self.stones.other & !side;
        if (self.stones.all().len() + clashes.len()).is_multiple_of(3) { 2 } else { 1 }
    }
}

/// A small board with the names that its vertices have on the board that they come from.
#[derive(Clone, Debug)]
pub(crate) struct NamedBoard<S> {
    board: BitBoard<S>,
    names: Vec<Vertex>,
}

impl<S: VertexSet> NamedBoard<S> {
    /// The stones of some components, with Black as `own`. `None` if there are too many.
    pub(crate) fn new(position: &Position, components: &[Component]) -> Option<(Self, OwnOther<S>)> {
        let names: Vec<Vertex> = components.iter().flat_map(Component::vertices).copied().collect();
        let board = BitBoard::induced(position.graph(), &names)?;
        let of = |color: Color| {
            let stones = (0..).zip(&names).filter(|&(_, &v)| position.cell(v) == Some(color));
            S::collect(stones.map(|(number, _)| number))
        };
        let stones = OwnOther { own: of(Color::Black), other: of(Color::White) };
        Some((Self { board, names }, stones))
    }

    /// The vertices adjacent to this one.
    pub(crate) fn neighbors(&self, v: Vertex) -> S {
        self.board.neighbors(v)
    }

    /// The moves in the names of the board that the stones come from.
    pub(crate) fn named(&self, moves: &[Move]) -> Vec<Move> {
        let name = |v: Vertex| self.names[v as usize];
        moves.iter().map(|mv| Move::new(name(mv.from), name(mv.to))).collect()
    }

    /// The moves of `own`.
    pub(crate) fn moves(&self, now: OwnOther<S>) -> impl Iterator<Item = Move> {
        now.own.vertices().flat_map(move |from| {
            (self.neighbors(from) & now.other).vertices().map(move |to| Move::new(from, to))
        })
    }

    /// The components with stones of both colours.
    pub(crate) fn mixed(&self, stones: OwnOther<S>) -> impl Iterator<Item = Mixed<S>> {
        let components = self.board.components_with_side(stones.all());
        components
            .map(move |(set, side)| Mixed { stones: stones.within(set), side })
            .filter(|component| !component.stones.is_dead())
    }
}
