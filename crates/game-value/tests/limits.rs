//! Every long computation ends soon after its time is over, and asks for the time often enough for that.

#![cfg(unix)]

use game_value::{Arithmetic, ParseErrorKind, Universe, Value};
use search_limits::testing::{GapClock, assert_ends};
use search_limits::{Limits, Unsolved};

/// ±1 ± 2 ± 4 ± …: its canonical form has twice as many followers with every summand.
fn large_sum(universe: Arithmetic<'_>, summands: u32) -> Result<Value, Unsolved> {
    let switch = |n: u32| universe.switch(universe.integer(1 << n).expect("a small integer"));
    (0..summands).try_fold(Value::ZERO, |sum, n| universe.add(sum, switch(n)?))
}

/// All-small games of a random shape.
fn all_small(universe: Arithmetic<'_>, count: usize) -> Result<Value, Unsolved> {
    let mut values = vec![Value::ZERO, Value::STAR];
    let mut state = 1u64;
    let mut pick = |values: &[Value]| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        values[values.len().saturating_sub(12) + (state >> 33) as usize % values.len().min(12)]
    };
    for _ in 0..count {
        let left = vec![pick(&values), pick(&values)];
        let right = vec![pick(&values), pick(&values)];
        let next = universe.from_options(left, right)?;
        values.push(next);
    }
    Ok(*values.last().expect("the first two"))
}

#[test]
fn sums_and_canonical_forms_end_in_time() {
    let universe = Universe::new();
    assert_ends("sum", 5000, |limits| large_sum(universe.within(limits), 40).err());
    assert_ends("canonical form", 5000, |limits| all_small(universe.within(limits), 1_000_000).err());
    let large = all_small(universe.within(Limits::unlimited()), 3000).unwrap();
    assert_ends("negative", 2, |limits| universe.within(limits).negated(large).err());
}

#[test]
fn comparisons_end_in_time() {
    let universe = Universe::new();
    let within = universe.within(Limits::unlimited());
    let large = large_sum(within, 12).unwrap();
    let other = within.add(large, within.parse("^3").unwrap()).unwrap();
    assert_ends("order", 5, |limits| universe.within(limits).compare(large, other).err());
    assert_ends("thermograph", 5, |limits| universe.within(limits).thermograph(other).err());
}

#[test]
fn names_and_texts_end_in_time() {
    let universe = Universe::new();
    let within = universe.within(Limits::unlimited());
    let large = all_small(within, 3000).unwrap();
    assert_ends("text", 100, |limits| universe.within(limits).text(large).err());
    assert_ends("atomic weight", 2, |limits| universe.within(limits).atomic_weight(large).err());
    assert_ends("name", 2, |limits| universe.within(limits).name(large_sum(within, 12).ok()?).err());
    assert_ends("parsing", 100, |limits| match universe.within(limits).parse("99999").unwrap_err().kind {
        ParseErrorKind::Unsolved(unsolved) => Some(unsolved),
        _ => None,
    });
}

/// The tables of a large universe grow without a long pause.
#[test]
fn tables_grow_in_time() {
    let universe = Universe::with_memory(8 << 30);
    let (clock, limits) = GapClock::limits_expiring_after(u64::MAX);
    large_sum(universe.within(&limits), 16).unwrap();
    clock.assert_short_gaps("tables");
}
