//! What can be left on the first column of a block of four rows, for every colouring at once.
//!
//! The columns are swept from the last to the first. A play is a rooted forest, and its roots lie on the
//! first column. So an edge between two columns is idle, carries a stone towards the first column, or carries
//! one away from it. In the last case the path comes back over some edge, which must be known so that no
//! cycle is closed. The set of all such *cuts* that some play allows is all that matters about the columns
//! beyond the cut. More cuts only help. So of all 2^28 colourings of seven columns only those with minimal
//! sets need be examined.

use clobber_board::{Cell, Color};
use search_limits::{Limits, Unsolved};
use std::collections::{BTreeSet, HashMap};

pub(super) const ROWS: usize = 4;

/// The stones of a column, from the top.
pub(super) type Column = [Cell; ROWS];

/// What crosses the edge of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Crossing {
    Idle,
    /// Towards the first column.
    Home(Color),
    /// Away from it; the path comes back over the edge of this row.
    Away(Color, usize),
}

type Cut = [Crossing; ROWS];

/// The cuts that the columns beyond allow: the bits of their numbers, without words of zeros at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct Cuts(Vec<u64>);

impl Cuts {
    fn insert(&mut self, cut: u32) {
        let word = cut as usize / 64;
        self.0.resize(self.0.len().max(word + 1), 0);
        self.0[word] |= 1 << (cut % 64);
    }

    fn add(&mut self, other: &Self) {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Are all of these among the others?
    pub(super) fn is_within(&self, other: &Self) -> bool {
        let others = other.0.iter().copied().chain(std::iter::repeat(0));
        self.0.iter().zip(others).all(|(word, other)| word & !other == 0)
    }

    /// These cuts and others.
    pub(super) fn with(mut self, other: &Self) -> Self {
        self.add(other);
        self
    }

    fn iter(&self) -> impl Iterator<Item = u32> {
        let words = (0..).zip(&self.0);
        words.flat_map(|(i, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * i + bit)
        })
    }
}

/// What is left on the first column: digits to base 3, the top row first, 0 for no stone, 1 for black.
pub(super) type Left = usize;

/// Results, one bit each.
pub(super) type Results = u128;

/// Where the stone of a vertex goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goes {
    Stays,
    Up,
    Down,
    Home,
    Away(usize),
}

/// The cuts by number, and the steps computed so far.
#[derive(Default)]
pub(super) struct Sweep {
    cuts: Vec<Cut>,
    numbers: HashMap<Cut, u32>,
    steps: HashMap<(u32, Column), Cuts>,
    ends: HashMap<(u32, Column), Results>,
}

impl Sweep {
    /// The cuts beyond which there is no column.
    pub(super) fn start(&mut self) -> Cuts {
        let idle = self.number([Crossing::Idle; ROWS]);
        let mut cuts = Cuts::default();
        cuts.insert(idle);
        cuts
    }

    fn number(&mut self, cut: Cut) -> u32 {
        let next = self.cuts.len() as u32;
        *self.numbers.entry(cut).or_insert_with(|| {
            self.cuts.push(cut);
            next
        })
    }

    /// The cuts after one more column.
    pub(super) fn step(&mut self, cuts: &Cuts, column: Column, limits: &Limits) -> Result<Cuts, Unsolved> {
        let mut after = Cuts::default();
        for cut in cuts.iter() {
            limits.check()?;
            if !self.steps.contains_key(&(cut, column)) {
                let mut found = BTreeSet::new();
                all_plays(self.cuts[cut as usize], column, false, &mut |next, _| {
                    found.insert(next);
                });
                let mut next = Cuts::default();
                found.into_iter().for_each(|cut| next.insert(self.number(cut)));
                self.steps.insert((cut, column), next);
            }
            after.add(&self.steps[&(cut, column)]);
        }
        Ok(after)
    }

    /// What can be left on the first column.
    pub(super) fn results(
        &mut self,
        cuts: &Cuts,
        first: Column,
        limits: &Limits,
    ) -> Result<Results, Unsolved> {
        let mut all = 0;
        for cut in cuts.iter() {
            limits.check()?;
            if !self.ends.contains_key(&(cut, first)) {
                let mut found = 0;
                all_plays(self.cuts[cut as usize], first, true, &mut |_, left| found |= 1 << left);
                self.ends.insert((cut, first), found);
            }
            all |= self.ends[&(cut, first)];
        }
        Ok(all)
    }
}

/// Visits every way to play one column: the cut before it, and what is left on it if it is the first.
fn all_plays(behind: Cut, column: Column, is_first: bool, visit: &mut impl FnMut(Cut, Left)) {
    let mut goes = [Goes::Stays; ROWS];
    choose_goals(0, behind, column, is_first, &mut goes, visit);
}

