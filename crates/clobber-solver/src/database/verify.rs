//! Everything in a database again, from the rules of the game, and compared.
//!
//! This is slow and obvious on purpose. It shares with `build` only the rules and the universe: it plays the
//! moves on boards, one strip after the other, all colourings of each length, without normal forms, and holds
//! each fact against its definition.

use super::Database;
use super::key::{Key, SHORTEST, text};
use crate::component::strip::Strip;
use clobber_board::{Cell, Color, Position};
use game_value::{Arithmetic, Ladder, Relation, Value};
use search_limits::Unsolved;
use std::collections::HashMap;
use std::fmt::Debug;

/// Why a database could not be verified.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// A limit was reached, or the universe is full.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// A fact is wrong.
    #[error("{of}: {fact} is {stored} in the database, and {computed} by the rules")]
    Wrong {
        /// The strip or the value.
        of: String,
        /// Which fact.
        fact: &'static str,
        /// What the database says.
        stored: String,
        /// What is so.
        computed: String,
    },
}

/// Computes every fact of a database from the rules, in this universe, and compares. The first that is wrong
/// is the error.
///
/// Takes the time to play every move on each of the 2^n strips of each length n.
/// The limits are told how many strips are done.
pub fn verify(database: &Database, universe: Arithmetic<'_>) -> Result<(), VerifyError> {
    let stored = verify_values(database, universe)?;
    verify_strips(database, universe, &stored)
}

fn expect<T: Debug + PartialEq>(
    fact: &'static str,
    of: impl Fn() -> String,
    stored: &T,
    computed: &T,
) -> Result<(), VerifyError> {
    if stored == computed {
        return Ok(());
    }
    let (stored, computed) = (format!("{stored:?}"), format!("{computed:?}"));
    Err(VerifyError::Wrong { of: of(), fact, stored, computed })
}

/// The values of the database in the universe. Each must be a canonical form, and each must be another.
fn verify_values(database: &Database, universe: Arithmetic<'_>) -> Result<Vec<Value>, VerifyError> {
    let scales = Scales::new(universe)?;
    let (mut values, mut trees) = (Vec::new(), Vec::<u64>::new());
    let mut numbers = HashMap::new();
    for number in 0..database.values() {
        universe.limits().check()?;
        let of = || format!("value {number}");
        let (record, options) = (database.value_record(number), database.options_of(number));
        let [left, right] =
            options.clone().map(|list| list.into_iter().map(|i| values[i]).collect::<Vec<_>>());
        let value = universe.from_options(left, right)?;
        values.push(value);
        expect("its number", of, &number, numbers.entry(value).or_insert(number))?;
        let canonical = [universe.left_options(value), universe.right_options(value)].map(|list| {
            let mut list: Vec<usize> =
                list.iter().filter_map(|option| numbers.get(option).copied()).collect();
            list.sort_unstable();
            list
        });
        expect("the canonical form", of, &options, &canonical)?;
        trees.push(options.iter().flatten().fold(1, |size, &option| size.saturating_add(trees[option])));
        expect("the size of the tree", of, &u64::from(record.tree_size), &trees[number])?;
        expect("the ladder", of, &record.ladder, &scales.ladder(universe, value)?)?;
        expect("the outcome", of, &record.ladder.outcome(), &universe.outcome(value)?)?;
    }
    Ok(values)
}

/// The multiples of up, without and with a star, from −`HIGHEST` to `HIGHEST`.
struct Scales([Vec<Value>; 2]);

/// Beyond every bound that fits a byte.
const HIGHEST: i32 = 130;

impl Scales {
    fn new(universe: Arithmetic<'_>) -> Result<Self, Unsolved> {
        let up = universe.from_options(vec![Value::ZERO], vec![Value::STAR])?;
        let mut scales = [Value::ZERO, Value::STAR].map(|value| vec![value]);
        for scale in &mut scales {
            for ups in 0..HIGHEST as usize {
                scale.push(universe.add(scale[ups], up)?);
            }
            let negative = |&value| universe.negated(value);
            let below: Vec<Value> = scale[1..].iter().rev().map(negative).collect::<Result<_, _>>()?;
            scale.splice(0..0, below);
        }
        Ok(Self(scales))
    }

    /// The bounds of a value, by their definition.
    fn ladder(&self, universe: Arithmetic<'_>, value: Value) -> Result<Ladder, Unsolved> {
        let mut bounds = [(0, 0); 2];
        for (bound, scale) in bounds.iter_mut().zip(&self.0) {
            let below = least(scale.len(), |i| universe.le(scale[i], value).map(|is_below| !is_below))?;
            let above = least(scale.len(), |i| universe.le(value, scale[i]))?;
            *bound = (below as i32 - 1 - HIGHEST, above as i32 - HIGHEST);
        }
        let [(floor, ceiling), (floor_star, ceiling_star)] = bounds;
        Ok(Ladder { floor, floor_star, ceiling, ceiling_star })
    }
}

