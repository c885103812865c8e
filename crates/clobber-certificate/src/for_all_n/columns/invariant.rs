//! Checks that the members of a claim are an inductive invariant.

use super::label::{Label, Subject};
use super::sweep::{BATCH, Board, MAX_ROWS, Sweep};
use super::tally::Tally;
use super::{ColumnsClaim, ColumnsFlaw, ColumnsPosition, Word, spelled, word};
use crate::check::{Flaw, Statement, Unchecked};
use search_limits::{Limits, Reason, Unsolved};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Fewer rows are no cycle.
const MIN_CLOSED_ROWS: usize = 3;

/// The highest cap of a claim that is checked.
const MAX_CAP: u8 = 100;

/// Cells of all exceptions together up to which a claim is checked.
const MAX_CELLS: usize = 1 << 12;

/// Bytes of the costs of all members and prefixes together.
const MAX_BYTES: usize = 2 << 30;

/// Steps from state to state, as a node limit; some hundred million take a second.
const MAX_STEPS: u64 = 200_000_000_000;

/// A position and its costs.
#[derive(Debug)]
struct Swept {
    costs: Vec<u8>,
    label: Label,
    width: usize,
}

/// An entry of a table of words besides its columns.
const BYTES_PER_WORD: usize = 64;

struct Checker<'a> {
    claim: &'a ColumnsClaim,
    subject: Subject,
    tally: Tally,
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
    limits: &'a Limits,
}

/// Checks a claim.
pub(crate) fn check(claim: &ColumnsClaim, limits: &Limits) -> Result<Statement, Flaw> {
    if claim.rows == 0 || claim.cap == 0 {
        return Err(ColumnsFlaw::Zero.into());
    }
    if claim.delta && claim.delta_zero {
        return Err(ColumnsFlaw::BothDeltas.into());
    }
    let has_delta = claim.delta || claim.delta_zero;
    if claim.closed && (claim.rows < MIN_CLOSED_ROWS || has_delta && !claim.rows.is_multiple_of(2)) {
        return Err(ColumnsFlaw::Closed.into());
    }
    let cells: usize = claim.exceptions.iter().map(String::len).sum();
    if claim.rows > MAX_ROWS || claim.cap > MAX_CAP || cells > MAX_CELLS {
        return Err(Unchecked::LargeColumns { rows: MAX_ROWS, cap: MAX_CAP, cells: MAX_CELLS }.into());
    }
    let own = limits.part().with_nodes(MAX_STEPS.min(limits.nodes()));
    match Checker::new(claim, &own).and_then(Checker::run) {
        Ok(()) => Ok(statement(claim)),
        Err(Flaw::Unchecked(Unchecked::Unsolved(Unsolved { reason: Reason::Nodes }))) => {
            Err(Unchecked::Columns.into())
        }
        Err(flaw) => Err(flaw),
    }
}

/// What has been shown.
fn statement(claim: &ColumnsClaim) -> Statement {
    let widths = claim.exceptions.iter().map(|text| text.split('|').next().unwrap_or_default().len());
    Statement::Columns {
        rows: claim.rows,
        closed: claim.closed,
        cap: claim.cap,
        last: claim.last.clone(),
        delta: claim.delta,
        delta_zero: claim.delta_zero,
        exceptions: claim.exceptions.len(),
        widest: widths.max().unwrap_or(0),
        width: claim.width,
    }
}

