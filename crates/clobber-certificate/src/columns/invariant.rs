//! Checks that the members of a claim are an inductive invariant.

use super::ColumnsClaim;
use super::label::Label;
use super::state::MOST_ROWS;
use super::sweep::Sweep;
use crate::check::Verdict;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Claims with a higher cap are not checked.
const MOST_CAP: u8 = 100;

/// Nor are those with exceptions that have more cells than this, all together.
const MOST_CELLS: usize = 1 << 12;

/// The costs of all members and prefixes together take no more bytes than this.
const MOST_BYTES: usize = 2 << 30;

/// No more steps from state to state than this, some hundred million a second.
const MOST_STEPS: u64 = 200_000_000_000;

/// A position and its costs.
struct Swept {
    costs: Vec<u8>,
    label: Label,
    width: usize,
}

/// A position as its columns.
type Word = Vec<u8>;

struct Checker<'a> {
    claim: &'a ColumnsClaim,
    sweep: Sweep,
    columns: u32,
    members: Vec<Swept>,
    exceptions: HashSet<Word>,
    /// In their order.
    prefixes: Vec<Word>,
    /// Their places in this order.
    places: HashMap<Word, usize>,
    /// And their costs.
    swept_prefixes: Vec<Swept>,
    budget: u64,
}

/// Why a claim is not accepted.
enum Flaw {
    Wrong(String),
    OutOfReach,
}

/// Checks a claim.
pub(crate) fn check(claim: &ColumnsClaim) -> Verdict {
    if claim.rows == 0 || claim.cap == 0 {
        return Verdict::Rejected("`rows` and `cap` are at least 1".into());
    }
    let cells: usize = claim.exceptions.0.iter().map(String::len).sum();
    if claim.rows > MOST_ROWS || claim.cap > MOST_CAP || cells > MOST_CELLS {
        return Verdict::Unchecked(format!(
            "a claim is checked for up to {MOST_ROWS} rows, a cap of {MOST_CAP}, and {MOST_CELLS} cells of exceptions"
        ));
    }
    match Checker::new(claim).and_then(Checker::run) {
        Ok(()) => Verdict::Accepted(sentence(claim)),
        Err(Flaw::Wrong(error)) => Verdict::Rejected(error),
        Err(Flaw::OutOfReach) => {
            Verdict::Unchecked("the claim takes too long to check, or too much memory".into())
        }
    }
}

/// What has been shown.
fn sentence(claim: &ColumnsClaim) -> String {
    let ColumnsClaim { rows, cap, .. } = claim;
    let delta = if claim.delta { " with δ ≢ 0 mod 3" } else { "" };
    let left = if *cap == 2 { "1 stone".into() } else { format!("at most {} stones", cap - 1) };
    let widths = claim.exceptions.0.iter().map(|text| text.split('|').next().unwrap_or_default().len());
    let exceptions = match (claim.exceptions.0.len(), widths.max().unwrap_or(0)) {
        (0, _) => String::new(),
        (number, widest) => format!(", but for {number} with n ≤ {widest},"),
    };
    let reach = claim.width.map_or_else(|| "for all n".into(), |width| format!("for n ≤ {width}"));
    format!("every mixed {rows}×n position{delta}{exceptions} comes down to {left}, {reach}")
}

impl<'a> Checker<'a> {
    fn new(claim: &'a ColumnsClaim) -> Result<Self, Flaw> {
        let mut exceptions = HashSet::new();
        let mut prefixes = BTreeSet::from([(0, Word::new())]);
        for text in &claim.exceptions.0 {
            let word = word(text, claim.rows)
                .ok_or_else(|| Flaw::Wrong(format!("`{text}` is no position of {} rows", claim.rows)))?;
            wrong_unless(claim.width.is_none_or(|width| word.len() <= width), || {
                format!("`{text}` is wider than the claim")
            })?;
            prefixes.extend((1..=word.len()).map(|width| (width, word[..width].to_vec())));
            wrong_unless(exceptions.insert(word), || format!("`{text}` is listed twice"))?;
        }
        let prefixes: Vec<Word> = prefixes.into_iter().map(|(_, word)| word).collect();
        let places = prefixes.iter().enumerate().map(|(place, word)| (word.clone(), place)).collect();
        Ok(Self {
            claim,
            sweep: Sweep::new(claim.rows),
            columns: 1 << claim.rows,
            members: Vec::new(),
            exceptions,
            prefixes,
            places,
            swept_prefixes: Vec::new(),
            budget: MOST_STEPS,
        })
    }

