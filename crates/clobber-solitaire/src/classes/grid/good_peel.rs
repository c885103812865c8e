//! Good peels: the first rows of a grid send all their stones on, and leave the row below mixed.
//!
//! [`peel`](super::peel) counts the moves of peels, for the rule of alternating colours. Here any stone may
//! move, so it is enough to know which frontiers can be reached, and with which colours in the row below. For
//! a [detour](super::induction), a stone of a given colour has to move within the first row. What was shown
//! and whether such a stone has moved are eight cases, so a byte per frontier holds the set of those that are
//! possible.

use super::band::{Band, Step};
use super::frontier::Departure;
use super::peel::Backward;
use crate::allowance::Taken;
use clobber_board::Color;
use search_limits::{Limits, Pace, Unsolved};
use std::ops::Range;

/// Cases that are possible: bit s + 4·m for the set s of colours that the row below shows, and whether a
/// stone has moved within the first row.
type Cases = u8;

/// No column is swept: no colour is shown.
const AT_FIRST: Cases = 1;

/// Both colours are shown.
const IS_GOOD: Cases = 0b1000_1000;

/// The same, after a move within the first row.
const IS_GOOD_WITH_MOVE: Cases = 0b1000_0000;

/// What a step shows, and whether it is a move within the first row, as the number of a case.
type Effect = usize;

/// The cases after each effect.
static AFTER: [[Cases; 256]; 8] = after();

const fn after() -> [[Cases; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut effect = 0;
    while effect < 8 {
        let mut cases = 0;
        while cases < 256 {
            let mut case = 0;
            while case < 8 {
                if cases >> case & 1 == 1 {
                    table[effect][cases] |= 1 << (case | effect);
                }
                case += 1;
            }
            cases += 1;
        }
        effect += 1;
    }
    table
}

/// The first rows of a board.
pub(super) struct Rows<'a> {
    /// The rows that are peeled.
    pub(super) height: usize,
    pub(super) columns: usize,
    /// The stone in a row and column; the row `height` is the one below.
    pub(super) stone: &'a dyn Fn(usize, usize) -> Color,
    /// The colour of a stone that has to move within the first row.
    pub(super) moves_in_first_row: Option<Color>,
}

/// Where the stones go.
pub(super) struct GoodPeel {
    /// Column by column.
    pub(super) departures: Vec<Departure>,
    /// The column of a stone that moves within the first row, if there has to be one.
    pub(super) mover: Option<usize>,
}

/// Columns whose history is kept.
const COLUMNS_IN_HISTORY: usize = 4096;

