//! Where the stones of each part stand.

use super::PartCounts;
use clobber_board::{Color, Vertex};

/// The occupied vertices of every part, as one stack for each colour.
///
/// A part owns a stretch of the list; its black stones are stacked up from the front and its white ones from
/// the back. A stone that changes its colour goes from one stack to the other, so there is always room.
///
/// ```text
///   front | black ... -> |  free  | <- ... white | back
/// ```
#[derive(Clone, Debug)]
pub(super) struct PartStones {
    vertices: Vec<Vertex>,
    /// Where the stretch of each part begins; one more for the end of the last.
    starts: Vec<u32>,
    counts: Vec<PartCounts>,
}

impl PartStones {
    pub(super) fn new<P: AsRef<[Vertex]>>(parts: &[P], color: impl Fn(Vertex) -> Color) -> Self {
        let order = parts.iter().map(|part| part.as_ref().len()).sum();
        let mut starts = Vec::with_capacity(parts.len() + 1);
        starts.push(0);
        starts.extend(parts.iter().scan(0, |end, part| {
            *end += part.as_ref().len() as u32;
            Some(*end)
        }));
        let counts = vec![PartCounts::default(); parts.len()];
        let mut stones = Self { vertices: vec![0; order], starts, counts };
        for (number, part) in parts.iter().enumerate() {
            part.as_ref().iter().for_each(|&vertex| stones.push(number, color(vertex), vertex));
        }
        stones
    }

    /// The stones of every part.
    pub(super) fn counts(&self) -> &[PartCounts] {
        &self.counts
    }

    /// Puts a stone on a vertex of a part.
    pub(super) fn push(&mut self, part: usize, color: Color, vertex: Vertex) {
        *self.counts[part].of_mut(color) += 1;
        let top = self.top(part, color);
        self.vertices[top] = vertex;
    }

    /// Takes a stone of this colour, of which there is one, from the part.
    pub(super) fn pop(&mut self, part: usize, color: Color) -> Vertex {
        let top = self.top(part, color);
        *self.counts[part].of_mut(color) -= 1;
        self.vertices[top]
    }

    /// Where the uppermost stone of a stack that is not empty stands in the list.
    fn top(&self, part: usize, color: Color) -> usize {
        let counts = self.counts[part];
        let top = match color {
            Color::Black => self.starts[part] + counts.black - 1,
            Color::White => self.starts[part + 1] - counts.white,
        };
        top as usize
    }
}