    fn run(mut self) -> Result<(), Flaw> {
        let starts = self.prefixes.len() * self.columns as usize;
        wrong_unless(self.claim.starts.0.len() == starts, || {
            format!("`starts` has to have {starts} entries, one for each prefix and column")
        })?;
        let covers = self.claim.members.0.len() * self.columns as usize;
        wrong_unless(self.claim.covers.0.len() == covers, || {
            format!("`covers` has to have {covers} entries, one for each member and column")
        })?;
        let swept = self.claim.members.0.len() + self.prefixes.len();
        if swept.saturating_mul(self.sweep.states()) > MOST_BYTES {
            return Err(Flaw::OutOfReach);
        }
        self.sweep_prefixes()?;
        self.sweep_members()?;
        self.check_prefixes()?;
        self.check_members()
    }

    /// The costs of all prefixes; what a prefix is without its last column is one too, and comes before.
    fn sweep_prefixes(&mut self) -> Result<(), Flaw> {
        for prefix in &self.prefixes {
            let swept = match prefix.split_last() {
                None => Swept { costs: self.sweep.start(self.claim.cap), label: Label::default(), width: 0 },
                Some((&column, before)) => {
                    let before = &self.swept_prefixes[self.places[before]];
                    extended(&self.sweep, before, column, self.claim, &mut self.budget)?
                }
            };
            self.swept_prefixes.push(swept);
        }
        Ok(())
    }

    /// The costs of all members.
    fn sweep_members(&mut self) -> Result<(), Flaw> {
        for (number, &(parent, word)) in self.claim.members.0.iter().enumerate() {
            let swept = self.member(number, parent, word)?;
            wrong_unless(self.goes_on(swept.width), || format!("member {number} is as wide as the claim"))?;
            self.members.push(swept);
        }
        Ok(())
    }

    /// Are there wider positions that the claim is about?
    fn goes_on(&self, width: usize) -> bool {
        self.claim.width.is_none_or(|widest| width < widest)
    }

    fn member(&mut self, number: usize, parent: Option<u32>, word: u32) -> Result<Swept, Flaw> {
        let Some(parent) = parent else {
            let prefix = self.swept_prefixes.get((word / self.columns) as usize);
            let prefix = prefix.ok_or_else(|| Flaw::Wrong(format!("member {number} is no start")))?;
            let column = (word % self.columns) as u8;
            return extended(&self.sweep, prefix, column, self.claim, &mut self.budget);
        };
        let is_known = (parent as usize) < number && word < self.columns;
        wrong_unless(is_known, || format!("member {number} is no earlier member with a column"))?;
        let parent = &self.members[parent as usize];
        extended(&self.sweep, parent, word as u8, self.claim, &mut self.budget)
    }

    /// Prefixes are as bad as is claimed, and all starts are prefixes or no worse than a member.
    fn check_prefixes(&mut self) -> Result<(), Flaw> {
        for number in 0..self.prefixes.len() {
            let prefix = self.prefixes[number].clone();
            let is_bad = self.is_bad(&self.swept_prefixes[number]);
            wrong_unless(is_bad == self.exceptions.contains(&prefix), || {
                let which = if is_bad { "an exception that is not listed" } else { "no exception" };
                format!("`{}` is {which}", spelled(&prefix, self.claim.rows))
            })?;
            for column in 0..self.columns {
                let at = number * self.columns as usize + column as usize;
                let word = [&prefix[..], &[column as u8]].concat();
                let name = || format!("`{}`", spelled(&word, self.claim.rows));
                let cover = self.claim.starts.0[at];
                if self.places.contains_key(&word) || !self.goes_on(prefix.len()) {
                    wrong_unless(cover.is_none(), || format!("{} is not to be covered", name()))?;
                    continue;
                }
                let swept = &self.swept_prefixes[number];
                let next = extended(&self.sweep, swept, column as u8, self.claim, &mut self.budget)?;
                self.check_covered(&next, cover, name)?;
            }
        }
        Ok(())
    }

