//! Every game: the shortest one has the fewest moves.
//!
//! The search ([`crate::plays`]) cuts where a matching ([`super::matching`]) or the colours
//! ([`super::separation`]) need more moves than are left. Under the impartial rule components are played one
//! by one.

use super::Shown;
use super::separation::Separation;
use crate::plays::{Aim, BitBoard, Mixed, Placement, PlaySearch, Set, vertices};
use clobber_board::{Component, FirstPlayer, Position, Rule, Vertex};
use search_limits::{Limits, Unsolved};
use std::cmp::Ordering;

/// Positions and moves to try for one claim, which take a few seconds.
const MAX_MOVES: u64 = 8_000_000;

/// A lower bound for the number of moves. `None` if there are more than 32 stones that can move or be
/// captured.
pub(super) fn bound(
    position: &Position,
    rule: Rule,
    first: FirstPlayer,
    enough: usize,
    limits: &Limits,
) -> Result<Option<Shown>, Unsolved> {
    let mixed = position.active_components();
    let nodes = limits.part().with_nodes(MAX_MOVES.min(limits.nodes()));
    if rule == Rule::Partisan {
        return shortest(position, &mixed, (true, first), enough, (limits, &nodes));
    }
    let mut shown = Shown { moves: 0, might_be_more: false };
    for component in &mixed {
        let component = std::slice::from_ref(component);
        let more = shortest(position, component, (false, first), usize::MAX, (limits, &nodes))?;
        let Some(more) = more else { return Ok(None) };
        shown.moves += more.moves;
        shown.might_be_more |= more.might_be_more;
    }
    Ok(Some(shown))
}

/// The fewest moves of a game on these components.
fn shortest(
    position: &Position,
    components: &[Component],
    (alternates, first): (bool, FirstPlayer),
    enough: usize,
    (limits, nodes): (&Limits, &Limits),
) -> Result<Option<Shown>, Unsolved> {
    let aim = |board: &BitBoard, stones: Placement| {
        Separation::new(board, stones.all().count_ones() as usize, alternates, limits).map(Shortest)
    };
    let Some(mut search) = PlaySearch::new(position, components, alternates, aim, nodes)? else {
        return Ok(None);
    };
    let best = search.best(first, |moves| moves as usize >= enough)?;
    Ok(Some(Shown { moves: best.moves as usize, might_be_more: !best.is_exact }))
}

/// Games with the fewest moves.
struct Shortest(Separation);

impl Aim for Shortest {
    fn bound(&self, board: &BitBoard, component: Mixed) -> u32 {
        largest_matching(board, component.stones).div_ceil(2)
    }

    fn bound_of_all(&self, sum: u32, active: Placement) -> u32 {
        sum.max(self.0.moves(active.own.count_ones(), active.other.count_ones()))
    }

    fn is_reached(active: Placement, _: u32) -> bool {
        active.all() == 0
    }

    fn compare(one: u32, other: u32) -> Ordering {
        one.cmp(&other)
    }

    fn next(moves: u32) -> Option<u32> {
        Some(moves + 1)
    }
}

/// The size of a largest matching of unlike neighbours, by augmenting paths.
fn largest_matching(board: &BitBoard, stones: Placement) -> u32 {
    let mut partner = [None; Set::BITS as usize];
    vertices(stones.own).map(|v| u32::from(augment(board, v, stones.other, &mut 0, &mut partner))).sum()
}

/// Finds a partner for a stone of `own` among the stones of `other` that were not asked before. The partner's
/// partner, if there is one, has to find another.
fn augment(
    board: &BitBoard,
    v: Vertex,
    other: Set,
    asked: &mut Set,
    partner: &mut [Option<Vertex>; Set::BITS as usize],
) -> bool {
    for w in vertices(board.neighbors(v) & other) {
        if *asked >> w & 1 == 1 {
            continue;
        }
        *asked |= 1 << w;
        let is_free = match partner[w as usize] {
            None => true,
            Some(before) => augment(board, before, other, asked, partner),
        };
        if is_free {
            partner[w as usize] = Some(v);
            return true;
        }
    }
    false
}
