//! Thermographs against examples worked by hand, against games that are really cooled, and against their
//! laws.

use game_value::{Arithmetic, Dyadic, Thermograph, Trajectory, Universe, Value};
use search_limits::{Limits, Reason, Unsolved};
use std::collections::HashMap;

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
}

fn dyadic(numerator: i64, denominator: u32) -> Dyadic {
    Dyadic::new(i128::from(numerator), denominator.ilog2()).expect("the number is small")
}

fn plus(a: Dyadic, b: Dyadic) -> Dyadic {
    a.checked_add(b).expect("the numbers are small")
}

/// What is written `{4|1||-2}`, as options of options.
enum Form<'a> {
    Integer(i64),
    Game(&'a [Form<'a>], &'a [Form<'a>]),
}

use Form::{Game, Integer};

fn integer(universe: Arithmetic<'_>, n: i64) -> Result<Value, Unsolved> {
    let mut value = Value::ZERO;
    for _ in 0..n.abs() {
        value = universe.from_options(vec![value], vec![])?;
    }
    if n < 0 { universe.negated(value) } else { Ok(value) }
}

fn value_of(universe: Arithmetic<'_>, form: &Form<'_>) -> Result<Value, Unsolved> {
    let values =
        |forms: &[Form<'_>]| forms.iter().map(|form| value_of(universe, form)).collect::<Result<Vec<_>, _>>();
    match form {
        Integer(n) => integer(universe, *n),
        Game(left, right) => universe.from_options(values(left)?, values(right)?),
    }
}

fn check(form: &Form<'_>, mean: Dyadic, temperature: Dyadic) -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let value = value_of(universe, form)?;
    assert_eq!((universe.mean(value)?, universe.temperature(value)?), (mean, temperature));
    let thermograph = universe.thermograph(value)?;
    assert_eq!((thermograph.mean(), thermograph.temperature()), (mean, temperature));
    Ok(())
}

#[test]
fn numbers() -> Checked {
    check(&Integer(0), Dyadic::ZERO, dyadic(-1, 1))?;
    check(&Integer(5), dyadic(5, 1), dyadic(-1, 1))?;
    check(&Integer(-3), dyadic(-3, 1), dyadic(-1, 1))?;
    let half = || Game(&[Integer(0)], &[Integer(1)]);
    check(&half(), dyadic(1, 2), dyadic(-1, 2))?;
    check(&Game(&[half()], &[Integer(1)]), dyadic(3, 4), dyadic(-1, 4))
}

#[test]
fn switches() -> Checked {
    check(&Game(&[Integer(2)], &[Integer(-1)]), dyadic(1, 2), dyadic(3, 2))?;
    check(&Game(&[Integer(1)], &[Integer(-1)]), Dyadic::ZERO, dyadic(1, 1))?;
    check(&Game(&[Integer(1)], &[Integer(0)]), dyadic(1, 2), dyadic(1, 2))?;
    check(&Game(&[Integer(3)], &[Integer(3)]), dyadic(3, 1), Dyadic::ZERO)
}

#[test]
fn infinitesimals() -> Checked {
    let star = || Game(&[Integer(0)], &[Integer(0)]);
    check(&star(), Dyadic::ZERO, Dyadic::ZERO)?;
    check(&Game(&[Integer(0)], &[star()]), Dyadic::ZERO, Dyadic::ZERO)?;
    // Tiny-1 and miny-2.
    check(&Game(&[Integer(0)], &[Game(&[Integer(0)], &[Integer(-1)])]), Dyadic::ZERO, Dyadic::ZERO)?;
    check(&Game(&[Game(&[Integer(2)], &[Integer(0)])], &[Integer(0)]), Dyadic::ZERO, Dyadic::ZERO)
}

#[test]
fn threats() -> Checked {
    // {3 || 2 | 1}: Right's threat holds up to 1/2; then 3 − t = 3/2 + t.
    let right = Game(&[Integer(2)], &[Integer(1)]);
    check(&Game(&[Integer(3)], &[right]), dyadic(9, 4), dyadic(3, 4))?;
    // {4 | 1 || −2}: Left's threat holds up to 3/2; then 5/2 − t = −2 + t.
    let left = Game(&[Integer(4)], &[Integer(1)]);
    check(&Game(&[left], &[Integer(-2)]), dyadic(1, 4), dyadic(9, 4))?;
    // {10 | 0 || −1}: the threat at 5 outlasts the gap, which closes at 0 = −1 + t.
    let left = Game(&[Integer(10)], &[Integer(0)]);
    check(&Game(&[left], &[Integer(-1)]), Dyadic::ZERO, dyadic(1, 1))?;
    // {10 | 2 || −1 | −9}: both threaten up to 4 and 2 + t − t stays above −1; then 6 − t = −5 + t.
    let left = Game(&[Integer(10)], &[Integer(2)]);
    let right = Game(&[Integer(-1)], &[Integer(-9)]);
    check(&Game(&[left], &[right]), dyadic(1, 2), dyadic(11, 2))
}

#[test]
fn the_better_option_changes_with_the_temperature() -> Checked {
    // Left options 1 and {6 | 0}: the sente threat is better from temperature 1 on, where 0 + t = 1.
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let threat = Game(&[Integer(6)], &[Integer(0)]);
    let value = value_of(universe, &Game(&[Integer(1), threat], &[Integer(-5)]))?;
    let Thermograph { left, right } = universe.thermograph(value)?;
    let turns =
        |list: &[(i64, i64)]| list.iter().map(|&(t, x)| (dyadic(t, 1), dyadic(x, 1))).collect::<Vec<_>>();
    let points = |side: &Trajectory| side.points().map(|p| (p.temperature, p.number)).collect::<Vec<_>>();
    // 1 − t down to 0, straight up to temperature 3, then 3 − t against −5 + t.
    assert_eq!(points(&left), turns(&[(0, 1), (1, 0), (3, 0), (4, -1)]));
    assert_eq!(points(&right), turns(&[(0, -5), (4, -1)]));
    assert_eq!(left.at(dyadic(1, 2))?, dyadic(1, 2));
    assert_eq!(left.at(dyadic(-1, 2))?, dyadic(1, 1));
    assert_eq!(right.at(dyadic(100, 1))?, dyadic(-1, 1));
    Ok(())
}

#[test]
fn numbers_only_shift() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut random = Random(1);
    for _ in 0..200 {
        let game = random_game(universe, &mut random, 3, 1)?;
        if universe.number_of(game).is_some() {
            continue;
        }
        let x = random_number(universe, &mut random)?;
        let sum = universe.add(game, x)?;
        let shift = universe.number_of(x).expect("a number");
        assert_eq!(universe.mean(sum)?, plus(universe.mean(game)?, shift));
        assert_eq!(universe.temperature(sum)?, universe.temperature(game)?);
    }
    Ok(())
}

