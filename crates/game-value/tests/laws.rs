//! The laws of values, against games compared by playing them.

use game_value::{Arithmetic, Dyadic, Outcome, Relation, Universe, Value};
use proptest::prelude::*;
use search_limits::{Limits, Reason, StopFlag, Unsolved};
use std::collections::HashMap;
use std::rc::Rc;

/// A game as Conway defines it: two lists of games. Nothing is interned, nothing simplified.
struct Naive {
    left: Vec<Rc<Naive>>,
    right: Vec<Rc<Naive>>,
}

/// Does Left win G − H moving second, by playing it out?
fn naive_le(g: &Rc<Naive>, h: &Rc<Naive>, known: &mut HashMap<(usize, usize), bool>) -> bool {
    let key = (Rc::as_ptr(g) as usize, Rc::as_ptr(h) as usize);
    if let Some(&answer) = known.get(&key) {
        return answer;
    }
    let answer = !g.left.iter().any(|left| naive_le(h, left, known))
        && !h.right.iter().any(|right| naive_le(right, g, known));
    known.insert(key, answer);
    answer
}

/// Random games, built both ways at once: the recipe says which earlier games are the options.
fn build(universe: Arithmetic<'_>, recipe: &[(Vec<usize>, Vec<usize>)]) -> (Vec<Value>, Vec<Rc<Naive>>) {
    let (mut values, mut games): (Vec<Value>, Vec<Rc<Naive>>) = (Vec::new(), Vec::new());
    for (left, right) in recipe {
        let pick = |list: &[usize]| -> Vec<usize> {
            list.iter().filter(|_| !values.is_empty()).map(|i| i % values.len()).collect()
        };
        let (left, right) = (pick(left), pick(right));
        let value = universe
            .from_options(
                left.iter().map(|&i| values[i]).collect(),
                right.iter().map(|&i| values[i]).collect(),
            )
            .unwrap();
        games.push(Rc::new(Naive {
            left: left.iter().map(|&i| games[i].clone()).collect(),
            right: right.iter().map(|&i| games[i].clone()).collect(),
        }));
        values.push(value);
    }
    (values, games)
}

fn recipes() -> impl Strategy<Value = Vec<(Vec<usize>, Vec<usize>)>> {
    let options = || prop::collection::vec(0usize..1000, 0..4);
    prop::collection::vec((options(), options()), 1..14)
}

/// The same, with options on both sides or on neither: all-small games.
fn all_small_recipes() -> impl Strategy<Value = Vec<(Vec<usize>, Vec<usize>)>> {
    let options = || prop::collection::vec(0usize..1000, 1..4);
    prop::collection::vec((options(), options()), 1..20).prop_map(|mut recipe| {
        recipe[0] = (Vec::new(), Vec::new());
        recipe
    })
}

