//! Peels: the first rows of a grid send all their stones to the row below.
//!
//! A *peel* of the first b rows is a part of a rooted spanning forest. Every stone of these rows moves,
//! within them or to the row below. The row below does not move; a stone that moves onto it recolours a
//! cell. What is left is a full grid with b rows fewer. So peels from the four sides take a large grid down
//! to a small one. A peel is *good* if the row below is mixed afterwards: then the rest is mixed.
//!
//! Where the colours alternate it matters how many more black than white moves a peel has. For each frontier,
//! and for the colours that the row below shows so far, the sweep over the band keeps the set of possible
//! differences as bits of a word. A peel with a given difference is then drawn at random, backwards from the
//! end.
//!
//! Where one colour has the majority, some of its stones may stay instead. Either they are not counted, or
//! the word is divided into eight lanes for up to seven such stones, with fewer differences each.
//!
//! The same sweep draws forests of a whole board of at most four rows: no row is below, and a word counts the
//! roots of each colour.

use super::band::{Band, Step};
use super::frontier::Departure;
use crate::allowance::Taken;
use clobber_board::Color;
use rand::{Rng, RngExt};
use search_limits::{Limits, Pace, Unsolved};
use std::sync::LazyLock;

/// The most rows of a peel.
pub(crate) const MAX_ROWS: usize = super::band::MAX_ROWS;

/// A set of tallies.
type Tallies = u128;

/// What is counted in a peel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Black moves less white moves.
    pub(crate) difference: i32,
    /// The stones that stay, if they are counted.
    pub(crate) stays: u32,
}

/// Which stones may stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stays {
    /// None.
    None,
    /// Stones that have this colour in the end, any number of them.
    Any(Color),
    /// The same, at most [`MAX_COUNTED`] of them.
    Counted(Color),
    /// The band is the whole board, without a row below, and stones of both colours stay, at most
    /// [`MAX_COUNTED`] of each. The tally counts the black ones as `stays` and the white ones as
    /// `difference`.
    Whole,
}

/// The most stones that stay if they are counted.
pub(crate) const MAX_COUNTED: u32 = 7;

/// How tallies are bits: the lowest bit of each lane, and the width of a lane. The middle of a lane stands
/// for the difference 0. Tallies that are out of range are forgotten.
#[derive(Clone, Copy)]
struct Lanes {
    width: u32,
    lowest: Tallies,
}

impl Lanes {
    const ONE: Self = Self { width: Tallies::BITS, lowest: 1 };
    const EIGHT: Self = Self { width: 16, lowest: 0x0001_0001_0001_0001_0001_0001_0001_0001 };

    fn of(stays: Stays) -> Self {
        if matches!(stays, Stays::Counted(_) | Stays::Whole) { Self::EIGHT } else { Self::ONE }
    }

    fn tally(self, bit: u32) -> Tally {
        Tally { difference: (bit % self.width) as i32 - (self.width / 2) as i32, stays: bit / self.width }
    }

    fn bit(self, tally: Tally) -> u32 {
        tally.stays * self.width + (tally.difference + (self.width / 2) as i32) as u32
    }

    /// The tallies after an event.
    fn after(self, event: Event, set: Tallies) -> Tallies {
        match event {
            Event::None => set,
            Event::Moves(Color::Black) => (set & !(self.lowest << (self.width - 1))) << 1,
            Event::Moves(Color::White) => (set & !self.lowest) >> 1,
            Event::Stays => set << self.width,
        }
    }

    /// The bit before an event.
    fn before(self, event: Event, bit: u32) -> Option<u32> {
        let at = bit % self.width;
        match event {
            Event::None => Some(bit),
            Event::Moves(Color::Black) => (at > 0).then(|| bit - 1),
            Event::Moves(Color::White) => (at + 1 < self.width).then(|| bit + 1),
            Event::Stays => bit.checked_sub(self.width),
        }
    }
}

/// What a step changes in the tally.
#[derive(Clone, Copy, Debug)]
enum Event {
    None,
    Moves(Color),
    /// A stone stays and is counted.
    Stays,
}

/// Sets of colours that the row below shows: bit 0 for black, bit 1 for white.
const SHOWN: usize = 4;

/// Both colours are shown.
const MIXED: usize = 3;

