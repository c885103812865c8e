//! What the values of w, ww, www, … seem to do, where nothing is proved.

use super::repetition::repetition;
use crate::family::Word;
use clobber_board::Position;
use clobber_solver::Evaluator;
use clobber_solver::engine::Reason;
use clobber_solver::impartial::NimEvaluator;
use game_value::{Exhausted, Universe, Value};

/// The powers of a word with up to so many stones.
fn powers(word: &Word, most_stones: usize) -> impl Iterator<Item = Position> {
    let most = most_stones / word.stones().len();
    (1..=most).map_while(move |n| format!("({word})^{n}").parse().ok())
}

/// So many powers are looked at: in a game of values that grow,
const POWERS: usize = 14;

/// and in one of numbers.
const POWERS_OF_NUMBERS: usize = 60;

/// A shift is seen if it comes so many times, or twice in a period.
const TIMES: usize = 3;

/// Differences of larger games are not looked at, and larger shifts not believed in: the numbers of nodes of their trees.
const LARGEST_TERM: u64 = 1 << 14;
const LARGEST_SHIFT: u64 = 1 << 10;

/// v(n + q) = v(n) + s for the last n, with the least q, in powers of up to so many stones.
pub(crate) fn seen(
    word: &Word,
    most_stones: usize,
    evaluator: &Evaluator,
) -> Result<Option<String>, Exhausted> {
    let mut values = Vec::new();
    for power in powers(word, most_stones).take(POWERS) {
        match evaluator.value(&power) {
            Ok(value) => values.push(value),
            Err(Exhausted::Stopped) => return Err(Exhausted::Stopped),
            Err(_) => break,
        }
    }
    let universe = evaluator.universe();
    for step in 1..=values.len() / TIMES {
        let Some((from, shift)) = shifted(&values, step, universe)? else { continue };
        let last = values.len() - step;
        if last + 1 - from < TIMES.max(2 * step) {
            continue;
        }
        let added =
            if shift == Value::ZERO { String::new() } else { format!(" + {}", universe.unicode(shift)) };
        return Ok(Some(format!("v(n+{step}) = v(n){added} for {from} ≤ n ≤ {last}")));
    }
    Ok(None)
}

/// The n from which on a step adds the same game, and that game. The first of the values is that of n = 1.
fn shifted(values: &[Value], step: usize, universe: &Universe) -> Result<Option<(usize, Value)>, Exhausted> {
    let last = values.len() - step;
    let (before, after) = (values[last - 1], values[last - 1 + step]);
    let Some(shift) = difference(after, before, universe)? else { return Ok(None) };
    let mut from = last;
    while from > 1 && universe.add(values[from - 2], shift)? == values[from - 2 + step] {
        from -= 1;
    }
    Ok(Some((from, shift)))
}

/// a − b, if all of it is small.
fn difference(a: Value, b: Value, universe: &Universe) -> Result<Option<Value>, Exhausted> {
    if a == b {
        return Ok(Some(Value::ZERO));
    }
    if universe.tree_size(a).max(universe.tree_size(b)) > LARGEST_TERM {
        return Ok(None);
    }
    let shift = universe.subtract(a, b)?;
    Ok((universe.tree_size(shift) <= LARGEST_SHIFT).then_some(shift))
}

/// The period of the nim-values of powers of up to so many stones, if there seems to be one.
pub(crate) fn seen_nimbers(
    word: &Word,
    most_stones: usize,
    evaluator: &NimEvaluator,
) -> Result<Option<String>, Reason> {
    let mut nimbers = Vec::new();
    for power in powers(word, most_stones).take(POWERS_OF_NUMBERS) {
        match evaluator.nimber(&power) {
            Ok(nimber) => nimbers.push(nimber),
            Err(Reason::Stopped) => return Err(Reason::Stopped),
            Err(_) => break,
        }
    }
    let last = nimbers.len();
    Ok(repetition(&nimbers).map(|found| {
        let (from, period) = (found.from + 1, found.period);
        format!("v(n+{period}) = v(n) for {from} ≤ n ≤ {}", last - period)
    }))
}
