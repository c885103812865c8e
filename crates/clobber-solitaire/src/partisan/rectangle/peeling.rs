//! Draws a forest: peels of a few rows from any side, until a small rectangle is left.
//!
//! A peel is chosen so that the moves of all peels so far have equally many of both colours, up to one.
//! Peels of one and two rows are tried first, from all sides. Higher ones follow if these are far from that,
//! or do not exist: a single stone cannot walk through two rows of one colour and return.
//!
//! If the bound by balance is large, stones of the majority stay in the peels. They count against the stones
//! to be left, so there must remain one or two for the rest.

use super::Goal;
use crate::classes::grid::frontier::Departure;
use crate::classes::grid::peel::{MAX_COUNTED, PeelTask, Peels, Stays, Tally};
use crate::classes::grid::send_all;
use crate::forest::Forest;
use crate::view::View;
use clobber_board::Color;
use rand::Rng;
use rand::seq::SliceRandom;
use search_limits::{Limits, Unsolved};

/// A rectangle with at most this many cells is left to the search.
const MAX_CELLS_LEFT: usize = 16;

/// Peels of four rows are tried on boards with at most this many columns: a column takes long.
const MAX_COLUMNS_FOR_FOUR_ROWS: usize = 24;

/// On sides as short as this, peels of one to four rows are equally likely.
const SHORT_SIDE: usize = 5;

/// Excess that the next peels make up for.
const MAX_EXCESS: u32 = 6;

/// A board that is being peeled.
pub(super) struct Peeling {
    /// What is left.
    view: View,
    /// The stones after the peels so far.
    colors: Vec<Color>,
    forest: Forest,
    goal: Goal,
    /// Black moves less white moves so far.
    difference: i32,
    /// The stones that stay in the peels so far.
    stayed: usize,
    /// The stones by colour in what is left.
    stones: [usize; 2],
}

/// A peel that was drawn.
struct Drawn {
    view: View,
    height: usize,
    departures: Vec<Departure>,
    difference: i32,
}

impl Peeling {
    pub(super) fn new(rows: usize, columns: usize, colors: &[Color], goal: Goal) -> Self {
        let black = colors.iter().filter(|&&color| color == Color::Black).count();
        let mut stones = [0; 2];
        stones[Color::Black as usize] = black;
        stones[Color::White as usize] = colors.len() - black;
        let forest = Forest::of_roots(colors.len());
        Self {
            view: View::whole(rows, columns),
            colors: colors.to_vec(),
            forest,
            goal,
            difference: 0,
            stayed: 0,
            stones,
        }
    }

    /// A forest whose moves are those of all peels, and what is left; `None` if some board has no peel.
    pub(super) fn forest(
        mut self,
        rng: &mut impl Rng,
        limits: &Limits,
    ) -> Result<Option<(Forest, View)>, Unsolved> {
        while self.view.rows * self.view.columns > MAX_CELLS_LEFT && self.is_mixed() {
            let Some(peel) = self.draw(rng, limits)? else { return Ok(None) };
            self.apply(&peel);
        }
        Ok(Some((self.forest, self.view)))
    }

    fn is_mixed(&self) -> bool {
        self.stones.iter().all(|&stones| stones > 0)
    }

    /// How far the colours are from alternating after a peel with this difference.
    fn excess(&self, difference: i32) -> u32 {
        let sign = if self.goal.first == Color::Black { 1 } else { -1 };
        let all = sign * (self.difference + difference);
        match self.goal.majority {
            // If the rest has one colour, the last move was made by the majority.
            Some(majority) => (all - i32::from(majority == self.goal.first)).unsigned_abs(),
            None if all < 0 => all.unsigned_abs(),
            None => all.saturating_sub(1) as u32,
        }
    }

