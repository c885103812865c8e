//! Components of any graph, in normal form, for the [search](super::search).

use super::part::{Part, Parts};
use super::room::Room;
use super::search::{Choice, Component};
use clobber_board::{Color, NormalForm, Position};
use search_limits::Unsolved;
use smallvec::SmallVec;

/// A component that is neither a path, a cycle nor a small shape on a grid.
impl Component for NormalForm {
    type Below = Parts;

    fn options(&self, below: &mut Parts, room: &mut Room<'_>) -> Result<Vec<Choice<Self>>, Unsolved> {
        let mut choices = Vec::new();
        for player in Color::BOTH {
            for (_, after) in self.position().options(player) {
                room.limits.check()?;
                choices.push(choice(&after, below, room)?);
            }
        }
        Ok(choices)
    }

    fn normalized(self) -> Self {
        self
    }

    /// A nim-value is at most the number of options, two along each border, and at most the length of a game.
    fn most(&self) -> u32 {
        let stones = self.position().stones() as u64;
        (2 * self.position().move_count()).min(stones.saturating_sub(1)) as u32
    }

    fn is_zero(&self) -> bool {
        false
    }

    fn cost(&self) -> u32 {
        // Every bitboard is cheaper.
        u32::try_from(self.position().move_count()).unwrap_or(u32::MAX).saturating_add(1 << 14)
    }

    fn bytes(&self) -> usize {
        450 + self.position().graph().bytes() + self.position().cells().len()
    }
}

/// A position as an option. Every component that is not a general graph is replaced by its nim-value.
fn choice(
    position: &Position,
    below: &mut Parts,
    room: &mut Room<'_>,
) -> Result<Choice<NormalForm>, Unsolved> {
    let (mut nimber, mut parts) = (0, SmallVec::new());
    for part in Part::all(position, room.limits)? {
        match below.nimber_or_graph(part, room)? {
            Ok(known) => nimber ^= known,
            Err(form) => parts.push(form),
        }
    }
    room.borrow(parts.iter().map(NormalForm::bytes).sum())?;
    Ok(Choice::new(nimber, parts))
}
