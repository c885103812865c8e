//! Classes of colourings: one colour only, one odd stone, alternating.

use crate::color::Color;
use crate::graph::{Graph, Vertex};
use crate::position::Position;

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
    match position.graph() {
        Graph::Complete(_) => {
            return Color::BOTH.into_iter().all(|color| position.stones_of(color) <= 1);
        }
        Graph::Multipartite(graph) => {
            // A colour must not be in two parts. (One part alone has no edges.)
            let part = |color: Color| -> Option<(usize, usize)> {
                let parts = || {
                    position.occupied().filter(|&v| position.cell(v) == Some(color)).map(|v| graph.part_of(v))
                };
                Some((parts().min()?, parts().max()?))
            };
            let within_one_part = |color: Color| part(color).is_none_or(|(first, last)| first == last);
            return Color::BOTH.into_iter().all(within_one_part) && part(Color::Black) != part(Color::White)
                || position.components().iter().all(|component| component.vertices().len() == 1);
        }
        Graph::Sum(sum) => {
            return sum.summands().all(|(start, summand)| {
                let cells = position.cells()[start as usize..][..summand.order()].to_vec();
                Position::new(summand.clone(), cells).is_ok_and(|summand| is_checkerboard(&summand))
            });
        }
        _ => {}
    }
    position.occupied().all(|v| position.occupied_neighbors(v).all(|w| position.cell(v) != position.cell(w)))
}
