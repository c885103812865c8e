//! The order in which options are printed: CGSuite's, which depends on what they are and not on their ids.
//!
//! First numbers by size, then nimbers by size, then other uptimals by number, ups and nimber, then the rest.
//! The rest is compared by sorted left options, and after that by sorted right options. (CGSuite knows more
//! uptimals than those to which we give names, and sorts them before the rest.)

use crate::named::{Name, Names, Ups, Uptimal};
use crate::side::Side;
use crate::value::Value;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::rc::Rc;

/// Sorts options, those of every value once.
pub(super) struct Order<'u> {
    pub(super) names: Names<'u>,
    sorted: FxHashMap<(Value, Side), Rc<[Value]>>,
}

impl<'u> Order<'u> {
    pub(super) fn new(names: Names<'u>) -> Self {
        Self { names, sorted: FxHashMap::default() }
    }

    /// The options in the order in which they are printed.
    pub(super) fn options(&mut self, value: Value, side: Side) -> Rc<[Value]> {
        if let Some(options) = self.sorted.get(&(value, side)) {
            return Rc::clone(options);
        }
        let options = self.names.universe().universe().options(value, side);
        // By insertion: unlike the sorts of the library it may be given any answers, such as those of a
        // comparison that reached a limit.
        let mut sorted: Vec<Value> = Vec::with_capacity(options.len());
        for &option in options {
            let place = sorted.partition_point(|&before| self.compare(before, option).is_lt());
            sorted.insert(place, option);
        }
        let options: Rc<[Value]> = sorted.into();
        self.sorted.insert((value, side), Rc::clone(&options));
        options
    }

    /// Equal values are the same, so that of two lists only the first options that differ are looked into.
    fn compare(&mut self, a: Value, b: Value) -> Ordering {
        if a == b || self.names.universe().limits().check().is_err() {
            return Ordering::Equal;
        }
        match (self.names.name(a), self.names.name(b)) {
            (Name::Uptimal(a), Name::Uptimal(b)) => compare_uptimals(a, b),
            (Name::Uptimal(_), _) => Ordering::Less,
            (_, Name::Uptimal(_)) => Ordering::Greater,
            _ => crate::deep(|| {
                self.compare_sides(a, b, Side::Left).then_with(|| self.compare_sides(a, b, Side::Right))
            }),
        }
    }

    fn compare_sides(&mut self, a: Value, b: Value, side: Side) -> Ordering {
        let (a, b) = (self.options(a, side), self.options(b, side));
        let differ = a.iter().zip(b.iter()).find(|(a, b)| a != b);
        differ.map_or(a.len().cmp(&b.len()), |(&a, &b)| self.compare(a, b))
    }
}

fn compare_uptimals(a: Uptimal, b: Uptimal) -> Ordering {
    let by_value = || {
        let by_number = a.number.cmp(&b.number);
        by_number.then_with(|| compare_ups(a.ups, b.ups)).then(a.nimber.cmp(&b.nimber))
    };
    class(a).cmp(&class(b)).then_with(by_value)
}

/// Numbers come before nimbers, and these before sums.
fn class(uptimal: Uptimal) -> u8 {
    let Uptimal { number, ups, nimber } = uptimal;
    match (number.numerator(), ups, nimber) {
        (_, Ups::Multiple(0), 0) => 0,
        (0, Ups::Multiple(0), _) => 1,
        _ => 2,
    }
}

/// Compares the coefficients of ↑, ↑², …, as far as both have some; then how many they have.
fn compare_ups(a: Ups, b: Ups) -> Ordering {
    let common = length(a).min(length(b));
    // In between they are all the same, so that the first and the last place decide.
    let differ = [1, common].into_iter().filter(|place| (1..=common).contains(place)).find_map(|place| {
        let order = coefficient(a, place).cmp(&coefficient(b, place));
        order.is_ne().then_some(order)
    });
    differ.unwrap_or(length(a).cmp(&length(b)))
}

/// The highest power of up.
fn length(ups: Ups) -> u64 {
    match ups {
        Ups::Multiple(n) => u64::from(n != 0),
        Ups::Power(n) | Ups::Sum(n) => n.unsigned_abs(),
    }
}

/// How often a power of up is in it, up to the highest.
fn coefficient(ups: Ups, place: u64) -> i64 {
    match ups {
        Ups::Multiple(n) if place == 1 => n,
        Ups::Power(n) if place == n.unsigned_abs() => n.signum(),
        Ups::Sum(n) => n.signum(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The coefficients written out, without zeros at the end; slices compare just as wanted.
    fn coefficients(ups: Ups) -> Vec<i64> {
        (1..=length(ups)).map(|place| coefficient(ups, place)).collect()
    }

    #[test]
    fn ups_are_compared_by_their_coefficients() {
        let all = || {
            (-4..=4).flat_map(|n: i64| {
                let powers = [Ups::Power(n), Ups::Sum(n)];
                std::iter::once(Ups::Multiple(n)).chain(powers.into_iter().filter(move |_| n.abs() >= 2))
            })
        };
        for a in all() {
            for b in all() {
                assert_eq!(compare_ups(a, b), coefficients(a).cmp(&coefficients(b)), "{a:?} {b:?}");
            }
        }
    }
}
