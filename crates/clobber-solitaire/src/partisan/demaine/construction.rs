//! The play of the paper, two rows at a time.

use super::steps::{Case, EE, FIVE_COLUMNS, ODD_A, ODD_B, Step, THREE_COLUMNS};
use super::window::{End, Window};
use clobber_board::Color;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// A place for a window on the board, maybe mirrored left to right or turned upside down.
#[derive(Clone, Copy, Debug)]
struct Place {
    top: usize,
    left: usize,
    rows: usize,
    columns: usize,
    mirrored: bool,
    flipped: bool,
}

impl Place {
    fn new(top: usize, left: usize, rows: usize, columns: usize) -> Self {
        Self { top, left, rows, columns, mirrored: false, flipped: false }
    }

    /// The row and column on the board of a square of the window.
    fn square(self, at: usize) -> (usize, usize) {
        let (row, column) = (at / self.columns, at % self.columns);
        let row = if self.flipped { self.rows - 1 - row } else { row };
        let column = if self.mirrored { self.columns - 1 - column } else { column };
        (self.top + row, self.left + column)
    }
}

/// A move from one square to another.
pub(super) type SquareMove = [(usize, usize); 2];

/// Moves inside a window.
type LocalPlay = Option<Vec<[usize; 2]>>;

/// A board whose top left stone is black, and the play so far, which White begins.
pub(super) struct Construction<'l> {
    rows: usize,
    columns: usize,
    stones: Vec<Option<Color>>,
    turn: Color,
    moves: Vec<SquareMove>,
    /// The plays in windows that were searched before: a large board has the same windows again and again.
    known: HashMap<(Window, End, bool), LocalPlay>,
    limits: &'l Limits,
}

/// The play could not be built. That does not happen unless the catalogue has an error.
#[derive(Debug)]
pub(super) enum Failure {
    Unsolved(Unsolved),
    NoPlay,
}

impl From<Unsolved> for Failure {
    fn from(unsolved: Unsolved) -> Self {
        Self::Unsolved(unsolved)
    }
}

/// What an end of two narrowed rows keeps, in a window of two or four columns. These are the start, and then
/// the two halves of the reduction that removes three columns (Z, then L3). The paper draws them at the left
/// of case EO; elsewhere they are mirrored or upside down.
const START: [usize; 1] = [1];
const FIRST_HALF: [usize; 4] = [1, 2, 3, 7];
const SECOND_HALF: [usize; 1] = [3];

impl<'l> Construction<'l> {
    pub(super) fn new(rows: usize, columns: usize, limits: &'l Limits) -> Self {
        let color = |at: usize| {
            if (at / columns + at % columns).is_multiple_of(2) { Color::Black } else { Color::White }
        };
        Self {
            rows,
            columns,
            stones: (0..rows * columns).map(|at| Some(color(at))).collect(),
            turn: Color::White,
            moves: Vec::with_capacity(rows * columns),
            known: HashMap::new(),
            limits,
        }
    }

    /// Cases EE, E3, E5, EO and OO: the columns are at least seven, or three or five with even rows.
    pub(super) fn play(mut self) -> Result<Vec<SquareMove>, Failure> {
        let Self { rows, columns, .. } = self;
        let final_rows = if rows % 2 == 1 { 3 } else { 0 };
        if final_rows > 0 {
            self.narrow_three_rows()?;
        }
        for number in 0..(rows - final_rows) / 2 {
            let top = 2 * number;
            let is_last = top + 2 == rows;
            let case = self.case();
            let step = case.step(number);
            let place = self.narrow_two_rows(top, step)?;
            let end = if is_last { step.last.as_ref().map_or(step.end, |last| &last[..]) } else { step.end };
            self.take_step(place, step, end)?;
        }
        if final_rows > 0 {
            let left = if (rows * columns).is_multiple_of(3) { 2 } else { 1 };
            let (lo, hi) = self.occupied_columns();
            let top = self.first_occupied_row();
            let place = Place::new(top, lo, rows - top, hi + 1 - lo);
            self.act(place, End::Count(left))?;
        }
        Ok(self.moves)
    }

