//! How many black and white stones can be left without being neighbours.
//!
//! **Theorem.** Let g(i) be the largest number of vertices outside some set of i vertices that are not
//! adjacent to it. *If a game on b black and w white stones is over after q black and p white stones were
//! captured, then w − p ≤ g(b − q).*
//!
//! (Proof: `docs/theory.md`, The shortest game.)
//! So a game has at least p + q moves, for the least p + q for which this holds. If the colours alternate and
//! Black begins, p − q is 0 or 1. On a part of the board g is not larger, so the function of the whole board
//! serves for all positions of the game.

use crate::plays::{BitBoard, Set};
use clobber_board::Vertex;
use search_limits::{Limits, Unsolved};

/// Vertices up to which all sets of them are visited.
pub(super) const MAX_VERTICES_FOR_SETS: usize = 20;

/// The fewest moves of a game, by the numbers of stones of both colours.
pub(super) struct Separation {
    vertices: usize,
    moves: Vec<u32>,
}

impl Separation {
    /// Visits all sets of vertices of a board. If there are too many, every bound is 0.
    pub(super) fn new(
        board: &BitBoard,
        order: usize,
        alternates: bool,
        limits: &Limits,
    ) -> Result<Self, Unsolved> {
        if order > MAX_VERTICES_FOR_SETS {
            return Ok(Self { vertices: order, moves: Vec::new() });
        }
        let mut apart = vec![0; order + 1];
        visit_sets(board, order, (0, 0, 0), &mut apart, limits)?;
        let fits = |own: usize, other: usize| other <= apart[own];
        let needs = |own: usize, other: usize, moves: usize| {
            let split = |captured: usize| {
                let others = moves - captured;
                captured <= own && others <= other && fits(own - captured, other - others)
            };
            if alternates { split(moves / 2) } else { (0..=moves).any(split) }
        };
        let least = |own: usize, other: usize| (0..=own + other).find(|&moves| needs(own, other, moves));
        let all = (0..=order).flat_map(|own| (0..=order).map(move |other| (own, other)));
        let moves = all.map(|(own, other)| least(own, other).unwrap_or(0) as u32).collect();
        Ok(Self { vertices: order, moves })
    }

    /// A lower bound for the moves of a game with `own` stones of the player to move and `other` stones of
    /// the opponent.
    pub(super) fn moves(&self, own: u32, other: u32) -> u32 {
        let at = own as usize * (self.vertices + 1) + other as usize;
        self.moves.get(at).copied().unwrap_or(0)
    }
}

/// Visits all sets that extend one of `size` vertices before `next`, whose closed neighbourhood is `closed`.
fn visit_sets(
    board: &BitBoard,
    order: usize,
    (next, size, closed): (usize, usize, Set),
    apart: &mut [usize],
    limits: &Limits,
) -> Result<(), Unsolved> {
    limits.check()?;
    apart[size] = apart[size].max(order - closed.count_ones() as usize);
    for v in next..order {
        let closed = closed | board.neighbors(v as Vertex) | 1 << v;
        visit_sets(board, order, (v + 1, size + 1, closed), apart, limits)?;
    }
    Ok(())
}