    /// A peel from a random side that balances the colours best.
    fn draw(&self, rng: &mut impl Rng, limits: &Limits) -> Result<Option<Drawn>, Unsolved> {
        let across = self.view.transposed();
        let sides = [self.view, self.view.upside_down(), across, across.upside_down()];
        let mut low = Vec::new();
        let mut high = Vec::new();
        for view in sides {
            let heights = (1..=4).filter(|height| height + super::MIN_SIDE <= view.rows);
            for height in heights.filter(|&height| height < 4 || view.columns <= MAX_COLUMNS_FOR_FOUR_ROWS) {
                let is_low = height <= 2 || view.columns <= SHORT_SIDE;
                if is_low { low.push((view, height)) } else { high.push((view, height)) }
            }
        }
        low.shuffle(rng);
        high.shuffle(rng);
        high.sort_by_key(|&(_, height)| height);
        let mut best: Option<(u32, Drawn)> = None;
        for (view, height) in low.into_iter().chain(high) {
            let known = best.as_ref().map_or(u32::MAX, |best| best.0);
            // High peels are expensive, so that some excess is better.
            if known == 0 || (height > 2 && view.columns > SHORT_SIDE && known < MAX_EXCESS) {
                break;
            }
            best = self.draw_from(view, height, known, rng, limits)?.or(best);
        }
        Ok(best.map(|(_, drawn)| drawn))
    }

    /// A peel of some rows with less excess than `known`, and its excess.
    fn draw_from(
        &self,
        view: View,
        height: usize,
        known: u32,
        rng: &mut impl Rng,
        limits: &Limits,
    ) -> Result<Option<(u32, Drawn)>, Unsolved> {
        let (stays, spare) = self.may_stay(view.first_rows(height));
        let drawn = self.draw_with((view, height), (stays, spare), known, rng, limits)?;
        if drawn.is_some() || !matches!(stays, Stays::Counted(_)) {
            return Ok(drawn);
        }
        // Where stones that stay are counted, large differences are out of range.
        self.draw_with((view, height), (Stays::None, 0), known, rng, limits)
    }

    /// The same, if at most `spare` stones may stay.
    fn draw_with(
        &self,
        (view, height): (View, usize),
        (stays, spare): (Stays, u32),
        known: u32,
        rng: &mut impl Rng,
        limits: &Limits,
    ) -> Result<Option<(u32, Drawn)>, Unsolved> {
        let stone = |row: usize, column: usize| self.colors[view.vertex((row, column)) as usize];
        let is_good = !matches!(stays, Stays::Any(_));
        let task = PeelTask { height, columns: view.columns, stone: &stone, stays, is_good };
        let peels = Peels::new(&task, limits)?;
        let mut tallies: Vec<Tally> = peels.tallies().filter(|tally| tally.stays <= spare).collect();
        tallies.shuffle(rng);
        let excess = |tally: &Tally| self.excess(tally.difference);
        let Some(tally) = tallies.into_iter().min_by_key(excess).filter(|tally| excess(tally) < known) else {
            return Ok(None);
        };
        let drawn = Drawn { view, height, departures: peels.draw(tally, rng), difference: tally.difference };
        Ok(Some((excess(&tally), drawn)))
    }

    /// Stones that may stay in a peel, and how many: those of the majority, if enough of the stones to be
    /// left are not yet chosen. The rest needs one or two of them.
    fn may_stay(&self, peel: View) -> (Stays, u32) {
        let Some(majority) = self.goal.majority else { return (Stays::None, 0) };
        let spare = self.goal.remaining.saturating_sub(self.stayed + super::MAX_BY_DELTA);
        if spare >= peel.rows * peel.columns {
            (Stays::Any(majority), 0)
        } else {
            (Stays::Counted(majority), MAX_COUNTED.min(spare as u32))
        }
    }

    fn apply(&mut self, peel: &Drawn) {
        let Drawn { view, height, departures, difference } = peel;
        let band = view.first_rows(*height);
        for v in band.vertices() {
            self.stones[self.colors[v as usize] as usize] -= 1;
        }
        send_all(&mut self.forest, &band, departures);
        for column in 0..view.columns {
            if departures[column * height + height - 1] == Departure::Exits {
                let below = &mut self.colors[view.vertex((*height, column)) as usize];
                self.stones[*below as usize] -= 1;
                *below = !*below;
                self.stones[*below as usize] += 1;
            }
        }
        self.stayed += departures.iter().filter(|&&departure| departure == Departure::Stays).count();
        self.difference += difference;
        self.view = view.without_rows(*height);
    }
}
