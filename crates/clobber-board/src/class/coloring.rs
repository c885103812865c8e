//! Classes of colourings: one colour only, one odd stone, alternating.

use super::all_vertices;
use crate::color::Color;
use crate::graph::{Graph, Vertex};
use crate::position::Position;
use search_limits::{Limits, Unsolved};

/// The colour of all stones, if they have the same and there are any.
pub fn monochromatic(position: &Position) -> Option<Color> {
    let mut stones = position.cells().iter().flatten();
    let first = *stones.next()?;
    stones.all(|&stone| stone == first).then_some(first)
}

/// The stone without which the position would be monochromatic, while with it it is not
/// (Beaudou, Duchêne, Gravier, section 1.3). Of two stones that differ it is the first.
pub fn quasi_monochromatic(position: &Position) -> Option<Vertex> {
    let odd = Color::BOTH.into_iter().filter(|&color| position.stones_of(color) == 1);
    let first_odd =
        odd.filter_map(|color| position.occupied().find(|&v| position.cell(v) == Some(color))).min();
    first_odd.filter(|_| monochromatic(position).is_none())
}

/// Do any two adjacent stones differ in colour?
pub fn is_checkerboard(position: &Position) -> bool {
    is_checkerboard_within(position, Limits::unlimited()).unwrap_or_default()
}

/// The same within limits, for positions of any size.
pub(super) fn is_checkerboard_within(position: &Position, limits: &Limits) -> Result<bool, Unsolved> {
    match position.graph() {
        Graph::Complete(_) => Ok(Color::BOTH.into_iter().all(|color| position.stones_of(color) <= 1)),
        Graph::Multipartite(graph) => {
            // A colour must not be in two parts. (One part alone has no edges.)
            let mut part_of = [None; 2];
            let mut in_two_parts = false;
            for (number, part) in graph.parts().enumerate() {
                for v in part {
                    limits.check()?;
                    if let Some(color) = position.cell(v) {
                        in_two_parts |= *part_of[color as usize].get_or_insert(number) != number;
                    }
                }
            }
            let [black, white] = part_of;
            Ok(!in_two_parts && black != white
                || position
                    .components_within(limits)?
                    .iter()
                    .all(|component| component.vertices().len() == 1))
        }
        Graph::Sum(sum) => {
            for (start, summand) in sum.summands() {
                let summand = Position::fill(summand.clone(), |v| position.cell(start + v));
                if !is_checkerboard_within(&summand, limits)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        graph => all_vertices(graph, limits, |v| {
            position.cell(v).is_none_or(|color| position.neighbors_of_color(v, color).next().is_none())
        }),
    }
}
