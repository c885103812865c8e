//! Makes a database in passes (§3.5, §3.6).
//!
//! 1. Values of all strips, which give the values of all games by addition.
//! 2. Outcome classes and bounds: both can be read off a value.
//! 3. In the order of creation, level by level: sensible and nondominated moves, score, simplest moves. The
//!    games of a level, which have the same length and number of subgames, are options only of later levels,
//!    so threads share a level.
//! 4. Links: of all earlier equal games with a lower score, the first with the lowest.
//!
//! The paper searches an equal game in the class of games with the same outcome and bounds. Here equal games
//! have the same value, so a table of values finds it at once.

use super::entry::{Entry, Moves};
use super::format::{self, Header};
use super::values::StripValues;
use crate::game::{CreationOrder, Game, MAX_LENGTH, RelaxedForm};
use crate::score::Score;
use clobber_board::Color;
use game_value::{Arithmetic, Ladder, Universe, Value};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Unsolved};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// Why a database could not be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// No database has games of this length only.
    #[error("a database has games of length 2 to {MAX_LENGTH}, not {0}")]
    Length(usize),
}

/// The bytes of the database of all relaxed normal forms of length 2 … `longest`.
///
/// # Arguments The score decides which equal game is the simplest. The limits say how many threads share the
/// work, and are told how many games are done.
///
/// # Complexity
/// Linear in the number of games, 866,924 for length 16, times the at most 30 options of each. The bytes do
/// not depend on the number of threads.
///
/// ```
/// use clobber_segclobber::{Score, database::{self, Database}};
/// use search_limits::Limits;
/// let bytes = database::build(8, Score::default(), Limits::unlimited())?;
/// let database = Database::from_bytes(bytes)?;
/// let entry = database.entry_of(&"xxo.xo".parse()?).unwrap();
/// // ↑∗ lies between −1·↑ and 3·↑.
/// assert_eq!((entry.bounds.floor, entry.bounds.ceiling), (-1, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build(longest: usize, score: Score, limits: &Limits) -> Result<Vec<u8>, BuildError> {
    if !(2..=MAX_LENGTH).contains(&longest) {
        return Err(BuildError::Length(longest));
    }
    let order = CreationOrder::up_to(longest);
    let universe = Universe::with_memory(memory_for_values(limits));
    let arithmetic = universe.within(limits);
    let values = values(&order, arithmetic)?;
    let pass = Pass { order: &order, values: &values, arithmetic, score, done: AtomicU64::new(0) };
    let mut entries = vec![Entry::default(); order.len()];
    for level in levels(&order) {
        pass.level(level, &mut entries)?;
    }
    link(&values, &mut entries);
    Ok(format::encode(Header { longest, score }, &entries))
}

/// The bytes that values may take: most of those that are left.
pub(super) fn memory_for_values(limits: &Limits) -> usize {
    (limits.memory_left() / 4 * 3).min(2 << 30)
}

/// The value of every game, by its number.
pub(super) fn values(order: &CreationOrder, arithmetic: Arithmetic<'_>) -> Result<Vec<Value>, Unsolved> {
    let strips = StripValues::up_to(order.longest(), arithmetic)?;
    let mut values = vec![Value::ZERO; order.len()];
    in_threads(0, &mut values, arithmetic.limits(), |number| {
        arithmetic.limits().check()?;
        strips.of(&order.form(number).game())
    })?;
    Ok(values)
}

/// The ranges of games with the same length and number of subgames.
fn levels(order: &CreationOrder) -> Vec<Range<usize>> {
    let blocks = order.blocks().chunk_by(|a, b| a.level() == b.level());
    blocks.map(|blocks| blocks[0].numbers.start..blocks[blocks.len() - 1].numbers.end).collect()
}

/// Fills a part of a table that begins with this number, in as many threads as the limits allow.
fn in_threads<T: Send>(
    start: usize,
    part: &mut [T],
    limits: &Limits,
    compute: impl Fn(usize) -> Result<T, Unsolved> + Sync,
) -> Result<(), Unsolved> {
    // More pieces than threads would even out the work, but games of a level take about the same time.
    let piece = part.len().div_ceil(limits.threads()).max(1);
    let fill = |(i, piece_of_part): (usize, &mut [T])| -> Result<(), Unsolved> {
        for (j, slot) in piece_of_part.iter_mut().enumerate() {
            *slot = compute(start + i * piece + j)?;
        }
        Ok(())
    };
    // A thread costs more than a few hundred games.
    if limits.threads() == 1 || part.len() < 512 {
        return part.chunks_mut(piece).enumerate().try_for_each(fill);
    }
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            part.chunks_mut(piece).enumerate().map(|piece| scope.spawn(|| fill(piece))).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}

/// What the third pass reads.
struct Pass<'a> {
    order: &'a CreationOrder,
    values: &'a [Value],
    arithmetic: Arithmetic<'a>,
    score: Score,
    done: AtomicU64,
}

/// A move with the number of its option; `None` is the game without subgames.
struct Choice {
    square: usize,
    value: Value,
    score: u64,
}

