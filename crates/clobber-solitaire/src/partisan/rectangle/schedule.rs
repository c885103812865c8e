//! The moves of a forest in an order in which the colours alternate.
//!
//! Only two things order the moves of a forest: a stone leaves after all arrivals at its vertex, and the
//! arrivals at a vertex alternate in colour. Of the moves that are ready and have the right colour, take the
//! one that is farthest from its root: Hu's rule for scheduling in-trees ("Parallel sequencing and assembly
//! line problems", Operations Research 9, 1961). Some noise makes several schedules of one forest differ.
//!
//! A move never makes a further move of the *other* colour ready, unless a stone of that colour waits for
//! the vertex to change its colour. So if the other colour has hardly any move, such a move is preferred.

use crate::allowance::STEPS_PER_MOVE;
use crate::forest::Forest;
use clobber_board::{Color, Move, Vertex};
use rand::{Rng, RngExt};
use search_limits::{Pace, Unsolved};
use std::collections::BinaryHeap;

/// The end of a list of children.
const NONE: Vertex = Vertex::MAX;

/// If the other colour has at most this many moves, a move that makes one more ready is preferred.
const FEW_MOVES: usize = 1;

/// A part of a forest's play with alternating colours, begun by `first`: all moves, unless no move of the
/// right colour is ready at some time. The priority of a move is its distance to the root plus up to
/// `noise`. The forest must be playable and lie in a grid. Time O(n · log n).
pub(super) fn schedule(
    forest: &Forest,
    colors: &[Color],
    first: Color,
    noise: u32,
    rng: &mut impl Rng,
    pace: &mut Pace<'_>,
) -> Result<Vec<Move>, Unsolved> {
    let mut board = Board::new(forest, colors, pace)?;
    for v in 0..colors.len() as Vertex {
        pace.steps(1)?;
        board.priority[v as usize] += rng.random_range(0..=noise);
        board.release_if_complete(v);
    }
    let mut moves = Vec::new();
    let mut turn = first;
    while let Some(from) = board.next(turn) {
        pace.steps(STEPS_PER_MOVE)?;
        moves.extend(board.play(from));
        turn = !turn;
    }
    Ok(moves)
}

/// The state of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Some arrivals are to come, or it is a root.
    Stands,
    /// It may leave when the stone it moves to has the other colour.
    Complete,
    /// It has left.
    Gone,
}

/// A position in the play of a forest.
struct Board<'a> {
    forest: &'a Forest,
    stands: Vec<Color>,
    states: Vec<State>,
    /// Arrivals to come.
    pending: Vec<u8>,
    children: Vec<[Vertex; 4]>,
    /// The distance to the root, with noise.
    priority: Vec<u32>,
    /// Stones that may leave, by colour, and stones among them that let another one leave. Entries may be
    /// out of date.
    ready: [BinaryHeap<(u32, Vertex)>; 2],
    unlocking: [BinaryHeap<(u32, Vertex)>; 2],
    /// The number of stones that may leave, by colour.
    moves: [usize; 2],
}

impl<'a> Board<'a> {
    fn new(forest: &'a Forest, colors: &[Color], pace: &mut Pace<'_>) -> Result<Self, Unsolved> {
        let order = colors.len();
        let mut pending = vec![0; order];
        let mut children = vec![[NONE; 4]; order];
        for v in 0..order as Vertex {
            pace.steps(1)?;
            if let Some(to) = forest.goes_to(v) {
                children[to as usize][usize::from(pending[to as usize])] = v;
                pending[to as usize] += 1;
            }
        }
        Ok(Self {
            forest,
            stands: colors.to_vec(),
            states: vec![State::Stands; order],
            pending,
            children,
            priority: distances(forest, order, pace)?,
            ready: Default::default(),
            unlocking: Default::default(),
            moves: [0; 2],
        })
    }

    /// Completes the stone of a vertex if all arrivals have come.
    fn release_if_complete(&mut self, v: Vertex) {
        let Some(to) = self.forest.goes_to(v).filter(|_| self.pending[v as usize] == 0) else { return };
        self.states[v as usize] = State::Complete;
        if self.may_leave(v) {
            self.add(v);
        }
        self.note_unlocking(to);
    }

    fn may_leave(&self, v: Vertex) -> bool {
        let is_unlike = |to: Vertex| self.stands[to as usize] != self.stands[v as usize];
        self.states[v as usize] == State::Complete && self.forest.goes_to(v).is_some_and(is_unlike)
    }

    fn add(&mut self, v: Vertex) {
        let color = self.stands[v as usize] as usize;
        self.moves[color] += 1;
        self.ready[color].push((self.priority[v as usize], v));
    }

    fn complete_children(&self, to: Vertex) -> impl Iterator<Item = Vertex> + use<> {
        let children = self.children[to as usize];
        let is_complete =
            children.map(|child| child != NONE && self.states[child as usize] == State::Complete);
        children.into_iter().zip(is_complete).filter(|&(_, is_complete)| is_complete).map(|(child, _)| child)
    }

    /// Notes the stones that may move to a vertex while others wait for it to change its colour.
    fn note_unlocking(&mut self, to: Vertex) {
        if self.complete_children(to).all(|child| self.may_leave(child)) {
            return;
        }
        for child in self.complete_children(to) {
            if self.may_leave(child) {
                let color = self.stands[child as usize] as usize;
                self.unlocking[color].push((self.priority[child as usize], child));
            }
        }
    }

    /// A stone of this colour that may leave.
    fn next(&mut self, turn: Color) -> Option<Vertex> {
        if self.moves[!turn as usize] <= FEW_MOVES {
            while let Some((_, v)) = self.unlocking[turn as usize].pop() {
                if self.may_leave(v) {
                    return Some(v);
                }
            }
        }
        loop {
            let (_, v) = self.ready[turn as usize].pop()?;
            if self.may_leave(v) {
                return Some(v);
            }
        }
    }

    /// Moves a stone that may leave.
    fn play(&mut self, from: Vertex) -> Option<Move> {
        let to = self.forest.goes_to(from)?;
        let color = self.stands[from as usize];
        // Those that might have come instead must wait now, and those that waited may come.
        let were_ready = self.complete_children(to).filter(|&child| self.may_leave(child)).count();
        self.moves[color as usize] -= were_ready;
        self.states[from as usize] = State::Gone;
        self.stands[to as usize] = color;
        self.pending[to as usize] -= 1;
        for child in self.complete_children(to) {
            if self.may_leave(child) {
                self.add(child);
            }
        }
        self.note_unlocking(to);
        self.release_if_complete(to);
        Some(Move::new(from, to))
    }
}

/// The distance of each vertex to its root.
fn distances(forest: &Forest, order: usize, pace: &mut Pace<'_>) -> Result<Vec<u32>, Unsolved> {
    const UNKNOWN: u32 = u32::MAX;
    let mut distances = vec![UNKNOWN; order];
    let mut path = Vec::new();
    for start in 0..order as Vertex {
        let mut v = start;
        let mut distance = loop {
            pace.steps(1)?;
            match (distances[v as usize], forest.goes_to(v)) {
                (UNKNOWN, Some(to)) => {
                    path.push(v);
                    v = to;
                }
                (UNKNOWN, None) => {
                    distances[v as usize] = 0;
                    break 0;
                }
                (known, _) => break known,
            }
        };
        while let Some(v) = path.pop() {
            distance += 1;
            distances[v as usize] = distance;
        }
    }
    Ok(distances)
}