    fn case(&self) -> Case {
        let residue = self.columns % 3;
        match self.columns {
            3 => THREE_COLUMNS,
            5 => FIVE_COLUMNS,
            even if even.is_multiple_of(2) => EE[residue],
            // (b) for 7, 9 and 11 columns, (a) for 13, 15 and 17, and so on: six columns less swap the two.
            odd if ((odd - 7) / 6).is_multiple_of(2) => ODD_B[residue],
            _ => ODD_A[residue],
        }
    }

    /// Narrows two rows from both sides to those of a step.
    fn narrow_two_rows(&mut self, top: usize, step: &Step) -> Result<Place, Failure> {
        let above = step.above.len();
        let width = step.rows[0].len();
        if width == self.columns {
            return Ok(Place::new(top - above, 0, above + 2, width));
        }
        // The side on which the upper row is longer is as in the paper's drawing; the other is upside down.
        let left_flipped = step.rows[0].starts_with('.');
        let right_flipped = step.rows[0].ends_with('.');
        let side = |is_left: bool, lo: usize, hi: usize, columns: usize| Place {
            left: if is_left { lo } else { hi + 1 - columns },
            mirrored: !is_left,
            flipped: if is_left { left_flipped } else { right_flipped },
            ..Place::new(top, 0, 2, columns)
        };
        let (mut lo, mut hi) = (0, self.columns - 1);
        self.act_on_both([true, false].map(|is_left| side(is_left, lo, hi, 2)), &START)?;
        (lo, hi) = (lo + 1, hi - 1);
        while hi + 1 - lo > width {
            let places = [true, false].map(|is_left| side(is_left, lo, hi, 4));
            self.act_on_both(places, &FIRST_HALF)?;
            self.act_on_both(places, &SECOND_HALF)?;
            (lo, hi) = (lo + 3, hi - 3);
        }
        let place = Place::new(top - above, lo, above + 2, width);
        // In case EE there are two configurations, mirror images of each other.
        let is_as_printed = self.window(place) == start_of(step);
        Ok(Place { mirrored: !is_as_printed, ..place })
    }

    fn take_step(&mut self, place: Place, step: &Step, end: &[&str]) -> Result<(), Failure> {
        if self.window(place) != start_of(step) {
            return Err(Failure::NoPlay);
        }
        let blank = ".".repeat(place.columns);
        let mut rows = vec![blank.as_str(); place.rows - end.len()];
        rows.extend(end);
        self.act(place, End::Stones(Window::of(&rows)))
    }

    /// Narrows the last three rows, before anything else: this must be begun by White. The columns that are
    /// left are those from which the stones of the rows above can be taken, too.
    fn narrow_three_rows(&mut self) -> Result<(), Failure> {
        let (top, last) = (self.rows - 3, self.columns - 1);
        let (lo, hi) = self.core()?;
        let left = |at: usize, columns: usize| Place::new(top, at, 3, columns);
        let right = |at: usize, columns: usize| Place {
            mirrored: true,
            flipped: true,
            ..Place::new(top, at + 1 - columns, 3, columns)
        };
        self.act(left(0, 2), End::Stones(Window::of(&[".x", "..", ".o"])))?;
        self.act(right(last, 2), End::Stones(Window::of(&[".x", "..", ".o"])))?;
        let end = || End::Stones(Window::of(&["..x", "...", "..o"]));
        for at in (1..lo).step_by(2) {
            self.act(left(at, 3), end())?;
        }
        for at in (hi + 1..last).rev().step_by(2) {
            self.act(right(at, 3), end())?;
        }
        Ok(())
    }