impl Rows<'_> {
    /// A good peel, if there is one. Time linear in the columns.
    pub(super) fn good_peel(&self, limits: &Limits) -> Result<Option<GoodPeel>, Unsolved> {
        let band = Band::of(self.height);
        let most = band.rows.iter().map(super::band::Row::len).max().unwrap_or(0);
        let kept = self.columns.min(COLUMNS_IN_HISTORY) * self.height + self.columns / COLUMNS_IN_HISTORY;
        let _taken = Taken::for_pass(limits, kept * most + self.columns * self.height)?;
        let mut pace = Pace::new(limits);
        let stretches: Vec<Range<usize>> = (0..self.columns)
            .step_by(COLUMNS_IN_HISTORY)
            .map(|start| start..self.columns.min(start + COLUMNS_IN_HISTORY))
            .collect();
        let mut in_front = Vec::with_capacity(stretches.len());
        let mut history = Vec::new();
        let mut cases = vec![0; band.rows[0].len()];
        cases[0] = AT_FIRST;
        for stretch in &stretches {
            in_front.push(cases.clone());
            cases = self.sweep(band, stretch.clone(), cases, &mut history, &mut pace)?;
        }
        let is_good = if self.moves_in_first_row.is_some() { IS_GOOD_WITH_MOVE } else { IS_GOOD };
        // The frontier without a crossing has the number 0.
        let ends = cases[0] & is_good;
        if ends == 0 {
            return Ok(None);
        }
        let mut trace = Trace {
            state: (0, ends.trailing_zeros() as usize),
            peel: GoodPeel { departures: vec![Departure::Stays; self.height * self.columns], mover: None },
        };
        for (number, (stretch, cases)) in stretches.iter().zip(in_front).enumerate().rev() {
            if number + 1 < stretches.len() {
                self.sweep(band, stretch.clone(), cases, &mut history, &mut pace)?;
            }
            self.trace(stretch.clone(), &history, &mut trace);
        }
        Ok(Some(trace.peel))
    }

    /// The cases after some columns, by frontier. The history is those before each of their cells.
    fn sweep(
        &self,
        band: &Band,
        columns: Range<usize>,
        mut cases: Vec<Cases>,
        history: &mut Vec<Vec<Cases>>,
        pace: &mut Pace<'_>,
    ) -> Result<Vec<Cases>, Unsolved> {
        history.clear();
        for column in columns {
            for row in 0..self.height {
                pace.steps(cases.len())?;
                let mut next = vec![0; band.rows[(row + 1) % self.height].len()];
                let stone = (self.stone)(row, column);
                for (frontier, &cases) in cases.iter().enumerate().filter(|&(_, &cases)| cases != 0) {
                    for &step in band.rows[row].steps(frontier, stone) {
                        if let Some(effect) = self.effect(step, row, column) {
                            next[usize::from(step.next)] |= AFTER[effect][usize::from(cases)];
                        }
                    }
                }
                history.push(std::mem::replace(&mut cases, next));
            }
        }
        Ok(cases)
    }

    /// What a step shows and moves; `None` if it is not one of a peel.
    fn effect(&self, step: Step, row: usize, column: usize) -> Option<Effect> {
        let is_over = step.goes_on && column + 1 == self.columns;
        if is_over || step.departure == Departure::Stays {
            return None;
        }
        let is_last_row = row + 1 == self.height;
        let below = if is_last_row { Some((self.stone)(row + 1, column)) } else { None };
        let exits = step.departure == Departure::Exits;
        if exits && Some(step.stands) == below {
            return None;
        }
        let shows = below.map_or(0, |below| 1 << (if exits { !below } else { below } as usize));
        let is_within = row == 0 && matches!(step.departure, Departure::Left | Departure::Right);
        let moves = is_within && Some(step.stands) == self.moves_in_first_row;
        Some(shows + if moves { 4 } else { 0 })
    }

    /// Follows a history back from a state.
    fn trace(&self, columns: Range<usize>, history: &[Vec<Cases>], trace: &mut Trace) {
        let first = columns.start * self.height;
        for (at, before) in history.iter().enumerate().rev() {
            let (row, column) = (at % self.height, columns.start + at / self.height);
            let stone = (self.stone)(row, column);
            let (next, case) = trace.state;
            let steps = Backward::of_height(self.height).steps(row, next, stone);
            let found = steps.iter().find_map(|&(frontier, step)| {
                let effect = self.effect(step, row, column)?;
                let is_before = |case_before: &usize| {
                    before[usize::from(frontier)] >> case_before & 1 == 1 && case_before | effect == case
                };
                let case_before = (0..8).find(is_before)?;
                Some((usize::from(frontier), case_before, step.departure, effect))
            });
            let Some((frontier, case_before, departure, effect)) = found else { return };
            trace.state = (frontier, case_before);
            trace.peel.departures[first + at] = departure;
            if effect >= 4 {
                trace.peel.mover = Some(column);
            }
        }
    }
}

/// A peel as far as it was traced back, and the frontier and case in front of it.
struct Trace {
    state: (usize, usize),
    peel: GoodPeel,
}

#[cfg(test)]
mod tests {
    use super::super::narrow::send_all;
    use super::super::peel::{PeelTask, Peels, Stays};
    use super::*;
    use crate::forest::Forest;
    use crate::view::View;
    use clobber_board::{Generator, Move};

    /// What a play by these departures does: is the last row mixed then, and has a black stone moved within
    /// the first row? `None` if it is not a peel.
    fn played(stones: &[Color], columns: usize, departures: &[Departure]) -> Option<[bool; 2]> {
        let rows = stones.len() / columns;
        let view = View::whole(rows, columns).first_rows(rows - 1);
        let is_inside = |(at, departure): (usize, &Departure)| {
            let (row, column) = (at % view.rows, at / view.rows);
            match departure {
                Departure::Stays => false,
                Departure::Left => column > 0,
                Departure::Right => column + 1 < columns,
                Departure::Up => row > 0,
                Departure::Down => row + 1 < view.rows,
                Departure::Exits => row + 1 == view.rows,
            }
        };
        if !departures.iter().enumerate().all(is_inside) {
            return None;
        }
        let mut forest = Forest::of_roots(stones.len());
        send_all(&mut forest, &view, departures);
        let moves = forest.moves(stones, Limits::unlimited()).unwrap()?;
        let (mut stones, mut has_moved) = (stones.to_vec(), false);
        for Move { from, to } in moves {
            let [from, to] = [from, to].map(|v| v as usize);
            assert_ne!(stones[from], stones[to]);
            has_moved |= from < columns && to < columns && stones[from] == Color::Black;
            stones[to] = stones[from];
        }
        let below = &stones[(rows - 1) * columns..];
        Some([below.contains(&Color::Black) && below.contains(&Color::White), has_moved])
    }

    fn all_departures(cells: usize) -> Vec<Vec<Departure>> {
        use Departure::{Down, Exits, Left, Right, Up};
        let kinds = [Left, Right, Up, Down, Exits];
        let of_code = |code: usize| (0..cells as u32).map(|at| kinds[code / 5usize.pow(at) % 5]).collect();
        (0..5usize.pow(cells as u32)).map(of_code).collect()
    }

