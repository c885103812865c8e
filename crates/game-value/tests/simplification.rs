//! The steps to a canonical form keep the value and end at the canonical options.

use game_value::{Side, Step, Universe, Value};
use search_limits::Limits;

/// The options after a step, as its definition says.
fn apply(step: &Step, left: &mut Vec<Value>, right: &mut Vec<Value>) {
    let options = if step.side() == Side::Left { left } else { right };
    match step {
        Step::Dominated { option, .. } => options.retain(|other| other != option),
        Step::Reversible { option, by, .. } => {
            options.retain(|other| other != option);
            options.extend(by);
        }
    }
    options.sort_unstable();
    options.dedup();
}

#[test]
fn every_step_keeps_the_value() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut values: Vec<Value> = Vec::new();
    for text in
        ["0", "*", "*2", "^", "v", "^*", "v*", "^^", "1", "-1", "1/2", "+-1", "{1|*}", "{^|v}", "{0|v*}"]
    {
        values.push(universe.parse(text).unwrap());
    }
    let mut state = 7u64;
    let mut draw = |most: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    let mut kinds = [0, 0];
    for _ in 0..3000 {
        let mut options =
            || -> Vec<Value> { (0..draw(4)).map(|_| values[draw(values.len() as u64) as usize]).collect() };
        let (mut left, mut right) = (options(), options());
        let simplification = universe.simplify(&left, &right).unwrap();
        assert_eq!(universe.from_options(left.clone(), right.clone()).unwrap(), simplification.value);
        for step in &simplification.steps {
            kinds[usize::from(matches!(step, Step::Reversible { .. }))] += 1;
            apply(step, &mut left, &mut right);
            let value = universe.from_options(left.clone(), right.clone()).unwrap();
            assert_eq!(value, simplification.value);
        }
        let sorted = |options: &[Value]| {
            let mut options = options.to_vec();
            options.sort_unstable();
            options.dedup();
            options
        };
        assert_eq!(sorted(&left), sorted(universe.left_options(simplification.value)));
        assert_eq!(sorted(&right), sorted(universe.right_options(simplification.value)));
    }
    assert!(kinds.iter().all(|&count| count > 100), "{kinds:?}");
}
