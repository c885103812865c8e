//! Checks that the members of a claim are an inductive invariant.

use super::ColumnsClaim;
use super::label::Label;
use super::state::MOST_ROWS;
use super::sweep::Sweep;
use crate::check::Verdict;
use std::collections::HashSet;

/// Claims with a higher cap are not checked.
const MOST_CAP: u8 = 100;

/// Nor are those that begin with more than two to this power words.
const MOST_START_CELLS: u32 = 20;

/// The costs of all members together take no more bytes than this.
const MOST_BYTES: usize = 2 << 30;

/// No more steps from state to state than this, some hundred million a second.
const MOST_STEPS: u64 = 2_000_000_000_000;

/// A position and its costs.
struct Swept {
    costs: Vec<u8>,
    label: Label,
}

struct Checker<'a> {
    claim: &'a ColumnsClaim,
    sweep: Sweep,
    columns: u32,
    members: Vec<Swept>,
    exceptions: HashSet<&'a str>,
    budget: u64,
}

/// Why a claim is not accepted.
enum Flaw {
    Wrong(String),
    OutOfReach,
}

/// Checks a claim.
pub(crate) fn check(claim: &ColumnsClaim) -> Verdict {
    if claim.rows == 0 || claim.cap == 0 || claim.from == 0 {
        return Verdict::Rejected("`rows`, `cap` and `from` are at least 1".into());
    }
    let is_small = claim.rows <= MOST_ROWS
        && claim.cap <= MOST_CAP
        && (claim.rows as u32).saturating_mul(claim.from) <= MOST_START_CELLS;
    if !is_small {
        return Verdict::Unchecked(format!(
            "a claim is checked for up to {MOST_ROWS} rows, a cap of {MOST_CAP}, and {MOST_START_CELLS} cells to begin with"
        ));
    }
    match Checker::new(claim).run() {
        Ok(()) => Verdict::Accepted(sentence(claim)),
        Err(Flaw::Wrong(error)) => Verdict::Rejected(error),
        Err(Flaw::OutOfReach) => {
            Verdict::Unchecked("the claim takes too long to check, or too much memory".into())
        }
    }
}

/// What has been shown.
fn sentence(claim: &ColumnsClaim) -> String {
    let ColumnsClaim { rows, cap, from, .. } = claim;
    let delta = if claim.delta { " with δ ≢ 0 mod 3" } else { "" };
    let left = if *cap == 2 { "1 stone".into() } else { format!("at most {} stones", cap - 1) };
    let exceptions = match claim.exceptions.0.len() {
        _ if *from == 1 => String::new(),
        0 => "; so does every narrower one".into(),
        1 => "; so does every narrower one but 1".into(),
        number => format!("; so does every narrower one but {number}"),
    };
    format!("every mixed {rows}×n position{delta}, n ≥ {from}, comes down to {left}{exceptions}")
}

impl<'a> Checker<'a> {
    fn new(claim: &'a ColumnsClaim) -> Self {
        Self {
            claim,
            sweep: Sweep::new(claim.rows),
            columns: 1 << claim.rows,
            members: Vec::new(),
            exceptions: claim.exceptions.0.iter().map(String::as_str).collect(),
            budget: MOST_STEPS,
        }
    }

    fn run(mut self) -> Result<(), Flaw> {
        let words = 1usize << (self.claim.rows as u32 * self.claim.from);
        wrong_unless(self.claim.starts.0.len() == words, || {
            format!("`starts` has to have {words} covers, one for each word")
        })?;
        let covers = self.claim.members.0.len() * self.columns as usize;
        wrong_unless(self.claim.covers.0.len() == covers, || {
            format!("`covers` has to have {covers} entries, one for each member and column")
        })?;
        wrong_unless(self.exceptions.len() == self.claim.exceptions.0.len(), || {
            "an exception is listed twice".into()
        })?;
        if self.claim.members.0.len().saturating_mul(self.sweep.states()) > MOST_BYTES {
            return Err(Flaw::OutOfReach);
        }
        self.sweep_members()?;
        let start = Swept { costs: self.sweep.start(self.claim.cap), label: Label::default() };
        let mut word = Vec::new();
        self.check_words(&start, &mut word)?;
        wrong_unless(self.exceptions.is_empty(), || {
            let exception = self.exceptions.iter().min().copied().unwrap_or_default();
            format!("`{exception}` is listed among the exceptions and is none")
        })?;
        self.check_members()
    }

