//! Lemmas about bands of every width.

use super::PeelsFlaw;
use super::automaton::{PeelAutomaton, StateSet};
use crate::check::Flaw;
use crate::for_all_n::columns::spelled;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// A band: its last column, and the number of the one without it.
#[derive(Clone, Copy, Debug)]
struct Band {
    before: Option<usize>,
    column: u8,
}

/// All bands that were tested, so that one that fails can be named.
#[derive(Default)]
struct Bands(Vec<Band>);

impl Bands {
    fn add(&mut self, before: Option<usize>, column: u8, limits: &Limits) -> Result<usize, Unsolved> {
        limits.take_memory(size_of::<Band>())?;
        self.0.push(Band { before, column });
        Ok(self.0.len() - 1)
    }

    fn columns(&self, mut band: Option<usize>) -> Vec<u8> {
        let mut columns = Vec::new();
        while let Some(Band { before, column }) = band.map(|band| self.0[band]) {
            columns.push(column);
            band = before;
        }
        columns.reverse();
        columns
    }
}

/// A member: a set of states, and a band that has it.
#[derive(Clone)]
struct Member {
    class: usize,
    set: StateSet,
    band: Option<usize>,
}

/// Members, such that in no class the set of one is part of the set of another that came later.
#[derive(Default)]
struct Antichain {
    classes: HashMap<usize, Vec<usize>>,
    members: Vec<Member>,
}

impl Antichain {
    /// Adds a member, unless one of its class has a set that is part of its own.
    fn add(&mut self, member: Member, limits: &Limits) -> Result<(), Unsolved> {
        limits.check()?;
        let class = self.classes.entry(member.class).or_default();
        if class.iter().any(|&other| self.members[other].set.is_part_of(&member.set)) {
            return Ok(());
        }
        limits.take_memory(size_of::<Member>() + member.set.bytes() + size_of::<usize>())?;
        // Those that it makes redundant keep their place in the list, but need not be compared with again.
        class.retain(|&other| !member.set.is_part_of(&self.members[other].set));
        class.push(self.members.len());
        self.members.push(member);
        Ok(())
    }
}

/// Peels of the first two rows, as a deterministic automaton: exactly one class for each band.
struct TwoRows {
    /// For each class and column: the class after it.
    next: Vec<Vec<usize>>,
    /// Has the class both colours in rows 1 and 2, and no good peel?
    fails: Vec<bool>,
    /// Can a class that fails be reached?
    is_alive: Vec<bool>,
}

impl TwoRows {
    fn new(limits: &Limits) -> Result<Self, Unsolved> {
        let automaton = PeelAutomaton::new(2, false, limits)?;
        let columns = 1_u8 << automaton.rows_of_columns();
        // The colours that rows 1 and 2 show, a bit for each, and the states.
        let mut classes = vec![(0_u8, automaton.start())];
        let mut numbers = HashMap::from([(classes[0].clone(), 0)]);
        let mut next: Vec<Vec<usize>> = Vec::new();
        while let Some((colors, set)) = classes.get(next.len()).cloned() {
            limits.check_now()?;
            let mut row = Vec::new();
            for column in 0..columns {
                let shown = (0..2).fold(colors, |colors, row| colors | 1 << (column >> row & 1));
                let class = (shown, automaton.over_column(&set, column));
                let number = if let Some(&number) = numbers.get(&class) {
                    number
                } else {
                    limits.take_memory(2 * class.1.bytes() + 64)?;
                    classes.push(class.clone());
                    numbers.insert(class, classes.len() - 1);
                    classes.len() - 1
                };
                row.push(number);
            }
            next.push(row);
        }
        let fails: Vec<bool> =
            classes.iter().map(|(colors, set)| *colors == 3 && !automaton.has_peel(set)).collect();
        let mut is_alive = fails.clone();
        loop {
            limits.check_now()?;
            let reaches = |class: &usize| !is_alive[*class] && next[*class].iter().any(|&to| is_alive[to]);
            let found: Vec<usize> = (0..next.len()).filter(reaches).collect();
            if found.is_empty() {
                return Ok(Self { next, fails, is_alive });
            }
            found.into_iter().for_each(|class| is_alive[class] = true);
        }
    }

