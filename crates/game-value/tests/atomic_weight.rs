//! Atomic weights against their definition by the Norton product and the remote star, and against their laws.

use game_value::{Arithmetic, Relation, Universe, Value};
use search_limits::{Limits, Unsolved};

type Checked = Result<(), Unsolved>;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % bound as u64) as usize
    }

    /// Between one and `most` of the values, with repetitions.
    fn some(&mut self, values: &[Value], most: usize) -> Vec<Value> {
        (0..=self.below(most)).map(|_| values[self.below(values.len())]).collect()
    }
}

fn integer(universe: Arithmetic<'_>, n: i64) -> Result<Value, Unsolved> {
    let mut value = Value::ZERO;
    for _ in 0..n.abs() {
        value = universe.from_options(vec![value], vec![])?;
    }
    if n < 0 { universe.negated(value) } else { Ok(value) }
}

fn star(universe: Arithmetic<'_>, m: usize) -> Result<Value, Unsolved> {
    let mut stars = Vec::new();
    for _ in 0..m {
        stars.push(universe.from_options(stars.clone(), stars.clone())?);
    }
    universe.from_options(stars.clone(), stars)
}

fn ups(universe: Arithmetic<'_>, n: i64) -> Result<Value, Unsolved> {
    let up = universe.from_options(vec![Value::ZERO], vec![Value::STAR])?;
    let unit = if n < 0 { universe.negated(up)? } else { up };
    (0..n.abs()).try_fold(Value::ZERO, |sum, _| universe.add(sum, unit))
}

fn weight(universe: Arithmetic<'_>, value: Value) -> Result<Value, Unsolved> {
    Ok(universe.atomic_weight(value)?.expect("the value is all-small"))
}

/// All games with options among these, if both players have some, and 0.
fn next_day(universe: Arithmetic<'_>, values: &[Value]) -> Result<Vec<Value>, Unsolved> {
    let subset = |mask: usize| (0..values.len()).filter(|i| mask >> i & 1 == 1).map(|i| values[i]).collect();
    let mut games = vec![Value::ZERO];
    for left in 1..1 << values.len() {
        for right in 1..1 << values.len() {
            games.push(universe.from_options(subset(left), subset(right))?);
        }
    }
    games.sort_unstable();
    games.dedup();
    Ok(games)
}

/// The all-small values born by day 3.
fn day_3(universe: Arithmetic<'_>) -> Result<Vec<Value>, Unsolved> {
    let day_2 = next_day(universe, &[Value::ZERO, Value::STAR])?;
    assert_eq!(day_2.len(), 7);
    let day_3 = next_day(universe, &day_2)?;
    assert_eq!(day_3.len(), 67);
    Ok(day_3)
}

/// All-small values of three more days, some with large nimbers.
fn random_values(universe: Arithmetic<'_>, count: usize, seed: u64) -> Result<Vec<Value>, Unsolved> {
    let mut random = Random(seed);
    let day_3 = day_3(universe)?;
    let mut values = day_3.clone();
    values.extend([star(universe, 4)?, star(universe, 5)?, star(universe, 7)?]);
    values.extend([ups(universe, 2)?, ups(universe, -3)?, ups(universe, 5)?]);
    while values.len() < day_3.len() + count {
        let (left, right) = (random.some(&values, 4), random.some(&values, 4));
        let value = universe.from_options(left, right)?;
        if universe.birthday(value) <= 7 {
            values.push(value);
        }
    }
    Ok(values.split_off(day_3.len()))
}

/// The Norton product g·↑: for integers a multiple, else {g^L·↑ + ⇑* | g^R·↑ + ⇓*}.
fn norton(universe: Arithmetic<'_>, g: Value) -> Result<Value, Unsolved> {
    if let Some(n) = universe.number_of(g).and_then(game_value::Dyadic::as_integer) {
        return ups(universe, n);
    }
    let by = universe.add(ups(universe, 2)?, Value::STAR)?;
    let left = universe.left_options(g).iter().map(|&h| universe.add(norton(universe, h)?, by));
    let left = left.collect::<Result<Vec<_>, _>>()?;
    let right = universe.right_options(g).iter().map(|&h| universe.subtract(norton(universe, h)?, by));
    universe.from_options(left, right.collect::<Result<Vec<_>, _>>()?)
}

