//! Which trees come down to one stone, and to which.

use super::order::Order;
use clobber_board::{Cell, Color, Vertex};

/// For each vertex of a tree the colour of a last stone that can be left there, if one can. Linear time.
///
/// If one stone is left, every edge is crossed, towards the last stone. So the stones below an edge determine
/// what arrives over it in one direction: each neighbour must be able to send, and the colours must fit. Two
/// passes, from the leaves to the root and back, find what every edge can bring in either direction. The
/// neighbours are counted, so that leaving one out takes constant time.
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::tree;
/// // A path: the black stone walks to the other end, or is captured in the middle.
/// let last = tree::last_stones(&[0, 1], &[Black, White, White]);
/// assert_eq!(last, [None, Some(White), Some(Black)]);
/// ```
pub fn last_stones(parents: &[Vertex], colors: &[Color]) -> Vec<Cell> {
    let order = Order::new(parents);
    let color = |place: usize| colors[order.vertices[place] as usize];
    let mut arrivals: Vec<Arrivals> = vec![Arrivals::default(); order.len()];
    // What each place sends to its parent, if it can.
    let mut up = vec![None; order.len()];
    for place in (0..order.len()).rev() {
        for child in order.children(place) {
            arrivals[place].add(up[child], 1);
        }
        up[place] = arrivals[place].sent(color(place));
    }
    let mut last = vec![None; order.len()];
    for place in 0..order.len() {
        last[order.vertices[place] as usize] = arrivals[place].sent(color(place));
        for child in order.children(place) {
            let mut others = arrivals[place];
            others.add(up[child], -1);
            arrivals[child].add(others.sent(color(place)), 1);
        }
    }
    last
}

/// Does a tree come down to one stone? Linear time.
///
/// (The survey plays leaves onto their neighbours whenever that is possible, in any order, and says that one
/// stone is left exactly when that can be; the tests agree.)
pub fn is_one_reducible(parents: &[Vertex], colors: &[Color]) -> bool {
    last_stones(parents, colors).iter().any(Option::is_some)
}

/// What the neighbours of a vertex send, counted.
#[derive(Clone, Copy, Debug, Default)]
struct Arrivals {
    count: [i32; 2],
    /// Neighbours that cannot send.
    nothing: i32,
}

impl Arrivals {
    fn add(&mut self, sent: Cell, count: i32) {
        match sent {
            Some(color) => self.count[color as usize] += count,
            None => self.nothing += count,
        }
    }

    /// The stone on the vertex after all arrivals.
    fn sent(&self, stone: Color) -> Cell {
        match (self.nothing, self.count[!stone as usize] - self.count[stone as usize]) {
            (0, 0) => Some(stone),
            (0, 1) => Some(!stone),
            _ => None,
        }
    }
}
