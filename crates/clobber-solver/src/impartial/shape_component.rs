//! Components of grids, as bitboards, for the [search](super::search).

use super::room::Room;
use super::search::{Choice, Component};
use super::strip_nimbers::StripNimbers;
use crate::component::shape::Shape;
use clobber_board::Color;
use search_limits::Unsolved;
use smallvec::SmallVec;

/// A connected shape that is not a strip.
impl Component for Shape {
    type Below = StripNimbers;

    fn options(&self, strips: &mut StripNimbers, room: &mut Room<'_>) -> Result<Vec<Choice<Self>>, Unsolved> {
        let mut choices = Vec::with_capacity(2 * self.borders() as usize);
        let mut outcome = Ok(());
        for player in Color::BOTH {
            self.each_move(player, |after| {
                let (mut nimber, mut parts) = (0, SmallVec::new());
                after.each_part(|part| match part.as_strip() {
                    Some(strip) => match strips.nimber(&strip, room) {
                        Ok(of_strip) => nimber ^= of_strip,
                        Err(reason) => outcome = Err(reason),
                    },
                    None => parts.push(part),
                });
                choices.push(Choice::new(nimber, parts));
            });
        }
        outcome.map(|()| choices)
    }

    fn normalized(self) -> Self {
        self.normal().shape
    }

    /// A nim-value is at most the number of options, and at most the length of a game.
    fn most(&self) -> u32 {
        (2 * self.borders()).min(self.len() as u32 - 1)
    }

    fn is_zero(&self) -> bool {
        self.is_mirrored()
    }

    fn cost(&self) -> u32 {
        self.len() as u32 * 128 + self.borders()
    }

    /// An entry takes 32 bytes. A table is at most seven eighths full, and takes three times its size while
    /// it grows.
    fn bytes(&self) -> usize {
        100
    }
}