/// Is ↓☆ < G − g·↑ < ↑☆? The definition of "g is the atomic weight of G".
fn has_weight(universe: Arithmetic<'_>, value: Value, g: Value) -> Result<bool, Unsolved> {
    let rest = universe.subtract(value, norton(universe, g)?)?;
    // A nimber cannot be larger than the day on which it was born.
    let remote = star(universe, universe.birthday(rest) + 3)?;
    let upper = universe.add(ups(universe, 1)?, remote)?;
    let lower = universe.add(ups(universe, -1)?, remote)?;
    Ok(universe.compare(rest, upper)? == Relation::Less
        && universe.compare(rest, lower)? == Relation::Greater)
}

fn check_laws(universe: Arithmetic<'_>, value: Value) -> Checked {
    let g = weight(universe, value)?;
    let negative = universe.negated(value)?;
    assert_eq!(weight(universe, negative)?, universe.negated(g)?, "weight is odd");
    // The two-ahead rule.
    if universe.le(integer(universe, 2)?, g)? {
        assert_eq!(universe.compare(value, Value::ZERO)?, Relation::Greater);
    }
    if universe.le(integer(universe, 1)?, g)? {
        assert!(!universe.le(value, Value::ZERO)?);
    }
    // Being one ahead is what it takes to beat a remote star.
    let remote = star(universe, universe.birthday(value) + 1)?;
    let beats = universe.compare(value, remote)? == Relation::Greater;
    assert_eq!(beats, universe.le(integer(universe, 1)?, g)?);
    Ok(())
}

#[test]
fn multiples_of_up_and_nimbers() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    for n in -6..=6 {
        for m in 0..=6 {
            let value = universe.add(ups(universe, n)?, star(universe, m)?)?;
            assert_eq!(weight(universe, value)?, integer(universe, n)?, "{n} ups and *{m}");
        }
    }
    Ok(())
}

#[test]
fn powers_of_up() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let up = ups(universe, 1)?;
    let down_star = universe.subtract(Value::STAR, up)?;
    let second_power = universe.from_options(vec![Value::ZERO], vec![down_star])?;
    assert_eq!(weight(universe, second_power)?, Value::ZERO);
    let uptimal = universe.from_options(vec![up], vec![Value::STAR])?;
    assert_eq!(weight(universe, uptimal)?, integer(universe, 1)?);
    Ok(())
}

#[test]
fn weights_need_not_be_integers() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    // {⇑ | ⇓} has the weight {0 | 0} = *, and {3·↑ | 3·↓} has {1 | −1}.
    let switch = |n| universe.from_options(vec![ups(universe, n)?], vec![ups(universe, -n)?]);
    assert_eq!(weight(universe, switch(2)?)?, Value::STAR);
    let one = integer(universe, 1)?;
    let hot = universe.from_options(vec![one], vec![universe.negated(one)?])?;
    assert_eq!(weight(universe, switch(3)?)?, hot);
    // {⇑ | ↓} has {0 | 1} = 1/2.
    let half = universe.from_options(vec![Value::ZERO], vec![one])?;
    let value = universe.from_options(vec![ups(universe, 2)?], vec![ups(universe, -1)?])?;
    assert_eq!(weight(universe, value)?, half);
    Ok(())
}

