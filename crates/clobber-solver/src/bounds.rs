//! Bounds on the ladder of ups.
//!
//! The rungs are n·↑ and n·↑ + *. For a game G we note the highest rungs with G ≥ r and with G ⧐ r (that is,
//! not G ≤ r: Left, to move, wins G − r), and the lowest with G ≤ r and with G ⧏ r. Such facts add up:
//!
//! > G ≥ r and H ≥ s give G + H ≥ r + s;  G ≥ r and H ⧐ s give G + H ⧐ r + s,
//!
//! and two stars cancel. Left, to move, wins a sum if it is ⧐ 0 and loses it if it is ≤ 0. For a value the
//! facts are exact. For a component without a value they follow from those of its options, in the way of the
//! definition of the order, and are only bounds: the options are sums.

use game_value::Ladder;
use std::sync::atomic::{AtomicU64, Ordering};
use zerocopy::FromZeros;

/// What is known of a game's place among the rungs, as the n of n·↑ and of n·↑ + * for each of
///
/// - G ≥ the rung, for this n and all below,
/// - G ⧐ the rung, for this n and all below,
/// - −G ≥ the rung, which is G ≤ its negative,
/// - −G ⧐ the rung, which is G ⧏ its negative.
///
/// In this order the upper bounds behave as the lower ones, and a few instructions on all eight numbers at
/// once add two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds([i16; 8]);

/// Stands for an unknown bound. It stays below [`LOWEST`] whatever is added to it.
const UNKNOWN: i16 = -(1 << 14);

/// Lower bounds than this are not kept.
const LOWEST: i16 = -(1 << 13);

/// Higher bounds than this are lowered to it.
const HIGHEST: i16 = 1 << 11;

impl Bounds {
    /// No bound is known.
    pub(crate) const NONE: Self = Self([UNKNOWN; 8]);

    /// Those of zero: 0 ⧐ n·↑ for n < 0, 0 ⧐ n·↑ + * for n ≤ 1.
    pub(crate) const ZERO: Self = Self([0, -2, -1, 1, 0, -2, -1, 1]);

    /// Of a value, exactly.
    pub(crate) fn of_ladder(ladder: Ladder) -> Self {
        let Ladder { floor: a, floor_star: b, ceiling: c, ceiling_star: d } = ladder;
        Self([a, b, c - 1, d - 1, -c, -d, -a - 1, -b - 1].map(clamped))
    }

    #[inline]
    pub(crate) fn negated(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        Self([e, f, g, h, a, b, c, d])
    }

    /// Of the negative, if that is wanted.
    #[inline]
    pub(crate) fn negated_if(self, negate: bool) -> Self {
        if negate { self.negated() } else { self }
    }

    /// Of the sum of two games.
    #[inline]
    pub(crate) fn plus(self, other: Self) -> Self {
        let (one, two) = (half_sum(self.0, other.0), half_sum(other.0, self.0));
        Self(std::array::from_fn(|i| {
            let n = one[i].max(two[i]);
            if n < LOWEST { UNKNOWN } else { n.min(HIGHEST) }
        }))
    }

    /// Does Left, to move, win? `None` if the bounds do not decide.
    #[inline]
    pub(crate) fn left_wins(self) -> Option<bool> {
        if self.0[2] >= 0 {
            Some(true)
        } else if self.0[4] >= 0 {
            Some(false)
        } else {
            None
        }
    }

    /// Integers between which the atomic weight is, if both are known: from G ≥ n·↑ or n·↑ + * follows weight
    /// ≥ n.
    pub(crate) fn weights(self) -> Option<[i16; 2]> {
        let [least, most] = [self.0[0].max(self.0[1]), self.0[4].max(self.0[5])];
        (least > LOWEST && most > LOWEST).then_some([least, -most])
    }

    /// How many ups are missing until the bounds say that Left, to move, wins, and until they say that Left
    /// loses.
    #[inline]
    pub(crate) fn gaps(self) -> [u32; 2] {
        [self.0[2], self.0[4]].map(|n| u32::from(n.min(-1).unsigned_abs()))
    }

    /// The lowest rung of a scale for which it is open whether the game (`false`) or its negative (`true`) is
    /// ≥ it.
    pub(crate) fn open_rung(self, of_negative: bool, star: usize) -> Option<i16> {
        let (at_least, refuted) = if of_negative { (4 + star, 2 + star) } else { (star, 6 + star) };
        let n = self.0[at_least] + 1;
        (n > LOWEST && n <= HIGHEST && n < -self.0[refuted]).then_some(n)
    }

