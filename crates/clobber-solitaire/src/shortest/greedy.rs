//! A short game on a large board: each move settles as many unlike pairs as possible.
//!
//! A stone that moves from u to v takes all its unlike pairs with it, and so does the stone on v. But the
//! neighbours of v that were like the old stone are unlike the new one. So a move gains
//! unlike(u) + unlike(v) − 1 − like(v) pairs. The board is settled vertex by vertex: as long as the first
//! stone has an unlike neighbour, the best of all moves is played that settle such a pair. Neighbours that
//! have become unlike wait again. If the colours alternate, White begins with the last stone.
//!
//! On boards of bounded degree this takes time O(n · log n).

use crate::allowance::Taken;
use clobber_board::{Color, Move, Position, Vertex};
use search_limits::{Limits, Pace, Unsolved};
use std::collections::BTreeSet;

/// A game that is over at the end; with alternating colours if one of them begins.
pub(super) fn game(
    position: &Position,
    first: Option<Color>,
    limits: &Limits,
) -> Result<Vec<Move>, Unsolved> {
    let _taken = Taken::for_pass(limits, BYTES_PER_VERTEX * position.cells().len())?;
    let mut now = Counted::new(position, limits)?;
    // The stones that may have an unlike neighbour.
    let mut waiting: BTreeSet<Vertex> = position.occupied().collect();
    let mut moves = Vec::new();
    let mut turn = first;
    // Colours that alternate settle the board from both ends, so that their stones meet late.
    while let Some(&v) = if turn == Some(Color::White) { waiting.last() } else { waiting.first() } {
        match now.best_around(v, turn) {
            Some(mv) if now.play(mv)? => {
                moves.push(mv);
                turn = turn.map(|color| !color);
                waiting.insert(mv.to);
                waiting.extend(now.position.occupied_neighbors(mv.to));
            }
            _ => {
                waiting.remove(&v);
            }
        }
    }
    Ok(moves)
}

/// The counts, the stones that wait, and the moves.
const BYTES_PER_VERTEX: usize = 40;

/// A position with the colours around each vertex counted.
struct Counted<'l> {
    position: Position,
    pace: Pace<'l>,
    /// For every vertex how many of its neighbours are black and how many are white.
    neighbors: [Vec<i32>; 2],
}

/// Neighbours of a stone that are tried.
const MAX_NEIGHBORS_TRIED: usize = 32;

impl<'l> Counted<'l> {
    fn new(position: &Position, limits: &'l Limits) -> Result<Self, Unsolved> {
        let order = position.cells().len();
        let neighbors = [vec![0; order], vec![0; order]];
        let mut counted = Self { position: position.clone(), pace: Pace::new(limits), neighbors };
        for v in position.occupied() {
            if let Some(color) = position.cell(v) {
                counted.count(v, color, 1)?;
            }
        }
        Ok(counted)
    }

    /// A stone of a colour appears on a vertex, or disappears.
    fn count(&mut self, v: Vertex, color: Color, change: i32) -> Result<(), Unsolved> {
        let counts = &mut self.neighbors[color as usize];
        let graph = self.position.graph();
        graph.neighbors(v).for_each(|w| counts[w as usize] += change);
        self.pace.steps(1 + graph.degree(v))
    }

    /// Plays a move, if it is legal.
    fn play(&mut self, mv: Move) -> Result<bool, Unsolved> {
        let Ok(color) = self.position.play(mv) else { return Ok(false) };
        self.count(mv.from, color, -1)?;
        self.count(mv.to, !color, -1)?;
        self.count(mv.to, color, 1)?;
        Ok(true)
    }

    fn unlike(&self, v: Vertex, color: Color) -> impl Iterator<Item = Vertex> {
        let of_color = move |w: &Vertex| self.position.cell(*w) == Some(!color);
        self.position.occupied_neighbors(v).filter(of_color).take(MAX_NEIGHBORS_TRIED)
    }

    /// The number of unlike pairs that a move of a stone of this colour removes.
    fn gain(&self, mv: Move, color: Color) -> i32 {
        let around = |v: Vertex, color: Color| self.neighbors[color as usize][v as usize];
        around(mv.from, !color) - 1 + around(mv.to, color) - around(mv.to, !color)
    }

    /// The best move that settles a pair of this stone and an unlike neighbour, by a colour whose turn it may
    /// be.
    fn best_around(&self, v: Vertex, turn: Option<Color>) -> Option<Move> {
        let color = self.position.cell(v)?;
        let mut best: Option<(i32, Move)> = None;
        let mut offer = |mv: Move, color: Color| {
            if turn.is_none_or(|turn| turn == color) {
                best = best.max(Some((self.gain(mv, color), mv)));
            }
        };
        for w in self.unlike(v, color) {
            offer(Move::new(v, w), color);
            offer(Move::new(w, v), !color);
            for x in self.unlike(w, !color) {
                offer(Move::new(w, x), !color);
                offer(Move::new(x, w), color);
            }
        }
        best.map(|(_, mv)| mv)
    }
}
