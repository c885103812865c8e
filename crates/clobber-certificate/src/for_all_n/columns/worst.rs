//! Claims about the worst mixed position of a number of rows and any number of columns.
//!
//! Let c_P be the costs of a position P of n columns, and u_P = d·c_P − n. To add a column is monotone and
//! commutes with constants: if u_P ≤ u_Q everywhere and P and Q show the same colours, then the same holds
//! after any further columns. So a list of positions, the *members*, shows that no mixed position has a value
//! of more than ⌊(n + a)/d⌋. For this, each member with one more column is again no worse than a member, and
//! u of the value is at most a at each step.
//!
//! For members, a cost that exceeds the least one by [`SPREAD`] counts as infinite: on a prefix of one colour
//! some costs grow without end. So what a member stores may be worse than its position. The induction reads:
//! u_P, which is exact, is at most what is stored for a member. It goes on, since adding a column is monotone
//! and what is stored is never better than what it comes from.
//!
//! That the bound is attained is shown by a word that repeats. If the costs after one more repetition are
//! higher by one everywhere, then they are after every repetition.

use super::label::{Label, Subject};
use super::sweep::{MAX_ROWS, Sweep};
use super::tally::Tally;
use super::word;
use crate::check::{Bounded, Flaw, Statement, Unchecked};
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Deserializer, Serialize};

/// The worst mixed position of `rows` rows and n columns leaves `first[n − 1]` stones, and from then on
/// ⌊(n + `add`)/`divide`⌋.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorstClaim {
    /// The number of rows.
    pub rows: usize,
    /// The most stones that are left on 1, 2, … columns.
    #[serde(deserialize_with = "list")]
    pub first: Vec<u8>,
    /// The number added to n.
    pub add: i32,
    /// The divisor of n + `add`.
    pub divide: u8,
    /// A position with one column more than `first` has entries.
    pub begin: String,
    /// `divide` columns, which are added to `begin` any number of times.
    pub repeat: String,
    /// A column, which is added up to `divide` − 1 times.
    pub end: String,
}

/// Reads a list.
fn list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    Bounded::<u8, MAX_CELLS>::deserialize(deserializer).map(|list| list.0)
}

/// What is wrong with a claim about worst positions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum WorstFlaw {
    #[error("`rows` and `divide` are at least 1")]
    Zero,
    #[error("`{field}` is not a position of {rows} rows and {columns} columns")]
    NotAPosition { field: &'static str, rows: usize, columns: usize },
    #[error("`begin` has stones of one colour only")]
    NotMixed,
    #[error("the worst mixed position of {columns} columns leaves {found}, not {claimed}")]
    First { columns: usize, claimed: u8, found: u8 },
    #[error("`begin` with {columns} columns in all leaves {found} stones only, not {claimed}")]
    NotAttained { columns: usize, claimed: i64, found: u8 },
    #[error("the costs do not grow by one when `repeat` is added")]
    NotPeriodic,
    #[error("`{position}` is not shown to leave few enough stones")]
    TooManyStones { position: String },
}

/// Cells of all positions of a claim, and of a member, up to which it is checked. Costs are far below
/// [`NEVER`] then.
const MAX_CELLS: usize = 150;

/// The cost of a state that is not reached.
const NEVER: u8 = 200;

/// Costs that exceed the least one by this much count as infinite in members.
const SPREAD: u8 = 3;

#[derive(Clone)]
struct Swept {
    costs: Vec<u8>,
    label: Label,
    /// The columns.
    word: Vec<u8>,
}

/// Checks a claim.
pub(crate) fn check(claim: &WorstClaim, limits: &Limits) -> Result<Statement, Flaw> {
    if claim.rows == 0 || claim.divide == 0 {
        return Err(WorstFlaw::Zero.into());
    }
    let columns = claim.first.len() + 2 * usize::from(claim.divide) + 1;
    if claim.rows > MAX_ROWS || columns.saturating_mul(claim.rows) > MAX_CELLS {
        return Err(Unchecked::LargeWorst { rows: MAX_ROWS, cells: MAX_CELLS }.into());
    }
    let checker =
        Checker { claim, sweep: Sweep::new(claim.rows, Tally::Fewest { cap: NEVER }, limits)?, limits };
    checker.check_attained()?;
    let narrow = checker.check_first()?;
    checker.close(narrow)?;
    let WorstClaim { rows, add, divide, .. } = *claim;
    Ok(Statement::Worst { rows, first: claim.first.clone(), add, divide })
}