    /// What follows if that question is answered.
    #[must_use]
    pub(crate) fn with_answer(self, of_negative: bool, star: usize, rung: i16, answer: bool) -> Self {
        let (at_least, refuted) = if of_negative { (4 + star, 2 + star) } else { (star, 6 + star) };
        let mut bounds = self;
        if answer {
            bounds.0[at_least] = bounds.0[at_least].max(rung);
        } else {
            // Not H ≥ r is −H ⧐ −r.
            bounds.0[refuted] = bounds.0[refuted].max(-rung);
        }
        bounds.closed()
    }

    /// What follows for a game G if Left, to move, wins or loses G + H, from the bounds of H.
    ///
    /// If Left wins, G ⧐ −H, and so G ⧐ every rung that −H is ≥. If Left loses, −G ≥ H.
    pub(crate) fn by_outcome(others: Self, left_wins: bool) -> Self {
        let mut bounds = Self::NONE;
        if left_wins {
            [bounds.0[2], bounds.0[3]] = [others.0[4], others.0[5]];
        } else {
            [bounds.0[4], bounds.0[5]] = [others.0[0], others.0[1]];
        }
        bounds.closed()
    }

    /// With what follows between the scales: n·↑ ≥ m·↑ + * from n = m + 2 on, and n·↑ ⧐ m·↑ + * from n = m −
    /// 1 on.
    #[must_use]
    fn closed(self) -> Self {
        let mut lanes = self.0;
        for half in lanes.chunks_exact_mut(4) {
            let [a, b, c, d] = [half[0], half[1], half[2], half[3]];
            half[0] = a.max(b - 2);
            half[1] = b.max(a - 2);
            half[2] = c.max(a - 1).max(b + 1).max(d - 2);
            half[3] = d.max(b - 1).max(a + 1).max(c - 2);
        }
        Self(lanes.map(|n| if n < LOWEST { UNKNOWN } else { n.min(HIGHEST) }))
    }

    /// The better of two bounds of the same game, each.
    #[must_use]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].max(other.0[i]))).closed()
    }

    /// The numbers, in the order above; what is not known is below all others.
    #[inline]
    pub(crate) fn lanes(self) -> [i16; 8] {
        self.0
    }

    /// From the numbers, as far as they are known.
    #[inline]
    pub(crate) fn from_lanes(lanes: [Option<i16>; 8]) -> Self {
        Self(lanes.map(|lane| lane.unwrap_or(UNKNOWN)))
    }

    /// As two words of four numbers each. No number is the least that there is, so neither word is zero.
    #[inline]
    fn to_words(self) -> [u64; 2] {
        let [a, b, c, d, e, f, g, h] = self.0.map(|n| u64::from(n as u16));
        [a | b << 16 | c << 32 | d << 48, e | f << 16 | g << 32 | h << 48].map(|word| word ^ SIGNS)
    }

    /// Back from two words; `None` if one is zero.
    #[inline]
    fn from_words([low, high]: [u64; 2]) -> Option<Self> {
        let lane = |i: usize| ((if i < 4 { low } else { high } ^ SIGNS) >> (16 * (i % 4))) as i16;
        (low != 0 && high != 0).then(|| Self(std::array::from_fn(lane)))
    }
}

/// The sign bits of four numbers.
const SIGNS: u64 = 0x8000_8000_8000_8000;

/// Bounds that threads share. Every stored half is true, so halves of two bounds are bounds as well.
#[derive(Default)]
pub(crate) struct AtomicBounds([AtomicU64; 2]);

impl AtomicBounds {
    /// What was stored, if anything.
    #[inline]
    pub(crate) fn get(&self) -> Option<Bounds> {
        load(&self.0)
    }

    pub(crate) fn set(&self, bounds: Bounds) {
        store(&self.0, bounds);
    }
}

/// Many bounds that threads share. Untouched ones take no memory.
pub(crate) struct BoundsTable(Box<[[AtomicU64; 2]]>);

impl BoundsTable {
    /// A table without bounds; `None` if there is no memory for it.
    pub(crate) fn new(length: usize) -> Option<Self> {
        <[[AtomicU64; 2]]>::new_box_zeroed_with_elems(length).ok().map(Self)
    }

    /// What was stored here, if anything.
    #[inline]
    pub(crate) fn get(&self, at: usize) -> Option<Bounds> {
        load(self.0.get(at)?)
    }

    /// Stores bounds, if the table has this place.
    pub(crate) fn set(&self, at: usize, bounds: Bounds) {
        if let Some(words) = self.0.get(at) {
            store(words, bounds);
        }
    }
}

