//! Frontiers: what crosses a cut between the swept part of a grid and the rest.
//!
//! A play is a rooted spanning forest (see [`crate::Forest`]). An edge across the cut is idle, or carries a
//! stone *forward*, from the swept part to the rest, or *backward*. A backward stone continues along a path
//! of the forest in the swept part, which ends at a root, or leaves the band, or leaves by a forward edge.
//! The rest must not close a cycle, so the edge remembers where its path leaves. The rest needs to know no
//! more: between columns there are 5, 33, 269 and 2497 frontiers for one to four rows.

use crate::view::Place;
use clobber_board::{Cell, Color};

/// The state of an edge across the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// No stone crosses it.
    Idle,
    /// A stone of this colour goes from the swept part to the rest.
    Forward(Color),
    /// A stone of this colour comes from the rest. Its path leaves by the edge with this number, or not at
    /// all.
    Backward(Color, Option<u8>),
}

/// The edges across a cut. Those between columns come first, by their rows; the last is the edge between the
/// cell that was swept last and the one below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frontier<const EDGES: usize>(pub [Edge; EDGES]);

/// Where the stone of a cell goes in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Departure {
    /// Nowhere: it is left there.
    Stays,
    /// To the column before.
    Left,
    /// To the next column.
    Right,
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the cell below the last row of the band.
    Exits,
}

impl Departure {
    /// The place that the stone of a place goes to; `None` if it stays.
    pub(crate) fn target_of(self, (row, column): Place) -> Option<Place> {
        match self {
            Self::Stays => None,
            Self::Left => Some((row, column - 1)),
            Self::Right => Some((row, column + 1)),
            Self::Up => Some((row - 1, column)),
            Self::Down | Self::Exits => Some((row + 1, column)),
        }
    }
}

/// The frontier after a cell, and what happened in the cell.
#[derive(Clone, Copy, Debug)]
pub struct Way<const EDGES: usize> {
    /// The frontier after the cell.
    pub frontier: Frontier<EDGES>,
    /// Where the stone goes.
    pub departure: Departure,
    /// The stone on the cell after all arrivals, before it goes.
    pub stands: Color,
}

const NEW_EDGES: [Edge; 5] = [
    Edge::Idle,
    Edge::Forward(Color::Black),
    Edge::Forward(Color::White),
    Edge::Backward(Color::Black, None),
    Edge::Backward(Color::White, None),
];

impl<const EDGES: usize> Frontier<EDGES> {
    /// No stone crosses the cut.
    pub const IDLE: Self = Self([Edge::Idle; EDGES]);

    /// The number of the edge down the column.
    const DOWN: usize = EDGES - 1;

    /// All that can happen in a cell with this stone, for each of these exits; `None` stands for no exit.
    pub fn ways(&self, row: usize, stone: Color, is_last_row: bool, exits: &[Cell]) -> Vec<Way<EDGES>> {
        let downward = if is_last_row { &NEW_EDGES[..1] } else { &NEW_EDGES[..] };
        let pairs = NEW_EDGES.iter().flat_map(|&right| downward.iter().map(move |&down| [right, down]));
        let all = pairs.flat_map(|new| exits.iter().map(move |&exit| (new, exit)));
        all.filter_map(|(new, exit)| self.around(row, stone, new, exit)).collect()
    }

    /// What happens in a cell with these new edges, to the right and down; `None` if that is impossible.
    fn around(&self, row: usize, stone: Color, new: [Edge; 2], exit: Cell) -> Option<Way<EDGES>> {
        let numbers = [row, Self::DOWN];
        let unlike = |color: Color| if color == stone { -1 } else { 1 };
        let mut difference = 0;
        // Where the stone goes, its colour, and where its path leaves the swept part.
        let mut departures = Vec::with_capacity(2);
        departures.extend(exit.map(|color| (Departure::Exits, color, None)));
        for (number, departure) in numbers.into_iter().zip([Departure::Left, Departure::Up]) {
            match self.0[number] {
                Edge::Idle => {}
                Edge::Forward(color) => difference += unlike(color),
                Edge::Backward(color, end) => departures.push((departure, color, end)),
            }
        }
        for ((edge, number), departure) in new.iter().zip(numbers).zip([Departure::Right, Departure::Down]) {
            match *edge {
                Edge::Idle => {}
                Edge::Forward(color) => departures.push((departure, color, Some(number as u8))),
                Edge::Backward(color, _) => difference += unlike(color),
            }
        }
        let stands = match difference {
            0 => stone,
            1 => !stone,
            _ => return None,
        };
        let (departure, end) = match departures[..] {
            [] => (Departure::Stays, None),
            [(departure, color, end)] if color == stands => (departure, end),
            _ => return None,
        };
        // Paths that lead to this cell go on where its stone goes. It must not go back along one of them.
        let leads_here = |path: Option<u8>| {
            let number = path.map(usize::from).filter(|number| numbers.contains(number));
            number.is_some_and(|number| matches!(self.0[number], Edge::Forward(_)))
        };
        if matches!(departure, Departure::Left | Departure::Up) && leads_here(end) {
            return None;
        }
        let mut next = *self;
        [next.0[row], next.0[Self::DOWN]] = new;
        for (number, edge) in next.0.iter_mut().enumerate() {
            if let Edge::Backward(_, path) = edge
                && (numbers.contains(&number) || leads_here(*path))
            {
                *path = end;
            }
        }
        Some(Way { frontier: next, departure, stands })
    }
}
