//! Thermographs: how much a move in a game is worth, and what the game is worth on average.
//!
//! To cool a game by t, tax every move with t. The left trajectory tells, for every t, the number at which
//! play of the cooled game stops if Left begins, the right trajectory the same for Right (Berlekamp, Conway
//! and Guy, "Winning Ways", chapter 6; Siegel, "Combinatorial Game Theory", section II.5):
//!
//! > L_t(G) = max R_t(G^L) − t and R_t(G) = min L_t(G^R) + t
//!
//! as long as the left one is the greater. Where they meet the mast begins: its temperature is that of the
//! game, and its number is the mean value, which both trajectories keep from there on. The left trajectory
//! has slopes 0 and −1, the right one 0 and 1, so all turning points are dyadic.
//!
//! Siegel begins at t = −1, we at t = 0, where the trajectories are the stops. Therefore every value whose
//! stops are equal is a leaf of the recursion. Either it is a number x = m/2^k, whose temperature is −1/2^k
//! by convention, or it is infinitely close to a number, and its temperature is 0.

use crate::arithmetic::Arithmetic;
use crate::dyadic::Dyadic;
use crate::value::Value;
use rustc_hash::FxHashMap;
use search_limits::{Reason, Unsolved};
use std::cmp::Ordering;
use std::ops::Neg;
use std::rc::Rc;

/// A point in a thermograph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// How high it is.
    pub temperature: Dyadic,
    /// Its number; Left's side has the large ones.
    pub number: Dyadic,
}

/// One side of a thermograph: a piecewise linear function of the temperature, constant on the mast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trajectory {
    /// Where it begins, at temperature 0, and where it turns below the mast, upwards.
    turns: Vec<Point>,
    /// The foot of the mast.
    mast: Point,
}

/// The two trajectories of a game. They meet at the foot of the mast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// Where play stops if Left begins.
    pub left: Trajectory,
    /// Where play stops if Right begins.
    pub right: Trajectory,
}

/// The thermographs of the hot followers that have been met.
type Known = FxHashMap<Value, Rc<Thermograph>>;

impl Arithmetic<'_> {
    /// The thermograph of a value.
    ///
    /// Visits every hot follower once. The error is [`Reason::Number`] if a turning point is too large
    /// or too fine for a [`Dyadic`].
    ///
    /// ```text
    ///    t         |
    ///   3/2        |          {2 | −1}
    ///    1       /   \
    ///   1/2    /       \
    ///    0   2          −1
    /// ```
    ///
    /// ```
    /// use game_value::{Dyadic, Universe, Value};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let one = universe.from_options(vec![Value::ZERO], vec![])?;
    /// let two = universe.add(one, one)?;
    /// let switch = universe.from_options(vec![two], vec![universe.negated(one)?])?;
    /// let thermograph = universe.thermograph(switch)?;
    /// assert_eq!(thermograph.left.at(Dyadic::ZERO)?.to_string(), "2");
    /// assert_eq!(thermograph.right.at(Dyadic::ZERO)?.to_string(), "-1");
    /// assert_eq!(thermograph.temperature().to_string(), "3/2");
    /// assert_eq!(thermograph.mean().to_string(), "1/2");
    /// # Ok::<(), search_limits::Unsolved>(())
    /// ```
    pub fn thermograph(self, value: Value) -> Result<Thermograph, Unsolved> {
        Ok(Rc::unwrap_or_clone(self.thermograph_among(value, &mut Known::default())?))
    }

    /// The mean value: what one of many copies of the value is worth.
    ///
    /// ```
    /// use game_value::{Dyadic, Universe, Value};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let one = universe.from_options(vec![Value::ZERO], vec![])?;
    /// let switch = universe.from_options(vec![one], vec![Value::ZERO])?;
    /// assert_eq!(universe.mean(switch)?.to_string(), "1/2");
    /// assert_eq!(universe.mean(Value::STAR)?, Dyadic::ZERO);
    /// # Ok::<(), search_limits::Unsolved>(())
    /// ```
    pub fn mean(self, value: Value) -> Result<Dyadic, Unsolved> {
        self.mast(value).map(|mast| mast.number)
    }

    /// The temperature: the least tax at which no move pays. Only numbers have a temperature below 0.
    ///
    /// ```
    /// use game_value::{Dyadic, Universe, Value};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let one = universe.from_options(vec![Value::ZERO], vec![])?;
    /// let switch = universe.from_options(vec![one], vec![Value::ZERO])?;
    /// assert_eq!(universe.temperature(switch)?.to_string(), "1/2");
    /// assert_eq!(universe.temperature(Value::STAR)?, Dyadic::ZERO);
    /// assert_eq!(universe.temperature(one)?.to_string(), "-1");
    /// # Ok::<(), search_limits::Unsolved>(())
    /// ```
    pub fn temperature(self, value: Value) -> Result<Dyadic, Unsolved> {
        self.mast(value).map(|mast| mast.temperature)
    }

    fn mast(self, value: Value) -> Result<Point, Unsolved> {
        match self.cold_mast(value)? {
            Some(mast) => Ok(mast),
            None => self.thermograph(value).map(|thermograph| thermograph.left.mast),
        }
    }

    /// The foot of the mast of a cold value: a number, or a value infinitely close to one, such as all
    /// all-small values.
    fn cold_mast(self, value: Value) -> Result<Option<Point>, Unsolved> {
        let temperature = match self.number_of(value) {
            Some(number) => Dyadic::new(-1, number.exponent()).ok_or(Reason::Number)?,
            None => Dyadic::ZERO,
        };
        let (left, right) = (self.left_stop(value), self.right_stop(value));
        Ok((left == right).then_some(Point { temperature, number: left }))
    }

    fn thermograph_among(self, value: Value, known: &mut Known) -> Result<Rc<Thermograph>, Unsolved> {
        if let Some(mast) = self.cold_mast(value)? {
            return Ok(Rc::new(Thermograph::cold(mast)));
        }
        if let Some(thermograph) = known.get(&value) {
            return Ok(Rc::clone(thermograph));
        }
        self.limits().check()?;
        let thermograph = Rc::new(crate::deep(|| self.hot_thermograph(value, known))?);
        known.insert(value, Rc::clone(&thermograph));
        Ok(thermograph)
    }

    /// The thermograph of a value whose left stop is greater than its right stop.
    fn hot_thermograph(self, value: Value, known: &mut Known) -> Result<Thermograph, Unsolved> {
        let mut highest: Option<Trajectory> = None;
        for &option in self.left_options(value) {
            let right = &self.thermograph_among(option, known)?.right;
            highest = Some(highest.map_or_else(|| Ok(right.clone()), |other| other.higher(right))?);
        }
        let mut lowest: Option<Trajectory> = None;
        for &option in self.right_options(value) {
            let left = &self.thermograph_among(option, known)?.left;
            lowest = Some(lowest.map_or_else(|| Ok(left.clone()), |other| other.lower(left))?);
        }
        // A value that lacks options on one side is a number, and so not hot.
        let (Some(highest), Some(lowest)) = (highest, lowest) else { return Err(Reason::Number.into()) };
        Thermograph::hot(&highest, &lowest)
    }
}