#[inline]
fn load(words: &[AtomicU64; 2]) -> Option<Bounds> {
    Bounds::from_words([words[0].load(Ordering::Relaxed), words[1].load(Ordering::Relaxed)])
}

fn store(words: &[AtomicU64; 2], bounds: Bounds) {
    for (word, half) in words.iter().zip(bounds.to_words()) {
        word.store(half, Ordering::Relaxed);
    }
}

/// The sums in which the first game is ≥ its rung: two stars cancel. Written so that it becomes a few vector
/// instructions.
#[inline]
fn half_sum(a: [i16; 8], b: [i16; 8]) -> [i16; 8] {
    let plain = [a[0], a[0], a[0], a[0], a[4], a[4], a[4], a[4]];
    let star = [a[1], a[1], a[1], a[1], a[5], a[5], a[5], a[5]];
    let swapped = [b[1], b[0], b[3], b[2], b[5], b[4], b[7], b[6]];
    std::array::from_fn(|i| (plain[i] + b[i]).max(star[i] + swapped[i]))
}

fn clamped(n: i32) -> i16 {
    if n < i32::from(LOWEST) { UNKNOWN } else { n.min(i32::from(HIGHEST)) as i16 }
}

/// The bounds of a game that follow from those of its options.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfOptions {
    /// For each bound the best among Left's options and the worst among them, then the same for Right's.
    sides: [([i16; 8], [i16; 8]); 2],
}

impl OfOptions {
    pub(crate) const NONE: Self = Self { sides: [([UNKNOWN; 8], [HIGHEST; 8]); 2] };

    /// Takes an option of Left (0) or Right (1) into account.
    #[inline]
    pub(crate) fn add(&mut self, side: usize, option: Bounds) {
        let (best, worst) = &mut self.sides[side];
        for i in 0..8 {
            best[i] = best[i].max(option.0[i]);
            worst[i] = worst[i].min(option.0[i]);
        }
    }

    /// The best bounds that follow for the game, if all of its options have been added.
    ///
    /// G ≥ r if every G^R ⧐ r and G ⧐ every r^L; G ⧐ r if some G^L ≥ r or G ≥ some r^R.
    pub(crate) fn bounds(&self) -> Bounds {
        let [(left_best, left_worst), (right_best, right_worst)] = &self.sides;
        let lower = lower_bounds([left_best[0], left_best[1]], [right_worst[2], right_worst[3]]);
        let upper = lower_bounds([right_best[4], right_best[5]], [left_worst[6], left_worst[7]]);
        Bounds([lower[0], lower[1], lower[2], lower[3], upper[0], upper[1], upper[2], upper[3]]).closed()
    }
}

/// The largest n with G ≥ n·↑ and n·↑ + *, then the largest with G ⧐ n·↑ and n·↑ + *.
///
/// `reach` are the largest rungs with some G^L ≥ them, `cap` the largest with all G^R ⧐ them.
fn lower_bounds(reach: [i16; 2], cap: [i16; 2]) -> [i16; 4] {
    let (mut at_least, mut not_below) = ([UNKNOWN; 2], reach);
    // Each fact can give others; two rounds reach all of them.
    for _ in 0..2 {
        at_least = max(at_least, [largest(cap[0], 0, not_below), largest(cap[1], 1, not_below)]);
        not_below = max(not_below, [largest_passed(0, at_least), largest_passed(1, at_least)]);
    }
    [at_least[0], at_least[1], not_below[0], not_below[1]]
}

fn max(a: [i16; 2], b: [i16; 2]) -> [i16; 2] {
    [a[0].max(b[0]), a[1].max(b[1])]
}

/// The largest n ≤ `cap` such that G ⧐ every left option of n·↑ + s*.
///
/// For n ≥ 1 that is 0, and for ↑* also *; 0 has none, * has 0; for n ≤ −1 it is (n+1)·↑ + (1−s)*.
fn largest(cap: i16, star: usize, not_below: [i16; 2]) -> i16 {
    let above_zero = not_below[0] >= 0;
    let blocked = star == 1 && cap == 1 && not_below[1] < 0;
    if cap >= 1 && above_zero && !blocked {
        return cap;
    }
    if cap >= 0 && (star == 0 || above_zero) {
        return 0;
    }
    let lower = cap.min(-1).min(not_below[1 - star] - 1);
    if lower < LOWEST { UNKNOWN } else { lower }
}

