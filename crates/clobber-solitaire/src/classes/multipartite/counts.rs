//! The numbers of black and white stones of a part.

use clobber_board::Color;

/// The stones of one part, counted by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartCounts {
    /// The number of black stones.
    pub black: u32,
    /// The number of white stones.
    pub white: u32,
}

impl PartCounts {
    /// A part with these numbers of black and white stones.
    pub const fn new(black: u32, white: u32) -> Self {
        Self { black, white }
    }

    /// The number of stones of one colour.
    pub const fn of(self, color: Color) -> u32 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The number of stones.
    pub const fn stones(self) -> u64 {
        self.black as u64 + self.white as u64
    }

    /// The colour of which the part holds fewer stones; Black if it holds as many of both.
    pub const fn minority(self) -> Color {
        if self.black <= self.white { Color::Black } else { Color::White }
    }

    pub(super) const fn of_mut(&mut self, color: Color) -> &mut u32 {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

impl FromIterator<Color> for PartCounts {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        colors.into_iter().fold(Self::default(), |mut counts, color| {
            *counts.of_mut(color) += 1;
            counts
        })
    }
}