/// What a peel is about.
pub(crate) struct PeelTask<'a> {
    /// The rows of the band.
    pub(crate) height: usize,
    pub(crate) columns: usize,
    /// The stone in a row and column; the row `height` is the one below the band.
    pub(crate) stone: &'a dyn Fn(usize, usize) -> Color,
    pub(crate) stays: Stays,
    /// Must the row below be mixed afterwards?
    pub(crate) is_good: bool,
}

/// All peels of a band.
pub(crate) struct Peels<'a> {
    task: &'a PeelTask<'a>,
    band: &'static Band,
    lanes: Lanes,
    /// The number of sets of colours that the row below may show.
    shown: usize,
    /// For each cell, column by column, the tallies before it, by frontier and shown colours; and those
    /// after the last cell.
    before: Vec<Vec<Tallies>>,
}

impl<'a> Peels<'a> {
    /// Sweeps the band. Time linear in the columns; the constant grows with the height.
    pub(crate) fn new(task: &'a PeelTask<'a>, limits: &Limits) -> Result<Self, Unsolved> {
        let band = Band::of(task.height);
        let cells = task.height * task.columns;
        let shown = if task.stays == Stays::Whole { 1 } else { SHOWN };
        let _taken = Taken::for_pass(limits, cells * bytes_of_cell(task.height, shown))?;
        let mut pace = Pace::new(limits);
        let mut first = vec![0; shown * band.rows[0].len()];
        let lanes = Lanes::of(task.stays);
        first[0] = 1 << lanes.bit(Tally { difference: 0, stays: 0 });
        let mut peels = Self { task, band, lanes, shown, before: Vec::with_capacity(cells + 1) };
        peels.before.push(first);
        for at in 0..cells {
            pace.steps(peels.before[at].len())?;
            let next = peels.sweep_cell(at);
            peels.before.push(next);
        }
        Ok(peels)
    }

    fn sweep_cell(&self, at: usize) -> Vec<Tallies> {
        let (row, column) = (at % self.task.height, at / self.task.height);
        let rows = &self.band.rows;
        let mut next = vec![0; self.shown * rows[(row + 1) % rows.len()].len()];
        let stone = (self.task.stone)(row, column);
        for (frontier, sets) in self.before[at].chunks_exact(self.shown).enumerate() {
            if sets.iter().all(|&set| set == 0) {
                continue;
            }
            for &step in rows[row].steps(frontier, stone) {
                let Some(effect) = self.effect(step, row, column) else { continue };
                for (shown, &set) in sets.iter().enumerate().filter(|&(_, &set)| set != 0) {
                    next[self.shown * usize::from(step.next) + (shown | effect.shows)] |=
                        self.lanes.after(effect.event, set);
                }
            }
        }
        next
    }

    /// What a step does besides changing the frontier; `None` if the task does not allow it.
    fn effect(&self, step: Step, row: usize, column: usize) -> Option<Effect> {
        if step.goes_on && column + 1 == self.task.columns {
            return None;
        }
        let is_last_row = row + 1 == self.task.height;
        let is_whole = self.task.stays == Stays::Whole;
        let below = if is_last_row && !is_whole { Some((self.task.stone)(row + 1, column)) } else { None };
        let exits = step.departure == Departure::Exits;
        let event = match (step.departure, step.stands, self.task.stays) {
            (Departure::Stays, _, Stays::None) | (Departure::Exits, _, Stays::Whole) => return None,
            (Departure::Stays, stands, Stays::Any(color) | Stays::Counted(color)) if stands != color => {
                return None;
            }
            (Departure::Stays, _, Stays::Counted(_)) | (Departure::Stays, Color::Black, Stays::Whole) => {
                Event::Stays
            }
            // One white root more.
            (Departure::Stays, Color::White, Stays::Whole) => Event::Moves(Color::Black),
            (Departure::Stays, _, Stays::Any(_)) | (_, _, Stays::Whole) => Event::None,
            (Departure::Exits, stands, _) if Some(stands) == below => return None,
            (_, stands, _) => Event::Moves(stands),
        };
        let shown = below.map(|below| if exits { !below } else { below });
        Some(Effect { shows: shown.map_or(0, |color| 1 << color as usize), event })
    }

