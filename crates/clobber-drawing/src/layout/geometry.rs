//! Points, segments and rectangles in the plane. Does not know graphs.

/// A place in units of one cell: x to the right, y down.
pub type Point = (f64, f64);

/// The distance between two points.
pub(super) fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The point at `angle` on the circle of this radius around the origin; angle 0 is to the right, and angles
/// grow clockwise because y points down.
pub(super) fn polar(radius: f64, angle: f64) -> Point {
    (radius * angle.cos(), radius * angle.sin())
}

/// `p` moved by `by`.
pub(super) fn shifted(p: Point, by: Point) -> Point {
    (p.0 + by.0, p.1 + by.1)
}

/// The points at this many times their distance from the origin.
pub(super) fn scaled(points: &[Point], factor: f64) -> Vec<Point> {
    points.iter().map(|&(x, y)| (factor * x, factor * y)).collect()
}

/// The points turned clockwise around the origin.
pub(super) fn turned(points: &[Point], angle: f64) -> Vec<Point> {
    let (sin, cos) = angle.sin_cos();
    points.iter().map(|&(x, y)| (x * cos - y * sin, x * sin + y * cos)).collect()
}

/// The distance of `p` from the segment between `a` and `b`.
pub(super) fn distance_to_segment(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length2 = dx * dx + dy * dy;
    let t = if length2 > 0.0 { ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / length2 } else { 0.0 };
    let t = t.clamp(0.0, 1.0);
    distance(p, (a.0 + t * dx, a.1 + t * dy))
}

/// Whether the interiors of the segments `a`–`b` and `c`–`d` cross.
pub(super) fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The smallest x.
    pub left: f64,
    /// The smallest y.
    pub top: f64,
    /// The largest x.
    pub right: f64,
    /// The largest y.
    pub bottom: f64,
}

impl Frame {
    /// The smallest frame around the points; without points, the origin alone.
    pub(super) fn around(points: impl IntoIterator<Item = Point>) -> Self {
        points
            .into_iter()
            .map(|(x, y)| Self { left: x, top: y, right: x, bottom: y })
            .reduce(Self::union)
            .unwrap_or(Self { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 })
    }

    /// The smallest frame around both.
    pub(super) fn union(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The frame with a margin on all four sides.
    #[must_use]
    pub fn with_margin(self, margin: f64) -> Self {
        Self {
            left: self.left - margin,
            top: self.top - margin,
            right: self.right + margin,
            bottom: self.bottom + margin,
        }
    }

    /// The width.
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// From top to bottom.
    pub fn height(self) -> f64 {
        self.bottom - self.top
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_to_a_segment() {
        let (a, b) = ((0.0, 0.0), (4.0, 0.0));
        for (p, expected) in [((2.0, 3.0), 3.0), ((7.0, 4.0), 5.0), ((-3.0, -4.0), 5.0), ((1.0, 0.0), 0.0)] {
            assert!((distance_to_segment(p, a, b) - expected).abs() < 1e-12);
        }
        assert!((distance_to_segment((3.0, 4.0), a, a) - 5.0).abs() < 1e-12);
    }

    #[test]
    fn segments_that_share_an_end_do_not_cross() {
        let (a, b, c, d) = ((0.0, 0.0), (1.0, 1.0), (0.0, 1.0), (1.0, 0.0));
        assert!(cross(a, b, c, d));
        assert!(!cross(a, c, b, d));
        assert!(!cross(a, b, a, c));
    }

    #[test]
    fn a_frame_holds_all_its_points() {
        let frame = Frame::around([(1.0, 5.0), (-2.0, 3.0)]).with_margin(0.5);
        assert_eq!(frame, Frame { left: -2.5, top: 2.5, right: 1.5, bottom: 5.5 });
        assert_eq!(Frame::around([]).width().to_bits(), 0);
    }
}
