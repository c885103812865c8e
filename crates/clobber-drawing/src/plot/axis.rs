//! Axes: the place of a value between the two ends, and the values to print.

use std::ops::Range;

/// One side of a coordinate system.
#[derive(Clone, Debug)]
pub struct Axis {
    /// What is measured, with its unit.
    pub label: String,
    /// Equal ratios have equal lengths, and not equal differences.
    is_logarithmic: bool,
    low: f64,
    high: f64,
}

/// A value that is printed beside an axis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tick {
    /// The value.
    pub(super) at: f64,
    /// Its text.
    pub(super) label: String,
}

/// Values beside a horizontal axis of counts.
const MAX_COUNT_TICKS: usize = 9;

/// Values beside a vertical axis of times, where labels need less room.
const MAX_TIME_TICKS: usize = 12;

/// Shorter times count as this long, because a logarithmic axis has no zero.
const MIN_SECONDS: f64 = 1e-6;

impl Axis {
    /// An axis for counting, from zero to the largest of the values.
    pub fn count(label: impl Into<String>, values: impl Iterator<Item = f64>) -> Self {
        let high = values.fold(1.0, f64::max);
        let step = step(high);
        Self { label: label.into(), is_logarithmic: false, low: 0.0, high: step * (high / step).ceil() }
    }

    /// A logarithmic axis for times in seconds, between two times of the series 0.1, 0.2, 0.5, 1, 2, 5, …
    pub fn time(label: impl Into<String>, values: impl Iterator<Item = f64> + Clone) -> Self {
        let least = values.clone().fold(f64::INFINITY, f64::min).clamp(MIN_SECONDS, MAX_SECONDS);
        let most = values.fold(0.0, f64::max).clamp(least, MAX_SECONDS);
        let low = SERIES.rev().map(round).find(|&time| time <= least * ROUNDING).unwrap_or(MIN_SECONDS);
        let high =
            SERIES.map(round).find(|&time| time > low && time >= most / ROUNDING).unwrap_or(MAX_SECONDS);
        Self { label: label.into(), is_logarithmic: true, low, high }
    }

    /// The place of a value: 0 is the lower end and 1 the upper.
    pub(super) fn place(&self, value: f64) -> f64 {
        if self.is_logarithmic {
            (value.max(MIN_SECONDS) / self.low).log10() / (self.high / self.low).log10()
        } else {
            (value - self.low) / (self.high - self.low)
        }
    }

    /// The values to print, in ascending order.
    pub(super) fn ticks(&self) -> Vec<Tick> {
        if self.is_logarithmic {
            return self.times();
        }
        let step = step(self.high);
        let count = (self.high / step).round() as usize;
        (0..=count).map(|k| k as f64 * step).map(|at| Tick { at, label: format!("{at}") }).collect()
    }

    /// All times of the series between the ends if they are few; otherwise the powers of ten.
    fn times(&self) -> Vec<Tick> {
        let inside = |&index: &i32| (self.low / ROUNDING..=self.high * ROUNDING).contains(&round(index));
        let all: Vec<i32> = SERIES.filter(inside).collect();
        let powers = all.iter().copied().filter(|index| index.rem_euclid(3) == 0);
        let chosen = if all.len() <= MAX_TIME_TICKS / 2 { all.clone() } else { powers.collect() };
        let every = chosen.len().div_ceil(MAX_TIME_TICKS).max(1);
        let tick = |index| Tick { at: round(index), label: time(round(index)) };
        chosen.into_iter().step_by(every).map(tick).collect()
    }
}

/// The series of round times by its indices: 0 is one second, and three steps make a power of ten.
const SERIES: Range<i32> = -18..28;

/// Longer times count as this long: thirty years.
const MAX_SECONDS: f64 = 1e9;

/// Tolerance for rounding errors of round times.
const ROUNDING: f64 = 1.000_001;

fn round(index: i32) -> f64 {
    [1.0, 2.0, 5.0][index.rem_euclid(3) as usize] * 10f64.powi(index.div_euclid(3))
}

/// The least of 1, 2, 5, 10, 20, 50 … that divides an axis up to `high` into few enough parts.
fn step(high: f64) -> f64 {
    let decades = (0..).map(|exponent| 10f64.powi(exponent));
    let mut steps = decades.flat_map(|power| [power, 2.0 * power, 5.0 * power]);
    steps.find(|step| (high / step).ceil() < MAX_COUNT_TICKS as f64).expect("steps grow without end")
}

/// A round time in the unit that people use for it.
fn time(seconds: f64) -> String {
    let (count, unit) = match seconds * ROUNDING {
        ..0.001 => (seconds * 1e6, "µs"),
        0.001..1.0 => (seconds * 1e3, "ms"),
        _ => (seconds, "s"),
    };
    format!("{} {unit}", count.round())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Axis) -> Vec<String> {
        axis.ticks().into_iter().map(|tick| tick.label).collect()
    }

    #[test]
    fn counts_go_in_round_steps_beyond_the_largest() {
        let axis = |high| Axis::count("n", [high].into_iter());
        assert_eq!(labels(&axis(3.0)), ["0", "1", "2", "3"]);
        assert_eq!(labels(&axis(36.0)), ["0", "5", "10", "15", "20", "25", "30", "35", "40"]);
        assert_eq!(labels(&axis(100.0)), ["0", "20", "40", "60", "80", "100"]);
        assert_eq!(labels(&Axis::count("n", [].into_iter())), ["0", "1"]);
    }

    #[test]
    fn times_go_in_powers_of_ten_or_in_1_2_5() {
        let axis = |low, high| Axis::time("time", [low, high].into_iter());
        assert_eq!(labels(&axis(0.000_3, 2.0)), ["1 ms", "10 ms", "100 ms", "1 s"]);
        assert_eq!(labels(&axis(0.012, 0.031)), ["10 ms", "20 ms", "50 ms"]);
        assert_eq!(labels(&axis(0.5, 0.5)), ["500 ms", "1 s"]);
        assert_eq!(labels(&axis(0.001, 0.001)), ["1 ms", "2 ms"]);
        assert_eq!(labels(&axis(0.0, 40_421.63)).len(), 11);
        assert_eq!(labels(&axis(0.1, 40_421.63)).last().unwrap(), "10000 s");
        assert_eq!(labels(&Axis::time("time", [].into_iter())).len(), 1);
    }

    #[test]
    fn ticks_stand_in_order_between_the_ends() {
        for axis in [Axis::count("n", [47.0].into_iter()), Axis::time("time", [0.000_002, 90.0].into_iter())]
        {
            let places: Vec<f64> = axis.ticks().iter().map(|tick| axis.place(tick.at)).collect();
            assert!(places.is_sorted() && places.len() <= MAX_TIME_TICKS);
            assert!(places.iter().all(|place| (-1e-9..=1.0 + 1e-9).contains(place)));
        }
    }

    #[test]
    fn no_time_is_below_a_microsecond() {
        let axis = Axis::time("time", [0.0, 1.0].into_iter());
        assert!(axis.place(0.0).abs() < 1e-9);
    }
}