impl Thermograph {
    /// The mean value.
    pub fn mean(&self) -> Dyadic {
        self.left.mast.number
    }

    /// The temperature.
    pub fn temperature(&self) -> Dyadic {
        self.left.mast.temperature
    }

    fn cold(mast: Point) -> Self {
        let trajectory = Trajectory { turns: Vec::new(), mast };
        Self { left: trajectory.clone(), right: trajectory }
    }

    /// The thermograph of a hot game: `highest` is the greatest right trajectory of the left options,
    /// `lowest` is the least left trajectory of the right options. Taxed, they meet at the mast.
    fn hot(highest: &Trajectory, lowest: &Trajectory) -> Result<Self, Unsolved> {
        let temperature = highest.meeting(lowest)?;
        let number = minus(highest.at(temperature)?, temperature)?;
        let mast = Point { temperature, number };
        Ok(Self { left: highest.taxed(mast)?, right: -(-lowest).taxed(-mast)? })
    }
}

impl Trajectory {
    /// The points that determine it, upwards: the point at temperature 0 and the turning points, if it is
    /// hot, and the foot of the mast.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.turns.iter().copied().chain([self.mast])
    }

    /// The number at a temperature. Below its first point a trajectory does not change.
    ///
    /// ```
    /// use game_value::{Dyadic, Universe, Value};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let one = universe.from_options(vec![Value::ZERO], vec![])?;
    /// let two = universe.add(one, one)?;
    /// let switch = universe.from_options(vec![two], vec![Value::ZERO])?;
    /// let left = universe.thermograph(switch)?.left;
    /// let numbers = [0, 1, 2, 3, 4].map(|halves| Dyadic::new(halves, 1).map(|t| left.at(t)));
    /// let numbers = numbers.into_iter().flatten().collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(numbers.iter().map(Dyadic::to_string).collect::<Vec<_>>(), ["2", "3/2", "1", "1", "1"]);
    /// # Ok::<(), search_limits::Unsolved>(())
    /// ```
    pub fn at(&self, temperature: Dyadic) -> Result<Dyadic, Unsolved> {
        let above = self.turns.partition_point(|turn| turn.temperature <= temperature);
        let next = *self.turns.get(above).unwrap_or(&self.mast);
        match self.turns[..above].last() {
            Some(last) if temperature < self.mast.temperature => last.toward(next, temperature),
            _ => Ok(next.number),
        }
    }

    /// The greater of the two at every temperature. Both are right trajectories, whose slopes are 0 and 1:
    /// where they cross, the distance changes as fast as the temperature.
    fn higher(&self, other: &Self) -> Result<Self, Unsolved> {
        let mut points = Vec::new();
        let mut last: Option<(Dyadic, Dyadic)> = None;
        for temperature in self.temperatures(other) {
            let (a, b) = (self.at(temperature)?, other.at(temperature)?);
            let lead = minus(a, b)?;
            if let Some((since, before)) = last
                && before != lead
                && before.cmp(&Dyadic::ZERO) == Dyadic::ZERO.cmp(&lead)
            {
                let crossing = plus(since, before.max(-before))?;
                points.push(Point { temperature: crossing, number: self.at(crossing)? });
            }
            points.push(Point { temperature, number: a.max(b) });
            last = Some((temperature, lead));
        }
        // The last point is the higher foot. Above it, neither changes.
        let mast = points.pop().unwrap_or(self.mast);
        Ok(Self { turns: points, mast }.without_false_turns())
    }

    /// The lesser of the two at every temperature. Both are left trajectories.
    fn lower(&self, other: &Self) -> Result<Self, Unsolved> {
        Ok(-(-self).higher(&-other)?)
    }

    /// Temperature 0 and those of all points of both above it, upwards.
    fn temperatures(&self, other: &Self) -> Vec<Dyadic> {
        let mut list = vec![Dyadic::ZERO];
        let points = self.points().chain(other.points());
        list.extend(points.map(|point| point.temperature).filter(|&temperature| temperature > Dyadic::ZERO));
        list.sort_unstable();
        list.dedup();
        list
    }

    /// The temperature t at which this one minus t meets the other one plus t. The gap between them is
    /// positive at temperature 0. It closes at speed 2 where both are vertical, at speed 1 where one of them
    /// gives way, and not at all where both do.
    fn meeting(&self, lowest: &Self) -> Result<Dyadic, Unsolved> {
        let (mut since, mut before) = (Dyadic::ZERO, Dyadic::ZERO);
        for temperature in self.temperatures(lowest) {
            let untaxed = minus(self.at(temperature)?, lowest.at(temperature)?)?;
            let gap = minus(untaxed, plus(temperature, temperature)?)?;
            if gap <= Dyadic::ZERO && temperature > Dyadic::ZERO {
                let slowly = minus(before, gap)? == minus(temperature, since)?;
                return plus(since, if slowly { before } else { half(before)? });
            }
            (since, before) = (temperature, gap);
        }
        plus(since, half(before)?)
    }

    /// The left trajectory of a game: this one minus the temperature, up to the mast.
    fn taxed(&self, mast: Point) -> Result<Self, Unsolved> {
        let mut turns = vec![Point { temperature: Dyadic::ZERO, number: self.at(Dyadic::ZERO)? }];
        for Point { temperature, number } in self.points() {
            if temperature > Dyadic::ZERO && temperature < mast.temperature {
                turns.push(Point { temperature, number: minus(number, temperature)? });
            }
        }
        Ok(Self { turns, mast }.without_false_turns())
    }

    /// The same, without points at which the slope stays what it was.
    fn without_false_turns(mut self) -> Self {
        let mut turns: Vec<Point> = Vec::with_capacity(self.turns.len());
        for (at, &turn) in self.turns.iter().enumerate() {
            let next = self.turns.get(at + 1).unwrap_or(&self.mast);
            // Slopes are −1, 0 or 1, so their signs tell them apart.
            let is_false = turns
                .last()
                .is_some_and(|last| last.number.cmp(&turn.number) == turn.number.cmp(&next.number));
            if !is_false {
                turns.push(turn);
            }
        }
        self.turns = turns;
        self
    }
}