/// A number with a denominator of up to 4.
fn random_number(universe: Arithmetic<'_>, random: &mut Random) -> Result<Value, Unsolved> {
    let mut value = integer(universe, random.below(7) as i64 - 3)?;
    let one = integer(universe, 1)?;
    for _ in 0..random.below(3) {
        let next = universe.add(value, one)?;
        value = if universe.number_of(value).and_then(Dyadic::as_integer).is_some() {
            universe.from_options(vec![value], vec![next])?
        } else {
            let half = universe.from_options(vec![Value::ZERO], vec![one])?;
            let above = universe.add(value, half)?;
            universe.from_options(vec![value], vec![above])?
        };
    }
    Ok(value)
}

/// A random tree whose leaves are multiples of a unit, and stars at times. All stops are multiples of it,
/// too.
fn random_game(
    universe: Arithmetic<'_>,
    random: &mut Random,
    depth: u32,
    unit: i64,
) -> Result<Value, Unsolved> {
    if depth == 0 || random.below(6) == 0 {
        let number = integer(universe, unit * (random.below(9) as i64 - 4))?;
        return if random.below(5) == 0 { universe.add(number, Value::STAR) } else { Ok(number) };
    }
    let mut options = || -> Result<Vec<Value>, Unsolved> {
        (0..=random.below(2)).map(|_| random_game(universe, random, depth - 1, unit)).collect()
    };
    let value = universe.from_options(options()?, options()?)?;
    // Such as {0 | 8} = 1.
    let is_new = universe.number_of(value).and_then(Dyadic::as_integer).is_some_and(|n| n % unit != 0);
    if is_new { Ok(Value::ZERO) } else { Ok(value) }
}

/// The games cooled by integers t, by definition: G_t = {G^L_t − t | G^R_t + t}, unless this is infinitely
/// close to a number x for a smaller t; then it is x.
struct Cooler<'a> {
    universe: Arithmetic<'a>,
    known: HashMap<(Value, i64), Value>,
}

impl Cooler<'_> {
    fn cooled(&mut self, value: Value, t: i64) -> Result<Value, Unsolved> {
        if t == 0 || self.universe.number_of(value).is_some() {
            return Ok(value);
        }
        if let Some(&cooled) = self.known.get(&(value, t)) {
            return Ok(cooled);
        }
        let before = self.cooled(value, t - 1)?;
        let (left, right) = (self.universe.left_stop(before), self.universe.right_stop(before));
        let cooled = if left == right {
            integer(self.universe, left.as_integer().expect("all turning points are integers"))?
        } else {
            self.taxed(value, t)?
        };
        self.known.insert((value, t), cooled);
        Ok(cooled)
    }

    fn taxed(&mut self, value: Value, t: i64) -> Result<Value, Unsolved> {
        let universe = self.universe;
        let tax = integer(universe, t)?;
        let left = universe.left_options(value).iter();
        let left = left.map(|&option| universe.subtract(self.cooled(option, t)?, tax));
        let left = left.collect::<Result<Vec<_>, _>>()?;
        let right = universe.right_options(value).iter();
        let right = right.map(|&option| universe.add(self.cooled(option, t)?, tax));
        universe.from_options(left, right.collect::<Result<Vec<_>, _>>()?)
    }
}

