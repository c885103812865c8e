//! A picture of findings: series of points.

/// Points in a plane.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// The label of the horizontal axis.
    pub across: &'static str,
    /// The label of the vertical axis.
    pub up: &'static str,
    /// The points.
    pub series: Vec<Series>,
}

/// Points of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What the points show.
    pub name: String,
    /// The coordinates.
    pub points: Vec<(f64, f64)>,
}
