//! Stones that are not adjacent to each other can only be captured by the few that stand elsewhere.
//!
//! **Theorem.** Let I be an independent set of the board with n_w white and n_b black stones on it, and let m
//! ≥ 1 stones, m_b of them black, stand elsewhere. Put f = n_w − n_b − m − m_b. *Every play leaves at least f
//! + 2 stones.* The same holds with the colours swapped.
//!
//! *Proof.* No move makes f smaller. Two stones of I are not adjacent, so there are six kinds of moves:
//!
//! | moves | onto | changes | f |
//! |---|---|---|---|
//! | black, on I | elsewhere | n_b − 1, m_b + 1 | + 0 |
//! | white, on I | elsewhere | n_w − 1, m_b − 1 | + 0 |
//! | black, elsewhere | I | n_w − 1, n_b + 1, m − 1, m_b − 1 | + 0 |
//! | white, elsewhere | I | n_b − 1, n_w + 1, m − 1 | + 3 |
//! | black, elsewhere | elsewhere | m − 1 | + 1 |
//! | white, elsewhere | elsewhere | m − 1, m_b − 1 | + 2 |
//!
//! Let primes denote the end of the play. The number of stones is n_w' + n_b' + m' = f' + 2·n_b' + 2·m' +
//! m_b'. If n_b' ≥ 1 or m' ≥ 1, then this is at least f' + 2 ≥ f + 2. Otherwise all that is left are white
//! stones on I. At first there was a stone elsewhere, and only a move from there onto I takes the last one
//! away; after it there is no edge between two stones, so it ends the play, and the stone that made it is one
//! of those that are left: a white one. This move raised f by 3, and f' ≥ f + 3 stones are left. ∎
//!
//! Duchêne, Gravier, Moncel ("New results about Impartial Solitaire Clobber", Lemmas 2.3 and 2.4, Theorems
//! 2.1 and 2.3) have it for the largest part of a complete multipartite graph. There it is tight: whenever f
//! ≥ 0, for one of the colours, f + 2 stones can be left.

use super::summand::Summand;
use clobber_board::class::multipartite;
use clobber_board::{Color, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// The best bound that the theorem gives with a part of a complete multipartite component, or with a side of
/// a bipartite one; at least 1. Takes time linear in vertices and edges.
///
/// With n stones in all, w of them white and on I, and B black ones anywhere, f + 2 = |I| + w + 2 − n − B. If
/// this is more than 1, then |I| + w ≥ n: of the parts of a complete multipartite graph only a largest one
/// can do that.
pub(super) fn bound(summand: &Summand, limits: &Limits) -> Result<usize, Unsolved> {
    let n = summand.stones().len();
    let largest = || multipartite::recognize(summand.graph()?)?.into_iter().max_by_key(Vec::len);
    let mut sets: Vec<Set> = Vec::new();
    if let Some(sides) = summand.sides() {
        for side in [false, true] {
            sets.push(Set::of(summand, limits, |v| sides[v] == side)?);
        }
    } else if let Some(part) = largest() {
        sets.push(Set::of(summand, limits, |v| part.binary_search(&(v as Vertex)).is_ok())?);
    }
    let total = Set::of(summand, limits, |_| true)?;
    let bounds = sets.iter().filter(|set| set.size() < n).flat_map(|set| {
        Color::BOTH.map(|white| {
            let more = set.size() + set.of_color(white) + 2;
            more.saturating_sub(n + total.of_color(!white))
        })
    });
    Ok(bounds.max().unwrap_or(1).max(1))
}

/// The stones on a set of vertices.
struct Set {
    black: usize,
    white: usize,
}

impl Set {
    fn of(summand: &Summand, limits: &Limits, contains: impl Fn(usize) -> bool) -> Result<Self, Unsolved> {
        let mut set = Self { black: 0, white: 0 };
        let mut pace = Pace::new(limits);
        for (v, stone) in summand.stones().iter().enumerate() {
            pace.steps(1)?;
            match stone {
                _ if !contains(v) => {}
                Color::Black => set.black += 1,
                Color::White => set.white += 1,
            }
        }
        Ok(set)
    }

    fn of_color(&self, color: Color) -> usize {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    fn size(&self) -> usize {
        self.black + self.white
    }
}
