//! Stones that are not adjacent to each other can only be captured by the few that stand elsewhere.
//!
//! **Theorem.** Let I be an independent set of the board with n_w white and n_b black stones on it, and let m
//! ≥ 1 stones, m_b of them black, stand elsewhere. Put f = n_w − n_b − m − m_b. *Every play leaves at least f
//! + 2 stones.* The same holds with the colours swapped.
//!
//! `docs/theory.md` has the proof (Lower bounds): no move makes f smaller.
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
    let mut sets = Vec::new();
    if let Some(sides) = summand.sides() {
        for side in [false, true] {
            sets.push(stones_on(summand, limits, |v| sides[v] == side)?);
        }
    } else if let Some(part) = largest() {
        sets.push(stones_on(summand, limits, |v| part.binary_search(&(v as Vertex)).is_ok())?);
    }
    let total = stones_on(summand, limits, |_| true)?;
    let size = |set: &[usize; 2]| set.iter().sum::<usize>();
    let bounds = sets.iter().filter(|set| size(set) < n).flat_map(|set| {
        Color::BOTH.map(|white| {
            let more = size(set) + set[white as usize] + 2;
            more.saturating_sub(n + total[!white as usize])
        })
    });
    Ok(bounds.max().unwrap_or(1).max(1))
}

/// The numbers of stones on a set of vertices, by their colours.
fn stones_on(
    summand: &Summand,
    limits: &Limits,
    contains: impl Fn(usize) -> bool,
) -> Result<[usize; 2], Unsolved> {
    let mut stones = [0; 2];
    let mut pace = Pace::new(limits);
    for (v, &stone) in summand.stones().iter().enumerate() {
        pace.steps(1)?;
        stones[stone as usize] += usize::from(contains(v));
    }
    Ok(stones)
}