impl Point {
    /// The number at a temperature on the way to another point, which goes straight up or at slope 1 or −1.
    fn toward(self, next: Self, temperature: Dyadic) -> Result<Dyadic, Unsolved> {
        let rise = minus(temperature, self.temperature)?;
        match self.number.cmp(&next.number) {
            Ordering::Less => plus(self.number, rise),
            Ordering::Equal => Ok(self.number),
            Ordering::Greater => minus(self.number, rise),
        }
    }
}

/// The same point in the thermograph of the negative.
impl Neg for Point {
    type Output = Self;

    fn neg(self) -> Self {
        Self { number: -self.number, ..self }
    }
}

/// A left trajectory of a game is a right one of its negative.
impl Neg for &Trajectory {
    type Output = Trajectory;

    fn neg(self) -> Trajectory {
        Trajectory { turns: self.turns.iter().map(|&turn| -turn).collect(), mast: -self.mast }
    }
}

impl Neg for Trajectory {
    type Output = Self;

    fn neg(self) -> Self {
        -&self
    }
}

fn plus(a: Dyadic, b: Dyadic) -> Result<Dyadic, Unsolved> {
    a.checked_add(b).ok_or_else(|| Reason::Number.into())
}

fn minus(a: Dyadic, b: Dyadic) -> Result<Dyadic, Unsolved> {
    a.checked_sub(b).ok_or_else(|| Reason::Number.into())
}

fn half(a: Dyadic) -> Result<Dyadic, Unsolved> {
    a.checked_half().ok_or_else(|| Reason::Number.into())
}
