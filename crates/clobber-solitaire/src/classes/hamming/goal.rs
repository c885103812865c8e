//! The goal of the play on one slice.

use clobber_board::{Color, Vertex};

/// The stones to leave on a slice. Its vertices have the numbers of the slice.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal<'a> {
    /// Stones that can all move on to the next slice, which is then good for the next play.
    Send(Below<'a>),
    /// A stone of this colour on the target, and at most `most` stones in all.
    Leave { target: Vertex, color: Color, most: usize },
    /// At most `most` stones, anywhere.
    Few { most: usize },
}

/// The next slice, which is still full.
#[derive(Clone, Copy, Debug)]
pub(super) struct Below<'a> {
    colors: &'a [Color],
    /// The vertex that does not count: the target, if the slice is the last.
    target: Option<Vertex>,
    /// The number of stones of each colour that count.
    counts: [usize; 2],
}

impl<'a> Below<'a> {
    pub(super) fn new(colors: &'a [Color], target: Option<Vertex>) -> Self {
        let count = |color| {
            let on_target = target.is_some_and(|target| colors[target as usize] == color);
            colors.iter().filter(|&&stone| stone == color).count() - usize::from(on_target)
        };
        Self { colors, target, counts: Color::BOTH.map(count) }
    }

    /// The colour that can move onto this vertex.
    pub(super) fn takes(&self, vertex: Vertex) -> Color {
        !self.colors[vertex as usize]
    }

    /// Are there both colours off the target, when stones have arrived on these vertices? Each arrival turns
    /// a stone.
    pub(super) fn is_mixed_after(&self, arrivals: impl Iterator<Item = Vertex>) -> bool {
        let mut counts = self.counts;
        for vertex in arrivals.filter(|&vertex| Some(vertex) != self.target) {
            let arrived = self.takes(vertex);
            counts[arrived as usize] += 1;
            counts[!arrived as usize] -= 1;
        }
        counts.iter().all(|&count| count > 0)
    }
}