#[test]
fn cooled_games_stop_on_the_trajectories() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut random = Random(2);
    for _ in 0..300 {
        // Every level of the tree halves at most once: with stops divisible by 8 all turning points are
        // integers.
        let game = random_game(universe, &mut random, 3, 8)?;
        let thermograph = universe.thermograph(game)?;
        let mut cooler = Cooler { universe, known: HashMap::new() };
        for t in [0, 1, 2, 3, 5, 8, 11, 16, 21, 30] {
            let cooled = cooler.cooled(game, t)?;
            assert_eq!(universe.left_stop(cooled), thermograph.left.at(dyadic(t, 1))?);
            assert_eq!(universe.right_stop(cooled), thermograph.right.at(dyadic(t, 1))?);
        }
    }
    Ok(())
}

#[test]
fn trajectories_have_their_shape() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut random = Random(3);
    for _ in 0..1000 {
        let game = random_game(universe, &mut random, 4, 1)?;
        let thermograph = universe.thermograph(game)?;
        assert_eq!(thermograph.left.at(Dyadic::ZERO)?, universe.left_stop(game));
        assert_eq!(thermograph.right.at(Dyadic::ZERO)?, universe.right_stop(game));
        assert_eq!(universe.number_of(game).is_some(), thermograph.temperature() < Dyadic::ZERO);
        check_slopes(&thermograph.left, |height| -height);
        check_slopes(&thermograph.right, |height| height);
        let foot = |side: &Trajectory| side.points().last();
        assert_eq!(foot(&thermograph.left), foot(&thermograph.right));
        let negative = universe.thermograph(universe.negated(game)?)?;
        assert_eq!(negative, Thermograph { left: -&thermograph.right, right: -&thermograph.left });
    }
    Ok(())
}

/// Every part of the trajectory rises straight, or at the slope.
fn check_slopes(side: &Trajectory, slope: impl Fn(Dyadic) -> Dyadic) {
    for pair in side.points().collect::<Vec<_>>().windows(2) {
        let height = plus(pair[1].temperature, -pair[0].temperature);
        let way = plus(pair[1].number, -pair[0].number);
        assert!(height > Dyadic::ZERO);
        assert!(way == Dyadic::ZERO || way == slope(height));
    }
}

#[test]
fn means_add_up_and_sums_are_no_hotter() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut random = Random(4);
    for _ in 0..300 {
        let (a, b) = (random_game(universe, &mut random, 3, 1)?, random_game(universe, &mut random, 3, 1)?);
        let sum = universe.add(a, b)?;
        assert_eq!(universe.mean(sum)?, plus(universe.mean(a)?, universe.mean(b)?));
        assert!(universe.temperature(sum)? <= universe.temperature(a)?.max(universe.temperature(b)?));
        let (ta, tb) = (universe.temperature(a)?, universe.temperature(b)?);
        if ta != tb && ta.max(tb) > Dyadic::ZERO {
            assert_eq!(universe.temperature(sum)?, ta.max(tb));
        }
    }
    Ok(())
}

/// The mean by its first definition: the stops of n copies stay as close to n means as the temperature.
#[test]
fn stops_of_many_copies_approach_the_mean() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut random = Random(5);
    for _ in 0..60 {
        let game = random_game(universe, &mut random, 2, 1)?;
        let (mean, temperature) = (universe.mean(game)?, universe.temperature(game)?.max(Dyadic::ZERO));
        let (mut copies, mut means) = (Value::ZERO, Dyadic::ZERO);
        for _ in 0..8 {
            (copies, means) = (universe.add(copies, game)?, plus(means, mean));
            let (left, right) = (universe.left_stop(copies), universe.right_stop(copies));
            assert!(right <= means && means <= left);
            assert!(left <= plus(means, temperature) && plus(means, -temperature) <= right);
        }
    }
    Ok(())
}

#[test]
fn too_fine_numbers_are_an_error() -> Checked {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let mut finest = integer(universe, 1)?;
    while let Ok(finer) = universe.from_options(vec![Value::ZERO], vec![finest]) {
        finest = finer;
    }
    let switch = universe.from_options(vec![finest], vec![Value::ZERO])?;
    assert_eq!(universe.thermograph(switch), Err(Reason::Number.into()));
    assert_eq!(universe.mean(switch), Err(Reason::Number.into()));
    assert_eq!(universe.temperature(switch), Err(Reason::Number.into()));
    Ok(())
}