struct Checker<'a> {
    claim: &'a WorstClaim,
    sweep: Sweep,
    limits: &'a Limits,
}

impl Checker<'_> {
    fn start(&self) -> Swept {
        Swept { costs: self.sweep.start(), label: Label::default(), word: Vec::new() }
    }

    fn extended(&self, swept: &Swept, column: u8) -> Result<Swept, Unsolved> {
        let costs = self.sweep.over_column(&swept.costs, column, self.limits)?;
        let label = swept.label.over_column(self.claim.rows, column, Subject::MIXED);
        self.limits.take_memory(size_of::<Swept>() + costs.len() + swept.word.len() + 1)?;
        Ok(Swept { costs, label, word: [&swept.word[..], &[column]].concat() })
    }

    fn columns(&self, field: &'static str, text: &str, columns: usize) -> Result<Vec<u8>, Flaw> {
        let rows = self.claim.rows;
        let found = word(text, rows).filter(|word| word.len() == columns);
        found.ok_or_else(|| WorstFlaw::NotAPosition { field, rows, columns }.into())
    }

    fn value(&self, swept: &Swept) -> u8 {
        self.sweep.value(&swept.costs)
    }

    /// ⌊(n + add)/divide⌋.
    fn formula(&self, columns: usize) -> i64 {
        (columns as i64 + i64::from(self.claim.add)).div_euclid(i64::from(self.claim.divide))
    }

    /// Checks that there are positions that leave as many stones as the formula says.
    fn check_attained(&self) -> Result<(), Flaw> {
        let period = usize::from(self.claim.divide);
        let begin = self.columns("begin", &self.claim.begin, self.claim.first.len() + 1)?;
        let repeat = self.columns("repeat", &self.claim.repeat, period)?;
        let end = self.columns("end", &self.claim.end, 1)?[0];
        let add = |swept: Swept, columns: &[u8]| {
            columns.iter().try_fold(swept, |swept, &column| self.extended(&swept, column))
        };
        let begin = add(self.start(), &begin)?;
        if !begin.label.is_claimed(Subject::MIXED) {
            return Err(WorstFlaw::NotMixed.into());
        }
        let repeated = add(begin.clone(), &repeat)?;
        let grows = |(&before, &after): (&u8, &u8)| after == NEVER || before < NEVER && after > before;
        if !begin.costs.iter().zip(&repeated.costs).all(grows) {
            return Err(WorstFlaw::NotPeriodic.into());
        }
        let mut ended = begin;
        for _ in 0..period {
            let (columns, found) = (ended.word.len(), self.value(&ended));
            let claimed = self.formula(columns);
            if i64::from(found) < claimed {
                return Err(WorstFlaw::NotAttained { columns, claimed, found }.into());
            }
            ended = self.extended(&ended, end)?;
        }
        Ok(())
    }

    /// Checks the largest values of the first widths. Returns positions of the last of these widths, such
    /// that each position is no worse than one of them.
    fn check_first(&self) -> Result<Vec<Swept>, Flaw> {
        let mut layer = vec![self.start()];
        for (columns, &claimed) in (1..).zip(&self.claim.first) {
            let mut next = Vec::new();
            for swept in &layer {
                for column in 0..1 << self.claim.rows {
                    self.add(self.extended(swept, column)?, &mut next);
                }
            }
            layer = next;
            let mixed = layer.iter().filter(|swept| swept.label.is_claimed(Subject::MIXED));
            let found = mixed.map(|swept| self.value(swept)).max().unwrap_or(0);
            if found != claimed {
                return Err(WorstFlaw::First { columns, claimed, found }.into());
            }
        }
        Ok(layer)
    }

    /// Adds a position, unless it is no worse than another one. Those that are no worse than it go.
    fn add(&self, swept: Swept, members: &mut Vec<Swept>) -> bool {
        if members.iter().any(|other| self.is_covered(&swept, other)) {
            return false;
        }
        members.retain(|other| !self.is_covered(other, &swept));
        members.push(swept);
        true
    }

    /// Is a position no worse than another one, for all columns that follow?
    fn is_covered(&self, swept: &Swept, other: &Swept) -> bool {
        let less = swept.word.len() as i32 - other.word.len() as i32;
        let is_less = |(&own, &other): (&u8, &u8)| {
            other == NEVER
                || own < NEVER && i32::from(self.claim.divide) * (i32::from(own) - i32::from(other)) <= less
        };
        swept.label.agrees(other.label, Subject::MIXED) && swept.costs.iter().zip(&other.costs).all(is_less)
    }

    /// Adds columns to all members, and checks the formula, until there is no new one.
    fn close(&self, narrow: Vec<Swept>) -> Result<(), Flaw> {
        let mut members = Vec::new();
        let mut open = narrow;
        while !open.is_empty() {
            let mut next = Vec::new();
            for swept in &open {
                self.limits.check_now()?;
                for column in 0..1 << self.claim.rows {
                    let mut more = self.extended(swept, column)?;
                    let is_wide = more.word.len() * self.claim.rows > MAX_CELLS;
                    let least = more.costs.iter().copied().min().unwrap_or(NEVER);
                    for cost in more.costs.iter_mut().filter(|cost| **cost >= least.saturating_add(SPREAD)) {
                        *cost = NEVER;
                    }
                    let fits = i64::from(self.value(&more)) <= self.formula(more.word.len());
                    if is_wide || more.label.is_claimed(Subject::MIXED) && !fits {
                        let position = super::spelled(&more.word, self.claim.rows);
                        return Err(WorstFlaw::TooManyStones { position }.into());
                    }
                    if !members.iter().any(|other| self.is_covered(&more, other)) {
                        self.add(more, &mut next);
                    }
                }
            }
            members.extend(std::mem::replace(&mut open, next));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORD: &str = "33200300233";

    fn two_rows() -> WorstClaim {
        WorstClaim {
            rows: 2,
            first: vec![1, 2, 2, 2, 2, 2, 2, 2, 3, 3],
            add: 25,
            divide: 12,
            begin: rows_of(WORD),
            repeat: rows_of(&format!("0{WORD}")),
            end: "x|x".into(),
        }
    }

    /// Columns as digits: bit 0 for a black stone in the first row, bit 1 for one in the second.
    fn rows_of(digits: &str) -> String {
        let row = |bit: u32| {
            digits
                .chars()
                .map(move |digit| if digit.to_digit(4).unwrap() >> bit & 1 == 1 { 'x' } else { 'o' })
        };
        format!("{}|{}", row(0).collect::<String>(), row(1).collect::<String>())
    }

    #[test]
    fn two_rows_leave_one_stone_more_for_every_twelve_columns() {
        let claim = two_rows();
        let statement = check(&claim, Limits::unlimited()).unwrap();
        assert_eq!(
            statement.to_string(),
            "the worst mixed 2×n position leaves ⌊(n + 25)/12⌋ stones for n ≥ 11; for n < 11: 1, 2, 2, 2, 2, 2, 2, 2, 3, 3"
        );
        for forged in [
            WorstClaim { add: 24, ..claim.clone() },
            WorstClaim { add: 26, ..claim.clone() },
            WorstClaim { first: vec![1, 2, 2, 2, 2, 2, 2, 2, 2, 3], ..claim.clone() },
            WorstClaim { first: vec![1, 2, 2, 2, 2, 2, 2, 2, 3], ..claim.clone() },
            WorstClaim { repeat: rows_of(&format!("3{WORD}")), ..claim.clone() },
            WorstClaim { end: "o|o".into(), ..claim.clone() },
            WorstClaim { divide: 13, ..claim.clone() },
            WorstClaim { begin: rows_of("33333333333"), ..claim.clone() },
        ] {
            assert!(check(&forged, Limits::unlimited()).is_err(), "{forged:?}");
        }
    }
}