/// G = {↑ || ↑ + a | 3·↓ + b}: the right option has weight {−1 | −1} = −1*, and the largest integer that is
/// not ≥ −1* + 2 is 1, as 1 and 1* are confused.
#[test]
fn a_bound_may_be_confused_with_the_weight() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let (up, minus_three) = (ups(universe, 1)?, ups(universe, -3)?);
    let (one, mut met) = (integer(universe, 1)?, 0);
    for a in day_3(universe)? {
        for b in [Value::ZERO, Value::STAR, star(universe, 2)?] {
            let left = universe.add(up, a)?;
            let threat = universe.from_options(vec![left], vec![universe.add(minus_three, b)?])?;
            let value = universe.from_options(vec![up], vec![threat])?;
            let g = weight(universe, value)?;
            assert!(has_weight(universe, value, g)?);
            let expected = universe.subtract(Value::STAR, one)?;
            let is_kept = universe.right_options(value).contains(&threat);
            met += usize::from(g == one && is_kept && weight(universe, threat)? == expected);
        }
    }
    assert!(met > 0);
    Ok(())
}

#[test]
fn only_all_small_values_have_weights() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let one = integer(universe, 1)?;
    let switch = universe.from_options(vec![one], vec![Value::ZERO])?;
    let tiny = universe.from_options(vec![Value::ZERO], vec![universe.subtract(switch, one)?])?;
    for value in [one, switch, tiny] {
        assert_eq!(universe.atomic_weight(value)?, None);
    }
    Ok(())
}

#[test]
fn day_3_by_the_definition() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    for value in day_3(universe)? {
        assert!(has_weight(universe, value, weight(universe, value)?)?);
        check_laws(universe, value)?;
    }
    Ok(())
}

#[test]
fn day_3_sums() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let day_3 = day_3(universe)?;
    for (at, &a) in day_3.iter().enumerate() {
        for &b in &day_3[at..] {
            let sum = universe.add(a, b)?;
            let weights = universe.add(weight(universe, a)?, weight(universe, b)?)?;
            assert_eq!(weight(universe, sum)?, weights);
            check_laws(universe, sum)?;
        }
    }
    Ok(())
}

#[test]
fn random_values_by_the_definition() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut fractions = 0;
    for value in random_values(universe, 1000, 1)? {
        let g = weight(universe, value)?;
        fractions += usize::from(universe.number_of(g).and_then(game_value::Dyadic::as_integer).is_none());
        assert!(has_weight(universe, value, g)?);
        check_laws(universe, value)?;
    }
    assert!(fractions >= 100, "{fractions} of them have a weight that is not an integer");
    Ok(())
}

#[test]
fn the_definition_admits_no_other_weight() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let day_3 = day_3(universe)?;
    let mut weights = day_3.iter().map(|&value| weight(universe, value)).collect::<Result<Vec<_>, _>>()?;
    weights.sort_unstable();
    weights.dedup();
    for &value in &day_3 {
        for &g in &weights {
            assert_eq!(has_weight(universe, value, g)?, weight(universe, value)? == g);
        }
    }
    Ok(())
}

#[test]
fn random_sums() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let values = random_values(universe, 150, 2)?;
    for pair in values.windows(2) {
        let sum = universe.add(pair[0], pair[1])?;
        let weights = universe.add(weight(universe, pair[0])?, weight(universe, pair[1])?)?;
        assert_eq!(weight(universe, sum)?, weights);
    }
    Ok(())
}

#[test]
fn one_more_than_the_largest_nimber_is_remote() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    for value in random_values(universe, 1000, 3)? {
        let largest = largest_nimber(universe, value);
        let relation = |m| universe.compare(value, star(universe, m)?);
        let near = relation(largest + 1)?;
        assert_ne!(near, Relation::Equal);
        for further in 2..=4 {
            assert_eq!(relation(largest + further)?, near);
        }
    }
    Ok(())
}

fn largest_nimber(universe: Arithmetic<'_>, value: Value) -> usize {
    let own = universe.nimber_of(value).map_or(0, |m| m as usize);
    let options = universe.left_options(value).iter().chain(universe.right_options(value));
    options.map(|&option| largest_nimber(universe, option)).max().map_or(own, |largest| largest.max(own))
}