    fn after(&self, class: usize, column: u8) -> usize {
        let columns = &self.next[class];
        columns[usize::from(column) % columns.len()]
    }
}

/// Checks that every band of four rows and at least `from` columns with both colours in rows 1 and 2 has a
/// good peel of two or of three rows.
///
/// Bands whose class of two rows can reach no failure need nothing more. The others are compared within their
/// class, by what is possible with three rows.
pub(super) fn check_two_or_three(from: usize, limits: &Limits) -> Result<(), Flaw> {
    let two = TwoRows::new(limits)?;
    let three = PeelAutomaton::new(3, false, limits)?;
    let mut bands = Bands::default();
    let mut layer = vec![Member { class: 0, set: three.start(), band: None }];
    let mut extend = |member: &Member, is_claimed: bool, into: &mut Antichain| -> Result<(), Flaw> {
        for column in 0..1 << three.rows_of_columns() {
            let class = two.after(member.class, column);
            if !two.is_alive[class] {
                continue;
            }
            let set = three.over_column(&member.set, column);
            if is_claimed && two.fails[class] && !three.has_peel(&set) {
                let columns = [bands.columns(member.band), vec![column]].concat();
                let band = spelled(&columns, three.rows_of_columns());
                return Err(PeelsFlaw::NoPeel { band }.into());
            }
            let band = Some(bands.add(member.band, column, limits)?);
            into.add(Member { class, set, band }, limits)?;
        }
        Ok(())
    };
    // Narrow bands may fail, so each width has its own members.
    for width in 1..=from {
        let mut next = Antichain::default();
        for member in &layer {
            extend(member, width == from, &mut next)?;
        }
        layer = next.members;
    }
    let mut all = Antichain::default();
    for member in layer {
        all.add(member, limits)?;
    }
    close(all, limits, |member, all| extend(member, true, all))
}

/// Adds columns to all members, until there is no new one.
fn close(
    mut all: Antichain,
    limits: &Limits,
    mut extend: impl FnMut(&Member, &mut Antichain) -> Result<(), Flaw>,
) -> Result<(), Flaw> {
    let mut at = 0;
    while let Some(member) = all.members.get(at).cloned() {
        limits.check_now()?;
        // A member that a later one made redundant is covered by what that one leads to.
        if all.classes[&member.class].contains(&at) {
            extend(&member, &mut all)?;
        }
        at += 1;
        limits.set_done(at as u64, all.members.len() as u64);
    }
    Ok(())
}

/// Checks the lemma about bands of three rows with a number of white columns at each side and a black stone
/// in rows 1 and 2. Each has a good peel of two rows in which a black stone moves within row 1. The class is
/// 1 if there is a black stone in rows 1 and 2.
pub(super) fn check_detour(white: usize, limits: &Limits) -> Result<(), Flaw> {
    const WHITE: u8 = 7;
    let automaton = PeelAutomaton::new(2, true, limits)?;
    let with_white =
        |set: &StateSet| (0..white).fold(set.clone(), |set, _| automaton.over_column(&set, WHITE));
    let mut bands = Bands::default();
    let mut band = None;
    for _ in 0..white {
        band = Some(bands.add(band, WHITE, limits)?);
    }
    let mut all = Antichain::default();
    all.add(Member { class: 0, set: with_white(&automaton.start()), band }, limits)?;
    close(all, limits, |member, all| {
        for column in 0..=WHITE {
            let class = usize::from(member.class == 1 || column & 3 != 3);
            let set = automaton.over_column(&member.set, column);
            if class == 1 && !automaton.has_peel(&with_white(&set)) {
                let columns = [bands.columns(member.band), vec![column], vec![WHITE; white]].concat();
                return Err(PeelsFlaw::NoPeel { band: spelled(&columns, 3) }.into());
            }
            let band = Some(bands.add(member.band, column, limits)?);
            all.add(Member { class, set, band }, limits)?;
        }
        Ok(())
    })
}