    /// The first and the last of three, five or seven columns of the three narrowed rows. With what the other
    /// steps leave, these columns come down to the right number of stones.
    fn core(&mut self) -> Result<(usize, usize), Failure> {
        let (rows, columns) = (self.rows, self.columns);
        let steps = (rows - 3) / 2;
        let case = self.case();
        let remainder: &[&str] = if steps > 0 { case.step(steps - 1).end } else { &[] };
        let width = remainder.first().map_or(1, |row| row.len());
        let (first, above) = ((columns - width) / 2, remainder.len());
        let left = if (rows * columns).is_multiple_of(3) { 2 } else { 1 };
        let moves = 2 * columns * steps - Window::of(remainder).stones() as usize;
        let turn = if moves.is_multiple_of(2) { Color::White } else { Color::Black };
        for core_columns in [3, 5, 7] {
            for lo in (1..columns - core_columns).step_by(2) {
                let hi = lo + core_columns - 1;
                if hi < first || lo >= first + width {
                    continue;
                }
                let (from, to) = (lo.min(first), hi.max(first + width - 1));
                let mut window = Window {
                    columns: to + 1 - from,
                    squares: (to + 1 - from) * (above + 3),
                    black: 0,
                    white: 0,
                };
                if window.squares > 64 {
                    continue;
                }
                let mut put = |row: usize, column: usize, color: Color| {
                    let bit = 1 << (row * (to + 1 - from) + column - from);
                    if color == Color::Black { window.black |= bit } else { window.white |= bit }
                };
                for (row, letters) in remainder.iter().enumerate() {
                    for (at, letter) in letters.chars().enumerate().filter(|&(_, letter)| letter != '.') {
                        put(row, first + at, if letter == 'x' { Color::Black } else { Color::White });
                    }
                }
                for row in 0..3 {
                    for column in lo..=hi {
                        let is_black = match (row, column) {
                            (1, end) if end == lo || end == hi => continue,
                            (0, end) if end == lo => true,
                            (2, end) if end == hi => true,
                            _ => (row + column) % 2 == 0,
                        };
                        put(above + row, column, if is_black { Color::Black } else { Color::White });
                    }
                }
                if window.play(&End::Count(left), turn, self.limits)?.is_some() {
                    return Ok((lo, hi));
                }
            }
        }
        Err(Failure::NoPlay)
    }

    /// Plays at both sides, one after the other, the side first at which the colour to move can begin.
    fn act_on_both(&mut self, places: [Place; 2], kept: &[usize]) -> Result<(), Failure> {
        let end = |this: &Self, place: Place| {
            let mut end = this.window(place);
            let kept = kept.iter().map(|at| 1 << at).sum::<u64>();
            end.black &= kept;
            end.white &= kept;
            End::Stones(end)
        };
        let [one, other] = places;
        let order = match self.act(one, end(self, one)) {
            Ok(()) => return self.act(other, end(self, other)),
            Err(Failure::NoPlay) => [other, one],
            failure => return failure,
        };
        order.into_iter().try_for_each(|place| self.act(place, end(self, place)))
    }

    /// Plays in a window until it ends so.
    fn act(&mut self, place: Place, end: End) -> Result<(), Failure> {
        let key = (self.window(place), end, self.turn == Color::Black);
        if !self.known.contains_key(&key) {
            let play = key.0.play(&key.1, self.turn, self.limits)?;
            self.known.insert(key.clone(), play);
        }
        self.limits.check()?;
        let play = self.known.get(&key).cloned().flatten().ok_or(Failure::NoPlay)?;
        for [from, to] in play {
            let (from, to) = (place.square(from), place.square(to));
            let index = |(row, column): (usize, usize)| row * self.columns + column;
            self.stones[index(to)] = self.stones[index(from)].take();
            self.moves.push([from, to]);
            self.turn = !self.turn;
        }
        Ok(())
    }

    fn window(&self, place: Place) -> Window {
        let mut window =
            Window { columns: place.columns, squares: place.rows * place.columns, black: 0, white: 0 };
        for at in 0..window.squares {
            let (row, column) = place.square(at);
            match self.stones[row * self.columns + column] {
                Some(Color::Black) => window.black |= 1 << at,
                Some(Color::White) => window.white |= 1 << at,
                None => {}
            }
        }
        window
    }

    fn occupied_columns(&self) -> (usize, usize) {
        let columns = || self.occupied().map(|at| at % self.columns);
        (columns().min().unwrap_or(0), columns().max().unwrap_or(0))
    }

    fn first_occupied_row(&self) -> usize {
        self.occupied().next().unwrap_or(0) / self.columns
    }

    fn occupied(&self) -> impl Iterator<Item = usize> {
        self.stones.iter().enumerate().filter(|(_, stone)| stone.is_some()).map(|(at, _)| at)
    }
}

fn start_of(step: &Step) -> Window {
    Window::of(&[step.above, &step.rows].concat())
}
