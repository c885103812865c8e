//! Where the colours alternate, both lose equally many stones up to one: the surplus of one colour is left.
//!
//! **Theorem.** Let b ≥ 1 black and w ≥ 1 white stones stand on components with stones of both colours, and z
//! stones on components of one colour. If the colours alternate and Black begins, *every play leaves at least
//! z + w − b stones if b < w, and at least z + b − w + 1 if b ≥ w*. The same holds with the colours swapped.
//!
//! *Proof.* A component of one colour has no moves, now or later, so its z stones are left and only the
//! others are captured. A play of T moves leaves z + b + w − T stones. Black makes the 1st, 3rd, … move,
//! ⌈T/2⌉ in all, and each of them captures a white stone; White makes ⌊T/2⌋, and each captures a black one.
//! The stone that moved last is left, since nothing moves after it. So
//!
//! - if T = 2k + 1, then Black moved last, k + 1 ≤ w white stones are captured, and k ≤ b − 1 black ones:
//!   T ≤ 2·min(w, b) − 1;
//! - if T = 2k ≥ 2, then White moved last, k ≤ b black stones are captured, and k ≤ w − 1 white ones:
//!   T ≤ 2·min(b, w − 1).
//!
//! If b < w, the larger of the two limits is T ≤ 2b; if b ≥ w, it is T ≤ 2w − 1. ∎
//!
//! These are all limits that counting gives: on the clique, where every two stones meet, they are reached. So
//! an odd checkerboard leaves two stones at least if the colour with more stones begins (Demaine, Demaine,
//! Fleischer, "Solitaire Clobber", let the other begin).

use clobber_board::{Color, Component, FirstPlayer, Position, Rule};
use search_limits::{Limits, Pace, Unsolved};

/// The bound of the theorem. If either colour may begin, the smaller of the two bounds. 0 under the impartial
/// rule, to which the theorem does not apply. Takes time linear in vertices and edges.
pub(super) fn bound(
    position: &Position,
    rule: Rule,
    first: FirstPlayer,
    limits: &Limits,
) -> Result<usize, Unsolved> {
    if rule == Rule::Impartial {
        return Ok(0);
    }
    let mut pace = Pace::new(limits);
    let mixed = position.active_components();
    pace.steps(position.cells().len())?;
    let (mut b, mut w) = (0, 0);
    for &v in mixed.iter().flat_map(Component::vertices) {
        pace.steps(1)?;
        match position.cell(v) {
            Some(Color::Black) => b += 1,
            _ => w += 1,
        }
    }
    let one_colored = position.stones() - b - w;
    let least = |color: Color| match color {
        Color::Black => least_if_first_begins(b, w),
        Color::White => least_if_first_begins(w, b),
    };
    let beginners = Color::BOTH.into_iter().filter(|&color| first.allows(color));
    Ok(one_colored + beginners.map(least).min().unwrap_or(0))
}

/// The fewest stones left of `own` stones of the first player and `other` stones of the opponent.
pub(super) fn least_if_first_begins(own: usize, other: usize) -> usize {
    if own == 0 || other == 0 {
        own + other
    } else if own < other {
        other - own
    } else {
        own - other + 1
    }
}