/// The first of `count` rungs that satisfies a condition which all later rungs satisfy, too.
fn least(count: usize, holds: impl Fn(usize) -> Result<bool, Unsolved>) -> Result<usize, Unsolved> {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = usize::midpoint(low, high);
        if holds(middle)? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(low)
}

/// The values of all strips by their length and their bits.
type Known = Vec<Vec<Value>>;

fn verify_strips(database: &Database, universe: Arithmetic<'_>, stored: &[Value]) -> Result<(), VerifyError> {
    let mut known: Known = vec![vec![Value::ZERO], vec![Value::ZERO; 2]];
    let total = (1 << (database.longest() + 1)) - (1 << SHORTEST);
    for length in SHORTEST..=database.longest() {
        let mut values = Vec::with_capacity(1 << length);
        for bits in 0..1u64 << length {
            let strip = Strip::from_bits(length, bits);
            let moves = Color::BOTH.map(|player| options(universe, &known, &strip, player));
            let [black, white] = moves;
            let (black, white) = (black?, white?);
            let list = |options: &[Played]| options.iter().map(|option| option.value).collect();
            let value = universe.from_options(list(&black), list(&white))?;
            values.push(value);
            if let Some((key, _)) = Key::of(&strip).filter(|(key, _)| key.strip() == strip) {
                verify_strip(database, universe, key, stored, value, [&black, &white])?;
            }
            universe.limits().check()?;
            if bits % 1024 == 0 {
                universe.limits().set_done((1 << length) - (1 << SHORTEST) + bits, total);
            }
        }
        known.push(values);
    }
    universe.limits().set_done(total, total);
    Ok(())
}

/// A move that was played on the board.
struct Played {
    border: u32,
    value: Value,
    moves_left: u64,
}

fn options(
    universe: Arithmetic<'_>,
    known: &Known,
    strip: &Strip,
    player: Color,
) -> Result<Vec<Played>, Unsolved> {
    let color = |stone| if strip.is_black(stone) { Color::Black } else { Color::White };
    let cells: Vec<Cell> = (0..strip.len()).map(|stone| Some(color(stone))).collect();
    let position = Position::line(cells).expect("a strip of a database is short");
    let played = position.options(player).map(|(mv, after)| {
        let mut value = Value::ZERO;
        for run in after.cells().split(Option::is_none) {
            let bit = |(stone, cell): (usize, &Cell)| usize::from(*cell == Some(Color::Black)) << stone;
            let bits: usize = run.iter().enumerate().map(bit).sum();
            value = universe.add(value, known[run.len()][bits])?;
        }
        Ok(Played { border: mv.from.min(mv.to), value, moves_left: after.move_count() })
    });
    played.collect()
}

fn verify_strip(
    database: &Database,
    universe: Arithmetic<'_>,
    key: Key,
    stored: &[Value],
    value: Value,
    options: [&[Played]; 2],
) -> Result<(), VerifyError> {
    let of = || format!("strip {}", text(&key.strip()));
    let record = database.layout.strip(&database.bytes, key.address());
    let name = |value: Value| universe.display_bounded(value, 200);
    let stored_value = stored.get(record.value as usize).copied().unwrap_or(Value::ZERO);
    if stored_value != value {
        let (stored, computed) = (name(stored_value)?, name(value)?);
        return Err(VerifyError::Wrong { of: of(), fact: "the value", stored, computed });
    }
    let mut sensible_moves = 0;
    for (i, (player, better)) in
        [(Color::Black, Relation::Greater), (Color::White, Relation::Less)].into_iter().enumerate()
    {
        let sensible = sensible(universe, options[i], better)?;
        sensible_moves += sensible.len() as u8;
        let fact = if player == Color::Black { "Black's set of moves" } else { "White's set of moves" };
        let computed = sensible.iter().filter(|&&candidate| is_first(candidate, &sensible));
        let computed: u32 = computed.map(|candidate| 1 << candidate.border).sum();
        expect(fact, of, &record.nondominated[i], &computed)?;
    }
    expect("the number of sensible moves", of, &record.sensible, &sensible_moves)
}

/// The moves to which none is strictly better.
fn sensible<'a>(
    universe: Arithmetic<'_>,
    options: &'a [Played],
    better: Relation,
) -> Result<Vec<&'a Played>, Unsolved> {
    let mut sensible = Vec::new();
    for candidate in options {
        let relations: Vec<Relation> = options
            .iter()
            .map(|other| universe.compare(other.value, candidate.value))
            .collect::<Result<_, _>>()?;
        if !relations.contains(&better) {
            sensible.push(candidate);
        }
    }
    Ok(sensible)
}

/// Of the moves to the same value, is this the one that leaves the fewest moves, and the first of those?
fn is_first(candidate: &Played, moves: &[&Played]) -> bool {
    let rank = |played: &Played| (played.moves_left, played.border);
    moves.iter().all(|other| other.value != candidate.value || rank(other) >= rank(candidate))
}
