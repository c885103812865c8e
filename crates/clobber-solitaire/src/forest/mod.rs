//! A play as a rooted spanning forest.
//!
//! On any graph, a vertex is left at most once and never filled again. So every vertex that is left points to
//! the neighbour that its stone moved to, and the stones that remain are the roots. What arrives at a vertex
//! alternates in colour, and begins unlike the stone that stood there. So (arrivals unlike) − (arrivals like)
//! is 0 or 1, and the difference says which colour is there after them. Conversely, every forest with this
//! local condition can be played, children before parents (docs/theory.md, "A play is a rooted spanning
//! forest").

pub(crate) mod component_play;
pub(crate) mod play_word;

use clobber_board::{Color, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// Where each vertex sends its stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forest {
    goes_to: Vec<Vertex>,
}

/// Marks a root.
const NONE: Vertex = Vertex::MAX;

impl Forest {
    /// A forest in which every vertex is a root: no stone moves.
    pub fn of_roots(order: usize) -> Self {
        Self { goes_to: vec![NONE; order] }
    }

    /// Sends the stone of a vertex to a neighbour.
    pub fn send(&mut self, from: Vertex, to: Vertex) {
        self.goes_to[from as usize] = to;
    }

    /// The neighbour that the stone of a vertex goes to; `None` at a root.
    pub fn goes_to(&self, from: Vertex) -> Option<Vertex> {
        Some(self.goes_to[from as usize]).filter(|&to| to != NONE)
    }

    /// The number of vertices.
    pub(crate) fn len(&self) -> usize {
        self.goes_to.len()
    }

    /// The number of roots, which is the number of stones that remain.
    pub fn roots(&self) -> usize {
        self.goes_to.iter().filter(|&&to| to == NONE).count()
    }

    /// A play of the forest, in linear time; `None` if it has a cycle, or the arrivals at some vertex do not
    /// fit.
    ///
    /// ```
    /// use clobber_board::{Color::{Black, White}, Move};
    /// use clobber_solitaire::Forest;
    /// use search_limits::Limits;
    /// let mut forest = Forest::of_roots(3);
    /// forest.send(0, 1);
    /// forest.send(1, 2);
    /// let moves = |colors: &[_]| forest.moves(colors, Limits::unlimited()).unwrap();
    /// assert_eq!(moves(&[Black, White, White]), Some(vec![Move::new(0, 1), Move::new(1, 2)]));
    /// assert_eq!(moves(&[Black, White, Black]), None);
    /// ```
    pub fn moves(&self, colors: &[Color], limits: &Limits) -> Result<Option<Vec<Move>>, Unsolved> {
        let order = self.goes_to.len();
        let mut pace = Pace::new(limits);
        let mut waits_for = vec![0; order];
        for &to in self.goes_to.iter().filter(|&&to| to != NONE) {
            waits_for[to as usize] += 1;
        }
        let mut ready: Vec<Vertex> = (0..order as Vertex).filter(|&v| waits_for[v as usize] == 0).collect();
        let mut arrivals = Arrivals::new(order);
        let mut moves = Vec::with_capacity(order - self.roots());
        let mut played = 0;
        pace.steps(order)?;
        while let Some(v) = ready.pop() {
            pace.steps(1)?;
            played += 1;
            let Some(sent) = arrivals.play(v, colors[v as usize], &mut moves) else { return Ok(None) };
            let to = self.goes_to[v as usize];
            if to != NONE {
                arrivals.add(v, sent, to);
                waits_for[to as usize] -= 1;
                if waits_for[to as usize] == 0 {
                    ready.push(to);
                }
            }
        }
        Ok((played == order).then_some(moves))
    }
}

/// The stones that wait at a neighbour of the vertex they will move to: for each vertex a chain of black ones
/// and a chain of white ones.
struct Arrivals {
    first: Vec<[Vertex; 2]>,
    next: Vec<Vertex>,
}

impl Arrivals {
    fn new(order: usize) -> Self {
        Self { first: vec![[NONE; 2]; order], next: vec![NONE; order] }
    }

    fn add(&mut self, from: Vertex, color: Color, to: Vertex) {
        let first = &mut self.first[to as usize][color as usize];
        self.next[from as usize] = *first;
        *first = from;
    }

    /// Moves onto `v` all stones that wait for it. Returns the colour that is there then; `None` if some are
    /// left over.
    fn play(&mut self, v: Vertex, stone: Color, moves: &mut Vec<Move>) -> Option<Color> {
        let mut stands = stone;
        let mut waiting = self.first[v as usize];
        loop {
            let from = waiting[!stands as usize];
            if from == NONE {
                break;
            }
            waiting[!stands as usize] = self.next[from as usize];
            moves.push(Move::new(from, v));
            stands = !stands;
        }
        (waiting == [NONE; 2]).then_some(stands)
    }
}