fn check_order(universe: Arithmetic<'_>, recipe: &[(Vec<usize>, Vec<usize>)]) -> Result<(), TestCaseError> {
    let (values, games) = build(universe, recipe);
    let mut known = HashMap::new();
    for i in 0..values.len() {
        for j in 0..values.len() {
            let expected = naive_le(&games[i], &games[j], &mut known);
            prop_assert_eq!(universe.le(values[i], values[j]).unwrap(), expected, "{} <= {}", i, j);
            let equal = expected && naive_le(&games[j], &games[i], &mut known);
            prop_assert_eq!(values[i] == values[j], equal, "equal by play means the same value: {} {}", i, j);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Canonical forms are unique: equal by play exactly when the same value. The order is that of play.
    #[test]
    fn values_are_equal_exactly_if_the_games_are(recipe in recipes()) {
        check_order(Universe::new().within(Limits::unlimited()), &recipe)?;
    }

    /// In a universe that is full already, all-small games.
    #[test]
    fn all_small_values_are_equal_exactly_if_the_games_are(recipe in all_small_recipes()) {
        thread_local!(static UNIVERSE: Universe = Universe::new());
        UNIVERSE.with(|universe| check_order(universe.within(Limits::unlimited()), &recipe))?;
    }

    #[test]
    fn values_are_an_ordered_group(recipe in all_small_recipes(), other in recipes()) {
        let universe = Universe::new();
        let universe = universe.within(Limits::unlimited());
        let (mut values, _) = build(universe, &recipe);
        values.extend(build(universe, &other[..other.len().min(7)]).0);
        let add = |a, b| universe.add(a, b).unwrap();
        let values: Vec<Value> = values.into_iter().filter(|&v| universe.birthday(v) <= 4).take(12).collect();
        for &a in &values {
            prop_assert_eq!(add(a, Value::ZERO), a);
            prop_assert_eq!(add(a, universe.negated(a).unwrap()), Value::ZERO);
            prop_assert_eq!(universe.negated(universe.negated(a).unwrap()).unwrap(), a);
            for &b in values.iter().take(6) {
                prop_assert_eq!(add(a, b), add(b, a));
                for &c in values.iter().take(4) {
                    prop_assert_eq!(add(add(a, b), c), add(a, add(b, c)));
                    prop_assert_eq!(universe.le(a, b), universe.le(add(a, c), add(b, c)));
                }
                let difference = universe.subtract(a, b).unwrap();
                let expected = match universe.compare(a, b).unwrap() {
                    Relation::Equal => Outcome::Previous,
                    Relation::Less => Outcome::Right,
                    Relation::Greater => Outcome::Left,
                    Relation::Confused => Outcome::Next,
                };
                prop_assert_eq!(universe.outcome(difference).unwrap(), expected);
            }
        }
    }

    /// The options of a canonical form make that form again, and none of them is dominated or reversible.
    #[test]
    fn canonical_forms_are_canonical(recipe in recipes()) {
        let universe = Universe::new();
        let universe = universe.within(Limits::unlimited());
        for value in build(universe, &recipe).0 {
            let (left, right) = (universe.left_options(value), universe.right_options(value));
            prop_assert_eq!(universe.from_options(left.to_vec(), right.to_vec()).unwrap(), value);
            for (i, &a) in left.iter().enumerate() {
                prop_assert!(left.iter().enumerate().all(|(j, &b)| i == j || !universe.le(a, b).unwrap()));
                prop_assert!(universe.right_options(a).iter().all(|&answer| !universe.le(answer, value).unwrap()));
            }
            for (i, &a) in right.iter().enumerate() {
                prop_assert!(right.iter().enumerate().all(|(j, &b)| i == j || !universe.le(b, a).unwrap()));
                prop_assert!(universe.left_options(a).iter().all(|&answer| !universe.le(value, answer).unwrap()));
            }
        }
    }
}

/// The multiples of up to 12·↑, with stars and negatives, and random games with options among them: the
/// ladder and the references where they are high.
fn high_recipes() -> impl Strategy<Value = Vec<(Vec<usize>, Vec<usize>)>> {
    all_small_recipes().prop_map(|random| {
        // 0, *, and then n·↑, n·↑*, −n·↑, −n·↑* at 4n − 2 and behind.
        let mut recipe: Vec<(Vec<usize>, Vec<usize>)> = vec![(vec![], vec![]), (vec![0], vec![0])];
        for n in 1..=12 {
            let below = |star: usize| if n == 1 { star } else { 4 * (n - 1) - 2 + star };
            let above = |star: usize| if n == 1 { star } else { 4 * (n - 1) + star };
            let star_left = if n == 1 { vec![0, 1] } else { vec![0] };
            recipe.push((vec![0], vec![below(1)]));
            recipe.push((star_left.clone(), vec![below(0)]));
            recipe.push((vec![above(1)], vec![0]));
            recipe.push((vec![above(0)], star_left));
        }
        recipe.extend(random.into_iter().skip(1).take(8));
        recipe
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn high_up_the_order_is_that_of_play(recipe in high_recipes()) {
        check_order(Universe::new().within(Limits::unlimited()), &recipe)?;
    }

    /// Being all-small is a fact of the value, whatever form it came in.
    #[test]
    fn all_small_means_all_small_options(recipe in recipes()) {
        fn by_definition(universe: Arithmetic<'_>, value: Value) -> bool {
            let (left, right) = (universe.left_options(value), universe.right_options(value));
            left.is_empty() == right.is_empty()
                && left.iter().chain(right).all(|&option| by_definition(universe, option))
        }
        let universe = Universe::new();
        let universe = universe.within(Limits::unlimited());
        for value in build(universe, &recipe).0 {
            prop_assert_eq!(universe.is_all_small(value), by_definition(universe, value));
        }
    }
}

/// A form that is not all-small, with a value that is and that is new.
#[test]
fn values_forget_the_form_they_came_in() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let value = universe.parse("{{9|^9}|^10*}").unwrap();
    assert_eq!(universe.text(value).unwrap(), "^11");
    let weight = universe.atomic_weight(value).unwrap().unwrap();
    assert_eq!(universe.text(weight).unwrap(), "11");
}

/// Deep values, and the facts about them, take no longer than they are deep.
#[test]
fn high_multiples_of_up_are_cheap() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let value = universe.parse("^20000").unwrap();
    let weight = universe.atomic_weight(value).unwrap().unwrap();
    assert_eq!(universe.text(weight).unwrap(), "20000");
    assert_eq!(universe.add(value, universe.negated(value).unwrap()).unwrap(), Value::ZERO);
}

/// The games born by day 2 have 22 values (Siegel, "Combinatorial Game Theory").
#[test]
fn there_are_22_values_by_day_two() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut day: Vec<Value> = vec![Value::ZERO];
    for expected in [4, 22] {
        let mut next = Vec::new();
        for left in 0..1u32 << day.len() {
            for right in 0..1u32 << day.len() {
                let pick = |set: u32| (0..day.len()).filter(|i| set >> i & 1 == 1).map(|i| day[i]).collect();
                next.push(universe.from_options(pick(left), pick(right)).unwrap());
            }
        }
        next.sort_unstable();
        next.dedup();
        assert_eq!(next.len(), expected);
        day = next;
    }
}

#[test]
fn ups_climb_beyond_every_reference() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let up = universe.from_options(vec![Value::ZERO], vec![Value::STAR]).unwrap();
    let mut ups = Value::ZERO;
    let mut before = universe.negated(up).unwrap();
    for n in 0..60 {
        assert!(universe.le(before, ups).unwrap() && !universe.le(ups, before).unwrap(), "{n}");
        let star = universe.add(ups, Value::STAR).unwrap();
        let expected = if n < 2 { Outcome::Next } else { Outcome::Left };
        assert_eq!(universe.outcome(star).unwrap(), expected, "{n}·↑ + *");
        assert_eq!(universe.birthday(ups), if n == 0 { 0 } else { n + 1 });
        before = ups;
        ups = universe.add(ups, up).unwrap();
    }
}

