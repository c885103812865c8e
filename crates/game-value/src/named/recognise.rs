//! Recognising values that have names, from the shape of their canonical forms.
//!
//! The forms of uptimals are those of the table in the module above, read backwards: what they are follows
//! from what their options are. A switch equals its negative. For a tiny the shape suggests G, and the tiny
//! of that G is compared with the value.
//!
//! Without memory for its name a value is nameless. Once a time limit is reached, answers of this module are
//! meaningless: every later check fails as well, and the callers check once more before they use them.

use super::{Name, Ups, Uptimal};
use crate::arithmetic::Arithmetic;
use crate::dyadic::Dyadic;
use crate::side::Side;
use crate::value::Value;
use rustc_hash::{FxHashMap, FxHashSet};

/// Names that are known, so that every follower is visited once.
pub(crate) struct Names<'u> {
    universe: Arithmetic<'u>,
    uptimals: FxHashMap<Value, Option<Uptimal>>,
    /// The names of those that are not uptimals.
    others: FxHashMap<Value, Name>,
}

/// Most followers of a game that is negated, or whose mean value is computed, for a name.
const MAX_FOLLOWERS: usize = 100_000;

/// Most pairs of followers of two games that are added for a name.
const MAX_PAIRS_OF_FOLLOWERS: usize = 100_000;

impl<'u> Names<'u> {
    pub(crate) fn new(universe: Arithmetic<'u>) -> Self {
        Self { universe, uptimals: FxHashMap::default(), others: FxHashMap::default() }
    }