impl<'a> Checker<'a> {
    fn new(claim: &'a ColumnsClaim, limits: &'a Limits) -> Result<Self, Flaw> {
        limits.take_memory(claim.bytes())?;
        let mut exceptions = HashSet::new();
        let mut prefixes = BTreeSet::from([(0, Word::new())]);
        for text in &claim.exceptions {
            let exception = || text.clone();
            let word = word(text, claim.rows)
                .ok_or_else(|| ColumnsFlaw::NotAPosition { exception: exception(), rows: claim.rows })?;
            if claim.width.is_some_and(|width| word.len() > width) {
                return Err(ColumnsFlaw::WideException { exception: exception() }.into());
            }
            // Its prefixes are kept three times.
            limits.take_memory(3 * word.len() * (word.len() / 2 + BYTES_PER_WORD))?;
            limits.check_now()?;
            prefixes.extend((1..=word.len()).map(|width| (width, word[..width].to_vec())));
            if !exceptions.insert(word) {
                return Err(ColumnsFlaw::ListedTwice { exception: exception() }.into());
            }
        }
        let prefixes: Vec<Word> = prefixes.into_iter().map(|(_, word)| word).collect();
        let places = prefixes.iter().enumerate().map(|(place, word)| (word.clone(), place)).collect();
        let tally = claim.tally().ok_or(ColumnsFlaw::Last)?;
        Ok(Self {
            claim,
            subject: claim.subject(),
            tally,
            sweep: Sweep::new(Board { rows: claim.rows, closed: claim.closed }, tally, limits)?,
            columns: 1 << claim.rows,
            members: Vec::new(),
            exceptions,
            prefixes,
            places,
            swept_prefixes: Vec::new(),
            limits,
        })
    }

    fn run(mut self) -> Result<(), Flaw> {
        let expected = self.prefixes.len() * self.columns as usize;
        if self.claim.starts.len() != expected {
            return Err(ColumnsFlaw::Starts { expected }.into());
        }
        let expected = self.claim.members.len() * self.columns as usize;
        if self.claim.covers.len() != expected {
            return Err(ColumnsFlaw::Covers { expected }.into());
        }
        let swept = self.claim.members.len() + self.prefixes.len();
        if swept.saturating_mul(self.sweep.states()) > MAX_BYTES {
            return Err(Unchecked::Columns.into());
        }
        self.sweep_prefixes()?;
        self.sweep_members()?;
        self.check_prefixes()?;
        self.check_members()
    }

    /// Takes the memory of costs that are kept.
    fn take_costs(&self) -> Result<(), Unsolved> {
        self.limits.take_memory(self.sweep.states() + size_of::<Swept>())
    }

    /// The costs of all prefixes; what a prefix is without its last column is one too, and comes before.
    fn sweep_prefixes(&mut self) -> Result<(), Flaw> {
        for prefix in &self.prefixes {
            let swept = match prefix.split_last() {
                None => Swept { costs: self.sweep.start(), label: Label::default(), width: 0 },
                Some((&column, before)) => {
                    let before = &self.swept_prefixes[self.places[before]];
                    self.extended(before, column)?
                }
            };
            self.take_costs()?;
            self.swept_prefixes.push(swept);
        }
        Ok(())
    }

    /// The costs of all members.
    fn sweep_members(&mut self) -> Result<(), Flaw> {
        for (number, &(parent, word)) in self.claim.members.iter().enumerate() {
            let swept = self.member(number, parent, word)?;
            if !self.goes_on(swept.width) {
                return Err(ColumnsFlaw::WideMember { member: number }.into());
            }
            self.take_costs()?;
            self.members.push(swept);
        }
        Ok(())
    }

    /// Are there wider positions that the claim is about?
    fn goes_on(&self, width: usize) -> bool {
        self.claim.width.is_none_or(|widest| width < widest)
    }

    fn member(&self, number: usize, parent: Option<u32>, word: u32) -> Result<Swept, Flaw> {
        let Some(parent) = parent else {
            let prefix = self.swept_prefixes.get((word / self.columns) as usize);
            let prefix = prefix.ok_or(ColumnsFlaw::NotAStart { member: number })?;
            return Ok(self.extended(prefix, (word % self.columns) as u8)?);
        };
        if parent as usize >= number || word >= self.columns {
            return Err(ColumnsFlaw::NotAnExtension { member: number }.into());
        }
        Ok(self.extended(&self.members[parent as usize], word as u8)?)
    }

