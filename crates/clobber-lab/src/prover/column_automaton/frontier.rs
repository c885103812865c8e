//! What crosses a cut between the swept part of a grid and the rest.
//!
//! A play is a rooted spanning forest. An edge across the cut is idle, or carries a stone *forward*, from the swept part
//! to the rest, or *backward*. What comes backward goes on along a path of the forest in the swept part, which ends at
//! a root there or comes out at an edge that carries forward; the rest must not lead it back in a circle, so the edge
//! remembers where its path comes out. The rest needs to know no more.

use clobber_board::Color;

/// Grids have no more rows than this.
pub const MOST_ROWS: usize = 5;

/// The number of the edge between the cell that was swept last and the one below it; edges between columns have the
/// number of their row.
const DOWN: usize = MOST_ROWS;

const EDGES: usize = MOST_ROWS + 1;

/// What an edge across the cut does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Edge {
    #[default]
    Idle,
    /// A stone of this colour goes from the swept part to the rest.
    Forward(Color),
    /// A stone of this colour comes from the rest; its path comes out at the edge with this number, or at none.
    Backward(Color, Option<u8>),
}

/// The edges across a cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Frontier([Edge; EDGES]);

/// A frontier behind a cell; did the stone of the cell stay for good?
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
    /// All that can happen in the cell of a row with this stone; the frontiers behind it.
    pub(super) fn ways(&self, row: usize, stone: Color, is_last_row: bool) -> Vec<Way> {
        let downward = if is_last_row { &NEW_EDGES[..1] } else { &NEW_EDGES[..] };
        let pairs = NEW_EDGES.iter().flat_map(|&right| downward.iter().map(move |&down| (right, down)));
        pairs.filter_map(|(right, down)| self.around(row, stone, right, down)).collect()
    }

    /// What happens in a cell if these edges leave it, or nothing if that cannot be.
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
        // Paths that came out at an edge to this cell now go where its stone goes.
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

    /// With all colours exchanged.
    pub(super) fn swapped(self) -> Self {
        Self(self.0.map(|edge| match edge {
            Edge::Idle => Edge::Idle,
            Edge::Forward(color) => Edge::Forward(!color),
            Edge::Backward(color, path) => Edge::Backward(!color, path),
        }))
    }

    /// With the rows, of which there are so many, in the opposite order; between two columns.
    pub(super) fn upside_down(self, rows: usize) -> Self {
        let mut turned = Self::default();
        for row in 0..rows {
            turned.0[rows - 1 - row] = match self.0[row] {
                Edge::Backward(color, path) => Edge::Backward(color, path.map(|end| (rows - 1) as u8 - end)),
                other => other,
            };
        }
        turned
    }

    /// Frontiers that are at least as good for every rest, each with the roots that it may cost the rest more: a path that
    /// has come to its root makes no circle, and what would have come backward can stay where it came from.
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

/// The colour that stands on a cell when all arrivals have come, or nothing if they cannot alternate.
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
    /// Less than this of every frontier that [`at_least_as_good`](Self::at_least_as_good) names.
    pub(super) fn weight(&self) -> usize {
        let weight = |edge: &Edge| match edge {
            Edge::Idle | Edge::Forward(_) => 0,
            Edge::Backward(_, None) => 1,
            Edge::Backward(_, Some(_)) => 2,
        };
        self.0.iter().map(weight).sum()
    }
}
