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
use super::sweep::{Board, MAX_ROWS, Sweep};
use super::tally::Tally;
use super::word;
use super::worst_words::WorstWords;
use crate::check::{Bounded, Flaw, Statement, Unchecked};
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::HashSet;

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
    /// Which positions leave as many, for the widths at which the number rises.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<WorstWords>,
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
    #[error("`words` has a step for each state and column, and `from` is more than the entries of `first`")]
    Words,
    #[error("`{position}` is not accepted, and not shown to leave fewer stones than the worst position")]
    NotAccepted { position: String },
    #[error(
        "`{position}` begins or is a word that is accepted, and is not shown to lead to worst positions only"
    )]
    NotWorst { position: String },
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
    /// The state of the automaton of the worst positions, if there is one.
    state: u16,
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
    let checker = Checker {
        claim,
        sweep: Sweep::new(Board::grid(claim.rows), Tally::Fewest { cap: NEVER }, limits)?,
        limits,
    };
    if let Some(words) = &claim.words {
        if !words.is_complete(1 << claim.rows) || words.from <= claim.first.len() {
            return Err(WorstFlaw::Words.into());
        }
        checker.check_accepted(words)?;
    }
    checker.check_attained()?;
    let narrow = checker.check_first()?;
    checker.close(narrow)?;
    let WorstClaim { rows, add, divide, .. } = *claim;
    let words = claim.words.as_ref().map(|words| (words.from, words.steps.len()));
    Ok(Statement::Worst { rows, first: claim.first.clone(), add, divide, words })
}

struct Checker<'a> {
    claim: &'a WorstClaim,
    sweep: Sweep,
    limits: &'a Limits,
}

