//! Cycles as terms: after one move they are strips.

use super::{Place, Visit};
use crate::component::interval::Interval;
use crate::component::strip::Strip;
use crate::engine::registry::Home;
use crate::engine::terms::Terms;
use clobber_board::{Color, Position};
use search_limits::Unsolved;

impl Terms<'_> {
    /// Whatever is played first, an interval of the stones written twice remains of a cycle.
    pub(super) fn home_of_cycle(&self, cycle: &Position) -> Result<Home, Unsolved> {
        let stones = cycle.cells().iter().chain(cycle.cells()).copied().collect::<Vec<_>>();
        match Strip::from_cells(&stones) {
            Some(strip) => {
                let Place { base, .. } = self.place_of(&strip)?;
                Ok(Home::Cycle { base, length: cycle.cells().len() as u32 })
            }
            None => unreachable!("a component has no empty cells"),
        }
    }

    /// Calls `visit` with each move in a cycle.
    pub(super) fn each_move_of_cycle(
        &self,
        base: usize,
        length: u32,
        player: Option<Color>,
        mut visit: impl Visit,
    ) -> Result<(), Unsolved> {
        for (mover, interval) in self.cycle_moves(base, length) {
            if player.is_none_or(|player| player == mover)
                && !visit(mover, self.of_place(Place { base, interval })?.as_slice())?
            {
                break;
            }
        }
        Ok(())
    }

    /// Every move in a cycle, with the strip that remains.
    pub(crate) fn cycle_moves(&self, base: usize, length: u32) -> impl Iterator<Item = (Color, Interval)> {
        let stones = self.registry.base(base).stones();
        let color = move |i: u32| stones.color(i as usize);
        (0..length).filter(move |&i| color(i) != color(i + 1)).flat_map(move |i| {
            // Stone i clobbers stone i + 1, which begins what remains; or the other way round, which ends it.
            let one = Interval { start: i + 1, length: length - 1, flip_first: true, flip_last: false };
            let other = Interval { start: (i + 2) % length, flip_first: false, flip_last: true, ..one };
            [(color(i), one), (color(i + 1), other)]
        })
    }
}