#[test]
fn numbers_are_recognised() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let one = universe.from_options(vec![Value::ZERO], vec![]).unwrap();
    let half = universe.from_options(vec![Value::ZERO], vec![one]).unwrap();
    assert_eq!(universe.number_of(half), Dyadic::new(1, 1));
    assert_eq!(universe.add(half, half).unwrap(), one);
    assert_eq!(universe.number_of(Value::STAR), None);
    // {−5 | 7} is the simplest number between them.
    let number = |n: i32| {
        (0..n.abs()).fold(Value::ZERO, |sum, _| {
            let step = if n < 0 { universe.negated(one).unwrap() } else { one };
            universe.add(sum, step).unwrap()
        })
    };
    assert_eq!(universe.from_options(vec![number(-5)], vec![number(7)]).unwrap(), Value::ZERO);
    assert_eq!(universe.from_options(vec![number(2)], vec![number(7)]).unwrap(), number(3));
    let switch = universe.from_options(vec![number(3)], vec![number(-1)]).unwrap();
    assert_eq!(universe.left_stop(switch), Dyadic::integer(3).unwrap());
    assert_eq!(universe.right_stop(switch), Dyadic::integer(-1).unwrap());
}

#[test]
fn limits_end_in_an_error() {
    let flag = StopFlag::new();
    let limits = Limits::new().with_stop_flag(&flag);
    let small = Universe::with_memory(1 << 18);
    let small = small.within(&limits);
    let mut value = Value::STAR;
    let outcome = (0..100_000).try_for_each(|_| {
        let up = small.from_options(vec![Value::ZERO], vec![value])?;
        value = small.from_options(vec![Value::ZERO, up], vec![value])?;
        Ok::<(), Unsolved>(())
    });
    assert_eq!(outcome, Err(Reason::Memory.into()));
    flag.raise();
    limits.check_now().unwrap_err();
    assert_eq!(small.from_options(vec![value], vec![Value::STAR]), Err(Reason::Stopped.into()));
}

/// Several threads that make values in one universe, each in an order of its own and some of them the same,
/// find the values that one thread alone finds.
#[test]
fn threads_share_a_universe() {
    let shared = Universe::new();
    let work = |universe: Arithmetic<'_>, seed: usize| -> Vec<Value> {
        let mut values = vec![Value::ZERO, Value::STAR];
        for i in 2..300usize {
            let pick = |k: usize| values[(i * k + i / (2 + seed)) % i];
            let value = universe.from_options(vec![pick(3), pick(5)], vec![pick(7), pick(11)]).unwrap();
            let sum = universe.add(value, pick(2)).unwrap();
            let next = if universe.birthday(sum) > 9 { pick(1) } else { sum };
            values.push(next);
        }
        values
    };
    let results: Vec<Vec<Value>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..6)
            .map(|i| (i, &shared))
            .map(|(i, shared)| scope.spawn(move || work(shared.within(Limits::unlimited()), i % 3)))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for (i, values) in results.iter().enumerate() {
        let alone = Universe::new();
        let [shared, alone] = [&shared, &alone].map(|universe| universe.within(Limits::unlimited()));
        let expected = work(alone, i % 3);
        for (&value, &expected) in values.iter().zip(&expected) {
            assert_eq!(shared.display_bounded(value, 2000), alone.display_bounded(expected, 2000));
        }
    }
}

/// Values of two universes that are mixed by mistake are told apart.
#[test]
#[should_panic(expected = "a value of one universe is used in another")]
fn universes_are_not_mixed() {
    let (one, other) = (Universe::new(), Universe::new());
    let [one, other] = [&one, &other].map(|universe| universe.within(Limits::unlimited()));
    let hundred = one.integer(100).unwrap();
    let ups = other.up_multiple(100, 0).unwrap();
    // What all universes share may be used in each.
    assert_eq!(one.up_multiple(3, 1), other.up_multiple(3, 1));
    let _mixed = other.add(ups, hundred);
}