impl Checker<'_> {
    fn start(&self) -> Swept {
        Swept { costs: self.sweep.start(), label: Label::default(), state: 0, word: Vec::new() }
    }

    fn extended(&self, swept: &Swept, column: u8) -> Result<Swept, Unsolved> {
        let costs = self.sweep.over_column(&swept.costs, column, self.limits)?;
        let label = swept.label.over_column(self.claim.rows, column, Subject::MIXED);
        self.limits.take_memory(size_of::<Swept>() + costs.len() + swept.word.len() + 1)?;
        let state = self.claim.words.as_ref().map_or(0, |words| words.after(swept.state, column));
        Ok(Swept { costs, label, state, word: [&swept.word[..], &[column]].concat() })
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

    /// Does a position leave (n + add)/divide stones, according to its costs?
    fn is_worst(&self, swept: &Swept) -> bool {
        let excess = i64::from(self.claim.divide) * i64::from(self.value(swept)) - swept.word.len() as i64;
        swept.label.is_claimed(Subject::MIXED) && excess >= self.claim.add.into()
    }

    /// Checks that all words that are accepted leave as many stones as claimed, whatever their width.
    fn check_accepted(&self, words: &WorstWords) -> Result<(), Flaw> {
        let live = words.live();
        let mut known = HashSet::new();
        let mut todo = vec![self.start()];
        while let Some(swept) = todo.pop() {
            self.limits.check_now()?;
            if words.accepts(swept.state) && !self.is_worst(&swept)
                || swept.word.len() * self.claim.rows > MAX_CELLS
            {
                let position = super::spelled(&swept.word, self.claim.rows);
                return Err(WorstFlaw::NotWorst { position }.into());
            }
            for column in 0..1 << self.claim.rows {
                let more = self.extended(&swept, column)?;
                // Words with the same excess everywhere need not be told apart.
                let excess = |&cost: &u8| match cost {
                    NEVER => None,
                    cost => Some(i32::from(self.claim.divide) * i32::from(cost) - more.word.len() as i32),
                };
                let excesses: Vec<Option<i32>> = more.costs.iter().map(excess).collect();
                let is_mixed = more.label.is_claimed(Subject::MIXED);
                if live[usize::from(more.state)] && known.insert((more.state, is_mixed, excesses)) {
                    todo.push(more);
                }
            }
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
    ///
    /// Positions of few columns are not compared with the automaton. So a sequel of the other position has to
    /// be compared whenever this one's is.
    fn is_covered(&self, swept: &Swept, other: &Swept) -> bool {
        let compared_from = self.claim.words.as_ref().map_or(0, |words| words.from);
        if other.word.len() < swept.word.len().min(compared_from) {
            return false;
        }
        let less = swept.word.len() as i32 - other.word.len() as i32;
        let is_less = |(&own, &other): (&u8, &u8)| {
            other == NEVER
                || own < NEVER && i32::from(self.claim.divide) * (i32::from(own) - i32::from(other)) <= less
        };
        swept.state == other.state
            && swept.label.agrees(other.label, Subject::MIXED)
            && swept.costs.iter().zip(&other.costs).all(is_less)
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
                    if let Some(words) =
                        self.claim.words.as_ref().filter(|words| more.word.len() >= words.from)
                        && !words.accepts(more.state)
                        && self.is_worst(&more)
                    {
                        let position = super::spelled(&more.word, self.claim.rows);
                        return Err(WorstFlaw::NotAccepted { position }.into());
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
            words: None,
        }
    }

    /// The words b₁ s b₂ s … of blocks b with a choice each and separators s, or with all colours swapped.
    fn words_of_two_rows() -> WorstWords {
        // The first state has no word, the second one rejects. Then for each colour and each place in a block
        // and its separator: the state without a choice, and those of the choices 1 and 2.
        let number = |mask: u8, at: usize, choice: u8| {
            2 + 36 * u16::from(mask == 3) + (3 * at) as u16 + u16::from(choice)
        };
        let block = [0, 0, 4, 3, 3, 0, 3, 3, 4, 0, 0, 3];
        let mut steps = vec![vec![1; 4]; 2 + 2 * 36];
        for mask in [0, 3] {
            steps[0][usize::from(mask)] = number(mask, 1, 0);
            for (at, &letter) in block.iter().enumerate() {
                for choice in 0..3 {
                    let next = (at + 1) % 12;
                    let from = usize::from(number(mask, at, choice));
                    match (letter, choice) {
                        (4, 0) if at == 2 => {
                            [1_u8, 2].into_iter().for_each(|column| {
                                steps[from][usize::from(column ^ mask)] = number(mask, next, column);
                            });
                        }
                        (4, 1 | 2) => steps[from][usize::from(choice ^ mask)] = number(mask, next, 0),
                        (4, _) => {}
                        (column, _) => steps[from][usize::from(column ^ mask)] = number(mask, next, choice),
                    }
                }
            }
        }
        WorstWords { from: 12, steps, accepted: vec![number(0, 11, 0), number(3, 11, 0)] }
    }

    #[test]
    fn the_worst_positions_are_words_of_an_automaton() {
        let claim = WorstClaim { words: Some(words_of_two_rows()), ..two_rows() };
        let statement = check(&claim, Limits::unlimited()).unwrap().to_string();
        assert!(statement.ends_with("of the automaton with 74 states"), "{statement}");
        let with = |change: &dyn Fn(&mut WorstWords)| {
            let mut words = words_of_two_rows();
            change(&mut words);
            check(&WorstClaim { words: Some(words), ..two_rows() }, Limits::unlimited())
        };
        // With 11 columns there are 24 others.
        assert!(matches!(with(&|words| words.from = 11), Err(Flaw::Rejected(_))));
        assert!(matches!(with(&|words| words.from = 10), Err(Flaw::Rejected(_))));
        assert!(matches!(with(&|words| words.accepted.truncate(1)), Err(Flaw::Rejected(_))));
        assert!(matches!(with(&|words| words.accepted.push(1)), Err(Flaw::Rejected(_))));
        assert!(matches!(with(&|words| words.accepted.push(74)), Err(Flaw::Rejected(_))));
        assert!(matches!(with(&|words| words.steps[3].truncate(3)), Err(Flaw::Rejected(_))));
        // The second choice of the second block is not forgotten, nor a separator, nor the first column.
        for (state, column) in [(2 + 3 * 2, 2), (2 + 3 * 11, 3), (0, 0)] {
            assert_ne!(words_of_two_rows().steps[state][column], 1);
            assert!(matches!(with(&|words| words.steps[state][column] = 1), Err(Flaw::Rejected(_))));
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