    fn check_members(&mut self) -> Result<(), Flaw> {
        for number in 0..self.members.len() {
            for column in 0..self.columns {
                let next =
                    extended(&self.sweep, &self.members[number], column as u8, self.claim, &mut self.budget)?;
                let cover = self.claim.covers.0[number * self.columns as usize + column as usize];
                self.check_covered(&next, cover, || format!("member {number} with column {column}"))?;
            }
        }
        Ok(())
    }

    /// A position keeps the claim, and is no worse than a member, unless nothing wider is claimed.
    fn check_covered(
        &self,
        swept: &Swept,
        cover: Option<u32>,
        name: impl Fn() -> String,
    ) -> Result<(), Flaw> {
        wrong_unless(!self.is_bad(swept), || {
            format!("{} does not come down to fewer than {} stones", name(), self.claim.cap)
        })?;
        let Some(cover) = cover else {
            return wrong_unless(!self.goes_on(swept.width), || format!("{} has no cover", name()));
        };
        wrong_unless(self.goes_on(swept.width), || format!("{} is not to be covered", name()))?;
        let (member, symmetry) = (cover / 4, (cover % 4) as u8);
        let is_covered = self.members.get(member as usize).is_some_and(|member| {
            let label = member.label.image(self.claim.rows, symmetry);
            (self.claim.width.is_none() || member.width <= swept.width)
                && swept.label.agrees(label, self.claim.delta)
                && self.sweep.is_covered(&swept.costs, &member.costs, symmetry, self.claim.cap)
        });
        wrong_unless(is_covered, || format!("{} is not shown to be no worse than member {member}", name()))
    }

    fn is_bad(&self, swept: &Swept) -> bool {
        swept.label.is_claimed(self.claim.delta)
            && self.sweep.value(&swept.costs, self.claim.cap) >= self.claim.cap
    }
}

fn wrong_unless(is_right: bool, error: impl FnOnce() -> String) -> Result<(), Flaw> {
    if is_right { Ok(()) } else { Err(Flaw::Wrong(error())) }
}

/// A position with one more column.
fn extended(
    sweep: &Sweep,
    swept: &Swept,
    column: u8,
    claim: &ColumnsClaim,
    budget: &mut u64,
) -> Result<Swept, Flaw> {
    let costs = sweep.over_column(&swept.costs, column, claim.cap, budget).ok_or(Flaw::OutOfReach)?;
    Ok(Swept { costs, label: swept.label.over_column(claim.rows, column), width: swept.width + 1 })
}

/// A position in the notation of grids.
fn spelled(word: &[u8], rows: usize) -> String {
    let row = |row: usize| word.iter().map(|column| if column >> row & 1 == 1 { 'o' } else { 'x' }).collect();
    (0..rows).map(row).collect::<Vec<String>>().join("|")
}

/// The columns of a position in the notation of grids, if it has so many rows of stones.
fn word(text: &str, rows: usize) -> Option<Word> {
    let lines: Vec<&[u8]> = text.split('|').map(str::as_bytes).collect();
    let is_full = |line: &&[u8]| line.iter().all(|cell| b"xo".contains(cell)) && line.len() == lines[0].len();
    if lines.len() != rows || lines[0].is_empty() || !lines.iter().all(is_full) {
        return None;
    }
    let column =
        |at: usize| lines.iter().rev().fold(0, |column, line| column << 1 | u8::from(line[at] == b'o'));
    Some((0..lines[0].len()).map(column).collect())
}
