//! Computes the bytes of a database.

use super::facts::choices;
use super::format::{StripRecord, Tables, ValueRecord};
use super::key::{self, Key, LONGEST, SHORTEST};
use crate::values::Evaluation;
use clobber_board::Color;
use game_value::{Arithmetic, Ladder, Value};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::Unsolved;
use std::collections::BTreeMap;

/// Why a database could not be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// A limit was reached, or the evaluator is full.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// No database has strips of this many stones.
    #[error("a database goes up to strips of {SHORTEST} to {LONGEST} stones, not {0}")]
    Length(usize),
    /// A fact is larger than its field in the file.
    #[error("a fact does not fit the format: {0}")]
    Format(&'static str),
}

/// The numbers that values have in the file.
type Numbers = HashMap<Value, u32, FxBuildHasher>;

/// The bytes of the database of all strips of up to `longest` stones.
///
/// Takes the time of evaluating these strips, about twice: once for the values and once for the moves. The
/// limits are told how many strips are done.
pub fn build(evaluator: Evaluation<'_>, longest: usize) -> Result<Vec<u8>, BuildError> {
    if !(SHORTEST..=LONGEST).contains(&longest) {
        return Err(BuildError::Length(longest));
    }
    let total = key::count_below(longest + 1);
    let mut strips = Vec::with_capacity(total);
    for key in (SHORTEST..=longest).flat_map(Key::all) {
        strips.push(facts(evaluator, key)?);
        evaluator.limits().check()?;
        if strips.len() % 256 == 0 || strips.len() == total {
            evaluator.limits().set_done(strips.len() as u64, total as u64);
        }
    }
    tables(evaluator.universe(), longest, &strips).map(|tables| tables.encode())
}

/// The value of a strip and its record, in which the number of the value is still missing.
fn facts(evaluator: Evaluation<'_>, key: Key) -> Result<(Value, StripRecord), BuildError> {
    let strip = key.strip();
    let value = evaluator.strip_value(&strip)?;
    let [black, white] = [Color::Black, Color::White].map(|player| choices(evaluator, &strip, player));
    let (black, white) = (black?, white?);
    let sensible = u8::try_from(black.sensible + white.sensible)
        .map_err(|_| BuildError::Format("the number of sensible moves"))?;
    let nondominated = [black.nondominated, white.nondominated];
    Ok((value, StripRecord { value: 0, nondominated, sensible }))
}

fn tables(
    universe: Arithmetic<'_>,
    longest: usize,
    strips: &[(Value, StripRecord)],
) -> Result<Tables, BuildError> {
    let (order, numbers) = numbered(universe, strips.iter().map(|(value, _)| *value))?;
    let mut tables = Tables { longest, strips: Vec::new(), values: Vec::new(), options: Vec::new() };
    for &value in &order {
        universe.limits().check()?;
        let [left, right] = options(universe, value, &numbers);
        tables.options.extend(left.iter().chain(&right));
        tables.values.push(value_record(universe, value, left.len(), tables.options.len())?);
    }
    tables.strips =
        strips.iter().map(|(value, record)| StripRecord { value: numbers[value], ..*record }).collect();
    Ok(tables)
}

/// The values and all their followers in the order of the file: by birthday, so that options come first, and
/// then by the numbers of their options. It does not depend on the numbers that values happen to have in this
/// universe.
fn numbered(
    universe: Arithmetic<'_>,
    values: impl Iterator<Item = Value>,
) -> Result<(Vec<Value>, Numbers), Unsolved> {
    let mut generations: BTreeMap<usize, Vec<Value>> = BTreeMap::new();
    for value in followers(universe, values)? {
        universe.limits().check()?;
        generations.entry(universe.birthday(value)).or_default().push(value);
    }
    let (mut order, mut numbers) = (Vec::new(), Numbers::default());
    for mut generation in generations.into_values() {
        universe.limits().check()?;
        generation.sort_by_cached_key(|&value| options(universe, value, &numbers));
        for value in generation {
            universe.limits().check()?;
            numbers.insert(value, order.len() as u32);
            order.push(value);
        }
    }
    Ok((order, numbers))
}

fn followers(universe: Arithmetic<'_>, values: impl Iterator<Item = Value>) -> Result<Vec<Value>, Unsolved> {
    let mut seen: HashMap<Value, (), FxBuildHasher> = HashMap::default();
    let mut open: Vec<Value> = values.filter(|&value| seen.insert(value, ()).is_none()).collect();
    while let Some(value) = open.pop() {
        universe.limits().check()?;
        let options = universe.left_options(value).iter().chain(universe.right_options(value));
        open.extend(options.filter(|&&option| seen.insert(option, ()).is_none()));
    }
    Ok(seen.into_keys().collect())
}

/// The ascending numbers of the options of a value, which all have one by now.
fn options(universe: Arithmetic<'_>, value: Value, numbers: &Numbers) -> [Vec<u32>; 2] {
    [universe.left_options(value), universe.right_options(value)].map(|options| {
        let mut list: Vec<u32> = options.iter().map(|option| numbers[option]).collect();
        list.sort_unstable();
        list
    })
}

fn value_record(
    universe: Arithmetic<'_>,
    value: Value,
    lefts: usize,
    options_end: usize,
) -> Result<ValueRecord, BuildError> {
    let too_large = |what: &'static str| move |_| BuildError::Format(what);
    let ladder = universe.ladder(value).ok_or(BuildError::Format("a value that is not all-small"))?;
    let Ladder { floor, floor_star, ceiling, ceiling_star } = ladder;
    for bound in [floor, floor_star, ceiling, ceiling_star] {
        i8::try_from(bound).map_err(too_large("a bound"))?;
    }
    Ok(ValueRecord {
        options_end: u32::try_from(options_end).map_err(too_large("the number of options"))?,
        lefts: u8::try_from(lefts).map_err(too_large("the number of left options"))?,
        ladder,
        tree_size: u32::try_from(universe.tree_size(value)).map_err(too_large("the size of a tree"))?,
    })
}
