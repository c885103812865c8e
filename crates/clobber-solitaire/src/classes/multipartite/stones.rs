//! Where the stones of each part stand.

use super::PartCounts;
use clobber_board::{Color, Vertex};

/// The occupied vertices of every part, as one stack for each colour.
#[derive(Clone, Debug)]
pub(super) struct PartStones {
    /// The uppermost stones of each part, black and white.
    tops: Vec<[Vertex; 2]>,
    /// The stone below each stone.
    below: Vec<Vertex>,
    counts: Vec<PartCounts>,
}

impl PartStones {
    pub(super) fn new<P: AsRef<[Vertex]>>(parts: &[P], color: impl Fn(Vertex) -> Color) -> Self {
        let last = parts.iter().flat_map(AsRef::as_ref).max();
        let order = last.map_or(0, |&v| v as usize + 1);
        let counts = vec![PartCounts::default(); parts.len()];
        let mut stones = Self { tops: vec![[0; 2]; parts.len()], below: vec![0; order], counts };
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
        let top = &mut self.tops[part][color as usize];
        self.below[vertex as usize] = std::mem::replace(top, vertex);
    }

    /// Takes a stone of this colour, of which there is one, from the part.
    pub(super) fn pop(&mut self, part: usize, color: Color) -> Vertex {
        *self.counts[part].of_mut(color) -= 1;
        let top = &mut self.tops[part][color as usize];
        std::mem::replace(top, self.below[*top as usize])
    }
}