    fn found(stones: &[Color], columns: usize, moves_in_first_row: Option<Color>) -> Option<GoodPeel> {
        let stone = |row: usize, column: usize| stones[row * columns + column];
        let height = stones.len() / columns - 1;
        let rows = Rows { height, columns, stone: &stone, moves_in_first_row };
        rows.good_peel(Limits::unlimited()).unwrap()
    }

    #[test]
    fn small_bands_have_the_peels_that_all_departures_show() {
        for (height, columns) in [(1, 2), (1, 4), (1, 5), (2, 2), (2, 3), (3, 1)] {
            let departures = all_departures(height * columns);
            for bits in 0..1u32 << ((height + 1) * columns) {
                let color = |at: usize| Color::BOTH[(bits >> at & 1) as usize];
                let stones: Vec<Color> = (0..(height + 1) * columns).map(color).collect();
                let played: Vec<[bool; 2]> = departures
                    .iter()
                    .filter_map(|departures| self::played(&stones, columns, departures))
                    .collect();
                assert_eq!(
                    found(&stones, columns, None).is_some(),
                    played.iter().any(|&[is_mixed, _]| is_mixed)
                );
                let expected = played.contains(&[true, true]);
                assert_eq!(found(&stones, columns, Some(Color::Black)).is_some(), expected, "{stones:?}");
            }
        }
    }

    /// On larger bands, peels are what they claim to be, and exist if those with any tally do.
    #[test]
    fn larger_bands_agree_with_tallies() {
        for seed in 0..400 {
            let (height, columns) = (1 + seed as usize % 3, 4 + seed as usize % 7);
            let filling =
                clobber_board::random::Filling { stone: 1.0, black: [0.5, 0.1, 0.9][seed as usize / 3 % 3] };
            let position = Generator::new(seed, filling).grid(height + 1, columns).unwrap();
            let stones: Vec<Color> = position.cells().iter().copied().flatten().collect();
            let stone = |row: usize, column: usize| stones[row * columns + column];
            let task = PeelTask { height, columns, stone: &stone, stays: Stays::None, is_good: true };
            let has_tally = Peels::new(&task, Limits::unlimited()).unwrap().tallies().next().is_some();
            let peel = found(&stones, columns, None);
            assert_eq!(peel.is_some(), has_tally, "{position}");
            if let Some(peel) = peel {
                assert_eq!(
                    played(&stones, columns, &peel.departures).map(|[is_mixed, _]| is_mixed),
                    Some(true)
                );
            }
            if let Some(peel) = found(&stones, columns, Some(Color::Black)) {
                assert_eq!(played(&stones, columns, &peel.departures), Some([true, true]));
                let departure = peel.departures[height * peel.mover.unwrap()];
                assert!(matches!(departure, Departure::Left | Departure::Right));
            }
        }
    }

    fn stones_of(bits: u32, cells: usize) -> Vec<Color> {
        (0..cells).map(|at| Color::BOTH[(bits >> at & 1) as usize]).collect()
    }

    fn is_mixed(stones: &[Color]) -> bool {
        stones.contains(&Color::Black) && stones.contains(&Color::White)
    }

    /// Every band of four rows with both colours in the first two has a good peel of two or three rows. One
    /// of two rows does not depend on the fourth. The checker proves this for every width, with other code.
    fn two_or_three_rows_can_be_peeled(columns: usize) {
        for bits in 0..1u32 << (3 * columns) {
            let mut stones = stones_of(bits, 3 * columns);
            if !is_mixed(&stones[..2 * columns]) || found(&stones, columns, None).is_some() {
                continue;
            }
            for below in 0..1u32 << columns {
                stones.truncate(3 * columns);
                stones.extend(stones_of(below, columns));
                assert!(found(&stones, columns, None).is_some(), "{columns} columns: {stones:?}");
            }
        }
    }

    #[test]
    fn two_or_three_rows_of_five_and_six_columns_can_be_peeled() {
        [5, 6].into_iter().for_each(two_or_three_rows_can_be_peeled);
    }

    #[test]
    #[ignore = "long: run by .ci/long solitaire"]
    fn two_or_three_rows_of_seven_and_eight_columns_can_be_peeled() {
        [7, 8].into_iter().for_each(two_or_three_rows_can_be_peeled);
    }

    /// Every band of three rows, white in the first and last two columns and with a black stone in the first
    /// two rows, has a good peel of two rows for a detour.
    #[test]
    fn detours_begin_in_every_band_between_white_columns() {
        for columns in 5..=9 {
            let inner = columns - 4;
            for bits in 0..1u32 << (3 * inner) {
                let mut stones = vec![Color::White; 3 * columns];
                for at in (0..3 * inner).filter(|at| bits >> at & 1 == 1) {
                    stones[at / inner * columns + 2 + at % inner] = Color::Black;
                }
                if stones[..2 * columns].contains(&Color::Black) {
                    let peel = found(&stones, columns, Some(Color::Black));
                    assert!(peel.is_some_and(|peel| peel.mover.is_some()), "{stones:?}");
                }
            }
        }
    }
}