    /// The costs of all members.
    fn sweep_members(&mut self) -> Result<(), Flaw> {
        for (number, &(parent, word)) in self.claim.members.0.iter().enumerate() {
            let swept = self.member(number, parent, word)?;
            self.members.push(swept);
        }
        Ok(())
    }

    fn member(&mut self, number: usize, parent: Option<u32>, word: u32) -> Result<Swept, Flaw> {
        let Some(parent) = parent else {
            let is_word = (word as usize) < self.claim.starts.0.len();
            wrong_unless(is_word, || format!("member {number} is no word of the least width"))?;
            return self.start_word(word);
        };
        let is_known = (parent as usize) < number && word < self.columns;
        wrong_unless(is_known, || format!("member {number} is no earlier member with a column"))?;
        let parent = &self.members[parent as usize];
        extended(&self.sweep, parent, word as u8, self.claim, &mut self.budget)
    }

    fn start_word(&mut self, word: u32) -> Result<Swept, Flaw> {
        let mut swept = Swept { costs: self.sweep.start(self.claim.cap), label: Label::default() };
        for at in (0..self.claim.from).rev() {
            let column = (word >> (at * self.claim.rows as u32)) % self.columns;
            swept = extended(&self.sweep, &swept, column as u8, self.claim, &mut self.budget)?;
        }
        Ok(swept)
    }

    /// All words that begin with this one, up to the least width.
    fn check_words(&mut self, swept: &Swept, word: &mut Vec<u8>) -> Result<(), Flaw> {
        for column in 0..self.columns {
            let next = extended(&self.sweep, swept, column as u8, self.claim, &mut self.budget)?;
            word.push(column as u8);
            if (word.len() as u32) < self.claim.from {
                let text = spelled(word, self.claim.rows);
                let is_listed = self.exceptions.remove(text.as_str());
                let is_exception = self.is_bad(&next);
                wrong_unless(is_listed == is_exception, || {
                    let which = if is_exception { "an exception and not listed" } else { "no exception" };
                    format!("`{text}` is {which}")
                })?;
                self.check_words(&next, word)?;
            } else {
                let number = word
                    .iter()
                    .fold(0, |number, &column| number * self.columns as usize + usize::from(column));
                let name = || format!("`{}`", spelled(word, self.claim.rows));
                self.check_covered(&next, self.claim.starts.0[number], name)?;
            }
            word.pop();
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

    /// A position keeps the claim, and is no worse than a member.
    fn check_covered(&self, swept: &Swept, cover: u32, name: impl Fn() -> String) -> Result<(), Flaw> {
        wrong_unless(!self.is_bad(swept), || {
            format!("{} does not come down to fewer than {} stones", name(), self.claim.cap)
        })?;
        let (member, symmetry) = (cover / 4, (cover % 4) as u8);
        let is_covered = self.members.get(member as usize).is_some_and(|member| {
            let label = member.label.image(self.claim.rows, symmetry);
            swept.label.agrees(label, self.claim.delta)
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
    Ok(Swept { costs, label: swept.label.over_column(claim.rows, column) })
}

/// A position in the notation of grids.
fn spelled(word: &[u8], rows: usize) -> String {
    let row = |row: usize| word.iter().map(|column| if column >> row & 1 == 1 { 'o' } else { 'x' }).collect();
    (0..rows).map(row).collect::<Vec<String>>().join("|")
}
