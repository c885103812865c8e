//! Numbers that summarise many measurements.

use serde::Serialize;

/// Mean, median and greatest of many numbers; zero without any.
#[derive(Serialize)]
pub(crate) struct Spread {
    pub(crate) mean: f64,
    pub(crate) median: f64,
    pub(crate) worst: f64,
}

impl Spread {
    pub(crate) fn new(numbers: impl ExactSizeIterator<Item = f64> + Clone) -> Self {
        Self {
            mean: mean(numbers.clone()),
            median: median(numbers.clone()),
            worst: numbers.fold(0.0, f64::max),
        }
    }
}

/// The mean; 0 without numbers.
pub(crate) fn mean(numbers: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = numbers.len().max(1);
    // `sum` of an empty iterator is -0.
    numbers.fold(0.0, |sum, number| sum + number) / count as f64
}

/// The standard error of the mean; `None` with fewer than two numbers.
pub(crate) fn standard_error(numbers: &[f64]) -> Option<f64> {
    let center = mean(numbers.iter().copied());
    let squares: f64 = numbers.iter().map(|number| (number - center).powi(2)).sum();
    let count = numbers.len() as f64;
    (numbers.len() > 1).then(|| (squares / (count - 1.0) / count).sqrt())
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_unstable_by(f64::total_cmp);
    match numbers.len() {
        0 => 0.0,
        n if n.is_multiple_of(2) => f64::midpoint(numbers[n / 2 - 1], numbers[n / 2]),
        n => numbers[n / 2],
    }
}

/// The slope of the line that fits the points best, by least squares.
pub(crate) fn slope(points: &[(f64, f64)]) -> f64 {
    let x = mean(points.iter().map(|point| point.0));
    let y = mean(points.iter().map(|point| point.1));
    let products: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let squares: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    products / squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_four_is_between_two() {
        assert_eq!(median([4.0, 1.0, 3.0, 2.0].into_iter()).to_bits(), 2.5f64.to_bits());
        assert_eq!(mean([].into_iter()).to_bits(), 0.0f64.to_bits());
    }

    #[test]
    fn the_standard_error_of_two_is_half_their_difference() {
        assert_eq!(standard_error(&[3.0, 7.0]), Some(2.0));
        assert_eq!(standard_error(&[3.0]), None);
    }

    #[test]
    fn the_slope_of_a_line_is_its_slope() {
        let points: Vec<(f64, f64)> = (0..9).map(|x| (f64::from(x), 2.5 * f64::from(x) - 7.0)).collect();
        assert!((slope(&points) - 2.5).abs() < 1e-9);
    }
}
