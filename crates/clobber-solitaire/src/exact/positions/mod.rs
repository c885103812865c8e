//! All positions on a small board, in one table.
//!
//! Every vertex is empty, black or white, so n vertices have 3ⁿ positions, and whatever is played from any colouring of the
//! board is among them. If a question about a position can be answered from the answers for the positions one move later, one
//! table answers it for all 2ⁿ colourings at once: O(3ⁿ · edges) steps, where each colouring alone could take O(3ⁿ).
//!
//! A [`Question`] says what holds without a move, how answers are joined, and what the best answer could be: a position that has it needs
//! no more moves, which on dense boards is nearly always the case after a few. The table is filled by sets of
//! occupied vertices; a move leads to a smaller set, and a set without one of its vertices is a smaller number. Swapping the
//! colours changes every answer in a known way, so only positions whose highest stone is black are kept. As a number with
//! digits 0 (empty), 1 (black), 2 (white) such a position begins with a 1. Those whose highest stone is on vertex k
//! are the numbers from 3ᵏ up to 2 · 3ᵏ, and they follow (3ᵏ − 1)/2 others.

mod board;
mod fewest;
mod last_stone;
mod last_two;

pub(crate) use board::{Board, Set, Stones, vertices};
pub(crate) use fewest::Fewest;
pub(crate) use last_stone::LastStone;
pub(crate) use last_two::LastTwo;

use std::sync::atomic::{AtomicBool, Ordering};

/// Something to be known of every position.
pub(crate) trait Question {
    /// What is known of a position.
    type Answer: Copy + Default + PartialEq;
    /// What is known of a set of vertices, whichever stones stand there.
    type Shape;

    fn shape(board: &Board, set: Set) -> Self::Shape;

    /// The answer if nobody moves.
    fn at_rest(stones: Stones, shape: &Self::Shape) -> Self::Answer;

    /// No answer is better than this one, which need not be reached.
    fn best(stones: Stones, shape: &Self::Shape) -> Self::Answer;

    /// The answer if one may choose between the plays of two.
    fn joined(one: Self::Answer, other: Self::Answer) -> Self::Answer;

    /// The answer after the colours of all stones were swapped.
    fn swapped(answer: Self::Answer) -> Self::Answer;
}

/// The answers for all positions on a board.
pub(crate) struct Table<Q: Question> {
    /// The number with digits 0 and 1 to base 3 for each set of vertices.
    ternary: Vec<u32>,
    /// How far the numbers of positions whose highest stone is on vertex k are moved down.
    offsets: Vec<u32>,
    answers: Vec<Q::Answer>,
}

impl<Q: Question> Table<Q> {
    /// Fills the table; nothing if somebody stops it. The board has at most 20 vertices.
    pub(crate) fn new(board: &Board, stopped: &AtomicBool) -> Option<Self> {
        let mut table = Self::empty(board.order());
        for set in 1..=board.all() {
            if stopped.load(Ordering::Relaxed) {
                return None;
            }
            table.fill(board, set);
        }
        Some(table)
    }

    fn empty(order: usize) -> Self {
        let powers: Vec<u32> = (0..order as u32).map(|k| 3u32.pow(k)).collect();
        let mut ternary = vec![0; 1 << order];
        for set in 1..ternary.len() {
            ternary[set] = ternary[set & (set - 1)] + powers[set.trailing_zeros() as usize];
        }
        let positions: usize = powers.iter().map(|&power| power as usize).sum();
        let offsets = powers.iter().map(|power| power / 2 + 1).collect();
        Self { ternary, offsets, answers: vec![Q::Answer::default(); positions] }
    }

    /// The answers for all colourings of a set whose highest stone is black.
    fn fill(&mut self, board: &Board, set: Set) {
        let shape = Q::shape(board, set);
        let highest = 1 << set.ilog2();
        let others = set & !highest;
        let mut white = others;
        loop {
            let stones = Stones { black: set & !white, white };
            let rank = self.rank(stones);
            self.answers[rank] = self.look(board, stones, &shape);
            if white == 0 {
                return;
            }
            white = (white - 1) & others;
        }
    }

    /// The answer for a position from those for all that a move makes of it.
    fn look(&self, board: &Board, stones: Stones, shape: &Q::Shape) -> Q::Answer {
        let best = Q::best(stones, shape);
        let mut found = Q::at_rest(stones, shape);
        for u in vertices(stones.black) {
            for v in vertices(board.neighbors(u) & stones.white) {
                if found == best {
                    return found;
                }
                let [by_black, by_white] = stones.after_capture(1 << u, 1 << v);
                found = Q::joined(found, Q::joined(self.of(by_black), self.of(by_white)));
            }
        }
        found
    }

    /// The answer for a position, which has a stone.
    pub(crate) fn of(&self, stones: Stones) -> Q::Answer {
        if stones.white > stones.black {
            Q::swapped(self.answers[self.rank(stones.swapped())])
        } else {
            self.answers[self.rank(stones)]
        }
    }

    fn rank(&self, stones: Stones) -> usize {
        let number = self.ternary[stones.black as usize] + 2 * self.ternary[stones.white as usize];
        (number - self.offsets[stones.black.ilog2() as usize]) as usize
    }
}
