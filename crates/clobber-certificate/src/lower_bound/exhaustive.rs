//! Every play: the longest one leaves the fewest stones.
//!
//! The search ([`crate::plays`]) cuts where a bound rules a play out. A component with stones of both colours
//! keeps one stone, or two if it is bipartite with δ ≡ 0 mod 3. Where the colours alternate, the surplus of
//! one colour is left ([`super::balance`]). Under the impartial rule components are played one by one.

use super::Shown;
use super::balance::least_if_first_begins;
use crate::plays::{Aim, Best, BitBoard, Mixed, Placement, PlaySearch};
use clobber_board::{Component, FirstPlayer, Position};
use search_limits::{Limits, Unsolved};
use std::cmp::Ordering;

/// A lower bound for the stones that plays on this component leave if any stone may move. It is exact unless
/// the node limit is reached. `None` if there are more than 32 stones.
pub(super) fn of_component(
    position: &Position,
    component: &Component,
    limits: &Limits,
) -> Result<Option<Shown>, Unsolved> {
    if position.only_color(component).is_some() {
        return Ok(Some(Shown { stones: component.vertices().len(), might_be_more: false }));
    }
    let component = std::slice::from_ref(component);
    fewest(position, component, (false, FirstPlayer::Any), usize::MAX, limits)
}

/// A lower bound for the stones that plays with alternating colours leave. It is at least `enough`, or exact
/// unless the node limit is reached. `None` if there are more than 32 stones that can move or be captured.
pub(super) fn alternating(
    position: &Position,
    first: FirstPlayer,
    enough: usize,
    limits: &Limits,
) -> Result<Option<Shown>, Unsolved> {
    let mixed = position.active_components();
    let active: usize = mixed.iter().map(|component| component.vertices().len()).sum();
    let inactive = position.stones() - active;
    let more = fewest(position, &mixed, (true, first), enough.saturating_sub(inactive), limits)?;
    Ok(more.map(|more| Shown { stones: inactive + more.stones, ..more }))
}

/// The fewest stones that a play on these components leaves.
fn fewest(
    position: &Position,
    components: &[Component],
    (alternates, first): (bool, FirstPlayer),
    enough: usize,
    limits: &Limits,
) -> Result<Option<Shown>, Unsolved> {
    let search =
        PlaySearch::new(position, components, alternates, |_, _| Ok(Longest { alternates }), limits)?;
    let Some(mut search) = search else { return Ok(None) };
    let left = search.stones();
    let Best { moves, is_exact } = search.best(first, |moves| (left - moves) as usize >= enough)?;
    Ok(Some(Shown { stones: (left - moves) as usize, might_be_more: !is_exact }))
}

/// Plays with the most moves.
struct Longest {
    alternates: bool,
}

impl Aim for Longest {
    fn bound(&self, _: &BitBoard, component: Mixed) -> u32 {
        component.stones.all().count_ones() - component.least_stones()
    }

    fn bound_of_all(&self, sum: u32, active: Placement) -> u32 {
        if !self.alternates {
            return sum;
        }
        let [own, other] = [active.own, active.other].map(|set| set.count_ones() as usize);
        sum.min((own + other - least_if_first_begins(own, other)) as u32)
    }

    fn is_reached(_: Placement, moves: u32) -> bool {
        moves == 0
    }

    fn compare(one: u32, other: u32) -> Ordering {
        other.cmp(&one)
    }

    fn next(moves: u32) -> Option<u32> {
        moves.checked_sub(1)
    }
}