/// The largest n such that G ≥ some right option of n·↑ + s*.
///
/// For n ≥ 1 that is (n−1)·↑ + (1−s)*; * has 0; for n ≤ −1 it is 0, and for ↓* also *.
fn largest_passed(star: usize, at_least: [i16; 2]) -> i16 {
    let from_above = at_least[1 - star];
    if from_above >= 0 {
        (from_above + 1).min(HIGHEST)
    } else if star == 1 && at_least[0] >= 0 {
        0
    } else if at_least[0] >= 0 || (star == 1 && at_least[1] >= 0) {
        -1
    } else {
        UNKNOWN
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::strip::Strip;
    use crate::values::{Evaluation, Evaluator};
    use game_value::{Arithmetic, Value};
    use search_limits::Limits;

    /// Every fact that bounds state, against the order of values.
    fn assert_true(universe: Arithmetic<'_>, value: Value, bounds: Bounds) {
        let negative = universe.negated(value).unwrap();
        for (lane, &n) in bounds.0.iter().enumerate().filter(|(_, n)| **n > LOWEST) {
            let game = if lane < 4 { value } else { negative };
            let rung = universe.up_multiple(i64::from(n), (lane % 2) as u32).unwrap();
            let holds =
                if lane % 4 < 2 { universe.le(rung, game) } else { universe.le(game, rung).map(|le| !le) };
            assert!(holds.unwrap(), "lane {lane} of {bounds:?} for {}", universe.text(value).unwrap());
        }
    }

    fn values(evaluator: Evaluation<'_>, longest: usize) -> Vec<Value> {
        let strips = (2..=longest).flat_map(|n| (0..1u64 << n).map(move |bits| Strip::from_bits(n, bits)));
        let mut values: Vec<Value> = strips.map(|strip| evaluator.strip_value(&strip).unwrap()).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    fn exact(universe: Arithmetic<'_>, value: Value) -> Bounds {
        Bounds::of_ladder(universe.ladder(value).unwrap())
    }

    #[test]
    fn bounds_of_sums_negatives_and_options_are_true() {
        let evaluator = Evaluator::with_memory(1 << 28);
        let evaluator = evaluator.within(Limits::unlimited());
        let universe = evaluator.universe();
        let values = values(evaluator, 7);
        for &a in &values {
            assert_true(universe, a, exact(universe, a));
            assert_eq!(exact(universe, a).negated(), exact(universe, universe.negated(a).unwrap()));
            let mut options = OfOptions::NONE;
            universe.left_options(a).iter().for_each(|&option| options.add(0, exact(universe, option)));
            universe.right_options(a).iter().for_each(|&option| options.add(1, exact(universe, option)));
            // Exact bounds of the options give exact bounds.
            if a != Value::ZERO {
                assert_eq!(options.bounds(), exact(universe, a), "{}", universe.text(a).unwrap());
            }
            for &b in &values {
                let sum = exact(universe, a).plus(exact(universe, b));
                assert_true(universe, universe.add(a, b).unwrap(), sum);
                assert_true(universe, universe.add(a, b).unwrap(), sum.closed());
            }
        }
        assert_eq!(exact(universe, Value::ZERO), Bounds::ZERO);
    }

    #[test]
    fn answers_make_bounds_exact() {
        let evaluator = Evaluator::with_memory(1 << 28);
        let evaluator = evaluator.within(Limits::unlimited());
        let universe = evaluator.universe();
        for value in values(evaluator, 8) {
            let mut bounds = Bounds([-9, -9, -9, -9, -9, -9, -9, -9]);
            for (of_negative, star) in [(false, 0), (false, 1), (true, 0), (true, 1)] {
                while let Some(n) = bounds.open_rung(of_negative, star) {
                    let game = if of_negative { universe.negated(value).unwrap() } else { value };
                    let rung = universe.up_multiple(i64::from(n), star as u32).unwrap();
                    let answer = universe.le(rung, game).unwrap();
                    bounds = bounds.with_answer(of_negative, star, n, answer);
                }
            }
            assert_eq!(bounds, exact(universe, value));
        }
    }

    #[test]
    fn what_is_unknown_stays_so() {
        let many = (0..100).fold(Bounds::NONE, |sum, _| sum.plus(Bounds([2000; 8])));
        assert_eq!(many, Bounds::NONE);
        assert_eq!(many.left_wins(), None);
        assert_eq!(Bounds::from_words(Bounds::NONE.to_words()), Some(Bounds::NONE));
        assert_eq!(Bounds::from_words(Bounds::ZERO.to_words()), Some(Bounds::ZERO));
        assert_eq!(Bounds::from_words([0, 1]), None);
    }
}