    /// The sets of colours that the row below may show in the end.
    fn ends(&self) -> std::ops::Range<usize> {
        if self.task.is_good { MIXED..SHOWN } else { 0..self.shown }
    }

    /// The tallies after the last cell, if the row below shows these colours.
    fn after(&self, shown: usize) -> Tallies {
        // The frontier without a crossing has the number 0.
        self.before.last().map_or(0, |after| after[shown])
    }

    /// The tallies of all peels.
    pub(crate) fn tallies(&self) -> impl Iterator<Item = Tally> + use<> {
        let lanes = self.lanes;
        let all = self.ends().fold(0, |all, shown| all | self.after(shown));
        (0..Tallies::BITS).filter(move |bit| all >> bit & 1 == 1).map(move |bit| lanes.tally(bit))
    }

    /// A peel with one of these tallies, drawn at random: where the stone of each cell goes, column by
    /// column.
    pub(crate) fn draw(&self, tally: Tally, rng: &mut impl Rng) -> Vec<Departure> {
        let bit = self.lanes.bit(tally);
        let ends: Vec<usize> = self.ends().filter(|&shown| self.after(shown) >> bit & 1 == 1).collect();
        let mut departures = vec![Departure::Stays; self.before.len() - 1];
        if ends.is_empty() {
            return departures;
        }
        let mut state = State { frontier: 0, shown: ends[rng.random_range(0..ends.len())], bit };
        for at in (0..departures.len()).rev() {
            (state, departures[at]) = self.draw_before(at, state, rng);
        }
        departures
    }

    /// A state before a cell and a departure that lead to a state after it.
    fn draw_before(&self, at: usize, after: State, rng: &mut impl Rng) -> (State, Departure) {
        let (row, column) = (at % self.task.height, at / self.task.height);
        let stone = (self.task.stone)(row, column);
        let mut chosen = (after, Departure::Stays);
        let mut ways = 0;
        for &(frontier, step) in
            Backward::of_height(self.task.height).steps(row, usize::from(after.frontier), stone)
        {
            let Some(effect) = self.effect(step, row, column) else { continue };
            let Some(bit) = self.lanes.before(effect.event, after.bit) else { continue };
            for shown in (0..self.shown).filter(|shown| shown | effect.shows == after.shown) {
                if self.before[at][self.shown * usize::from(frontier) + shown] >> bit & 1 == 1 {
                    ways += 1;
                    if rng.random_range(0..ways) == 0 {
                        chosen = (State { frontier, shown, bit }, step.departure);
                    }
                }
            }
        }
        chosen
    }
}

/// The bytes of a sweep per cell, with this number of sets of shown colours.
fn bytes_of_cell(height: usize, shown: usize) -> usize {
    let most = Band::of(height).rows.iter().map(super::band::Row::len).max().unwrap_or(0);
    most * shown * size_of::<Tallies>()
}

/// The bytes per cell of a sweep over a whole board of this many rows.
pub(crate) fn bytes_of_whole_cell(height: usize) -> usize {
    bytes_of_cell(height, 1)
}

/// What a step does to the colours shown below, and to the tally.
struct Effect {
    shows: usize,
    event: Event,
}

/// A frontier, the colours shown below, and the bit of a tally.
#[derive(Clone, Copy)]
struct State {
    frontier: u16,
    shown: usize,
    bit: u32,
}

/// For each next frontier, the frontiers before and the steps.
type StepsByNext = Vec<Vec<(u16, Step)>>;

/// The steps of a band by the frontier that they lead to.
pub(super) struct Backward {
    /// For each row and colour of the stone.
    rows: Vec<[StepsByNext; 2]>,
}

static BACKWARD: [LazyLock<Backward>; MAX_ROWS] = [
    LazyLock::new(|| Backward::of(Band::of(1))),
    LazyLock::new(|| Backward::of(Band::of(2))),
    LazyLock::new(|| Backward::of(Band::of(3))),
    LazyLock::new(|| Backward::of(Band::of(4))),
];

