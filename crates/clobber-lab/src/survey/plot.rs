//! A picture of findings: points over numbers, in a few series.

/// Points in a plane.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What is on the axis to the right.
    pub across: &'static str,
    /// What is on the axis upwards.
    pub up: &'static str,
    /// The points, in as many kinds as there are.
    pub series: Vec<Series>,
}

/// Points of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What they show.
    pub name: String,
    /// Where they are.
    pub points: Vec<(f64, f64)>,
}
