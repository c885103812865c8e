//! Where the colours alternate, both lose equally many stones up to one: the surplus of one colour is left.
//!
//! **Theorem.** Let b ≥ 1 black and w ≥ 1 white stones stand on components with stones of both colours, and z
//! stones on components of one colour. If the colours alternate and Black begins, *every play leaves at least
//! z + w − b stones if b < w, and at least z + b − w + 1 if b ≥ w*. The same holds with the colours swapped.
//!
//! `docs/theory.md` has the proof (Lower bounds): each move captures a stone of the other colour, and the
//! stone that moved last is left.
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
