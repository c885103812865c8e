//! When a game is over, the black stones that are left have no white neighbours.
//!
//! Let g(i) be the largest number of vertices outside some set of i vertices that are not adjacent to it. If
//! q of b black stones and p of w white ones are captured, then w − p ≤ g(b − q) at the end. The least sum
//! p + q with this property is a bound; p − q is 0 or 1 if the colours alternate. On dense graphs this says
//! far more than a matching.

use crate::plays::NamedBoard;
use clobber_board::bit_board::VertexSet;

/// Boards with more vertices have too many sets.
pub(super) const MAX_VERTICES_FOR_SEPARATION: usize = 20;

/// The number of moves that a game needs, by the numbers of stones of both colours.
pub(super) struct Separation {
    order: usize,
    least: Vec<u32>,
}

impl Separation {
    /// Every bound is 0 if the board has more than [`MAX_VERTICES_FOR_SEPARATION`] vertices.
    pub(super) fn new<S: VertexSet>(board: &NamedBoard<S>, all: S, alternates: bool) -> Self {
        let order = all.len() as usize;
        if order > MAX_VERTICES_FOR_SEPARATION {
            return Self { order, least: Vec::new() };
        }
        let mut apart = vec![0; order + 1];
        look(board, all, all, 0, &mut apart);
        let is_over = |own: usize, other: usize| other <= apart[own] as usize;
        let mut least = vec![0; (order + 1) * (order + 1)];
        // Positions with fewer stones first. The colour whose turn it is captures one of the other colour.
        for (own, other) in (0..=order).flat_map(|sum| (0..=sum).map(move |own| (own, sum - own))) {
            if is_over(own, other) {
                continue;
            }
            let at = |own: usize, other: usize| own * (order + 1) + other;
            let captured = if alternates { at(other - 1, own) } else { at(own, other - 1) };
            let captured_own = if alternates { captured } else { at(own - 1, other) };
            least[at(own, other)] = 1 + least[captured].min(least[captured_own]);
        }
        Self { order, least }
    }

    /// The least number of moves of a game, by the numbers of stones of the colour whose turn it is and of
    /// the other.
    pub(super) fn least(&self, own: u32, other: u32) -> u32 {
        self.least.get(own as usize * (self.order + 1) + other as usize).copied().unwrap_or(0)
    }
}

/// All sets that add to one of `size` vertices some of `next`; `free` are neither in it nor adjacent to it.
fn look<S: VertexSet>(board: &NamedBoard<S>, next: S, free: S, size: usize, apart: &mut [u32]) {
    apart[size] = apart[size].max(free.len());
    let mut next = next;
    for v in next.vertices() {
        next &= !S::single(v);
        look(board, next, free & !board.neighbors(v) & !S::single(v), size + 1, apart);
    }
}
