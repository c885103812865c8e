//! The partisan game on any board: a search that is exact if it comes to an end.
//!
//! Under the partisan rule the order of all moves matters, so components cannot be played one by one, and a forest is not
//! enough. Small positions are searched to the end; on large ones the search stops with the best play so far.

use clobber_board::{Cell, Color, Move, Position, Vertex};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// So many cells and moves are looked at before the search gives up: a second or two.
const MOST_WORK: usize = 30_000_000;

/// And no more than about so many bytes of them are remembered.
const MOST_BYTES: usize = 256 << 20;

/// Searches for a play with alternating colours, begun by one of these, that leaves as few stones as possible. It is content
/// with `least`.
pub(crate) fn search(position: &Position, first: &[Color], least: usize, stopped: &AtomicBool) -> Vec<Move> {
    let mut best = Vec::new();
    for &color in first {
        let mut search =
            Search { now: position.clone(), seen: HashSet::new(), work: 0, best, least, stopped };
        search.run(color);
        best = search.best;
        if position.stones() - best.len() <= least {
            break;
        }
    }
    best
}

struct Search<'a> {
    now: Position,
    /// What was looked at. The number of stones says whose turn it is.
    seen: HashSet<Box<[Cell]>>,
    /// How many cells and moves were looked at.
    work: usize,
    best: Vec<Move>,
    least: usize,
    stopped: &'a AtomicBool,
}

impl Search<'_> {
    /// Depth first, without recursion: a list of moves that wait for each move that was played.
    fn run(&mut self, first: Color) {
        let stones = self.now.stones();
        let mut turn = first;
        let mut played: Vec<Move> = Vec::new();
        let mut waiting = vec![self.moves(turn)];
        while let Some(options) = waiting.last_mut() {
            let Some(mv) = options.pop() else {
                waiting.pop();
                if let Some(mv) = played.pop() {
                    self.now.take_back(mv);
                    turn = !turn;
                }
                continue;
            };
            if self.is_tired() {
                return;
            }
            if self.now.play(mv).is_err() {
                continue;
            }
            self.work += self.now.cells().len();
            if !self.seen.insert(self.now.cells().into()) || self.is_hopeless(stones) {
                self.now.take_back(mv);
                continue;
            }
            turn = !turn;
            played.push(mv);
            if played.len() > self.best.len() {
                self.best.clone_from(&played);
                if stones - played.len() <= self.least {
                    return;
                }
            }
            waiting.push(self.moves(turn));
        }
    }

    fn is_tired(&self) -> bool {
        let bytes = self.seen.len() * (self.now.cells().len() + 48);
        self.work > MOST_WORK || bytes > MOST_BYTES || self.stopped.load(Ordering::Relaxed)
    }

    /// Every component leaves a stone, and one of a single colour all of them.
    fn is_hopeless(&self, stones: usize) -> bool {
        let of_component = |component: &clobber_board::Component| match self.now.only_color(component) {
            Some(_) => component.vertices().len(),
            None => 1,
        };
        let bound: usize = self.now.components().iter().map(of_component).sum();
        bound >= stones - self.best.len()
    }

    /// The moves of a colour, the most promising last: from where few neighbours are left, which soon could not move.
    fn moves(&mut self, turn: Color) -> Vec<Move> {
        let mut moves: Vec<Move> = self.now.moves(turn).collect();
        let is_occupied = |w: &Vertex| self.now.cell(*w).is_some();
        let of = |v: Vertex| self.now.graph().neighbors(v).filter(is_occupied).count();
        let neighbors: Vec<usize> = (0..self.now.cells().len() as Vertex).map(of).collect();
        self.work += moves.len() + neighbors.iter().sum::<usize>();
        let neighbors = |v: Vertex| neighbors[v as usize];
        moves.sort_by_cached_key(|mv| (std::cmp::Reverse(neighbors(mv.from)), neighbors(mv.to)));
        moves
    }
}
