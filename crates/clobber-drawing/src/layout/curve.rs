//! The line of an edge, and the arrowhead on it. Does not know graphs.

use super::STONE_RADIUS;
use super::geometry::{Point, distance};

/// Length and width of an arrowhead.
const HEAD: (f64, f64) = (0.2, 0.3);

/// A parabola from `start` to `end`; a straight edge has its control point in the middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// The first point.
    pub start: Point,
    /// The control point.
    pub control: Point,
    /// The last point.
    pub end: Point,
}

impl Curve {
    /// The curve whose middle lies `bend` to the left of the straight line, seen along it.
    pub(super) fn new(start: Point, end: Point, bend: f64) -> Self {
        let (dx, dy) = (end.0 - start.0, end.1 - start.1);
        // A parabola reaches half as far as its control point.
        let reach = 2.0 * bend / dx.hypot(dy).max(f64::MIN_POSITIVE);
        let control =
            (f64::midpoint(start.0, end.0) + reach * dy, f64::midpoint(start.1, end.1) - reach * dx);
        Self { start, control, end }
    }

    /// The point at `t` between 0 and 1.
    pub(super) fn at(&self, t: f64) -> Point {
        let mix = |a: f64, b: f64, c: f64| (1.0 - t) * ((1.0 - t) * a + 2.0 * t * b) + t * t * c;
        (mix(self.start.0, self.control.0, self.end.0), mix(self.start.1, self.control.1, self.end.1))
    }

    /// The two inner control points of the same curve written as a cubic one.
    pub fn cubic_controls(&self) -> [Point; 2] {
        [self.start, self.end]
            .map(|(x, y)| (x + (self.control.0 - x) * 2.0 / 3.0, y + (self.control.1 - y) * 2.0 / 3.0))
    }

    /// A triangle whose tip touches the stone at the end of the curve, tip first.
    pub fn arrowhead(&self) -> [Point; 3] {
        let tip = self.before_end(STONE_RADIUS);
        let back = self.before_end(STONE_RADIUS + HEAD.0);
        let length = distance(tip, back).max(f64::MIN_POSITIVE);
        let (dx, dy) = ((tip.0 - back.0) / length, (tip.1 - back.1) / length);
        let base = (tip.0 - HEAD.0 * dx, tip.1 - HEAD.0 * dy);
        let corner = |side: f64| (base.0 - side * dy, base.1 + side * dx);
        [tip, corner(HEAD.1 / 2.0), corner(-HEAD.1 / 2.0)]
    }

    /// The point of the curve that is this far from its end.
    fn before_end(&self, radius: f64) -> Point {
        let (mut far, mut near) = (0.0, 1.0);
        for _ in 0..30 {
            let middle = f64::midpoint(far, near);
            if distance(self.at(middle), self.end) > radius { far = middle } else { near = middle }
        }
        self.at(near)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_bends_to_the_left() {
        let curve = Curve::new((0.0, 0.0), (2.0, 0.0), 0.5);
        assert_eq!(curve.at(0.5), (1.0, -0.5));
        assert_eq!((curve.at(0.0), curve.at(1.0)), (curve.start, curve.end));
    }

    #[test]
    fn the_arrowhead_ends_at_the_stone() {
        let [tip, a, b] = Curve::new((0.0, 0.0), (0.0, 3.0), 0.0).arrowhead();
        assert!(tip.0.abs() < 1e-6 && (tip.1 - (3.0 - STONE_RADIUS)).abs() < 1e-6);
        assert!((a.1 - b.1).abs() < 1e-6 && (a.0 + b.0).abs() < 1e-6 && a.1 < tip.1);
    }
}
