//! Frontiers: what crosses a cut between the swept part of a grid and the rest.
//!
//! A play is a rooted spanning forest. An edge across the cut is idle, or carries a stone *forward*, from the
//! swept part to the rest, or *backward*. A backward stone continues along a path of the forest in the swept
//! part, which ends at a root there or leaves by a forward edge. The rest must not close a circle, so the
//! edge remembers where its path leaves. The rest needs to know no more.

use clobber_board::Color;

/// Rows of a grid: six rows have too many frontiers.
pub const MAX_ROWS: usize = 5;

/// The number of the edge between the last cell swept and the one below. Edges between columns have the
/// number of their row.
const DOWN: usize = MAX_ROWS;

const EDGES: usize = MAX_ROWS + 1;

/// The state of an edge across the cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Edge {
    #[default]
    Idle,
    /// A stone of this colour goes from the swept part to the rest.
    Forward(Color),
    /// A stone of this colour comes from the rest. Its path leaves by the edge with this number, or ends at a
    /// root.
    Backward(Color, Option<u8>),
}

/// The edges across a cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Frontier([Edge; EDGES]);

/// A frontier after a cell, and whether the cell is a root.
pub(super) struct Way {
    pub(super) frontier: Frontier,
    pub(super) is_root: bool,
}

const NEW_EDGES: [Edge; 5] = [
    Edge::Idle,
    Edge::Forward(Color::Black),
    Edge::Forward(Color::White),
    Edge::Backward(Color::Black, None),
    Edge::Backward(Color::White, None),
];

impl Frontier {
    /// The frontiers after the cell of a row with this stone.
    pub(super) fn ways(&self, row: usize, stone: Color, is_last_row: bool) -> Vec<Way> {
        let downward = if is_last_row { &NEW_EDGES[..1] } else { &NEW_EDGES[..] };
        let pairs = NEW_EDGES.iter().flat_map(|&right| downward.iter().map(move |&down| (right, down)));
        pairs.filter_map(|(right, down)| self.around(row, stone, right, down)).collect()
    }

    /// The frontier after a cell with these new edges; `None` if that is impossible.
    fn around(&self, row: usize, stone: Color, right: Edge, down: Edge) -> Option<Way> {
        let old = [self.0[row], self.0[DOWN]];
        let new = [(right, row), (down, DOWN)];
        let stands = stands(stone, old, [right, down])?;
        let mut departures = Vec::with_capacity(2);
        for edge in old {
            if let Edge::Backward(color, end) = edge {
                departures.push((color, end));
            }
        }
        for (edge, number) in new {
            if let Edge::Forward(color) = edge {
                departures.push((color, Some(number as u8)));
            }
        }
        let end = match departures[..] {
            [] => None,
            [(color, end)] if color == stands => end,
            _ => return None,
        };
        // Paths that lead to this cell continue where its stone goes.
        let leads_here = |path: Option<u8>| {
            path.is_some_and(|number| {
                let number = number as usize;
                (number == row || number == DOWN) && matches!(self.0[number], Edge::Forward(_))
            })
        };
        let goes_back = old.iter().any(|edge| matches!(edge, Edge::Backward(..)));
        if goes_back && leads_here(end) {
            return None;
        }
        let mut next = *self;
        for (edge, number) in new {
            next.0[number] = match edge {
                Edge::Backward(color, _) => Edge::Backward(color, end),
                other => other,
            };
        }
        for (number, edge) in next.0.iter_mut().enumerate() {
            if let Edge::Backward(_, path) = edge
                && number != row
                && number != DOWN
                && leads_here(*path)
            {
                *path = end;
            }
        }
        Some(Way { frontier: next, is_root: departures.is_empty() })
    }

    /// The frontier of the negated position.
    pub(super) fn negated(self) -> Self {
        Self(self.0.map(|edge| match edge {
            Edge::Idle => Edge::Idle,
            Edge::Forward(color) => Edge::Forward(!color),
            Edge::Backward(color, path) => Edge::Backward(!color, path),
        }))
    }

    /// The frontier with reversed rows, for a cut between two columns.
    pub(super) fn reversed_rows(self, rows: usize) -> Self {
        let mut reversed = Self::default();
        for row in 0..rows {
            reversed.0[rows - 1 - row] = match self.0[row] {
                Edge::Backward(color, path) => Edge::Backward(color, path.map(|end| (rows - 1) as u8 - end)),
                other => other,
            };
        }
        reversed
    }

    /// Frontiers that are at least as good for every rest, each with the number of additional roots in the
    /// rest. A path that ends at a root closes no circle, and a backward stone can stay where it comes from.
    pub(super) fn at_least_as_good(&self) -> Vec<(Self, u8)> {
        let mut better = Vec::new();
        for number in 0..EDGES {
            if let Edge::Backward(color, path) = self.0[number] {
                let mut idle = *self;
                idle.0[number] = Edge::Idle;
                better.push((idle, 1));
                if path.is_some() {
                    let mut rooted = *self;
                    rooted.0[number] = Edge::Backward(color, None);
                    better.push((rooted, 0));
                }
            }
        }
        better
    }
}

/// The colour on a cell after all arrivals; `None` if these cannot alternate.
fn stands(stone: Color, old: [Edge; 2], new: [Edge; 2]) -> Option<Color> {
    let mut difference = 0;
    let mut arrives = |color: Color| difference += if color == stone { -1 } else { 1 };
    for edge in old {
        if let Edge::Forward(color) = edge {
            arrives(color);
        }
    }
    for edge in new {
        if let Edge::Backward(color, _) = edge {
            arrives(color);
        }
    }
    match difference {
        0 => Some(stone),
        1 => Some(!stone),
        _ => None,
    }
}

impl Frontier {
    /// A weight that is less for each frontier that [`at_least_as_good`](Self::at_least_as_good) returns.
    pub(super) fn weight(&self) -> usize {
        let weight = |edge: &Edge| match edge {
            Edge::Idle | Edge::Forward(_) => 0,
            Edge::Backward(_, None) => 1,
            Edge::Backward(_, Some(_)) => 2,
        };
        self.0.iter().map(weight).sum()
    }
}
