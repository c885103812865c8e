//! Stones and moves.

use super::set::{Set, vertices};
use clobber_board::{Color, Component, Move, Position, Vertex};

/// Stones of both colours. Where colours alternate, `own` belongs to the colour whose turn it is; else it is Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones<S> {
    pub(crate) own: S,
    pub(crate) other: S,
}

impl<S: Set> Stones<S> {
    pub(crate) const NONE: Self = Self { own: S::EMPTY, other: S::EMPTY };

    pub(crate) fn all(self) -> S {
        self.own | self.other
    }

    /// The same with the colours exchanged: the other colour's turn.
    pub(crate) fn exchanged(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.all().is_empty()
    }

    /// Do they have one colour?
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

    /// After a stone of `own` has captured one of the others.
    pub(crate) fn after(self, mv: Move) -> Self {
        let (from, to) = (S::single(mv.from), S::single(mv.to));
        Self { own: self.own & !from | to, other: self.other & !to }
    }
}

/// A component with stones of both colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixed<S> {
    pub(crate) stones: Stones<S>,
    /// One of the two sides, if it is bipartite.
    side: Option<S>,
}

impl<S: Set> Mixed<S> {
    /// How many stones are left at least: two if it is bipartite with δ ≡ 0 mod 3, else one (Demaine, Demaine,
    /// Fleischer, "Solitaire Clobber", Corollary 4).
    pub(crate) fn least(self) -> u32 {
        let Some(side) = self.side else { return 1 };
        let clashes = self.stones.own & side | self.stones.other & !side;
        if (self.stones.all().len() + clashes.len()).is_multiple_of(3) { 2 } else { 1 }
    }
}

/// Which vertices are adjacent, and what they are called on the board that they come from.
#[derive(Clone, Debug)]
pub(crate) struct Board<S> {
    neighbors: Vec<S>,
    names: Vec<Vertex>,
}

impl<S: Set> Board<S> {
    /// The stones of some components, with Black as `own`. Nothing if they are too many.
    pub(crate) fn new(position: &Position, components: &[Component]) -> Option<(Self, Stones<S>)> {
        let names: Vec<Vertex> = components.iter().flat_map(Component::vertices).copied().collect();
        if names.len() > S::MOST {
            return None;
        }
        let set = |holds: &dyn Fn(Vertex) -> bool| {
            let all = (0..).zip(&names).filter(|&(_, &v)| holds(v));
            all.fold(S::EMPTY, |set, (bit, _)| set | S::single(bit))
        };
        let neighbors = names.iter().map(|&v| set(&|u| position.graph().adjacent(u, v))).collect();
        let of = |color: Color| set(&|v| position.cell(v) == Some(color));
        let stones = Stones { own: of(Color::Black), other: of(Color::White) };
        Some((Self { neighbors, names }, stones))
    }

    /// The vertices adjacent to this one.
    pub(crate) fn neighbors(&self, v: Vertex) -> S {
        self.neighbors[v as usize]
    }

    /// The moves in the names of the board that the stones come from.
    pub(crate) fn named(&self, moves: &[Move]) -> Vec<Move> {
        let name = |v: Vertex| self.names[v as usize];
        moves.iter().map(|mv| Move::new(name(mv.from), name(mv.to))).collect()
    }

    /// The moves of `own`.
    pub(crate) fn moves(&self, now: Stones<S>) -> impl Iterator<Item = Move> {
        vertices(now.own).flat_map(move |from| {
            vertices(self.neighbors(from) & now.other).map(move |to| Move::new(from, to))
        })
    }

    /// The components with stones of both colours.
    pub(crate) fn mixed(&self, stones: Stones<S>) -> impl Iterator<Item = Mixed<S>> {
        let mut rest = stones.all();
        let components = std::iter::from_fn(move || {
            rest.lowest().map(|v| {
                let (set, side) = self.component(S::single(v), rest);
                rest &= !set;
                Mixed { stones: stones.within(set), side }
            })
        });
        components.filter(|component| !component.stones.is_dead())
    }

    /// The component of a vertex in the graph that a set induces, and its side if it is bipartite: layer by layer, and no
    /// layer may have an edge inside.
    fn component(&self, start: S, set: S) -> (S, Option<S>) {
        let mut layer = start;
        let (mut seen, mut side, mut is_even, mut is_bipartite) = (layer, S::EMPTY, true, true);
        while !layer.is_empty() {
            if is_even {
                side |= layer;
            }
            let next = vertices(layer).fold(S::EMPTY, |next, v| next | self.neighbors(v)) & set;
            is_bipartite &= (next & layer).is_empty();
            layer = next & !seen;
            seen |= next;
            is_even = !is_even;
        }
        (seen, is_bipartite.then_some(side))
    }
}