impl Backward {
    /// Of bands of this many rows.
    pub(super) fn of_height(rows: usize) -> &'static Self {
        &BACKWARD[rows - 1]
    }

    fn of(band: &Band) -> Self {
        let height = band.rows.len();
        let of_row = |row: usize| {
            Color::BOTH.map(|stone| {
                let mut steps = vec![Vec::new(); band.rows[(row + 1) % height].len()];
                for frontier in 0..band.rows[row].len() {
                    for step in band.rows[row].steps(frontier, stone) {
                        steps[usize::from(step.next)].push((frontier as u16, *step));
                    }
                }
                steps
            })
        };
        Self { rows: (0..height).map(of_row).collect() }
    }

    pub(super) fn steps(&self, row: usize, next: usize, stone: Color) -> &[(u16, Step)] {
        &self.rows[row][stone as usize][next]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classes::grid::send_all;
    use crate::forest::Forest;
    use crate::view::View;
    use clobber_board::Move;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use std::collections::BTreeSet;

    /// The tally of some departures, and whether the row below is mixed after them; `None` if they are not a
    /// peel. Follows the definition: the arrivals at a cell, children first.
    fn tally(
        stones: &[Vec<Color>],
        departures: &[Departure],
        stays: Option<Color>,
    ) -> Option<(i32, u32, bool)> {
        let (height, columns) = (stones.len() - 1, stones[0].len());
        let target = |row: usize, column: usize| {
            let departure = departures[column * height + row];
            let is_inside = match departure {
                Departure::Stays => true,
                Departure::Left => column > 0,
                Departure::Right => column + 1 < columns,
                Departure::Up => row > 0,
                Departure::Down => row + 1 < height,
                Departure::Exits => row + 1 == height,
            };
            is_inside.then(|| departure.target_of((row, column)))
        };
        let cells: Vec<(usize, usize)> =
            (0..height).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
        let mut arrivals = vec![vec![[0; 2]; columns]; height + 1];
        let mut is_done = vec![vec![false; columns]; height];
        let (mut difference, mut stayed) = (0, 0);
        for _ in 0..cells.len() {
            let mut waits_for_none = cells.iter().copied().filter(|&(row, column)| {
                let points_here = |&(r, c): &(usize, usize)| {
                    !is_done[r][c] && target(r, c).flatten() == Some((row, column))
                };
                !is_done[row][column] && !cells.iter().any(points_here)
            });
            let (row, column) = waits_for_none.next()?;
            is_done[row][column] = true;
            let stone = stones[row][column];
            let [like, unlike]: [i32; 2] = [stone, !stone].map(|color| arrivals[row][column][color as usize]);
            let stands = match unlike - like {
                0 => stone,
                1 => !stone,
                _ => return None,
            };
            match target(row, column)? {
                Some((r, c)) => {
                    arrivals[r][c][stands as usize] += 1;
                    difference += if stands == Color::Black { 1 } else { -1 };
                }
                None if Some(stands) == stays => stayed += 1,
                None => return None,
            }
        }
        let mut shown = BTreeSet::new();
        for column in 0..columns {
            let stone = stones[height][column];
            match [stone, !stone].map(|color| arrivals[height][column][color as usize]) {
                [0, 0] => shown.insert(stone.letter()),
                [0, 1] => shown.insert((!stone).letter()),
                _ => return None,
            };
        }
        Some((difference, stayed, shown.len() == 2))
    }

    fn all_departures(cells: usize) -> impl Iterator<Item = Vec<Departure>> {
        use Departure::{Down, Exits, Left, Right, Stays, Up};
        let kinds = [Stays, Left, Right, Up, Down, Exits];
        (0..6usize.pow(cells as u32))
            .map(move |code| (0..cells as u32).map(|at| kinds[code / 6usize.pow(at) % 6]).collect())
    }

    #[test]
    fn tallies_are_those_of_all_peels_of_small_bands() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (height, columns) in [(1, 1), (1, 2), (1, 4), (2, 1), (2, 2), (3, 1)] {
            let departures: Vec<Vec<Departure>> = all_departures(height * columns).collect();
            for bits in 0..1u32 << ((height + 1) * columns) {
                let color = |at: usize| if bits >> at & 1 == 1 { Color::Black } else { Color::White };
                let stones: Vec<Vec<Color>> = (0..=height)
                    .map(|row| (0..columns).map(|column| color(row * columns + column)).collect())
                    .collect();
                for stays in [Stays::None, Stays::Any(Color::Black), Stays::Counted(Color::White)] {
                    for is_good in [false, true] {
                        compare(&stones, stays, is_good, &departures, &mut rng);
                    }
                }
            }
        }
    }

    /// Every forest of a small board, by its departures; the roots by a play.
    #[test]
    fn whole_boards_have_the_roots_of_all_forests() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (height, columns) in [(1, 5), (2, 2), (3, 1)] {
            let view = View::whole(height, columns);
            let is_inside = |(at, departure): (usize, &Departure)| match departure {
                Departure::Stays => true,
                Departure::Left => at / height > 0,
                Departure::Right => at / height + 1 < columns,
                Departure::Up => at % height > 0,
                Departure::Down => at % height + 1 < height,
                Departure::Exits => false,
            };
            let departures: Vec<_> = all_departures(height * columns)
                .filter(|departures| departures.iter().enumerate().all(is_inside))
                .collect();
            for bits in 0..1u32 << (height * columns) {
                let color = |at: usize| if bits >> at & 1 == 1 { Color::Black } else { Color::White };
                let colors: Vec<Color> = (0..height * columns).map(color).collect();
                let roots = |departures: &[Departure]| {
                    let mut forest = Forest::of_roots(colors.len());
                    send_all(&mut forest, &view, departures);
                    let mut stands = colors.clone();
                    for Move { from, to } in forest.moves(&colors, Limits::unlimited()).unwrap()? {
                        stands[to as usize] = stands[from as usize];
                    }
                    let is_root = |v: &usize| forest.goes_to(*v as u32).is_none();
                    let black = |v: &usize| stands[*v] == Color::Black;
                    let blacks = (0..colors.len()).filter(is_root).filter(black).count();
                    Some((blacks as u32, (forest.roots() - blacks) as i32))
                };
                let expected: BTreeSet<_> =
                    departures.iter().filter_map(|departures| roots(departures)).collect();
                let stone = |row: usize, column: usize| colors[view.vertex((row, column)) as usize];
                let task = PeelTask { height, columns, stone: &stone, stays: Stays::Whole, is_good: false };
                let peels = Peels::new(&task, Limits::unlimited()).unwrap();
                let found: BTreeSet<_> =
                    peels.tallies().map(|tally| (tally.stays, tally.difference)).collect();
                assert_eq!(found, expected, "{colors:?}");
                for tally in peels.tallies() {
                    let drawn = roots(&peels.draw(tally, &mut rng));
                    assert_eq!(drawn, Some((tally.stays, tally.difference)), "{colors:?}");
                }
            }
        }
    }

    fn compare(
        stones: &[Vec<Color>],
        stays: Stays,
        is_good: bool,
        departures: &[Vec<Departure>],
        rng: &mut ChaCha8Rng,
    ) {
        let may_stay = match stays {
            Stays::None | Stays::Whole => None,
            Stays::Any(color) | Stays::Counted(color) => Some(color),
        };
        let counted = |stayed: u32| if matches!(stays, Stays::Counted(_)) { stayed } else { 0 };
        let all = departures.iter().filter_map(|departures| tally(stones, departures, may_stay));
        let expected: BTreeSet<(i32, u32)> = all
            .filter(|&(_, _, is_mixed)| is_mixed || !is_good)
            .map(|(difference, stayed, _)| (difference, counted(stayed)))
            .collect();
        let stone = |row: usize, column: usize| stones[row][column];
        let (height, columns) = (stones.len() - 1, stones[0].len());
        let task = PeelTask { height, columns, stone: &stone, stays, is_good };
        let peels = Peels::new(&task, Limits::unlimited()).unwrap();
        let found: BTreeSet<(i32, u32)> =
            peels.tallies().map(|tally| (tally.difference, tally.stays)).collect();
        assert_eq!(found, expected, "{stones:?}, {stays:?}");
        for tally_wanted in peels.tallies() {
            let drawn = peels.draw(tally_wanted, rng);
            let (difference, stayed, is_mixed) = tally(stones, &drawn, may_stay).unwrap();
            assert_eq!((difference, counted(stayed)), (tally_wanted.difference, tally_wanted.stays));
            assert!(is_mixed || !is_good);
        }
    }
}
