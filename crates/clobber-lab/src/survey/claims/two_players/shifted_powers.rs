//! What the values of w, ww, www, … seem to do, where nothing is proved.

use super::period::repetition;
use crate::prover::family::Word;
use clobber_board::Position;
use clobber_solver::Evaluator;
use clobber_solver::impartial::NimEvaluator;
use game_value::{Arithmetic, Value};
use search_limits::{Limits, Reason, Unsolved};

/// The powers of a word with up to this many stones.
fn powers(word: &Word, most_stones: usize) -> impl Iterator<Item = Position> {
    let most = most_stones / word.stones().len();
    (1..=most).map_while(move |n| format!("({word})^{n}").parse().ok())
}

/// Powers to examine in the game whose values grow.
const POWERS: usize = 14;

/// Powers to examine in the game whose values are numbers.
const POWERS_OF_NUMBERS: usize = 60;

/// Times that a shift has to come to be seen, if that is more than twice in a period.
const TIMES: usize = 3;

/// Differences of larger games are not looked at, and larger shifts not believed in: the numbers of nodes of their trees.
const LARGEST_TERM: u64 = 1 << 14;
const LARGEST_SHIFT: u64 = 1 << 10;

/// v(n + q) = v(n) + s for the last n, with the least q, in powers of up to this many stones.
pub(crate) fn seen(
    word: &Word,
    most_stones: usize,
    evaluator: &Evaluator,
    limits: &Limits,
) -> Result<Option<String>, Unsolved> {
    let evaluation = evaluator.within(limits);
    let mut values = Vec::new();
    for power in powers(word, most_stones).take(POWERS) {
        match evaluation.value(&power) {
            Ok(value) => values.push(value),
            Err(unsolved) if is_over(unsolved) => return Err(unsolved),
            Err(_) => break,
        }
    }
    let arithmetic = evaluation.universe();
    for step in 1..=values.len() / TIMES {
        let Some((from, shift)) = shifted(&values, step, arithmetic)? else { continue };
        let last = values.len() - step;
        if last + 1 - from < TIMES.max(2 * step) {
            continue;
        }
        let added =
            if shift == Value::ZERO { String::new() } else { format!(" + {}", arithmetic.unicode(shift)?) };
        return Ok(Some(format!("v(n+{step}) = v(n){added} for {from} ≤ n ≤ {last}")));
    }
    Ok(None)
}

/// The n from which on a step adds the same game, and that game. The first of the values is that of n = 1.
fn shifted(
    values: &[Value],
    step: usize,
    arithmetic: Arithmetic<'_>,
) -> Result<Option<(usize, Value)>, Unsolved> {
    let last = values.len() - step;
    let (before, after) = (values[last - 1], values[last - 1 + step]);
    let Some(shift) = difference(after, before, arithmetic)? else { return Ok(None) };
    let mut from = last;
    while from > 1 && arithmetic.add(values[from - 2], shift)? == values[from - 2 + step] {
        from -= 1;
    }
    Ok(Some((from, shift)))
}

/// Has the whole computation to end? If it is just too large, shorter powers may do.
pub(crate) fn is_over(unsolved: Unsolved) -> bool {
    matches!(unsolved.reason, Reason::Time | Reason::Stopped | Reason::Nodes)
}

/// a − b, if all of it is small.
fn difference(a: Value, b: Value, arithmetic: Arithmetic<'_>) -> Result<Option<Value>, Unsolved> {
    if a == b {
        return Ok(Some(Value::ZERO));
    }
    if arithmetic.tree_size(a).max(arithmetic.tree_size(b)) > LARGEST_TERM {
        return Ok(None);
    }
    let shift = arithmetic.subtract(a, b)?;
    Ok((arithmetic.tree_size(shift) <= LARGEST_SHIFT).then_some(shift))
}

/// The period of the nim-values of powers of up to this many stones, if there seems to be one.
pub(crate) fn seen_nimbers(
    word: &Word,
    most_stones: usize,
    evaluator: &NimEvaluator,
    limits: &Limits,
) -> Result<Option<String>, Unsolved> {
    let mut nimbers = Vec::new();
    for power in powers(word, most_stones).take(POWERS_OF_NUMBERS) {
        match evaluator.nimber(&power, limits) {
            Ok(nimber) => nimbers.push(nimber),
            Err(unsolved) if is_over(unsolved) => return Err(unsolved),
            Err(_) => break,
        }
    }
    let last = nimbers.len();
    Ok(repetition(&nimbers).map(|found| {
        let (from, period) = (found.from + 1, found.period);
        format!("v(n+{period}) = v(n) for {from} ≤ n ≤ {}", last - period)
    }))
}
