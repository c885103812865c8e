//! Theorems about families, with certificates.

use super::arithmetic::{Arithmetic, Impartial};
use super::discovery::{Discovery, Shifted, Wanted};
use super::strips::Strips;
use super::table::Table;
use super::word::Word;
use clobber_board::Rule;
use clobber_certificate::{Options, Periodicity, PeriodicityError};
use game_value::{Arithmetic as Games, Universe, Value};
use search_limits::{Reason, Unsolved};
use std::collections::HashMap;

/// What to prove, and how far to search.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// The number of stones of the longest strips to evaluate.
    pub longest: usize,
    /// Accept only this period.
    pub period: Option<usize>,
    /// Accept only this shift, a value of the universe of the proof.
    pub shift: Option<Value>,
}

impl Default for Goal {
    /// Any period, in strips of up to 1000 stones.
    fn default() -> Self {
        Self { longest: 1000, period: None, shift: None }
    }
}

/// A family whose values are known for all n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// The claim with everything that the checker needs.
    pub claim: Periodicity,
    /// The game that a period adds, in the universe of the proof.
    pub shift: Value,
    /// The number of stones of the longest strips evaluated.
    pub longest: usize,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Unproved {
    #[error("no period was proved in strips of up to {0} stones")]
    NotFound(usize),
    #[error("no period was proved in strips of up to {longest} stones: {unsolved}")]
    Unsolved { longest: usize, unsolved: Unsolved },
    #[error("there is a period, but its values are too large for a certificate")]
    TooLarge,
}

/// Proves what the values of w^n are for all n.
///
/// Returns a theorem only if every condition of `docs/periodicity.md` holds. Time: evaluation of all strips
/// of up to 2N + 3p stones, 4m of each length for a word of m stones.
pub fn prove(word: &Word, rule: Rule, goal: &Goal, arithmetic: Games<'_>) -> Result<Theorem, Unproved> {
    let strips = Strips::new(word);
    let (found, shift_value, longest) = match rule {
        Rule::Partisan => {
            let wanted = Wanted { period: goal.period, shift: goal.shift };
            let (found, longest) = search(Table::new(arithmetic, &strips), wanted, goal.longest)?;
            (found.listed(arithmetic.universe()), found.shifted.shift, longest)
        }
        Rule::Impartial => {
            // Nim-values are not shifted: no other shift is found.
            let shift = goal.shift.map(Value::to_bits);
            let wanted = Wanted { period: goal.period, shift };
            let impartial = Impartial(arithmetic.limits());
            let (found, longest) = search(Table::new(impartial, &strips), wanted, goal.longest)?;
            (found.numbers(), Value::ZERO, longest)
        }
    };
    let Listed { period, from, start, shift, values, games } = found;
    let closed_form = String::new();
    let claim =
        Periodicity { word: word.to_string(), rule, period, from, shift, start, values, games, closed_form };
    let claim = claim.with_sentence(arithmetic.limits()).map_err(|error| match error {
        PeriodicityError::Unsolved(unsolved @ Unsolved { reason: Reason::Time | Reason::Stopped }) => {
            Unproved::Unsolved { longest, unsolved }
        }
        _ => Unproved::TooLarge,
    })?;
    Ok(Theorem { claim, shift: shift_value, longest })
}

/// Evaluates longer and longer strips until there is a proof.
fn search<A: Arithmetic>(
    mut table: Table<'_, A>,
    wanted: Wanted<A::Value>,
    longest: usize,
) -> Result<(Found<A::Value>, usize), Unproved> {
    let mut discovery = Discovery::new(wanted);
    while table.longest() < longest {
        let known = table.longest();
        let step = |table: &mut Table<'_, A>, discovery: &mut Discovery<A::Value>| {
            table.arithmetic.limits().check_now()?;
            table.grow()?;
            match discovery.observe(table)? {
                Some(shifted) => Found::new(table, shifted).map(Some),
                None => Ok(None),
            }
        };
        match step(&mut table, &mut discovery) {
            Ok(Some(found)) => return Ok((found, table.longest())),
            Ok(None) => {}
            Err(unsolved) => return Err(Unproved::Unsolved { longest: known, unsolved }),
        }
    }
    Err(Unproved::NotFound(longest))
}

/// A period, and the first values of w^n.
struct Found<V> {
    shifted: Shifted<V>,
    start: usize,
    values: Vec<V>,
}

impl<V: Copy + Eq> Found<V> {
    fn new<A: Arithmetic<Value = V>>(table: &Table<'_, A>, shifted: Shifted<V>) -> Result<Self, Unsolved> {
        let m = table.strips.size();
        let step = shifted.period / m;
        let power = |n: usize| table.value(table.strips.power(n));
        let mut start = shifted.from.div_ceil(m);
        while start > 0 && table.arithmetic.add(power(start - 1), shifted.shift)? == power(start - 1 + step) {
            start -= 1;
        }
        Ok(Self { shifted, start, values: (0..start + step).map(power).collect() })
    }
}

/// A period in the numbers of a claim.
struct Listed {
    period: usize,
    from: usize,
    start: usize,
    shift: usize,
    values: Vec<usize>,
    games: Vec<Options>,
}

impl Found<u32> {
    fn numbers(&self) -> Listed {
        Listed {
            period: self.shifted.period,
            from: self.shifted.from,
            start: self.start,
            shift: 0,
            values: self.values.iter().map(|&value| value as usize).collect(),
            games: Vec::new(),
        }
    }
}

impl Found<Value> {
    fn listed(&self, universe: &Universe) -> Listed {
        let mut list = GameList { universe, places: HashMap::new(), games: Vec::new() };
        let values = self.values.iter().map(|&value| list.place(value)).collect();
        Listed {
            period: self.shifted.period,
            from: self.shifted.from,
            start: self.start,
            shift: list.place(self.shifted.shift),
            values,
            games: list.games,
        }
    }
}

/// Canonical forms, each listed after its options.
struct GameList<'u> {
    universe: &'u Universe,
    places: HashMap<Value, usize>,
    games: Vec<Options>,
}

impl GameList<'_> {
    fn place(&mut self, value: Value) -> usize {
        if let Some(&place) = self.places.get(&value) {
            return place;
        }
        let left = self.list(self.universe.left_options(value));
        let right = self.list(self.universe.right_options(value));
        self.games.push((left, right));
        self.places.insert(value, self.games.len() - 1);
        self.games.len() - 1
    }

    fn list(&mut self, options: &[Value]) -> Vec<usize> {
        let mut places: Vec<usize> = options.iter().map(|&option| self.place(option)).collect();
        places.sort_unstable();
        places
    }
}