/// Games between two reports of progress.
const GAMES_PER_REPORT: u64 = 1024;

impl Pass<'_> {
    /// Computes the entries of a level; all earlier ones are complete except for their links.
    fn level(&self, level: Range<usize>, entries: &mut [Entry]) -> Result<(), Unsolved> {
        let (done, rest) = entries.split_at_mut(level.start);
        in_threads(level.start, &mut rest[..level.len()], self.arithmetic.limits(), |number| {
            self.entry(number, done)
        })
    }

    fn entry(&self, number: usize, done: &[Entry]) -> Result<Entry, Unsolved> {
        self.report()?;
        let (game, value) = (self.order.form(number).game(), self.values[number]);
        // Clobber is all-small, so every value has a ladder.
        let bounds = self.arithmetic.ladder(value).unwrap_or(NO_BOUNDS);
        let mut entry = Entry { outcome: bounds.outcome(), bounds, ..Entry::default() };
        let mut scores = Vec::with_capacity(30);
        for (i, player) in Color::BOTH.into_iter().enumerate() {
            let choices = self.choices(&game, player, done);
            let sensible = self.sensible(&choices, player)?;
            scores.extend(choices.iter().zip(&sensible).map(|(choice, &sensible)| (sensible, choice.score)));
            let kept: Vec<&Choice> =
                choices.iter().zip(&sensible).filter(|&(_, &sensible)| sensible).map(|(c, _)| c).collect();
            kept.iter().for_each(|choice| entry.sensible[i].insert(choice.square));
            entry.nondominated[i] = nondominated(&kept);
            entry.simplest[i] = kept.iter().min_by_key(|choice| choice.score).map(|c| c.square as u8);
        }
        entry.score = self.score.of(&game, &scores);
        Ok(entry)
    }

    /// The moves of a player from left to right.
    fn choices(&self, game: &Game, player: Color, done: &[Entry]) -> Vec<Choice> {
        let starts: Vec<usize> = game.starts().collect();
        let moves = game.crossings().map(|crossing| {
            let option = game.after(crossing, player);
            let number = RelaxedForm::of(option.subgames()).and_then(|form| self.order.number(form));
            let (value, score) =
                number.map_or((Value::ZERO, self.score.of_nothing()), |n| (self.values[n], done[n].score));
            Choice { square: starts[crossing.subgame] + crossing.border, value, score }
        });
        moves.collect()
    }

    /// Which moves are not strictly dominated.
    fn sensible(&self, choices: &[Choice], player: Color) -> Result<Vec<bool>, Unsolved> {
        let is_better = |better: Value, worse: Value| match player {
            Color::Black => self.arithmetic.le(worse, better),
            Color::White => self.arithmetic.le(better, worse),
        };
        let mut values: Vec<Value> = choices.iter().map(|choice| choice.value).collect();
        values.sort_unstable();
        values.dedup();
        let mut best = Vec::with_capacity(values.len());
        for &value in &values {
            let mut is_dominated = false;
            for &other in values.iter().filter(|&&other| other != value) {
                is_dominated = is_dominated || is_better(other, value)?;
            }
            if !is_dominated {
                best.push(value);
            }
        }
        Ok(choices.iter().map(|choice| best.contains(&choice.value)).collect())
    }

    fn report(&self) -> Result<(), Unsolved> {
        let limits = self.arithmetic.limits();
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of(GAMES_PER_REPORT) || done as usize == self.order.len() {
            limits.set_done(done, self.order.len() as u64);
            limits.check_now()?;
        }
        limits.check()
    }
}

/// Of equal moves, the one to the simplest option; of several such, the leftmost.
fn nondominated(sensible: &[&Choice]) -> Moves {
    let mut moves = Moves::default();
    for (at, choice) in sensible.iter().enumerate() {
        let is_simpler = |(other_at, other): (usize, &&Choice)| {
            other.value == choice.value && (other.score, other_at) < (choice.score, at)
        };
        if !sensible.iter().enumerate().any(is_simpler) {
            moves.insert(choice.square);
        }
    }
    moves
}

/// Links every game to its simplest equal game: the first one with the least score among those before it.
fn link(values: &[Value], entries: &mut [Entry]) {
    let mut simplest: HashMap<Value, (u64, u32), FxBuildHasher> = HashMap::default();
    for (number, entry) in entries.iter_mut().enumerate() {
        let this = (entry.score, number as u32);
        let known = simplest.entry(values[number]).or_insert(this);
        if entry.score > known.0 {
            entry.link = Some(known.1);
        } else if entry.score < known.0 {
            *known = this;
        }
    }
}

const NO_BOUNDS: Ladder = Ladder { floor: 0, floor_star: 0, ceiling: 0, ceiling_star: 0 };

impl Default for Entry {
    fn default() -> Self {
        Self {
            outcome: NO_BOUNDS.outcome(),
            bounds: NO_BOUNDS,
            sensible: [Moves::default(); 2],
            nondominated: [Moves::default(); 2],
            simplest: [None; 2],
            score: 0,
            link: None,
        }
    }
}