fn choose_goals(
    row: usize,
    behind: Cut,
    column: Column,
    is_first: bool,
    goes: &mut [Goes; ROWS],
    visit: &mut impl FnMut(Cut, Left),
) {
    if row == ROWS {
        let mut arrivals = [None; ROWS];
        return choose_arrivals(0, behind, column, is_first, goes, &mut arrivals, visit);
    }
    let mut options = vec![Goes::Stays];
    if let Crossing::Away(_, back) = behind[row] {
        // The stone of this row is the one that crosses.
        options = if column[row].is_some() { vec![Goes::Away(back)] } else { Vec::new() };
    } else if column[row].is_some() {
        if !is_first {
            options = vec![Goes::Home];
        }
        if row > 0 && column[row - 1].is_some() {
            options.push(Goes::Up);
        }
        if row + 1 < ROWS && column[row + 1].is_some() {
            options.push(Goes::Down);
        }
    }
    for option in options {
        // Two neighbours do not swap places.
        if option == Goes::Up && goes[row - 1] == Goes::Down {
            continue;
        }
        goes[row] = option;
        choose_goals(row + 1, behind, column, is_first, goes, visit);
    }
}

/// Chooses the stones that come from the column before this one, which is nearer to the first.
fn choose_arrivals(
    row: usize,
    behind: Cut,
    column: Column,
    is_first: bool,
    goes: &[Goes; ROWS],
    arrivals: &mut [Option<Color>; ROWS],
    visit: &mut impl FnMut(Cut, Left),
) {
    if row == ROWS {
        if let Some((cut, left)) = played(behind, column, goes, *arrivals) {
            visit(cut, left);
        }
        return;
    }
    let may_arrive = !is_first && column[row].is_some() && goes[row] != Goes::Home;
    let options: &[Option<Color>] =
        if may_arrive { &[None, Some(Color::Black), Some(Color::White)] } else { &[None] };
    for &option in options {
        arrivals[row] = option;
        choose_arrivals(row + 1, behind, column, is_first, goes, arrivals, visit);
    }
}

/// The cut and the stones left, if the rules and the colours allow this play.
fn played(
    behind: Cut,
    column: Column,
    goes: &[Goes; ROWS],
    arrivals: [Option<Color>; ROWS],
) -> Option<(Cut, Left)> {
    // A stone that comes home needs a stone to capture.
    if (0..ROWS).any(|row| matches!(behind[row], Crossing::Home(_)) && column[row].is_none()) {
        return None;
    }
    let next = |row: usize| match goes[row] {
        Goes::Up => Some(row - 1),
        Goes::Down => Some(row + 1),
        Goes::Away(back) => Some(back),
        Goes::Stays | Goes::Home => None,
    };
    // The row in which each path leaves the column; a path that does not is a cycle.
    let mut last = [0; ROWS];
    for (row, last) in last.iter_mut().enumerate() {
        let mut at = row;
        let mut steps = 0;
        while let Some(after) = next(at) {
            at = after;
            steps += 1;
            if steps > ROWS {
                return None;
            }
        }
        *last = at;
    }
    let sent = sent_on(behind, column, goes, arrivals)?;
    let mut cut = [Crossing::Idle; ROWS];
    let mut left = 0;
    for row in 0..ROWS {
        left *= 3;
        match (goes[row], sent[row]) {
            (Goes::Home, Some(color)) => cut[row] = Crossing::Home(color),
            (Goes::Stays, Some(color)) => left += 1 + color as usize,
            _ => {}
        }
        if let Some(color) = arrivals[row] {
            cut[row] = Crossing::Away(color, last[row]);
        }
    }
    Some((cut, left))
}

/// The colour that each vertex sends on or keeps, if its arrivals alternate.
fn sent_on(
    behind: Cut,
    column: Column,
    goes: &[Goes; ROWS],
    arrivals: [Option<Color>; ROWS],
) -> Option<[Cell; ROWS]> {
    let mut sent: [Cell; ROWS] = [None; ROWS];
    // Vertical moves form no cycle, so some vertex always has all its arrivals; four rounds reach them all.
    let mut is_known = [false; ROWS];
    for _ in 0..ROWS {
        for row in 0..ROWS {
            let above = (row > 0 && goes[row - 1] == Goes::Down).then(|| row - 1);
            let below = (row + 1 < ROWS && goes[row + 1] == Goes::Up).then_some(row + 1);
            let vertical = [above, below];
            if is_known[row] || vertical.into_iter().flatten().any(|from| !is_known[from]) {
                continue;
            }
            is_known[row] = true;
            let Some(own) = column[row] else { continue };
            let home = match behind[row] {
                Crossing::Home(color) => Some(color),
                _ => None,
            };
            let vertical = vertical.into_iter().flatten().filter_map(|from| sent[from]);
            let colors = vertical.chain(home).chain(arrivals[row]);
            let surplus: i32 = colors.map(|color| if color == own { -1 } else { 1 }).sum();
            let color = match surplus {
                0 => own,
                1 => !own,
                _ => return None,
            };
            if matches!(behind[row], Crossing::Away(crossing, _) if crossing != color) {
                return None;
            }
            sent[row] = Some(color);
        }
    }
    Some(sent)
}
