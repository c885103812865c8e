//! Patterns in the values of w, ww, www, … without a proof.

use super::period::repetition;
use crate::prover::family::{Word, small_difference};
use clobber_board::Position;
use clobber_solver::Evaluator;
use clobber_solver::impartial::NimEvaluator;
use game_value::{Arithmetic, Value};
use search_limits::{Limits, Reason, Unsolved};

/// The powers of a word with up to this many stones.
fn powers(word: &Word, max_stones: usize) -> impl Iterator<Item = Position> {
    let most = max_stones / word.stones().len();
    (1..=most).map_while(move |n| format!("({word})^{n}").parse().ok())
}

/// Powers to evaluate in the partisan game, whose values grow.
const MAX_PARTISAN_POWERS: usize = 14;

/// Powers to evaluate in the impartial game.
const MAX_IMPARTIAL_POWERS: usize = 60;

/// Times that a shift must occur to be reported, unless twice the period is more.
const MIN_SHIFTS: usize = 3;

/// The pattern v(n + q) = v(n) + s with the least q, in powers of up to this many stones.
pub(crate) fn seen(
    word: &Word,
    max_stones: usize,
    evaluator: &Evaluator,
    limits: &Limits,
) -> Result<Option<String>, Unsolved> {
    let evaluation = evaluator.within(limits);
    let mut values = Vec::new();
    for power in powers(word, max_stones).take(MAX_PARTISAN_POWERS) {
        match evaluation.value(&power) {
            Ok(value) => values.push(value),
            Err(unsolved) if is_over(unsolved) => return Err(unsolved),
            Err(_) => break,
        }
    }
    let arithmetic = evaluation.universe();
    for step in 1..=values.len() / MIN_SHIFTS {
        let Some((from, shift)) = shifted(&values, step, arithmetic)? else { continue };
        let last = values.len() - step;
        if last + 1 - from < MIN_SHIFTS.max(2 * step) {
            continue;
        }
        let added =
            if shift == Value::ZERO { String::new() } else { format!(" + {}", arithmetic.unicode(shift)?) };
        return Ok(Some(format!("v(n+{step}) = v(n){added} for {from} ≤ n ≤ {last}")));
    }
    Ok(None)
}

/// The n from which a step adds the same game, and that game. The first value is that of n = 1.
fn shifted(
    values: &[Value],
    step: usize,
    arithmetic: Arithmetic<'_>,
) -> Result<Option<(usize, Value)>, Unsolved> {
    let last = values.len() - step;
    let (before, after) = (values[last - 1], values[last - 1 + step]);
    let Some(shift) = small_difference(arithmetic, after, before)? else { return Ok(None) };
    let mut from = last;
    while from > 1 && arithmetic.add(values[from - 2], shift)? == values[from - 2 + step] {
        from -= 1;
    }
    Ok(Some((from, shift)))
}

/// Must the whole computation end? If a power is only too large, the shorter ones may suffice.
pub(crate) fn is_over(unsolved: Unsolved) -> bool {
    matches!(unsolved.reason, Reason::Time | Reason::Stopped | Reason::Nodes)
}

/// The period of the nim-values of powers of up to this many stones, if there seems to be one.
pub(crate) fn seen_nimbers(
    word: &Word,
    max_stones: usize,
    evaluator: &NimEvaluator,
    limits: &Limits,
) -> Result<Option<String>, Unsolved> {
    let mut nimbers = Vec::new();
    for power in powers(word, max_stones).take(MAX_IMPARTIAL_POWERS) {
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
