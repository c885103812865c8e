//! The checker's own bit board for up to 32 stones. It shares no code with the solvers, on purpose.
//!
//! Only stones on components with both colours count: the others never move and are never captured. A move
//! empties a vertex, so components fall apart. Components of one colour are dropped at once.

use clobber_board::{Color, Component, Position, Vertex};

/// A set of vertices, one bit each.
pub(crate) type Set = u32;

/// The stones of both colours. Where colours alternate, `own` belongs to the player to move; else it is
/// Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Placement {
    pub(crate) own: Set,
    pub(crate) other: Set,
}

impl Placement {
    pub(crate) fn all(self) -> Set {
        self.own | self.other
    }

    /// The same stones for the other player.
    pub(crate) fn negated(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    pub(crate) fn union(self, stones: Self) -> Self {
        Self { own: self.own | stones.own, other: self.other | stones.other }
    }

    fn within(self, set: Set) -> Self {
        Self { own: self.own & set, other: self.other & set }
    }

    /// Is one of the colours missing?
    fn is_one_colored(self) -> bool {
        self.own == 0 || self.other == 0
    }

    /// After the stone on `from`, one of `own`, has captured the one on `to`.
    fn after(self, from: Vertex, to: Vertex) -> Self {
        Self { own: self.own & !(1 << from) | 1 << to, other: self.other & !(1 << to) }
    }
}

/// The vertices of a set, ascending.
pub(crate) fn vertices(mut set: Set) -> impl Iterator<Item = Vertex> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// Which vertices are adjacent.
pub(crate) struct BitBoard {
    neighbors: Vec<Set>,
}

/// A component with stones of both colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixed {
    pub(crate) stones: Placement,
    /// One of two sides, if it is bipartite.
    side: Option<Set>,
}

impl Mixed {
    /// A lower bound for the stones that are left: two if it is bipartite with δ ≡ 0 mod 3, else one.
    pub(crate) fn least_stones(self) -> u32 {
        let Some(side) = self.side else { return 1 };
        let clashes = self.stones.own & side | self.stones.other & !side;
        if (self.stones.all().count_ones() + clashes.count_ones()).is_multiple_of(3) { 2 } else { 1 }
    }
}

impl BitBoard {
    /// The stones of some components, with those of one colour as `own`. `None` if there are more than 32.
    pub(crate) fn new(
        position: &Position,
        components: &[Component],
        own: Color,
    ) -> Option<(Self, Placement)> {
        let names: Vec<Vertex> = components.iter().flat_map(Component::vertices).copied().collect();
        if names.len() > Set::BITS as usize {
            return None;
        }
        let set_of = |holds: &dyn Fn(Vertex) -> bool| {
            (0..).zip(&names).filter(|&(_, &v)| holds(v)).fold(0, |set, (bit, _): (u32, _)| set | 1 << bit)
        };
        let neighbors = names.iter().map(|&v| set_of(&|u| position.graph().adjacent(u, v))).collect();
        let of = |color: Color| set_of(&|v| position.cell(v) == Some(color));
        Some((Self { neighbors }, Placement { own: of(own), other: of(!own) }))
    }

    /// The vertices adjacent to this one.
    pub(crate) fn neighbors(&self, v: Vertex) -> Set {
        self.neighbors[v as usize]
    }

    /// The positions after each move of `own`. Stones that can no longer move are still there.
    pub(crate) fn options(&self, now: Placement) -> impl Iterator<Item = Placement> {
        vertices(now.own).flat_map(move |from| {
            vertices(self.neighbors(from) & now.other).map(move |to| now.after(from, to))
        })
    }

    /// The components with stones of both colours.
    pub(crate) fn mixed(&self, stones: Placement) -> impl Iterator<Item = Mixed> {
        let mut rest = stones.all();
        let components = std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let (set, side) = self.component(rest);
                rest &= !set;
                Mixed { stones: stones.within(set), side }
            })
        });
        components.filter(|component| !component.stones.is_one_colored())
    }

    /// The component of the lowest vertex of a set, and the side of that vertex if the component is
    /// bipartite. It is bipartite exactly when no layer of a breadth-first search has an edge inside.
    fn component(&self, set: Set) -> (Set, Option<Set>) {
        let mut layer = set & set.wrapping_neg();
        let (mut seen, mut side, mut is_even, mut is_bipartite) = (layer, 0, true, true);
        while layer != 0 {
            if is_even {
                side |= layer;
            }
            let next = vertices(layer).fold(0, |next, v| next | self.neighbors(v)) & set;
            is_bipartite &= next & layer == 0;
            layer = next & !seen;
            seen |= next;
            is_even = !is_even;
        }
        (seen, is_bipartite.then_some(side))
    }
}