    pub(crate) fn universe(&self) -> Arithmetic<'u> {
        self.universe
    }

    pub(crate) fn name(&mut self, value: Value) -> Name {
        if let Some(uptimal) = self.uptimal(value) {
            return Name::Uptimal(uptimal);
        }
        if let Some(&name) = self.others.get(&value) {
            return name;
        }
        let name = if self.is_switch(value) {
            Name::Switch
        } else {
            let tiny = self.tiny_or_miny(value, Side::Left);
            tiny.or_else(|| self.tiny_or_miny(value, Side::Right)).unwrap_or(Name::Nameless)
        };
        self.others.insert(value, name);
        name
    }

    /// Number, ups and nimber, if the value is their sum.
    pub(crate) fn uptimal(&mut self, value: Value) -> Option<Uptimal> {
        if let Some(number) = self.universe.number_of(value) {
            return Some(Uptimal::number(number));
        }
        let number = self.universe.left_stop(value);
        if self.universe.right_stop(value) != number {
            return None;
        }
        if let Some(&known) = self.uptimals.get(&value) {
            return known;
        }
        self.universe.limits().check().ok()?;
        let uptimal = crate::deep(|| self.uptimal_by_shape(value, number));
        self.uptimals.insert(value, uptimal);
        uptimal
    }

    fn uptimal_by_shape(&mut self, value: Value, number: Dyadic) -> Option<Uptimal> {
        let universe = self.universe.universe();
        let (left, right) = (universe.left_options(value), universe.right_options(value));
        if left == right {
            return self.are_stars(left, number).then(|| Uptimal::star(number, left.len() as u32));
        }
        self.ups_by_shape(left, right, 1, number).or_else(|| self.ups_by_shape(right, left, -1, number))
    }

    /// Are these number, number + *, number + *2, … in some order?
    fn are_stars(&mut self, options: &[Value], number: Dyadic) -> bool {
        let below = options.len() as u32;
        // These are different, and there are no others below.
        options.iter().all(|&option| self.star(option, number).is_some_and(|nimber| nimber < below))
    }

    /// m, if the value is number + *m.
    fn star(&mut self, value: Value, number: Dyadic) -> Option<u32> {
        self.uptimal(value).filter(|uptimal| uptimal.number == number)?.as_star()
    }

    /// What has ups (sign 1) or downs (sign −1), by the table of forms; `near` are the options of the player
    /// for whom they are good.
    fn ups_by_shape(&mut self, near: &[Value], far: &[Value], sign: i64, number: Dyadic) -> Option<Uptimal> {
        let &[far] = far else { return None };
        let far = self.uptimal(far).filter(|far| far.number == number)?;
        let (ups, nimber) = self
            .multiple_by_shape(near, far, sign)
            .or_else(|| self.power_by_shape(near, far, sign))
            .or_else(|| self.sum_by_shape(near, far, sign))?;
        Some(Uptimal { number, ups, nimber })
    }

    fn multiple_by_shape(&mut self, near: &[Value], far: Uptimal, sign: i64) -> Option<(Ups, u32)> {
        match (near, far.ups) {
            (&[near], Ups::Multiple(n)) if n * sign >= 0 => {
                (self.star(near, far.number)? == 0).then_some((Ups::Multiple(n + sign), far.nimber ^ 1))
            }
            (&[_, _], Ups::Multiple(0)) if far.nimber == 0 => {
                self.are_stars(near, far.number).then_some((Ups::Multiple(sign), 1))
            }
            _ => None,
        }
    }

    fn power_by_shape(&mut self, near: &[Value], far: Uptimal, sign: i64) -> Option<(Ups, u32)> {
        let n = sign - far.ups.as_sum().filter(|sum| sum * sign < 0)?;
        let nimber = far.nimber ^ 1;
        let fits = near.len() == nimber as usize + 1 && self.are_stars(near, far.number);
        fits.then_some((Ups::Power(n), nimber))
    }

    fn sum_by_shape(&mut self, near: &[Value], far: Uptimal, sign: i64) -> Option<(Ups, u32)> {
        let nimber = far.as_star()? ^ 1;
        let near = match *near {
            [near] if nimber != 1 => near,
            [a, b] if nimber == 1 && self.star(a, far.number) == Some(0) => b,
            [a, b] if nimber == 1 && self.star(b, far.number) == Some(0) => a,
            _ => return None,
        };
        let near = self.uptimal(near).filter(|near| near.number == far.number && near.nimber == nimber)?;
        let n = near.ups.as_sum().filter(|n| n * sign > 0)?;
        Some((Ups::Sum(n + sign), nimber))
    }

    fn is_switch(&self, value: Value) -> bool {
        let universe = self.universe;
        universe.left_stop(value) == -universe.right_stop(value)
            && self.sides_look_alike(value)
            && self.followers_within(value, MAX_FOLLOWERS).is_some()
            && universe.negated(value) == Ok(value)
    }

    /// Could the right options be the negatives of the left ones? Most values that are not switches end here.
    fn sides_look_alike(&self, value: Value) -> bool {
        let universe = self.universe;
        let (left, right) = (universe.left_options(value), universe.right_options(value));
        let mut left: Vec<_> = left.iter().map(|&option| self.look(option)).collect();
        let mut right: Vec<_> = right
            .iter()
            .map(|&option| {
                let (birthday, lefts, rights, (left_stop, right_stop)) = self.look(option);
                (birthday, rights, lefts, (-right_stop, -left_stop))
            })
            .collect();
        left.sort_unstable();
        right.sort_unstable();
        left == right
    }

    fn look(&self, value: Value) -> (usize, usize, usize, (Dyadic, Dyadic)) {
        let universe = self.universe;
        let (left, right) = (universe.left_options(value), universe.right_options(value));
        let stops = (universe.left_stop(value), universe.right_stop(value));
        (universe.birthday(value), left.len(), right.len(), stops)
    }

    /// {x || x | y} is x + tiny-(x − y). Like CGSuite we call it so if the mean value of y is below x. In the
    /// same way {y | x || x} is x + miny-(y − x); there Right is the near side.
    fn tiny_or_miny(&self, value: Value, near: Side) -> Option<Name> {
        let universe = self.universe;
        let only = |value: Value, side: Side| match universe.options(value, side) {
            &[option] => Some(option),
            _ => None,
        };
        let (base, threat) = (only(value, near)?, only(value, !near)?);
        let number = universe.number_of(base)?;
        let (back, beyond) = (only(threat, near)?, only(threat, !near)?);
        let stop = if near == Side::Left { universe.right_stop(beyond) } else { universe.left_stop(beyond) };
        let is_beyond = |found: Dyadic| {
            let (lower, higher) = near.by_size(found, number);
            lower < higher
        };
        if back != base || !is_beyond(stop) || !is_beyond(self.mean(beyond)?) {
            return None;
        }
        let (lower, higher) = near.by_size(beyond, base);
        let of = self.difference(higher, lower)?;
        let (tiny, name) = match near {
            Side::Left => (universe.tiny(of), Name::Tiny { number, of }),
            Side::Right => (universe.miny(of), Name::Miny { number, of }),
        };
        (self.sum(base, tiny.ok()?)? == value).then_some(name)
    }

    fn mean(&self, value: Value) -> Option<Dyadic> {
        self.followers_within(value, MAX_FOLLOWERS)?;
        self.universe.mean(value).ok()
    }

    fn difference(&self, a: Value, b: Value) -> Option<Value> {
        let universe = self.universe;
        if let (Some(a), Some(b)) = (universe.number_of(a), universe.number_of(b)) {
            return universe.dyadic(a.checked_sub(b)?).ok();
        }
        self.followers_within(b, MAX_FOLLOWERS)?;
        self.sum(a, universe.negated(b).ok()?)
    }

    /// The sum, if it is cheap.
    fn sum(&self, a: Value, b: Value) -> Option<Value> {
        if a != Value::ZERO && b != Value::ZERO {
            let of_a = self.followers_within(a, MAX_PAIRS_OF_FOLLOWERS)?;
            self.followers_within(b, MAX_PAIRS_OF_FOLLOWERS / of_a)?;
        }
        self.universe.add(a, b).ok()
    }

    /// The number of followers, the value itself among them, if there are no more than the limit.
    fn followers_within(&self, value: Value, limit: usize) -> Option<usize> {
        let mut seen = FxHashSet::from_iter([value]);
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            self.universe.limits().check().ok()?;
            if seen.len() > limit {
                return None;
            }
            let options = self.universe.left_options(value).iter().chain(self.universe.right_options(value));
            open.extend(options.copied().filter(|&option| seen.insert(option)));
        }
        Some(seen.len()).filter(|&count| count <= limit)
    }
}
