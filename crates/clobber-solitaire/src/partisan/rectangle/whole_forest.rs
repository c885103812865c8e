//! Forests of a whole board of three or four rows or columns, with roots of the right colours.
//!
//! The number of stones left is the bound, so the colours of the roots are forced (see
//! [`rectangle`](super)). One sweep finds all forests with such roots, and each draw is a random one of
//! them. That there is one is a theorem if one stone is left, or one of each colour (`docs/all-grids.md`).
//! Peels have less choice on so narrow boards: where both ends are of one colour each, none fits.

use super::Goal;
use crate::classes::grid::peel::{MAX_COUNTED, MAX_ROWS, PeelTask, Peels, Stays, Tally, bytes_of_whole_cell};
use crate::classes::grid::send_all;
use crate::forest::Forest;
use crate::view::View;
use clobber_board::Color;
use rand::Rng;
use search_limits::{Limits, Unsolved};

/// The most bytes of a sweep. Longer boards are only peeled.
const MAX_BYTES: usize = 64 << 20;

/// All forests of a board whose roots have the right colours.
pub(super) struct WholeForests<'a> {
    view: View,
    peels: Peels<'a>,
    roots: Tally,
}

/// A board with at most as many rows as columns.
pub(super) fn view(rows: usize, columns: usize) -> View {
    let view = View::whole(rows, columns);
    if rows > columns { view.transposed() } else { view }
}

/// The sweep over a whole board, given the stones of this view.
pub(super) fn task(view: View, stone: &dyn Fn(usize, usize) -> Color) -> PeelTask<'_> {
    PeelTask { height: view.rows, columns: view.columns, stone, stays: Stays::Whole, is_good: false }
}

impl<'a> WholeForests<'a> {
    /// Sweeps the board of a task. `None` if the board is too large, or if no forest leaves what the goal
    /// asks for.
    pub(super) fn new(
        task: &'a PeelTask<'a>,
        view: View,
        goal: Goal,
        limits: &Limits,
    ) -> Result<Option<Self>, Unsolved> {
        let cells = view.rows * view.columns;
        if view.rows > MAX_ROWS || cells * bytes_of_whole_cell(view.rows) > MAX_BYTES {
            return Ok(None);
        }
        let of_row = |row: usize| (0..view.columns).map(move |column| (task.stone)(row, column));
        let black = (0..view.rows).flat_map(of_row).filter(|&color| color == Color::Black).count();
        let Some(roots) = roots([black, cells - black], goal) else { return Ok(None) };
        let peels = Peels::new(task, limits)?;
        let is_possible = peels.tallies().any(|tally| tally == roots);
        Ok(is_possible.then_some(Self { view, peels, roots }))
    }

    /// A random one of the forests.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Forest {
        let mut forest = Forest::of_roots(self.view.rows * self.view.columns);
        send_all(&mut forest, &self.view, &self.peels.draw(self.roots, rng));
        forest
    }
}

/// The roots with which the colours of the moves can alternate; `None` if there are none, or too many.
fn roots([black, white]: [usize; 2], goal: Goal) -> Option<Tally> {
    let (black, white, remaining) = (black as i64, white as i64, goal.remaining as i64);
    // The first player makes one move more if their number is odd.
    let more = (black + white - remaining) % 2;
    let more_black = if goal.first == Color::Black { more } else { -more };
    let twice = remaining + more_black - white + black;
    let (black_roots, white_roots) = (twice / 2, remaining - twice / 2);
    let is_counted = |roots: i64| (0..=i64::from(MAX_COUNTED)).contains(&roots);
    let is_possible = twice % 2 == 0 && is_counted(black_roots) && is_counted(white_roots);
    is_possible.then_some(Tally { difference: white_roots as i32, stays: black_roots as u32 })
}