    /// Checks that exactly the exceptions among the prefixes are bad, and that every start is a prefix or no
    /// worse than a member.
    fn check_prefixes(&self) -> Result<(), Flaw> {
        for number in 0..self.prefixes.len() {
            let prefix = &self.prefixes[number];
            let is_bad = self.is_bad(&self.swept_prefixes[number]);
            if is_bad != self.exceptions.contains(prefix) {
                let prefix = spelled(prefix, self.claim.rows);
                return Err(ColumnsFlaw::Exception { prefix, is_exception: is_bad }.into());
            }
            let extensions = self.extensions(&self.swept_prefixes[number..=number])?;
            for (column, next) in extensions.iter().flatten().enumerate() {
                let at = number * self.columns as usize + column;
                let word = [&prefix[..], &[column as u8]].concat();
                let name = || ColumnsPosition::Start(spelled(&word, self.claim.rows));
                let cover = self.claim.starts[at];
                if self.places.contains_key(&word) || !self.goes_on(prefix.len()) {
                    if cover.is_some() {
                        return Err(ColumnsFlaw::NeedlessCover(name()).into());
                    }
                    continue;
                }
                self.check_covered(next, cover, name)?;
            }
        }
        Ok(())
    }

    fn check_members(&self) -> Result<(), Flaw> {
        for (first, members) in (0..).step_by(BATCH).zip(self.members.chunks(BATCH)) {
            self.limits.set_done(first as u64, self.members.len() as u64);
            let extensions = self.extensions(members)?;
            for (member, extensions) in (first..).zip(&extensions) {
                for (column, next) in (0..).zip(extensions) {
                    let cover = self.claim.covers[member * self.columns as usize + column as usize];
                    self.check_covered(next, cover, || ColumnsPosition::Extension { member, column })?;
                }
            }
        }
        Ok(())
    }

    /// Checks that a position keeps the claim. It must be no worse than a member, unless the claim ends at
    /// its width.
    fn check_covered(
        &self,
        swept: &Swept,
        cover: Option<u32>,
        position: impl Fn() -> ColumnsPosition,
    ) -> Result<(), ColumnsFlaw> {
        if self.is_bad(swept) {
            let (position, cap) = (position(), self.claim.cap);
            return Err(match self.claim.last.clone() {
                None => ColumnsFlaw::TooManyStones { position, cap },
                Some(last) => ColumnsFlaw::OtherStones { position, last },
            });
        }
        let cover = match (cover, self.goes_on(swept.width)) {
            (Some(cover), true) => cover,
            (None, false) => return Ok(()),
            (None, true) => return Err(ColumnsFlaw::NoCover(position())),
            (Some(_), false) => return Err(ColumnsFlaw::NeedlessCover(position())),
        };
        let (member, symmetry) = (cover / 4, (cover % 4) as u8);
        let is_covered = self.members.get(member as usize).is_some_and(|member| {
            let label = member.label.image(self.claim.rows, symmetry);
            (self.claim.width.is_none() || member.width <= swept.width)
                && swept.label.agrees(label, self.subject)
                && self.sweep.is_covered(&swept.costs, &member.costs, symmetry)
        });
        if is_covered { Ok(()) } else { Err(ColumnsFlaw::NotCovered { position: position(), member }) }
    }

    /// A position with one more column.
    fn extended(&self, swept: &Swept, column: u8) -> Result<Swept, Unsolved> {
        let costs = self.sweep.over_column(&swept.costs, column, self.limits)?;
        let label = swept.label.over_column(self.claim.rows, column, self.subject);
        Ok(Swept { costs, label, width: swept.width + 1 })
    }

    /// A few positions, each with every column added to it.
    fn extensions(&self, positions: &[Swept]) -> Result<Vec<Vec<Swept>>, Unsolved> {
        let costs: Vec<&[u8]> = positions.iter().map(|swept| &swept.costs[..]).collect();
        let costs = self.sweep.over_every_column(&costs, self.limits)?;
        let extended = |(swept, columns): (&Swept, Vec<Vec<u8>>)| {
            let extension = |(column, costs)| {
                let label = swept.label.over_column(self.claim.rows, column, self.subject);
                Swept { costs, label, width: swept.width + 1 }
            };
            (0..).zip(columns).map(extension).collect()
        };
        Ok(positions.iter().zip(costs).map(extended).collect())
    }

    fn is_bad(&self, swept: &Swept) -> bool {
        swept.label.is_claimed(self.subject) && !self.tally.is_attained(self.sweep.value(&swept.costs))
    }
}
