//! All colourings of a small board, by a table of all positions.
//!
//! Of several counterexamples the one with the fewest odd stones is the easiest to follow, and the one that is chosen.

use super::{Counterexample, Reason};
use crate::exact::positions::{LastStone, LastTwo, Question, Set, Stones, Table, vertices};
use clobber_board::{Color, Graph, Position, Vertex};

/// The mixed colourings of so many vertices, up to an exchange of the colours: the highest vertex is black.
fn mixed(graph: &Graph) -> impl Iterator<Item = Stones> + use<> {
    let order = graph.order() as u32;
    let all = Set::MAX.checked_shr(Set::BITS - order).unwrap_or(0);
    let half = 1u32.checked_shl(order.wrapping_sub(1)).unwrap_or(0);
    (1..half).map(move |white| Stones { black: all & !white, white })
}

/// The number of stones of the rarer colour.
fn odd_stones(stones: Stones) -> u32 {
    stones.black.count_ones().min(stones.white.count_ones())
}

/// The vertices off which the stones have both colours: all but an odd stone.
fn targets(stones: Stones) -> impl Iterator<Item = Vertex> {
    let is_alone = |set: &Set| set.is_power_of_two();
    let odd: Set = [stones.black, stones.white].into_iter().filter(is_alone).sum();
    vertices(stones.all() & !odd)
}

/// The colouring with the fewest odd stones that has a fault, and its first fault.
fn first_fault<Q: Question, F>(
    graph: &Graph,
    table: &Table<Q>,
    fault: impl Fn(Stones, Q::Answer) -> Option<F>,
) -> Option<(Stones, F)> {
    let with_fault = mixed(graph).filter_map(|stones| Some((stones, fault(stones, table.of(stones))?)));
    with_fault.min_by_key(|&(stones, _)| odd_stones(stones))
}

/// A mixed position that does not come down to one stone.
pub(super) fn not_one_reducible(graph: &Graph, table: &Table<LastStone>) -> Option<Position> {
    let (stones, ()) = first_fault(graph, table, |_, ends| (ends == 0).then_some(()))?;
    Some(stones.on(graph))
}

/// What contradicts Definition 23.
pub(super) fn not_strongly_one(graph: &Graph, table: &Table<LastStone>) -> Option<Counterexample> {
    let (stones, (vertex, color)) = first_fault(graph, table, |stones, ends| {
        let wanted = targets(stones).flat_map(|v| Color::BOTH.map(|color| (v, color)));
        wanted.into_iter().find(|&(v, color)| !LastStone::contains(ends, v, color))
    })?;
    Some(Counterexample { position: stones.on(graph), vertex, color, second: None, reason: Reason::AllPlays })
}

/// What contradicts Definition 24.
pub(super) fn not_strongly_two(graph: &Graph, table: &Table<LastTwo>) -> Option<Counterexample> {
    let (stones, (vertex, color, second)) = first_fault(graph, table, |stones, ends| {
        let wanted =
            targets(stones).flat_map(|v| pairs(stones).map(move |(color, second)| (v, color, second)));
        wanted.into_iter().find(|&(v, color, second)| !LastTwo::contains(ends, v, color, second))
    })?;
    let position = stones.on(graph);
    Some(Counterexample { position, vertex, color, second: Some(second), reason: Reason::AllPlays })
}

/// The colours of two different stones, in both orders.
fn pairs(stones: Stones) -> impl Iterator<Item = (Color, Color)> {
    let pairs = Color::BOTH.into_iter().flat_map(|color| Color::BOTH.map(|second| (color, second)));
    pairs.filter(move |&(color, second)| color != second || stones.of(color).count_ones() > 1)
}
